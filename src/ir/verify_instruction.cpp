// The rules of opcode.def, one small check per group of opcodes.
#include <algorithm>
#include <span>
#include <string_view>
#include <utility>

#include "ir/instruction_form.hpp"
#include "ir/operand_rules.hpp"
#include "ir/printer.hpp"
#include "ir/verify_parts.hpp"

namespace braid::ir {

namespace {

constexpr std::string_view kNoShape = "names a shape that does not exist";
constexpr std::string_view kPredicate = "calls a predicate, which is for clauses only";

class InstructionVerifier {
 public:
  InstructionVerifier(const Module& module, const Naming& naming, FunctionId id)
      : module_(module),
        naming_(naming),
        function_(module.functions[id]),
        registers_(function_),
        where_("function " + naming.function(id)) {}

  Problems run() {
    for (block_ = 0; block_ < function_.blocks.size(); ++block_) {
      const std::vector<Instruction>& instructions = function_.blocks[block_].instructions;
      for (index_ = 0; index_ < instructions.size(); ++index_) {
        instruction_ = &instructions[index_];
        const bool isLast = index_ + 1 == instructions.size();
        if (opcodeInfo(instruction_->opcode).isTerminator != isLast) {
          problem(isLast ? "the last instruction of a block must be a terminator"
                         : "a terminator must be the last instruction of its block");
        }
        // The rules of an opcode look at operands, which must exist.
        if (operandsExist()) {
          result();
          opcode();
        }
      }
    }
    return std::move(problems_);
  }

 private:
  void problem(std::string_view text) {
    problems_.push_back(
        where_ + ", block b" + std::to_string(block_) + ", instruction " + std::to_string(index_) +
        " (" + print(naming_, registers_, function_, *instruction_) + "): " + std::string(text));
  }
  void require(bool holds, std::string_view text) {
    if (!holds) {
      problem(text);
    }
  }

  // --- operands ---------------------------------------------------------------------------------

  [[nodiscard]] bool exists(Operand operand) const {
    return operand.isRegister() ? operand.registerId() < function_.registers.size()
                                : operand.constantIndex() < function_.constants.size();
  }

  [[nodiscard]] Type typeOf(Operand operand) const {
    return operand.isRegister() ? function_.registers[operand.registerId()].type
                                : function_.constants[operand.constantIndex()].type;
  }
  [[nodiscard]] Type typeOfA() const { return typeOf(instruction_->a); }
  [[nodiscard]] Type typeOfB() const { return typeOf(instruction_->b); }
  [[nodiscard]] Type typeOfC() const { return typeOf(instruction_->c); }
  [[nodiscard]] bool isBool(Operand operand) const { return typeOf(operand).is(TypeKind::Bool); }

  bool operandsExist() {
    const Instruction& i = *instruction_;
    bool good = isKnownType(module_, i.type);
    require(good, kNoShape);
    const std::size_t operands = operandsInUse(i.opcode, i.type);
    for (std::size_t k = 0; k < operands; ++k) {
      good = good && exists(operandAt(i, k));
    }
    good = good && std::all_of(i.args.begin(), i.args.end(), [&](Operand o) { return exists(o); });
    good = good && (i.result == kNoRegister || i.result < function_.registers.size());
    require(good, "uses a register or constant that does not exist");
    return good;
  }

  // --- results ----------------------------------------------------------------------------------

  // The type that the opcode computes; void for none.
  [[nodiscard]] Type resultType() const {
    const Instruction& i = *instruction_;
    if (const std::optional<OperandRules> rules = operandRules(i.opcode)) {
      return resultType(*rules);
    }
    switch (i.opcode) {
      case Opcode::Copy:
        return typeOfA();
      case Opcode::Select:
        // The two values may have different shapes; opcode() checks that both fit.
        return i.result == kNoRegister ? typeOfB() : function_.registers[i.result].type;
      case Opcode::Not:
      case Opcode::And:
      case Opcode::Or:
      case Opcode::Eq:
      case Opcode::Ne:
      case Opcode::Lt:
      case Opcode::Le:
      case Opcode::InstanceOf:
      case Opcode::Forall:
      case Opcode::Exists:
      case Opcode::ForallBetween:
      case Opcode::ExistsBetween:
        return Type::boolean();
      case Opcode::Add:
      case Opcode::Sub:
      case Opcode::Mul:
      case Opcode::Neg:
      case Opcode::Div:
      case Opcode::Rem:
      case Opcode::NewRecord:
      case Opcode::NewArray:
      case Opcode::Load:
      case Opcode::Length:
      case Opcode::Call:
      case Opcode::CallVirtual:
        return i.type;
      case Opcode::Store:
      case Opcode::Assert:
      case Opcode::Assume:
      case Opcode::Require:
      case Opcode::Jump:
      case Opcode::Branch:
      case Opcode::Return:
      case Opcode::Throw:
      case Opcode::Rethrow:
      case Opcode::Unreachable:
      default:
        return Type::voidType();
    }
  }

