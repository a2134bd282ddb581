// Under which conditions the objects of the heap can be reached from globals and from variables of
// active functions (there are some if `exit` ends the program): objects that cannot be reached are
// lost. Pointers that were joined from two paths are choices, and so are the objects they reach.
#pragma once

#include <unordered_map>
#include <unordered_set>

#include "ir/address.hpp"
#include "memory/address_space.hpp"
#include "term/term_manager.hpp"

namespace braid::exec {

struct HeapReachability {
  // An object is reached where its condition holds; objects without an entry are never reached.
  std::unordered_map<ir::Segment, term::Term> conditions;
  // Objects that may be reached in other cases too: by pointers that do not show their targets, or
  // around cycles that were not followed to the end.
  std::unordered_set<ir::Segment> unclear;
};

HeapReachability findReachableHeap(const memory::AddressSpace& memory, term::TermManager& terms);

}  // namespace braid::exec
