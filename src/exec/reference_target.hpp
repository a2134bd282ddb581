// An object that a reference points to under a guard.
#pragma once

#include "memory/value.hpp"
#include "term/term.hpp"

namespace braid::exec {

// The guards of one reference's targets exclude each other.
struct ReferenceTarget {
  term::Term guard;
  memory::ObjectId object;
};

}  // namespace braid::exec
