#include "solver/linear/linear_solver.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "term/evaluate.hpp"
#include "term/term_manager.hpp"

namespace braid::solver::linear {
namespace {

using term::Sort;
using term::Term;
using term::TermManager;

constexpr unsigned kWidth = 32;
constexpr std::uint64_t kWork = 1'000'000;

class LinearSolverTest : public testing::Test {
 protected:
  Term word(const std::string& name) { return m.makeVariable(name, Sort::bits(kWidth)); }
  Term number(std::int64_t value) { return m.makeBits(kWidth, value); }
  Term atMost(Term a, Term b) { return m.makeNot(m.makeBvSLt(b, a)); }
  void bound(Term t, std::int64_t low, std::int64_t high) {
    conditions.push_back(atMost(number(low), t));
    conditions.push_back(atMost(t, number(high)));
  }

  std::optional<Answer> ask(Term question) {
    const Query query{conditions, question};
    std::optional<Answer> answer = solver.check(query, kWork);
    if (answer && isSat(*answer)) {
      term::Evaluator evaluator(*std::get<Sat>(*answer).model);
      EXPECT_EQ(evaluator.holds(question), true);
      for (const Term condition : conditions) {
        EXPECT_EQ(evaluator.holds(condition), true);
      }
    }
    return answer;
  }
  void expectSat(Term question) {
    const std::optional<Answer> answer = ask(question);
    EXPECT_TRUE(answer && isSat(*answer));
  }
  void expectUnsat(Term question) {
    const std::optional<Answer> answer = ask(question);
    EXPECT_TRUE(answer && isUnsat(*answer));
  }

