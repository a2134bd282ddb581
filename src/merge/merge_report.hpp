// What happened where paths met, place by place.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <map>
#include <string>
#include <string_view>

#include "support/source.hpp"

namespace braid::merge {

// Why states that met were not joined.
enum class Refusal : std::uint8_t {
  NotDistinguished,
  DifferentExceptions,
  DifferentFloatEnvironments,
  CoalescingIsOff,
  TooDifferent,  // by the policy: the join would make more terms than it saves paths
  DidNotPay,     // by the policy: earlier joins of such paths cost more than they were worth
};

std::string_view refusalText(Refusal refusal);

// Why states that met have no pattern, or a pattern without a formula (pattern/formula.hpp).
enum class NoPattern : std::uint8_t {
  NotRegular,
  DifferentBeginnings,
  RoundsDiffer,
  EndsDiffer,
  MixedNumbers,
};

std::string_view noPatternText(NoPattern reason);

struct MeetingStatistics {
  std::string function;
  support::SourceLocation location;
  std::uint64_t met = 0;     // groups of two states or more
  std::uint64_t joined = 0;  // states that became part of another
  std::map<Refusal, std::uint64_t> refused;
  std::uint64_t split = 0;          // joins that were undone
  std::uint64_t patterns = 0;       // groups that became one state over the number of rounds
  std::uint64_t patternStates = 0;  // states in them
  std::map<NoPattern, std::uint64_t> noPattern;  // meetings of three states or more without one
  std::uint64_t valuesJoined = 0;
  std::uint64_t nonNumbersJoined = 0;
  std::uint64_t termsMade = 0;
  // Values that became guarded sets; and the sum, over these, of how many paths an alternative
  // stands for on average.
  std::uint64_t summariesJoined = 0;
  double sharing = 0;
  // Questions about states that met others there, since their last meeting; and about states that
  // were joined there, until they are joined again.
  std::uint64_t queriesBefore = 0;
  std::uint64_t queriesAfter = 0;
  double solverSecondsBefore = 0;
  double solverSecondsAfter = 0;

  [[nodiscard]] std::uint64_t refusals() const {
    std::uint64_t sum = 0;
    for (const auto& [refusal, count] : refused) {
      sum += count;
    }
    return sum;
  }
  // MultiSE's sharing factor: the number of paths to a place divided by the size of a value summary
  // there. Averaged over values that joins turned into summaries; values that all paths agree on do
  // not count.
  [[nodiscard]] double sharingFactor() const {
    return summariesJoined == 0 ? 0
                                : std::min(sharing / static_cast<double>(summariesJoined),
                                           std::numeric_limits<double>::max());
  }
};

struct MergeReport {
  std::map<std::uint64_t, MeetingStatistics> places;  // by the number of the op

  [[nodiscard]] std::uint64_t joins() const {
    std::uint64_t sum = 0;
    for (const auto& [place, statistics] : places) {
      sum += statistics.joined;
    }
    return sum;
  }
  // Of all places, without name and location.
  [[nodiscard]] MeetingStatistics total() const;
};

}  // namespace braid::merge
