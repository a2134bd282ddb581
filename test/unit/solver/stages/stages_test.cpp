// The stages in front of the solver, each with a scripted solver behind it.
#include <gtest/gtest.h>

#include <array>

#include "solver/stages/cache_stage.hpp"
#include "solver/stages/chain.hpp"
#include "solver/stages/limit_stage.hpp"
#include "solver/stages/trivial_stage.hpp"
#include "solver/stages/validating_stage.hpp"
#include "term/term_manager.hpp"
#include "unit/solver/scripted_solver.hpp"

namespace braid::solver {
namespace {

using term::Sort;
using term::Term;
using test::ScriptedSolver;

class StagesTest : public ::testing::Test {
 protected:
  Term boolean(const std::string& name) { return m.makeVariable(name, Sort::boolean()); }

  template <typename MadeStage, typename... Arguments>
  std::unique_ptr<MadeStage> stage(std::deque<Answer> answers, Arguments... arguments) {
    auto scripted = std::make_unique<ScriptedSolver>(std::move(answers));
    behind = scripted.get();
    return std::make_unique<MadeStage>(std::move(scripted), arguments...);
  }
  std::shared_ptr<const term::Model> modelWith(Term variable, std::int64_t value) {
    auto model = std::make_shared<term::Model>();
    model->set(variable, term::Scalar(value));
    return model;
  }

