// When paths that meet become one, and how.
#pragma once

#include <cstdint>

#include "guard/tuning.hpp"
#include "merge/tuning.hpp"

namespace braid::merge {

// What happens where paths meet: nothing, or what modes.def says.
enum class MergeMode : std::uint8_t {
  None,
#define MERGE_MODE(name, ...) name,
#include "merge/modes.def"
#undef MERGE_MODE
};

enum class MergeAt : std::uint8_t {
  Auto,        // all of the places below but for `everywhere`
  Joins,       // behind branches: their immediate post-dominators
  Loops,       // heads and exits of loops
  Returns,     // behind calls
  Annotated,   // where the program says so
  Rules,       // where the program says how, too
  Everywhere,  // wherever two paths can meet
};

struct MergeOptions {
  MergeMode mode = MergeMode::Auto;
  MergeAt at = MergeAt::Auto;
  // Off: states never become one, and equal values of a guarded set stay apart. A baseline:
  // schedules like merging, never joins.
  bool coalesce = true;
  guard::Tuning guards = {};
  Tuning tuning = {};
  // How much work goes into following each path on its own before anything is merged (see
  // engine/two_ways.hpp); 0: no path is followed that way. For mode auto.
  double trial = 50'000;
};

}  // namespace braid::merge
