// Types of the source, from the debug information.
#pragma once

#include <llvm/IR/DebugInfoMetadata.h>

#include <optional>

#include "ir/data_type.hpp"

namespace braid::frontend::bitcode {

// Empty for types that have no size or are too complicated to show: unions, bit-fields, huge
// records.
std::optional<ir::DataType> dataTypeOf(const llvm::DIType* type);

// Empty for types that are no numbers, or complex ones.
std::optional<ir::DataType::Kind> scalarKindOf(const llvm::DIBasicType& type);

// The type that a pointer or reference points to; null for other types.
const llvm::DIType* pointeeOf(const llvm::DIType* type);

}  // namespace braid::frontend::bitcode
