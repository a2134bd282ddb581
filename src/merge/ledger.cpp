#include "merge/ledger.hpp"

#include <algorithm>

#include "merge/work_meter.hpp"

namespace braid::merge {

using exec::State;

namespace {

// The part of all work that may go into joins that are taken back.
constexpr double kRisk = 0.1;

}  // namespace

double Ledger::worthOf(const State& state, const Turn& turn) const {
  const double onePath = static_cast<double>(turn.steps) * perStep_.value() +
                         (turn.newQuestions > 0 ? perTurnWithQuestions_.value() : 0);
  return state.stoodFor.paths() * onePath;
}

void Ledger::note(State& state, const Turn& turn) {
  const double work = turn.work + WorkMeter::kPerStep * static_cast<double>(turn.steps);
  total_ += work;
  if (state.stoodFor.isJoined()) {
    state.joinBalance = std::min(smallChange_, state.joinBalance + worthOf(state, turn) - work);
    return;
  }
  Average& average = turn.newQuestions > 0 ? perTurnWithQuestions_ : perStep_;
  average.sum += work;
  average.count += turn.newQuestions > 0 ? 1 : static_cast<double>(turn.steps);
}

void Ledger::noteJoin(State& joined, const State& second, double work) {
  total_ += work;
  joined.joinBalance = std::min(smallChange_, joined.joinBalance + second.joinBalance - work);
}

double Ledger::allowance() const {
  return std::max(smallChange_, kRisk * total_ - lost_);
}

bool Ledger::isLoss(const State& state) const {
  return state.joinBalance < -allowance();
}

void Ledger::noteLoss(const State& state) {
  lost_ += std::max(0.0, -state.joinBalance);
}

}  // namespace braid::merge
