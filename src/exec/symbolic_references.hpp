// References to objects of object-oriented programs. On joined paths a reference may be a choice;
// each alternative is handled under its guard, without forking. A reference from outside is
// resolved by the input heap when its object is accessed.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "exec/decisions.hpp"
#include "exec/input_heap.hpp"
#include "exec/named_objects.hpp"
#include "exec/path_guards.hpp"
#include "exec/program.hpp"
#include "exec/reference_target.hpp"
#include "exec/state.hpp"
#include "ir/opcode.hpp"
#include "memory/value.hpp"
#include "term/term_manager.hpp"

namespace braid::exec {

class SymbolicReferences {
 public:
  SymbolicReferences(const Program& program, term::TermManager& terms, PathGuards& guards,
                     Decisions& decisions, InputHeap& inputs)
      : program_(program), terms_(terms), guards_(guards), decisions_(decisions), inputs_(inputs) {}

  // From now on references that are loaded may be names of objects.
  void useNames(NamedObjects& names) { names_ = &names; }

  // All targets of a reference with a declared shape, null included, without forking over what is
  // known. Empty if something had to be found out: the instruction must be executed again.
  std::optional<std::vector<ReferenceTarget>> referenceTargets(State& state,
                                                               const memory::Value& reference,
                                                               ir::ShapeId declared);

  // From now on a reference that is a choice points to one of these targets; their guards
  // distinguish them as far as the path leaves that open.
  void narrow(State& state, term::Term reference, std::span<const ReferenceTarget> targets);

  // The result of comparing references of a type, at least one of which is symbolic. Empty if
  // something had to be found out: the comparison must be executed again.
  std::optional<memory::Value> compareReferences(State& state, ir::Opcode opcode, ir::Type type,
                                                 const memory::Value& a, const memory::Value& b);

  // The object that a reference is known to lead to, or what else it is known to be.
  [[nodiscard]] memory::Value known(const State& state, const memory::Value& reference) const;

  // A symbolic reference was read from a cell: it may be known already.
  memory::Value noteLoadedReference(State& state, memory::ObjectId object,
                                    const memory::Value& value, const memory::Value& index);
  // Whether the reference may be passed on as it is. If not, the state has just found out what it
  // is, and the instruction must be executed again.
  bool mayBeHandedOut(State& state, const memory::Value& reference);

  // Whether the last question here found that the path is impossible.
  [[nodiscard]] bool isInfeasible() const { return infeasible_; }

 private:
  struct GuardedReference {
    term::Term guard;
    memory::Value reference;  // not a choice
  };
  std::vector<GuardedReference> alternativesOf(const State& state, const memory::Value& reference,
                                               ir::ShapeId declared);
  // References whose choices are being followed. After joins, such choices may refer to each other.
  struct Narrowing {
    term::Term reference;  // null: none
    const Narrowing* outer;

    [[nodiscard]] bool contains(term::Term t) const {
      return reference == t || (outer != nullptr && outer->contains(t));
    }
  };
  // Adds what a reference points to where a guard holds.
  void addAlternatives(const State& state, term::Term guard, const memory::Value& reference,
                       const Narrowing& within, ir::ShapeId declared,
                       std::vector<GuardedReference>& result);
  // A path on which a reference has no target is impossible. In a proof, where objects may be
  // folded, the solver is asked whether that is so.
  void setInfeasible(const State& state, bool isInfeasible);
  void forgetImpossible(State& state, const memory::Value& reference,
                        std::vector<ReferenceTarget>& targets);
  // For references from outside. Empty as for referenceTargets.
  std::optional<std::vector<ReferenceTarget>> targetsOf(State& state,
                                                        std::span<const UnknownReference> unknown);
  // For references that are no choices. Empty as for compareReferences.
  std::optional<term::Term> areEqual(State& state, const memory::Value& a, const memory::Value& b);
  [[nodiscard]] bool isName(const State& state, const memory::Value& reference) const {
    return names_ != nullptr && reference.isTerm() && names_->isName(state, reference.term());
  }
  [[nodiscard]] bool mayBeEqual(const State& state, term::Term reference,
                                memory::ObjectId object) const;

  const Program& program_;
  term::TermManager& terms_;
  PathGuards& guards_;
  Decisions& decisions_;
  InputHeap& inputs_;
  NamedObjects* names_ = nullptr;
  bool infeasible_ = false;
};

}  // namespace braid::exec
