// Random queries about sums against all values of their variables, and against Z3. One solver lives
// on through queries with other bounds of the same words: what it keeps must not leak.
#include <gtest/gtest.h>

#include <algorithm>

#include "solver/backend/z3_backend.hpp"
#include "solver/linear/linear_solver.hpp"
#include "term/evaluate.hpp"
#include "unit/solver/linear/random_sums.hpp"

namespace braid::solver::linear {
namespace {

using backend::Z3Backend;
using term::TermManager;
using term::test::holdsForRandom;
using test::choose;
using test::RandomSums;
using test::Term;

constexpr std::uint64_t kWorkPerQuery = 1'000'000;

struct Seen {
  int sat = 0;
  int unsat = 0;
  int open = 0;
};

bool holdAll(const term::Model& model, std::span<const Term> conditions) {
  term::Evaluator evaluator(model);
  return std::ranges::all_of(conditions,
                             [&](Term t) { return evaluator.holds(t) == std::optional(true); });
}

// Tries all values of three words and two Booleans.
bool hasModel(TermManager& terms, RandomSums& sums, unsigned width,
              std::span<const Term> conditions) {
  const std::int64_t count = std::int64_t{1} << width;
  for (std::int64_t i = 0; i < count * count * count * 4; ++i) {
    term::Model model;
    model.set(sums.variable(0), i % count);
    model.set(sums.variable(1), i / count % count);
    model.set(sums.variable(2), i / count / count % count);
    const std::int64_t truths = i / count / count / count;
    model.set(terms.makeVariable("p0", term::Sort::boolean()), truths % 2);
    model.set(terms.makeVariable("p1", term::Sort::boolean()), truths / 2);
    if (holdAll(model, conditions)) {
      return true;
    }
  }
  return false;
}

void expectMembers(std::span<const Term> core, std::span<const Term> conditions) {
  RC_ASSERT(!core.empty());
  for (const Term t : core) {
    RC_ASSERT(std::ranges::find(conditions, t) != conditions.end());
    RC_ASSERT(std::ranges::count(core, t) == 1);
  }
}

TEST(LinearRandomTest, AgreesWithAllValues) {
  Seen seen;
  EXPECT_TRUE(holdsForRandom("small words", 60, [&] {
    TermManager terms;
    const unsigned width = 2 + choose(2);
    RandomSums sums(terms, width, 3);
    LinearSolver solver;
    for (int i = 0; i < 4; ++i) {
      const unsigned count = 1 + choose(3);
      const std::vector<Term> conditions = sums.conditions(count, 1 + choose(2));
      const std::optional<Answer> answer = solver.check({conditions, {}}, kWorkPerQuery);
      if (!answer) {
        ++seen.open;
      } else if (const auto* sat = std::get_if<Sat>(&*answer)) {
        ++seen.sat;
        RC_ASSERT(holdAll(*sat->model, conditions));
      } else {
        ++seen.unsat;
        const std::vector<Term>& core = std::get<Unsat>(*answer).core;
        expectMembers(core, conditions);
        RC_ASSERT(!hasModel(terms, sums, width, core));
      }
    }
  }));
  EXPECT_GT(seen.sat, 0);
  EXPECT_GT(seen.unsat, 0);
}

void compareWithZ3(unsigned width, unsigned variables, unsigned depth, int rounds) {
  Seen seen;
  EXPECT_TRUE(holdsForRandom("width " + std::to_string(width), rounds, [&] {
    TermManager terms;
    RandomSums sums(terms, width, variables);
    LinearSolver solver;
    Z3Backend z3(std::chrono::milliseconds(2'000));
    for (int i = 0; i < 6; ++i) {
      const unsigned count = 1 + choose(4);
      const std::vector<Term> conditions = sums.conditions(count, 1 + choose(depth));
      const std::optional<Answer> answer = solver.check({conditions, {}}, kWorkPerQuery);
      if (!answer) {
        ++seen.open;
      } else if (const auto* sat = std::get_if<Sat>(&*answer)) {
        ++seen.sat;
        RC_ASSERT(holdAll(*sat->model, conditions));
      } else {
        ++seen.unsat;
        const std::vector<Term>& core = std::get<Unsat>(*answer).core;
        expectMembers(core, conditions);
        RC_ASSERT(!isSat(z3.check({core, {}, false})));
      }
    }
  }));
  // Some dozens on average; of both kinds there is at least one from any seed.
  EXPECT_GT(seen.sat, 0);
  EXPECT_GT(seen.unsat, 0);
}

TEST(LinearRandomTest, AgreesWithZ3OnNibbles) {
  compareWithZ3(4, 3, 2, 30);
}
TEST(LinearRandomTest, AgreesWithZ3OnBytes) {
  compareWithZ3(8, 4, 3, 30);
}
TEST(LinearRandomTest, AgreesWithZ3OnWords) {
  compareWithZ3(32, 5, 3, 30);
}
TEST(LinearRandomTest, AgreesWithZ3OnLongWords) {
  compareWithZ3(64, 4, 2, 60);
}
TEST(LinearRandomTest, AgreesWithZ3OnIntegers) {
  compareWithZ3(0, 4, 3, 30);
}

}  // namespace
}  // namespace braid::solver::linear
