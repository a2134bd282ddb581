#include "solver/stages/process_race.hpp"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <thread>
#include <utility>
#include <vector>

#include "solver/backend/circuit_weight.hpp"
#include "solver/stages/process_stage.hpp"
#include "term/evaluate.hpp"
#include "term/term_manager.hpp"
#include "unit/solver/reason.hpp"
#include "unit/solver/scripted_solver.hpp"

namespace braid::solver {
namespace {

using std::chrono::milliseconds;
using term::Sort;
using term::Term;
using test::reasonOf;
using test::ScriptedSolver;

constexpr std::uint64_t kEnough = std::uint64_t{1} << 30U;

// Does something else than to answer, and never ends by itself.
class LostSolver final : public Solver {
 public:
  explicit LostSolver(std::size_t bytes) : memory_(bytes, 'x') {}
  Answer check(const Query& /*query*/) override {
    for (;;) {
      pause();
    }
  }
  void collectStatistics(std::vector<StageStatistics>& /*into*/) const override {}
  void interrupt() override {}
  void setQueryTimeout(milliseconds /*limit*/) override {}

 private:
  std::vector<char> memory_;
};

ProcessRace::Runner saying(std::string name, Answer answer) {
  return {std::move(name), [answer = std::move(answer)] {
            return std::make_unique<ScriptedSolver>(std::deque<Answer>{answer});
          }};
}

ProcessRace::Runner lost(std::string name, std::size_t bytes = 0) {
  return {std::move(name), [bytes] { return std::make_unique<LostSolver>(bytes); }};
}

ProcessRace::Runner dying(std::string name) {
  return {std::move(name), []() -> std::unique_ptr<Solver> { std::abort(); }};
}

class ProcessRaceTest : public ::testing::Test {
 protected:
  // Whatever ends a race, no process is left of it.
  void TearDown() override { EXPECT_EQ(waitpid(-1, nullptr, WNOHANG), -1); }

