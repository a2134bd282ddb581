// Under which conditions the objects of the heap can be reached from the globals and from the
// variables of active functions, of which there are some when `exit` ends the program: what is not
// reached is lost. Pointers that were joined from two paths are choices, and
// so is what they reach.
#pragma once

#include <unordered_map>
#include <unordered_set>

#include "ir/address.hpp"
#include "memory/address_space.hpp"
#include "term/term_manager.hpp"

namespace braid::exec {

struct HeapReachability {
  // Where a condition holds, the object is reached; objects that are not named never are.
  std::unordered_map<ir::Segment, term::Term> conditions;
  // Objects that may be reached elsewhere too: by pointers that do not show where they lead, or
  // around cycles that were not followed to their end.
  std::unordered_set<ir::Segment> unclear;
};

HeapReachability findReachableHeap(const memory::AddressSpace& memory, term::TermManager& terms);

}  // namespace braid::exec
