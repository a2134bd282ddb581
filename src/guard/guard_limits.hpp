// How large guards may become. What needs more goes on with terms.
#pragma once

#include <cstddef>

#include "guard/bdd_table.hpp"

namespace braid::guard {

struct GuardLimits {
  // Guards that need more nodes do not pay off: their terms are as large, and the operations that
  // led there took seconds.
  std::size_t nodes = 2'000'000;
  std::size_t variables = bdd::kMaxVariables;  // at most that
};

}  // namespace braid::guard
