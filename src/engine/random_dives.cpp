#include "engine/random_dives.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

namespace braid::engine {

using exec::State;

namespace {

// A state with so many more decisions than another has a probability that does not matter beside
// it.
constexpr std::uint32_t kNegligible = 60;

double probabilityOf(std::uint32_t decisions) {
  constexpr std::uint32_t kLeast = 1'000;  // what a double can still divide by
  return std::ldexp(1.0, -static_cast<int>(std::min(decisions, kLeast)));
}

}  // namespace

void RandomDives::add(std::unique_ptr<State> state) {
  sides_.push_back(std::move(state));
  ++size_;
}

std::unique_ptr<State> RandomDives::takeLast(Waiting::iterator entry) {
  assert(!entry->second.empty() && "lists that are empty are taken away");
  std::unique_ptr<State> state = std::move(entry->second.back());
  entry->second.pop_back();
  if (entry->second.empty()) {
    waiting_.erase(entry);
  }
  return state;
}

void RandomDives::noteEnd() {
  if (counts_) {
    assert(turnsLikeThese_ >= 1);
    dives_ = std::min(dives_ + 1, tuning_.divesThatCount);
    meanTurns_ += (turnsLikeThese_ - meanTurns_) / dives_;
  }
}

std::unique_ptr<State> RandomDives::startAnywhere() {
  assert(!waiting_.empty());
  const std::uint32_t fewest = waiting_.begin()->first;
  const auto weightOf = [&](const auto& entry) {
    return static_cast<double>(entry.second.size()) * probabilityOf(entry.first - fewest);
  };
  const auto end = waiting_.upper_bound(fewest + kNegligible);
  double sum = 0;
  for (auto entry = waiting_.begin(); entry != end; ++entry) {
    sum += weightOf(*entry);
  }
  double chosen = std::ldexp(static_cast<double>(random_() >> 11U), -53) * sum;
  auto entry = waiting_.begin();
  while ((chosen -= weightOf(*entry)) >= 0 && std::next(entry) != end) {
    ++entry;
  }
  auto& states = entry->second;
  std::swap(states[random_() % states.size()], states.back());
  return takeLast(entry);
}

std::unique_ptr<State> RandomDives::start() {
  isDiving_ = true;
  turns_ = 0;
  turnsLikeThese_ = 0;
  ++starts_;
  isHard_ = !hard_.empty() && (waiting_.empty() || workOnHard_ < workOnOthers_);
  if (isHard_) {
    std::unique_ptr<State> state = std::move(hard_.front());
    hard_.pop_front();
    counts_ = false;
    return state;
  }
  counts_ = dives_ < tuning_.divesThatCount || starts_ % tuning_.startsPerSample == 0;
  return counts_ ? startAnywhere() : takeLast(std::prev(waiting_.end()));
}

double RandomDives::takeCost() {
  const double now = workDone_();
  const double cost = now - std::exchange(workBefore_, now);
  (isHard_ ? workOnHard_ : workOnOthers_) += cost;
  return cost;
}

std::vector<std::unique_ptr<State>> RandomDives::take() {
  assert(size_ > 0);
  const double cost = takeCost();
  std::unique_ptr<State> next;
  if (!sides_.empty() && isDiving_) {
    std::swap(sides_[random_() % sides_.size()], sides_.back());
    next = std::move(sides_.back());
    sides_.pop_back();
    if (isHard_ || turns_ >= tuning_.diveTurns || cost > mostForATurn_) {
      mostForATurn_ *= cost > mostForATurn_ ? tuning_.moreForTurn : 1;
      hard_.push_back(std::move(next));
      next = nullptr;
    }
  } else if (isDiving_) {
    noteEnd();
  }
  for (std::unique_ptr<State>& side : sides_) {
    waiting_[side->history.decisions()].push_back(std::move(side));
  }
  sides_.clear();
  if (next == nullptr) {
    next = start();
  }
  assert(next != nullptr);
  --size_;
  ++turns_;
  turnsLikeThese_ += 1 / probabilityOf(next->history.decisions());
  std::vector<std::unique_ptr<State>> result;
  result.push_back(std::move(next));
  return result;
}

double RandomDives::remainingTurns() const {
  if (dives_ < tuning_.fewDives) {
    return std::numeric_limits<double>::infinity();
  }
  assert(size_ == std::accumulate(waiting_.begin(), waiting_.end(), sides_.size() + hard_.size(),
                                  [](std::size_t sum, const auto& entry) {
                                    return sum + entry.second.size();
                                  }));
  double probability = 0;
  for (const auto& [decisions, states] : waiting_) {
    probability += static_cast<double>(states.size()) * probabilityOf(decisions);
  }
  for (const std::unique_ptr<State>& side : sides_) {
    probability += probabilityOf(side->history.decisions());
  }
  for (const std::unique_ptr<State>& state : hard_) {
    probability += probabilityOf(state->history.decisions());
  }
  return probability * meanTurns_;
}

}  // namespace braid::engine