  [[nodiscard]] Type resultType(const OperandRules& rules) const {
    switch (rules.result) {
      case OperandRule::None:
        return Type::voidType();
      case OperandRule::Bool:
        return Type::boolean();
      case OperandRule::Address:
        return Type::bits(64);
      default:
        return instruction_->type;
    }
  }

  void result() {
    const Instruction& i = *instruction_;
    const Type type = resultType();
    if (type.is(TypeKind::Void)) {
      require(i.result == kNoRegister, "writes a register but has no result");
    } else if (i.result == kNoRegister) {
      problem("the result goes nowhere");
    } else {
      require(fits(module_, type, function_.registers[i.result].type),
              "the result does not fit its register");
      if (const std::optional<OperandRules> rules = operandRules(i.opcode)) {
        require(satisfies(rules->result, type, i.type), "cannot have a result of this type");
      }
    }
  }

  // --- opcodes ----------------------------------------------------------------------------------

  void opcode() {
    const Instruction& i = *instruction_;
    if (const std::optional<OperandRules> rules = operandRules(i.opcode)) {
      regular(*rules);
      return;
    }
    switch (i.opcode) {
      case Opcode::Copy:
        break;
      case Opcode::Select:
        require(isBool(i.a), "the condition must be a bool");
        if (i.result != kNoRegister) {
          const Type type = function_.registers[i.result].type;
          require(fits(module_, typeOfB(), type) && fits(module_, typeOfC(), type),
                  "the values do not fit the result");
        }
        break;
      case Opcode::Add:
      case Opcode::Sub:
      case Opcode::Mul:
      case Opcode::Div:
      case Opcode::Rem:
      case Opcode::Lt:
      case Opcode::Le:
        require(i.type.isNumeric(), "works on numbers");
        require(typeOfA() == i.type && typeOfB() == i.type, "the operands are of another type");
        break;
      case Opcode::Neg:
        require(i.type.isNumeric(), "works on numbers");
        require(typeOfA() == i.type, "the operand is of another type");
        break;
      case Opcode::Not:
        require(isBool(i.a), "the operand must be a bool");
        break;
      case Opcode::And:
      case Opcode::Or:
        require(isBool(i.a) && isBool(i.b), "the operands must be bools");
        break;
      case Opcode::Eq:
      case Opcode::Ne:
        equality();
        break;
      case Opcode::NewRecord:
        require(isRecord(i.type) && module_.record(i.type.shape()).isInstantiable,
                "makes an object of a type that has none");
        break;
      case Opcode::NewArray:
        require(isArray(i.type), "makes an array of a type that is none");
        require(typeOfA().isNumeric(), "the size must be a number");
        break;
      case Opcode::Load:
      case Opcode::Store:
        cell();
        break;
      case Opcode::Length:
        require(isArray(typeOfA()) || isNull(typeOfA()), "the operand must be an array");
        require(i.type.isNumeric(), "the length is a number");
        break;
      case Opcode::InstanceOf:
        require(typeOfA().is(TypeKind::Ref) && i.type.is(TypeKind::Ref),
                "tests a reference against a reference type");
        break;
      case Opcode::Call:
        call();
        break;
      case Opcode::CallVirtual:
        callVirtual();
        break;
      case Opcode::Assert:
      case Opcode::Assume:
      case Opcode::Require:
        require(isBool(i.a), "the condition must be a bool");
        break;
      case Opcode::Forall:
      case Opcode::Exists:
      case Opcode::ForallBetween:
      case Opcode::ExistsBetween:
        quantifier();
        break;
      case Opcode::Jump:
        require(isBlock(i.target), "goes to a block that does not exist");
        break;
      case Opcode::Branch:
        require(isBool(i.a), "the condition must be a bool");
        require(isBlock(i.target) && isBlock(i.otherwise), "goes to a block that does not exist");
        break;
      case Opcode::Return:
        require(i.type.is(TypeKind::Void) == function_.resultType.is(TypeKind::Void),
                "a value must be returned exactly when the function has a result");
        require(i.type.is(TypeKind::Void) || fits(module_, typeOfA(), function_.resultType),
                "the value does not fit the result type of the function");
        furtherResults();
        break;
      case Opcode::Throw:
        require(i.target < module_.messages.size(), "throws a message that does not exist");
        break;
      case Opcode::Rethrow:
      case Opcode::Unreachable:
      default:
        break;
    }
  }

