#include "merge/merger.hpp"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <optional>
#include <set>
#include <utility>

#include "merge/rule_domain.hpp"
#include "merge/take_back.hpp"

namespace braid::merge {

using exec::State;

namespace {

Refusal refusalFor(JoinResult result) {
  switch (result) {
    case JoinResult::DifferentExceptions:
      return Refusal::DifferentExceptions;
    case JoinResult::DifferentFloatEnvironments:
      return Refusal::DifferentFloatEnvironments;
    case JoinResult::NotDistinguished:
    case JoinResult::Joined:
      break;
  }
  return Refusal::NotDistinguished;
}

}  // namespace

MeetingStatistics& Merger::statisticsAt(const State& state) {
  MeetingStatistics& statistics = report_.places[state.top->place()];
  if (statistics.function.empty()) {
    statistics.function = state.top->function().source->name;
    statistics.location = state.top->location();
  }
  return statistics;
}

std::vector<Merger::StatePtr> Merger::meet(std::vector<StatePtr> states) {
  if (states.size() < 2 || !points_.isMeeting(*states.front())) {
    return states;
  }
  assert(std::ranges::all_of(states, [&](const StatePtr& state) {
    return state->top->place() == states.front()->top->place() &&
           state->top->depth == states.front()->top->depth;
  }));
  MeetingStatistics& statistics = statisticsAt(*states.front());
  ++statistics.met;
  ++meetings_;
  for (const StatePtr& state : states) {
    statistics.queriesBefore += std::exchange(notesOf(*state).queriesSinceMeeting, 0);
    statistics.solverSecondsBefore += std::exchange(notesOf(*state).solverSecondsSinceMeeting, 0);
  }
  if (!options_.coalesce) {
    statistics.refused[Refusal::CoalescingIsOff] += states.size() - 1;
    return states;
  }
  const std::size_t came = states.size();
  std::vector<StatePtr> result;
  for (const std::vector<std::size_t>& places : values_.groups(states)) {
    std::vector<StatePtr> group;
    for (const std::size_t place : places) {
      assert(states[place] != nullptr && "each state is in one group");
      group.push_back(std::move(states[place]));
    }
    meetInGroup(std::move(group), statistics, result);
  }
  assert(std::ranges::all_of(states, [](const StatePtr& state) { return state == nullptr; }) &&
         "no state is left out of the groups");
  assert(!result.empty() && result.size() <= came);
  values_.report(statistics);
  if (policy_->persistence().backsOffPerPlace) {
    placeBackoff_.note(*result.front()->top, came, result.size());
  } else if (result.size() == came && !values_.joinsByProgress()) {
    leaveAlone(result);
  }
  return result;
}

void Merger::meetInGroup(std::vector<StatePtr> states, MeetingStatistics& statistics,
                         std::vector<StatePtr>& result) {
  if (StatePtr whole = states.size() < 2 ? nullptr : values_.joinGroup(join_, states)) {
    statistics.joined += states.size() - 1;
    result.push_back(std::move(whole));
    return;
  }
  std::vector<StatePtr> left;
  std::size_t refusedInARow = 0;
  for (StatePtr& state : states) {
    // Thousands of states may have met; the run must not wait for all of them when its time is up.
    const bool isTried = !state->isMidInstruction && !shouldStop_() &&
                         refusedInARow < policy_->persistence().refusedInARow;
    const bool isJoined = isTried && joinWithOne(left, *state, statistics);
    refusedInARow = isJoined ? 0 : refusedInARow + (left.empty() ? 0U : 1U);
    if (!isJoined) {
      left.push_back(std::move(state));
    }
  }
  std::ranges::move(left, std::back_inserter(result));
}

// Siblings come one after the other, so the latest result is probably the nearest relative.
bool Merger::joinWithOne(std::vector<StatePtr>& candidates, const State& state,
                         MeetingStatistics& statistics) {
  assert(!state.isMidInstruction);
  std::size_t tried = 0;
  for (std::size_t i = candidates.size(); i-- > 0 && tried < policy_->persistence().tried;) {
    State& candidate = *candidates[i];
    if (candidate.isMidInstruction) {
      continue;
    }
    ++tried;
    if (values_.covers(candidate, state)) {
      ++statistics.joined;
      return true;
    }
    const std::optional<Refusal> refusal = join(candidate, state, statistics);
    if (!refusal) {
      return true;
    }
    ++statistics.refused[*refusal];
  }
  return false;
}

std::optional<Refusal> Merger::join(State& into, const State& state,
                                    MeetingStatistics& statistics) {
  // If the program says how to merge, it also says whether.
  if (ruleAt(*into.top) == nullptr) {
    if (const std::optional<Refusal> refusal = policy_->refuses(into, state)) {
      return refusal;
    }
  }
  std::optional<State> before;
  const double workBefore = meter_.read();
  const JoinNode::Side first(into);
  JoinEffort effort;
  const JoinResult outcome =
      join_.join(into, state, effort, policy_->mayTakeBack() ? &before : nullptr);
  if (outcome != JoinResult::Joined) {
    return refusalFor(outcome);
  }
  const auto node = std::static_pointer_cast<JoinNode>(into.history.node());
  MergeNotes& notes = notesOf(into);
  assert(before.has_value() == policy_->mayTakeBack());
  if (before) {
    notes.origin = rememberJoin(node, std::move(*before), state, ++joins_, meetings_,
                                options_.tuning.rememberedMeetings);
  }
  ledger_.noteJoin(notes.origin.get(),
                   meter_.read() - workBefore +
                       options_.tuning.workPerTerm * static_cast<double>(effort.valuesJoined));
  if (into.history.executed != nullptr) {
    node->sides = {first, JoinNode::Side(state)};
    into.history.executed = std::make_shared<const exec::SomeMarks>();
  }
  // One of the two may be remembered as a state that is followed from here on; the join is another
  // one.
  into.hasComeBack = false;
  notes.timesLeftAlone = 0;
  ++statistics.joined;
  statistics.valuesJoined += effort.valuesJoined;
  statistics.nonNumbersJoined += effort.nonNumbersJoined;
  statistics.termsMade += effort.termsMade;
  statistics.summariesJoined += effort.summariesJoined;
  statistics.sharing += effort.sharing;
  return std::nullopt;
}

// A state that has waited in vain skips more and more meetings. But not if states wait for those of
// other rounds of a loop: a pattern needs all of them.
void Merger::leaveAlone(const std::vector<StatePtr>& states) const {
  for (const StatePtr& state : states) {
    if (state->isMidInstruction) {
      continue;
    }
    MergeNotes& notes = notesOf(*state);
    notes.timesLeftAlone = std::min(notes.timesLeftAlone + 1, options_.tuning.timesLeftAlone);
    assert(notes.timesLeftAlone < 32);
    notes.meetingsToPass = (1U << notes.timesLeftAlone) - 1;
  }
}

std::vector<Merger::StatePtr> Merger::takeBack(const State& state) {
  if (standingOf(state) != Standing::Valid) {
    return remainsOf(state);  // a sibling has taken it back before
  }
  assert(notesOf(state).origin != nullptr && "only joins that are remembered are taken back");
  const JoinedStates* loss = ledger_.findLoss(state);
  const JoinedStates& last = loss != nullptr ? *loss : *notesOf(state).origin;
  policy_->takesBack(last, book_.lastQuestion());
  const JoinedStates* oldest = oldestRegretted(last);
  const JoinedStates& cancelled = oldest != nullptr ? *oldest : last;
  ledger_.noteLoss(cancelled);
  std::vector<StatePtr> parts;
  cancelInto(cancelled, parts);
  return parts;
}

// The oldest join in the past that is on all paths to this one, and that would not be made again.
const JoinedStates* Merger::oldestRegretted(const JoinedStates& last) {
  const auto isLater = [](const JoinedStates* a, const JoinedStates* b) {
    return a->node->number > b->node->number;
  };
  const JoinedStates* found = nullptr;
  std::set<const JoinedStates*, decltype(isLater)> ways({&last}, isLater);
  while (!ways.empty()) {
    const JoinedStates* origin = *ways.begin();
    if (ways.size() == 1 && policy_->regrets(*origin)) {
      found = origin;
    }
    ways.erase(ways.begin());
    for (const State* side : {&origin->first, &origin->second}) {
      const JoinedStates* earlier = notesOf(*side).origin.get();
      if (earlier == nullptr) {
        return found;  // a path avoids all earlier joins
      }
      assert(earlier->node->number < origin->node->number);
      ways.insert(earlier);
    }
  }
  return found;
}

// A side that came of a cancelled join is not needed; one that came of such a join in part has to
// start again further back.
void Merger::cancelInto(const JoinedStates& origin, std::vector<StatePtr>& parts) {
  ++statisticsAt(origin.first).split;
  ++cancellations_;
  for (StatePtr& part : cancel(origin)) {
    switch (standingOf(*part)) {
      case Standing::Valid:
        parts.push_back(std::move(part));
        break;
      case Standing::InPart:
        cancelInto(*notesOf(*part).origin, parts);
        break;
      case Standing::Void:
        break;
    }
  }
}

Standing Merger::standingOf(const JoinedStatesPtr& origin) const {
  return cancellations_ == 0 || origin == nullptr ? Standing::Valid
                                                  : merge::standingOf(*origin, cancellations_);
}

std::vector<Merger::StatePtr> Merger::remainsOf(const State& state) {
  std::vector<StatePtr> parts;
  if (standingOf(state) == Standing::InPart) {
    cancelInto(*notesOf(state).origin, parts);
  }
  return parts;
}

void Merger::setAcceptableLoss(double work, double done, OtherWay other) {
  // Effort per question, given what is left of the budget.
  ledger_.setAcceptableLoss(work);
  const solver::Effort effort = work > options_.tuning.workForFull       ? solver::Effort::Full
                                : work > options_.tuning.workForModerate ? solver::Effort::Moderate
                                                                         : solver::Effort::Little;
  book_.setDone(done);
  book_.setEffort(
      {effort, other == OtherWay::None ? solver::Effort::Full : effort, other == OtherWay::Good});
}

void Merger::noteTurn(State& state, const Ledger::Turn& turn, double solverSeconds) {
  ledger_.note(state, turn);
  if (turn.questions == 0) {
    return;
  }
  assert(solverSeconds >= 0);
  MergeNotes& notes = notesOf(state);
  notes.queriesSinceMeeting += turn.questions;
  notes.solverSecondsSinceMeeting += solverSeconds;
  if (const JoinNode* join = lastJoinOf(state)) {
    MeetingStatistics& statistics = report_.places[join->op()];
    statistics.queriesAfter += turn.questions;
    statistics.solverSecondsAfter += solverSeconds;
  }
}

}  // namespace braid::merge
