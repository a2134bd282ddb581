#include "engine/search.hpp"

#include <cassert>
#include <deque>
#include <map>
#include <random>
#include <tuple>
#include <utility>
#include <vector>

namespace braid::engine {

using exec::State;

namespace {

using StatePtr = std::unique_ptr<State>;

std::vector<StatePtr> onlyOne(StatePtr state) {
  assert(state != nullptr && state->top && "a state that waits has somewhere to go on");
  std::vector<StatePtr> states;
  states.push_back(std::move(state));
  return states;
}

// The newest first: little memory and the most sharing in the solver, but a path that never ends
// is followed for ever.
class DepthFirst : public Search {
 public:
  void add(StatePtr state) override { states_.push_back(std::move(state)); }
  std::vector<StatePtr> take() override {
    StatePtr state = std::move(states_.back());
    states_.pop_back();
    return onlyOne(std::move(state));
  }
  [[nodiscard]] std::size_t size() const override { return states_.size(); }

 private:
  std::vector<StatePtr> states_;
};

// The oldest first: every path is followed fairly.
class BreadthFirst : public Search {
 public:
  void add(StatePtr state) override { states_.push_back(std::move(state)); }
  std::vector<StatePtr> take() override {
    StatePtr state = std::move(states_.front());
    states_.pop_front();
    return onlyOne(std::move(state));
  }
  [[nodiscard]] std::size_t size() const override { return states_.size(); }

 private:
  std::deque<StatePtr> states_;
};

class RandomOrder : public Search {
 public:
  explicit RandomOrder(std::uint64_t seed) : random_(seed) {}
  void add(StatePtr state) override { states_.push_back(std::move(state)); }
  std::vector<StatePtr> take() override {
    assert(!states_.empty());
    std::swap(states_[random_() % states_.size()], states_.back());
    StatePtr state = std::move(states_.back());
    states_.pop_back();
    return onlyOne(std::move(state));
  }
  [[nodiscard]] std::size_t size() const override { return states_.size(); }

 private:
  std::mt19937_64 random_;
  std::vector<StatePtr> states_;
};

// The state at the place with the fewest visits goes first. A waiting state has the number of times
// that any state was taken at the place where it will go on; the lowest number wins, then the
// shortest path, then the newest state. A loop or recursion that never ends visits the same places
// again and again, and so falls behind by itself.
class CoverageFirst : public Search {
 public:
  explicit CoverageFirst(std::uint32_t opCount) : visits_(opCount) {}

  void add(StatePtr state) override {
    const Key key{visits_[place(*state)], state->history.decisions(), ~state->number};
    states_.emplace(key, std::move(state));
  }
  std::vector<StatePtr> take() override {
    assert(!states_.empty());
    auto node = states_.extract(states_.begin());
    StatePtr state = std::move(node.mapped());
    ++visits_[place(*state)];
    return onlyOne(std::move(state));
  }
  [[nodiscard]] std::size_t size() const override { return states_.size(); }

 private:
  using Key = std::tuple<std::uint64_t, std::uint32_t, std::uint64_t>;

  static std::uint32_t place(const State& state) {
    return state.top->function().firstOp + state.top->position;
  }

  std::vector<std::uint64_t> visits_;
  std::multimap<Key, StatePtr> states_;
};

}  // namespace

std::string_view searchName(SearchKind kind) {
  switch (kind) {
    case SearchKind::Dfs:
      return "dfs";
    case SearchKind::Bfs:
      return "bfs";
    case SearchKind::Random:
      return "random";
    case SearchKind::Coverage:
      return "coverage";
  }
  return {};
}

std::unique_ptr<Search> makeSearch(SearchKind kind, std::uint64_t seed, std::uint32_t opCount) {
  switch (kind) {
    case SearchKind::Dfs:
      return std::make_unique<DepthFirst>();
    case SearchKind::Bfs:
      return std::make_unique<BreadthFirst>();
    case SearchKind::Random:
      return std::make_unique<RandomOrder>(seed);
    case SearchKind::Coverage:
      return std::make_unique<CoverageFirst>(opCount);
  }
  return nullptr;
}

}  // namespace braid::engine
