// An order of a function's blocks for paths that wait for each other: a block comes after every
// block that leads to it without going round a loop again, and the blocks of a loop are in a row,
// so that what follows a loop comes after all of it.
#pragma once

#include <vector>

#include "ir/analysis/digraph.hpp"
#include "ir/analysis/loops.hpp"

namespace braid::ir::analysis {

// The nodes reachable from `root` in that order. A cycle with several entries is broken somewhere.
std::vector<NodeId> executionOrder(const Digraph& graph, NodeId root, const LoopForest& loops);

}  // namespace braid::ir::analysis
