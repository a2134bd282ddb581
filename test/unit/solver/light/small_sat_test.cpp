// The SAT solver against trying all assignments, on random clauses that grow from question to
// question.
#include "solver/light/sat/small_sat.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <random>
#include <vector>

#include "solver/light/sat/hard_sat.hpp"

namespace braid::solver::light {
namespace {

using Clause = std::vector<int>;

class RandomClauses {
 public:
  RandomClauses(unsigned seed, int variables) : random_(seed), variables_(variables) {}

  int draw(int limit) { return static_cast<int>(random_() % static_cast<unsigned>(limit)); }
  int literal() {
    const int variable = draw(variables_) + 1;
    return draw(2) == 0 ? variable : -variable;
  }
  Clause clause(int length) {
    Clause result(static_cast<std::size_t>(length));
    std::ranges::generate(result, [&] { return literal(); });
    return result;
  }

 private:
  std::mt19937 random_;
  int variables_;
};

bool isSatisfied(const std::vector<Clause>& clauses, unsigned assignment) {
  return std::ranges::all_of(clauses, [&](const Clause& clause) {
    return std::ranges::any_of(clause, [&](int literal) {
      return ((assignment >> (std::abs(literal) - 1) & 1U) != 0) == (literal > 0);
    });
  });
}

bool canHold(std::vector<Clause> clauses, const std::vector<int>& assumptions, int variables) {
  for (const int assumption : assumptions) {
    clauses.push_back({assumption});
  }
  for (unsigned assignment = 0; assignment < 1U << static_cast<unsigned>(variables); ++assignment) {
    if (isSatisfied(clauses, assignment)) {
      return true;
    }
  }
  return false;
}

TEST(SmallSatTest, AgreesWithTryingAllAssignments) {
  constexpr int kVariables = 10;
  int sat = 0;
  int unsat = 0;
  for (unsigned seed = 0; seed < 60; ++seed) {
    RandomClauses random(seed, kVariables);
    SmallSat solver{SatTuning{}};
    std::vector<int> all;
    for (int i = 0; i < kVariables; ++i) {
      all.push_back(solver.newVariable());
    }
    std::vector<Clause> clauses;
    std::vector<int> assumptions;
    for (int question = 0; question < 12; ++question) {
      for (int i = random.draw(6); i > 0; --i) {
        clauses.push_back(random.clause(2 + random.draw(2)));
        solver.addClause(clauses.back());
      }
      assumptions.resize(assumptions.size() / 2);
      for (int i = random.draw(5); i > 0; --i) {
        assumptions.push_back(random.literal());
      }
      const bool expected = canHold(clauses, assumptions, kVariables);
      const SearchResult result = solver.solve(assumptions, all, {});
      ASSERT_EQ(result, expected ? SearchResult::Sat : SearchResult::Unsat)
          << "seed " << seed << ", question " << question;
      if (expected) {
        ++sat;
        unsigned assignment = 0;
        for (int i = 0; i < kVariables; ++i) {
          assignment |= (solver.isTrue(i + 1) ? 1U : 0U) << static_cast<unsigned>(i);
        }
        EXPECT_TRUE(isSatisfied(clauses, assignment));
        for (const int assumption : assumptions) {
          EXPECT_TRUE(solver.isTrue(assumption));
        }
      } else {
        ++unsat;
        std::vector<int> core = assumptions;
        std::erase_if(core, [&](int assumption) { return !solver.isFailed(assumption); });
        EXPECT_FALSE(canHold(clauses, core, kVariables));
      }
    }
  }
  EXPECT_GT(sat, 100);
  EXPECT_GT(unsat, 100);
}

// Large enough for restarts, and for learned clauses to be forgotten.
TEST(SmallSatTest, AgreesWithCaDiCaLOnHardClauses) {
  constexpr int kVariables = 170;
  constexpr int kClauses = 725;
  int sat = 0;
  for (unsigned seed = 0; seed < 8; ++seed) {
    RandomClauses random(seed, kVariables);
    SmallSat small{SatTuning{}};
    HardSat hard;
    std::vector<int> all;
    for (int i = 0; i < kVariables; ++i) {
      all.push_back(small.newVariable());
      hard.newVariable();
    }
    for (int i = 0; i < kClauses; ++i) {
      const Clause clause = random.clause(3);
      small.addClause(clause);
      hard.addClause(clause);
    }
    const SearchResult expected = hard.solve({}, {});
    EXPECT_EQ(small.solve({}, all, {}), expected);
    sat += expected == SearchResult::Sat ? 1 : 0;
  }
  EXPECT_GT(sat, 0);
  EXPECT_LT(sat, 8);
}

TEST(SmallSatTest, LimitsBind) {
  RandomClauses random(1, 300);
  SmallSat solver{SatTuning{}};
  std::vector<int> all;
  for (int i = 0; i < 300; ++i) {
    all.push_back(solver.newVariable());
  }
  for (int i = 0; i < 1280; ++i) {
    solver.addClause(random.clause(3));
  }
  SearchLimits limits;
  limits.conflicts = 10;
  EXPECT_EQ(solver.solve({}, all, limits), SearchResult::Stopped);
  limits.conflicts.reset();
  limits.decisions = 2;
  EXPECT_EQ(solver.solve({}, all, limits), SearchResult::Stopped);
}

}  // namespace
}  // namespace braid::solver::light
