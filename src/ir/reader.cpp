// A recursive-descent reader without recursion: the form nests two deep. Names may be used before
// they are declared, so a first pass over the tokens collects the declarations in order; their
// place in that order is their id. The reader throws at the first mistake and read() catches it:
// after a mistake in a generated text, the following messages would only be noise.
#include "ir/reader.hpp"

#include <cassert>
#include <map>
#include <string>
#include <utility>

#include "ir/instruction_form.hpp"
#include "ir/layout_text.hpp"
#include "ir/naming.hpp"
#include "ir/operand_rules.hpp"
#include "ir/reader_lexer.hpp"
#include "ir/reader_tokens.hpp"

namespace braid::ir {

namespace {

// Widths beyond this are no machine's; the limit keeps a typo from asking for gigabytes.
constexpr std::uint64_t kMaxWidth = 1U << 16U;

class Reader : private TokenReader {
 public:
  Reader(std::vector<Token> tokens, support::Diagnostics& diagnostics)
      : TokenReader(std::move(tokens), diagnostics) {}

  Module run() {
    collectDeclarations();
    startOver();
    while (peek().kind != TokenKind::End) {
      declaration();
    }
    return std::move(module_);
  }

 private:
  // --- declarations -----------------------------------------------------------------------------

  // The spelling of a shape or function: a word, with `[]` or `#number` after it, or a string.
  std::string spelling() {
    if (peek().kind == TokenKind::String) {
      return quoted(take().text);
    }
    std::string text = expect(TokenKind::Word, "a name");
    if (acceptSign("#")) {
      text += "#" + expect(TokenKind::Number, "a number");
    }
    while (acceptSign("[")) {
      expectSign("]");
      text += "[]";
    }
    return text;
  }

  void collectDeclarations() {
    while (peek().kind != TokenKind::End) {
      const Token keyword = take();
      if (keyword.kind != TokenKind::Word) {
        continue;
      }
      if (keyword.text == "selector" || keyword.text == "message") {
        auto& texts = keyword.text == "selector" ? module_.selectors : module_.messages;
        texts.push_back(expect(TokenKind::String, "a text in quotes"));
      } else if (keyword.text == "record" || keyword.text == "interface" ||
                 keyword.text == "array") {
        const Token place = peek();
        const auto id = static_cast<ShapeId>(module_.shapes.size());
        if (!shapes_.emplace(spelling(), id).second) {
          fail(place, "a shape of this name was declared before");
        }
        module_.shapes.emplace_back(NullShape{});
        skipBody();
      } else if (keyword.text == "function") {
        const Token place = peek();
        const auto id = static_cast<FunctionId>(module_.functions.size());
        if (!functions_.emplace(spelling(), id).second) {
          fail(place, "a function of this name was declared before");
        }
        module_.functions.emplace_back();
        skipBody();
      } else if (keyword.text == "layout") {
        skipBody();
      }
    }
    indexTexts(module_.selectors, "selector", selectors_);
    indexTexts(module_.messages, "message", messages_);
  }

  // To the closing brace of the declaration, or to the next declaration if it has no body.
  void skipBody() {
    while (peek().kind != TokenKind::End) {
      if (acceptSign("{")) {
        while (peek().kind != TokenKind::End && !acceptSign("}")) {
          take();
        }
        return;
      }
      if (peek().kind == TokenKind::Word && isDeclarationKeyword(peek().text)) {
        return;
      }
      take();
    }
  }
  static bool isDeclarationKeyword(std::string_view word) {
    return word == "index" || word == "selector" || word == "message" || word == "record" ||
           word == "interface" || word == "array" || word == "layout" || word == "global" ||
           word == "function";
  }

  // The first text of each kind has its quoted text as a name; each has its number.
  static void indexTexts(const std::vector<std::string>& texts, const std::string& kind,
                         std::map<std::string, std::uint32_t>& index) {
    for (std::uint32_t i = 0; i < texts.size(); ++i) {
      index.emplace(quoted(texts[i]), i);
      index.emplace(kind + "#" + std::to_string(i), i);
    }
  }

