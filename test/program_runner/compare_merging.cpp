#include "program_runner/compare_merging.hpp"

#include <algorithm>
#include <iostream>
#include <nlohmann/json.hpp>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "support/process/child_process.hpp"

namespace braid::test {

namespace {

using nlohmann::json;
using Words = std::vector<std::string>;
using Violation = std::pair<std::string, std::uint64_t>;  // kind and line

// How long a run may take when the program does not say: programs that take long without merging
// are not compared, and for the others there is enough time also on a busy machine.
constexpr const char* kSecondsForking = "5";
constexpr const char* kSecondsMerging = "90";
// Where a loop's end is merged imprecisely, it may go round for ever: that is no wrong verdict.
constexpr const char* kSecondsOfLattices = "3";

struct Mode {
  const char* word;
  bool isExact;
};
constexpr Mode kExactModes[] = {
    {"equal", true}, {"ite", true}, {"summary", true}, {"pattern", true}, {"auto", true}};
constexpr Mode kLattices[] = {{"sign", false},  {"interval", false}, {"congruence", false},
                              {"null", false},  {"octagon", false},  {"affine", false},
                              {"shape", false}, {"segment", false}};

// All that are exact, and one of the lattices, another one for another program.
std::vector<Mode> modesFor(const std::string& program) {
  std::vector<Mode> modes(std::begin(kExactModes), std::end(kExactModes));
  const std::string name = program.substr(program.rfind('/') + 1);
  std::size_t sum = 0;
  for (const char letter : name) {
    sum = sum * 31 + static_cast<unsigned char>(letter);
  }
  modes.push_back(kLattices[sum % std::size(kLattices)]);
  return modes;
}

struct Findings {
  std::string error;  // the command gave no outcome
  std::string verdict;
  std::set<Violation> violations;
  Words reasons;
  json missedLines;

  [[nodiscard]] bool isComplete() const { return error.empty() && reasons.empty(); }
  // Joins traded precision, by the words of lattices or because the program asks for it.
  [[nodiscard]] bool isImprecise() const {
    return std::any_of(reasons.begin(), reasons.end(), [](const std::string& reason) {
      return reason.find("was merged imprecisely") != std::string::npos;
    });
  }
  // What was left out depends on what things cost, which merging changes.
  [[nodiscard]] bool ranOutOfBudget() const {
    return std::any_of(reasons.begin(), reasons.end(), [](const std::string& reason) {
      return reason.find(" ran out ") != std::string::npos;
    });
  }
};

Findings read(const support::ChildResult& child) {
  Findings findings;
  const json output = json::parse(child.standardOutput, nullptr, /*allow_exceptions=*/false);
  if (child.end != support::ChildEnd::Exited || !output.is_object()) {
    findings.error = "no outcome (status " + std::to_string(child.status) + ")\n" +
                     child.standardOutput + child.standardError;
    return findings;
  }
  findings.verdict = output.value("verdict", "");
  findings.reasons = output.value("reasons", Words{});
  for (const json& violation : output.value("violations", json::array())) {
    const json location = violation.value("location", json::object());
    findings.violations.emplace(
        violation.value("kind", ""),
        location.is_object() ? location.value("line", std::uint64_t{0}) : 0);
    if (!violation.value("confirmed", false)) {
      findings.error = "a violation was not confirmed by replaying it: " + violation.dump();
    }
  }
  findings.missedLines = output.value("coverage", json::object()).value("missed_lines", json());
  return findings;
}

std::string textOf(const Findings& findings) {
  if (!findings.error.empty()) {
    return findings.error;
  }
  std::string text = findings.verdict;
  for (const auto& [kind, line] : findings.violations) {
    text += ", " + kind + " in line " + std::to_string(line);
  }
  for (const std::string& reason : findings.reasons) {
    text += "; " + reason;
  }
  return text + "; lines missed: " + findings.missedLines.dump();
}

bool agree(const Findings& forking, const Findings& merging) {
  if (!forking.error.empty() || !merging.error.empty()) {
    return false;
  }
  return forking.verdict == merging.verdict && forking.violations == merging.violations &&
         (!forking.isComplete() || !merging.isComplete() ||
          forking.missedLines == merging.missedLines);
}

// Where joins trade precision, a violation that no concrete run confirms may be all that is left of
// a verdict. Nothing is found that forking does not find, and nothing is valid that is not.
bool isNoWorse(const Findings& forking, const Findings& merging) {
  if (!forking.error.empty() || !merging.error.empty()) {
    return false;
  }
  const bool isImprecise = merging.isImprecise();
  return (forking.verdict == merging.verdict || (merging.verdict == "unknown" && isImprecise)) &&
         (isImprecise ? std::includes(forking.violations.begin(), forking.violations.end(),
                                      merging.violations.begin(), merging.violations.end())
                      : forking.violations == merging.violations);
}

bool names(const Words& options, std::string_view name) {
  return std::find(options.begin(), options.end(), name) != options.end();
}

// The lines of options to compare with, each once, without those that say how to merge. Which paths
// the bounds on paths cut is up to merging; these are left out.
std::vector<Words> linesToCompare(const std::vector<Words>& lines) {
  std::vector<Words> result;
  for (const Words& line : lines) {
    Words kept;
    for (std::size_t i = 0; i < line.size(); ++i) {
      if (line[i] == "--merge" || line[i] == "--merge-at") {
        ++i;
      } else {
        kept.push_back(line[i]);
      }
    }
    if (!names(kept, "--states") && !names(kept, "--depth") &&
        std::find(result.begin(), result.end(), kept) == result.end()) {
      result.push_back(std::move(kept));
    }
  }
  return result;
}

Words commandFor(const std::string& braid, const std::string& program, const Words& options,
                 const std::string& mode, const std::string& seconds) {
  Words words = bench::resolvedOptions(program, options);
  Words added{"--merge", mode, "--merge-trial", "0"};
  if (!names(words, "--all")) {
    added.emplace_back("--all");
  }
  if (!names(words, "--time")) {
    added.emplace_back("--time");
    added.push_back(seconds);
  }
  if (!names(words, "--prove")) {
    added.insert(added.end(), {"--prove", "off"});
  }
  // Behind `--` there are options of the compiler.
  words.insert(std::find(words.begin(), words.end(), "--"), added.begin(), added.end());
  Words command{braid, "check", "--json", program};
  command.insert(command.end(), words.begin(), words.end());
  return command;
}

}  // namespace

bool isSameHoweverMerged(const std::string& braid, const std::string& program,
                         const bench::Expectation& expected) {
  if (expected.verdict == bench::ExpectedVerdict::Error) {
    return true;
  }
  bool isSame = true;
  for (const Words& options : linesToCompare(expected.runs)) {
    const Findings forking =
        read(support::runChild(commandFor(braid, program, options, "none", kSecondsForking), {}));
    if (forking.ranOutOfBudget() || forking.isImprecise()) {
      continue;
    }
    for (const Mode& mode : modesFor(program)) {
      const Words command = commandFor(braid, program, options, mode.word,
                                       mode.isExact ? kSecondsMerging : kSecondsOfLattices);
      const Findings merging = read(support::runChild(command, {}));
      if (mode.isExact ? agree(forking, merging)
                       : merging.ranOutOfBudget() || isNoWorse(forking, merging)) {
        continue;
      }
      isSame = false;
      for (const std::string& word : command) {
        std::cerr << word << ' ';
      }
      std::cerr << "\n  forking: " << textOf(forking) << "\n  merging: " << textOf(merging) << '\n';
    }
  }
  return isSame;
}

}  // namespace braid::test
