// The parts of verifier.cpp. Not for use elsewhere: they rely on being called in this order.
#pragma once

#include <string>
#include <vector>

#include "ir/module.hpp"
#include "ir/naming.hpp"

namespace braid::ir {

using Problems = std::vector<std::string>;

// A value of type `from` may be kept in a place of type `to`.
bool fits(const Module& module, Type from, Type to);
// Every shape the type mentions exists.
bool isKnownType(const Module& module, Type type);

Problems verifyLayouts(const Module& module);
// Hierarchy, fields and methods. Problems found here make the other checks meaningless.
Problems verifyShapes(const Module& module, const Naming& naming);
// Registers, constants, blocks and instructions; requires sound shapes and signatures.
Problems verifyFunction(const Module& module, const Naming& naming, FunctionId id);
// The instructions of all its blocks, each by itself.
Problems verifyInstructions(const Module& module, const Naming& naming, FunctionId id);
// Contract and invariants of a function whose blocks are sound.
Problems verifyContract(const Module& module, const Naming& naming, FunctionId id);

// Where control may go from the end of a block, and to its handler from within. The block must have
// instructions.
std::vector<BlockId> successors(const Block& block);

}  // namespace braid::ir
