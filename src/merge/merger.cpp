#include "merge/merger.hpp"

#include <algorithm>
#include <utility>

namespace braid::merge {

using exec::State;

namespace {

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
    // Siblings come one after the other: the latest result is the nearest relative.
    bool isJoined = false;
    for (std::size_t i = result.size(); i-- > 0 && !isJoined && !state->isMidInstruction;) {
      if (result[i]->isMidInstruction) {
        continue;
      }
      JoinEffort effort;
      const JoinResult outcome = join_.join(*result[i], *state, effort);
      if (outcome == JoinResult::Joined) {
        isJoined = true;
        result[i]->lastJoin = placeOf(*result[i]);
        ++statistics.joined;
        statistics.valuesJoined += effort.valuesJoined;
        statistics.nonNumbersJoined += effort.nonNumbersJoined;
        statistics.termsMade += effort.termsMade;
        statistics.summariesJoined += effort.summariesJoined;
        statistics.sharing += effort.sharing;
      } else {
        ++statistics.refused[refusalFor(outcome)];
      }
    }
    if (!isJoined) {
      result.push_back(std::move(state));
    }
  }
  return result;
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
