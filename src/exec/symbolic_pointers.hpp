// What symbolic pointers of programs with addresses point to.
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

  // Finds out where pointers from outside lead that a pointer is made of. False when the
  // instruction is to be tried again, or the path is impossible.
  bool findOut(State& state, term::Term pointer);
  // Something symbolic was loaded, which may be a pointer. Empty as above.
  std::optional<memory::Value> noteLoaded(State& state, const memory::Value& value);
  // Whether there is memory from outside.
  [[nodiscard]] bool isUnknownUsed() const { return unknown_ != nullptr && unknown_->isUsed(); }
  // Whether the last question here found that the path is impossible.
  [[nodiscard]] bool isImpossible() const { return isImpossible_; }
  // Whether a term is a pointer from outside.
  [[nodiscard]] bool isUnknown(term::Term t) const {
    return unknown_ != nullptr && unknown_->isPointer(t);
  }
  // Where an object from outside could start at an offset; nothing where its start is known.
  std::optional<term::Term> mayStartAt(const State& state, ir::Segment segment, term::Term offset);
  // Whether two pointers are equal, or differ, where one comes from outside and it is known where
  // it leads, as far as merged paths go: other pointers are compared as numbers, and nothing comes
  // out.
  std::optional<memory::Value> compareUnknown(const State& state, ir::Opcode opcode, ir::Type type,
                                              const memory::Value& a, const memory::Value& b);
  // An unknown value of a layout, in place of the one that the program gives a variable.
  void declareUnknown(const memory::Value& value, const ir::LayoutLeaf& leaf,
                      const std::string& name, const memory::Value& before);
  void declareUnknownGlobal(ir::Segment segment, ir::LayoutId layout, const std::string& name);

  // What a pointer can point to in this state; not complete when there are too many possibilities
  // or the solver does not know. A target's guard may be impossible.
  PointerTargets pointerTargets(State& state, term::Term pointer);
  // The target that this state takes from now on; copies take the others and execute the current
  // instruction again. Empty when the path is impossible.
  std::optional<std::size_t> chooseTarget(State& state, term::Term pointer,
                                          std::span<const PointerTarget> targets);

 private:
  // The targets that a pointer's term shows, if it does.
  std::optional<std::vector<PointerTarget>> shownTargets(const State& state, term::Term pointer);
  // The values that a pointer may have on the path; pointers from outside are replaced by addresses
  // where it is known which. Whether one is.
  bool addAddresses(const State& state, term::Term guard, term::Term pointer,
                    std::vector<term::ChoiceLeaf>& addresses);

  term::TermManager& terms_;
  PathGuards& guards_;
  Decisions& decisions_;
  UnknownMemory* unknown_;
  NamedObjects* names_ = nullptr;
  Tuning tuning_;
  const State* asked_ = nullptr;  // whose pointer is taken apart
  KnownTargets known_;
  bool isImpossible_ = false;
};

}  // namespace braid::exec
