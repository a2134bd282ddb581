#include "report/test_comp_reader.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <map>
#include <optional>
#include <stdexcept>
#include <utility>

#include "report/requested_inputs.hpp"
#include "support/big_int.hpp"

namespace braid::report {

using support::BigInt;

namespace {

constexpr std::size_t kUnknownSize = 16;

// Thrown inside of this file only; its functions catch it and return the message.
struct BadXml : std::runtime_error {
  using std::runtime_error::runtime_error;
};

struct Tag {
  std::string name;
  std::map<std::string, std::string> attributes;
  bool isEnd = false;    // </name>
  bool isEmpty = false;  // <name/>
};

bool isSpace(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && isSpace(text.front())) {
    text.remove_prefix(1);
  }
  while (!text.empty() && isSpace(text.back())) {
    text.remove_suffix(1);
  }
  return text;
}

char characterNamed(std::string_view name) {
  constexpr std::array<std::pair<std::string_view, char>, 5> kEntities = {
      {{"amp", '&'}, {"lt", '<'}, {"gt", '>'}, {"quot", '"'}, {"apos", '\''}}};
  for (const auto& [entity, character] : kEntities) {
    if (name == entity) {
      return character;
    }
  }
  if (name.starts_with('#')) {
    const bool isHex = name.starts_with("#x");
    name.remove_prefix(isHex ? 2 : 1);
    unsigned code = 0;
    const char* end = name.data() + name.size();
    const auto [stop, error] = std::from_chars(name.data(), end, code, isHex ? 16 : 10);
    if (error == std::errc() && stop == end && code > 0 && code < 0x80) {
      return static_cast<char>(code);
    }
  }
  throw BadXml("it has a character that no input has");
}

std::string unescape(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t plain = std::min(text.find('&'), text.size());
    out += text.substr(0, plain);
    text.remove_prefix(plain);
    if (text.empty()) {
      break;
    }
    const std::size_t end = text.find(';');
    if (end == std::string_view::npos) {
      throw BadXml("an & has no end");
    }
    out += characterNamed(text.substr(1, end - 1));
    text.remove_prefix(end + 1);
  }
  return out;
}

// Reads tags and the text between them, one after the other. The caller checks nesting.
class XmlCursor {
 public:
  explicit XmlCursor(std::string_view rest) : rest_(rest) {}

  // The next tag, with the text before it; empty at the end.
  std::optional<Tag> next(std::string& textBefore) {
    textBefore.clear();
    for (;;) {
      const std::size_t open = std::min(rest_.find('<'), rest_.size());
      textBefore += unescape(rest_.substr(0, open));
      rest_.remove_prefix(open);
      if (rest_.empty()) {
        return std::nullopt;
      }
      if (rest_.starts_with("<!--")) {
        skipBehind("-->");
      } else if (rest_.starts_with("<?")) {
        skipBehind("?>");
      } else if (rest_.starts_with("<!DOCTYPE")) {
        skipDocumentType();
      } else if (rest_.starts_with("<!")) {
        throw BadXml("it has a declaration that test cases do not have");
      } else {
        return readTag();
      }
    }
  }

 private:
  void skipBehind(std::string_view end) {
    const std::size_t at = rest_.find(end);
    if (at == std::string_view::npos) {
      throw BadXml("it ends too early");
    }
    rest_.remove_prefix(at + end.size());
  }

  void skipDocumentType() {
    const std::size_t end = rest_.find('>');
    if (end == std::string_view::npos || rest_.substr(0, end).find('[') != std::string_view::npos) {
      throw BadXml("it has definitions of its own");
    }
    rest_.remove_prefix(end + 1);
  }

  std::string readName() {
    std::size_t size = 0;
    while (size < rest_.size() && !isSpace(rest_[size]) &&
           std::string_view("=/>\"'<").find(rest_[size]) == std::string_view::npos) {
      ++size;
    }
    if (size == 0) {
      throw BadXml("it is not well-formed");
    }
    std::string name(rest_.substr(0, size));
    rest_.remove_prefix(size);
    return name;
  }

  void skipSpace() {
    while (!rest_.empty() && isSpace(rest_.front())) {
      rest_.remove_prefix(1);
    }
  }

