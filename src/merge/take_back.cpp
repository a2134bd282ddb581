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

std::shared_ptr<const JoinOrigin> rememberJoin(State first, State second, std::uint64_t meeting) {
  constexpr std::uint32_t kMaxRemembered = 64;
  const auto depthOf = [](const State& state) {
    return state.origin == nullptr ? 0U : state.origin->depth;
  };
  std::uint32_t depth = std::max(depthOf(first), depthOf(second)) + 1;
  const bool isSameMeeting = first.origin != nullptr && first.origin->meeting == meeting;
  if (isSameMeeting) {
    depth = first.origin->depth;  // a meeting counts as one
  }
  double balance = 0;
  if (depth > kMaxRemembered) {
    balance = largestDebt(first.origin.get());  // debts are not forgotten
    first.origin.reset();
    second.origin.reset();
    depth = 1;
  }
  return std::make_shared<const JoinOrigin>(JoinOrigin{.first = std::move(first),
                                                       .second = std::move(second),
                                                       .meeting = meeting,
                                                       .depth = depth,
                                                       .balance = balance});
}

}  // namespace braid::merge
