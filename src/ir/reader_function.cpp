#include "ir/reader_function.hpp"

#include <cassert>
#include <optional>
#include <utility>

#include "ir/operand_rules.hpp"

namespace braid::ir {

void FunctionReader::function() {
  const Token place = peek();
  const std::string name = spelling();
  function_ = Function{};
  registers_.clear();
  function_.name = optionalName(place.kind == TokenKind::String ? place.text : name);
  expectSign("(");
  while (!acceptSign(")")) {
    if (function_.parameterCount > 0) {
      expectSign(",");
    }
    declareRegister();
    if (const LayoutId layout = optionalLayout(); layout != kUnknownLayout) {
      function_.parameterLayouts.resize(function_.parameterCount);
      function_.parameterLayouts.push_back(layout);
    }
    ++function_.parameterCount;
  }
  expectSign("->");
  function_.resultType = readType();
  while (acceptSign(",")) {
    function_.furtherResults.push_back(readType());
  }
  function_.isInstanceMethod = acceptWord("instance");
  function_.isRuntime = acceptWord("runtime");
  function_.isPredicate = acceptWord("predicate");
  function_.location = location();
  expectSign("{");
  while (acceptWord("local")) {
    declareRegister();
  }
  function_.contract.preconditions = clauses("requires");
  function_.contract.postconditions = clauses("ensures");
  function_.contract.exceptionalPostconditions = clauses("exceptional");
  if (acceptWord("result")) {
    function_.contract.result = registerReference();
  }
  while (acceptWord("merge")) {
    function_.mergeRules.push_back(mergeRule());
  }
  while (!acceptSign("}")) {
    block();
  }
  module_.functions[functions_.at(name)] = std::move(function_);
}

void FunctionReader::declareRegister() {
  const Token place = peek();
  const std::string name = expect(TokenKind::Register, "a register");
  const auto id = static_cast<RegisterId>(function_.registers.size());
  const bool isNumbered = !isPlainName(name);
  if (isNumbered && name != std::to_string(id)) {
    fail(place, "this register has number " + std::to_string(id),
         "registers without a name are numbered by their place");
  }
  if (!registers_.emplace(name, id).second) {
    fail(place, "a register %" + name + " was declared before");
  }
  Register reg;
  reg.name = optionalName(isNumbered ? std::string() : name);
  expectSign(":");
  reg.type = readType();
  function_.registers.push_back(std::move(reg));
  assert(registers_.size() == function_.registers.size());
}

MergeRule FunctionReader::mergeRule() {
  const Token place = peek();
  const std::string word = expect(TokenKind::Word, "a way to merge");
  const std::optional<MergeBy> by = findMergeWord(word);
  if (!by) {
    fail(place, "there is no way to merge called '" + word + "'");
  }
  MergeRule rule;
  rule.by = *by;
  if (acceptWord("for")) {
    do {
      rule.variables.push_back(registerReference());
    } while (acceptSign(","));
  }
  rule.location = location();
  rule.predicates = clauses("about");
  return rule;
}

std::vector<Clause> FunctionReader::clauses(std::string_view word) {
  std::vector<Clause> result;
  while (acceptWord(word)) {
    Clause clause;
    clause.predicate = resolve(functions_, "function");
    expectSign("(");
    while (!acceptSign(")")) {
      if (!clause.arguments.empty()) {
        expectSign(",");
      }
      clause.arguments.push_back(registerReference());
    }
    clause.location = location();
    result.push_back(std::move(clause));
  }
  return result;
}

BlockId FunctionReader::blockReference() {
  const Token place = peek();
  const std::string name = expect(TokenKind::Word, "a block");
  if (name.size() < 2 || name.front() != 'b') {
    fail(place, "expected a block like b3, found '" + name + "'");
  }
  return number(place, std::string_view(name).substr(1));
}

void FunctionReader::block() {
  const Token place = peek();
  const BlockId id = blockReference();
  if (id != function_.blocks.size()) {
    fail(place, "this block has number " + std::to_string(function_.blocks.size()),
         "blocks are numbered by their place");
  }
  Block block;
  if (peek().kind == TokenKind::String) {
    block.label = take().text;
  }
  if (acceptWord("handler")) {
    block.handler = blockReference();
  }
  expectSign(":");
  block.invariants = clauses("invariant");
  while (!at(TokenKind::Sign, "}") && !atBlockStart()) {
    block.instructions.push_back(instruction());
  }
  function_.blocks.push_back(std::move(block));
}

bool FunctionReader::atBlockStart() const {
  return peek().kind == TokenKind::Word && peek().text.size() > 1 && peek().text[0] == 'b' &&
         peek().text.find_first_not_of("0123456789", 1) == std::string::npos;
}

// --- instructions ------------------------------------------------------------------------------

Instruction FunctionReader::instruction() {
  Instruction result;
  const Token start = peek();
  if (start.kind == TokenKind::Register) {
    result.result = registerReference();
    expectSign("=");
  }
  const Token place = peek();
  const std::string mnemonic = expect(TokenKind::Word, "an instruction");
  const auto opcode = opcodeFromMnemonic(mnemonic);
  if (!opcode) {
    fail(place, "there is no instruction '" + mnemonic + "'");
  }
  if (result.result != kNoRegister && !opcodeInfo(*opcode).hasResult) {
    fail(start, "'" + mnemonic + "' has no result");
  }
  result.opcode = *opcode;
  body(result);
  result.location = location();
  return result;
}

void FunctionReader::body(Instruction& result) {
  const InstructionForm form = instructionForm(result.opcode);
  if (form.showsType) {
    result.type = readType();
  } else if (opcodeInfo(result.opcode).hasResult) {
    const std::optional<OperandRules> rules = operandRules(result.opcode);
    const bool isAddress = rules && rules->result == OperandRule::Address;
    result.type = isAddress ? Type::bits(64) : Type::boolean();
  }
  if (form.showsFault) {
    result.fault = fault();
  }
  const std::size_t operands = operandsInUse(result.opcode, result.type);
  for (std::size_t i = 0; i < operands; ++i) {
    if (i > 0) {
      expectSign(",");
    }
    operandAt(result, i) = operand();
  }
  if (operands > 0 && form.target != TargetKind::None) {
    expectSign(",");
  }
  target(form.target, result);
  if (form.showsArgs || (form.showsArgsIfAny && at(TokenKind::Sign, "("))) {
    expectSign("(");
    while (!acceptSign(")")) {
      if (!result.args.empty()) {
        expectSign(",");
      }
      result.args.push_back(operand());
    }
  }
}

void FunctionReader::target(TargetKind kind, Instruction& result) {
  switch (kind) {
    case TargetKind::None:
      return;
    case TargetKind::Function:
      result.target = resolve(functions_, "function");
      return;
    case TargetKind::Selector:
      result.target = resolve(selectors_, "selector");
      return;
    case TargetKind::Block:
      result.target = blockReference();
      return;
    case TargetKind::TwoBlocks:
      result.target = blockReference();
      expectSign(",");
      result.otherwise = blockReference();
      return;
    case TargetKind::Message:
      result.target = resolve(messages_, "message");
      return;
    case TargetKind::Number:
      result.target = number();
      return;
    case TargetKind::NumberIfAny:
      result.target = peek().kind == TokenKind::Number ? number() : 0;
      return;
  }
}

FaultKind FunctionReader::fault() {
  const Token place = peek();
  const std::string id = expect(TokenKind::Word, "a fault");
  const auto kind = faultFromId(id);
  if (!kind) {
    fail(place, "there is no fault '" + id + "'");
  }
  return *kind;
}

RegisterId FunctionReader::registerReference() {
  const Token place = peek();
  const std::string name = expect(TokenKind::Register, "a register");
  const auto found = registers_.find(name);
  if (found == registers_.end()) {
    fail(place, "there is no register %" + name + " in " + function_.name);
  }
  return found->second;
}

Operand FunctionReader::operand() {
  if (peek().kind == TokenKind::Register) {
    return Operand::reg(registerReference());
  }
  Constant constant;
  if (acceptWord("true") || at(TokenKind::Word, "false")) {
    const bool isFalse = acceptWord("false");
    constant = {Type::boolean(), isFalse ? 0 : 1};
  } else if (acceptWord("null")) {
    constant = {acceptSign(":") ? readType() : Type::ref(kNullShape), 0};
  } else {
    const auto value = support::BigInt::parse(expect(TokenKind::Number, "an operand"));
    assert(value && "the lexer makes numbers of digits only");
    constant = {acceptSign(":") ? readType() : Type::integer(), value.value()};
  }
  return Operand::constant(function_.internConstant(constant));
}

}  // namespace braid::ir
