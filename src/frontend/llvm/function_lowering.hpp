// Lowers one function of LLVM to one function of the IR.
//
// A value of LLVM becomes the list of operands of its parts (layout.hpp). Casts that keep the bits,
// extracts and inserts emit nothing: they only select operands. An operand may be the register of a
// phi, which changes later. That is sound: between such a change and a use of a value derived from
// the register, control must pass the place where the value is derived, and derives it again.
//
// Code that the analysis cannot handle becomes a Refuse, which acts only when control reaches it;
// the rest of the block is left out, as are blocks that are only reached from there.
#pragma once

#include <llvm/ADT/DenseMap.h>
#include <llvm/ADT/SmallVector.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Operator.h>

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "frontend/llvm/builder.hpp"
#include "frontend/llvm/context.hpp"
#include "frontend/llvm/parallel_copy.hpp"

namespace braid::frontend::bitcode {

using Operands = llvm::SmallVector<ir::Operand, 2>;

// The intrinsic of the same name that does not say how it rounds; others are returned as they are.
llvm::Intrinsic::ID withoutConstraints(llvm::Intrinsic::ID id);

// Drops invariants of loops that are never repeated: for those, the checks are enough.
void settleInvariants(ir::Function& function);

class FunctionLowering {
 public:
  FunctionLowering(Context& context, const llvm::Function& function);
  ir::Function run();

 private:
  // An argument of a call.
  struct Argument {
    llvm::Type* type = nullptr;
    Operands parts;
    llvm::Type* byValue = nullptr;  // the type of the object that the callee gets a copy of
    std::uint64_t alignment = 1;    // of that object
  };
  using Arguments = std::vector<Argument>;
  using LaneOperation = std::function<ir::Operand(llvm::ArrayRef<ir::Operand>)>;

  // --- lower_function.cpp: blocks, values -------------------------------------------------------
  void makeParameters();
  void collectNames();
  void lowerBody();
  // For a function without a definition whose address is taken: calls the primitive of that name.
  void lowerDeclaration();
  void lowerBlock(const llvm::BasicBlock& block);
  void lower(const llvm::Instruction& instruction);
  void lowerSupported(const llvm::Instruction& instruction);
  // Whether the IR has the types of all operands and of the result; refuses if not.
  bool typesAreSupported(const llvm::Instruction& instruction);
  bool typeIsSupported(llvm::Type* type);
  [[nodiscard]] const Parts& partsOf(llvm::Type* type) const;
  // The type of one lane; of a scalar, its own type.
  [[nodiscard]] ir::Type laneType(const llvm::Value& value) const;
  void define(const llvm::Value& value, Operands operands);
  Operands operandsOf(const llvm::Value& value);
  Operands operandsOfConstant(const llvm::Constant& constant);
  ir::Operand operandOf(const llvm::Value& value);
  // Poison in unoptimised code stands for an operation that the compiler has folded and that can no
  // longer be identified.
  bool refusesPoison(const llvm::Value& value);
  // Ends the path here, incomplete.
  void refuse(const std::string& what);
  void fail(ir::FaultKind fault);
  void assertThat(ir::Operand condition, ir::FaultKind fault);
  // Makes the verdict incomplete if the condition can be false.
  void omitUnless(ir::Operand condition, const std::string& why);
  Operands undefined(llvm::Type* type);

  // --- lower_control.cpp
  ir::BlockId blockOf(const llvm::BasicBlock& block);
  // The block that an edge out of the current block leads to: `to`, or a block that sets its phis
  // first.
  ir::BlockId edgeTo(const llvm::BasicBlock& to);
  void fillEdges();
  [[nodiscard]] bool hasPhis(const llvm::BasicBlock& block) const;
  void setPhis(const llvm::BasicBlock& from, const llvm::BasicBlock& to);
  void lowerBranch(const llvm::BranchInst& branch);
  void lowerSwitch(const llvm::SwitchInst& instruction);
  void lowerIndirectBranch(const llvm::IndirectBrInst& branch);
  void lowerReturn(const llvm::ReturnInst& instruction);
  void lowerUnreachable(const llvm::UnreachableInst& instruction);

  // --- lower_arithmetic.cpp
  void lowerBinary(const llvm::BinaryOperator& operation);
  ir::Operand integerBinary(const llvm::BinaryOperator& operation, ir::Type type, ir::Operand a,
                            ir::Operand b);
  ir::Operand booleanBinary(const llvm::BinaryOperator& operation, ir::Operand a, ir::Operand b);
  void checkOverflow(const llvm::BinaryOperator& operation, ir::Type type, ir::Operand a,
                     ir::Operand b);
  ir::Operand shift(ir::Opcode opcode, ir::Type type, ir::Operand a, ir::Operand amount);
  void lowerCompare(const llvm::ICmpInst& comparison);
  ir::Operand integerCompare(llvm::CmpInst::Predicate predicate, ir::Type type, ir::Operand a,
                             ir::Operand b);
  void lowerCast(const llvm::CastInst& cast);
  ir::Operand castScalar(unsigned opcode, ir::Operand a, ir::Type from, ir::Type to);
  void lowerBitCast(const llvm::CastInst& cast);
  void lowerSelect(const llvm::SelectInst& select);
  // All parts of a value as one number, the first one in the lowest bits; and back.
  ir::Operand join(const Operands& operands);
  Operands split(ir::Operand number, const Parts& parts);
  // Applies the operation to every lane of the values; to a scalar once.
  void laneByLane(const llvm::Instruction& instruction, llvm::ArrayRef<const llvm::Value*> values,
                  const LaneOperation& operation);

