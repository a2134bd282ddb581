#include <llvm/ADT/PostOrderIterator.h>
#include <llvm/ADT/STLExtras.h>
#include <llvm/IR/DebugProgramInstruction.h>
#include <llvm/Support/raw_ostream.h>

#include <cassert>
#include <utility>

#include "frontend/llvm/annotation_marks.hpp"
#include "frontend/llvm/compiler_checks.hpp"
#include "frontend/llvm/function_lowering.hpp"
#include "frontend/llvm/is_optimised.hpp"
#include "frontend/llvm/parameter_layouts.hpp"

namespace braid::frontend::bitcode {

using ir::Opcode;
using ir::Operand;

namespace {

std::string textOf(const llvm::Type& type) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  type.print(stream);
  return text;
}

// The results are the parts of the result. There are none if the IR cannot hold them: then no call
// of the function is lowered.
ir::Function makeSignature(Context& context, const llvm::Function& function) {
  ir::Function result;
  result.name = function.getName().str();
  result.isRuntime = function.hasFnAttribute(kRuntimeAttribute);
  result.isPredicate = function.hasFnAttribute(kPredicateAttribute);
  result.location = context.files.locate(function.getSubprogram());
  if (const Parts* parts = context.layout.parts(function.getReturnType())) {
    for (const Part& part : parts->list) {
      if (result.resultType.is(ir::TypeKind::Void)) {
        result.resultType = part.type;
      } else {
        result.furtherResults.push_back(part.type);
      }
    }
  }
  return result;
}

}  // namespace

FunctionLowering::FunctionLowering(Context& context, const llvm::Function& function)
    : context_(context),
      source_(function),
      isRuntime_(function.hasFnAttribute(kRuntimeAttribute)),
      isOptimised_(isOptimised(function)),
      hasChecks_(hasCompilerChecks(function)),
      builder_(makeSignature(context, function)) {}

ir::Function FunctionLowering::run() {
  builder_.setLocation(context_.files.locate(source_.getSubprogram()));
  context_.skipsOverflowChecks |=
      context_.options.checkOverflow && isOptimised_ && !isRuntime_ && !hasChecks_;
  collectNames();
  makeParameters();
  if (source_.isDeclaration()) {
    lowerDeclaration();
  } else {
    lowerBody();
  }
  ir::Function result = builder_.finish();
  settleInvariants(result);
  return result;
}

// Finds the source variables of values in the debug information.
void FunctionLowering::collectNames() {
  for (const llvm::BasicBlock& block : source_) {
    for (const llvm::Instruction& instruction : block) {
      for (const llvm::DbgVariableRecord& record :
           llvm::filterDbgVars(instruction.getDbgRecordRange())) {
        if (record.getNumVariableLocationOps() == 1 && record.getVariable() != nullptr) {
          names_.try_emplace(record.getVariableLocationOp(0),
                             record.getVariable()->getName().str());
        }
      }
    }
  }
}

void FunctionLowering::makeParameters() {
  std::uint32_t count = 0;
  const std::vector<ir::LayoutId> layouts =
      isRuntime_ ? std::vector<ir::LayoutId>() : parameterLayouts(source_, context_.sourceLayouts);
  assert(layouts.empty() || layouts.size() == source_.arg_size());
  for (const llvm::Argument& argument : source_.args()) {
    Operands operands;
    if (const Parts* parts = context_.layout.parts(argument.getType())) {
      for (const Part& part : parts->list) {
        operands.push_back(Operand::reg(builder_.newRegister(part.type)));
      }
    }
    count += static_cast<std::uint32_t>(operands.size());
    if (!operands.empty()) {
      const auto name = names_.find(&argument);
      builder_.nameRegister(operands.front().registerId(),
                            name != names_.end() ? name->second : argument.getName().str());
    }
    if (operands.size() == 1 && !layouts.empty()) {
      builder_.setLayout(operands.front().registerId(), layouts[argument.getArgNo()]);
    }
    values_[&argument] = std::move(operands);
  }
  if (source_.isVarArg()) {
    variableArgumentBlock_ = Operand::reg(builder_.newRegister(kWord));
    ++count;
  }
  builder_.setParameterCount(count);
}

void FunctionLowering::lowerBody() {
  const llvm::ReversePostOrderTraversal<const llvm::Function*> traversal(&source_);
  for (const llvm::BasicBlock* block : traversal) {
    order_[block] = blocksInOrder_.size();
    blocksInOrder_.push_back(block);
    // All phis get their registers before the first block is lowered, since back edges set them.
    for (const llvm::PHINode& phi : block->phis()) {
      if (const Parts* parts = context_.layout.parts(phi.getType())) {
        Operands operands;
        for (const Part& part : parts->list) {
          operands.push_back(Operand::reg(builder_.newRegister(part.type)));
        }
        define(phi, std::move(operands));
      }
    }
  }
  blockOf(source_.getEntryBlock());
  while (!pending_.empty()) {
    const llvm::BasicBlock* block = blocksInOrder_[*pending_.begin()];
    pending_.erase(pending_.begin());
    lowerBlock(*block);
  }
}

