// The books on joins: the cost of following joined states, against the cost of following their
// paths one by one. The latter is not estimated from the program but measured: paths that were not
// joined, or not yet, show the cost of a step and of a turn with questions, and a joined state is
// worth as many of those as it stands for paths (merge/path_count.hpp).
//
// All costs are in units of work (solver::Solver::workDone), not of time: a run has to decide the
// same each time.
#pragma once

#include <cstdint>

#include "exec/state.hpp"
#include "merge/join_node.hpp"
#include "merge/tuning.hpp"

namespace braid::merge {

class Ledger {
 public:
  // The allowance is what may be lost without consequences. It is also the limit for a balance:
  // that a join has paid long ago is no reason to keep one that does not.
  explicit Ledger(const Tuning& tuning) : tuning_(tuning), smallChange_(tuning.allowance) {}

  // What happened in one turn of a state.
  struct Turn {
    std::uint64_t steps = 0;
    std::uint64_t questions = 0;
    std::uint64_t newQuestions = 0;  // questions that a single path would have had to ask, too
    double work = 0;                 // apart from the steps
  };

  // Records a turn of a state, in the accounts of all joins in its past.
  void note(const exec::State& state, const Turn& turn);
  // Records a turn of a path that is followed without joining; it shows what paths cost.
  void notePath(const Turn& turn);
  // Records that a join was made, and its work.
  void noteJoin(const JoinedStates* origin, double work);

  // The last join in the state's past since which so much more was spent than it was worth that it
  // should be taken back; null if there is none.
  [[nodiscard]] const JoinedStates* findLoss(const exec::State& state) const;
  // Records that a join is taken back, for that or another reason. All work since is lost, and does
  // not count against earlier joins.
  void noteLoss(const JoinedStates& origin);

  // There is another way to the same result, so this much may be lost.
  void setAcceptableLoss(double work) { acceptableLoss_ = work; }
  [[nodiscard]] double means() const { return acceptableLoss_; }

  // Whether so much was lost that nothing more should be joined.
  [[nodiscard]] bool isOverdrawn() const;

  // All work so far.
  [[nodiscard]] double total() const { return total_; }

 private:
  [[nodiscard]] double workOf(const Turn& turn) const {
    return turn.work + tuning_.workPerStep * static_cast<double>(turn.steps);
  }
  [[nodiscard]] double worthOf(const exec::State& state, const Turn& turn) const;
  void add(const JoinedStates* origin, double worth, double work) const;
  // How far a balance may fall, so that losses stay a small part of the whole.
  [[nodiscard]] double allowance() const;

  struct Average {
    double sum = 0;
    double count = 0;
    [[nodiscard]] double value() const { return count == 0 ? 0 : sum / count; }
  };
  Tuning tuning_;
  // Averages for states that stand for one path; there are such states before anything is joined.
  Average perStep_;
  Average perTurnWithQuestions_;
  double smallChange_;
  double total_ = 0;
  double lost_ = 0;
  double acceptableLoss_ = 0;
};

}  // namespace braid::merge
