// The names of a textual IR: what is declared, by the spelling that refers to it; and types, which
// may contain names of shapes.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "ir/layout_text.hpp"
#include "ir/module.hpp"
#include "ir/naming.hpp"
#include "ir/reader_tokens.hpp"

namespace braid::ir {

class NameReader : public TokenReader {
 public:
  using TokenReader::TokenReader;

 protected:
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

  LayoutId optionalLayout() { return acceptWord("as") ? readLayoutName(*this) : kUnknownLayout; }

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

  Module module_;
  std::map<std::string, ShapeId> shapes_;
  std::map<std::string, FunctionId> functions_;
  std::map<std::string, std::uint32_t> selectors_;
  std::map<std::string, std::uint32_t> messages_;

 private:
  // Wider words exist on no machine; the limit keeps a typo from asking for gigabytes.
  static constexpr std::uint64_t kMaxWidth = 1U << 16U;
};

}  // namespace braid::ir
