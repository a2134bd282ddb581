#include "merge/merge_report.hpp"

namespace braid::merge {

std::string_view refusalText(Refusal refusal) {
  switch (refusal) {
    case Refusal::NotDistinguished:
      return "nothing tells them apart";
    case Refusal::DifferentExceptions:
      return "they handle different exceptions";
    case Refusal::DifferentFloatEnvironments:
      return "they round floating-point numbers in different ways, or have raised different flags";
    case Refusal::CoalescingIsOff:
      return "coalescing is off";
    case Refusal::TooDifferent:
      return "they differ too much";
    case Refusal::DidNotPay:
      return "joining did not pay";
  }
  return {};
}

std::string_view noPatternText(NoPattern reason) {
  switch (reason) {
    case NoPattern::NotRegular:
      return "their conditions do not repeat";
    case NoPattern::DifferentBeginnings:
      return "their conditions begin differently";
    case NoPattern::RoundsDiffer:
      return "the numbers in the conditions of a round are on no line";
    case NoPattern::EndsDiffer:
      return "the numbers in their last conditions are on no line";
    case NoPattern::MixedNumbers:
      return "integers and bit-vectors depend on the number of rounds";
  }
  return {};
}

MeetingStatistics MergeReport::total() const {
  MeetingStatistics sum;
  for (const auto& [place, each] : places) {
    sum.met += each.met;
    sum.joined += each.joined;
    for (const auto& [refusal, count] : each.refused) {
      sum.refused[refusal] += count;
    }
    sum.split += each.split;
    sum.patterns += each.patterns;
    sum.patternStates += each.patternStates;
    for (const auto& [reason, count] : each.noPattern) {
      sum.noPattern[reason] += count;
    }
    sum.valuesJoined += each.valuesJoined;
    sum.nonNumbersJoined += each.nonNumbersJoined;
    sum.termsMade += each.termsMade;
    sum.summariesJoined += each.summariesJoined;
    sum.sharing += each.sharing;
    sum.queriesBefore += each.queriesBefore;
    sum.queriesAfter += each.queriesAfter;
    sum.solverSecondsBefore += each.solverSecondsBefore;
    sum.solverSecondsAfter += each.solverSecondsAfter;
  }
  return sum;
}

}  // namespace braid::merge
