// What shows that no check of a program can fail, however often its loops are gone round.
#pragma once

#include <string>
#include <vector>

#include "support/source.hpp"

namespace braid::prove {

// What holds whenever control comes to the head of a loop.
struct LoopInvariant {
  support::SourceLocation head;
  std::vector<std::string> conditions;
};

struct Proof {
  bool isFound = false;
  std::vector<LoopInvariant> invariants;  // by place
  // Otherwise what was in the way, and where.
  std::string obstacle;
  support::SourceLocation location;
};

}  // namespace braid::prove
