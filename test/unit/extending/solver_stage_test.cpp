// The example of docs/extending.md: another stage of the solver.
#include <gtest/gtest.h>

#include <array>
#include <memory>

#include "solver/core/stage.hpp"
#include "term/term_manager.hpp"
#include "unit/solver/scripted_solver.hpp"

namespace braid::solver::test {
namespace {

using term::Kind;
using term::Term;

// [example]
// Two conditions that set one unknown to different constants contradict each other.
class ConstantStage final : public Stage {
 public:
  explicit ConstantStage(std::unique_ptr<Solver> next) : Stage("constants", std::move(next)) {}

 protected:
  Answer answer(const Query& query, const Stopwatch& watch) override {
    std::unordered_map<Term, Term> settings;  // of unknowns, by the condition that sets them
    for (const Term condition : query.conditions) {
      addWork(1);
      if (!condition.is(Kind::Equal) || !condition[1].isConstant()) {
        continue;
      }
      const auto [known, isNew] = settings.emplace(condition[0], condition);
      if (!isNew && known->second[1] != condition[1]) {
        return own(Unsat{{known->second, condition}}, watch);
      }
    }
    return passOn(query, watch);
  }
};
// [end]

TEST(ConstantStage, AnswersWhatItSeesAndPassesOnTheRest) {
  term::TermManager terms;
  const Term x = terms.makeVariable("x", term::Sort::integer());
  const Term y = terms.makeVariable("y", term::Sort::integer());
  auto scripted = std::make_unique<ScriptedSolver>(std::deque<Answer>{Unknown{"asked"}});
  const ScriptedSolver& behind = *scripted;
  ConstantStage stage(std::move(scripted));

  const Term one = terms.makeEqual(x, terms.makeInt(1));
  const Term two = terms.makeEqual(x, terms.makeInt(2));
  const Term other = terms.makeEqual(y, terms.makeInt(2));
  ASSERT_TRUE(one.is(Kind::Equal) && one[1].isConstant()) << "as the builder orders it";
  const Answer answer = stage.check({std::array{one, other, two}, {}, true});
  ASSERT_TRUE(isUnsat(answer));
  EXPECT_EQ(std::get<Unsat>(answer).core, (std::vector<Term>{one, two}));
  EXPECT_EQ(behind.asked, 0);
  EXPECT_TRUE(isUnknown(stage.check({std::array{one, other}, {}, true})));
  EXPECT_EQ(behind.asked, 1);
  EXPECT_GT(stage.workDone(), 0U);
}

}  // namespace
}  // namespace braid::solver::test
