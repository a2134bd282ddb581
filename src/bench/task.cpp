#include "bench/task.hpp"

#include <glob.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <optional>
#include <set>
#include <string_view>
#include <system_error>
#include <utility>
#include <variant>

#include "bench/expectation.hpp"
#include "bench/task_definition.hpp"

namespace braid::bench {

namespace {

namespace fs = std::filesystem;

bool isProgram(const fs::path& file) {
  constexpr std::array<std::string_view, 3> kExtensions{".c", ".ll", ".oox"};
  return std::ranges::find(kExtensions, file.extension().string()) != kExtensions.end();
}

// The path below the root; for a file elsewhere, the path without "..".
std::string nameOf(const fs::path& file, const fs::path& root) {
  fs::path name;
  for (const fs::path& part : file.lexically_normal().lexically_relative(root.lexically_normal())) {
    if (part != "..") {
      name /= part;
    }
  }
  return name.generic_string();
}

// Files that match a pattern, in order.
std::vector<fs::path> filesMatching(const fs::path& pattern) {
  glob_t found{};
  std::vector<fs::path> files;
  if (glob(pattern.c_str(), 0, nullptr, &found) == 0) {
    files.assign(found.gl_pathv, std::next(found.gl_pathv, static_cast<int>(found.gl_pathc)));
  }
  globfree(&found);
  return files;
}

class SuiteLoader {
 public:
  SuiteLoader(fs::path root, std::string property)
      : root_(std::move(root)), property_(std::move(property)) {}

  void folder(const fs::path& path) {
    std::error_code problem;
    std::vector<fs::path> files;
    for (auto entry = fs::recursive_directory_iterator(path, problem);
         !problem && entry != fs::recursive_directory_iterator(); entry.increment(problem)) {
      if (entry->is_regular_file()) {
        files.push_back(entry->path());
      }
    }
    if (problem) {
      suite_.errors.push_back(path.string() + ": " + problem.message());
    }
    // Definitions come first: files that they are about are no tasks of their own.
    std::ranges::sort(files, {}, [](const fs::path& file) {
      return std::pair(file.extension() != ".yml", file);
    });
    for (const fs::path& file : files) {
      if (file.extension() == ".yml" || file.extension() == ".set" || isProgram(file)) {
        this->file(file);
      }
    }
  }

  void file(const fs::path& path) {
    if (path.extension() == ".set") {
      set(path);
    } else if (isProgram(path)) {
      program(path);
    } else {
      definition(path);
    }
  }

  Suite finish() {
    std::ranges::sort(suite_.tasks, {}, &Task::name);
    std::ranges::sort(suite_.errors);
    return std::move(suite_);
  }

 private:
  void set(const fs::path& path) {
    std::ifstream stream(path);
    std::size_t number = 0;
    for (std::string line; std::getline(stream, line);) {
      ++number;
      line.erase(std::min(line.find('#'), line.size()));
      line.erase(line.find_last_not_of(" \t\r") + 1);
      if (line.empty()) {
        continue;
      }
      const std::vector<fs::path> files = filesMatching(path.parent_path() / line);
      for (const fs::path& file : files) {
        this->file(file);
      }
      if (files.empty()) {
        suite_.errors.push_back(path.string() + ":" + std::to_string(number) +
                                ": there is no file " + line);
      }
    }
  }

  void definition(const fs::path& path) {
    auto read = readDefinition(path, property_);
    if (auto* error = std::get_if<std::string>(&read)) {
      suite_.errors.push_back(std::move(*error));
      return;
    }
    if (auto& found = std::get<std::optional<TaskDefinition>>(read)) {
      for (const fs::path& input : found->inputs) {
        defined_.insert(fs::weakly_canonical(input));
      }
      const std::string name = nameOf(path, root_);
      add({name.substr(0, name.size() - path.extension().string().size()), std::move(found->inputs),
           found->expectedValid},
          path);
    }
  }

  void program(const fs::path& path) {
    std::ifstream stream(path);
    const std::string text{std::istreambuf_iterator<char>(stream), {}};
    if (!statesExpectation(text) || defined_.contains(fs::weakly_canonical(path))) {
      return;
    }
    const ParsedExpectation parsed = parseExpectation(text);
    if (!parsed.expectation) {
      suite_.errors.push_back(path.string() + ": " + parsed.error);
      return;
    }
    const ExpectedVerdict verdict = parsed.expectation->verdict;
    if (verdict != ExpectedVerdict::Valid && verdict != ExpectedVerdict::Invalid) {
      return;
    }
    for (const std::vector<std::string>& run : parsed.expectation->runs) {
      std::string name = nameOf(path, root_);
      for (const std::string& word : run) {
        name += " " + word;
      }
      add({std::move(name), {path}, verdict == ExpectedVerdict::Valid, resolvedOptions(path, run)},
          path);
    }
  }

  // Sets and folders may name a task twice; it is added once. `source` is the file that defines it.
  void add(Task task, const fs::path& source) {
    std::vector<std::string> identity = task.options;
    identity.push_back(fs::weakly_canonical(source).string());
    if (known_.insert(std::move(identity)).second) {
      suite_.tasks.push_back(std::move(task));
    }
  }

  fs::path root_;
  std::string property_;
  std::set<fs::path> defined_;
  std::set<std::vector<std::string>> known_;
  Suite suite_;
};

}  // namespace

Suite loadSuite(const fs::path& path, const std::string& property) {
  std::error_code problem;
  const bool isFolder = fs::is_directory(path, problem);
  SuiteLoader loader(isFolder ? path : path.parent_path(), property);
  if (isFolder) {
    loader.folder(path);
  } else if (fs::exists(path, problem)) {
    loader.file(path);
  } else {
    return {{}, {path.string() + ": there is no such file or folder"}};
  }
  return loader.finish();
}

}  // namespace braid::bench
