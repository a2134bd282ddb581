// What a symbolic pointer can point to: a guarded set of (object, offset).
//
// Most symbolic pointers show their targets: they are an object's address plus something, or a
// choice between such. Taking the term apart gives the set without a solver. Other pointers (put
// together from bytes, or read from an array at a symbolic index) are left to the caller, which can
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
  // The function or variable outside of the program that the pointer comes from, if it does: then
  // the list is empty, and the targets are not known.
  std::optional<std::string> outside{};
};

// The known targets of a part of a pointer; null if nothing is known of the part.
using KnownTargets = std::function<const std::vector<PointerTarget>*(term::Term)>;

// Empty if the term does not show its targets, or has too many. Each segment occurs once, except in
// the targets of a part that are known.
std::optional<std::vector<PointerTarget>> takeApartPointer(
    term::TermManager& terms, term::Term pointer, std::size_t mostTargets = Tuning().choiceLeaves,
    const KnownTargets& known = {});

// The target of a pointer that is known to lie in a segment.
PointerTarget targetIn(term::TermManager& terms, term::Term pointer, ir::Segment segment);

}  // namespace braid::exec
