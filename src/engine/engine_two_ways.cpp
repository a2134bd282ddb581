// The engine with --merge auto.
#include <algorithm>
#include <cassert>
#include <utility>

#include "engine/engine.hpp"
#include "engine/random_dives.hpp"

namespace braid::engine {

using exec::Omission;
using exec::State;

namespace {

// When so many wait, joining is not what it should be.
constexpr std::size_t kManyWaiting = 200;

// Whether something was left out and all of it because the solver gave up. What is asked on another
// way may be easier.
bool areOfTheSolver(const std::vector<Reason>& reasons) {
  return !reasons.empty() && std::all_of(reasons.begin(), reasons.end(), [](const Reason& reason) {
    return reason.omission == Omission::SolverUnknown;
  });
}

}  // namespace

double Engine::workDone() const {
  return merging_->meter.read() + workOfTurns_ +
         merge::WorkMeter::kPerStep * static_cast<double>(outcome_.statistics.steps);
}

double Engine::forkingDone() const {
  return work_.forking + (way_ == Way::Forking ? workDone() - turnBegan_ : 0);
}

void Engine::chooseWay(Way way) {
  way_ = way;
  // In the order in which random paths come by conditions, guards would be large.
  const bool isJoining = way == Way::Joining;
  domain_.guards().use(isJoining ? &guards_->guards : nullptr,
                       isJoining ? &guards_->summaries : nullptr);
}

void Engine::exchangeWays() {
  chooseWay(way_ == Way::Forking ? Way::Joining : Way::Forking);
  solver_.exchange();
  std::swap(search_, resting_.search);
  std::swap(outcome_.reasons, resting_.reasons);
  std::swap(outcome_.statistics.paths, resting_.paths);
  std::swap(outcome_.statistics.maxWaiting, resting_.maxWaiting);
  std::swap(outcome_.statistics.seenBefore, resting_.seenBefore);
  std::swap(cover_, resting_.cover);
  interpreter_.watchLoops(cover_.get());
}

// From the beginning, for one of two reasons: with much more to spend, joins that were taken back
// are worth another try; or a question was too hard about a state whose joins are forgotten, so
// that there is no way back to states about which it is easy.
void Engine::restartJoining(const State& initial, std::vector<Reason> reasons) {
  interpreter_.stopAt(nullptr);
  search_.reset();
  merging_ = makeMerging(program_, domain_, book_, guards_.get(), solver_, options_.merging,
                         [this] { return monitor_->shouldStop(); });
  search_ = makeCrowdSearch(options_.search, options_.seed, program_.opCount(), *merging_);
  outcome_.reasons = std::move(reasons);
  outcome_.statistics.paths = 0;
  outcome_.statistics.seenBefore = 0;
  cover_ = makeCover();
  interpreter_.watchLoops(cover_.get());
  spawn(std::make_unique<State>(initial));
}

void Engine::exploreTwoWays() {
  auto dives = std::make_unique<RandomDives>(options_.seed, [this] { return forkingDone(); });
  const RandomDives& forking = *dives;
  const std::unique_ptr<State> initial = makeInitialState();
  const std::vector<Reason> always = outcome_.reasons;  // bounds on the inputs
  spawn(std::make_unique<State>(*initial));
  resting_ = {std::exchange(search_, std::move(dives)), always, 0, 1, makeCover(), 0};
  cover_ = makeCover();
  interpreter_.watchLoops(cover_.get());
  chooseWay(Way::Forking);
  spawn(std::make_unique<State>(*initial));

  double meansAtStart = 0;  // of joining
  double meansWhenStuck = 0;
  SteadyEstimate toCome;
  const auto isThrough = [&] {
    return search_->empty() && (resting_.search->empty() || !areOfTheSolver(outcome_.reasons));
  };
  while (!isThrough() && !isDone_ && !monitor_->shouldStop()) {
    if (search_->empty() ||
        (!resting_.search->empty() && nextWay(work_, options_.merging.trial) != way_)) {
      exchangeWays();
    }
    if (way_ == Way::Joining) {
      const double means = meansOfJoining(work_) - work_.joining;
      if (work_.joining == 0) {
        meansAtStart = means;
      } else if (merging_->merger.hasTakenBack() && isWorthAnotherTry(means, meansAtStart)) {
        restartJoining(*initial, always);
        meansAtStart = means;
      }
      merging_->merger.mayLose(means, !resting_.search->empty());
    }
    turnBegan_ = workDone();
    const double most = turnOf(work_);
    const std::uint64_t turnsBefore = turns_;
    explore([&] { return !isStuck_ && (turns_ == turnsBefore || workDone() - turnBegan_ < most); });
    if (way_ == Way::Forking) {
      work_.forking = forkingDone();
      turnBegan_ = workDone();
      work_.forkingTurns += static_cast<double>(turns_ - turnsBefore);
      work_.forkingWaiting = search_->size();
      toCome.note(forking.remainingTurns() * work_.forking / work_.forkingTurns);
      work_.forkingToCome = toCome.value();
    } else {
      work_.joining += workDone() - turnBegan_;
      work_.isJoiningInVain = merging_->merger.hasTakenBack() && search_->size() > kManyWaiting;
    }
    if (std::exchange(isStuck_, false)) {
      assert(way_ == Way::Joining && !resting_.search->empty());
      restartJoining(*initial, always);
      meansWhenStuck = meansOfJoining(work_);
    }
    work_.isJoiningStuck =
        meansWhenStuck > 0 && !isWorthAnotherTry(meansOfJoining(work_), meansWhenStuck);
  }
  if (!isThrough()) {
    addRestingWay();
  }
}

void Engine::addRestingWay() {
  for (Reason& reason : resting_.reasons) {
    outcome_.add(std::move(reason));
  }
  outcome_.statistics.paths += resting_.paths;
  outcome_.statistics.seenBefore += resting_.seenBefore;
  resting_ = {};
}

}  // namespace braid::engine
