#include "solver/backend/z3_horn.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <random>
#include <set>
#include <thread>

#include "unit/solver/horn_solution.hpp"

namespace braid::solver::backend {
namespace {

using term::Sort;
using term::Term;
using test::expectSolution;

constexpr unsigned kSteps = 10'000'000;

class Z3HornTest : public ::testing::Test {
 protected:
  Term num(std::int64_t value) { return m.makeInt(value); }
  Term byte(std::int64_t value) { return m.makeBits(8, value); }
  Term plus(Term t, std::int64_t value) { return m.makeIntAdd(t, num(value)); }
  HornAnswer solve(const HornProblem& problem, unsigned steps = kSteps) {
    return Z3Horn(m).solve(problem, steps);
  }
  // x counts up from 0 to `end`; y, from `start` on, goes with it behind `turn`; at the end y is
  // something else than `claim`.
  HornProblem phases(std::int64_t turn, std::int64_t start, std::int64_t end, std::int64_t claim) {
    HornProblem problem;
    problem.predicates = {{"head", {x, y}}};
    problem.clauses = {
        {{}, {}, HornApplication{0, {num(0), num(start)}}},
        {{{0, {x, y}}},
         {m.makeIntLt(x, num(end)), m.makeIntLt(x, num(turn))},
         HornApplication{0, {plus(x, 1), y}}},
        {{{0, {x, y}}},
         {m.makeIntLt(x, num(end)), m.makeIntLe(num(turn), x)},
         HornApplication{0, {plus(x, 1), plus(y, 1)}}},
        {{{0, {x, y}}}, {m.makeIntLe(num(end), x), m.makeDistinct(y, num(claim))}, std::nullopt},
    };
    return problem;
  }

