// A state at the head of a loop that stands for all states there, however often the loop was gone
// round: values that the loop changes are unknown in it.
//
// These values are found by following rounds: where a state that comes back differs from the one
// that stands for all, the latter gets another unknown. When only unknowns differ any more, every
// round starts in a state that this one stands for, provided that an invariant which is assumed of
// the unknowns holds of their values in the states that come back.
//
// The calls of a recursive function are abstracted in the same way (call_summary.hpp): one state
// stands for all that begin, of which only the frame of the call counts, and one for all that
// return, of which the result counts.
//
// Each unknown belongs to one place, in a register or in a cell of an object. Objects that are made
// in a round and forgotten before its end do not count; those that are still reachable are folded
// (folding.hpp).
#pragma once

#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "exec/program.hpp"
#include "exec/state.hpp"
#include "merge/meeting_points.hpp"
#include "prove/folding.hpp"
#include "prove/unknown.hpp"
#include "term/term_manager.hpp"

namespace braid::prove {

class LoopAbstraction {
 public:
  enum class Place { Loop, Entry, Exit };

  // `start` is at the head of a loop, at the first instruction of a function, or where it was
  // called. `points` knows which registers are still read.
  LoopAbstraction(const exec::Program& program, term::TermManager& terms,
                  merge::MeetingPoints& points, Folding& folding, exec::State start,
                  Place place = Place::Loop, ir::Type resultType = ir::Type::voidType());

  // The result of comparing a state that comes back with the one that stands for all.
  struct Comparison {
    std::string obstacle;  // why the abstraction cannot stand for it; empty: it can
    bool isWider = false;  // more is unknown now than before
    // The values of the unknowns; unknowns that are not in it have kept theirs.
    std::unordered_map<term::Term, term::Term> values;
    Folding::Folded folded{};
  };
  // After this, the abstraction stands for the state too, unless there is an obstacle.
  Comparison compareWith(const exec::State& back);
  // The same for any state, without changing anything.
  [[nodiscard]] Comparison valuesIn(const exec::State& state) const;

  // Makes a register, or the result at an exit, unknown from the beginning.
  void makeUnknown(ir::RegisterId id);
  void makeResultUnknown();
  // The run of the top frame ends when it returns.
  void makeBoundary() { head_.topForUpdate().isBoundary = true; }

  // If a state differs from the start only in its conditions, makes it the start.
  [[nodiscard]] bool startAt(const exec::State& start);

  // The state that came here first; and the one that stands for all, in which the invariants hold.
  [[nodiscard]] const exec::State& start() const { return start_; }
  [[nodiscard]] exec::State head(std::span<const term::Term> invariants) const;
  // The same without any assumptions.
  [[nodiscard]] const exec::State& bareHead() const { return head_; }
  [[nodiscard]] const std::vector<Unknown>& unknowns() const { return unknowns_; }
  [[nodiscard]] bool isUnknown(term::Term t) const { return places_.contains(t); }
  // A condition on unknowns, in terms of the state before the loop.
  [[nodiscard]] term::Term atStart(term::Term condition) const;
  // Whether a state is at this loop's head, in the same calls.
  [[nodiscard]] bool isAtHead(const exec::State& state) const;

 private:
  class Joiner;

  [[nodiscard]] Comparison compare(const exec::State& back, exec::State& joined,
                                   std::vector<Unknown>& added) const;
  void joinFrames(exec::State& joined, const exec::State& back, Joiner& joiner) const;
  void joinResult(exec::State& joined, const exec::State& back, Joiner& joiner) const;
  [[nodiscard]] Folding::AlsoHeld alsoHeldIn(const exec::State& state) const;
  void joinGroups(exec::State& joined, const Folding::Folded& back, Joiner& joiner) const;

  const exec::Program& program_;
  term::TermManager& terms_;
  merge::MeetingPoints& points_;
  Folding& folding_;
  exec::State start_;
  exec::State head_;  // with the conditions of start_
  Place place_;
  ir::Type resultType_;  // at an exit
  std::vector<Unknown> unknowns_;
  std::unordered_map<term::Term, std::size_t> places_;  // of variables in unknowns_
};

}  // namespace braid::prove
