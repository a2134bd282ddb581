// Types of the source, from the debug information.
#pragma once

#include <llvm/IR/DebugInfoMetadata.h>

#include <optional>

#include "ir/data_type.hpp"

namespace braid::frontend::bitcode {

// Nothing for what has no size or is too involved to be shown: unions, bit-fields, huge records.
std::optional<ir::DataType> dataTypeOf(const llvm::DIType* type);

// Nothing for what is no number, as a complex one.
std::optional<ir::DataType::Kind> scalarKindOf(const llvm::DIBasicType& type);

// What a pointer or reference points to; null when it is none.
const llvm::DIType* pointeeOf(const llvm::DIType* type);

}  // namespace braid::frontend::bitcode
