// A recursive-descent reader without recursion: the form nests two deep. Names may be used before
// they are declared, so a first pass over the tokens collects the declarations in order; their
// place in that order is their id. The reader throws at the first mistake and read() catches it:
// after a mistake in a generated text, the following messages would only be noise.
#include "ir/reader.hpp"

#include <map>
#include <string>
#include <utility>

#include "ir/layout_text.hpp"
#include "ir/naming.hpp"
#include "ir/reader_function.hpp"
#include "ir/reader_lexer.hpp"

namespace braid::ir {

namespace {

class Reader : private FunctionReader {
 public:
  using FunctionReader::FunctionReader;

  Module run() {
    collectDeclarations();
    startOver();
    while (peek().kind != TokenKind::End) {
      declaration();
    }
    return std::move(module_);
  }

 private:
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