  void declaration() {
    const Token keyword = peek();
    const std::string word = expect(TokenKind::Word, "a declaration");
    if (word == "selector" || word == "message") {
      take();
    } else if (word == "index") {
      module_.indexType = readType();
    } else if (word == "record" || word == "interface") {
      record(word == "record");
    } else if (word == "array") {
      array();
    } else if (word == "layout") {
      const auto next = static_cast<LayoutId>(module_.layouts.size());
      module_.layouts.push_back(readLayout(*this, next));
    } else if (word == "global") {
      global();
    } else if (word == "function") {
      function();
    } else {
      fail(keyword, "'" + word + "' starts no declaration",
           "known are index, selector, message, record, interface, array, layout, global and "
           "function");
    }
  }

  std::uint32_t resolve(const std::map<std::string, std::uint32_t>& table, std::string_view what) {
    const Token place = peek();
    const std::string text = spelling();
    const auto found = table.find(text);
    if (found == table.end()) {
      fail(place, "there is no " + std::string(what) + " " + text);
    }
    return found->second;
  }

  std::string optionalName(std::string otherwise) {
    return acceptWord("named") ? expect(TokenKind::String, "a name in quotes")
                               : std::move(otherwise);
  }

  ShapeId shapeReference() {
    const Type type = readType();
    if (!type.is(TypeKind::Ref)) {
      fail(previous(), "expected a shape, found a type without fields");
    }
    return type.shape();
  }

  void record(bool isInstantiable) {
    RecordShape shape;
    shape.isInstantiable = isInstantiable;
    const std::string name = spelling();
    const ShapeId id = shapes_.at(name);
    shape.name = optionalName(name);
    if (acceptWord("extends")) {
      shape.parent = shapeReference();
    }
    if (acceptWord("implements")) {
      do {
        shape.interfaces.push_back(shapeReference());
      } while (acceptSign(","));
    }
    expectSign("{");
    while (!acceptSign("}")) {
      if (acceptWord("field")) {
        std::string fieldName = anyName();
        expectSign(":");
        shape.fields.push_back({std::move(fieldName), readType()});
      } else if (acceptWord("method")) {
        const Token place = peek();
        const SelectorId selector = resolve(selectors_, "selector");
        expectSign("=");
        if (!shape.methods.emplace(selector, resolve(functions_, "function")).second) {
          fail(place, "this selector has a method already");
        }
      } else {
        fail(peek(), "expected 'field', 'method' or '}', found " + describe(peek()));
      }
    }
    module_.shapes[id] = std::move(shape);
  }

  void array() {
    const Token place = peek();
    const std::string name = spelling();
    ArrayShape shape;
    if (acceptWord("of")) {
      shape.element = readType();
    } else if (name.ends_with("[]")) {
      shape.element = typeNamed(place, name.substr(0, name.size() - 2));
    } else {
      fail(peek(), "expected 'of' and the type of the elements");
    }
    module_.shapes[shapes_.at(name)] = shape;
  }

  LayoutId optionalLayout() { return acceptWord("as") ? readLayoutName(*this) : kUnknownLayout; }

  void global() {
    Global global;
    global.name = expect(TokenKind::String, "a name in quotes");
    expectWord("size");
    global.size = number();
    expectWord("width");
    global.elementWidth = number();
    global.layout = optionalLayout();
    global.isConstant = acceptWord("constant");
    if (acceptWord("bytes")) {
      const Token place = peek();
      const std::string digits = expect(TokenKind::String, "hexadecimal digits in quotes");
      if (digits.size() % 2 != 0 ||
          digits.find_first_not_of("0123456789abcdef") != std::string::npos) {
        fail(place, "these are no hexadecimal digits of whole bytes");
      }
      for (std::size_t i = 0; i < digits.size(); i += 2) {
        global.bytes.push_back(
            static_cast<std::uint8_t>(std::stoi(digits.substr(i, 2), nullptr, 16)));
      }
    }
    module_.globals.push_back(std::move(global));
  }

