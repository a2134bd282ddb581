// Cancels a join that did not pay: the two states that it was made of start again where they met,
// with everything they stood for, and all states that came of the join, wherever they wait, are
// void. Results found meanwhile stay.
//
// The two states could instead keep what was found out since, so that nothing is followed twice;
// but this does not work: the joined state has parted at conditions that concern only one of the
// two, and the other one would be followed once for each part. (Five insertions into a search tree:
// 5,201 paths instead of 541.)
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "exec/state.hpp"
#include "merge/join_node.hpp"

namespace braid::merge {

// The two states that start again.
std::vector<std::unique_ptr<exec::State>> cancel(const JoinedStates& joined);

// What is left of a join after this number of cancellations.
Standing standingOf(const JoinedStates& joined, std::uint64_t cancellations);

// Remembers the two states as they were before the join, for a later cancellation. `number` counts
// joins; joins that are more than `mostMeetings` meetings back are forgotten.
JoinedStatesPtr rememberJoin(std::shared_ptr<JoinNode> node, exec::State first, exec::State second,
                             std::uint64_t number, std::uint64_t meeting,
                             std::uint32_t mostMeetings);

}  // namespace braid::merge