  // A chain of divisions, beyond what is asked in this process, with one solution.
  std::vector<Term> manyDivisions() {
    std::vector<Term> parts;
    Term x = m.makeVariable("x", Sort::bits(64));
    parts.push_back(m.makeEqual(x, m.makeBits(64, 1'000'000'007)));
    for (int i = 0; i < 12; ++i) {
      const Term y = m.makeVariable("y" + std::to_string(i), Sort::bits(64));
      parts.push_back(m.makeEqual(y, m.makeBits(64, i + 3)));
      x = m.makeBvAdd(m.makeBvUDiv(x, y), m.makeBits(64, 12'345));
    }
    parts.push_back(m.makeBvULt(x, m.makeBits(64, 1'000'000)));
    return parts;
  }

  term::TermManager m;
  Term truth = m.makeVariable("truth", Sort::boolean());
  std::array<Term, 1> conditions = {truth};
  Query query{conditions, {}};
};

TEST_F(ProcessRaceTest, TheFirstAnswerCounts) {
  ProcessRace race({lost("first"), dying("second"), saying("third", Unsat{{truth}})});
  const Answer answer = race.run(query, {milliseconds(0), kEnough});
  ASSERT_TRUE(isUnsat(answer));
  EXPECT_EQ(std::get<Unsat>(answer).core, std::vector<Term>{truth});
  EXPECT_EQ(race.statistics()[2].answered, 1U);
  EXPECT_EQ(race.statistics()[0].asked, 1U);
}

TEST_F(ProcessRaceTest, NobodyKnows) {
  ProcessRace race({saying("one", Unknown{"too hard"}), dying("other")});
  EXPECT_EQ(reasonOf(race.run(query, {milliseconds(0), kEnough})), "one: too hard; other: died");
}

TEST_F(ProcessRaceTest, TimeIsBound) {
  ProcessRace race({lost("one"), saying("other", Unknown{"too hard"})});
  EXPECT_EQ(reasonOf(race.run(query, {milliseconds(50), kEnough})), "timeout");
}

TEST_F(ProcessRaceTest, MemoryIsBound) {
  ProcessRace race({lost("large", std::size_t{128} << 20U)});
  EXPECT_EQ(reasonOf(race.run(query, {milliseconds(0), std::uint64_t{32} << 20U})),
            "large: out of memory");
}

TEST_F(ProcessRaceTest, IsInterrupted) {
  ProcessRace race({lost("one")});
  std::atomic<bool> isOver = false;
  std::thread other([&] {
    while (!isOver) {
      race.interrupt();
      std::this_thread::sleep_for(milliseconds(5));
    }
  });
  EXPECT_EQ(reasonOf(race.run(query, {milliseconds(0), kEnough})), "interrupted");
  isOver = true;
  other.join();
}

TEST_F(ProcessRaceTest, EverySolverAnswersWhatIsTooLargeHere) {
  const std::vector<Term> satisfiable = manyDivisions();
  std::vector<Term> contradictory = satisfiable;
  contradictory.back() = m.makeNot(contradictory.back());
  for (const ProcessRace::Runner& runner : solversInCopies()) {
    ProcessRace race({runner});
    const Answer answer = race.run({satisfiable, {}}, {milliseconds(0), kEnough});
    ASSERT_TRUE(isSat(answer)) << runner.name << ": " << reasonOf(answer);
    term::Evaluator evaluator(*std::get<Sat>(answer).model);
    for (const Term condition : satisfiable) {
      EXPECT_EQ(evaluator.holds(condition), true) << runner.name;
    }
    EXPECT_TRUE(isUnsat(race.run({contradictory, {}}, {milliseconds(0), kEnough}))) << runner.name;
  }
}

class ProcessStageTest : public ProcessRaceTest {
 protected:
  ProcessStage stageAfter(Answer answer, ProcessRace::Runner runner,
                          milliseconds time = milliseconds(10'000)) {
    auto next = std::make_unique<ScriptedSolver>(std::deque<Answer>{std::move(answer)});
    next_ = next.get();
    return {std::move(next), ProcessLimits{time, 0}, {std::move(runner)}};
  }
  static std::uint64_t races(const ProcessStage& stage) {
    std::vector<StageStatistics> lines;
    stage.collectStatistics(lines);
    return lines.back().asked;
  }

  ScriptedSolver* next_ = nullptr;
};

TEST_F(ProcessStageTest, TakesOverWhatWasNotAnsweredHere) {
  for (const char* reason : {backend::kTooLargeHere, "timeout"}) {
    ProcessStage stage = stageAfter(Unknown{reason}, saying("other", Unsat{}));
    EXPECT_TRUE(isUnsat(stage.check(query))) << reason;
  }
}

TEST_F(ProcessStageTest, LeavesEverythingElseAlone) {
  ProcessStage answered = stageAfter(Sat{std::make_shared<term::Model>()}, dying("other"));
  EXPECT_TRUE(isSat(answered.check(query)));
  EXPECT_EQ(races(answered), 0U);
  ProcessStage stopped = stageAfter(Unknown{"interrupted"}, saying("other", Unsat{}));
  EXPECT_EQ(reasonOf(stopped.check(query)), "interrupted");
  EXPECT_EQ(races(stopped), 0U);
  ProcessStage large = stageAfter(Unknown{backend::kTooLargeHere}, saying("other", Unsat{}));
  Query little = query;
  little.effort = Effort::Little;
  EXPECT_TRUE(isUnknown(large.check(little)));
  EXPECT_EQ(races(large), 0U);
}

TEST_F(ProcessStageTest, AsksNothingTwiceInVain) {
  ProcessStage stage = stageAfter(Unknown{"timeout"}, saying("other", Unknown{"too hard"}));
  EXPECT_TRUE(isUnknown(stage.check(query)));
  EXPECT_TRUE(isUnknown(stage.check(query)));
  EXPECT_EQ(races(stage), 1U);
  const Term other = m.makeNot(truth);
  EXPECT_TRUE(isUnknown(stage.check({std::array{other}, {}})));
  EXPECT_EQ(races(stage), 2U);
}

TEST_F(ProcessStageTest, LeavesTimeForTheSolverBehind) {
  ProcessStage stage = stageAfter(Unknown{"timeout"}, saying("other", Unsat{}));
  stage.setQueryTimeout(milliseconds(200));
  EXPECT_EQ(next_->timeout, milliseconds(200));
  stage.setQueryTimeout(milliseconds(0));
  EXPECT_GT(next_->timeout, milliseconds(0));
  EXPECT_TRUE(isUnsat(stage.check(query)));
}

}  // namespace
}  // namespace braid::solver
