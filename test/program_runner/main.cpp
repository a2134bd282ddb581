// Runs `braid check --json` on one program, and `braid run` if its head asks for it, and compares
// the outcome with what the head says. Usage: program_runner BRAID PROGRAM.
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <utility>

#include "program_runner/judge.hpp"

namespace braid::test {
namespace {

using Judge = std::vector<std::string> (*)(const Expectation&, const bench::ChildResult&);

bool succeeds(const std::vector<std::string>& command, const Expectation& expected, Judge judge) {
  const bench::ChildResult child = bench::runChild(command, {});
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

int runProgram(const std::string& braid, const std::string& path) {
  std::ifstream file(path);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  const bench::ParsedExpectation parsed = bench::parseExpectation(text);
  if (!parsed.expectation) {
    std::cerr << path << ": " << parsed.error << '\n';
    return EXIT_FAILURE;
  }
  const Expectation& expected = *parsed.expectation;
  bool isFine = true;
  for (const std::vector<std::string>& options : expected.runs) {
    // The program comes first: behind `--` there are options of the compiler.
    std::vector<std::string> command{braid, "check", "--json", path};
    for (std::string& word : bench::resolvedOptions(path, options)) {
      command.push_back(std::move(word));
    }
    isFine &= succeeds(command, expected, judgeCheck);
  }
  if (!expected.printedLines.empty() || expected.returnedStatus) {
    isFine &= succeeds({braid, "run", path}, expected, judgeRun);
  }
  return isFine ? EXIT_SUCCESS : EXIT_FAILURE;
}

}  // namespace
}  // namespace braid::test

int main(int argc, char** argv) {
  if (argc != 3) {
    std::cerr << "usage: program_runner BRAID PROGRAM\n";
    return 64;
  }
  try {
    return braid::test::runProgram(argv[1], argv[2]);
  } catch (const std::exception& problem) {
    std::cerr << "program_runner: " << problem.what() << '\n';
    return EXIT_FAILURE;
  }
}
