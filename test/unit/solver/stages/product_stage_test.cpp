// What is added to questions about products follows from them.
#include "solver/stages/product_stage.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>

#include "generators/fuzz_settings.hpp"
#include "solver/stages/linear_stage.hpp"
#include "term/evaluate.hpp"
#include "unit/solver/scripted_solver.hpp"

namespace braid::solver {
namespace {

using support::BigInt;
using term::Sort;
using term::Term;

// Answers that what it was asked last cannot hold, all of it.
class Refuting final : public Solver {
 public:
  Answer check(const Query& query) override {
    conditions.assign(query.conditions.begin(), query.conditions.end());
    std::set<Term> core(conditions.begin(), conditions.end());
    core.insert(query.question);
    return Unsat{std::vector<Term>(core.begin(), core.end())};
  }
  void collectStatistics(std::vector<StageStatistics>& /*into*/) const override {}
  void interrupt() override {}
  void setQueryTimeout(std::chrono::milliseconds /*limit*/) override {}

  std::vector<Term> conditions;
};

class ProductStageTest : public ::testing::Test {
 protected:
  Term integer(const std::string& name) { return m.makeVariable(name, Sort::integer()); }
  Term below(Term a, Term b) { return m.makeIntLe(m.makeIntAdd(a, m.makeInt(1)), b); }
  // By sums, with products as unknowns.
  Answer ask(std::vector<Term> conditions, Term question) {
    auto nobody = std::make_unique<test::ScriptedSolver>(
        std::deque<Answer>(1, Unknown{"not by products of bounds"}));
    ProductStage stage(std::make_unique<LinearStage>(std::move(nobody)), m);
    return stage.check({conditions, question});
  }

  term::TermManager m;
};

TEST_F(ProductStageTest, RowsOfATableEndInIt) {
  const Term n = integer("n");
  const Term i = integer("i");
  const Term j = integer("j");
  const Term zero = m.makeInt(0);
  const Term place = m.makeIntAdd(m.makeIntMul(n, i), j);
  const std::vector<Term> inside{below(zero, n), m.makeIntLe(zero, i), m.makeIntLe(zero, j),
                                 below(i, n), below(j, n)};
  EXPECT_TRUE(isUnsat(ask(inside, m.makeIntLe(m.makeIntMul(n, n), place))));
  EXPECT_TRUE(isUnsat(ask(inside, m.makeIntLe(place, m.makeInt(-1)))));
  const std::vector<Term> atEnd{below(zero, n), m.makeIntLe(zero, i), m.makeIntLe(zero, j),
                                below(i, n), m.makeIntLe(j, n)};
  EXPECT_FALSE(isUnsat(ask(atEnd, m.makeIntLe(m.makeIntMul(n, n), place))));
}

TEST_F(ProductStageTest, WhatIsAddedHoldsWhereTheQueryDoes) {
  const std::vector<Term> variables{integer("x"), integer("y"), integer("z")};
  std::size_t added = 0;
  const std::uint64_t rounds = braid::test::fuzzRounds(150);
  for (std::uint64_t seed = braid::test::fuzzSeed(); seed < braid::test::fuzzSeed() + rounds;
       ++seed) {
    std::mt19937_64 random(seed);
    const auto upTo = [&](std::uint64_t most) { return random() % (most + 1); };
    const auto some = [&] { return variables[upTo(2)]; };
    const auto number = [&] { return m.makeInt(static_cast<std::int64_t>(upTo(6)) - 3); };
    const auto someSum = [&] {
      return m.makeIntAdd(m.makeIntMul(number(), some()), upTo(1) == 0 ? some() : number());
    };
    const auto someComparison = [&](Term a, Term b) {
      const Term comparison = m.makeIntLe(a, b);
      return upTo(2) == 0 ? m.makeNot(comparison) : comparison;
    };
    std::vector<Term> conditions;
    for (int i = 0; i < 5; ++i) {
      conditions.push_back(someComparison(someSum(), someSum()));
    }
    conditions.push_back(m.makeAnd(someComparison(some(), number()),
                                   someComparison(m.makeIntMul(some(), some()), someSum())));
    const Term question = someComparison(
        m.makeIntAdd(m.makeIntMul(some(), some()), m.makeIntMul(some(), some())), someSum());
    std::erase_if(conditions, [](Term each) { return each.isConstant(); });
    if (question.isConstant()) {
      continue;
    }
    auto owned = std::make_unique<Refuting>();
    const Refuting& refuting = *owned;
    ProductStage stage(std::move(owned), m);
    const Answer answer = stage.check({conditions, question});
    for (const Term each : std::get<Unsat>(answer).core) {
      EXPECT_TRUE(each == question || std::ranges::find(conditions, each) != conditions.end());
    }
    added += refuting.conditions.size() - conditions.size();
    for (std::int64_t place = 0; place < 9 * 9 * 9; ++place) {
      term::Model model;
      model.set(variables[0], BigInt(place % 9 - 4));
      model.set(variables[1], BigInt(place / 9 % 9 - 4));
      model.set(variables[2], BigInt(place / 81 - 4));
      term::Evaluator evaluator(model);
      const auto holds = [&](Term each) { return evaluator.holds(each) == true; };
      if (holds(question) && std::ranges::all_of(conditions, holds)) {
        EXPECT_TRUE(std::ranges::all_of(refuting.conditions, holds)) << "seed " << seed;
      }
    }
  }
  EXPECT_GE(added, rounds / 2);
}

}  // namespace
}  // namespace braid::solver
