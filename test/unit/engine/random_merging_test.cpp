// Merging is forking: on random programs every way of merging comes to the verdict of a run that
// follows each path on its own, finds the same faults at the same places, and covers the same
// instructions. Merging by lattices may come to none, but to no other.
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <iterator>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "engine/engine.hpp"
#include "generators/compiled_text.hpp"
#include "generators/fuzz_settings.hpp"
#include "generators/random_program.hpp"

namespace braid::engine {
namespace {

using merge::MergeAt;
using merge::MergeMode;

using Place = std::tuple<ir::FaultKind, std::uint32_t, std::uint32_t>;

// What must not depend on how paths are merged.
struct Findings {
  Verdict verdict = Verdict::Unknown;
  std::set<Place> faults;
  std::vector<std::string> leftOut;
  bool solverGaveUp = false;
  bool isImprecise = false;
  std::vector<std::uint8_t> coverage;
  std::uint64_t merges = 0;
  std::uint64_t takenBack = 0;
};

Findings findingsOf(const ir::Module& module, const EngineOptions& options) {
  term::TermManager terms;
  const exec::Program program(module, terms);
  Engine engine(program, terms, *module.findFunction("Main.main"), options);
  Outcome outcome = engine.run();
  Findings findings;
  findings.verdict = outcome.verdict;
  for (const Violation& violation : outcome.violations) {
    const support::SourceLocation at = violation.fault.location;
    findings.faults.emplace(violation.fault.kind, at.line, at.column);
  }
  // A violation that replaying does not confirm is among these.
  for (const Reason& reason : outcome.reasons) {
    findings.solverGaveUp |= reason.omission == exec::Omission::SolverUnknown;
    findings.isImprecise |= reason.omission == exec::Omission::ImpreciseViolation;
    findings.leftOut.push_back(std::to_string(static_cast<int>(reason.omission)) + " in line " +
                               std::to_string(reason.location.line) + ": " + reason.detail);
  }
  findings.coverage = std::move(outcome.coverage);
  findings.merges = outcome.statistics.merges;
  findings.takenBack = outcome.meetings.total().split;
  return findings;
}

// Where the ops are that only one of the two runs has covered.
std::string differenceOf(const ir::Module& module, const Findings& a, const Findings& b) {
  term::TermManager terms;
  const exec::Program program(module, terms);
  std::string text;
  for (const exec::PreparedFunction& function : program.functions()) {
    for (std::size_t i = 0; i < function.code.size(); ++i) {
      if (a.coverage[function.firstOp + i] != b.coverage[function.firstOp + i]) {
        text += function.source->name + " line " + std::to_string(function.locations[i].line) +
                (a.coverage[function.firstOp + i] > b.coverage[function.firstOp + i]
                     ? ": forking only\n"
                     : ": merging only\n");
      }
    }
  }
  return text;
}

struct Totals {
  std::uint64_t merges = 0;
  std::uint64_t verdicts = 0;  // of lattices
  std::uint64_t takenBack = 0;
  std::uint64_t gaveUp = 0;  // runs that merge
};

void compareModes(std::uint64_t seed, Totals& totals) {
  const std::string text = test::RandomProgram(seed).generate();
  const std::optional<ir::Module> module = test::compiled(text, seed % 3 == 0 ? 32 : 0);
  if (!module) {
    return;
  }
  EngineOptions options;
  options.search = static_cast<SearchKind>(seed % 4);
  options.stopAtFirstViolation = false;
  options.budget.seconds = 120;
  options.solver.validateModels = true;
  options.merging.mode = MergeMode::None;
  const Findings forking = findingsOf(*module, options);

  options.merging.at = seed % 2 == 0 ? MergeAt::Auto : MergeAt::Everywhere;
  const merge::MergeOptions usual = {.at = options.merging.at, .trial = 0};
  const auto with = [&](MergeMode mode, double allowance, double trial, guard::Tuning guards = {}) {
    merge::MergeOptions merging = usual;
    merging.guards = guards;
    merging.mode = mode;
    merging.tuning.allowance = allowance;
    merging.trial = trial;
    return merging;
  };
  // So little that most guards do not fit, or that atoms are left without a variable.
  const guard::Tuning tight =
      seed % 2 == 0 ? guard::Tuning{.nodes = 60} : guard::Tuning{.variables = 20};
  const MergeMode inTightSpace = seed % 3 == 0 ? MergeMode::Ite : MergeMode::Summary;
  // Without an allowance joins are taken back at every opportunity; after a short trial both ways
  // are followed in turns.
  constexpr double kShort = 500;
  for (const merge::MergeOptions& way :
       {with(MergeMode::Equal, usual.tuning.allowance, 0),
        with(MergeMode::Ite, usual.tuning.allowance, 0),
        with(MergeMode::Summary, usual.tuning.allowance, 0),
        with(MergeMode::Auto, usual.tuning.allowance, 0), with(MergeMode::Auto, 0, 0),
        with(MergeMode::Auto, usual.tuning.allowance, kShort), with(MergeMode::Auto, 0, kShort),
        with(inTightSpace, usual.tuning.allowance, 0, tight)}) {
    options.merging = way;
    const Findings merging = findingsOf(*module, options);
    SCOPED_TRACE("seed " + std::to_string(seed) + ", merging by " +
                 std::string(mergeModeName(way.mode)) +
                 (way.tuning.allowance == 0 ? ", taken back" : "") +
                 (way.trial != 0 ? ", after a trial" : "") +
                 (way.guards.nodes == tight.nodes && way.guards.variables == tight.variables
                      ? ", in tight space"
                      : "") +
                 "\n" + text);
    totals.merges += merging.merges;
    totals.takenBack += merging.takenBack;
    if (merging.solverGaveUp && !forking.solverGaveUp) {
      // Its queries are larger: no verdict is no wrong one. What it found is still so.
      ++totals.gaveUp;
      std::cout << "seed " << seed << ", " << mergeModeName(way.mode) << ": the solver gave up, "
                << merging.leftOut.front() << '\n';
      EXPECT_TRUE(std::ranges::includes(forking.faults, merging.faults));
      continue;
    }
    EXPECT_EQ(merging.verdict, forking.verdict);
    EXPECT_EQ(merging.faults, forking.faults);
    EXPECT_EQ(merging.leftOut, forking.leftOut);
    if (forking.leftOut.empty()) {
      EXPECT_EQ(differenceOf(*module, forking, merging), "");
    }
  }
}

// Joins by lattices only weaken: what they show to be valid is, and what they find fails.
void compareLattices(std::uint64_t seed, Totals& totals) {
  constexpr MergeMode kLattices[] = {MergeMode::Sign,    MergeMode::Interval, MergeMode::Congruence,
                                     MergeMode::Octagon, MergeMode::Affine,   MergeMode::Null,
                                     MergeMode::Shape};
  const std::string text = test::RandomProgram(seed).generate();
  const std::optional<ir::Module> module = test::compiled(text, seed % 3 == 0 ? 32 : 0);
  if (!module) {
    return;
  }
  EngineOptions options;
  options.stopAtFirstViolation = false;
  options.budget.seconds = 120;
  options.merging.mode = MergeMode::None;
  const Findings forking = findingsOf(*module, options);
  if (!forking.leftOut.empty()) {
    return;
  }
  options.merging.mode = kLattices[seed % std::size(kLattices)];
  options.merging.at = seed % 2 == 0 ? MergeAt::Auto : MergeAt::Everywhere;
  SCOPED_TRACE("seed " + std::to_string(seed) + ", merging by " +
               std::string(mergeModeName(options.merging.mode)) + "\n" + text);
  const Findings merging = findingsOf(*module, options);
  totals.merges += merging.merges;
  EXPECT_TRUE(std::ranges::includes(forking.faults, merging.faults));
  if (merging.verdict == Verdict::Unknown) {
    EXPECT_TRUE(merging.isImprecise || merging.solverGaveUp) << merging.leftOut.front();
  } else {
    ++totals.verdicts;
    EXPECT_EQ(merging.verdict, forking.verdict);
  }
}

TEST(MergingByLattices, ComesToNoOtherVerdict) {
  const std::uint64_t rounds = braid::test::fuzzRounds(120) / 4;
  const std::uint64_t firstSeed = braid::test::fuzzSeed();
  Totals totals;
  for (std::uint64_t seed = firstSeed; seed < firstSeed + rounds && !testing::Test::HasFailure();
       ++seed) {
    compareLattices(seed, totals);
  }
  std::cout << rounds << " programs, " << totals.merges << " states merged, " << totals.verdicts
            << " verdicts\n";
  EXPECT_GT(totals.merges, rounds);
  EXPECT_GT(totals.verdicts, rounds / 4);
}

// In two halves, which run side by side.
class EveryWayOfMerging : public testing::TestWithParam<std::uint64_t> {};

TEST_P(EveryWayOfMerging, FindsWhatForkingFinds) {
  // A program costs as much as several cases of other tests.
  const std::uint64_t rounds = braid::test::fuzzRounds(120) / 10;
  const std::uint64_t firstSeed = braid::test::fuzzSeed() + GetParam() * rounds;
  Totals totals;
  for (std::uint64_t seed = firstSeed; seed < firstSeed + rounds && !HasFailure(); ++seed) {
    compareModes(seed, totals);
  }
  std::cout << rounds << " programs, " << totals.merges << " states merged, " << totals.takenBack
            << " taken back, the solver gave up on " << totals.gaveUp << " runs\n";
  EXPECT_GT(totals.merges, rounds) << "the programs give too little to merge";
  EXPECT_GT(totals.takenBack, rounds) << "too few joins are taken back";
  EXPECT_LE(totals.gaveUp, rounds / 50) << "merging makes queries too hard too often";
}

INSTANTIATE_TEST_SUITE_P(Halves, EveryWayOfMerging, testing::Values(0, 1));

}  // namespace
}  // namespace braid::engine
