// The parts verifier.cpp is put together from. Not for others: they rely on being called in order.
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

// Hierarchy, fields and methods. Problems found here make the other checks meaningless.
Problems verifyShapes(const Module& module, const Naming& naming);
// Registers, constants, blocks and instructions; requires sound shapes and signatures.
Problems verifyFunction(const Module& module, const Naming& naming, FunctionId id);

}  // namespace braid::ir
