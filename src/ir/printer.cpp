#include "ir/printer.hpp"

#include <algorithm>
#include <cassert>
#include <string_view>

#include "ir/instruction_form.hpp"
#include "ir/layout_text.hpp"

namespace braid::ir {

namespace {

std::string locationText(support::SourceLocation location) {
  if (!location.isKnown()) {
    return "";
  }
  std::string text = " @" + std::to_string(location.line) + ":" + std::to_string(location.column);
  if (location.file != 0) {
    text += "#" + std::to_string(location.file);
  }
  return text;
}

std::string blockText(BlockId id) {
  return "b" + std::to_string(id);
}

// A field or register name that is no plain word is quoted.
std::string nameText(std::string_view name) {
  return isPlainName(name) ? std::string(name) : quoted(name);
}

void printRecord(std::string& out, const Naming& naming, ShapeId id, const RecordShape& record) {
  const std::string spelling = naming.shape(id);
  out += record.isInstantiable ? "record " : "interface ";
  out += spelling;
  if (spelling != record.name) {
    out += " named " + quoted(record.name);
  }
  if (record.parent) {
    out += " extends " + naming.shape(*record.parent);
  }
  std::string_view separator = " implements ";
  for (const ShapeId interface : record.interfaces) {
    out += separator;
    out += naming.shape(interface);
    separator = ", ";
  }
  out += " {\n";
  for (const Field& field : record.fields) {
    out += "  field " + nameText(field.name) + ": " + naming.type(field.type) + "\n";
  }
  for (const auto& [selector, function] : record.methods) {
    out += "  method " + naming.selector(selector) + " = " + naming.function(function) + "\n";
  }
  out += "}\n";
}

void printArray(std::string& out, const Naming& naming, ShapeId id, const ArrayShape& array) {
  const std::string spelling = naming.shape(id);
  out += "array " + spelling;
  if (!spelling.ends_with("[]")) {
    out += " of " + naming.type(array.element);
  }
  out += "\n";
}

std::string layoutSuffix(LayoutId layout) {
  return layout != kUnknownLayout ? " as " + layoutName(layout) : "";
}

void printGlobal(std::string& out, const Global& global) {
  out += "global " + quoted(global.name) + " size " + std::to_string(global.size) + " width " +
         std::to_string(global.elementWidth) + layoutSuffix(global.layout);
  if (global.isConstant) {
    out += " constant";
  }
  if (!global.bytes.empty()) {
    constexpr std::string_view kHex = "0123456789abcdef";
    std::string digits;
    for (const std::uint8_t byte : global.bytes) {
      digits += kHex[byte >> 4U];
      digits += kHex[byte & 0xfU];
    }
    out += " bytes " + quoted(digits);
  }
  out += "\n";
}

std::string registerDeclaration(const Naming& naming, const RegisterNaming& registers,
                                const Function& function, RegisterId id) {
  const Register& reg = function.registers[id];
  std::string text = registers(id);
  if (!reg.name.empty() && text != "%" + reg.name) {
    text += " named " + quoted(reg.name);
  }
  return text + ": " + naming.type(reg.type);
}

void printClauses(std::string& out, const Naming& naming, const RegisterNaming& registers,
                  std::string_view word, const std::vector<Clause>& clauses) {
  for (const Clause& clause : clauses) {
    out += "  " + std::string(word) + " " + naming.function(clause.predicate) + "(";
    std::string_view separator;
    for (const RegisterId argument : clause.arguments) {
      out += separator;
      out += registers(argument);
      separator = ", ";
    }
    out += ")" + locationText(clause.location) + "\n";
  }
}

void printContract(std::string& out, const Naming& naming, const RegisterNaming& registers,
                   const Contract& contract) {
  printClauses(out, naming, registers, "requires", contract.preconditions);
  printClauses(out, naming, registers, "ensures", contract.postconditions);
  printClauses(out, naming, registers, "exceptional", contract.exceptionalPostconditions);
  if (contract.result != kNoRegister) {
    out += "  result " + registers(contract.result) + "\n";
  }
}

void printMergeRules(std::string& out, const Naming& naming, const RegisterNaming& registers,
                     const std::vector<MergeRule>& rules) {
  for (const MergeRule& rule : rules) {
    out += "  merge " + std::string(mergeWord(rule.by));
    std::string_view separator = " for ";
    for (const RegisterId variable : rule.variables) {
      out += separator;
      out += registers(variable);
      separator = ", ";
    }
    out += locationText(rule.location) + "\n";
    printClauses(out, naming, registers, "about", rule.predicates);
  }
}

void printFunction(std::string& out, const Naming& naming, FunctionId id,
                   const Function& function) {
  const RegisterNaming registers(function);
  const std::string spelling = naming.function(id);
  out += "function " + spelling;
  if (spelling != function.name && spelling != quoted(function.name)) {
    out += " named " + quoted(function.name);
  }
  const auto count = static_cast<RegisterId>(function.registers.size());
  const RegisterId parameters = std::min(function.parameterCount, count);
  out += "(";
  for (RegisterId i = 0; i < parameters; ++i) {
    out += i == 0 ? "" : ", ";
    out += registerDeclaration(naming, registers, function, i);
    out += layoutSuffix(function.layoutOf(i));
  }
  out += ") -> " + naming.type(function.resultType);
  for (const Type further : function.furtherResults) {
    out += ", " + naming.type(further);
  }
  if (function.isInstanceMethod) {
    out += " instance";
  }
  if (function.isRuntime) {
    out += " runtime";
  }
  if (function.isPredicate) {
    out += " predicate";
  }
  out += locationText(function.location) + " {\n";
  for (RegisterId i = parameters; i < count; ++i) {
    out += "  local " + registerDeclaration(naming, registers, function, i) + "\n";
  }
  printContract(out, naming, registers, function.contract);
  printMergeRules(out, naming, registers, function.mergeRules);
  for (std::size_t i = 0; i < function.blocks.size(); ++i) {
    const Block& block = function.blocks[i];
    out += blockText(static_cast<BlockId>(i));
    if (!block.label.empty()) {
      out += " " + quoted(block.label);
    }
    if (block.handler) {
      out += " handler " + blockText(*block.handler);
    }
    out += ":\n";
    printClauses(out, naming, registers, "invariant", block.invariants);
    for (const Instruction& instruction : block.instructions) {
      out += "  " + print(naming, registers, function, instruction) + "\n";
    }
  }
  out += "}\n";
}

}  // namespace

std::string print(const Naming& naming, const RegisterNaming& registers, const Function& function,
                  const Instruction& instruction) {
  const OpcodeInfo& info = opcodeInfo(instruction.opcode);
  const InstructionForm form = instructionForm(instruction.opcode);
  std::string out;
  if (instruction.result != kNoRegister && info.hasResult) {
    out += registers(instruction.result) + " = ";
  }
  out += info.mnemonic;
  if (form.showsType) {
    out += " " + naming.type(instruction.type);
  }
  if (form.showsFault) {
    out += " ";
    out += faultId(instruction.fault);
  }
  std::string_view separator = " ";
  const std::size_t operands = operandsInUse(instruction.opcode, instruction.type);
  for (std::size_t i = 0; i < operands; ++i) {
    out += separator;
    out += operandText(naming, registers, function, operandAt(instruction, i));
    separator = ", ";
  }
  switch (form.target) {
    case TargetKind::None:
      break;
    case TargetKind::Function:
      out += separator;
      out += naming.function(instruction.target);
      break;
    case TargetKind::Selector:
      out += separator;
      out += naming.selector(instruction.target);
      break;
    case TargetKind::Block:
      out += separator;
      out += blockText(instruction.target);
      break;
    case TargetKind::TwoBlocks:
      out += separator;
      out += blockText(instruction.target) + ", " + blockText(instruction.otherwise);
      break;
    case TargetKind::Message:
      out += separator;
      out += naming.message(instruction.target);
      break;
    case TargetKind::Number:
      out += separator;
      out += std::to_string(instruction.target);
      break;
    case TargetKind::NumberIfAny:
      if (instruction.target != 0) {
        out += separator;
        out += std::to_string(instruction.target);
      }
      break;
  }
  if (form.showsArgs || (form.showsArgsIfAny && !instruction.args.empty())) {
    out += "(";
    for (std::size_t i = 0; i < instruction.args.size(); ++i) {
      out += i == 0 ? "" : ", ";
      out += operandText(naming, registers, function, instruction.args[i]);
    }
    out += ")";
  }
  return out + locationText(instruction.location);
}

std::string print(const Module& module) {
  const Naming naming(module);
  std::string out;
  if (module.indexType != Type::integer()) {
    out += "index " + naming.type(module.indexType) + "\n";
  }
  for (const std::string& selector : module.selectors) {
    out += "selector " + quoted(selector) + "\n";
  }
  for (const std::string& message : module.messages) {
    out += "message " + quoted(message) + "\n";
  }
  for (std::size_t i = 1; i < module.shapes.size(); ++i) {
    const auto id = static_cast<ShapeId>(i);
    if (const auto* record = std::get_if<RecordShape>(&module.shapes[i])) {
      printRecord(out, naming, id, *record);
    } else if (const auto* array = std::get_if<ArrayShape>(&module.shapes[i])) {
      printArray(out, naming, id, *array);
    }
  }
  for (std::size_t i = 1; i < module.layouts.size(); ++i) {
    out += print(static_cast<LayoutId>(i), module.layouts[i]);
  }
  for (const Global& global : module.globals) {
    printGlobal(out, global);
  }
  for (std::size_t i = 0; i < module.functions.size(); ++i) {
    out += out.empty() ? "" : "\n";
    printFunction(out, naming, static_cast<FunctionId>(i), module.functions[i]);
  }
  return out;
}

std::string print(const Module& module, const Function& function) {
  const auto position =
      std::find_if(module.functions.begin(), module.functions.end(),
                   [&](const Function& candidate) { return &candidate == &function; });
  assert(position != module.functions.end() && "the function is one of the module's");
  std::string out;
  printFunction(out, Naming(module), static_cast<FunctionId>(position - module.functions.begin()),
                function);
  return out;
}

}  // namespace braid::ir
