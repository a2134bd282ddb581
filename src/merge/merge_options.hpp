// When paths that meet become one, and how.
#pragma once

#include <cstdint>
#include <string_view>

#include "guard/guard_limits.hpp"

namespace braid::merge {

enum class MergeMode : std::uint8_t {
  None,     // every path on its own
  Equal,    // only states become one that are the same but for how they got there
  Ite,      // values that differ become if-then-else terms
  Summary,  // values that differ become guarded sets, computed with alternative by alternative
  Auto,     // guarded sets as long as computing with them is simple, and only where it pays
};

enum class MergeAt : std::uint8_t {
  Auto,        // all of the places below but for `everywhere`
  Joins,       // behind branches: their immediate post-dominators
  Loops,       // heads and exits of loops
  Returns,     // behind calls
  Annotated,   // where the program says so
  Everywhere,  // wherever two paths can meet
};

struct MergeOptions {
  MergeMode mode = MergeMode::Auto;
  MergeAt at = MergeAt::Auto;
  // Off: states never become one, and equal values of a guarded set stay apart; what is left is
  // forking in the clothes of merging, for measuring on equal terms.
  bool coalesce = true;
  guard::GuardLimits guards = {};
  // How much more than their worth joins may cost before they are taken back, in units of work (see
  // ledger.hpp): some milliseconds. For mode auto.
  double allowance = 20'000;
  // How much work goes into following each path on its own before anything is merged (see
  // engine/two_ways.hpp); 0: no path is followed that way. For mode auto.
  double trial = 50'000;
};

inline bool usesSummaries(const MergeOptions& options) {
  return options.mode == MergeMode::Summary || options.mode == MergeMode::Auto;
}

std::string_view mergeModeName(MergeMode mode);

}  // namespace braid::merge
