// Patterns: states that went round a loop differently often become one over the number of rounds
// (Trabish et al., State Merging with Quantifiers in Symbolic Execution, ESEC/FSE 2023). What is no
// pattern becomes if-then-else terms.
#include <algorithm>
#include <cassert>
#include <map>
#include <optional>
#include <utility>

#include "merge/join_node.hpp"
#include "merge/loop_places.hpp"
#include "merge/merge_notes.hpp"
#include "merge/merge_report.hpp"
#include "merge/modes.hpp"
#include "merge/pattern_plan.hpp"
#include "merge/round_values.hpp"
#include "merge/state_join.hpp"
#include "term/evaluate.hpp"

namespace braid::merge {

namespace {

using exec::PathCondition;
using exec::State;
using term::Term;

class PatternDomain : public JoinDomain {
 public:
  explicit PatternDomain(const DomainParts& parts)
      : terms_(parts.terms), tuning_(parts.tuning), planner_(parts.execution, parts.tuning) {}

  std::vector<std::vector<std::size_t>> groups(std::span<const StatePtr> met) override;
  StatePtr joinGroup(StateJoin& join, std::span<const StatePtr> group) override;
  [[nodiscard]] bool joinsByProgress() const override { return true; }

  JoinedValue join(const Sides& sides, const Difference& values) override {
    return {rounds_ ? rounds_->join(values)
                    : terms_.makeIte(sides.isFirst, values.first, values.second)};
  }

  void report(MeetingStatistics& statistics) override {
    statistics.patterns += patterns_;
    statistics.patternStates += patternStates_;
    for (const NoPattern reason : reasons_) {
      ++statistics.noPattern[reason];
    }
  }

 private:
  using Group = std::vector<std::size_t>;

  static std::vector<Group> byPatterns(std::span<const StatePtr> met, std::size_t most);
  std::vector<Group> byLoopControl(std::span<const StatePtr> met, const Group& states);
  void setConditions(State& joined, const PatternPlan& plan, std::span<const StatePtr> group);

