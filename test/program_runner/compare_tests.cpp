#include "program_runner/compare_tests.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>
#include <string_view>
#include <vector>

#include "support/process/child_process.hpp"

namespace braid::test {

namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using Words = std::vector<std::string>;

// More tests than a run of this program should take time to write and replay.
constexpr std::size_t kMaxTests = 400;

class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string name = (fs::temp_directory_path() / "braid-tests-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) {
      throw std::runtime_error("no folder for tests can be made");
    }
    path_ = name;
  }
  ~TemporaryFolder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  [[nodiscard]] std::string path() const { return path_.string(); }

 private:
  fs::path path_;
};

// The words of a line of options, by what they are for.
struct Options {
  Words run;       // of the run alone
  Words frontend;  // further files of the program, and how it is to be read
  Words compiler;  // `--` and what follows
};

Options takeApart(const std::string& program, const Words& line) {
  Options options;
  const Words words = bench::resolvedOptions(program, line);
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] == "--") {
      options.compiler.assign(words.begin() + static_cast<std::ptrdiff_t>(i), words.end());
      break;
    }
    if (words[i] == "--merge" || words[i] == "--merge-at") {
      ++i;
    } else if (words[i] == "--dialect") {
      options.frontend.push_back(words[i]);
      options.frontend.push_back(words[++i]);
    } else if (words[i].ends_with(".c")) {
      options.frontend.push_back(words[i]);
    } else if (words[i] != "--all") {
      options.run.push_back(words[i]);
    }
  }
  return options;
}

Words command(std::initializer_list<Words> parts) {
  Words all;
  for (const Words& part : parts) {
    all.insert(all.end(), part.begin(), part.end());
  }
  return all;
}

json outputOf(const Words& words) {
  const support::ChildResult child = support::runChild(words, {});
  json output = json::parse(child.standardOutput, nullptr, /*allow_exceptions=*/false);
  if (child.end != support::ChildEnd::Exited || !output.is_object()) {
    std::string text;
    for (const std::string& word : words) {
      text += word + ' ';
    }
    throw std::runtime_error(text + "\n" + child.standardOutput + child.standardError);
  }
  return output;
}

struct Suite {
  std::size_t tests = 0;
  std::size_t notAsExpected = 0;
  bool isComplete = false;
  json missedLines;
  std::uint64_t branches = 0;

  [[nodiscard]] std::string text() const {
    return std::to_string(tests) + " tests, " + std::to_string(notAsExpected) +
           " not as expected, " + std::to_string(branches) +
           " sides of branches, lines missed: " + missedLines.dump();
  }
};

Suite write(const std::string& braid, const std::string& program, const Options& options,
            const Words& how) {
  const TemporaryFolder folder;
  const Words files = command({{program}, options.frontend});
  const json run = outputOf(command({{braid, "test", "--json"},
                                     files,
                                     options.run,
                                     how,
                                     {"-o", folder.path()},
                                     options.compiler}));
  Suite suite;
  suite.tests = run.value("tests", std::size_t{0});
  suite.isComplete = run.value("reasons", Words{}).empty() && run.value("tests_given_up", 1) == 0;
  if (suite.tests == 0 || suite.tests > kMaxTests) {
    return suite;
  }
  const json replay = outputOf(command(
      {{braid, "replay", "--interpreted", "--json"}, files, {folder.path()}, options.compiler}));
  suite.notAsExpected = replay.value("not_as_expected", std::size_t{1});
  const json coverage = replay.value("coverage", json::object());
  suite.missedLines = coverage.value("missed_lines", json());
  suite.branches = coverage.value("covered_branches", std::uint64_t{0});
  return suite;
}

// What the second suite lacks of the first; empty if nothing.
std::optional<std::string> lacks(const Suite& forking, const Suite& merging, bool isEveryPath) {
  if (merging.notAsExpected != 0) {
    return "tests do not end as they say";
  }
  if (!forking.isComplete || !merging.isComplete || forking.tests > kMaxTests) {
    return std::nullopt;
  }
  if (forking.missedLines != merging.missedLines || forking.branches != merging.branches) {
    return "other code is covered";
  }
  if (isEveryPath && forking.tests != merging.tests) {
    return "there are not as many paths";
  }
  return std::nullopt;
}

}  // namespace

bool testsAreSameHoweverMerged(const std::string& braid, const std::string& program,
                               const bench::Expectation& expected) {
  if (expected.verdict == bench::ExpectedVerdict::Error || expected.runs.empty()) {
    return true;
  }
  const Options options = takeApart(program, expected.runs.front());
  bool isSame = true;
  for (const bool isEveryPath : {false, true}) {
    const Words paths = isEveryPath ? Words{"--every-path"} : Words{};
    const Suite forking = write(braid, program, options, command({paths, {"--merge", "none"}}));
    for (const char* mode : {"equal", "ite", "summary", "pattern", "auto"}) {
      const Suite merging =
          write(braid, program, options, command({paths, {"--merge", mode, "--merge-trial", "0"}}));
      if (const std::optional<std::string> problem = lacks(forking, merging, isEveryPath)) {
        isSame = false;
        std::cerr << program << ", merging by " << mode << (isEveryPath ? ", every path: " : ": ")
                  << *problem << "\n  forking: " << forking.text()
                  << "\n  merging: " << merging.text() << '\n';
      }
    }
  }
  return isSame;
}

}  // namespace braid::test
