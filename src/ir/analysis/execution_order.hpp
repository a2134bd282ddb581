// An order of a function's blocks for letting paths wait for each other: a block comes after
// everything that may lead to it without going round a loop again, and the blocks of a loop are in
// a row, so that whatever is behind a loop comes after all of it.
#pragma once

#include <vector>

#include "ir/analysis/digraph.hpp"
#include "ir/analysis/loops.hpp"

namespace braid::ir::analysis {

// The nodes reachable from `root` in that order. Where a cycle has several entries, some order that
// breaks it.
std::vector<NodeId> executionOrder(const Digraph& graph, NodeId root, const LoopForest& loops);

}  // namespace braid::ir::analysis
