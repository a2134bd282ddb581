// Calls: of functions in the program, through pointers, and of functions without a definition.
//
// In C, a call may disagree with the definition that it calls (old-style declarations). If the bits
// can be matched, they are, as on hardware; otherwise the call is refused.
#include <llvm/IR/InlineAsm.h>

#include <algorithm>
#include <cassert>
#include <string_view>
#include <utility>

#include "frontend/llvm/compiler_checks.hpp"
#include "frontend/llvm/function_lowering.hpp"
#include "frontend/llvm/names.hpp"

namespace braid::frontend::bitcode {

using ir::Opcode;
using ir::Operand;
using ir::Type;
using ir::TypeKind;

namespace {

struct Refused {
  std::string_view name;  // of one function; or of all with this prefix, if it ends in '_'
  std::string_view what;
};

// Functions whose effect cannot be modelled by a call that returns once.
constexpr Refused kRefused[] = {
    {"pthread_", "threads"},      {"thrd_", "threads"},      {"setjmp", "setjmp"},
    {"_setjmp", "setjmp"},        {"__sigsetjmp", "setjmp"}, {"sigsetjmp", "setjmp"},
    {"longjmp", "longjmp"},       {"_longjmp", "longjmp"},   {"siglongjmp", "longjmp"},
    {"__longjmp_chk", "longjmp"}, {"fork", "processes"},     {"vfork", "processes"},
    {"execv", "processes"},       {"execve", "processes"},   {"execvp", "processes"},
    {"execl", "processes"},       {"execlp", "processes"},   {"execle", "processes"},
    {"_Unwind_", "exceptions"},   {"__cxa_", "exceptions"},
};

const Refused* findRefused(llvm::StringRef name) {
  const auto* const found =
      std::find_if(std::begin(kRefused), std::end(kRefused), [&](const Refused& refused) {
        const llvm::StringRef given(refused.name.data(), refused.name.size());
        return given.ends_with("_") ? name.starts_with(given) : name == given;
      });
  return found == std::end(kRefused) ? nullptr : found;
}

// For CBMC and SV-COMP, a function named nondet_… returns any value of its type.
bool isInputByName(llvm::StringRef name) {
  return name == "nondet" || name.starts_with("nondet_") ||
         name.starts_with("__VERIFIER_nondet_") || name.starts_with("__CPROVER_nondet_");
}

// Whether assembly has no instructions: it is empty or has only comments.
bool doesNothing(llvm::StringRef text) {
  llvm::SmallVector<llvm::StringRef> lines;
  text.split(lines, '\n');
  return std::all_of(lines.begin(), lines.end(), [](llvm::StringRef line) {
    line = line.trim();
    return line.empty() || line.starts_with("#") || line.starts_with("//");
  });
}

}  // namespace

void FunctionLowering::lowerCall(const llvm::CallBase& call) {
  if (call.isInlineAsm()) {
    return lowerInlineAssembly(call);
  }
  if (const auto* intrinsic = llvm::dyn_cast<llvm::IntrinsicInst>(&call)) {
    return lowerIntrinsic(*intrinsic);
  }
  const llvm::Value* callee = call.getCalledOperand()->stripPointerCastsAndAliases();
  const auto* function = llvm::dyn_cast<llvm::Function>(callee);
  if (function == nullptr) {
    return callIndirect(call);
  }
  // Programs of SV-COMP define reach_error themselves, in many ways; the call itself is the fault.
  if (sourceName(function->getName()) == "reach_error") {
    ir::Instruction failure = makeInstruction(Opcode::Fail, Type::voidType());
    failure.fault = ir::FaultKind::ReachError;
    builder_.emit(std::move(failure));
    return define(call, undefined(call.getType()));
  }
  if (const auto fault = faultOfCheck(function->getName())) {
    return lowerCheck(call, *fault);
  }
  if (lowerAnnotation(call, function->getName())) {
    return;
  }
  if (const auto fault = faultOfHandler(function->getName())) {
    return fail(*fault);
  }
  if (function->isDeclaration()) {
    return define(call, callDeclared(*function, call.getType(), argumentsOf(call), &call));
  }
  callDefined(call, *function);
}

// Empty assembly hides values from the optimiser: an output is the input in the same register.
void FunctionLowering::lowerInlineAssembly(const llvm::CallBase& call) {
  const auto* assembly = llvm::cast<llvm::InlineAsm>(call.getCalledOperand());
  if (!doesNothing(assembly->getAsmString())) {
    return refuse("inline assembly");
  }
  const auto constraints = assembly->ParseConstraints();
  std::vector<unsigned> arguments;  // in the order of constraints
  unsigned count = 0;
  for (const llvm::InlineAsm::ConstraintInfo& constraint : constraints) {
    arguments.push_back(count);
    count += constraint.hasArg() ? 1U : 0U;
  }
  Operands outputs;
  for (const llvm::InlineAsm::ConstraintInfo& constraint : constraints) {
    if (constraint.Type != llvm::InlineAsm::isOutput || constraint.isIndirect) {
      continue;
    }
    if (!constraint.hasMatchingInput()) {
      return refuse("inline assembly with an output that nothing sets");
    }
    const auto input = static_cast<std::size_t>(constraint.MatchingInput);
    const Operands value = operandsOf(*call.getArgOperand(arguments.at(input)));
    outputs.append(value.begin(), value.end());
  }
  if (outputs.size() != context_.layout.partCount(call.getType())) {
    return refuse("inline assembly");
  }
  define(call, std::move(outputs));
}

FunctionLowering::Arguments FunctionLowering::argumentsOf(const llvm::CallBase& call) {
  Arguments arguments;
  for (unsigned i = 0; i < call.arg_size(); ++i) {
    const llvm::Value& value = *call.getArgOperand(i);
    Argument argument{value.getType(), operandsOf(value)};
    if (call.isByValArgument(i)) {
      argument.byValue = call.getParamByValType(i);
      argument.alignment = call.getParamAlign(i).valueOrOne().value();
    }
    arguments.push_back(std::move(argument));
  }
  return arguments;
}

Operand FunctionLowering::copyOfObject(const Argument& argument) {
  assert(argument.byValue != nullptr && argument.parts.size() == 1);
  const std::uint64_t size = context_.layout.sizeOf(argument.byValue);
  const Operand copy = frameObject(size, context_.layout.elementWidth(argument.byValue));
  copyMemory(copy, argument.parts.front(), builder_.word(size));
  return copy;
}

Operand FunctionLowering::adaptScalar(Operand operand, Type to) {
  return builder_.zeroExtendOrTruncate(operand, to);
}

Operands FunctionLowering::adapt(const Operands& operands, llvm::Type* from, llvm::Type* to) {
  const Parts* source = context_.layout.parts(from);
  const Parts* target = context_.layout.parts(to);
  if (source == nullptr || target == nullptr) {
    refuse("a call with other types than the function has");
    return operands;
  }
  const auto sameType = [](const Part& a, const Part& b) {
    return a.type == b.type && a.isX87 == b.isX87;
  };
  if (std::equal(source->list.begin(), source->list.end(), target->list.begin(), target->list.end(),
                 sameType)) {
    return operands;
  }
  if (source->list.empty()) {
    return undefined(to);
  }
  if (target->list.empty()) {
    return {};
  }
  if (source->list.size() == 1 && target->list.size() == 1 && !source->list.front().isX87 &&
      !target->list.front().isX87) {
    return {adaptScalar(operands.front(), target->list.front().type)};
  }
  refuse("a call with other types than the function has");
  return undefined(to);
}

void FunctionLowering::callDefined(const llvm::CallBase& call, const llvm::Function& function) {
  const Arguments arguments = argumentsOf(call);
  const llvm::FunctionType* type = function.getFunctionType();
  std::vector<Operand> operands;
  for (unsigned i = 0; i < type->getNumParams(); ++i) {
    llvm::Type* parameter = type->getParamType(i);
    if (!typeIsSupported(parameter)) {
      return;
    }
    Operands parts;
    if (i >= arguments.size()) {
      parts = undefined(parameter);
    } else if (arguments[i].byValue != nullptr) {
      parts = {copyOfObject(arguments[i])};
    } else {
      parts = adapt(arguments[i].parts, arguments[i].type, parameter);
    }
    operands.insert(operands.end(), parts.begin(), parts.end());
  }
  if (function.isVarArg()) {
    const std::size_t fixed = std::min<std::size_t>(type->getNumParams(), arguments.size());
    operands.push_back(variableArguments(llvm::ArrayRef(arguments).drop_front(fixed)));
  }
  if (!typeIsSupported(function.getReturnType())) {
    return;
  }
  ir::Instruction instruction = makeInstruction(Opcode::Call, Type::voidType());
  instruction.target = context_.plan.idOf(function);
  const Operands results =
      emitCall(std::move(instruction), function.getReturnType(), std::move(operands));
  define(call, adapt(results, function.getReturnType(), call.getType()));
}

// Some compilers give the type of a variadic function to calls without a prototype. All their
// arguments are fixed ones then; but the same is true of some calls of variadic functions. Which it
// is can be told only from the functions that may be called.
bool FunctionLowering::passesBlock(const llvm::CallBase& call) const {
  const llvm::FunctionType* type = call.getFunctionType();
  if (call.arg_size() > type->getNumParams()) {
    return true;
  }
  const auto& functions = context_.plan.functions();
  return std::any_of(functions.begin(), functions.end(), [&](const llvm::Function* function) {
    return function->isVarArg() && function->hasAddressTaken() &&
           function->getFunctionType()->params() == type->params();
  });
}

void FunctionLowering::callIndirect(const llvm::CallBase& call) {
  const Operand address = operandOf(*call.getCalledOperand());
  const Arguments arguments = argumentsOf(call);
  const llvm::FunctionType* type = call.getFunctionType();
  std::vector<Operand> operands;
  for (unsigned i = 0; i < type->getNumParams(); ++i) {
    const Operands parts =
        arguments[i].byValue != nullptr ? Operands{copyOfObject(arguments[i])} : arguments[i].parts;
    operands.insert(operands.end(), parts.begin(), parts.end());
  }
  if (type->isVarArg() && passesBlock(call)) {
    operands.push_back(
        variableArguments(llvm::ArrayRef(arguments).drop_front(type->getNumParams())));
  }
  define(call, emitCall(makeInstruction(Opcode::CallIndirect, Type::voidType(), address),
                        call.getType(), std::move(operands)));
}

Operands FunctionLowering::emitCall(ir::Instruction instruction, llvm::Type* resultType,
                                    std::vector<Operand> operands) {
  Operands results;
  for (const Part& part : partsOf(resultType).list) {
    results.push_back(Operand::reg(builder_.newRegister(part.type)));
  }
  if (!results.empty()) {
    instruction.result = results.front().registerId();
    instruction.type = builder_.typeOf(results.front());
  }
  instruction.args = std::move(operands);
  builder_.emit(std::move(instruction));
  return results;
}

Operands FunctionLowering::callDeclared(const llvm::Function& function, llvm::Type* resultType,
                                        const Arguments& arguments, const llvm::CallBase* call) {
  if (auto result = callPrimitive(function, arguments, call)) {
    return adapt(*result, function.getReturnType(), resultType);
  }
  if (const Refused* refused = findRefused(function.getName())) {
    refuse(std::string(refused->what) + " (" + function.getName().str() + ")");
    return undefined(resultType);
  }
  const bool neverReturns = function.doesNotReturn() || (call != nullptr && call->doesNotReturn());
  return callUnknown(function, resultType, neverReturns);
}

Operands FunctionLowering::callUnknown(const llvm::Function& function, llvm::Type* resultType,
                                       bool neverReturns) {
  const std::string name = sourceName(function.getName());
  const std::string signature = sourceSignature(function.getName());
  if (neverReturns) {
    refuse("call of the unknown function " + signature);
    return undefined(resultType);
  }
  // A function with arguments might change what they point to.
  const bool isInput =
      isInputByName(name) && function.arg_empty() && !function.getReturnType()->isVoidTy();
  if (!isInput) {
    ir::Instruction unmodelled = makeInstruction(Opcode::Unmodelled, Type::voidType());
    unmodelled.target = context_.messages.intern(
        "the function " + signature +
        " is not defined and may do anything; define it, here or in a file that is given as well");
    builder_.emit(std::move(unmodelled));
  }
  Operands results;
  for (const Part& part : partsOf(resultType).list) {
    const Type type = part.isX87 ? kX87 : part.type;
    ir::Instruction input =
        makeInstruction(isInput ? Opcode::Input : Opcode::InputFromOutside, type);
    input.target = context_.messages.intern(name);
    input.result = builder_.newRegister(type);
    const Operand result = Operand::reg(input.result);
    builder_.emit(std::move(input));
    results.push_back(part.isX87 ? fromX87(result) : result);
  }
  return results;
}

}  // namespace braid::frontend::bitcode
