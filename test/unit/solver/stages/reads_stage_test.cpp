// Questions about elements of arrays by linear arithmetic: what Z3 says of them, too.
#include "solver/stages/reads_stage.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "generators/fuzz_settings.hpp"
#include "solver/backend/z3_backend.hpp"
#include "term/evaluate.hpp"
#include "unit/solver/scripted_solver.hpp"

namespace braid::solver {
namespace {

using support::BigInt;
using term::Sort;
using term::Term;

class ReadsStageTest : public ::testing::Test {
 protected:
  Term integer(const std::string& name) { return m.makeVariable(name, Sort::integer()); }
  Term array(const std::string& name) {
    return m.makeVariable(name, Sort::array(Sort::integer(), Sort::integer()));
  }
  Answer ask(const std::vector<Term>& conditions, Term question) {
    return stage.check({conditions, question});
  }

  term::TermManager m;
  ReadsStage stage{std::make_unique<test::ScriptedSolver>(std::deque<Answer>(1, Unknown{"asked"})),
                   m};
};

TEST_F(ReadsStageTest, ElementsAtOneIndexAreOne) {
  const Term i = integer("i");
  const Term j = integer("j");
  const Term a = array("a");
  const std::vector<Term> conditions{m.makeIntLe(i, j), m.makeIntLe(j, i),
                                     m.makeIntLe(m.makeInt(0), i)};
  const Term differ = m.makeIntLt(m.makeSelect(a, i), m.makeSelect(a, j));
  const Answer answer = ask(conditions, differ);
  const auto* unsat = std::get_if<Unsat>(&answer);
  ASSERT_NE(unsat, nullptr);
  for (const Term needed : {conditions[0], conditions[1], differ}) {
    EXPECT_NE(std::ranges::find(unsat->core, needed), unsat->core.end());
  }
  EXPECT_TRUE(isSat(ask({conditions[0]}, differ)));
}

TEST_F(ReadsStageTest, WhatWasWrittenIsRead) {
  const Term i = integer("i");
  const Term j = integer("j");
  const Term written = m.makeStore(array("a"), i, m.makeInt(7));
  const Term isSeven = m.makeEqual(m.makeSelect(written, j), m.makeInt(7));
  EXPECT_TRUE(isUnsat(ask({m.makeIntLe(i, j), m.makeIntLe(j, i)}, m.makeNot(isSeven))));
  const Answer other = ask({m.makeIntLt(i, j)}, m.makeNot(isSeven));
  const auto* sat = std::get_if<Sat>(&other);
  ASSERT_NE(sat, nullptr);
  EXPECT_EQ(term::Evaluator(*sat->model).holds(isSeven), false);
}

TEST_F(ReadsStageTest, OtherQuestionsAreForOthers) {
  const Term i = integer("i");
  const Term known = m.makeSelect(array("a"), m.makeInt(3));
  EXPECT_TRUE(isUnknown(ask({}, m.makeIntLt(known, i))));
  const Term areEqual = m.makeEqual(array("a"), m.makeStore(array("b"), i, i));
  EXPECT_TRUE(isUnknown(ask({areEqual}, m.makeIntLt(m.makeSelect(array("a"), i), m.makeInt(0)))));
}

TEST_F(ReadsStageTest, NothingIsKnownOfElementsAtWords) {
  const Term i = integer("i");
  const Term j = integer("j");
  const Term a = array("a");
  const Term bytes = m.makeVariable("b", Sort::array(Sort::bits(64), Sort::bits(8)));
  const Term byte = m.makeSelect(bytes, m.makeVariable("w", Sort::bits(64)));
  const std::vector<Term> conditions{m.makeIntLe(i, j), m.makeIntLe(j, i),
                                     m.makeBvULt(byte, m.makeBits(8, BigInt(5)))};
  const Term differ = m.makeDistinct(m.makeSelect(a, i), m.makeSelect(a, j));
  EXPECT_TRUE(isUnsat(ask(conditions, differ)));
  EXPECT_FALSE(isUnsat(ask({conditions[0], conditions[2]}, differ)));
}

class RandomQuestions {
 public:
  RandomQuestions(term::TermManager& terms, std::uint64_t seed) : m(terms), random_(seed) {}

  Term condition() {
    const Term a = number(2);
    const Term b = number(2);
    const Term first = random_() % 4 == 0 ? m.makeEqual(a, b) : m.makeIntLe(a, b);
    if (random_() % 3 != 0) {
      return random_() % 3 == 0 ? m.makeNot(first) : first;
    }
    const Term second = m.makeIntLt(number(1), number(1));
    return random_() % 2 == 0 ? m.makeOr(first, second) : m.makeAnd(first, m.makeNot(second));
  }

 private:
  Term number(unsigned depth) {
    switch (depth == 0 ? random_() % 2 : random_() % 5) {
      case 0:
        return m.makeInt(static_cast<std::int64_t>(random_() % 5) - 1);
      case 1:
        return variable("ijk");
      case 2:
        return m.makeIntAdd(number(depth - 1), number(depth - 1));
      default:
        return m.makeSelect(array(depth), number(depth - 1));
    }
  }
  Term array(unsigned depth) {
    const Sort sort = Sort::array(Sort::integer(), Sort::integer());
    if (random_() % 3 != 0) {
      return m.makeVariable(random_() % 3 == 0 ? "b" : "a", sort);
    }
    return m.makeStore(array(depth), number(depth - 1), number(depth - 1));
  }
  Term variable(std::string_view names) {
    return m.makeVariable(std::string(1, names[random_() % names.size()]), Sort::integer());
  }

  term::TermManager& m;
  std::mt19937_64 random_;
};

TEST_F(ReadsStageTest, RandomQuestionsHaveZ3sAnswers) {
  backend::Z3Backend z3(std::chrono::seconds(10));
  std::size_t holding = 0;
  std::size_t refuted = 0;
  const std::uint64_t rounds = braid::test::fuzzRounds(400);
  RandomQuestions random(m, braid::test::fuzzSeed());
  for (std::uint64_t round = 0; round < rounds; ++round) {
    std::vector<Term> conditions;
    for (std::uint64_t i = 0; i < 3 + round % 20; ++i) {
      const Term condition = random.condition();
      if (!condition.isConstant()) {
        conditions.push_back(condition);
      }
    }
    const Term question = random.condition();
    if (question.isConstant()) {
      continue;
    }
    const Answer answer = ask(conditions, question);
    if (const auto* sat = std::get_if<Sat>(&answer)) {
      ++holding;
      term::Evaluator evaluator(*sat->model);
      EXPECT_EQ(evaluator.holds(question), true);
      for (const Term condition : conditions) {
        EXPECT_EQ(evaluator.holds(condition), true);
      }
    } else if (const auto* unsat = std::get_if<Unsat>(&answer)) {
      ++refuted;
      EXPECT_TRUE(isUnsat(z3.check({unsat->core, {}, false})));
    }
    ASSERT_FALSE(HasFailure()) << "round " << round;
  }
  EXPECT_GT(holding, rounds / 20);
  EXPECT_GT(refuted, rounds / 20);
}

}  // namespace
}  // namespace braid::solver