void FunctionLowering::lowerDeclaration() {
  builder_.startBlock(builder_.newBlock());
  if (!typeIsSupported(source_.getReturnType())) {
    return;
  }
  Arguments arguments;
  for (const llvm::Argument& argument : source_.args()) {
    arguments.push_back({argument.getType(), values_[&argument]});
  }
  const Operands results = callDeclared(source_, source_.getReturnType(), arguments, nullptr);
  ir::Instruction instruction = makeInstruction(Opcode::Return, ir::Type::voidType());
  if (!results.empty() && builder_.isOpen()) {
    instruction.type = builder_.typeOf(results.front());
    instruction.a = results.front();
    instruction.args.assign(results.begin() + 1, results.end());
  }
  builder_.emit(std::move(instruction));
}

void FunctionLowering::lowerBlock(const llvm::BasicBlock& block) {
  assert(edges_.empty());
  current_ = &block;
  builder_.startBlock(blockOf(block));
  for (const llvm::Instruction& instruction : block) {
    const support::SourceLocation location = context_.files.locate(instruction.getDebugLoc());
    if (location.isKnown()) {
      builder_.setLocation(location);
    }
    lower(instruction);
    if (!builder_.isOpen()) {
      break;
    }
  }
  fillEdges();
}

bool FunctionLowering::typeIsSupported(llvm::Type* type) {
  if (context_.layout.parts(type) != nullptr) {
    return true;
  }
  refuse("values of type " + textOf(*type));
  return false;
}

bool FunctionLowering::typesAreSupported(const llvm::Instruction& instruction) {
  if (llvm::isa<llvm::LandingPadInst, llvm::ResumeInst, llvm::FuncletPadInst, llvm::CatchSwitchInst,
                llvm::CatchReturnInst, llvm::CleanupReturnInst>(instruction)) {
    refuse("exceptions");
    return false;
  }
  if (!typeIsSupported(instruction.getType())) {
    return false;
  }
  return llvm::all_of(instruction.operands(), [&](const llvm::Use& use) {
    llvm::Type* type = use->getType();
    return type->isLabelTy() || type->isMetadataTy() || typeIsSupported(type);
  });
}

void FunctionLowering::lower(const llvm::Instruction& instruction) {
  if (!typesAreSupported(instruction)) {
    return;
  }
  for (const llvm::Use& use : instruction.operands()) {
    if (!llvm::isa<llvm::PHINode, llvm::FreezeInst>(instruction) && refusesPoison(*use)) {
      return;
    }
  }
  lowerSupported(instruction);
}

bool FunctionLowering::refusesPoison(const llvm::Value& value) {
  if (isOptimised_ || !llvm::isa<llvm::PoisonValue>(value) ||
      !value.getType()->isSingleValueType() || value.getType()->isVectorTy()) {
    return false;
  }
  refuse("arithmetic on constants that is undefined");
  return true;
}

