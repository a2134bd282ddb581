// The scheduler of --merge auto: two explorations, one that forks and one that joins.
#include <algorithm>
#include <cassert>
#include <utility>

#include "engine/random_dives.hpp"
#include "engine/scheduler.hpp"
#include "engine/two_ways.hpp"

namespace braid::engine {

using exec::Omission;

namespace {

// Whether something was left out, and only because the solver gave up, or joins were imprecise. The
// other way may ask easier questions, or join nothing.
bool mayBeDecidedElsewhere(const std::vector<Reason>& reasons) {
  return !reasons.empty() && std::all_of(reasons.begin(), reasons.end(), [](const Reason& reason) {
    return reason.omission == Omission::SolverUnknown ||
           reason.omission == Omission::ImpreciseViolation;
  });
}

class TwoWays : public Scheduler {
 public:
  TwoWays(const RunContext& run, GuardTables& tables) : run_(run), toCome_(run.options.tuning) {
    for (const Way way : {Way::Forking, Way::Joining}) {
      explorations_.push_back(std::make_unique<Exploration>(run, way, &tables));
    }
    auto dives = std::make_unique<RandomDives>(
        run.options.seed, [this] { return forkingDone(); }, tuning());
    dives_ = dives.get();
    forking().setSearch(std::move(dives));
    forking().tellTurns([this](const merge::Ledger::Turn& turn) {
      if (merge::Merger* merger = joining().merger()) {
        merger->notePath(turn);
      }
    });
  }

  void run() override {
    joining().start();
    forking().start();
    while (!isThrough() && !run_.judge.isDone() && !run_.shouldStop()) {
      choose();
      takeTurn();
    }
    isOver_ = isThrough();
  }

 private:
  [[nodiscard]] const Tuning& tuning() const { return run_.options.tuning; }
  [[nodiscard]] Exploration& forking() const { return *explorations_[0]; }
  [[nodiscard]] Exploration& joining() const { return *explorations_[1]; }
  [[nodiscard]] Exploration& of(Way way) const {
    return way == Way::Forking ? forking() : joining();
  }
  [[nodiscard]] const Exploration& current() const override { return of(way_); }
  [[nodiscard]] Exploration& other() const {
    return of(way_ == Way::Forking ? Way::Joining : Way::Forking);
  }

  // Whether the exploration whose turn it is has come to its end, and the other one cannot do
  // better.
  [[nodiscard]] bool isThrough() const {
    return current().isThrough() &&
           (other().isThrough() || !mayBeDecidedElsewhere(current().reasons()));
  }
  [[nodiscard]] bool doAllCount() const override { return !isOver_; }

  [[nodiscard]] double forkingDone() const {
    return work_.forking + (way_ == Way::Forking ? forking().workDone() - turnBegan_ : 0);
  }

  void choose() {
    if (current().isThrough() ||
        (!other().isThrough() && nextWay(work_, run_.options.merging.trial, tuning()) != way_)) {
      way_ = other().way();
    }
    if (way_ == Way::Forking) {
      return;
    }
    const double means = meansOfJoining(work_, tuning()) - work_.joining;
    if (work_.joining == 0) {
      meansAtStart_ = means;
    } else if (joining().merger()->hasTakenBack() &&
               isWorthAnotherTry(means, meansAtStart_, tuning())) {
      // With much more to spend, joins that were taken back are worth another try.
      joining().restart();
      meansAtStart_ = means;
    }
    joining().merger()->setAcceptableLoss(means, work_.done(), otherThanJoining());
  }

  // The estimate assumes a tree of paths. If most paths come back to states that were seen before,
  // there are far fewer, and forking may come to its end at any time.
  [[nodiscard]] merge::Merger::OtherWay otherThanJoining() const {
    using merge::Merger;
    if (forking().isThrough()) {
      return Merger::OtherWay::None;
    }
    const Exploration::Counts& counts = forking().counts();
    return counts.seenBefore > counts.paths ? Merger::OtherWay::Good : Merger::OtherWay::Unsure;
  }

  void takeTurn() {
    Exploration& exploration = of(way_);
    turnBegan_ = exploration.workDone();
    const double most = turnOf(work_, tuning());
    const std::uint64_t turnsBefore = exploration.turns();
    bool isStuck = false;
    exploration.explore([&] {
      isStuck = isStuck || exploration.takeStuck();
      return !isStuck &&
             (exploration.turns() == turnsBefore || exploration.workDone() - turnBegan_ < most);
    });
    isStuck = isStuck || exploration.takeStuck();
    assert(exploration.workDone() >= turnBegan_ && "work is only counted up");
    if (way_ == Way::Forking) {
      work_.forking = forkingDone();
      turnBegan_ = exploration.workDone();
      work_.forkingTurns += static_cast<double>(exploration.turns() - turnsBefore);
      toCome_.note(dives_->remainingTurns() * work_.forking / work_.forkingTurns);
      work_.forkingToCome = toCome_.value();
      work_.forkingWaiting = exploration.waiting();
    } else {
      work_.joining += exploration.workDone() - turnBegan_;
      work_.isJoiningInVain =
          joining().merger()->hasTakenBack() && joining().waiting() > tuning().manyWaiting;
    }
    if (isStuck) {
      // The joins that made the question hard are forgotten and cannot be undone.
      assert(way_ == Way::Joining && !forking().isThrough());
      joining().restart();
      meansWhenStuck_ = meansOfQuestion(work_, tuning());
    }
    work_.isJoiningStuck =
        meansWhenStuck_ > 0 &&
        !isWorthAnotherTry(meansOfQuestion(work_, tuning()), meansWhenStuck_, tuning());
  }

  const RunContext& run_;
  const RandomDives* dives_ = nullptr;
  Way way_ = Way::Forking;
  WorkOnTwoWays work_;
  SteadyEstimate toCome_;
  double turnBegan_ = 0;     // work of the exploration whose turn it is, at the turn's start
  double meansAtStart_ = 0;  // what joining was allowed to spend then
  double meansWhenStuck_ = 0;
  bool isOver_ = false;  // came to its end, and was not stopped
};

}  // namespace

std::unique_ptr<Scheduler> makeTwoWays(const RunContext& run, GuardTables& tables) {
  return std::make_unique<TwoWays>(run, tables);
}

}  // namespace braid::engine
