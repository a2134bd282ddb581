// Constants of LLVM as numbers. Addresses are numbers too once the plan has given them out, so
// every constant expression has a value here and none is left for run time.
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
// The bits of a number as registers hold it.
llvm::APInt floatPattern(const llvm::APFloat& number);

// Empty for undef and poison.
using ConstantPart = std::optional<llvm::APInt>;

class Constants {
 public:
  Constants(const Plan& plan, const Layout& layout) : plan_(plan), layout_(layout) {}

  // One per part of its type, which has parts. Empty when it contains something that has no
  // number, such as the address of an ifunc.
  [[nodiscard]] std::optional<std::vector<ConstantPart>> partsOf(
      const llvm::Constant& constant) const;
  // What memory holds that is initialised with it, from `offset` on; undefined bytes stay as they
  // are. False as above.
  bool writeBytes(const llvm::Constant& constant, std::uint64_t offset,
                  std::vector<std::uint8_t>& bytes) const;

 private:
  bool append(const llvm::Constant& constant, std::vector<ConstantPart>& parts) const;
  bool writeElements(const llvm::Constant& constant, std::uint64_t offset,
                     std::vector<std::uint8_t>& bytes) const;
  // The outer optional is empty for what has no number, the inner one for what is undefined.
  // `depth` counts expressions in expressions.
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
