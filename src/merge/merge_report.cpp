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

MeetingStatistics MergeReport::total() const {
  MeetingStatistics sum;
  for (const auto& [place, each] : places) {
    sum.met += each.met;
    sum.joined += each.joined;
    for (const auto& [refusal, count] : each.refused) {
      sum.refused[refusal] += count;
    }
    sum.split += each.split;
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