void FunctionLowering::lowerSupported(const llvm::Instruction& instruction) {
  if (const auto* binary = llvm::dyn_cast<llvm::BinaryOperator>(&instruction)) {
    return lowerBinary(*binary);
  }
  if (const auto* cast = llvm::dyn_cast<llvm::CastInst>(&instruction)) {
    return lowerCast(*cast);
  }
  switch (instruction.getOpcode()) {
    case llvm::Instruction::PHI:
      return;  // set on the edges into the block
    case llvm::Instruction::Br:
      return lowerBranch(llvm::cast<llvm::BranchInst>(instruction));
    case llvm::Instruction::Switch:
      return lowerSwitch(llvm::cast<llvm::SwitchInst>(instruction));
    case llvm::Instruction::IndirectBr:
      return lowerIndirectBranch(llvm::cast<llvm::IndirectBrInst>(instruction));
    case llvm::Instruction::Ret:
      return lowerReturn(llvm::cast<llvm::ReturnInst>(instruction));
    case llvm::Instruction::Unreachable:
      return lowerUnreachable(llvm::cast<llvm::UnreachableInst>(instruction));
    case llvm::Instruction::ICmp:
      return lowerCompare(llvm::cast<llvm::ICmpInst>(instruction));
    case llvm::Instruction::FCmp:
      return lowerFloatCompare(llvm::cast<llvm::FCmpInst>(instruction));
    case llvm::Instruction::FNeg:
      return lowerNegate(llvm::cast<llvm::UnaryOperator>(instruction));
    case llvm::Instruction::Select:
      return lowerSelect(llvm::cast<llvm::SelectInst>(instruction));
    case llvm::Instruction::Freeze:
      return define(instruction, operandsOf(*instruction.getOperand(0)));
    case llvm::Instruction::Alloca:
      return lowerAlloca(llvm::cast<llvm::AllocaInst>(instruction));
    case llvm::Instruction::Load:
      return lowerLoad(llvm::cast<llvm::LoadInst>(instruction));
    case llvm::Instruction::Store:
      return lowerStore(llvm::cast<llvm::StoreInst>(instruction));
    case llvm::Instruction::GetElementPtr:
      return lowerElementPointer(llvm::cast<llvm::GetElementPtrInst>(instruction));
    case llvm::Instruction::ExtractValue:
      return lowerExtractValue(llvm::cast<llvm::ExtractValueInst>(instruction));
    case llvm::Instruction::InsertValue:
      return lowerInsertValue(llvm::cast<llvm::InsertValueInst>(instruction));
    case llvm::Instruction::ExtractElement:
      return lowerExtractElement(llvm::cast<llvm::ExtractElementInst>(instruction));
    case llvm::Instruction::InsertElement:
      return lowerInsertElement(llvm::cast<llvm::InsertElementInst>(instruction));
    case llvm::Instruction::ShuffleVector:
      return lowerShuffle(llvm::cast<llvm::ShuffleVectorInst>(instruction));
    case llvm::Instruction::Call:
      return lowerCall(llvm::cast<llvm::CallBase>(instruction));
    default:
      return refuse(std::string("the instruction ") + instruction.getOpcodeName());
  }
}

const Parts& FunctionLowering::partsOf(llvm::Type* type) const {
  const Parts* parts = context_.layout.parts(type);
  assert(parts != nullptr);
  return *parts;
}

ir::Type FunctionLowering::laneType(const llvm::Value& value) const {
  return partsOf(value.getType()).list.front().type;
}

void FunctionLowering::define(const llvm::Value& value, Operands operands) {
  const auto name = names_.find(&value);
  if (name != names_.end() && operands.size() == 1 && operands.front().isRegister()) {
    builder_.nameRegister(operands.front().registerId(), name->second);
  }
  values_[&value] = std::move(operands);
}

Operands FunctionLowering::operandsOf(const llvm::Value& value) {
  if (const auto* constant = llvm::dyn_cast<llvm::Constant>(&value)) {
    return operandsOfConstant(*constant);
  }
  const auto found = values_.find(&value);
  // No values are defined in the rest of a block that a refusal has ended.
  assert(found != values_.end() || !builder_.isOpen());
  return found != values_.end() ? found->second : undefined(value.getType());
}

Operands FunctionLowering::operandsOfConstant(const llvm::Constant& constant) {
  const auto values = context_.constants.partsOf(constant);
  if (!values) {
    refuse("the constant " + constant.getName().str());
    return undefined(constant.getType());
  }
  const Parts& parts = partsOf(constant.getType());
  Operands operands;
  for (std::size_t i = 0; i < values->size(); ++i) {
    const ir::Type type = parts.list[i].type;
    const ConstantPart& value = (*values)[i];
    operands.push_back(value ? builder_.constant(type, toBigInt(*value))
                             : builder_.uninitialised(type));
  }
  return operands;
}

Operand FunctionLowering::operandOf(const llvm::Value& value) {
  const Operands operands = operandsOf(value);
  assert(operands.size() == 1);
  return operands.front();
}

Operands FunctionLowering::undefined(llvm::Type* type) {
  Operands operands;
  for (const Part& part : partsOf(type).list) {
    operands.push_back(builder_.uninitialised(part.type));
  }
  return operands;
}

void FunctionLowering::refuse(const std::string& what) {
  ir::Instruction instruction = makeInstruction(Opcode::Refuse, ir::Type::voidType());
  instruction.target = context_.messages.intern(what);
  builder_.emit(std::move(instruction));
}

void FunctionLowering::fail(ir::FaultKind fault) {
  ir::Instruction instruction = makeInstruction(Opcode::Fail, ir::Type::voidType());
  instruction.fault = fault;
  builder_.emit(std::move(instruction));
}

void FunctionLowering::omitUnless(Operand condition, const std::string& why) {
  ir::Instruction instruction =
      makeInstruction(Opcode::OmitUnless, ir::Type::voidType(), condition);
  instruction.target = context_.messages.intern(why);
  builder_.emit(std::move(instruction));
}

void FunctionLowering::assertThat(Operand condition, ir::FaultKind fault) {
  ir::Instruction instruction = makeInstruction(Opcode::Assert, ir::Type::voidType(), condition);
  instruction.fault = fault;
  builder_.emit(std::move(instruction));
}

}  // namespace braid::frontend::bitcode
