#include "frontend/llvm/indexed_layouts.hpp"

#include <llvm/IR/Constants.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>

#include <set>
#include <string>
#include <utility>

#include "frontend/llvm/context.hpp"

namespace braid::frontend::bitcode {

namespace {

// "node" for "struct.node.12". A struct without a name has that of its typedef here, but none in
// the debug information.
std::string sourceNameOf(llvm::StringRef name) {
  const llvm::StringRef behind = name.split('.').second;
  return behind.split('.').first.str();
}

}  // namespace

void markIndexed(const Plan& plan, const Layout& layout, std::vector<ir::Layout>& layouts) {
  std::set<std::pair<std::string, std::uint64_t>> indexed;  // names and sizes
  std::set<std::uint64_t> sizes;
  for (const llvm::Function* function : plan.functions()) {
    if (function->hasFnAttribute(kRuntimeAttribute)) {
      continue;
    }
    for (const llvm::Instruction& instruction : llvm::instructions(*function)) {
      const auto* address = llvm::dyn_cast<llvm::GetElementPtrInst>(&instruction);
      if (address == nullptr || address->getNumIndices() == 0) {
        continue;
      }
      auto* type = llvm::dyn_cast<llvm::StructType>(address->getSourceElementType());
      const auto* first = llvm::dyn_cast<llvm::ConstantInt>(address->idx_begin()->get());
      const bool staysInPlace = first != nullptr && first->isZero();
      if (type == nullptr || staysInPlace || !type->isSized()) {
        continue;
      }
      const std::uint64_t size = layout.sizeOf(type);
      indexed.emplace(type->hasName() ? sourceNameOf(type->getName()) : "", size);
      sizes.insert(size);
    }
  }
  for (ir::Layout& each : layouts) {
    if (each.hasFields()) {
      each.isIndexed =
          each.name.empty() ? sizes.contains(each.size) : indexed.contains({each.name, each.size});
    }
  }
}

}  // namespace braid::frontend::bitcode
