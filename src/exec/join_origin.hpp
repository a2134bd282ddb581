// Where a joined state comes from, so that a join that did not pay can be taken back.
#pragma once

#include <cstdint>

#include "exec/path_condition.hpp"
#include "exec/state.hpp"

namespace braid::exec {

struct JoinOrigin {
  State first;
  State second;
  // Of the joined state when it was made: what its descendants have beyond it was found out since.
  PathCondition joined;
  bool isReversible = true;  // objects and inputs have the same numbers in all three
  std::uint32_t depth = 1;   // joins before this one that are remembered too
};

}  // namespace braid::exec
