// Runs `braid check --json` on one program, and `braid run` if its head asks for it, and compares
// the outcome with what the head says; what can fail must not be proved, either. With --merging,
// compares the ways of merging paths with each other instead, with --tests the tests that are
// written with them, and with --tuning the verdict with that under random numbers. Usage:
// program_runner [--merging|--tests|--tuning] BRAID PROGRAM.
#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "program_runner/compare_merging.hpp"
#include "program_runner/compare_tests.hpp"
#include "program_runner/compare_tuning.hpp"
#include "program_runner/judge.hpp"
#include "program_runner/time_limit.hpp"

namespace braid::test {
namespace {

using Judge = std::vector<std::string> (*)(const Expectation&, const support::ChildResult&);

bool succeeds(const std::vector<std::string>& command, const Expectation& expected, Judge judge) {
  const support::ChildResult child = support::runChild(command, {});
  const std::vector<std::string> problems = judge(expected, child);
  if (problems.empty()) {
    return true;
  }
  for (const std::string& word : command) {
    std::cerr << word << ' ';
  }
  std::cerr << '\n';
  for (const std::string& problem : problems) {
    std::cerr << "  " << problem << '\n';
  }
  std::cerr << "stdout:\n" << child.standardOutput << "\nstderr:\n" << child.standardError << '\n';
  return false;
}

std::optional<Expectation> expectationOf(const std::string& path) {
  std::ifstream file(path);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  const bench::ParsedExpectation parsed = bench::parseExpectation(text);
  if (!parsed.expectation) {
    std::cerr << path << ": " << parsed.error << '\n';
  }
  return parsed.expectation;
}

// Attempts to prove what cannot be proved may go on for ever.
constexpr const char* kSecondsToProve = "5";

// What can fail must not be proved.
std::vector<std::string> judgeProof(const Expectation& /*expected*/,
                                    const support::ChildResult& child) {
  const bool isProved = child.end == support::ChildEnd::Exited && child.status == EXIT_SUCCESS;
  return isProved ? std::vector<std::string>{"a program that can fail is proved"}
                  : std::vector<std::string>{};
}

bool isNotProved(const std::string& braid, const std::string& path, const Expectation& expected) {
  std::vector<std::string> words = bench::resolvedOptions(path, expected.runs.front());
  if (expected.verdict != bench::ExpectedVerdict::Invalid ||
      std::ranges::find(words, "--prove") != words.end()) {
    return true;
  }
  limitTime(words, kSecondsToProve);
  const std::vector<std::string> added{"--prove", "only"};
  words.insert(std::ranges::find(words, "--"), added.begin(), added.end());
  std::vector<std::string> command{braid, "check", path};
  command.insert(command.end(), words.begin(), words.end());
  return succeeds(command, expected, judgeProof);
}

bool isAsExpected(const std::string& braid, const std::string& path, const Expectation& expected) {
  bool isFine = true;
  for (const std::vector<std::string>& options : expected.runs) {
    // The program comes first: behind `--` there are options of the compiler.
    std::vector<std::string> command{braid, "check", "--json", path};
    for (std::string& word : bench::resolvedOptions(path, options)) {
      command.push_back(std::move(word));
    }
    isFine &= succeeds(command, expected, judgeCheck);
  }
  isFine &= isNotProved(braid, path, expected);
  if (!expected.printedLines.empty() || expected.returnedStatus) {
    isFine &= succeeds({braid, "run", path}, expected, judgeRun);
  }
  return isFine;
}

using Comparison = bool (*)(const std::string& braid, const std::string& path,
                            const Expectation& expected);

int runProgram(Comparison compare, const std::string& braid, const std::string& path) {
  const std::optional<Expectation> expected = expectationOf(path);
  return expected && compare(braid, path, *expected) ? EXIT_SUCCESS : EXIT_FAILURE;
}

}  // namespace
}  // namespace braid::test

int main(int argc, char** argv) {
  std::vector<std::string> arguments(argv + 1, argv + argc);
  const std::string mode = arguments.size() == 3 ? arguments.front() : "";
  const auto compare = mode == "--merging"  ? braid::test::isSameHoweverMerged
                       : mode == "--tests"  ? braid::test::testsAreSameHoweverMerged
                       : mode == "--tuning" ? braid::test::isSameHoweverTuned
                                            : braid::test::isAsExpected;
  if (!mode.empty()) {
    arguments.erase(arguments.begin());
  }
  if (arguments.size() != 2) {
    std::cerr << "usage: program_runner [--merging|--tests|--tuning] BRAID PROGRAM\n";
    return 64;
  }
  try {
    return braid::test::runProgram(compare, arguments[0], arguments[1]);
  } catch (const std::exception& problem) {
    std::cerr << "program_runner: " << problem.what() << '\n';
    return EXIT_FAILURE;
  }
}
