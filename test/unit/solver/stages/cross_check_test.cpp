#include "solver/stages/cross_check.hpp"

#include <gtest/gtest.h>

#include <array>

#include "solver/backend/z3_backend.hpp"
#include "term/term_manager.hpp"
#include "unit/solver/scripted_solver.hpp"

namespace braid::solver {
namespace {

using term::Sort;
using term::Term;
using test::ScriptedSolver;

class CrossCheckTest : public ::testing::Test {
 protected:
  CrossCheck& between(std::deque<Answer> ofFirst, std::deque<Answer> ofReference) {
    auto one = std::make_unique<ScriptedSolver>(std::move(ofFirst));
    auto other = std::make_unique<ScriptedSolver>(std::move(ofReference));
    first = one.get();
    reference = other.get();
    both = std::make_unique<CrossCheck>(std::move(one), std::move(other));
    return *both;
  }
  std::shared_ptr<const term::Model> modelWith(Term variable, std::int64_t value) {
    auto model = std::make_shared<term::Model>();
    model->set(variable, term::Scalar(value));
    return model;
  }
  StageStatistics statistics() {
    std::vector<StageStatistics> all;
    both->collectStatistics(all);
    return all.at(0);
  }
  // What the error says; empty when there is none.
  static std::string errorOf(CrossCheck& solver, const Query& query) {
    try {
      solver.check(query);
    } catch (const DisagreementError& error) {
      return error.what();
    }
    return "";
  }
  static bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
  }

