#include "merge/ledger.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "merge/merge_notes.hpp"

namespace braid::merge {

using exec::State;

namespace {

// The previous join in the past of this one; that of one side, if the sides have different ones.
const JoinedStates* joinBefore(const JoinedStates& origin) {
  const JoinedStates* first = notesOf(origin.first).origin.get();
  const JoinedStates* second = notesOf(origin.second).origin.get();
  if (first == nullptr || second == nullptr) {
    return nullptr;
  }
  const JoinedStates* later = first->node->number >= second->node->number ? first : second;
  assert(later->node->number < origin.node->number && "joins are numbered in the order of time");
  return later;
}

}  // namespace

double Ledger::worthOf(const State& state, const Turn& turn) const {
  const double onePath = static_cast<double>(turn.steps) * perStep_.value() +
                         (turn.newQuestions > 0 ? perTurnWithQuestions_.value() : 0);
  return notesOf(state).stoodFor.paths() * onePath;
}

void Ledger::add(const JoinedStates* origin, double worth, double work) const {
  for (; origin != nullptr; origin = joinBefore(*origin)) {
    JoinNode::Account& account = origin->node->account;
    account.balance = std::min(smallChange_, account.balance + worth - work);
    account.spent += work;
  }
}

void Ledger::note(const State& state, const Turn& turn) {
  const double work = workOf(turn);
  assert(work >= 0 && std::isfinite(work));
  total_ += work;
  if (state.history.isJoined()) {
    add(notesOf(state).origin.get(), worthOf(state, turn), work);
  } else {
    notePath(turn);
  }
}

void Ledger::notePath(const Turn& turn) {
  assert(workOf(turn) >= 0 && std::isfinite(workOf(turn)));
  Average& average = turn.newQuestions > 0 ? perTurnWithQuestions_ : perStep_;
  average.sum += workOf(turn);
  average.count += turn.newQuestions > 0 ? 1 : static_cast<double>(turn.steps);
}

void Ledger::noteJoin(const JoinedStates* origin, double work) {
  assert(work >= 0 && std::isfinite(work));
  total_ += work;
  add(origin, 0, work);
}

double Ledger::allowance() const {
  return std::max(
      {smallChange_, tuning_.risk * total_ - lost_, tuning_.riskOfMeans * acceptableLoss_});
}

const JoinedStates* Ledger::findLoss(const State& state) const {
  const JoinedStates* origin = notesOf(state).origin.get();
  while (origin != nullptr && origin->node->account.balance >= -allowance()) {
    origin = joinBefore(*origin);
  }
  return origin;
}

void Ledger::noteLoss(const JoinedStates& origin) {
  assert(!origin.node->isCancelled);
  const auto [balance, spent] = origin.node->account;
  lost_ += spent;
  const double debt = std::max(0.0, -balance);
  for (const JoinedStates* join = &origin; join != nullptr; join = joinBefore(*join)) {
    JoinNode::Account& account = join->node->account;
    account.balance = std::min(smallChange_, account.balance + debt);
    account.spent -= spent;
    assert(account.balance <= smallChange_);
  }
}

bool Ledger::isOverdrawn() const {
  return lost_ > tuning_.mostLost * total_ + smallChange_ && lost_ > acceptableLoss_;
}

}  // namespace braid::merge
