#include "merge/merger.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "exec/confluence.hpp"
#include "merge/take_back.hpp"

namespace braid::merge {

using exec::State;

namespace {

constexpr std::uint32_t kMaxTimesLeftAlone = 12;

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

std::unique_ptr<MergePolicy> Merger::makePolicy(MergeMode mode, guard::GuardManager& guards) {
  switch (mode) {
    case MergeMode::Equal:
      return makeEqualPolicy(join_);
    case MergeMode::Auto:
      return makeAutoPolicy(domain_, guards, join_, ledger_);
    case MergeMode::None:
    case MergeMode::Ite:
    case MergeMode::Summary:
      break;
  }
  return makeAlwaysPolicy();
}

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
  MeetingStatistics& statistics = statisticsAt(*states.front());
  ++statistics.met;
  ++meetings_;
  for (const StatePtr& state : states) {
    statistics.queriesBefore += std::exchange(state->queriesSinceMeeting, 0);
    statistics.solverSecondsBefore += std::exchange(state->solverSecondsSinceMeeting, 0);
  }
  if (!options_.coalesce) {
    statistics.refused[Refusal::CoalescingIsOff] += states.size() - 1;
    return states;
  }
  std::vector<StatePtr> result;
  std::size_t refusedInARow = 0;
  for (StatePtr& state : states) {
    // Thousands may have met: the run is not to wait for all of them when its time is up.
    const bool isTried = !state->isMidInstruction && !shouldStop_() &&
                         refusedInARow < policy_->persistence().refusedInARow;
    const bool isJoined = isTried && joinWithOne(result, *state, statistics);
    refusedInARow = isJoined ? 0 : refusedInARow + (result.empty() ? 0U : 1U);
    if (!isJoined) {
      result.push_back(std::move(state));
    }
  }
  if (policy_->persistence().isOfPlaces) {
    vainPlaces_.note(*result.front()->top, states.size(), result.size());
  } else if (result.size() == states.size()) {
    leaveAlone(result);
  }
  return result;
}

// Siblings come one after the other: the latest result is the nearest relative.
bool Merger::joinWithOne(std::vector<StatePtr>& candidates, const State& state,
                         MeetingStatistics& statistics) {
  std::size_t tried = 0;
  for (std::size_t i = candidates.size(); i-- > 0 && tried < policy_->persistence().tried;) {
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
  const double workBefore = meter_.read();
  const exec::Confluence::Side first(into);
  JoinEffort effort;
  const JoinResult outcome = join_.join(into, state, effort);
  if (outcome != JoinResult::Joined) {
    return refusalFor(outcome);
  }
  if (before) {
    into.origin = rememberJoin(std::move(*before), state, ++joins_, meetings_);
  }
  ledger_.noteJoin(into.origin.get(),
                   meter_.read() - workBefore +
                       WorkMeter::kPerJoinedValue * static_cast<double>(effort.valuesJoined));
  if (into.executed != nullptr) {
    into.past = std::make_shared<exec::Confluence>(first, exec::Confluence::Side(state));
    into.executed = std::make_shared<const exec::SomeMarks>();
  }
  // One of the two may have been remembered as a state that is followed from here on.
  into.hasComeBack = false;
  into.lastJoin = into.top->place();
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
  if (standingOf(state) != exec::Standing::Valid) {
    return remainsOf(state);  // a sibling was faster
  }
  const exec::JoinOrigin* loss = ledger_.findLoss(state);
  const exec::JoinOrigin& last = loss != nullptr ? *loss : *state.origin;
  policy_->takesBack(last, domain_.decisions().lastQuestion());
  const exec::JoinOrigin* oldest = oldestRegretted(last);
  const exec::JoinOrigin& cancelled = oldest != nullptr ? *oldest : last;
  ledger_.noteLoss(cancelled);
  std::vector<StatePtr> parts;
  cancelInto(cancelled, parts);
  return parts;
}

// The oldest of the joins that all ways to this one go through and that would not be made again.
const exec::JoinOrigin* Merger::oldestRegretted(const exec::JoinOrigin& last) {
  const auto isLater = [](const exec::JoinOrigin* a, const exec::JoinOrigin* b) {
    return a->number > b->number;
  };
  const exec::JoinOrigin* found = nullptr;
  std::set<const exec::JoinOrigin*, decltype(isLater)> ways({&last}, isLater);
  while (!ways.empty()) {
    const exec::JoinOrigin* origin = *ways.begin();
    if (ways.size() == 1 && policy_->regrets(*origin)) {
      found = origin;
    }
    ways.erase(ways.begin());
    for (const State* side : {&origin->first, &origin->second}) {
      if (side->origin == nullptr) {
        return found;  // there is a way around all joins before
      }
      ways.insert(side->origin.get());
    }
  }
  return found;
}

// A side that came of a join that was cancelled before is not needed, and one that did so in part
// needs to start again further back.
void Merger::cancelInto(const exec::JoinOrigin& origin, std::vector<StatePtr>& parts) {
  ++statisticsAt(origin.first).split;
  ++cancellations_;
  for (StatePtr& part : cancel(origin)) {
    switch (standingOf(*part)) {
      case exec::Standing::Valid:
        parts.push_back(std::move(part));
        break;
      case exec::Standing::InPart:
        cancelInto(*part->origin, parts);
        break;
      case exec::Standing::Void:
        break;
    }
  }
}

exec::Standing Merger::standingOf(const std::shared_ptr<const exec::JoinOrigin>& origin) const {
  return cancellations_ == 0 || origin == nullptr ? exec::Standing::Valid
                                                  : merge::standingOf(*origin, cancellations_);
}

std::vector<Merger::StatePtr> Merger::remainsOf(const State& state) {
  std::vector<StatePtr> parts;
  if (standingOf(state) == exec::Standing::InPart) {
    cancelInto(*state.origin, parts);
  }
  return parts;
}

void Merger::mayLose(double work, bool isThereAnotherWay) {
  // Who can spend so much has no need to save it on a question.
  constexpr double kSomeQuestions = 2e6;
  constexpr double kSomeHardQuestions = 1e9;
  ledger_.mayLose(work);
  const solver::Effort effort = work > kSomeHardQuestions ? solver::Effort::Full
                                : work > kSomeQuestions   ? solver::Effort::Moderate
                                                          : solver::Effort::Little;
  domain_.decisions().setEffortForJoined(
      {effort, isThereAnotherWay ? effort : solver::Effort::Full});
}

void Merger::noteTurn(State& state, const Ledger::Turn& turn, double solverSeconds) {
  ledger_.note(state, turn);
  if (turn.questions == 0) {
    return;
  }
  state.queriesSinceMeeting += turn.questions;
  state.solverSecondsSinceMeeting += solverSeconds;
  if (state.lastJoin != exec::kNeverJoined) {
    MeetingStatistics& statistics = report_.places[state.lastJoin];
    statistics.queriesAfter += turn.questions;
    statistics.solverSecondsAfter += solverSeconds;
  }
}

}  // namespace braid::merge
