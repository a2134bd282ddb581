#include "merge/merger.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "merge/take_back.hpp"

namespace braid::merge {

using exec::State;

namespace {

// With how many others a state is tried: relatives stand next to each other.
constexpr std::size_t kMaxTried = 4;
constexpr std::uint32_t kMaxTimesLeftAlone = 12;

Refusal refusalFor(JoinResult result) {
  return result == JoinResult::DifferentExceptions ? Refusal::DifferentExceptions
                                                   : Refusal::NotDistinguished;
}

std::uint32_t placeOf(const State& state) {
  return state.top->function().firstOp + state.top->position;
}

}  // namespace

MeetingStatistics& Merger::statisticsAt(const State& state) {
  MeetingStatistics& statistics = report_.places[placeOf(state)];
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
  MeetingStatistics& statistics = statisticsAt(*states.front());
  ++statistics.met;
  for (const StatePtr& state : states) {
    statistics.queriesBefore += std::exchange(state->queriesSinceMeeting, 0);
    statistics.solverSecondsBefore += std::exchange(state->solverSecondsSinceMeeting, 0);
  }
  if (!options_.coalesce) {
    statistics.refused[Refusal::CoalescingIsOff] += states.size() - 1;
    return states;
  }
  std::vector<StatePtr> result;
  for (StatePtr& state : states) {
    if (state->isMidInstruction || !joinWithOne(result, *state, statistics)) {
      result.push_back(std::move(state));
    }
  }
  if (result.size() == states.size()) {
    leaveAlone(result);
  }
  return result;
}

// Siblings come one after the other: the latest result is the nearest relative.
bool Merger::joinWithOne(std::vector<StatePtr>& candidates, const State& state,
                         MeetingStatistics& statistics) {
  std::size_t tried = 0;
  for (std::size_t i = candidates.size(); i-- > 0 && tried < kMaxTried;) {
    State& candidate = *candidates[i];
    if (candidate.isMidInstruction) {
      continue;
    }
    ++tried;
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
  if (const std::optional<Refusal> refusal = policy_->refuses(into, state)) {
    return refusal;
  }
  std::optional<State> before;
  if (policy_->mayTakeBack()) {
    before = into;
  }
  JoinEffort effort;
  const JoinResult outcome = join_.join(into, state, effort);
  if (outcome != JoinResult::Joined) {
    return refusalFor(outcome);
  }
  if (before) {
    into.origin = rememberJoin(std::move(*before), state, into);
  }
  into.lastJoin = placeOf(into);
  into.timesLeftAlone = 0;
  ++statistics.joined;
  statistics.valuesJoined += effort.valuesJoined;
  statistics.nonNumbersJoined += effort.nonNumbersJoined;
  statistics.termsMade += effort.termsMade;
  statistics.summariesJoined += effort.summariesJoined;
  statistics.sharing += effort.sharing;
  return std::nullopt;
}

// Who has waited in vain passes by more and more meetings.
void Merger::leaveAlone(const std::vector<StatePtr>& states) {
  for (const StatePtr& state : states) {
    if (state->isMidInstruction) {
      continue;
    }
    state->timesLeftAlone = std::min(state->timesLeftAlone + 1, kMaxTimesLeftAlone);
    state->meetingsToPass = (1U << state->timesLeftAlone) - 1;
  }
}

std::vector<Merger::StatePtr> Merger::takeBack(const State& state) {
  std::vector<StatePtr> parts = merge::takeBack(domain_, state);
  if (!parts.empty()) {
    policy_->tookBack(*state.origin);
    ++statisticsAt(state.origin->first).split;
  }
  return parts;
}

void Merger::noteQueries(State& state, std::uint64_t queries, double seconds) {
  state.queriesSinceMeeting += queries;
  state.solverSecondsSinceMeeting += seconds;
  if (state.lastJoin != exec::kNeverJoined) {
    MeetingStatistics& statistics = report_.places[state.lastJoin];
    statistics.queriesAfter += queries;
    statistics.solverSecondsAfter += seconds;
  }
}

}  // namespace braid::merge