  // --- lower_floats.cpp
  ir::Operand floatBinary(const llvm::BinaryOperator& operation, ir::Type type, ir::Operand a,
                          ir::Operand b);
  void lowerFloatCompare(const llvm::FCmpInst& comparison);
  ir::Operand floatCompare(llvm::CmpInst::Predicate predicate, ir::Type type, ir::Operand a,
                           ir::Operand b);
  void lowerNegate(const llvm::UnaryOperator& operation);
  ir::Operand signMask(ir::Type type);
  ir::Operand absolute(ir::Type type, ir::Operand a);
  ir::Operand round(ir::Type type, ir::Operand a, ir::FloatRounding rounding);
  ir::Operand floatClass(llvm::Type* type, ir::Operand a, unsigned classes);
  // Whether a number, rounded toward zero, is in the range of integers with this many bits.
  ir::Operand isInIntegerRange(llvm::Type* from, ir::Operand a, unsigned width, bool isSigned);
  // `integer` is the type in LLVM, `to` the type of the result in the IR.
  ir::Operand floatToInteger(llvm::Type* from, llvm::Type* integer, bool isSigned, ir::Operand a,
                             ir::Type to);
  ir::Operand saturatingToInteger(llvm::Type* from, ir::Type to, ir::Operand a, bool isSigned);
  ir::Operand smallerOrLarger(ir::Type type, ir::Operand a, ir::Operand b, bool wantsSmaller,
                              bool propagatesNaN);
  bool lowerFloatIntrinsic(const llvm::IntrinsicInst& call);
  static ir::Opcode floatOpcode(llvm::Instruction::BinaryOps operation);

  // --- lower_constrained.cpp
  bool lowerConstrained(const llvm::ConstrainedFPIntrinsic& call);
  bool lowerConstrainedHere(const llvm::ConstrainedFPIntrinsic& call);
  void lowerGetRounding(const llvm::IntrinsicInst& call);
  void lowerSetRounding(const llvm::IntrinsicInst& call);

  // --- lower_x87.cpp: a long double of x86 out of its 80 bits in memory, and back
  ir::Operand fromX87(ir::Operand stored);
  ir::Operand toX87(ir::Operand number);

  // --- lower_memory.cpp
  void lowerAlloca(const llvm::AllocaInst& instruction);
  // The result register is not set.
  ir::Instruction makeAlloca(const llvm::AllocaInst& instruction);
  // Begins or ends a variable, which is a new object each time.
  void lowerLifetime(const llvm::IntrinsicInst& mark);
  void lowerLoad(const llvm::LoadInst& load);
  void lowerStore(const llvm::StoreInst& store);
  void lowerElementPointer(const llvm::GetElementPtrInst& gep);
  ir::Operand offsetAddress(ir::Operand address, std::uint64_t offset);
  Operands loadParts(llvm::Type* type, ir::Operand address);
  void storeParts(llvm::Type* type, ir::Operand address, const Operands& operands);
  ir::Operand loadScalar(ir::Type type, ir::Operand address);
  void storeScalar(ir::Type type, ir::Operand address, ir::Operand value);
  void copyMemory(ir::Operand to, ir::Operand from, ir::Operand size);
  void fillMemory(ir::Operand to, ir::Operand byte, ir::Operand size);
  // An object that exists from the start of the frame.
  ir::Operand frameObject(std::uint64_t size, std::uint32_t elementWidth);

  // --- lower_aggregates.cpp
  void lowerExtractValue(const llvm::ExtractValueInst& extract);
  void lowerInsertValue(const llvm::InsertValueInst& insert);
  ir::Operand laneNumber(const llvm::Value& index, std::size_t laneCount);
  void lowerExtractElement(const llvm::ExtractElementInst& extract);
  void lowerInsertElement(const llvm::InsertElementInst& insert);
  void lowerShuffle(const llvm::ShuffleVectorInst& shuffle);

