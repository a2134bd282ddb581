// Runs what the documentation shows and compares: docs_runner BRAID SOURCES PAGE…
//
// Each page is followed in an empty directory, in which `braid`, `build/braid`, `examples` and
// `bench` are where the page expects them. Every option that a page names must be one of Braid's.
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "docs_runner/document.hpp"
#include "support/process/child_process.hpp"
#include "support/temporary_directory.hpp"

namespace {

namespace fs = std::filesystem;
namespace support = braid::support;
using braid::docs::Command;

constexpr std::chrono::minutes kCommandTime{2};
// Of other programs that the pages speak of.
const std::set<std::string> kForeignOptions{"--benchmark_filter", "--preset"};

std::string readFile(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

class Runner {
 public:
  Runner(fs::path braid, fs::path sources)
      : braid_(std::move(braid)), sources_(std::move(sources)) {}

  void follow(const fs::path& page) {
    auto directory = braid::support::TemporaryDirectory::make();
    if (!directory) {
      complain(page, 0, "there is no place for temporary files");
      return;
    }
    const fs::path place = directory->path();
    prepare(place);
    const std::string text = readFile(page);
    for (const auto& step : braid::docs::stepsOf(text)) {
      if (const auto* file = std::get_if<braid::docs::ShownFile>(&step)) {
        std::ofstream(place / file->name) << file->text;
      } else {
        run(page, place, std::get<Command>(step));
      }
    }
    for (const auto& option : braid::docs::optionsIn(text)) {
      if (!options().contains(option.name) && !kForeignOptions.contains(option.name)) {
        complain(page, option.line, "there is no option " + option.name);
      }
    }
  }

  [[nodiscard]] int problems() const { return problems_; }
  [[nodiscard]] int commands() const { return commands_; }

 private:
  void complain(const fs::path& page, std::size_t line, const std::string& problem) {
    std::cout << page.string() << ':' << line << ": " << problem << '\n';
    ++problems_;
  }

  void prepare(const fs::path& place) const {
    fs::create_directories(place / "bin");
    fs::create_directories(place / "build");
    fs::create_symlink(braid_, place / "bin/braid");
    fs::create_symlink(braid_, place / "build/braid");
    for (const char* name : {"examples", "bench"}) {
      fs::create_symlink(sources_ / name, place / name);
    }
  }

  [[nodiscard]] static std::string output(const std::vector<std::string>& arguments,
                                          const support::ChildSurroundings& surroundings = {}) {
    support::ChildLimits limits;
    limits.wallTime = kCommandTime;
    return support::runChild(arguments, limits, {}, surroundings).standardOutput;
  }

  void run(const fs::path& page, const fs::path& place, const Command& command) {
    ++commands_;
    support::ChildSurroundings surroundings;
    surroundings.directory = place.string();
    const std::string script =
        "export PATH=\"$PWD/bin:$PATH\"; { " + command.text + "; } 2>&1 </dev/null";
    const std::vector<std::string> actual =
        braid::docs::linesOf(output({"/bin/sh", "-c", script}, surroundings));
    if (braid::docs::matches(command.expected, actual)) {
      return;
    }
    complain(page, command.line, "`" + command.text + "` prints something else:");
    show("shown", command.expected);
    show("printed", actual);
  }

  static void show(const char* title, const std::vector<std::string>& lines) {
    std::cout << "--- " << title << '\n';
    for (const std::string& line : lines) {
      std::cout << line << '\n';
    }
  }

  // All options of all commands.
  const std::set<std::string>& options() {
    if (options_.empty()) {
      for (const char* command : {"", "check", "test", "replay", "run", "graph", "bench"}) {
        std::vector<std::string> arguments{braid_.string()};
        if (*command != '\0') {
          arguments.emplace_back(command);
        }
        arguments.emplace_back("--help");
        for (const auto& option : braid::docs::optionsIn(output(arguments))) {
          options_.insert(option.name);
        }
      }
    }
    return options_;
  }

  fs::path braid_;
  fs::path sources_;
  std::set<std::string> options_;
  int problems_ = 0;
  int commands_ = 0;
};

}  // namespace

int main(int argc, char** argv) {
  const std::span<char*> arguments(argv, static_cast<std::size_t>(argc));
  if (arguments.size() < 4) {
    std::cerr << "usage: docs_runner BRAID SOURCES PAGE...\n";
    return 64;
  }
  Runner runner(fs::absolute(arguments[1]), fs::absolute(arguments[2]));
  for (const char* page : arguments.subspan(3)) {
    runner.follow(page);
  }
  std::cout << runner.commands() << " commands, " << runner.problems() << " problems\n";
  return runner.problems() == 0 ? 0 : 1;
}
