// Where a joined state comes from, so that a join that did not pay can be taken back.
#pragma once

#include <cstdint>

#include "exec/state.hpp"

namespace braid::exec {

// Whether what came of a join is still needed, when it or joins before it were cancelled: all, the
// part that came from one of its sides, or nothing.
enum class Standing : std::uint8_t { Valid, InPart, Void };

struct JoinOrigin {
  State first;
  State second;
  std::uint64_t number = 0;   // greater than those of the joins before
  std::uint64_t meeting = 0;  // where it was made; others may have been made there, too
  std::uint32_t depth = 1;    // meetings before this one that are remembered too
  std::uint32_t length = 1;   // joins before this one that are
  // What everything that came of it was worth less what it cost, see merge/ledger.hpp.
  mutable double balance = 0;
  mutable double spent = 0;  // what that cost alone
  // The two go on by themselves, with all that they stood for: whatever came of the join is void.
  mutable bool isCancelled = false;
  // What is left of it after cancellations, as of so many of them.
  mutable Standing standing = Standing::Valid;
  mutable std::uint64_t checkedAt = 0;
};

}  // namespace braid::exec