  // --- lower_calls.cpp
  void lowerCall(const llvm::CallBase& call);
  void lowerInlineAssembly(const llvm::CallBase& call);
  Arguments argumentsOf(const llvm::CallBase& call);
  // The callee's copy of an argument that is passed by value.
  ir::Operand copyOfObject(const Argument& argument);
  void callDefined(const llvm::CallBase& call, const llvm::Function& function);
  void callIndirect(const llvm::CallBase& call);
  [[nodiscard]] bool passesBlock(const llvm::CallBase& call) const;
  // The effect of a function without a definition: a primitive, a refusal, or an unknown result.
  Operands callDeclared(const llvm::Function& function, llvm::Type* resultType,
                        const Arguments& arguments, const llvm::CallBase* call);
  Operands callUnknown(const llvm::Function& function, llvm::Type* resultType, bool neverReturns);
  // Emits the call and makes registers for its results.
  Operands emitCall(ir::Instruction instruction, llvm::Type* resultType,
                    std::vector<ir::Operand> operands);
  // Converts a value to another type, where caller and callee disagree; refuses if it cannot.
  Operands adapt(const Operands& operands, llvm::Type* from, llvm::Type* to);
  ir::Operand adaptScalar(ir::Operand operand, ir::Type to);

  // --- lower_annotations.cpp
  bool lowerAnnotation(const llvm::CallBase& call, llvm::StringRef callee);
  ir::Clause clauseOf(const llvm::CallBase& call, unsigned predicate, unsigned from, unsigned to);
  ir::RegisterId registerWith(ir::Operand operand);
  ir::RegisterId resultRegister();
  [[nodiscard]] ir::Type laneTypeOfResult() const;
  void addToContract(std::vector<ir::Clause>& clauses, ir::Clause clause);
  void lowerQuantifier(const llvm::CallBase& call, ir::Opcode opcode);
  void lowerMeetBy(const llvm::CallBase& call);
  void lowerCheck(const llvm::CallBase& call, ir::FaultKind fault);

  // --- lower_varargs.cpp
  // The address of the block with these arguments.
  ir::Operand variableArguments(llvm::ArrayRef<Argument> arguments);
  void lowerVaStart(const llvm::IntrinsicInst& call);
  void lowerVaCopy(const llvm::IntrinsicInst& call);

  // --- lower_primitives.cpp
  ir::LayoutId unknownLayout(const llvm::CallBase& call);
  // Empty if the function is no primitive.
  std::optional<Operands> callPrimitive(const llvm::Function& function, const Arguments& arguments,
                                        const llvm::CallBase* call);

  // --- lower_math_primitives.cpp
  std::optional<Operands> callMathPrimitive(const llvm::Function& function,
                                            const Arguments& arguments, const llvm::CallBase* call);
  std::optional<Operands> callEnvironmentPrimitive(llvm::StringRef name,
                                                   const Arguments& arguments);

  // --- lower_intrinsics.cpp, lower_bit_intrinsics.cpp
  void lowerIntrinsic(const llvm::IntrinsicInst& call);
  bool lowerMemoryIntrinsic(const llvm::IntrinsicInst& call);
  bool lowerBitIntrinsic(const llvm::IntrinsicInst& call);
  bool lowerOverflowIntrinsic(const llvm::IntrinsicInst& call);
  bool lowerVectorReduction(const llvm::IntrinsicInst& call);
  ir::Operand saturated(ir::Opcode operation, ir::Opcode overflows, ir::Type type, ir::Operand a,
                        ir::Operand b);
  ir::Operand funnelShift(ir::Type type, ir::Operand high, ir::Operand low, ir::Operand amount,
                          bool isLeft);
  ir::Operand extremum(ir::Opcode less, ir::Type type, ir::Operand a, ir::Operand b,
                       bool wantsSmaller);

  Context& context_;
  const llvm::Function& source_;
  bool isRuntime_;
  // Optimised code computes values ahead that it may not use then. So a shift by too much, or a sum
  // that overflows, is a fault only in code that is not optimised.
  bool isOptimised_;
  // for undefined behaviour, added by the compiler: with them, none happens unnoticed
  bool hasChecks_;
  FunctionBuilder builder_;
  llvm::DenseMap<const llvm::Value*, Operands> values_;
  llvm::DenseMap<const llvm::Value*, std::string> names_;  // names of source variables

  // Blocks are lowered in reverse postorder, so that definitions come before uses; and only if a
  // block that was lowered leads to them.
  llvm::DenseMap<const llvm::BasicBlock*, std::size_t> order_;
  std::vector<const llvm::BasicBlock*> blocksInOrder_;
  std::set<std::size_t> pending_;
  llvm::DenseMap<const llvm::BasicBlock*, ir::BlockId> blockIds_;
  const llvm::BasicBlock* current_ = nullptr;
  // out of the current block, to be filled
  std::vector<std::pair<const llvm::BasicBlock*, ir::BlockId>> edges_;
  std::map<std::uint64_t, ir::Operand> argumentBlocks_;  // for variable arguments, by size
  ir::Operand variableArgumentBlock_;  // the last parameter of a variadic function
};

}  // namespace braid::frontend::bitcode