  term::TermManager m;
  Term p = m.makeVariable("p", Sort::boolean());
  Term q = m.makeVariable("q", Sort::boolean());
  std::unique_ptr<CrossCheck> both;
  ScriptedSolver* first = nullptr;
  ScriptedSolver* reference = nullptr;
};

TEST_F(CrossCheckTest, AgreementPasses) {
  CrossCheck& solver = between({Sat{modelWith(p, 1)}, Unsat{}}, {Sat{}, Unsat{}});
  const Answer answer = solver.check({{}, p, true});
  ASSERT_TRUE(isSat(answer));
  EXPECT_NE(std::get<Sat>(answer).model, nullptr);
  EXPECT_TRUE(first->askedForModel);
  EXPECT_FALSE(reference->askedForModel);
  EXPECT_TRUE(isUnsat(solver.check({std::array{p}, q, false})));
  EXPECT_EQ(statistics().asked, 2U);
  EXPECT_EQ(statistics().answered, 2U);
}

TEST_F(CrossCheckTest, UnknownIsNoDisagreement) {
  CrossCheck& solver =
      between({Unknown{"a"}, Sat{}, Unknown{"c"}}, {Unsat{}, Unknown{"b"}, Unknown{"d"}});
  EXPECT_TRUE(isUnknown(solver.check({{}, p, false})));
  EXPECT_TRUE(isSat(solver.check({{}, p, false})));
  EXPECT_TRUE(isUnknown(solver.check({{}, p, false})));
  EXPECT_EQ(statistics().asked, 3U);
  EXPECT_EQ(statistics().answered, 0U);
}

TEST_F(CrossCheckTest, DisagreementTellsAll) {
  const std::string wrongSat =
      errorOf(between({Sat{modelWith(p, 1)}}, {Unsat{}}), {std::array{p}, m.makeNot(q), true});
  EXPECT_TRUE(contains(wrongSat, "the first solver says sat, the reference says unsat"));
  EXPECT_TRUE(contains(wrongSat, "p = 1")) << wrongSat;
  EXPECT_TRUE(contains(wrongSat, "satisfies the query"));
  EXPECT_TRUE(contains(wrongSat, "(assert (not q))"));
  EXPECT_TRUE(contains(wrongSat, "(check-sat)"));

  const std::string wrongModel =
      errorOf(between({Sat{modelWith(q, 1)}}, {Unsat{}}), {std::array{p}, m.makeNot(q), true});
  EXPECT_TRUE(contains(wrongModel, "does not satisfy p")) << wrongModel;

  // The model is asked for when it is needed.
  const std::string wrongUnsat =
      errorOf(between({Unsat{}}, {Sat{}, Sat{modelWith(p, 1)}}), {{}, p, false});
  EXPECT_TRUE(contains(wrongUnsat, "the first solver says unsat, the reference says sat"));
  EXPECT_TRUE(contains(wrongUnsat, "p = 1"));
  EXPECT_TRUE(reference->askedForModel);

  const std::string without = errorOf(between({Unsat{}}, {Sat{}}), {{}, p, false});
  EXPECT_TRUE(contains(without, "there is no model"));
}

TEST_F(CrossCheckTest, ModelsOfTheFirstAreEvaluated) {
  const auto error = errorOf(between({Sat{modelWith(p, 0)}}, {Sat{}}), {{}, p, true});
  EXPECT_TRUE(contains(error, "does not satisfy p")) << error;
  const auto unsure = errorOf(between({Sat{modelWith(p, 0)}}, {Unknown{"hm"}}), {{}, p, true});
  EXPECT_TRUE(contains(unsure, "unknown (hm)")) << unsure;
}

TEST_F(CrossCheckTest, ArraysAreShown) {
  const Term a = m.makeVariable("a", Sort::array(Sort::integer(), Sort::integer()));
  auto model = std::make_shared<term::Model>();
  model->set(a, term::ArrayValue{7, {{-1, 2}}});
  const auto error = errorOf(between({Sat{model}}, {Unsat{}}),
                             {{}, m.makeEqual(m.makeSelect(a, m.makeInt(-1)), m.makeInt(2)), true});
  EXPECT_TRUE(contains(error, "a = [-1: 2, else 7]")) << error;
}

TEST_F(CrossCheckTest, CoresAreChecked) {
  const std::array conditions = {p, m.makeNot(p)};
  CrossCheck& right = between({Unsat{{p, m.makeNot(p)}}}, {Unsat{}});
  EXPECT_TRUE(isUnsat(right.check({conditions, q, false})));
  EXPECT_EQ(reference->asked, 1);
  CrossCheck& open = between({Unsat{{p, m.makeNot(p)}}}, {Unknown{"core"}, Unsat{}});
  EXPECT_TRUE(isUnsat(open.check({conditions, q, false})));
  EXPECT_EQ(statistics().answered, 1U);
  const auto tooSmall = errorOf(between({Unsat{{p}}}, {Sat{}}), {conditions, q, false});
  EXPECT_TRUE(contains(tooSmall, "names a core, the reference says sat")) << tooSmall;
  const auto foreign = errorOf(between({Unsat{{m.makeNot(q)}}}, {Unsat{}}), {conditions, q, false});
  EXPECT_TRUE(contains(foreign, "not part of its query")) << foreign;
}

TEST_F(CrossCheckTest, ReachesBoth) {
  CrossCheck& solver = between({Sat{}}, {Sat{}});
  solver.setQueryTimeout(std::chrono::milliseconds(17));
  solver.interrupt();
  EXPECT_EQ(first->timeout.count(), 17);
  EXPECT_EQ(reference->timeout.count(), 17);
  EXPECT_TRUE(first->interrupted);
  EXPECT_TRUE(reference->interrupted);
  std::vector<StageStatistics> all;
  solver.collectStatistics(all);
  ASSERT_EQ(all.size(), 3U);
  EXPECT_EQ(all[0].name, "cross-check");
  EXPECT_EQ(all[1].name, "scripted");
  EXPECT_EQ(all[2].name, "reference scripted");
}

// A query that is no longer wanted is not put to the reference.
TEST_F(CrossCheckTest, InterruptsEndBoth) {
  class Interrupting final : public Solver {
   public:
    Answer check(const Query& /*query*/) override {
      whole->interrupt();
      return Unknown{"interrupted"};
    }
    void collectStatistics(std::vector<StageStatistics>& /*into*/) const override {}
    void interrupt() override {}
    void setQueryTimeout(std::chrono::milliseconds /*limit*/) override {}

    Solver* whole = nullptr;
  };
  auto one = std::make_unique<Interrupting>();
  auto other = std::make_unique<ScriptedSolver>(std::deque<Answer>{Sat{}});
  Interrupting* interrupting = one.get();
  reference = other.get();
  CrossCheck solver(std::move(one), std::move(other));
  interrupting->whole = &solver;
  EXPECT_TRUE(isUnknown(solver.check({{}, p, false})));
  EXPECT_EQ(reference->asked, 0);
}

TEST_F(CrossCheckTest, Z3AgreesWithItself) {
  CrossCheck solver(std::make_unique<backend::Z3Backend>(std::chrono::seconds(10)),
                    std::make_unique<backend::Z3Backend>(std::chrono::seconds(10),
                                                         backend::Z3Mode::CombinedFresh));
  std::vector<Term> path;
  const auto variable = [&](int i) {
    return m.makeVariable("v" + std::to_string(i), Sort::integer());
  };
  for (int i = 0; i < 20; ++i) {
    path.push_back(m.makeIntLt(variable(i), variable(i + 1)));
    EXPECT_TRUE(isSat(solver.check({path, {}, true})));
    EXPECT_TRUE(isUnsat(solver.check({path, m.makeIntLe(variable(i + 1), variable(0)), true})));
  }
  std::vector<StageStatistics> all;
  solver.collectStatistics(all);
  ASSERT_EQ(all.size(), 3U);
  EXPECT_EQ(all[0].asked, 40U);
  EXPECT_EQ(all[0].answered, 40U);
  EXPECT_EQ(all[2].name, "reference z3");
}

}  // namespace
}  // namespace braid::solver