  term::TermManager m;
  Term p = boolean("p");
  Term q = boolean("q");
  ScriptedSolver* behind = nullptr;
};

TEST_F(StagesTest, TrivialAnswersWhatCanBeSeen) {
  const auto trivial = stage<TrivialStage>({Unknown{"asked"}});
  EXPECT_TRUE(isSat(trivial->check({{}, {}, true})));
  EXPECT_TRUE(isSat(trivial->check({std::array{m.makeTrue()}, m.makeTrue(), true})));
  EXPECT_TRUE(isUnsat(trivial->check({std::array{p}, m.makeFalse(), true})));
  EXPECT_TRUE(isUnsat(trivial->check({std::array{p, q}, m.makeNot(p), true})));
  EXPECT_EQ(behind->asked, 0);
  EXPECT_TRUE(isUnknown(trivial->check({std::array{p}, q, true})));
  EXPECT_EQ(behind->asked, 1);
}

TEST_F(StagesTest, CacheKnowsAQueryInAnyOrder) {
  const auto cache = stage<CacheStage>({Unsat{}});
  EXPECT_TRUE(isUnsat(cache->check({std::array{p}, q, true})));
  EXPECT_TRUE(isUnsat(cache->check({std::array{q}, p, true})));
  EXPECT_TRUE(isUnsat(cache->check({std::array{q, p, q}, {}, true})));
  EXPECT_EQ(behind->asked, 1);
  EXPECT_TRUE(isUnsat(cache->check({std::array{p}, {}, true})));
  EXPECT_EQ(behind->asked, 2);
}

TEST_F(StagesTest, CacheGivesTheModelOrAsksForOne) {
  const auto cache = stage<CacheStage>({Sat{}, Sat{modelWith(p, 1)}});
  EXPECT_TRUE(isSat(cache->check({{}, p, false})));
  EXPECT_TRUE(isSat(cache->check({{}, p, false})));
  EXPECT_EQ(behind->asked, 1);
  const Answer withModel = cache->check({{}, p, true});
  EXPECT_EQ(behind->asked, 2);
  EXPECT_NE(std::get<Sat>(withModel).model, nullptr);
  EXPECT_NE(std::get<Sat>(cache->check({{}, p, true})).model, nullptr);
  EXPECT_EQ(behind->asked, 2);
}

TEST_F(StagesTest, CacheForgetsUnknowns) {
  const auto cache = stage<CacheStage>({Unknown{"timeout"}, Unsat{}});
  EXPECT_TRUE(isUnknown(cache->check({{}, p, true})));
  EXPECT_TRUE(isUnsat(cache->check({{}, p, true})));
}

TEST_F(StagesTest, CacheIsBoundedAndKeepsWhatIsUsed) {
  SolverTuning tuning;
  tuning.stages.cacheGeneration = 100;  // fifty entries of one id each
  const auto cache = stage<CacheStage>({Unsat{}}, tuning);
  const Term kept = boolean("kept");
  const Term dropped = boolean("dropped");
  cache->check({{}, kept, true});
  cache->check({{}, dropped, true});
  for (int i = 0; i < 200; ++i) {
    cache->check({{}, boolean("x" + std::to_string(i)), true});
    cache->check({{}, kept, true});
  }
  const int before = behind->asked;
  cache->check({{}, kept, true});
  EXPECT_EQ(behind->asked, before);
  cache->check({{}, dropped, true});
  EXPECT_EQ(behind->asked, before + 1);
}

TEST_F(StagesTest, ValidationRefusesAWrongModel) {
  const auto wrong = stage<ValidatingStage>({Sat{modelWith(p, 0)}});
  EXPECT_THROW(wrong->check({{}, p, true}), WrongModelError);
  const auto missing = stage<ValidatingStage>({Sat{}});
  EXPECT_THROW(missing->check({{}, p, true}), WrongModelError);
  const auto right = stage<ValidatingStage>({Sat{modelWith(p, 1)}});
  EXPECT_TRUE(isSat(right->check({{}, p, false})));
  EXPECT_TRUE(behind->askedForModel);
}

TEST_F(StagesTest, CountsAndPassesOn) {
  const auto cache = stage<CacheStage>({Unsat{}});
  cache->check({{}, p, true});
  cache->check({{}, p, true});
  std::vector<StageStatistics> statistics;
  cache->collectStatistics(statistics);
  ASSERT_EQ(statistics.size(), 2U);
  EXPECT_EQ(statistics[0].name, "cache");
  EXPECT_EQ(statistics[0].asked, 2U);
  EXPECT_EQ(statistics[0].answered, 1U);
  EXPECT_GE(statistics[0].seconds, 0);
  EXPECT_EQ(statistics[1].name, "scripted");
  cache->interrupt();
  cache->setQueryTimeout(std::chrono::milliseconds(17));
  EXPECT_TRUE(behind->interrupted);
  EXPECT_EQ(behind->timeout.count(), 17);
}

TEST_F(StagesTest, PipelineHasTheStagesAskedFor) {
  const auto names = [&](const SolverOptions& options) {
    std::vector<StageStatistics> statistics;
    makePipeline(m, options).solver->collectStatistics(statistics);
    std::vector<std::string> result;
    for (const StageStatistics& each : statistics) {
      result.push_back(each.name);
    }
    return result;
  };
  EXPECT_EQ(names({.intervals = 1,
                   .independence = true,
                   .cache = CacheMode::Exact,
                   .reuse = true,
                   .guess = true,
                   .differences = true,
                   .substitution = true,
                   .enumeration = true,
                   .floatRanges = true,
                   .linear = true,
                   .light = true,
                   .processes = true}),
            (std::vector<std::string>{
                "trivial",      "witness",      "intervals",   "independence", "rounds",
                "- strip",      "- duplicate",  "- repair",    "cache",        "equal indices",
                "instances",    "polynomials",  "differences", "reuse",        "guess",
                "substitution", "float ranges", "enumeration", "products",     "reads",
                "linear",       "choices",      "light",       "linear again", "light again",
                "processes",    "z3",           "z3 apart",    "cvc5 apart",   "light apart"}));
  SolverOptions bare = SolverOptions::bare();
  EXPECT_EQ(names(bare), std::vector<std::string>{"z3"});
  bare.validateModels = true;
  bare.shortcuts = true;
  EXPECT_EQ(names(bare), (std::vector<std::string>{"validate", "trivial", "witness", "z3"}));
}

// Of all that is asked for and of what the asker allows, the smaller bound counts.
TEST(LimitStage, WorkIsBounded) {
  class Noting final : public Solver {
   public:
    explicit Noting(std::vector<std::uint64_t>& bounds) : bounds_(bounds) {}
    Answer check(const Query& query) override {
      bounds_.push_back(query.mostWork);
      return Unknown{"noted"};
    }
    void collectStatistics(std::vector<StageStatistics>& /*into*/) const override {}
    void interrupt() override {}
    void setQueryTimeout(std::chrono::milliseconds /*limit*/) override {}

   private:
    std::vector<std::uint64_t>& bounds_;
  };
  std::vector<std::uint64_t> bounds;
  LimitStage stage(std::make_unique<Noting>(bounds), 100);
  Query query;
  EXPECT_TRUE(isUnknown(stage.check(query)));
  query.mostWork = 7;
  EXPECT_TRUE(isUnknown(stage.check(query)));
  EXPECT_EQ(bounds, (std::vector<std::uint64_t>{100, 7}));
}

}  // namespace
}  // namespace braid::solver
