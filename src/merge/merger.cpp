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

}  // namespace

std::string_view refusalText(Refusal refusal) {
  switch (refusal) {
    case Refusal::NotDistinguished:
      return "nothing tells them apart";
    case Refusal::DifferentExceptions:
      return "they handle different exceptions";
    case Refusal::CoalescingIsOff:
      return "coalescing is off";
    case Refusal::TooDifferent:
      return "they differ too much";
    case Refusal::SlowQueries:
      return "queries became slow";
  }
  return {};
}

MeetingStatistics& Merger::statisticsAt(const State& state) {
  const exec::PreparedFunction& function = state.top->function();
  MeetingStatistics& statistics = report_.places[function.firstOp + state.top->position];
  if (statistics.function.empty()) {
    statistics.function = function.source->name;
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
        ++statistics.joined;
        statistics.valuesJoined += effort.valuesJoined;
        statistics.nonNumbersJoined += effort.nonNumbersJoined;
        statistics.termsMade += effort.termsMade;
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

}  // namespace braid::merge