  bool skip(char c) {
    skipSpace();
    if (!rest_.starts_with(c)) {
      return false;
    }
    rest_.remove_prefix(1);
    return true;
  }

  Tag readTag() {
    rest_.remove_prefix(1);
    Tag tag;
    tag.isEnd = skip('/');
    tag.name = readName();
    while (!skip('>')) {
      if (skip('/')) {
        tag.isEmpty = true;
        continue;
      }
      std::string name = readName();
      skip('=');
      skipSpace();
      const char quote = rest_.empty() ? '\0' : rest_.front();
      const std::size_t end = rest_.find(quote, 1);
      if ((quote != '"' && quote != '\'') || end == std::string_view::npos) {
        throw BadXml("it is not well-formed");
      }
      tag.attributes[std::move(name)] = unescape(rest_.substr(1, end - 1));
      rest_.remove_prefix(end + 1);
    }
    return tag;
  }

  std::string_view rest_;
};

// The size of types in files of this format; 0 for other types.
std::size_t sizeOfType(std::string_view type) {
  using Types = std::map<std::string_view, std::size_t>;
  static const Types types = {{"bool", 1},
                              {"_Bool", 1},
                              {"char", 1},
                              {"signed char", 1},
                              {"unsigned char", 1},
                              {"int8_t", 1},
                              {"uint8_t", 1},
                              {"u8", 1},
                              {"short", 2},
                              {"unsigned short", 2},
                              {"int16_t", 2},
                              {"uint16_t", 2},
                              {"u16", 2},
                              {"int", 4},
                              {"signed int", 4},
                              {"unsigned", 4},
                              {"unsigned int", 4},
                              {"int32_t", 4},
                              {"uint32_t", 4},
                              {"u32", 4},
                              {"float", 4},
                              {"long", 8},
                              {"long int", 8},
                              {"unsigned long", 8},
                              {"unsigned long int", 8},
                              {"long long", 8},
                              {"long long int", 8},
                              {"unsigned long long", 8},
                              {"unsigned long long int", 8},
                              {"int64_t", 8},
                              {"uint64_t", 8},
                              {"u64", 8},
                              {"size_t", 8},
                              {"ssize_t", 8},
                              {"off_t", 8},
                              {"loff_t", 8},
                              {"sector_t", 8},
                              {"pthread_t", 8},
                              {"double", 8},
                              {"__int128", 16},
                              {"unsigned __int128", 16}};
  const auto found = types.find(type);
  return found != types.end() ? found->second : type.ends_with('*') ? 8 : 0;
}

template <class Number>
std::vector<std::uint8_t> bytesOfFloating(Number number) {
  std::vector<std::uint8_t> bytes(sizeof number);
  std::memcpy(bytes.data(), &number, sizeof number);
  return bytes;
}

std::optional<std::vector<std::uint8_t>> readFloating(const std::string& text, bool isFloat) {
  char* end = nullptr;
  const double wide = std::strtod(text.c_str(), &end);
  if (text.empty() || *end != '\0') {
    return std::nullopt;
  }
  // Parsed as a float directly: through a double it would be rounded twice.
  return isFloat ? bytesOfFloating(std::strtof(text.c_str(), nullptr)) : bytesOfFloating(wide);
}

std::optional<BigInt> readWholeNumber(std::string_view text) {
  if (text == "true" || text == "false") {
    return BigInt(text == "true" ? 1 : 0);
  }
  if (text.size() == 3 && text.front() == '\'' && text.back() == '\'') {
    return BigInt(static_cast<unsigned char>(text[1]));
  }
  while (!text.empty() && std::string_view("uUlL").find(text.back()) != std::string_view::npos) {
    text.remove_suffix(1);  // a suffix as in 5UL
  }
  const bool isNegative = text.starts_with('-');
  text.remove_prefix(isNegative || text.starts_with('+') ? 1 : 0);
  if (!text.starts_with("0x") && !text.starts_with("0X")) {
    const std::optional<BigInt> number =
        text.starts_with('-') ? std::nullopt : BigInt::parse(std::string(text));
    return number && isNegative ? BigInt(0) - *number : number;
  }
  text.remove_prefix(2);
  BigInt number = 0;
  for (const char digit : text) {
    unsigned value = 0;
    if (text.size() > 2 * kUnknownSize ||
        std::from_chars(&digit, &digit + 1, value, 16).ec != std::errc()) {
      return std::nullopt;
    }
    number = number * BigInt(16) + BigInt(static_cast<std::int64_t>(value));
  }
  return text.empty() ? std::nullopt : std::optional(isNegative ? BigInt(0) - number : number);
}

