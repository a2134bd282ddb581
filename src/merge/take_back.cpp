#include "merge/take_back.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "merge/merge_notes.hpp"

namespace braid::merge {

using exec::State;

namespace {

// The largest debt among the joins in the past of one.
double largestDebt(const JoinedStates* joined) {
  double debt = 0;
  for (; joined != nullptr; joined = notesOf(joined->first).origin.get()) {
    debt = std::min(debt, joined->node->account.balance);
  }
  return debt;
}

}  // namespace

std::vector<std::unique_ptr<State>> cancel(const JoinedStates& joined) {
  assert(!joined.node->isCancelled && "a join is taken back once");
  joined.node->isCancelled = true;
  std::vector<std::unique_ptr<State>> result;
  for (const State* side : {&joined.first, &joined.second}) {
    result.push_back(std::make_unique<State>(*side));
    result.back()->isMidInstruction = true;
  }
  return result;
}

Standing standingOf(const JoinedStates& joined, std::uint64_t cancellations) {
  JoinNode& node = *joined.node;
  if (node.isCancelled) {
    return Standing::Void;
  }
  assert(node.checkedAt <= cancellations && "cancellations are only counted up");
  if (node.checkedAt != cancellations && node.standing != Standing::Void) {
    const auto before = [&](const State& side) {
      const JoinedStates* origin = notesOf(side).origin.get();
      return origin == nullptr ? Standing::Valid : standingOf(*origin, cancellations);
    };
    const Standing first = before(joined.first);
    node.standing = first == before(joined.second) ? first : Standing::InPart;
    node.checkedAt = cancellations;
  }
  return node.standing;
}

JoinedStatesPtr rememberJoin(std::shared_ptr<JoinNode> node, State first, State second,
                             std::uint64_t number, std::uint64_t meeting,
                             std::uint32_t mostMeetings) {
  constexpr std::uint32_t kMaxJoins = 1'000;  // functions that go back along joins recurse
  const JoinedStates* before = notesOf(std::as_const(first)).origin.get();
  const auto largest = [&](std::uint32_t JoinNode::*member) {
    const auto of = [&](const State& state) {
      const JoinedStates* origin = notesOf(state).origin.get();
      return origin == nullptr ? 0U : (*origin->node).*member;
    };
    return std::max(of(first), of(second));
  };
  const bool isSameMeeting = before != nullptr && before->node->meeting == meeting;
  assert(node != nullptr && (before == nullptr || before->node->number < number));
  node->number = number;
  node->meeting = meeting;
  node->depth = largest(&JoinNode::depth) + (isSameMeeting ? 0 : 1);
  node->length = largest(&JoinNode::length) + 1;
  assert(1 <= node->depth && node->depth <= node->length && "a meeting has at least one join");
  if (node->depth > mostMeetings || node->length > kMaxJoins) {
    node->account.balance = largestDebt(before);  // debts are kept
    notesOf(first).origin.reset();
    notesOf(second).origin.reset();
    node->depth = 1;
    node->length = 1;
  }
  return std::make_shared<const JoinedStates>(
      JoinedStates{std::move(node), std::move(first), std::move(second)});
}

}  // namespace braid::merge
