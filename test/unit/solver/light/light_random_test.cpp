// Random queries against Z3: the answers agree, models satisfy, cores cannot hold.
#include <gtest/gtest.h>

#include "solver/backend/z3_backend.hpp"
#include "solver/light/light_backend.hpp"
#include "term/evaluate.hpp"
#include "unit/solver/light/random_bits.hpp"

namespace braid::solver::light {
namespace {

using backend::Z3Backend;
using term::Term;
using test::RandomBits;

void expectModel(const Query& query, const Answer& answer) {
  const auto& model = std::get<Sat>(answer).model;
  RC_ASSERT(model != nullptr);
  term::Evaluator evaluator(*model);
  for (const Term condition : query.conditions) {
    RC_ASSERT(evaluator.holds(condition) == std::optional(true));
  }
  if (query.question) {
    RC_ASSERT(evaluator.holds(query.question) == std::optional(true));
  }
}

void expectCore(const Query& query, const Answer& answer, Z3Backend& z3) {
  const std::vector<Term>& core = std::get<Unsat>(answer).core;
  RC_ASSERT(!core.empty());
  for (const Term t : core) {
    RC_ASSERT(t == query.question ||
              std::ranges::find(query.conditions, t) != query.conditions.end());
    RC_ASSERT(std::ranges::count(core, t) == 1);
  }
  RC_ASSERT(isUnsat(z3.check({core, {}, false})));
}

struct Seen {
  int sat = 0;
  int unsat = 0;
  int unknown = 0;
};

void compare(const Query& query, LightBackend& light, Z3Backend& z3, Seen& seen) {
  const Answer expected = z3.check({query.conditions, query.question, false});
  const Answer actual = light.check(query);
  if (isUnknown(expected) || isUnknown(actual)) {
    ++seen.unknown;
    return;
  }
  RC_ASSERT(isSat(expected) == isSat(actual));
  if (isSat(actual)) {
    ++seen.sat;
    expectModel(query, actual);
  } else {
    ++seen.unsat;
    expectCore(query, actual, z3);
  }
}

// Both solvers live on while conditions come and go.
void compareAlongQueries(term::TermManager& m, RandomBits::Options options, Seen& seen,
                         const Tuning& limits = {},
                         LightBackend::HardSearch hard = LightBackend::HardSearch::Anew) {
  LightBackend light(limits, hard);
  Z3Backend z3(std::chrono::seconds(10));
  RandomBits random(m, options);
  const std::vector<Term> pool = random.conditions(6, 3);
  for (int k = 0; k < 5; ++k) {
    std::vector<Term> conditions;
    std::ranges::copy_if(pool, std::back_inserter(conditions),
                         [](Term) { return test::choose(3) != 0; });
    compare({conditions, pool[test::choose(static_cast<unsigned>(pool.size()))], true}, light, z3,
            seen);
  }
}

TEST(LightRandomTest, AgreesWithZ3OnBits) {
  Seen seen;
  EXPECT_TRUE(term::test::holdsForRandom("bits", 60, [&] {
    term::TermManager m;
    compareAlongQueries(m, {}, seen);
  }));
  EXPECT_GT(seen.sat, seen.unknown);
  EXPECT_GT(seen.unsat, 30);
}

TEST(LightRandomTest, AgreesWithZ3OnTermsAsTheyAre) {
  Seen seen;
  EXPECT_TRUE(term::test::holdsForRandom("raw bits", 60, [&] {
    term::TermManager m(term::Simplify::No);
    compareAlongQueries(m, {}, seen);
  }));
  EXPECT_GT(seen.sat, seen.unknown);
  EXPECT_GT(seen.unsat, 30);
}

// CaDiCaL is asked whenever there is a conflict.
TEST(LightRandomTest, AgreesWithZ3WhenAllIsHard) {
  Seen seen;
  EXPECT_TRUE(term::test::holdsForRandom("hard", 40, [&] {
    term::TermManager m;
    compareAlongQueries(m, {.arrays = true}, seen, {.query = {.smallConflicts = 1}});
  }));
  EXPECT_GT(seen.sat, seen.unknown);
  EXPECT_GT(seen.unsat, 15);
}

// CaDiCaL is asked whenever there is a conflict, keeps its clauses from one query to the next, and
// is stopped and asked again on the way.
TEST(LightRandomTest, AgreesWithZ3WhenWhatIsHardIsKept) {
  Seen seen;
  EXPECT_TRUE(term::test::holdsForRandom("kept", 40, [&] {
    term::TermManager m;
    const Tuning limits = {.query = {.easyConflicts = 0,
                                     .smallConflicts = 1,
                                     .conflicts = test::choose(2) == 0 ? 20 : 20'000,
                                     .fewAssigned = test::choose(2) == 0 ? 10U : 100'000U}};
    compareAlongQueries(m, {.arrays = true}, seen, limits, LightBackend::HardSearch::Kept);
  }));
  EXPECT_GT(seen.sat, seen.unknown);
  EXPECT_GT(seen.unsat, 15);
}

TEST(LightRandomTest, AgreesWithZ3OnArrays) {
  Seen seen;
  EXPECT_TRUE(term::test::holdsForRandom("arrays", 80, [&] {
    term::TermManager m;
    compareAlongQueries(
        m, {.products = false, .arrays = true, .indexWidth = test::choose(2) == 0 ? 3U : 70U},
        seen);
  }));
  EXPECT_GT(seen.sat, seen.unknown);
  EXPECT_GT(seen.unsat, 30);
}

TEST(LightRandomTest, AgreesWithZ3OnArraysAsTheyAre) {
  Seen seen;
  EXPECT_TRUE(term::test::holdsForRandom("raw arrays", 80, [&] {
    term::TermManager m(term::Simplify::No);
    compareAlongQueries(
        m, {.products = false, .arrays = true, .indexWidth = test::choose(2) == 0 ? 3U : 70U},
        seen);
  }));
  EXPECT_GT(seen.sat, seen.unknown);
  EXPECT_GT(seen.unsat, 30);
}

}  // namespace
}  // namespace braid::solver::light