  term::TermManager m;
  Term x = m.makeVariable("x", Sort::integer());
  Term y = m.makeVariable("y", Sort::integer());
};

TEST_F(Z3HornTest, FindsWhatHoldsInEveryRound) {
  const HornProblem problem = phases(3, 3, 6, 6);
  const HornAnswer answer = solve(problem);
  ASSERT_EQ(answer.verdict, HornVerdict::Solved) << answer.reason;
  expectSolution(m, problem, answer.conditions);
}

TEST_F(Z3HornTest, TellsWhatIsReached) {
  EXPECT_EQ(solve(phases(3, 3, 6, 7)).verdict, HornVerdict::Impossible);
}

TEST_F(Z3HornTest, GivesUpWhenItsStepsAreUsedUp) {
  const HornAnswer answer = solve(phases(500, 500, 1'000, 1'000), 100'000);
  EXPECT_EQ(answer.verdict, HornVerdict::Unknown);
  EXPECT_FALSE(answer.reason.empty());
}

// f(n) is at least n: a clause with a predicate twice.
TEST_F(Z3HornTest, KnowsRecursion) {
  const Term r = m.makeVariable("r", Sort::integer());
  const Term s = m.makeVariable("s", Sort::integer());
  HornProblem problem;
  problem.predicates = {{"call", {x}}, {"result", {x, r}}};
  problem.clauses = {
      {{}, {}, HornApplication{0, {x}}},
      {{{0, {x}}}, {m.makeIntLt(num(1), x)}, HornApplication{0, {plus(x, -1)}}},
      {{{0, {x}}}, {m.makeIntLe(x, num(1))}, HornApplication{1, {x, num(1)}}},
      {{{0, {x}}, {1, {plus(x, -1), r}}, {1, {plus(x, -2), s}}},
       {m.makeIntLt(num(1), x)},
       HornApplication{1, {x, m.makeIntAdd(r, s)}}},
      {{{1, {x, r}}}, {m.makeIntLt(r, num(1))}, std::nullopt},
  };
  const HornAnswer answer = solve(problem);
  ASSERT_EQ(answer.verdict, HornVerdict::Solved) << answer.reason;
  expectSolution(m, problem, answer.conditions);
}

TEST_F(Z3HornTest, BitVectorsWrapAround) {
  const Term b = m.makeVariable("b", Sort::bits(8));
  HornProblem problem;
  problem.predicates = {{"head", {b}}};
  problem.clauses = {
      {{}, {}, HornApplication{0, {byte(0)}}},
      {{{0, {b}}}, {}, HornApplication{0, {m.makeBvAdd(b, byte(64))}}},
      {{{0, {b}}}, {m.makeEqual(b, byte(65))}, std::nullopt},
  };
  const HornAnswer answer = solve(problem);
  ASSERT_EQ(answer.verdict, HornVerdict::Solved) << answer.reason;
  expectSolution(m, problem, answer.conditions);
  problem.clauses[2].conditions = {m.makeEqual(b, byte(-64))};
  EXPECT_EQ(solve(problem).verdict, HornVerdict::Impossible);
}

TEST_F(Z3HornTest, EndsWhenItIsInterrupted) {
  Z3Horn solver(m);
  std::atomic<bool> isOver = false;
  std::thread other([&] {
    while (!isOver) {
      solver.interrupt();
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
  });
  const HornAnswer answer = solver.solve(phases(5'000, 5'000, 10'000, 10'000), 0);
  isOver = true;
  other.join();
  EXPECT_EQ(answer.verdict, HornVerdict::Unknown);
  EXPECT_EQ(answer.reason, "interrupted");
}

// Two numbers from 0 to 5 that random rules change, and a pair that must not be.
TEST_F(Z3HornTest, AgreesWithAllRunsOfSmallSystems) {
  std::mt19937_64 random(7);
  const auto below = [&](std::int64_t end) {
    return static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(end));
  };
  int solved = 0;
  int reached = 0;
  for (int round = 0; round < 40; ++round) {
    struct Rule {
      std::int64_t least, most, stepX, stepY;
    };
    std::vector<Rule> rules;
    for (std::int64_t i = 1 + below(3); i-- > 0;) {
      const std::int64_t least = below(6);
      rules.push_back({least, least + below(6), below(5) - 2, below(5) - 2});
    }
    const std::int64_t badX = below(6);
    const std::int64_t badY = below(6);
    std::set<std::pair<std::int64_t, std::int64_t>> seen{{2, 2}};
    std::vector<std::pair<std::int64_t, std::int64_t>> pending{{2, 2}};
    const auto isInside = [](std::int64_t value) { return value >= 0 && value <= 5; };
    while (!pending.empty()) {
      const auto [a, b] = pending.back();
      pending.pop_back();
      for (const Rule& rule : rules) {
        const std::pair next{a + rule.stepX, b + rule.stepY};
        if (a >= rule.least && a <= rule.most && isInside(next.first) && isInside(next.second) &&
            seen.insert(next).second) {
          pending.push_back(next);
        }
      }
    }
    HornProblem problem;
    problem.predicates = {{"head", {x, y}}};
    problem.clauses = {
        {{}, {}, HornApplication{0, {num(2), num(2)}}},
        {{{0, {x, y}}}, {m.makeEqual(x, num(badX)), m.makeEqual(y, num(badY))}, std::nullopt}};
    for (const Rule& rule : rules) {
      const Term nextX = plus(x, rule.stepX);
      const Term nextY = plus(y, rule.stepY);
      problem.clauses.push_back({{{0, {x, y}}},
                                 {m.makeIntLe(num(rule.least), x), m.makeIntLe(x, num(rule.most)),
                                  m.makeIntLe(num(0), nextX), m.makeIntLe(nextX, num(5)),
                                  m.makeIntLe(num(0), nextY), m.makeIntLe(nextY, num(5))},
                                 HornApplication{0, {nextX, nextY}}});
    }
    const HornAnswer answer = solve(problem);
    const bool isReached = seen.contains({badX, badY});
    ASSERT_EQ(answer.verdict, isReached ? HornVerdict::Impossible : HornVerdict::Solved)
        << "round " << round << " " << answer.reason;
    (isReached ? reached : solved) += 1;
    if (!isReached) {
      expectSolution(m, problem, answer.conditions);
    }
  }
  EXPECT_GE(solved, 3);
  EXPECT_GE(reached, 3);
}

}  // namespace
}  // namespace braid::solver::backend
