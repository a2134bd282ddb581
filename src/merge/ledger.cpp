#include "merge/ledger.hpp"

#include <algorithm>

#include "merge/work_meter.hpp"

namespace braid::merge {

using exec::JoinOrigin;
using exec::State;

namespace {

// The part of all work that may go into joins that are taken back.
constexpr double kRisk = 0.1;
// When so much of it went there, nothing is joined for a while.
constexpr double kMostLost = 0.15;

// The join before on the way to this one; on one of the ways, if its sides came by different joins.
const JoinOrigin* joinBefore(const JoinOrigin& origin) {
  const JoinOrigin* first = origin.first.origin.get();
  const JoinOrigin* second = origin.second.origin.get();
  if (first == nullptr || second == nullptr) {
    return nullptr;
  }
  return first->number >= second->number ? first : second;
}

}  // namespace

double Ledger::worthOf(const State& state, const Turn& turn) const {
  const double onePath = static_cast<double>(turn.steps) * perStep_.value() +
                         (turn.newQuestions > 0 ? perTurnWithQuestions_.value() : 0);
  return state.stoodFor.paths() * onePath;
}

void Ledger::add(const JoinOrigin* origin, double amount) const {
  for (; origin != nullptr; origin = joinBefore(*origin)) {
    origin->balance = std::min(smallChange_, origin->balance + amount);
  }
}

void Ledger::note(const State& state, const Turn& turn) {
  const double work = turn.work + WorkMeter::kPerStep * static_cast<double>(turn.steps);
  total_ += work;
  if (state.stoodFor.isJoined()) {
    add(state.origin.get(), worthOf(state, turn) - work);
    return;
  }
  Average& average = turn.newQuestions > 0 ? perTurnWithQuestions_ : perStep_;
  average.sum += work;
  average.count += turn.newQuestions > 0 ? 1 : static_cast<double>(turn.steps);
}

void Ledger::noteJoin(const JoinOrigin* origin, double work) {
  total_ += work;
  add(origin, -work);
}

double Ledger::allowance() const {
  return std::max(smallChange_, kRisk * total_ - lost_);
}

const JoinOrigin* Ledger::findLoss(const State& state) const {
  const JoinOrigin* origin = state.origin.get();
  while (origin != nullptr && origin->balance >= -allowance()) {
    origin = joinBefore(*origin);
  }
  return origin;
}

void Ledger::noteLoss(const JoinOrigin& origin) {
  const double loss = std::max(0.0, -origin.balance);
  lost_ += loss;
  add(&origin, loss);
}

bool Ledger::isOverdrawn() const {
  return lost_ > kMostLost * total_ + smallChange_;
}

}  // namespace braid::merge