  term::TermManager& terms_;
  Tuning tuning_;
  PatternPlanner planner_;
  LoopPlaces loops_;
  std::map<const State*, PatternPlan> plans_;  // of the meeting, by the first state
  std::optional<RoundValues> rounds_;          // while states of a pattern are joined
  std::size_t patterns_ = 0;                   // of the meeting
  std::size_t patternStates_ = 0;
  std::vector<NoPattern> reasons_;
};

// States whose past has different patterns stay apart: questions about "one quantified condition or
// the other" are hard. If there are too many states, they are joined nevertheless.
std::vector<PatternDomain::Group> PatternDomain::byPatterns(std::span<const StatePtr> met,
                                                            std::size_t most) {
  std::size_t common = met.front()->pathCondition.size();
  for (const StatePtr& state : met) {
    common = std::min(
        common, PathCondition::commonPrefix(met.front()->pathCondition, state->pathCondition));
  }
  std::map<std::vector<Term>, Group> apart;
  for (std::size_t i = 0; i < met.size(); ++i) {
    std::vector<Term> quantified = met[i]->pathCondition.toVector(common);
    std::erase_if(quantified, [](Term each) { return !each.hasQuantifier(); });
    apart[std::move(quantified)].push_back(i);
  }
  std::vector<Group> result;
  if (apart.size() > most) {
    Group& all = result.emplace_back();
    for (std::size_t i = 0; i < met.size(); ++i) {
      all.push_back(i);
    }
    return result;
  }
  for (auto& [quantified, states] : apart) {
    result.push_back(std::move(states));
  }
  return result;
}

// In a loop, values that decide whether it ends stay known: if they were joined, the conditions of
// the next rounds would have no pattern.
std::vector<PatternDomain::Group> PatternDomain::byLoopControl(std::span<const StatePtr> met,
                                                               const Group& states) {
  const exec::Frame& top = *met[states.front()]->top;
  const std::vector<ir::RegisterId>* control = loops_.controlAt(top);
  if (control == nullptr) {
    return {states};
  }
  std::vector<Group> apart;
  const auto isAlike = [&](std::size_t a, std::size_t b) {
    const exec::Frame& x = *met[a]->top;
    const exec::Frame& y = *met[b]->top;
    return std::ranges::all_of(
        *control, [&](ir::RegisterId each) { return x.registers()[each] == y.registers()[each]; });
  };
  for (const std::size_t state : states) {
    const auto found =
        std::ranges::find_if(apart, [&](const Group& group) { return isAlike(group[0], state); });
    if (found != apart.end()) {
      found->push_back(state);
    } else if (apart.size() >= tuning_.controlsApart) {
      return {states};
    } else {
      apart.push_back({state});
    }
  }
  return apart;
}

std::vector<PatternDomain::Group> PatternDomain::groups(std::span<const StatePtr> met) {
  plans_.clear();
  reasons_.clear();
  patterns_ = 0;
  patternStates_ = 0;
  std::vector<Group> result;
  for (const Group& alike : byPatterns(met, tuning_.patternsApart)) {
    Group candidates;
    for (const std::size_t each : alike) {
      if (!met[each]->isMidInstruction) {
        candidates.push_back(each);
      }
    }
    Group rest = alike;
    for (PatternPlan& plan : planner_.plan(met, candidates)) {
      std::erase_if(rest, [&](std::size_t each) {
        return std::ranges::find(plan.states, each) != plan.states.end();
      });
      const State* first = met[plan.states.front()].get();
      result.push_back(plan.states);
      plans_.emplace(first, std::move(plan));
    }
    reasons_.insert(reasons_.end(), planner_.reasons().begin(), planner_.reasons().end());
    if (!rest.empty()) {
      std::ranges::move(byLoopControl(met, rest), std::back_inserter(result));
    }
  }
  return result;
}

PatternDomain::StatePtr PatternDomain::joinGroup(StateJoin& join, std::span<const StatePtr> group) {
  const auto found = plans_.find(group.front().get());
  if (found == plans_.end()) {
    return nullptr;
  }
  const PatternPlan& plan = found->second;
  assert(plan.states.size() == group.size());
  // A few states that do not differ are better described by a disjunction.
  if (group.size() <= tuning_.equalStates &&
      std::ranges::all_of(group.subspan(1), [&](const StatePtr& state) {
        return join.areEqual(*group.front(), *state);
      })) {
    return nullptr;
  }
  // Joins two at a time, distinguished only by the number of rounds. The formula describes their
  // paths, and is added afterwards.
  const PathCondition shared = group.front()->pathCondition.prefix(plan.common);
  auto joined = std::make_unique<State>(*group.front());
  joined->witness = nullptr;
  rounds_.emplace(terms_, planner_.shapes(), planner_.tables(), plan.formula);
  bool isJoined = true;
  for (std::size_t i = 1; i < group.size() && isJoined; ++i) {
    rounds_->setRow(i);
    State next = *group[i];
    next.witness = nullptr;
    next.pathCondition = shared;
    next.pathCondition.add(terms_.makeNot(rounds_->isBefore()));
    joined->pathCondition = shared;
    joined->pathCondition.add(rounds_->isBefore());
    JoinEffort effort;
    isJoined = join.join(*joined, next, effort) == JoinResult::Joined;
  }
  rounds_.reset();
  if (!isJoined) {
    return nullptr;
  }
  setConditions(*joined, plan, group);
  // Tests find the way back to each of the states by this.
  joined->history = group.front()->history;
  const auto node = std::make_shared<JoinNode>(joined->top->place());
  for (const StatePtr& state : group.subspan(1)) {
    joined->history.joinWith(state->history, node);
  }
  if (joined->history.executed != nullptr) {
    for (const StatePtr& state : group) {
      node->sides.emplace_back(*state);
    }
    joined->history.executed = std::make_shared<const exec::SomeMarks>();
  }
  joined->hasComeBack = false;
  notesOf(*joined).timesLeftAlone = 0;
  ++patterns_;
  patternStates_ += group.size();
  return joined;
}

void PatternDomain::setConditions(State& joined, const PatternPlan& plan,
                                  std::span<const StatePtr> group) {
  joined.pathCondition = group.front()->pathCondition.prefix(plan.common);
  const std::vector<Term> conditions = plan.formula.conditions(terms_);
  for (const Term condition : conditions) {
    joined.pathCondition.add(condition);
  }
  joined.witness = nullptr;
  for (std::size_t i = 0; i < group.size() && joined.witness == nullptr; ++i) {
    if (group[i]->witness == nullptr) {
      continue;
    }
    auto model = std::make_shared<term::Model>(*group[i]->witness);
    model->set(plan.formula.rounds, plan.formula.possible[i]);
    term::Evaluator evaluator(*model);
    const bool isModel = std::ranges::all_of(conditions, [&](Term condition) {
      const std::optional<bool> holds = evaluator.holds(condition);
      assert(holds != false && "a state that was joined is one of the joined state's");
      return holds == true;
    });
    joined.witness = isModel ? std::move(model) : nullptr;
  }
}

}  // namespace

std::unique_ptr<JoinDomain> makePatternDomain(const DomainParts& parts) {
  return std::make_unique<PatternDomain>(parts);
}

}  // namespace braid::merge