  TermManager m;
  LinearSolver solver;
  std::vector<Term> conditions;
};

TEST_F(LinearSolverTest, TheMiddleIsBetweenBothEnds) {
  const Term low = word("low");
  const Term high = word("high");
  bound(low, 0, 1'000'000);
  bound(high, 0, 1'000'000);
  conditions.push_back(m.makeBvSLt(low, high));
  const Term middle = m.makeBvAdd(low, m.makeBvSDiv(m.makeBvSub(high, low), number(2)));
  expectUnsat(m.makeBvSLt(middle, low));
  expectUnsat(atMost(high, middle));
  expectSat(m.makeEqual(middle, low));
  expectSat(m.makeBvSLt(m.makeBvAdd(low, number(5)), middle));
}

TEST_F(LinearSolverTest, DivisionRoundsTowardZero) {
  const Term x = word("x");
  const Term y = word("y");
  bound(x, -100, 100);
  bound(y, -100, 100);
  const Term sum = m.makeBvAdd(x, y);
  const Term tenth = m.makeBvSDiv(sum, number(10));
  const Term rest = m.makeBvSRem(sum, number(10));
  expectUnsat(m.makeDistinct(m.makeBvAdd(m.makeBvMul(number(10), tenth), rest), sum));
  expectUnsat(m.makeAnd(m.makeBvSLt(sum, number(0)), m.makeBvSLt(number(0), rest)));
  expectUnsat(m.makeAnd(m.makeEqual(tenth, number(-3)), m.makeBvSLt(number(-30), sum)));
  expectSat(m.makeAnd(m.makeEqual(tenth, number(-3)), m.makeEqual(rest, number(-9))));
  expectSat(m.makeAnd(m.makeEqual(tenth, number(0)), m.makeEqual(rest, number(-9))));
}

// As of the last offset in an array of n words: 4 * n - 4, where n may be 0.
TEST_F(LinearSolverTest, WideWordsMayBeNegativeWhereTheyAreComparedWithoutSign) {
  solver.takeComparisons();
  const Term n = word("n");
  const Term k = word("k");
  bound(n, 0, 1000);
  bound(k, 0, 1000);
  const auto four = [&](Term t) {
    return m.makeBvMul(m.makeBits(64, 4), m.makeBvSignExtend(t, 64));
  };
  const Term last = m.makeBvAdd(four(n), m.makeBits(64, -4));
  const Term isBeyond = m.makeBvULt(last, four(k));
  expectUnsat(m.makeAnd(m.makeBvSLt(k, n), isBeyond));
  expectUnsat(m.makeAnd(m.makeEqual(n, number(0)), isBeyond));
  expectSat(m.makeAnd(m.makeEqual(k, n), isBeyond));
}

TEST_F(LinearSolverTest, AddsUpWordsBetweenBounds) {
  Term sum = number(0);
  for (int i = 0; i < 5; ++i) {
    const Term x = word("x" + std::to_string(i));
    bound(x, -100, 100);
    sum = m.makeBvAdd(sum, x);
  }
  expectUnsat(m.makeBvSLt(number(500), sum));
  expectUnsat(m.makeBvSLt(sum, number(-500)));
  expectSat(m.makeEqual(sum, number(500)));
}

TEST_F(LinearSolverTest, NoticesThatASumWrapsAround) {
  const Term x = word("x");
  const Term y = word("y");
  const Term isNegative = m.makeBvSLt(m.makeBvAdd(x, y), number(0));
  conditions = {m.makeBvSLt(number(0), x), m.makeBvSLt(number(0), y)};
  expectSat(isNegative);
  conditions.push_back(m.makeBvSLt(x, number(1'000)));
  expectSat(isNegative);
  conditions.push_back(m.makeBvSLt(y, number(INT32_MAX - 1'000)));
  expectUnsat(isNegative);
}

// What one query says about words is no reason to believe it in the next.
TEST_F(LinearSolverTest, ForgetsTheBoundsOfOtherQueries) {
  const Term x = word("x");
  const Term y = word("y");
  const Term question = m.makeBvSLt(number(20), m.makeBvAdd(x, y));
  bound(x, 0, 10);
  bound(y, 0, 10);
  const std::vector<Term> narrow = conditions;
  for (int i = 0; i < 3; ++i) {
    conditions = narrow;
    expectUnsat(question);
    conditions.pop_back();
    expectSat(question);
    conditions = narrow;
    conditions[1] = atMost(x, number(11));
    expectSat(question);
    conditions.clear();
    expectSat(question);
  }
}

TEST_F(LinearSolverTest, NamesTheBoundsInTheCore) {
  const Term x = word("x");
  const Term y = word("y");
  bound(word("z"), 0, 10);
  bound(x, 0, 10);
  bound(y, 0, 10);
  const std::optional<Answer> answer = ask(m.makeBvSLt(number(20), m.makeBvAdd(x, y)));
  ASSERT_TRUE(answer && isUnsat(*answer));
  const std::vector<Term>& core = std::get<Unsat>(*answer).core;
  const auto isInCore = [&](Term t) { return std::ranges::find(core, t) != core.end(); };
  EXPECT_TRUE(isInCore(atMost(x, number(10))));
  EXPECT_TRUE(isInCore(atMost(y, number(10))));
  EXPECT_FALSE(isInCore(conditions[0]));
  EXPECT_FALSE(isInCore(conditions[1]));
}

// As joined branches leave it behind.
TEST_F(LinearSolverTest, AddsUpChoices) {
  constexpr int kCount = 60;
  Term sum = number(0);
  for (int i = 0; i < kCount; ++i) {
    const Term condition = m.makeBvSLt(number(0), word("x" + std::to_string(i)));
    sum = m.makeIte(condition, m.makeBvAdd(sum, number(2)), m.makeBvAdd(sum, number(1)));
  }
  expectUnsat(m.makeBvSLt(number(2 * kCount), sum));
  expectUnsat(m.makeBvSLt(sum, number(kCount)));
  expectSat(m.makeEqual(sum, number(2 * kCount)));
  expectSat(m.makeEqual(sum, number(kCount + 7)));
}

// Two counters under the same guards: what is chosen cancels, whatever it is about.
TEST_F(LinearSolverTest, AddsUpChoicesUnderTheSameConditions) {
  constexpr int kCount = 100;
  Term taken = number(0);
  Term skipped = number(5);
  for (int i = 0; i < kCount; ++i) {
    const Term condition = m.makeBvSLt(number(0), word("x" + std::to_string(i)));
    taken = m.makeIte(condition, m.makeBvAdd(taken, number(3)), taken);
    skipped = m.makeIte(condition, skipped, m.makeBvAdd(skipped, number(3)));
  }
  const Term sum = m.makeBvAdd(taken, skipped);
  expectUnsat(m.makeNot(m.makeEqual(sum, number(3 * kCount + 5))));
  expectSat(m.makeNot(m.makeEqual(m.makeBvSub(taken, skipped), number(7))));
}

// Cells that are counted by unknown indices.
TEST_F(LinearSolverTest, AddsUpAllCasesOfANumber) {
  constexpr int kCount = 40;
  constexpr int kCells = 4;
  Term sum = number(0);
  Term one = number(0);
  for (int i = 0; i < kCount; ++i) {
    const Term index = word("x" + std::to_string(i));
    bound(index, 0, kCells - 1);
    for (int k = 0; k < kCells; ++k) {
      const Term counted = m.makeIte(m.makeEqual(index, number(k)), number(1), number(0));
      sum = m.makeBvAdd(sum, counted);
      one = k == 2 ? m.makeBvAdd(one, counted) : one;
    }
  }
  expectUnsat(m.makeNot(m.makeEqual(sum, number(kCount))));
  expectUnsat(m.makeBvSLt(number(kCount), one));
  expectUnsat(m.makeBvSLt(one, number(0)));
  expectSat(m.makeEqual(one, number(kCount)));
}

TEST_F(LinearSolverTest, FindsTheLargestOfSums) {
  const Term x = word("x");
  const Term y = word("y");
  bound(x, -100, 100);
  bound(y, -100, 100);
  const Term both = m.makeBvAdd(x, y);
  const auto greater = [&](Term a, Term b) { return m.makeIte(m.makeBvSLt(a, b), b, a); };
  const Term best = greater(greater(x, y), both);
  expectUnsat(m.makeBvSLt(best, both));
  expectUnsat(m.makeBvSLt(best, y));
  expectSat(m.makeAnd(m.makeBvSLt(x, best), m.makeBvSLt(y, best)));
  const Term none =
      m.makeBvOr(m.makeIte(m.makeEqual(best, x), number(1), number(0)),
                 m.makeBvOr(m.makeIte(m.makeEqual(best, y), number(1), number(0)),
                            m.makeIte(m.makeEqual(best, both), number(1), number(0))));
  expectUnsat(m.makeEqual(none, number(0)));
}

TEST_F(LinearSolverTest, LooksForIntegers) {
  const Term i = m.makeVariable("i", Sort::integer());
  const Term j = m.makeVariable("j", Sort::integer());
  const Term sum = m.makeIntAdd(m.makeIntMul(m.makeInt(3), i), m.makeIntMul(m.makeInt(5), j));
  conditions = {m.makeIntLe(m.makeInt(0), i), m.makeIntLe(m.makeInt(0), j)};
  expectSat(m.makeEqual(sum, m.makeInt(8)));
  expectUnsat(m.makeEqual(sum, m.makeInt(7)));
}

TEST_F(LinearSolverTest, LeavesAloneWhatHasNoSums) {
  EXPECT_FALSE(ask(m.makeBvSLt(word("x"), word("y"))));
  EXPECT_FALSE(ask(m.makeVariable("p", Sort::boolean())));
}

}  // namespace
}  // namespace braid::solver::linear