std::vector<std::uint8_t> bytesOfNumber(const BigInt& number, std::size_t size) {
  BigInt rest = number.toUnsigned(static_cast<unsigned>(8 * size));
  std::vector<std::uint8_t> bytes;
  for (std::size_t i = 0; i < size; ++i) {
    bytes.push_back(static_cast<std::uint8_t>(rest.lowBits() & 0xffU));
    rest = rest.truncatedQuotient(256);
  }
  return bytes;
}

std::string lowered(std::string_view text) {
  std::string out(text);
  std::transform(out.begin(), out.end(), out.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
  return out;
}

exec::InputBytes readInput(const Tag& tag, std::string_view text) {
  const auto attribute = [&](const char* name) {
    const auto found = tag.attributes.find(name);
    return found == tag.attributes.end() ? std::string() : found->second;
  };
  const std::string type = attribute("type");
  const std::size_t size = sizeOfType(trimmed(type));
  const std::string value(trimmed(text));
  const std::string name = attribute("variable");
  if (type == "float" || type == "double") {
    if (std::optional<std::vector<std::uint8_t>> bytes = readFloating(value, type == "float")) {
      return {name, std::move(*bytes)};
    }
    throw BadXml("`" + value + "` is not a number");
  }
  // Bytes in hexadecimal, not a number.
  if (type.empty() && value.starts_with("0x")) {
    if (auto bytes = bytesOfHex(lowered(value.substr(2)))) {
      return {name, std::move(*bytes)};
    }
  }
  if (const std::optional<BigInt> number = readWholeNumber(value)) {
    return size == 0 ? exec::InputBytes{{}, bytesOfNumber(*number, kUnknownSize)}
                     : exec::InputBytes{name, bytesOfNumber(*number, size)};
  }
  if (type.empty()) {
    if (std::optional<std::vector<std::uint8_t>> bytes = readFloating(value, false)) {
      return {{}, std::move(*bytes)};
    }
  }
  throw BadXml("`" + value + "` is not a number");
}

std::vector<exec::InputBytes> readInputs(std::string_view xml) {
  XmlCursor cursor(xml);
  std::string text;
  std::optional<Tag> tag = cursor.next(text);
  if (tag && tag->name == "test-metadata") {
    throw BadXml("this describes a suite; its tests are in files of their own");
  }
  if (!tag || tag->isEnd || tag->name != "testcase") {
    throw BadXml("this is no test case of Test-Comp");
  }
  std::vector<exec::InputBytes> inputs;
  if (tag->isEmpty) {
    return inputs;
  }
  for (;;) {
    const std::optional<Tag> input = cursor.next(text);
    if (!input) {
      throw BadXml("it ends too early");
    }
    if (input->isEnd && input->name == "testcase") {
      return inputs;
    }
    if (input->isEnd || input->name != "input") {
      throw BadXml("a test case has inputs only");
    }
    const std::optional<Tag> end = input->isEmpty ? input : cursor.next(text);
    if (!end || (!input->isEmpty && (!end->isEnd || end->name != "input"))) {
      throw BadXml("an input has no end");
    }
    inputs.push_back(readInput(*input, input->isEmpty ? std::string_view() : text));
  }
}

}  // namespace

bool isXml(std::string_view file) {
  return trimmed(file.substr(0, 64)).starts_with("<");
}

std::variant<std::vector<exec::InputBytes>, std::string> readTestCase(std::string_view xml) {
  try {
    return readInputs(xml);
  } catch (const BadXml& problem) {
    return std::string(problem.what());
  }
}

std::string readEntryFunction(std::string_view xml) {
  try {
    XmlCursor cursor(xml);
    std::string text;
    while (const std::optional<Tag> tag = cursor.next(text)) {
      if (tag->isEnd && tag->name == "entryfunction") {
        return std::string(trimmed(text));
      }
    }
  } catch (const BadXml&) {
    return {};  // nothing is known about the suite then
  }
  return {};
}

}  // namespace braid::report
