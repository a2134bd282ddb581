#include "solver/linear/simplex.hpp"

#include <gtest/gtest.h>

#include <array>

#include "unit/term/random_terms.hpp"

namespace braid::solver::linear {
namespace {

using term::test::choose;
using term::test::holdsForRandom;
using Result = Simplex::Result;

constexpr std::uint64_t kSteps = 100'000;

TEST(RationalTest, ComputesAndNoticesWhatDoesNotFit) {
  const Rational half = Rational(1) / Rational(2);
  EXPECT_EQ(half + half, Rational(1));
  EXPECT_EQ((half * Rational(-3)).floor(), -2);
  EXPECT_EQ(Rational(-4).floor(), -4);
  EXPECT_LT(Rational(1) / Rational(3), half);
  EXPECT_FALSE((Rational(INT64_MAX) + Rational(1)).isNumber());
  EXPECT_FALSE((Rational(INT64_MAX) * Rational(2) + Rational(-1)).isNumber());
  EXPECT_TRUE((Rational(INT64_MAX) / Rational(2) * Rational(2)).isNumber());
}

TEST(SimplexTest, FindsAContradictionAndItsReasons) {
  Simplex simplex;
  const auto x = simplex.addUnknown({0, 10});
  const auto y = simplex.addUnknown({0, 10});
  const auto sum = simplex.addRow(std::array{Simplex::Term{x, 1}, Simplex::Term{y, 1}});
  const auto difference = simplex.addRow(std::array{Simplex::Term{x, 1}, Simplex::Term{y, -1}});
  EXPECT_TRUE(simplex.addLower(sum, 15, 1));
  EXPECT_TRUE(simplex.addUpper(x, 9, 2));
  EXPECT_EQ(simplex.solve(kSteps), Result::Feasible);
  EXPECT_TRUE(simplex.addLower(difference, 4, 3));
  EXPECT_EQ(simplex.solve(kSteps), Result::Infeasible);
  EXPECT_EQ(simplex.conflict(), (std::vector<Simplex::Reason>{1, 2, 3}));
  simplex.forgetBounds();
  EXPECT_TRUE(simplex.addLower(sum, 15, 1));
  EXPECT_TRUE(simplex.addLower(difference, 4, 3));
  EXPECT_EQ(simplex.solve(kSteps), Result::Feasible);
  EXPECT_GE(simplex.value(x) + simplex.value(y), Rational(15));
  EXPECT_FALSE(simplex.addUpper(sum, 14, 4));
  EXPECT_EQ(simplex.conflict(), (std::vector<Simplex::Reason>{1, 4}));
}

// Whatever has an integer solution in the box is feasible; values satisfy all bounds; and without
// one of the reasons a contradiction is none, since it has no more than it needs.
TEST(SimplexTest, AgreesWithTryingAllPoints) {
  constexpr int kMost = 3;
  constexpr std::size_t kUnknowns = 3;
  int infeasible = 0;
  EXPECT_TRUE(holdsForRandom("simplex", 200, [&] {
    Simplex simplex;
    for (std::size_t i = 0; i < kUnknowns; ++i) {
      simplex.addUnknown({-kMost, kMost});
    }
    struct Row {
      std::array<int, kUnknowns> factors;
      Simplex::Variable variable;
    };
    std::vector<Row> rows;
    for (unsigned set = 0; set < 3; ++set) {
      for (unsigned i = 0; i < 1 + choose(3); ++i) {
        Row row{};
        std::vector<Simplex::Term> sum;
        for (std::size_t j = 0; j < kUnknowns; ++j) {
          row.factors[j] = static_cast<int>(choose(7)) - 3;
          if (row.factors[j] != 0) {
            sum.push_back({static_cast<Simplex::Variable>(j), row.factors[j]});
          }
        }
        row.variable = simplex.addRow(sum);
        rows.push_back(row);
      }
      simplex.forgetBounds();
      struct Bound {
        std::size_t row;
        bool isUpper;
        int number;
      };
      std::vector<Bound> bounds;
      bool isConsistent = true;
      for (std::size_t i = 0; i < rows.size() && isConsistent; ++i) {
        bounds.push_back({i, choose(2) == 0, static_cast<int>(choose(13)) - 6});
        const Bound& bound = bounds.back();
        const auto reason = static_cast<Simplex::Reason>(i);
        isConsistent = bound.isUpper ? simplex.addUpper(rows[i].variable, bound.number, reason)
                                     : simplex.addLower(rows[i].variable, bound.number, reason);
      }
      const Result result = isConsistent ? simplex.solve(kSteps) : Result::Infeasible;
      RC_ASSERT(result != Result::GivenUp);
      const auto holds = [&](const Bound& bound, const auto& values) {
        auto total = values[0] * 0;
        for (std::size_t j = 0; j < kUnknowns; ++j) {
          total = total + values[j] * rows[bound.row].factors[j];
        }
        return bound.isUpper ? !(total > bound.number) : !(total < bound.number);
      };
      if (result == Result::Feasible) {
        const std::array values = {simplex.value(0), simplex.value(1), simplex.value(2)};
        for (const Bound& bound : bounds) {
          RC_ASSERT(holds(bound, values));
        }
        continue;
      }
      ++infeasible;
      for (int a = -kMost; a <= kMost; ++a) {
        for (int b = -kMost; b <= kMost; ++b) {
          for (int c = -kMost; c <= kMost; ++c) {
            const bool all = std::ranges::all_of(simplex.conflict(), [&](Simplex::Reason reason) {
              return holds(bounds[reason], std::array{a, b, c});
            });
            RC_ASSERT(!all);
          }
        }
      }
    }
  }));
  EXPECT_GT(infeasible, 10);
}

}  // namespace
}  // namespace braid::solver::linear
