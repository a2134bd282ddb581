#include "engine/crowd_search.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>
#include <tuple>
#include <utility>

namespace braid::engine {

using exec::State;
using merge::Crowd;

CrowdSearch::CrowdSearch(SearchKind kind, std::uint64_t seed, std::uint32_t opCount,
                         std::uint64_t patience, merge::MeetingPoints& points,
                         merge::Merger& merger)
    : kind_(kind),
      random_(seed),
      points_(points),
      merger_(merger),
      patience_(patience),
      visits_(opCount) {
  crowds_.push_back(std::make_unique<Crowd>(points_, patience_));
}

void CrowdSearch::add(std::unique_ptr<State> state) {
  crowds_[current_]->add(std::move(state));
  ++size_;
}

void CrowdSearch::choose() {
  const auto isEmpty = [](const std::unique_ptr<Crowd>& crowd) { return crowd->empty(); };
  std::erase_if(crowds_, isEmpty);
  assert(!crowds_.empty());
  switch (kind_) {
    case SearchKind::Dfs:
      current_ = crowds_.size() - 1;
      return;
    case SearchKind::Bfs:
      current_ = (current_ + 1) % crowds_.size();
      return;
    case SearchKind::Random:
      current_ = random_() % crowds_.size();
      return;
    case SearchKind::Coverage:
      break;
  }
  const auto key = [&](const std::unique_ptr<Crowd>& crowd) {
    const State& last = crowd->last();
    return std::tuple(visits_[last.top->place()], last.history.decisions(), ~last.number);
  };
  const auto best = std::min_element(crowds_.begin(), crowds_.end(),
                                     [&](const auto& a, const auto& b) { return key(a) < key(b); });
  current_ = static_cast<std::size_t>(best - crowds_.begin());
}

// A state that came of a cancelled join is dropped; the part of it that is still needed goes on as
// states of its own.
std::vector<std::unique_ptr<State>> CrowdSearch::withoutVoid(
    std::vector<std::unique_ptr<State>> states) {
  for (std::unique_ptr<State>& state : states) {
    if (merger_.standingOf(*state) != merge::Standing::Valid) {
      for (std::unique_ptr<State>& part : merger_.remainsOf(*state)) {
        add(std::move(part));
      }
      state.reset();
    }
  }
  std::erase(states, nullptr);
  return states;
}

std::vector<std::unique_ptr<State>> CrowdSearch::take() {
  assert(size_ == std::accumulate(crowds_.begin(), crowds_.end(), std::size_t{0},
                                  [](std::size_t sum, const std::unique_ptr<Crowd>& crowd) {
                                    return sum + crowd->size();
                                  }));
  crowds_[current_]->passTurns(points_.takePassedTurns());
  points_.letNobodyPass();
  choose();
  Crowd& crowd = *crowds_[current_];
  std::vector<std::unique_ptr<State>> taken = crowd.takeImpatient();
  const bool isImpatient = !taken.empty();
  if (isImpatient) {
    crowds_.push_back(std::make_unique<Crowd>(points_, patience_));
    current_ = crowds_.size() - 1;
  } else {
    taken = crowd.take();
  }
  size_ -= taken.size();
  ++visits_[taken.front()->top->place()];
  std::vector<std::unique_ptr<State>> met = merger_.meet(withoutVoid(std::move(taken)));
  if (!isImpatient && met.size() == 1 && !crowd.empty()) {
    points_.letPass(&crowd.last(), crowd.turnsUntilImpatient());
  }
  return met;
}

}  // namespace braid::engine
