// Symbolic execution against exhaustive concrete execution on random programs. The inputs come from
// a small range, so that all of them can be run; the two must agree on every path that exists, on
// how it ends, and so on the verdict.
#include <gtest/gtest.h>

#include <iostream>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "engine/engine.hpp"
#include "exec/inputs.hpp"
#include "exec/replay.hpp"
#include "generators/compiled_text.hpp"
#include "generators/fuzz_settings.hpp"
#include "generators/random_program.hpp"

namespace braid::engine {
namespace {

using exec::InputArray;
using exec::InputReference;
using exec::Inputs;
using exec::InputValue;
using exec::Stop;
using exec::StopKind;
using support::BigInt;

// A path and how it ended: the hash of its decisions, and the fault if there was one.
using Path = std::tuple<std::uint64_t, bool, ir::FaultKind, std::uint32_t, std::uint32_t>;

Path describe(std::uint64_t hash, const Stop& stop) {
  if (stop.kind != StopKind::Faulted) {
    return {hash, false, ir::FaultKind::Assertion, 0, 0};
  }
  return {hash, true, stop.fault.kind, stop.fault.location.line, stop.fault.location.column};
}

std::vector<Inputs> allInputs(ir::ShapeId arrayShape) {
  std::vector<std::vector<BigInt>> arrays{{}};
  for (std::int64_t v = -1; v <= 1; ++v) {
    arrays.push_back({v});
    for (std::int64_t w = -1; w <= 1; ++w) {
      arrays.push_back({v, w});
    }
  }
  std::vector<Inputs> result;
  for (std::int64_t x = -2; x <= 2; ++x) {
    for (std::int64_t y = -2; y <= 2; ++y) {
      for (std::int64_t b = 0; b <= 1; ++b) {
        result.push_back({{BigInt(x), BigInt(y), BigInt(b), InputReference{}}, {}});
        for (const std::vector<BigInt>& elements : arrays) {
          InputArray array{arrayShape, static_cast<std::int64_t>(elements.size()), BigInt(0), {}};
          for (std::size_t i = 0; i < elements.size(); ++i) {
            array.elements.emplace(static_cast<std::int64_t>(i), elements[i]);
          }
          result.push_back({{BigInt(x), BigInt(y), BigInt(b), InputReference{0}}, {array}});
        }
      }
    }
  }
  return result;
}

struct Comparison {
  std::size_t paths = 0;
  std::uint64_t seenBefore = 0;
  Verdict verdict = Verdict::Unknown;
};

Comparison compareOn(std::uint64_t seed, unsigned intWidth, SearchKind search) {
  const std::string text = test::RandomProgram(seed).generate();
  SCOPED_TRACE("seed " + std::to_string(seed) + ", int width " + std::to_string(intWidth) + "\n" +
               text);
  const std::optional<ir::Module> module = test::compiled(text, intWidth);
  if (!module) {
    return {};
  }
  term::TermManager terms;
  const exec::Program program(*module, terms);
  const ir::FunctionId entry = *module->findFunction("Main.main");

  // Every path that the engine finds replays along the same decisions to the same end.
  EngineOptions options;
  options.merging.mode = merge::MergeMode::None;  // its paths are compared one by one
  options.search = search;
  options.stopAtFirstViolation = false;
  options.budget.seconds = 120;
  options.solver.validateModels = true;
  options.cover = false;  // the same
  std::set<Path> symbolicPaths;
  Engine* self = nullptr;
  Hooks hooks;
  hooks.pathEnded = [&](const exec::State& state, const Stop& stop) {
    symbolicPaths.insert(describe(state.history.branchHash(), stop));
    if (state.witness == nullptr) {
      return;
    }
    const std::optional<Inputs> inputs = self->inputs().describe(
        state, *state.witness, module->functions[entry], self->parameters());
    ASSERT_TRUE(inputs.has_value());
    const exec::ReplayResult replayed = exec::replay(program, terms, entry, *inputs);
    EXPECT_EQ(replayed.stop.kind, stop.kind);
    EXPECT_EQ(describe(replayed.pathHash, replayed.stop),
              describe(state.history.branchHash(), stop));
  };
  Engine engine(program, terms, entry, options, hooks);
  self = &engine;
  const Outcome outcome = engine.run();
  for (const Reason& reason : outcome.reasons) {
    ADD_FAILURE() << "left out: " << static_cast<int>(reason.omission) << " " << reason.detail;
  }

  std::set<Path> concretePaths;
  for (const Inputs& inputs : allInputs(module->functions[entry].registers[3].type.shape())) {
    const exec::ReplayResult result = exec::replay(program, terms, entry, inputs);
    if (result.stop.kind != StopKind::Infeasible) {
      concretePaths.insert(describe(result.pathHash, result.stop));
    }
  }
  EXPECT_EQ(symbolicPaths, concretePaths);

  std::set<std::tuple<ir::FaultKind, std::uint32_t, std::uint32_t>> expected;
  for (const auto& [hash, failed, kind, line, column] : concretePaths) {
    if (failed) {
      expected.insert({kind, line, column});
    }
  }
  const auto expectTheSame = [&](const Outcome& of) {
    std::set<std::tuple<ir::FaultKind, std::uint32_t, std::uint32_t>> found;
    for (const Violation& violation : of.violations) {
      const support::SourceLocation at = violation.fault.location;
      found.insert({violation.fault.kind, at.line, at.column});
    }
    EXPECT_EQ(found, expected);
    EXPECT_EQ(of.verdict, expected.empty() ? Verdict::Valid : Verdict::Invalid);
  };
  expectTheSame(outcome);
  // Nothing else is found when paths end in states that were seen before.
  options.cover = true;
  options.tuning.coverFromVisit = 1;
  const Outcome covering = Engine(program, terms, entry, options).run();
  expectTheSame(covering);
  return {symbolicPaths.size(), covering.statistics.seenBefore, outcome.verdict};
}

// A seed stands for the same program on every machine, whatever order its compiler evaluates
// arguments in. A generator that is changed on purpose gets a new number here.
TEST(RandomPrograms, AreTheSameEverywhere) {
  std::uint64_t digest = 14'695'981'039'346'656'037U;
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    for (const char letter : braid::test::RandomProgram(seed).generate()) {
      digest = (digest ^ static_cast<unsigned char>(letter)) * 1'099'511'628'211U;
    }
  }
  EXPECT_EQ(digest, 1'565'290'126'888'661'786U);
}

TEST(RandomPrograms, SymbolicAndExhaustiveConcreteExecutionAgree) {
  // A program costs as much as several cases of other tests.
  const std::uint64_t rounds = braid::test::fuzzRounds(200) / 5;
  const std::uint64_t firstSeed = braid::test::fuzzSeed();
  std::size_t paths = 0;
  std::size_t valid = 0;
  std::uint64_t seenBefore = 0;
  for (std::uint64_t seed = firstSeed; seed < firstSeed + rounds; ++seed) {
    const auto search = static_cast<SearchKind>(seed % 4);
    const Comparison result = compareOn(seed, seed % 3 == 0 ? 32 : 0, search);
    paths += result.paths;
    seenBefore += result.seenBefore;
    valid += result.verdict == Verdict::Valid ? 1U : 0U;
    if (HasFailure()) {
      break;
    }
  }
  std::cout << rounds << " programs, " << paths << " paths, " << seenBefore << " seen before, "
            << valid << " valid\n";
  EXPECT_GT(seenBefore, 0U);
  EXPECT_GT(paths, rounds) << "the programs are too simple to test anything";
}

}  // namespace
}  // namespace braid::engine
