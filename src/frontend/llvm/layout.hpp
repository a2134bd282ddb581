// LLVM's types seen as the IR's: which scalars a value consists of and where they lie in memory.
//
// The IR has no aggregates: a struct, an array or a vector that is a value (not memory) becomes a
// row of scalars, here called its parts, each in a register of its own. Vectors are treated like
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

// A scalar of a value.
struct Part {
  ir::Type type;
  std::uint64_t offset = 0;  // in memory, in bytes
  // A long double of x86, which has one bit more in memory: see lower_x87.cpp.
  bool isX87 = false;
};

struct Parts {
  std::vector<Part> list;
  // Whether every part lies in memory at its offset. Vectors whose elements are no whole bytes are
  // packed bit by bit instead.
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
  // Empty for aggregates, void, and what the IR cannot hold (bfloat, for one).
  [[nodiscard]] static std::optional<ir::Type> scalar(const llvm::Type* type);
  // No parts for void; null for types the IR cannot hold. The pointer stays valid.
  [[nodiscard]] const Parts* parts(llvm::Type* type) const;
  // Of a type that has parts.
  [[nodiscard]] std::size_t partCount(llvm::Type* type) const { return parts(type)->list.size(); }
  // The number of the first part of the element that the indices lead to.
  [[nodiscard]] std::size_t firstPart(llvm::Type* type, llvm::ArrayRef<unsigned> indices) const;
  // What ir::Global and Alloca call the element width: that of all scalars in it, or 1.
  [[nodiscard]] std::uint32_t elementWidth(llvm::Type* type) const;
  // In bytes, including what follows to the next element of an array.
  [[nodiscard]] std::uint64_t sizeOf(llvm::Type* type) const;

 private:
  bool append(llvm::Type* type, std::uint64_t offset, Parts& parts) const;

  const llvm::DataLayout& dataLayout_;
  mutable llvm::DenseMap<llvm::Type*, std::unique_ptr<Parts>> cache_;
};

}  // namespace braid::frontend::bitcode
