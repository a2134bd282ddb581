#include "solver/stages/portfolio.hpp"

#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <stdexcept>
#include <thread>
#include <vector>

#include "solver/backend/cvc5_backend.hpp"
#include "solver/backend/z3_backend.hpp"
#include "solver/stages/cross_check.hpp"
#include "term/evaluate.hpp"
#include "term/term_manager.hpp"
#include "unit/solver/reason.hpp"
#include "unit/solver/scripted_solver.hpp"
#include "unit/term/random_terms.hpp"

namespace braid::solver {
namespace {

using term::Sort;
using term::Term;
using test::reasonOf;
using test::ScriptedSolver;

// Works until it is released or interrupted; forgets interrupts from before, as backends do.
class PatientSolver final : public Solver {
 public:
  explicit PatientSolver(Answer answer) : answer_(std::move(answer)) {}

  Answer check(const Query& query) override {
    interrupted_ = false;
    ++asked;
    while (!released) {
      if (interrupted_ && !isDeaf) {
        return Unknown{"interrupted"};
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    conditions = {query.conditions.begin(), query.conditions.end()};
    ++finished;
    return answer_;
  }
  void collectStatistics(std::vector<StageStatistics>& into) const override {
    StageStatistics statistics;
    statistics.name = "patient";
    into.push_back(statistics);
  }
  void interrupt() override { interrupted_ = true; }
  void setQueryTimeout(std::chrono::milliseconds limit) override { timeout = limit; }

  std::atomic<int> asked = 0;
  std::atomic<int> finished = 0;  // not counting interrupted ones
  std::atomic<bool> released = false;
  std::atomic<bool> isDeaf = false;
  std::vector<Term> conditions;
  std::chrono::milliseconds timeout{0};

 private:
  Answer answer_;
  std::atomic<bool> interrupted_ = false;
};

class ThrowingSolver final : public Solver {
 public:
  Answer check(const Query& /*query*/) override { throw std::runtime_error("broken"); }
  void collectStatistics(std::vector<StageStatistics>& /*into*/) const override {}
  void interrupt() override {}
  void setQueryTimeout(std::chrono::milliseconds /*limit*/) override {}
};

class PortfolioTest : public ::testing::Test {
 protected:
  template <typename Member, typename... Arguments>
  Member& add(Arguments&&... arguments) {
    auto member = std::make_unique<Member>(std::forward<Arguments>(arguments)...);
    Member& result = *member;
    members.push_back(std::move(member));
    return result;
  }
  ScriptedSolver& addScripted(Answer answer) {
    return add<ScriptedSolver>(std::deque<Answer>{std::move(answer)});
  }
  static std::vector<StageStatistics> statisticsOf(const Solver& solver) {
    std::vector<StageStatistics> lines;
    solver.collectStatistics(lines);
    return lines;
  }

  term::TermManager m;
  Term x = m.makeVariable("x", Sort::integer());
  Query query{{}, m.makeIntLe(x, m.makeInt(3)), false};
  std::vector<std::unique_ptr<Solver>> members;
};

TEST_F(PortfolioTest, TheFirstAnswerCountsAndTheLoserStaysUsable) {
  auto& slow = add<PatientSolver>(Unsat{});
  addScripted(Unsat{});
  PortfolioSolver portfolio(std::move(members));
  for (int i = 0; i < 20; ++i) {
    EXPECT_TRUE(isUnsat(portfolio.check(query)));
  }
  slow.released = true;
  const auto lines = statisticsOf(portfolio);
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_EQ(lines[0].name, "portfolio");
  EXPECT_EQ(lines[0].asked, 20U);
  EXPECT_EQ(lines[0].answered, 20U);
  EXPECT_EQ(lines[1].name, "patient");
  EXPECT_EQ(lines[1].answered, 0U);
  EXPECT_EQ(lines[2].name, "scripted");
  EXPECT_EQ(lines[2].answered, 20U);
}

TEST_F(PortfolioTest, AMemberThatDoesNotStopIsLeftOut) {
  auto& slow = add<PatientSolver>(Unsat{});
  slow.isDeaf = true;
  auto& quick = add<PatientSolver>(Unsat{});
  quick.released = true;
  PortfolioSolver portfolio(std::move(members));
  EXPECT_TRUE(isUnsat(portfolio.check(query)));
  while (slow.asked == 0 && quick.asked < 100) {
    EXPECT_TRUE(isUnsat(portfolio.check(query)));
  }
  EXPECT_TRUE(isUnsat(portfolio.check(query)));
  EXPECT_LE(slow.asked, 1);
  EXPECT_GE(quick.asked, 2);
  slow.released = true;
}

TEST_F(PortfolioTest, TheOnlyMemberIsWaitedFor) {
  auto& only = add<PatientSolver>(Unsat{});
  PortfolioSolver portfolio(std::move(members));
  std::thread other([&] {
    while (only.asked == 0) {
      std::this_thread::yield();
    }
    portfolio.interrupt();
  });
  EXPECT_EQ(reasonOf(portfolio.check(query)), "interrupted");
  other.join();
  only.released = true;
  EXPECT_TRUE(isUnsat(portfolio.check(query)));
}

TEST_F(PortfolioTest, AnUnknownDoesNotEndTheQuery) {
  addScripted(Unknown{"no idea"});
  auto& slow = add<PatientSolver>(Sat{});
  PortfolioSolver portfolio(std::move(members));
  std::thread other([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    slow.released = true;
  });
  EXPECT_TRUE(isSat(portfolio.check(query)));
  other.join();
}

TEST_F(PortfolioTest, ReasonsAreJoined) {
  addScripted(Unknown{"timeout"});
  addScripted(Unknown{"timeout"});
  {
    PortfolioSolver portfolio(std::move(members));
    EXPECT_EQ(reasonOf(portfolio.check(query)), "timeout");
  }
  members.clear();
  addScripted(Unknown{"timeout"});
  addScripted(Unknown{"too deep"});
  PortfolioSolver portfolio(std::move(members));
  const std::string reason = reasonOf(portfolio.check(query));
  EXPECT_TRUE(reason == "timeout; too deep" || reason == "too deep; timeout") << reason;
}

TEST_F(PortfolioTest, AnExceptionCountsWhenNobodyAnswers) {
  add<ThrowingSolver>();
  auto& other = add<PatientSolver>(Unsat{});
  other.released = true;
  PortfolioSolver portfolio(std::move(members));
  EXPECT_TRUE(isUnsat(portfolio.check(query)));
  EXPECT_TRUE(isUnsat(portfolio.check(query)));

  members.clear();
  add<ThrowingSolver>();
  addScripted(Unknown{"no idea"});
  PortfolioSolver broken(std::move(members));
  EXPECT_THROW(broken.check(query), std::runtime_error);
}

TEST_F(PortfolioTest, AContradictionIsNotIgnored) {
  addScripted(Sat{});
  auto& slow = add<PatientSolver>(Unsat{});
  slow.isDeaf = true;
  PortfolioSolver portfolio(std::move(members));
  // Until the slow one has a query; then it contradicts what was said to it.
  while (slow.asked == 0) {
    EXPECT_TRUE(isSat(portfolio.check(query)));
  }
  slow.released = true;
  EXPECT_THROW(
      {
        for (int i = 0; i < 10'000; ++i) {
          (void)portfolio.check(query);
        }
      },
      DisagreementError);
}

TEST_F(PortfolioTest, LateMembersHaveTheirOwnCopyOfTheQuery) {
  auto& slow = add<PatientSolver>(Unsat{});
  slow.isDeaf = true;
  auto& quick = add<PatientSolver>(Unsat{});
  quick.released = true;
  const std::vector<Term> expected = {m.makeIntLe(m.makeInt(0), x)};
  PortfolioSolver portfolio(std::move(members));
  portfolio.setQueryTimeout(std::chrono::milliseconds(77));
  while (slow.asked == 0) {
    std::vector<Term> conditions = expected;
    EXPECT_TRUE(isUnsat(portfolio.check({conditions, {}, false})));
    conditions.assign(1, Term());
  }
  slow.released = true;
  while (slow.finished == 0) {
    std::this_thread::yield();
  }
  EXPECT_EQ(slow.conditions, expected);
  EXPECT_EQ(slow.timeout, std::chrono::milliseconds(77));
}

// The answers of the portfolio are those of a solver alone, and its models are models.
TEST_F(PortfolioTest, RealSolversAgree) {
  constexpr std::chrono::milliseconds kLimit{300};
  add<backend::Z3Backend>(kLimit);
  add<backend::Cvc5Backend>(kLimit);
  PortfolioSolver portfolio(std::move(members));
  portfolio.setQueryTimeout(kLimit);
  backend::Z3Backend alone(kLimit);
  std::vector<Term> path;
  EXPECT_TRUE(term::test::holdsForRandom("a portfolio answers like its members", 120, [&] {
    path.resize(path.size() - std::min<std::size_t>(path.size(), term::test::choose(4)));
    term::test::RandomTerms random(m, {.quantifiers = false,
                                       .nonlinear = false,
                                       .floats = term::test::RandomTerms::Options::Floats::None});
    const Term question = random.term(Sort::boolean(), 3);
    const Answer actual = portfolio.check({path, question, true});
    const Answer expected = alone.check({path, question, false});
    RC_ASSERT(isUnknown(actual) || isUnknown(expected) || isSat(actual) == isSat(expected));
    if (const auto* sat = std::get_if<Sat>(&actual)) {
      path.push_back(question);
      term::Evaluator evaluator(*sat->model);
      for (const Term t : path) {
        RC_ASSERT(evaluator.holds(t) == std::optional(true));
      }
    }
  }));
  const auto lines = statisticsOf(portfolio);
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_EQ(lines[0].answered, lines[1].answered + lines[2].answered);
}

}  // namespace
}  // namespace braid::solver
