// The books on joins: what going on with joined states costs, against what it would have cost to
// follow their paths one by one. That is not estimated from the program but measured: the paths
// that were not joined, or not yet, tell what a step and a turn with questions cost, and a joined
// state is worth as many of those as it stands for paths (merge/path_count.hpp).
//
// All in units of work (solver::Solver::workDone), not of time: a run has to decide the same again.
#pragma once

#include <cstdint>

#include "exec/state.hpp"
#include "merge/join_node.hpp"
#include "merge/tuning.hpp"

namespace braid::merge {

class Ledger {
 public:
  // The allowance: what may be lost without more ado. It is also how far a balance rises: a join
  // that paid long ago is no reason to keep one that does not.
  explicit Ledger(const Tuning& tuning) : tuning_(tuning), smallChange_(tuning.allowance) {}

  // What a state did in one turn.
  struct Turn {
    std::uint64_t steps = 0;
    std::uint64_t questions = 0;
    std::uint64_t newQuestions = 0;  // those that a single path would have had to ask, too
    double work = 0;                 // beside the steps
  };

  // A state had its turn. It goes to the accounts of all joins that led to it.
  void note(const exec::State& state, const Turn& turn);
  // A path had its turn that was followed where nothing is joined. It tells what paths cost.
  void notePath(const Turn& turn);
  // A join was made, which took some work.
  void noteJoin(const JoinedStates* origin, double work);

  // The last join on the way to the state after which so much more was spent than it was worth that
  // it is better taken back; null if there is none.
  [[nodiscard]] const JoinedStates* findLoss(const exec::State& state) const;
  // A join is taken back, for that or another reason. All that was done since is lost, and does not
  // count against the joins before.
  void noteLoss(const JoinedStates& origin);

  // There is another way to what the joins are for, so that this much may be lost.
  void setAcceptableLoss(double work) { acceptableLoss_ = work; }
  [[nodiscard]] double means() const { return acceptableLoss_; }

  // Whether so much was lost that nothing had better be joined.
  [[nodiscard]] bool isOverdrawn() const;

  // All work so far.
  [[nodiscard]] double total() const { return total_; }

 private:
  [[nodiscard]] double workOf(const Turn& turn) const {
    return turn.work + tuning_.workPerStep * static_cast<double>(turn.steps);
  }
  [[nodiscard]] double worthOf(const exec::State& state, const Turn& turn) const;
  void add(const JoinedStates* origin, double worth, double work) const;
  // How far a balance may fall: losses stay a small part of the whole.
  [[nodiscard]] double allowance() const;

  struct Average {
    double sum = 0;
    double count = 0;
    [[nodiscard]] double value() const { return count == 0 ? 0 : sum / count; }
  };
  Tuning tuning_;
  // Of states that stand for one path. There are such before anything is joined.
  Average perStep_;
  Average perTurnWithQuestions_;
  double smallChange_;
  double total_ = 0;
  double lost_ = 0;
  double acceptableLoss_ = 0;
};

}  // namespace braid::merge
