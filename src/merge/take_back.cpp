#include "merge/take_back.hpp"

#include <algorithm>
#include <utility>

namespace braid::merge {

using exec::JoinOrigin;
using exec::Standing;
using exec::State;

namespace {

// Of the joins on the way to one.
double largestDebt(const JoinOrigin* origin) {
  double debt = 0;
  for (; origin != nullptr; origin = origin->first.origin.get()) {
    debt = std::min(debt, origin->balance);
  }
  return debt;
}

}  // namespace

std::vector<std::unique_ptr<State>> cancel(const JoinOrigin& origin) {
  origin.isCancelled = true;
  std::vector<std::unique_ptr<State>> result;
  for (const State* side : {&origin.first, &origin.second}) {
    result.push_back(std::make_unique<State>(*side));
    result.back()->isMidInstruction = true;
  }
  return result;
}

Standing standingOf(const JoinOrigin& origin, std::uint64_t cancellations) {
  if (origin.isCancelled) {
    return Standing::Void;
  }
  if (origin.checkedAt != cancellations && origin.standing != Standing::Void) {
    const auto before = [&](const State& side) {
      return side.origin == nullptr ? Standing::Valid : standingOf(*side.origin, cancellations);
    };
    const Standing first = before(origin.first);
    origin.standing = first == before(origin.second) ? first : Standing::InPart;
    origin.checkedAt = cancellations;
  }
  return origin.standing;
}

std::shared_ptr<const JoinOrigin> rememberJoin(State first, State second, std::uint64_t number,
                                               std::uint64_t meeting) {
  constexpr std::uint32_t kMaxMeetings = 64;
  constexpr std::uint32_t kMaxJoins = 1'000;  // what walks back along them recurses
  const auto largest = [&](std::uint32_t JoinOrigin::*member) {
    const auto of = [&](const State& state) {
      return state.origin == nullptr ? 0U : (*state.origin).*member;
    };
    return std::max(of(first), of(second));
  };
  const bool isSameMeeting = first.origin != nullptr && first.origin->meeting == meeting;
  std::uint32_t depth = largest(&JoinOrigin::depth) + (isSameMeeting ? 0 : 1);
  std::uint32_t length = largest(&JoinOrigin::length) + 1;
  double balance = 0;
  if (depth > kMaxMeetings || length > kMaxJoins) {
    balance = largestDebt(first.origin.get());  // debts are not forgotten
    first.origin.reset();
    second.origin.reset();
    depth = 1;
    length = 1;
  }
  return std::make_shared<const JoinOrigin>(JoinOrigin{.first = std::move(first),
                                                       .second = std::move(second),
                                                       .number = number,
                                                       .meeting = meeting,
                                                       .depth = depth,
                                                       .length = length,
                                                       .balance = balance});
}

}  // namespace braid::merge
