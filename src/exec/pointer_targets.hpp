// What a symbolic pointer can point to: a guarded set of (object, offset).
//
// Most symbolic pointers show it: they are an object's address plus something, or a choice between
// such. Taking the term apart gives the set without a solver. What does not show it (a pointer put
// together from bytes, or read from an array at a symbolic index) is left to the caller, which can
// ask the solver.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "exec/tuning.hpp"
#include "ir/address.hpp"
#include "term/term_manager.hpp"

namespace braid::exec {

struct PointerTarget {
  term::Term guard;  // exactly one guard of the set holds
  ir::Segment segment = ir::kNullSegment;
  term::Term offset;  // i64, from the start of the object
};

// What is known about where a pointer points to.
struct PointerTargets {
  std::vector<PointerTarget> list;
  bool isComplete = true;  // false: it may point elsewhere too
  // The function or variable outside of the program that the pointer comes from, if so: then the
  // list is empty, and what it points to is not known.
  std::optional<std::string> outside{};
};

// The targets that are known of a part of a pointer; null when it is not one of which something is
// known.
using KnownTargets = std::function<const std::vector<PointerTarget>*(term::Term)>;

// Empty when the term does not show what it points to, or that is too much. Every segment occurs
// once, but for those of one part that is known.
std::optional<std::vector<PointerTarget>> takeApartPointer(
    term::TermManager& terms, term::Term pointer, std::size_t mostTargets = Tuning().choiceLeaves,
    const KnownTargets& known = {});

// The target of a pointer that is known to lie in a segment.
PointerTarget targetIn(term::TermManager& terms, term::Term pointer, ir::Segment segment);

}  // namespace braid::exec
