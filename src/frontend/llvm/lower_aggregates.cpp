// Parts of values: takes structs, arrays and vectors apart and puts them together. Mostly nothing
// is emitted; see function_lowering.hpp.
#include <cassert>
#include <utility>

#include "frontend/llvm/function_lowering.hpp"

namespace braid::frontend::bitcode {

using ir::Opcode;
using ir::Operand;

void FunctionLowering::lowerExtractValue(const llvm::ExtractValueInst& extract) {
  const Operands whole = operandsOf(*extract.getAggregateOperand());
  const std::size_t first =
      context_.layout.firstPart(extract.getAggregateOperand()->getType(), extract.getIndices());
  const std::size_t count = context_.layout.partCount(extract.getType());
  assert(first + count <= whole.size());
  define(extract, Operands(whole.begin() + first, whole.begin() + first + count));
}

void FunctionLowering::lowerInsertValue(const llvm::InsertValueInst& insert) {
  Operands whole = operandsOf(*insert.getAggregateOperand());
  const Operands element = operandsOf(*insert.getInsertedValueOperand());
  const std::size_t first = context_.layout.firstPart(insert.getType(), insert.getIndices());
  assert(first + element.size() <= whole.size());
  std::copy(element.begin(), element.end(), whole.begin() + first);
  define(insert, std::move(whole));
}

// An index outside of the vector is a fault. In optimised code, which may read an element without
// using it, the result is any value.
Operand FunctionLowering::laneNumber(const llvm::Value& index, std::size_t laneCount) {
  const Operand number = operandOf(index);
  const ir::Type type = builder_.typeOf(number);
  const Operand count = builder_.constant(type, static_cast<std::int64_t>(laneCount));
  const Operand isInRange = builder_.compare(Opcode::ULt, type, number, count);
  if (isRuntime_) {
    return number;
  }
  if (isOptimised_) {
    omitUnless(isInRange, "an element outside a vector in optimised code");
  } else {
    assertThat(isInRange, ir::FaultKind::OutOfBounds);
  }
  return number;
}

void FunctionLowering::lowerExtractElement(const llvm::ExtractElementInst& extract) {
  const Operands lanes = operandsOf(*extract.getVectorOperand());
  if (const auto* index = llvm::dyn_cast<llvm::ConstantInt>(extract.getIndexOperand());
      index != nullptr && index->getValue().ult(lanes.size())) {
    return define(extract, {lanes[index->getZExtValue()]});
  }
  const Operand index = laneNumber(*extract.getIndexOperand(), lanes.size());
  const ir::Type type = builder_.typeOf(index);
  Operand result = lanes.front();
  for (std::size_t i = 1; i < lanes.size(); ++i) {
    const Operand number = builder_.constant(type, static_cast<std::int64_t>(i));
    result = builder_.select(builder_.compare(Opcode::Eq, type, index, number), lanes[i], result);
  }
  define(extract, {result});
}

void FunctionLowering::lowerInsertElement(const llvm::InsertElementInst& insert) {
  Operands lanes = operandsOf(*insert.getOperand(0));
  const Operand element = operandOf(*insert.getOperand(1));
  if (const auto* index = llvm::dyn_cast<llvm::ConstantInt>(insert.getOperand(2));
      index != nullptr && index->getValue().ult(lanes.size())) {
    lanes[index->getZExtValue()] = element;
    return define(insert, std::move(lanes));
  }
  const Operand index = laneNumber(*insert.getOperand(2), lanes.size());
  const ir::Type type = builder_.typeOf(index);
  for (std::size_t i = 0; i < lanes.size(); ++i) {
    const Operand number = builder_.constant(type, static_cast<std::int64_t>(i));
    lanes[i] =
        builder_.select(builder_.compare(Opcode::Eq, type, index, number), element, lanes[i]);
  }
  define(insert, std::move(lanes));
}

void FunctionLowering::lowerShuffle(const llvm::ShuffleVectorInst& shuffle) {
  Operands lanes = operandsOf(*shuffle.getOperand(0));
  const Operands further = operandsOf(*shuffle.getOperand(1));
  lanes.append(further.begin(), further.end());
  Operands results;
  for (const int lane : shuffle.getShuffleMask()) {
    results.push_back(lane < 0 ? builder_.uninitialised(builder_.typeOf(lanes.front()))
                               : lanes[static_cast<std::size_t>(lane)]);
  }
  define(shuffle, std::move(results));
}

}  // namespace braid::frontend::bitcode
