// The calls of a recursive function, described by two states: one stands for all calls that begin,
// the other for all that return. In the first, what differs from call to call is unknown:
// arguments, and contents of objects. In the second, everything a call may have changed is unknown,
// and so is the result. Both are found by comparing states, as for loops (loop_abstraction.hpp),
// and objects that calls make are folded like those of rounds.
//
// Why a call may be skipped and the second state be used instead:
// - The state that calls is one that the first state stands for: everything that a call can reach
//   is the same in both or unknown in the first, where the values that unknowns have are known, and
//   the invariants were shown to hold of them. The frames of callers are no part of it: a call does
//   not see them. But objects that only callers hold are folded, too, before the call.
// - Every return of the first state was compared with the second: whatever differs is unknown
//   there, and the promises were shown to hold of the values. So the state behind the call is the
//   second one, with the values of before for the unknowns of the first, and with new unknowns for
//   its own. That is induction over the depth of calls: those in the body return earlier.
// - What the first state does not have, and a call may find out about, is memory from outside.
//   There must be none of it, except for objects of a kind that the function never writes to
//   (written_shapes.hpp); those stay as they are.
// - Other ways out of a call than returning (an exception) end the attempt.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "exec/state.hpp"
#include "prove/loop_abstraction.hpp"
#include "prove/unknown.hpp"
#include "prove/written_shapes.hpp"
#include "term/term_manager.hpp"

namespace braid::prove {

class CallSummary {
 public:
  // Shared by all summaries of a program.
  struct Parts {
    const exec::Program& program;
    term::TermManager& terms;
    merge::MeetingPoints& points;
    Folding& folding;
    const WrittenShapes& written;
  };
  // `start` is at the first instruction of the function.
  CallSummary(const Parts& parts, exec::State start);

  // Why the function cannot be summarised; empty: it can.
  [[nodiscard]] const std::string& obstacle() const { return obstacle_; }

  // The state that came here first; and the one that stands for all calls, in which the invariants
  // hold. Its run ends when it returns.
  [[nodiscard]] const exec::State& start() const { return entry_.start(); }
  [[nodiscard]] exec::State head(std::span<const term::Term> invariants) const {
    return entry_.head(invariants);
  }
  // The one that stands for all returns.
  [[nodiscard]] const exec::State& exit() const { return exit_->bareHead(); }
  [[nodiscard]] const std::vector<Unknown>& arguments() const { return entry_.unknowns(); }
  [[nodiscard]] const std::vector<Unknown>& results() const { return exit_->unknowns(); }
  // The unknown of that state for the returned value; null: there is none.
  [[nodiscard]] term::Term result() const;
  // Whether calls differ only in numbers that they are given, one for each parameter.
  [[nodiscard]] bool takesOnlyNumbers() const;
  [[nodiscard]] bool isUnknown(term::Term variable) const {
    return entry_.isUnknown(variable) || exit_->isUnknown(variable);
  }

  // Compares a call of the function: returns the values of the arguments. After that, the first
  // state stands for this call too, unless there is an obstacle.
  LoopAbstraction::Comparison compareCall(const exec::State& state);
  [[nodiscard]] LoopAbstraction::Comparison callIn(const exec::State& state) const;
  // The same for a return from the state that stands for all calls.
  LoopAbstraction::Comparison compareReturn(const exec::State& state);
  [[nodiscard]] LoopAbstraction::Comparison returnIn(const exec::State& state) const {
    return exit_->valuesIn(state);
  }
  // If a state differs from the start only in its conditions, makes it the start.
  [[nodiscard]] bool startAt(const exec::State& start) { return entry_.startAt(start); }
  // Whether a state is still within the call that stands for all.
  [[nodiscard]] bool isUnderWay(const exec::State& state) const;

  // Moves a state whose call has really returned to behind the call, with the result.
  static void resume(exec::State& state);

  // The state after a call; empty if no call has returned so far, or if there is an obstacle.
  struct After {
    std::string obstacle;
    std::optional<exec::State> state;
    std::unordered_map<term::Term, term::Term> results;  // the unknowns of the second state
    std::unordered_map<term::Term, term::Term> values;   // of all unknowns
    std::vector<term::Term> conditions;                  // that hold in the state
  };
  [[nodiscard]] After after(const exec::State& state,
                            const LoopAbstraction::Comparison& call) const;

 private:
  class Replacer;

  void restartExit();
  [[nodiscard]] bool isPlainNumber(const memory::Value& value, ir::Type type) const;
  static void finish(exec::State& state, const memory::Value& result);
  [[nodiscard]] term::Term asReference(term::Term number,
                                       std::vector<term::Term>& conditions) const;
  bool nameRegisters(exec::State& state, const Folding::Folded& folded,
                     std::vector<term::Term>& conditions) const;
  [[nodiscard]] bool mayChangeUnseenInput(const exec::State& state) const;
  bool replaceObjects(exec::State& state, Replacer& replacer) const;
  bool removeFolded(exec::State& state, const Folding::Folded& folded) const;
  void replaceGroups(exec::State& state, const Replacer& replacer) const;

  Parts parts_;
  LoopAbstraction entry_;
  std::unique_ptr<LoopAbstraction> exit_;
  bool hasReturned_ = false;
  std::string obstacle_;
};

}  // namespace braid::prove
