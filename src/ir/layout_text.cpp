#include "ir/layout_text.hpp"

#include "ir/naming.hpp"

namespace braid::ir {

namespace {

std::string useText(const LayoutUse& use) {
  return (use.isConstant ? "const " : "") + layoutName(use.layout);
}

std::string fieldText(const LayoutField& field) {
  std::string text = "  field " + (isPlainName(field.name) ? field.name : quoted(field.name)) +
                     ": " + useText(field.of) + " at " + std::to_string(field.offset);
  if (field.bits != 0) {
    text += " bits " + std::to_string(field.bits) + " from " + std::to_string(field.firstBit);
  }
  return text + "\n";
}

std::string parametersText(const std::vector<LayoutUse>& parameters) {
  std::string text;
  for (const LayoutUse& parameter : parameters) {
    text += (text.empty() ? "" : ", ") + useText(parameter);
  }
  return "(" + text + ")";
}

LayoutUse readUse(TokenReader& tokens) {
  const bool isConstant = tokens.acceptWord("const");
  return {readLayoutName(tokens), isConstant};
}

LayoutField readField(TokenReader& tokens) {
  LayoutField field;
  field.name = tokens.anyName();
  tokens.expectSign(":");
  field.of = readUse(tokens);
  tokens.expectWord("at");
  field.offset = tokens.number();
  if (tokens.acceptWord("bits")) {
    field.bits = tokens.number();
    tokens.expectWord("from");
    field.firstBit = tokens.number();
  }
  return field;
}

LayoutKind readKind(TokenReader& tokens) {
  const Token place = tokens.peek();
  const std::string word = tokens.expect(TokenKind::Word, "the kind of a layout");
  const std::optional<LayoutKind> kind = layoutKindFromWord(word);
  if (!kind) {
    tokens.fail(place, "there is no layout '" + word + "'");
  }
  return *kind;
}

void readFunction(TokenReader& tokens, Layout& layout) {
  tokens.expectSign("(");
  while (!tokens.acceptSign(")")) {
    if (!layout.parameters.empty()) {
      tokens.expectSign(",");
    }
    layout.parameters.push_back(readUse(tokens));
  }
  tokens.expectWord("to");
  layout.target = readUse(tokens);
  layout.isVariadic = tokens.acceptWord("variadic");
}

}  // namespace

std::string layoutName(LayoutId id) {
  return "l" + std::to_string(id);
}

std::string print(LayoutId id, const Layout& layout) {
  std::string text = "layout " + layoutName(id) + " { " + std::string(layoutWord(layout.kind));
  text += layout.size != 0 ? " " + std::to_string(layout.size) : "";
  text += !layout.name.empty() ? " named " + quoted(layout.name) : "";
  text += layout.isIndexed ? " indexed" : "";
  if (layout.isPointer()) {
    text += " to " + useText(layout.target);
  } else if (layout.kind == LayoutKind::Array) {
    text += " of " + useText(layout.target);
    text += layout.count ? " count " + std::to_string(*layout.count) : "";
  } else if (layout.kind == LayoutKind::Function) {
    text += " " + parametersText(layout.parameters) + " to " + useText(layout.target);
    text += layout.isVariadic ? " variadic" : "";
  }
  if (layout.fields.empty()) {
    return text + " }\n";
  }
  text += "\n";
  for (const LayoutField& field : layout.fields) {
    text += fieldText(field);
  }
  return text + "}\n";
}

LayoutId readLayoutName(TokenReader& tokens) {
  const Token place = tokens.peek();
  const std::string name = tokens.expect(TokenKind::Word, "a layout");
  if (name.size() < 2 || name.front() != 'l') {
    tokens.fail(place, "expected a layout like l3, found '" + name + "'");
  }
  return tokens.number(place, std::string_view(name).substr(1));
}

Layout readLayout(TokenReader& tokens, LayoutId next) {
  const Token place = tokens.peek();
  if (readLayoutName(tokens) != next) {
    tokens.fail(place, "this layout has number " + std::to_string(next),
                "layouts are numbered by their place, from 1 on");
  }
  tokens.expectSign("{");
  Layout layout;
  layout.kind = readKind(tokens);
  if (tokens.peek().kind == TokenKind::Number) {
    layout.size = tokens.number();
  }
  if (tokens.acceptWord("named")) {
    layout.name = tokens.expect(TokenKind::String, "a name in quotes");
  }
  layout.isIndexed = tokens.acceptWord("indexed");
  if (layout.isPointer()) {
    tokens.expectWord("to");
    layout.target = readUse(tokens);
  } else if (layout.kind == LayoutKind::Array) {
    tokens.expectWord("of");
    layout.target = readUse(tokens);
    if (tokens.acceptWord("count")) {
      layout.count = tokens.number();
    }
  } else if (layout.kind == LayoutKind::Function) {
    readFunction(tokens, layout);
  }
  while (layout.hasFields() && tokens.acceptWord("field")) {
    layout.fields.push_back(readField(tokens));
  }
  tokens.expectSign("}");
  return layout;
}

}  // namespace braid::ir
