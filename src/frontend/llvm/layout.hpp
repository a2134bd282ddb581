// LLVM's types in terms of the IR: the scalars that a value consists of, and where they lie in
// memory.
//
// The IR has no aggregates: a struct, an array or a vector that is a value (not memory) becomes a
// list of scalars, here called its parts, each in a register of its own. Vectors are treated like
// arrays, so that vector code runs lane by lane without a pass that scalarises it before.
#pragma once

#include <llvm/ADT/ArrayRef.h>
#include <llvm/ADT/DenseMap.h>
#include <llvm/IR/DataLayout.h>
#include <llvm/IR/DerivedTypes.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "ir/type.hpp"

namespace braid::frontend::bitcode {

// One scalar of a value.
struct Part {
  ir::Type type;
  std::uint64_t offset = 0;  // in memory, in bytes
  // An x86 long double, which has one bit more in memory than in registers: see lower_x87.cpp.
  bool isX87 = false;
};

struct Parts {
  std::vector<Part> list;
  // Whether every part lies in memory at its offset. The elements of some vectors are not whole
  // bytes, and are packed bit by bit instead.
  bool isByteAligned = true;
};

inline constexpr ir::Type kWord = ir::Type::bits(64);  // addresses and sizes
inline constexpr ir::Type kByte = ir::Type::bits(8);
inline constexpr ir::Type kX87 = ir::Type::bits(80);        // a long double of x86 in memory
inline constexpr ir::Type kX87Number = ir::Type::bits(79);  // and in registers

class Layout {
 public:
  explicit Layout(const llvm::DataLayout& dataLayout) : dataLayout_(dataLayout) {}

  [[nodiscard]] const llvm::DataLayout& data() const { return dataLayout_; }
  // Empty for aggregates, void, and types that the IR does not have, such as bfloat.
  [[nodiscard]] static std::optional<ir::Type> scalar(const llvm::Type* type);
  // An empty list for void; null for types that the IR does not have. The pointer stays valid.
  [[nodiscard]] const Parts* parts(llvm::Type* type) const;
  // The type must have parts.
  [[nodiscard]] std::size_t partCount(llvm::Type* type) const { return parts(type)->list.size(); }
  // The number of the first part of the element at these indices.
  [[nodiscard]] std::size_t firstPart(llvm::Type* type, llvm::ArrayRef<unsigned> indices) const;
  // The element width for ir::Global and Alloca: that of all scalars in the type, or 1.
  [[nodiscard]] std::uint32_t elementWidth(llvm::Type* type) const;
  // In bytes, including padding up to the next element of an array.
  [[nodiscard]] std::uint64_t sizeOf(llvm::Type* type) const;

 private:
  bool append(llvm::Type* type, std::uint64_t offset, Parts& parts) const;

  const llvm::DataLayout& dataLayout_;
  mutable llvm::DenseMap<llvm::Type*, std::unique_ptr<Parts>> cache_;
};

}  // namespace braid::frontend::bitcode
