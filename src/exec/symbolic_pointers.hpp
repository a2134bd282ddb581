// The targets of symbolic pointers in programs with addresses.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "exec/decisions.hpp"
#include "exec/named_objects.hpp"
#include "exec/path_guards.hpp"
#include "exec/pointer_targets.hpp"
#include "exec/state.hpp"
#include "exec/tuning.hpp"
#include "exec/unknown_memory.hpp"
#include "term/term_manager.hpp"

namespace braid::exec {

class SymbolicPointers {
 public:
  // `unknown` is memory from outside; null: there is none.
  SymbolicPointers(term::TermManager& terms, PathGuards& guards, Decisions& decisions,
                   UnknownMemory* unknown, const Tuning& tuning)
      : terms_(terms),
        guards_(guards),
        decisions_(decisions),
        unknown_(unknown),
        tuning_(tuning),
        known_([this](term::Term t) {
          return isUnknownUsed() ? UnknownMemory::targetsOf(*asked_, t) : nullptr;
        }) {}
  SymbolicPointers(const SymbolicPointers&) = delete;
  SymbolicPointers& operator=(const SymbolicPointers&) = delete;

  // From now on words that are loaded may be names of objects.
  void useNames(NamedObjects& names) { names_ = &names; }
  [[nodiscard]] bool usesNames() const { return names_ != nullptr; }

  // Finds the targets of the pointers from outside that a pointer consists of. False if the
  // instruction must be executed again, or if the path is impossible.
  bool findOut(State& state, term::Term pointer);
  // To be called for a symbolic value that was loaded, which may be a pointer. Empty as above.
  std::optional<memory::Value> noteLoaded(State& state, const memory::Value& value);
  // Whether there is memory from outside.
  [[nodiscard]] bool isUnknownUsed() const { return unknown_ != nullptr && unknown_->isUsed(); }
  // Whether the last question here found that the path is impossible.
  [[nodiscard]] bool isImpossible() const { return isImpossible_; }
  // Whether a term is a pointer from outside.
  [[nodiscard]] bool isUnknown(term::Term t) const {
    return unknown_ != nullptr && unknown_->isPointer(t);
  }
  // Where an object from outside could start at an offset; empty if its start is known.
  std::optional<term::Term> mayStartAt(const State& state, ir::Segment segment, term::Term offset);
  // Compares two pointers of which one comes from outside and has known targets, if paths are
  // merged. Empty for other pointers, which are compared as numbers.
  std::optional<memory::Value> compareUnknown(const State& state, ir::Opcode opcode, ir::Type type,
                                              const memory::Value& a, const memory::Value& b);
  // Declares an unknown value of a layout, in place of the program's initial value of a variable.
  void declareUnknown(const memory::Value& value, const ir::LayoutLeaf& leaf,
                      const std::string& name, const memory::Value& before);
  void declareUnknownGlobal(ir::Segment segment, ir::LayoutId layout, const std::string& name);

  // The targets of a pointer in this state; not complete if there are too many, or if the solver
  // does not know. A target's guard may be impossible.
  PointerTargets pointerTargets(State& state, term::Term pointer);
  // The target that this state takes from now on; copies take the others and execute the current
  // instruction again. Empty if the path is impossible.
  std::optional<std::size_t> chooseTarget(State& state, term::Term pointer,
                                          std::span<const PointerTarget> targets);

 private:
  // The targets that a pointer's term shows, if it does.
  std::optional<std::vector<PointerTarget>> shownTargets(const State& state, term::Term pointer);
  // Adds the values that a pointer may have on the path; pointers from outside are replaced by
  // their addresses where these are known. Returns whether any value is an address.
  bool addAddresses(const State& state, term::Term guard, term::Term pointer,
                    std::vector<term::ChoiceLeaf>& addresses);

  term::TermManager& terms_;
  PathGuards& guards_;
  Decisions& decisions_;
  UnknownMemory* unknown_;
  NamedObjects* names_ = nullptr;
  Tuning tuning_;
  const State* asked_ = nullptr;  // the state whose pointer is being taken apart
  KnownTargets known_;
  bool isImpossible_ = false;
};

}  // namespace braid::exec