  // --- types ------------------------------------------------------------------------------------

  Type readType() {
    const Token place = peek();
    return typeNamed(place, spelling());
  }

  Type typeNamed(const Token& place, const std::string& name) {
    if (name == "void") {
      return Type::voidType();
    }
    if (name == "bool") {
      return Type::boolean();
    }
    if (name == "int") {
      return Type::integer();
    }
    if (name == "null") {
      return Type::ref(kNullShape);
    }
    if (const auto found = shapes_.find(name); found != shapes_.end()) {
      return Type::ref(found->second);
    }
    if (isReservedWord(name) && name.front() == 'i') {
      const auto width = support::BigInt::parse(std::string_view(name).substr(1));
      const auto small = width ? width->toInt64() : std::nullopt;
      if (small && *small >= 1 && static_cast<std::uint64_t>(*small) <= kMaxWidth) {
        return Type::bits(static_cast<unsigned>(*small));
      }
    }
    fail(place, "there is no type " + name);
  }

  // --- functions --------------------------------------------------------------------------------

  void function() {
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

  void declareRegister() {
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

  MergeRule mergeRule() {
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

  std::vector<Clause> clauses(std::string_view word) {
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

  BlockId blockReference() {
    const Token place = peek();
    const std::string name = expect(TokenKind::Word, "a block");
    if (name.size() < 2 || name.front() != 'b') {
      fail(place, "expected a block like b3, found '" + name + "'");
    }
    return number(place, std::string_view(name).substr(1));
  }

  void block() {
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

  // No mnemonic is the letter b with digits.
  [[nodiscard]] bool atBlockStart() const {
    return peek().kind == TokenKind::Word && peek().text.size() > 1 && peek().text[0] == 'b' &&
           peek().text.find_first_not_of("0123456789", 1) == std::string::npos;
  }

  support::SourceLocation location() {
    support::SourceLocation place;
    if (acceptSign("@")) {
      place.line = number();
      expectSign(":");
      place.column = number();
      if (acceptSign("#")) {
        place.file = number();
      }
    }
    return place;
  }

  // --- instructions ------------------------------------------------------------------------------

  Instruction instruction() {
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

  void body(Instruction& result) {
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

  void target(TargetKind kind, Instruction& result) {
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

  FaultKind fault() {
    const Token place = peek();
    const std::string id = expect(TokenKind::Word, "a fault");
    const auto kind = faultFromId(id);
    if (!kind) {
      fail(place, "there is no fault '" + id + "'");
    }
    return *kind;
  }

  RegisterId registerReference() {
    const Token place = peek();
    const std::string name = expect(TokenKind::Register, "a register");
    const auto found = registers_.find(name);
    if (found == registers_.end()) {
      fail(place, "there is no register %" + name + " in " + function_.name);
    }
    return found->second;
  }

  Operand operand() {
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

  Module module_;
  std::map<std::string, ShapeId> shapes_;
  std::map<std::string, FunctionId> functions_;
  std::map<std::string, std::uint32_t> selectors_;
  std::map<std::string, std::uint32_t> messages_;
  Function function_;
  std::map<std::string, RegisterId> registers_;
};

}  // namespace

std::optional<Module> read(support::FileId file, const support::SourceManager& sources,
                           support::Diagnostics& diagnostics) {
  const std::size_t errorsBefore = diagnostics.errorCount();
  std::vector<Token> tokens = tokenize(file, sources.text(file), diagnostics);
  if (diagnostics.errorCount() > errorsBefore) {
    return std::nullopt;
  }
  try {
    return Reader(std::move(tokens), diagnostics).run();
  } catch (const SyntaxError&) {
    return std::nullopt;
  }
}

}  // namespace braid::ir
