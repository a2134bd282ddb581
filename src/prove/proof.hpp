// What shows that no check of a program can fail, however often its loops are executed.
#pragma once

#include <string>
#include <vector>

#include "support/source.hpp"

namespace braid::prove {

// A condition that holds whenever control comes to the head of a loop; or that holds of arguments
// and result in every call of a recursive function.
struct Invariant {
  support::SourceLocation place;
  bool isOfCalls = false;
  std::vector<std::string> conditions;
};

struct Proof {
  bool isFound = false;
  std::vector<Invariant> invariants;  // by place
  bool isVacuous = false;             // no run gets anywhere: no input satisfies the assumptions
  // Without a proof: what prevented it.
  std::string obstacle;
  support::SourceLocation location;  // of the obstacle, or of an assumption that nothing satisfies
};

}  // namespace braid::prove
