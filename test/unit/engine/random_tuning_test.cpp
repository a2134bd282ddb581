// Tuned numbers decide how much is done: on random programs a run under random numbers comes to the
// verdict of a run as it is tuned, and finds no other faults, unless it gives up.
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <set>
#include <string>
#include <tuple>

#include "engine/engine.hpp"
#include "generators/compiled_text.hpp"
#include "generators/fuzz_settings.hpp"
#include "generators/random_program.hpp"

namespace braid::engine {
namespace {

struct Found {
  Verdict verdict = Verdict::Unknown;
  std::set<std::tuple<ir::FaultKind, std::uint32_t, std::uint32_t>> faults;
};

Found findWith(const ir::Module& module, const EngineOptions& options) {
  term::TermManager terms(term::Simplify::Yes, options.terms);
  const exec::Program program(module, terms);
  Engine engine(program, terms, *module.findFunction("Main.main"), options);
  const Outcome outcome = engine.run();
  Found found{outcome.verdict, {}};
  for (const Violation& violation : outcome.violations) {
    const support::SourceLocation at = violation.fault.location;
    found.faults.emplace(violation.fault.kind, at.line, at.column);
  }
  return found;
}

TEST(RandomTuning, NoVerdictDependsOnNumbers) {
  const std::uint64_t rounds = braid::test::fuzzRounds(300) / 10;
  const std::uint64_t firstSeed = braid::test::fuzzSeed();
  std::uint64_t unknown = 0;
  for (std::uint64_t seed = firstSeed; seed < firstSeed + rounds && !HasFailure(); ++seed) {
    const std::string text = braid::test::RandomProgram(seed).generate();
    const std::optional<ir::Module> module = braid::test::compiled(text, seed % 2 == 0 ? 32 : 0);
    if (!module) {
      continue;
    }
    EngineOptions options;
    options.stopAtFirstViolation = false;
    options.solver.validateModels = true;
    options.budget.seconds = 120;
    const Found expected = findWith(*module, options);
    support::TunedNumbers numbers;
    options.listNumbers(numbers);
    support::drawTuned(numbers, seed);
    options.budget.seconds = 20;  // with some numbers it may take for ever
    const Found found = findWith(*module, options);
    SCOPED_TRACE("seed " + std::to_string(seed) + "\n" + text);
    if (expected.verdict == Verdict::Unknown || found.verdict == Verdict::Unknown) {
      ++unknown;
      continue;
    }
    EXPECT_EQ(found.verdict, expected.verdict);
    EXPECT_TRUE(std::ranges::includes(expected.faults, found.faults));
  }
  std::cout << rounds << " programs, " << unknown << " without two verdicts\n";
  EXPECT_LE(unknown, rounds / 2) << "too little is compared";
}

}  // namespace
}  // namespace braid::engine
