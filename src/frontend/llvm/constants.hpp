// Constants of LLVM as numbers. The plan has assigned all addresses, so they are numbers too: every
// constant expression has a value here, and none is left for run time.
#pragma once

#include <llvm/ADT/APFloat.h>
#include <llvm/ADT/APInt.h>
#include <llvm/IR/Constants.h>

#include <cstdint>
#include <optional>
#include <vector>

#include "frontend/llvm/layout.hpp"
#include "frontend/llvm/plan.hpp"
#include "support/big_int.hpp"

namespace braid::frontend::bitcode {

support::BigInt toBigInt(const llvm::APInt& number);
// The bits of a floating-point number, as registers hold them.
llvm::APInt floatPattern(const llvm::APFloat& number);

// Empty for undef and poison.
using ConstantPart = std::optional<llvm::APInt>;

class Constants {
 public:
  Constants(const Plan& plan, const Layout& layout) : plan_(plan), layout_(layout) {}

  // One value per part of the constant's type, which must have parts. Empty if the constant
  // contains something that has no number, such as the address of an ifunc.
  [[nodiscard]] std::optional<std::vector<ConstantPart>> partsOf(
      const llvm::Constant& constant) const;
  // Writes the contents of memory that is initialised with the constant, from `offset` on;
  // undefined bytes are left as they are. False if something has no number.
  bool writeBytes(const llvm::Constant& constant, std::uint64_t offset,
                  std::vector<std::uint8_t>& bytes) const;

 private:
  bool append(const llvm::Constant& constant, std::vector<ConstantPart>& parts) const;
  bool writeElements(const llvm::Constant& constant, std::uint64_t offset,
                     std::vector<std::uint8_t>& bytes) const;
  // The outer optional is empty if the constant has no number, the inner one if it is undefined.
  // `depth` counts the nesting of expressions.
  [[nodiscard]] std::optional<ConstantPart> scalar(const llvm::Constant& constant,
                                                   unsigned depth = 0) const;
  [[nodiscard]] std::optional<ConstantPart> expression(const llvm::ConstantExpr& expression,
                                                       unsigned depth) const;
  [[nodiscard]] std::optional<ConstantPart> pointer(const llvm::ConstantExpr& gep,
                                                    unsigned depth) const;

  const Plan& plan_;
  const Layout& layout_;
};

}  // namespace braid::frontend::bitcode
