// Proofs against runs: what was proved must not fail on any input of a small range.
#include <gtest/gtest.h>

#include <iostream>
#include <optional>
#include <string>

#include "exec/inputs.hpp"
#include "exec/replay.hpp"
#include "generators/compiled_text.hpp"
#include "generators/fuzz_settings.hpp"
#include "generators/random_lists.hpp"
#include "generators/random_loops.hpp"
#include "prove/prover.hpp"

namespace braid::prove {
namespace {

using exec::Inputs;
using exec::StopKind;
using support::BigInt;

// The inputs on which a check fails, if there are some.
std::optional<std::string> failingInputs(const exec::Program& program, term::TermManager& terms,
                                         ir::FunctionId entry) {
  exec::ReplayOptions options;
  options.steps = 3'000;  // a run may go on for ever
  options.callDepth = 300;
  for (std::int64_t x = -3; x <= 12; ++x) {
    for (std::int64_t y = -3; y <= 12; ++y) {
      const Inputs inputs{{BigInt(x), BigInt(y)}, {}};
      if (exec::replay(program, terms, entry, inputs, options).stop.kind == StopKind::Faulted) {
        return "x = " + std::to_string(x) + ", y = " + std::to_string(y);
      }
    }
  }
  return std::nullopt;
}

struct Attempt {
  Tuning tuning = {.clauseSteps = 200'000};
  std::uint64_t patience = 20'000;  // how often the prover asks whether it should stop
};

// Whether a proof was found.
bool isProved(std::uint64_t seed, const std::string& text, const Attempt& attempt, bool& canFail) {
  const unsigned intWidth = seed % 3 == 0 ? 8 : 0;
  SCOPED_TRACE("seed " + std::to_string(seed) + ", int width " + std::to_string(intWidth) + "\n" +
               text);
  const std::optional<ir::Module> module = test::compiled(text, intWidth);
  if (!module) {
    return false;
  }
  term::TermManager terms;
  const exec::Program program(*module, terms);
  const ir::FunctionId entry = *module->findFunction("Main.main");
  ProverOptions options;
  options.tuning = attempt.tuning;
  options.tuning.states = 2'000;
  options.tuning.rounds = 30;
  std::uint64_t asked = 0;
  Prover prover(program, terms, entry, options, [&] { return ++asked > attempt.patience; });
  const Proof proof = prover.prove();
  const std::optional<std::string> failing = failingInputs(program, terms, entry);
  canFail = failing.has_value();
  EXPECT_FALSE(proof.isFound && failing) << "proved, but fails for " << *failing;
  return proof.isFound;
}

template <class Generate>
void expectProofsToHold(const Generate& generate, std::uint64_t rounds,
                        const Attempt& attempt = {}) {
  std::uint64_t proved = 0;
  std::uint64_t failing = 0;
  for (std::uint64_t seed = test::fuzzSeed(); seed < test::fuzzSeed() + rounds; ++seed) {
    bool canFail = false;
    proved += isProved(seed, generate(seed), attempt, canFail) ? 1U : 0U;
    failing += canFail ? 1U : 0U;
    if (testing::Test::HasFailure()) {
      break;
    }
  }
  std::cout << proved << " of " << rounds << " programs were proved, " << failing << " can fail\n";
  if (rounds >= 50) {
    EXPECT_GE(proved, rounds / 20);
    EXPECT_GE(failing, rounds / 20);
  }
}

TEST(RandomLoops, WhatIsProvedDoesNotFail) {
  expectProofsToHold([](std::uint64_t seed) { return test::RandomLoops(seed).generate(); },
                     test::fuzzRounds(80));
}

TEST(RandomLoops, WhatIsProvedOfArraysDoesNotFail) {
  expectProofsToHold(
      [](std::uint64_t seed) { return test::RandomLoops(seed).generateArrays(); },
      test::fuzzRounds(2),
      {{.samples = 25, .arrayCandidates = 60, .questionWork = 1'000'000, .clauseSteps = 0}});
}

TEST(RandomLoops, WhatIsProvedOfRecursionDoesNotFail) {
  expectProofsToHold([](std::uint64_t seed) { return test::RandomLoops(seed).generateRecursion(); },
                     test::fuzzRounds(8));
}

TEST(RandomLoops, WhatIsProvedOfListsDoesNotFail) {
  expectProofsToHold([](std::uint64_t seed) { return test::RandomLists(seed).generate(); },
                     test::fuzzRounds(3),
                     {{.questionWork = 1'000'000, .clauseSteps = 0}, /*patience=*/250});
}

TEST(RandomLoops, WhatIsProvedOfChangingRecursionDoesNotFail) {
  expectProofsToHold([](std::uint64_t seed) { return test::RandomLists(seed).generateRecursion(); },
                     test::fuzzRounds(10),
                     {{.questionWork = 1'000'000, .clauseSteps = 0}, /*patience=*/250});
}

}  // namespace
}  // namespace braid::prove
