// A join that did not pay is cancelled: the two states that it was made of start again where they
// met, with all that they stood for, and everything that came of the join, wherever it waits, is
// void. What was found on the way stays found.
//
// To go back with what was found out since, so that nothing is followed twice, does not do: the
// joined state parted at conditions that concern one of the two only, and the other would be
// followed once for each part. (Five insertions into a search tree: 5,201 paths instead of 541.)
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "exec/state.hpp"
#include "merge/join_node.hpp"

namespace braid::merge {

// The two states that start again.
std::vector<std::unique_ptr<exec::State>> cancel(const JoinedStates& joined);

// What is left of a join when there were so many cancellations.
Standing standingOf(const JoinedStates& joined, std::uint64_t cancellations);

// For a later cancellation: the two as they were before the join. `number` counts joins; those of
// more than `mostMeetings` meetings before are forgotten.
JoinedStatesPtr rememberJoin(std::shared_ptr<JoinNode> node, exec::State first, exec::State second,
                             std::uint64_t number, std::uint64_t meeting,
                             std::uint32_t mostMeetings);

}  // namespace braid::merge
