// How --merge auto divides its work between two ways through the program: following each path on
// its own, and joining paths where they meet. Either way alone is enough, so the run ends with the
// first one that comes to its end.
//
// Forking can estimate early how long it will take (random_dives.hpp). Joining cannot; but when it
// pays, it takes only a small part of that. So forking begins, and joining may spend that part of
// forking's estimated cost. Whichever of the two is better, the run takes little longer than that
// one alone, as long as the estimate is right, and a small multiple of it otherwise.
#pragma once

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <limits>
#include <vector>

#include "engine/tuning.hpp"
#include "engine/way.hpp"

namespace braid::engine {

// The least of the last few estimates. A single dive into a deep corner can make an estimate twenty
// times too high until the next ones come, and meanwhile joining would spend far too much.
class SteadyEstimate {
 public:
  explicit SteadyEstimate(const Tuning& tuning)
      : last_(tuning.estimates, std::numeric_limits<double>::infinity()) {}

  void note(double estimate) {
    last_[next_] = estimate;
    next_ = (next_ + 1) % last_.size();
  }
  [[nodiscard]] double value() const { return *std::min_element(last_.begin(), last_.end()); }

 private:
  std::vector<double> last_;
  std::size_t next_ = 0;
};

// In units of work (solver::Solver::workDone), so that a run repeats.
struct WorkOnTwoWays {
  double forking = 0;
  double forkingTurns = 0;
  double forkingToCome = std::numeric_limits<double>::infinity();
  std::size_t forkingWaiting = 0;  // number of waiting paths
  double joining = 0;
  bool isJoiningInVain = false;  // most joins were undone, so paths go on one by one
  // a question was too hard: joining waits until it may spend much more
  bool isJoiningStuck = false;

  [[nodiscard]] double done() const { return forking + joining; }
};

// How much joining may spend in all, including what it has spent.
inline double meansOfJoining(const WorkOnTwoWays& work, const Tuning& tuning) {
  return tuning.joiningShare * (work.forking + work.forkingToCome);
}

// The same for a single question. Without an estimate, joining has no limit, and a question that is
// too hard would take all the time there is.
inline double meansOfQuestion(const WorkOnTwoWays& work, const Tuning& tuning) {
  return std::min(meansOfJoining(work, tuning), work.done());
}

// Whether joining may spend so much more than before that joins which were taken back are worth
// another try.
inline bool isWorthAnotherTry(double means, double meansBefore, const Tuning& tuning) {
  return means > tuning.anotherTry * meansBefore;
}

// Which of the two goes on. Forking has a head start, in which small programs come to their end.
inline Way nextWay(const WorkOnTwoWays& work, double headStart, const Tuning& tuning) {
  const bool isEstimated = !std::isinf(work.forkingToCome);
  if (work.forking < (isEstimated ? 1 : tuning.longHeadStart) * headStart) {
    return Way::Forking;
  }
  if (work.forkingToCome < work.forking || work.isJoiningStuck) {
    return Way::Forking;  // there is not much left to gain
  }
  // The estimate may be wrong: the more joining has spent of what it may, the larger forking's
  // share of the work has to be, and with it the number of dives that the estimate is based on.
  assert(work.forking >= 0 && work.joining >= 0);
  const double spent = work.joining / meansOfJoining(work, tuning);
  // While few paths wait, and too few have ended for an estimate, joining can gain little.
  const bool areFew = !isEstimated && work.forkingWaiting < tuning.fewPaths;
  const double forkingAtLeast = work.isJoiningInVain || areFew
                                    ? tuning.forkingInVain
                                    : std::lerp(tuning.forkingAtFirst, tuning.forkingAtLast, spent);
  return spent < 1 && work.forking >= forkingAtLeast * work.done() ? Way::Joining : Way::Forking;
}

// The length of the next turn. Short turns are costly: the solver loses what it keeps from the last
// question.
inline double turnOf(const WorkOnTwoWays& work, const Tuning& tuning) {
  return std::max(tuning.shortestTurn, tuning.turnShare * work.done());
}

}  // namespace braid::engine
