// A value under a guard.
#pragma once

#include "memory/value.hpp"
#include "term/term.hpp"

namespace braid::exec {

struct GuardedValue {
  term::Term guard;
  memory::Value value;
};

}  // namespace braid::exec
