// Follows paths one by one along random branches, and meanwhile estimates how many turns are left.
//
// A dive goes from a waiting state to the end of a path; where the path parts, a side is chosen at
// random. After d decisions a turn is one of 2^d like it: the sum of 2^d over the turns of a dive
// estimates the turns that all paths take (Knuth: Estimating the efficiency of backtrack programs,
// 1975). Since nothing is followed twice, each dive starts in what is left and estimates that.
//
// A path may have no end, or have questions that get harder and harder. Then the dive is broken
// off, and its state gets no more than half of all work until nothing else is left.
//
// When there is an estimate, most dives start near the end of the last one: then few states wait,
// and the solver is asked about what it knows. These dives do not count for the estimate, since
// where they start is not random.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <random>
#include <utility>
#include <vector>

#include "engine/search.hpp"
#include "engine/tuning.hpp"

namespace braid::engine {

class RandomDives : public Search {
 public:
  // `workDone` tells what the run has cost so far.
  RandomDives(std::uint64_t seed, std::function<double()> workDone, const Tuning& tuning = {})
      : tuning_(tuning),
        random_(seed),
        workDone_(std::move(workDone)),
        mostForATurn_(tuning.workForTurn) {}

  void add(std::unique_ptr<exec::State> state) override;
  std::vector<std::unique_ptr<exec::State>> take() override;
  [[nodiscard]] std::size_t size() const override { return size_; }

  // How many more turns will be taken; an estimate, infinite as long as few paths have ended.
  [[nodiscard]] double remainingTurns() const;

 private:
  // By decisions.
  using Waiting = std::map<std::uint32_t, std::vector<std::unique_ptr<exec::State>>>;

  // Begins a dive.
  std::unique_ptr<exec::State> start();
  // Begins at one of the waiting states, by their probabilities.
  std::unique_ptr<exec::State> startAnywhere();
  std::unique_ptr<exec::State> takeLast(Waiting::iterator entry);
  // The dive has come to the end of its path.
  void noteEnd();
  // The work of the last turn.
  double takeCost();

  Tuning tuning_;
  std::mt19937_64 random_;
  std::vector<std::unique_ptr<exec::State>> sides_;  // states that the last turn has put aside
  Waiting waiting_;
  std::deque<std::unique_ptr<exec::State>> hard_;  // dives that were broken off
  std::size_t size_ = 0;

  std::function<double()> workDone_;
  double workBefore_ = 0;  // the last turn
  double mostForATurn_;    // a dive with a turn that costs more is broken off
  double workOnHard_ = 0;  // on dives that were broken off before
  double workOnOthers_ = 0;

  bool isDiving_ = false;
  bool isHard_ = false;        // the dive goes on with one that was broken off
  bool counts_ = false;        // the dive counts for the estimate
  std::uint32_t turns_ = 0;    // of the dive
  double turnsLikeThese_ = 0;  // how many turns of all paths they stand for
  std::uint64_t starts_ = 0;
  double dives_ = 0;      // that count for the estimate; old ones fade
  double meanTurns_ = 0;  // how many turns a dive stands for, on average
};

}  // namespace braid::engine