  // The opcodes in the table of operand_rules.cpp.
  void regular(const OperandRules& rules) {
    const Instruction& i = *instruction_;
    for (std::size_t k = 0; k < opcodeInfo(i.opcode).operandCount; ++k) {
      if (!satisfies(rules.operands[k], typeOf(operandAt(i, k)), i.type)) {
        problem("operand " + std::to_string(k) + " is of the wrong type");
      }
    }
    switch (instructionForm(i.opcode).target) {
      case TargetKind::Function:
        require(i.target < module_.functions.size(), "names a function that does not exist");
        break;
      case TargetKind::Message:
        require(i.target < module_.messages.size(), "names a message that does not exist");
        break;
      case TargetKind::NumberIfAny:
        require(i.target <= function_.mergeRules.size(), "names a merge rule that does not exist");
        break;
      default:
        break;
    }
    const bool isByteOperation = i.opcode == Opcode::ByteSwap || i.opcode == Opcode::LoadMemory ||
                                 i.opcode == Opcode::StoreMemory;
    require(!isByteOperation || i.type.is(TypeKind::Bool) || i.type.width() % 8 == 0,
            "works on whole bytes");
  }

  void furtherResults() {
    const Instruction& i = *instruction_;
    if (i.args.size() != function_.furtherResults.size()) {
      problem("returns another number of values than the function has");
      return;
    }
    for (std::size_t k = 0; k < i.args.size(); ++k) {
      require(typeOf(i.args[k]) == function_.furtherResults[k],
              "a further value does not fit the result type of the function");
    }
  }

  [[nodiscard]] bool isBlock(std::uint32_t id) const { return id < function_.blocks.size(); }
  [[nodiscard]] bool isArray(Type type) const {
    return type.is(TypeKind::Ref) && module_.isArray(type.shape());
  }
  [[nodiscard]] bool isRecord(Type type) const {
    return type.is(TypeKind::Ref) &&
           std::holds_alternative<RecordShape>(module_.shapes[type.shape()]);
  }
  [[nodiscard]] static bool isNull(Type type) {
    return type.is(TypeKind::Ref) && type.shape() == kNullShape;
  }

  void equality() {
    const Type type = instruction_->type;
    if (type.is(TypeKind::Ref)) {
      require(typeOfA().is(TypeKind::Ref) && typeOfB().is(TypeKind::Ref),
              "compares references with something else");
      return;
    }
    require(!type.is(TypeKind::Void), "compares values of no type");
    require(typeOfA() == type && typeOfB() == type, "the operands are of another type");
  }

  void cell() {
    const Instruction& i = *instruction_;
    const Type object = typeOfA();
    Type cellType = i.type;
    require(typeOfB().isNumeric(), "the cell must be a number");
    if (isArray(object)) {
      cellType = module_.array(object.shape()).element;
    } else if (isRecord(object)) {
      const std::vector<Field>& fields = module_.record(object.shape()).fields;
      const auto field = i.b.isRegister()
                             ? std::nullopt
                             : function_.constants[i.b.constantIndex()].value.toInt64();
      if (!field || *field < 0 || static_cast<std::uint64_t>(*field) >= fields.size()) {
        problem("the field must be a constant that numbers a field of the record");
        return;
      }
      cellType = fields[static_cast<std::size_t>(*field)].type;
    } else if (!isNull(object)) {
      problem("works on a record or an array");
      return;
    }
    require(cellType == i.type, "the cell is of another type");
    require(i.opcode == Opcode::Load || fits(module_, typeOfC(), i.type),
            "the value does not fit the cell");
  }

  // --- calls ------------------------------------------------------------------------------------

