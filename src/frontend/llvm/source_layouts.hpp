// Layouts (ir/layout.hpp) of the types in the debug information. Each type becomes one layout when
// it is first used; then the types that it consists of and points to follow.
//
// Debug information may come from anybody: types that contradict themselves become unknown.
#pragma once

#include <llvm/ADT/DenseMap.h>
#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/GlobalVariable.h>

#include <optional>
#include <utility>
#include <vector>

#include "ir/layout.hpp"

namespace braid::frontend::bitcode {

// The type without typedef, const and the like; null for void.
const llvm::DIType* withoutQualifiers(const llvm::DIType* type);

class SourceLayouts {
 public:
  // Null means unknown.
  ir::LayoutId layoutOf(const llvm::DIType* type);
  ir::LayoutId referenceTo(const llvm::DIType* type);
  ir::LayoutId layoutOf(const llvm::GlobalVariable& variable);

  // Kind, size and name of a layout, whose other members may not be set yet.
  [[nodiscard]] const ir::Layout& outlineOf(ir::LayoutId id) const { return layouts_[id]; }
  // All layouts that were asked for, and those that they refer to.
  std::vector<ir::Layout> take();

 private:
  // Null means void, as it does behind pointers.
  ir::LayoutUse use(const llvm::DIType* type);
  ir::LayoutId add(ir::Layout layout);
  void define(ir::LayoutId id, const llvm::DIType& type);
  void defineComplex(ir::LayoutId id);
  void defineArray(ir::LayoutId id, const llvm::DICompositeType& type);
  void defineFields(ir::LayoutId id, const llvm::DICompositeType& type);
  void definePrototype(ir::LayoutId id, const llvm::DISubroutineType& type);
  std::optional<ir::LayoutField> makeField(const llvm::DIDerivedType& member, std::uint64_t size);
  void forget(ir::LayoutId id);

  std::vector<ir::Layout> layouts_{ir::Layout()};
  llvm::DenseMap<const llvm::DIType*, ir::LayoutId> ids_;
  llvm::DenseMap<ir::LayoutId, ir::LayoutId> references_;
  std::vector<std::pair<ir::LayoutId, const llvm::DIType*>> undefined_;
  std::optional<ir::LayoutId> void_;
};

}  // namespace braid::frontend::bitcode
