#include "ir/naming.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "ir/characters.hpp"

namespace braid::ir {

namespace {

constexpr std::array<std::string_view, 22> kReservedWords = {
    "array", "bool",     "extends", "false",  "function",  "global",  "handler", "implements",
    "int",   "instance", "local",   "method", "interface", "message", "named",   "null",
    "of",    "record",   "runtime", "shape",  "selector",  "void"};

// A type's name: `i` and digits.
bool looksLikeBits(std::string_view word) {
  return word.size() > 1 && word[0] == 'i' && std::all_of(word.begin() + 1, word.end(), isDigit);
}

std::string numbered(std::string_view kind, std::uint32_t id) {
  return std::string(kind) + "#" + std::to_string(id);
}

std::string lookUp(const std::vector<std::string>& table, std::string_view kind, std::uint32_t id) {
  return id < table.size() ? table[id] : numbered(kind, id);
}

// A string is spelled by its quoted text, or by its number if the same text came before.
std::vector<std::string> spellTexts(const std::vector<std::string>& texts, std::string_view kind) {
  std::vector<std::string> result;
  std::set<std::string_view> seen;
  for (const std::string& text : texts) {
    const auto id = static_cast<std::uint32_t>(result.size());
    result.push_back(seen.insert(text).second ? quoted(text) : numbered(kind, id));
  }
  return result;
}

std::vector<std::string> spellShapes(const Module& module) {
  const std::size_t count = module.shapes.size();
  std::vector<std::string> result(count);
  std::set<std::string> taken;
  for (std::size_t i = 0; i < count; ++i) {
    const auto id = static_cast<ShapeId>(i);
    if (std::holds_alternative<NullShape>(module.shapes[i])) {
      result[i] = i == kNullShape ? "null" : numbered("shape", id);
    } else if (const auto* record = std::get_if<RecordShape>(&module.shapes[i])) {
      const bool plain = isPlainName(record->name) && taken.insert(record->name).second;
      result[i] = plain ? record->name : numbered("shape", id);
    }
  }
  // The spelling of an array builds on that of its elements. If elements form a cycle or are out of
  // range, the module is broken: such shapes get no spelling here, and are numbered at the end.
  const auto elementText = [&](Type element) -> std::string {
    if (!element.is(TypeKind::Ref)) {
      return module.typeName(element);
    }
    return element.shape() < count ? result[element.shape()] : std::string();
  };
  for (bool progress = true; progress;) {
    progress = false;
    for (std::size_t i = 0; i < count; ++i) {
      const auto* array = std::get_if<ArrayShape>(&module.shapes[i]);
      if (array == nullptr || !result[i].empty()) {
        continue;
      }
      const std::string element = elementText(array->element);
      if (element.empty()) {
        continue;
      }
      std::string name = element + "[]";
      const bool isFirst = taken.insert(name).second;
      result[i] = isFirst ? std::move(name) : numbered("shape", static_cast<ShapeId>(i));
      progress = true;
    }
  }
  for (std::size_t i = 0; i < count; ++i) {
    if (result[i].empty()) {
      result[i] = numbered("shape", static_cast<ShapeId>(i));
    }
  }
  return result;
}

}  // namespace

bool isReservedWord(std::string_view word) {
  return word == "true" || looksLikeBits(word) ||
         std::find(kReservedWords.begin(), kReservedWords.end(), word) != kReservedWords.end();
}

bool isPlainName(std::string_view name) {
  return !name.empty() && isWordStart(name.front()) &&
         std::all_of(name.begin(), name.end(), isWordPart) && !isReservedWord(name);
}

std::string quoted(std::string_view text) {
  constexpr std::string_view kHex = "0123456789abcdef";
  std::string result = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      result += '\\';
      result += c;
    } else if (c == '\n') {
      result += "\\n";
    } else if (byte < 0x20 || byte == 0x7f) {
      result += "\\x";
      result += kHex[byte >> 4U];
      result += kHex[byte & 0xfU];
    } else {
      result += c;
    }
  }
  return result + "\"";
}

Naming::Naming(const Module& module)
    : shapes_(spellShapes(module)),
      selectors_(spellTexts(module.selectors, "selector")),
      messages_(spellTexts(module.messages, "message")) {
  std::set<std::string_view> seen;
  for (const Function& function : module.functions) {
    const auto id = static_cast<FunctionId>(functions_.size());
    if (!seen.insert(function.name).second) {
      functions_.push_back(numbered("function", id));
    } else {
      functions_.push_back(isPlainName(function.name) ? function.name : quoted(function.name));
    }
  }
}

std::string Naming::shape(ShapeId id) const {
  return lookUp(shapes_, "shape", id);
}
std::string Naming::function(FunctionId id) const {
  return lookUp(functions_, "function", id);
}
std::string Naming::selector(SelectorId id) const {
  return lookUp(selectors_, "selector", id);
}
std::string Naming::message(std::uint32_t id) const {
  return lookUp(messages_, "message", id);
}

std::string Naming::type(Type type) const {
  return type.is(TypeKind::Ref) ? shape(type.shape()) : plainTypeName(type);
}

RegisterNaming::RegisterNaming(const Function& function) {
  std::set<std::string_view> seen;
  for (const Register& reg : function.registers) {
    const bool plain = isPlainName(reg.name) && seen.insert(reg.name).second;
    registers_.push_back(plain ? "%" + reg.name : "%" + std::to_string(registers_.size()));
  }
}

std::string RegisterNaming::operator()(RegisterId id) const {
  return id < registers_.size() ? registers_[id] : "%" + std::to_string(id);
}

std::string operandText(const Naming& naming, const RegisterNaming& registers,
                        const Function& function, Operand operand) {
  if (operand.isRegister()) {
    return registers(operand.registerId());
  }
  if (operand.constantIndex() >= function.constants.size()) {
    return "constant#" + std::to_string(operand.constantIndex());
  }
  const Constant& constant = function.constants[operand.constantIndex()];
  const bool isZero = constant.value.isZero();
  const Type type = constant.type;
  if (type.is(TypeKind::Bool) && (isZero || constant.value == support::BigInt(1))) {
    return isZero ? "false" : "true";
  }
  if (type.is(TypeKind::Int)) {
    return constant.value.toString();
  }
  if (type.is(TypeKind::Ref) && isZero) {
    return type.shape() == kNullShape ? "null" : "null:" + naming.type(type);
  }
  return constant.value.toString() + ":" + naming.type(type);
}

}  // namespace braid::ir