  // Checks arguments against parameters, from the given parameter on.
  void arguments(FunctionId callee, std::size_t first, std::span<const Operand> args) {
    const Function& function = module_.functions[callee];
    const std::string name = naming_.function(callee);
    if (function.parameterCount - first != args.size()) {
      problem("passes " + std::to_string(args.size()) + " arguments to " + name + ", which takes " +
              std::to_string(function.parameterCount - first));
      return;
    }
    for (std::size_t k = 0; k < args.size(); ++k) {
      if (!fits(module_, typeOf(args[k]), function.registers[first + k].type)) {
        problem("argument " + std::to_string(k) + " does not fit its parameter of " + name);
      }
    }
  }

  // A call of type void ignores the result.
  void resultOf(FunctionId callee) {
    const Type type = instruction_->type;
    require(type.is(TypeKind::Void) || fits(module_, module_.functions[callee].resultType, type),
            "the result type is not that of " + naming_.function(callee));
  }

  void call() {
    const Instruction& i = *instruction_;
    if (i.target >= module_.functions.size()) {
      problem("calls a function that does not exist");
      return;
    }
    require(!module_.functions[i.target].isPredicate, kPredicate);
    resultOf(i.target);
    arguments(i.target, 0, i.args);
    const std::vector<Type>& further = module_.functions[i.target].furtherResults;
    for (std::size_t k = 0; k < further.size() && i.result != kNoRegister; ++k) {
      require(i.result + k + 1 < function_.registers.size() &&
                  function_.registers[i.result + k + 1].type == further[k],
              "a further result does not fit the register behind the first");
    }
  }

  void callVirtual() {
    const Instruction& i = *instruction_;
    if (i.target >= module_.selectors.size()) {
      problem("calls a selector that does not exist");
      return;
    }
    if (i.args.empty() || !typeOf(i.args[0]).is(TypeKind::Ref)) {
      problem("the first argument must be the object");
      return;
    }
    const ShapeId object = typeOf(i.args[0]).shape();
    if (object == kNullShape) {
      return;  // the call faults before a method is looked up
    }
    for (ShapeId shape = 1; shape < module_.shapes.size(); ++shape) {
      const auto* record = std::get_if<RecordShape>(&module_.shapes[shape]);
      if (!module_.isSubshape(shape, object)) {
        continue;
      }
      if (record == nullptr) {
        problem("an array has no methods");
        continue;
      }
      const auto method = record->methods.find(i.target);
      if (method == record->methods.end()) {
        require(!record->isInstantiable, "has no method in shape " + naming_.shape(shape));
        continue;
      }
      resultOf(method->second);
      arguments(method->second, 1, std::span(i.args).subspan(1));
    }
  }

  void quantifier() {
    const Instruction& i = *instruction_;
    if (i.target >= module_.functions.size()) {
      problem("has a body that does not exist");
      return;
    }
    const Function& body = module_.functions[i.target];
    require(body.resultType.is(TypeKind::Bool), "the body must return a bool");
    const bool hasElement = i.opcode == Opcode::Forall || i.opcode == Opcode::Exists;
    if (body.parameterCount < (hasElement ? 2 : 1)) {
      problem(hasElement ? "the body must take an index and an element"
                         : "the body must take an index");
      return;
    }
    require(body.registers[0].type.isNumeric(), "the first parameter of the body is the index");
    if (!hasElement) {
      const Type index = body.registers[0].type;
      require(typeOfA() == index && typeOfB() == index,
              "the index must have the type of its bounds");
      require(!index.is(TypeKind::Bits) || index.width() == 64,
              "the index must be an int or a word of 64 bits");
      arguments(i.target, 1, i.args);
      return;
    }
    if (isArray(typeOfA())) {
      require(fits(module_, module_.array(typeOfA().shape()).element, body.registers[1].type),
              "the second parameter of the body must take the elements");
    } else {
      require(isNull(typeOfA()), "ranges over an array");
    }
    arguments(i.target, 2, i.args);
  }

  const Module& module_;
  const Naming& naming_;
  const Function& function_;
  RegisterNaming registers_;
  std::string where_;
  BlockId block_ = 0;
  std::size_t index_ = 0;
  const Instruction* instruction_ = nullptr;
  Problems problems_;
};

}  // namespace

Problems verifyInstructions(const Module& module, const Naming& naming, FunctionId id) {
  return InstructionVerifier(module, naming, id).run();
}

}  // namespace braid::ir
