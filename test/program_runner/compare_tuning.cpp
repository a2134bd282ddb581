#include "program_runner/compare_tuning.hpp"

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <iterator>
#include <utility>
#include <vector>

#include "generators/fuzz_settings.hpp"
#include "program_runner/time_limit.hpp"
#include "support/process/child_process.hpp"

namespace braid::test {

namespace {

using Words = std::vector<std::string>;

constexpr int kValid = 0;
constexpr int kInvalid = 1;
constexpr int kUnknown = 2;

// With numbers like these a run may take for ever.
constexpr const char* kSeconds = "5";

// Programs get different numbers, and the same wherever the sources are.
std::uint64_t seedOf(const std::string& program) {
  std::uint64_t seed = fuzzSeed();
  for (const char c : std::filesystem::path(program).filename().string()) {
    seed = seed * 31 + static_cast<unsigned char>(c);
  }
  return seed;
}

Words commandFor(const std::string& braid, const std::string& program, const Words& options,
                 std::uint64_t seed) {
  Words words = bench::resolvedOptions(program, options);
  Words added{"--tune-at-random", std::to_string(seed)};
  limitTime(words, kSeconds);
  // Numbers of proofs decide whether one is found.
  if (std::ranges::find(words, "--prove") == words.end()) {
    added.insert(added.end(), {"--prove", "off"});
  }
  // Behind `--` there are options of the compiler.
  words.insert(std::ranges::find(words, "--"), added.begin(), added.end());
  Words command{braid, "check", program};
  command.insert(command.end(), words.begin(), words.end());
  return command;
}

bool contradicts(const bench::Expectation& expected, const support::ChildResult& child) {
  if (child.end != support::ChildEnd::Exited) {
    return true;
  }
  switch (expected.verdict) {
    case bench::ExpectedVerdict::Valid:
      return child.status != kValid && child.status != kUnknown;
    case bench::ExpectedVerdict::Invalid:
      return child.status != kInvalid && child.status != kUnknown;
    case bench::ExpectedVerdict::Unknown:
      return child.status != kValid && child.status != kInvalid && child.status != kUnknown;
    case bench::ExpectedVerdict::Error:
      return child.status != expected.exitStatus;
  }
  return true;
}

}  // namespace

bool isSameHoweverTuned(const std::string& braid, const std::string& program,
                        const bench::Expectation& expected) {
  bool isSame = true;
  std::uint64_t seed = seedOf(program);
  for (const Words& options : expected.runs) {
    const Words command = commandFor(braid, program, options, seed++);
    const support::ChildResult child = support::runChild(command, {});
    if (contradicts(expected, child)) {
      isSame = false;
      std::ranges::copy(command, std::ostream_iterator<std::string>(std::cerr, " "));
      std::cerr << "\n  ended with status " << child.status << "\n"
                << child.standardOutput << child.standardError << '\n';
    }
  }
  return isSame;
}

}  // namespace braid::test
