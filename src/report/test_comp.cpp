#include "report/test_comp.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstring>
#include <optional>
#include <string_view>

#include "report/requested_inputs.hpp"
#include "report/sha256.hpp"
#include "report/xml_text.hpp"
#include "support/big_int.hpp"

namespace braid::report {

namespace {

enum class Reading { Signed, Unsigned, Floating };

struct InputType {
  std::string_view name;  // after __VERIFIER_nondet_ or nondet_
  std::string_view type;  // in C
  Reading reading;
};

constexpr std::array kInputTypes = {
    InputType{"bool", "bool", Reading::Unsigned},
    InputType{"_Bool", "_Bool", Reading::Unsigned},
    InputType{"char", "char", Reading::Signed},
    InputType{"schar", "signed char", Reading::Signed},
    InputType{"uchar", "unsigned char", Reading::Unsigned},
    InputType{"unsigned_char", "unsigned char", Reading::Unsigned},
    InputType{"short", "short", Reading::Signed},
    InputType{"ushort", "unsigned short", Reading::Unsigned},
    InputType{"unsigned_short", "unsigned short", Reading::Unsigned},
    InputType{"int", "int", Reading::Signed},
    InputType{"uint", "unsigned int", Reading::Unsigned},
    InputType{"unsigned", "unsigned int", Reading::Unsigned},
    InputType{"unsigned_int", "unsigned int", Reading::Unsigned},
    InputType{"long", "long", Reading::Signed},
    InputType{"ulong", "unsigned long", Reading::Unsigned},
    InputType{"unsigned_long", "unsigned long", Reading::Unsigned},
    InputType{"longlong", "long long", Reading::Signed},
    InputType{"long_long", "long long", Reading::Signed},
    InputType{"ulonglong", "unsigned long long", Reading::Unsigned},
    InputType{"unsigned_long_long", "unsigned long long", Reading::Unsigned},
    InputType{"int128", "__int128", Reading::Signed},
    InputType{"uint128", "unsigned __int128", Reading::Unsigned},
    InputType{"int8_t", "int8_t", Reading::Signed},
    InputType{"uint8_t", "uint8_t", Reading::Unsigned},
    InputType{"int16_t", "int16_t", Reading::Signed},
    InputType{"uint16_t", "uint16_t", Reading::Unsigned},
    InputType{"int32_t", "int32_t", Reading::Signed},
    InputType{"uint32_t", "uint32_t", Reading::Unsigned},
    InputType{"int64_t", "int64_t", Reading::Signed},
    InputType{"uint64_t", "uint64_t", Reading::Unsigned},
    InputType{"u8", "u8", Reading::Unsigned},
    InputType{"u16", "u16", Reading::Unsigned},
    InputType{"u32", "u32", Reading::Unsigned},
    InputType{"u64", "u64", Reading::Unsigned},
    InputType{"size_t", "size_t", Reading::Unsigned},
    InputType{"ssize_t", "ssize_t", Reading::Signed},
    InputType{"off_t", "off_t", Reading::Signed},
    InputType{"loff_t", "loff_t", Reading::Signed},
    InputType{"sector_t", "sector_t", Reading::Unsigned},
    InputType{"pthread_t", "pthread_t", Reading::Unsigned},
    InputType{"pointer", "void*", Reading::Unsigned},
    InputType{"pchar", "char*", Reading::Unsigned},
    InputType{"float", "float", Reading::Floating},
    InputType{"double", "double", Reading::Floating},
};

const InputType* typeOf(std::string_view name) {
  for (const std::string_view prefix : {"__VERIFIER_nondet_", "nondet_"}) {
    if (name.starts_with(prefix)) {
      const auto* found = std::find_if(
          kInputTypes.begin(), kInputTypes.end(),
          [&](const InputType& type) { return type.name == name.substr(prefix.size()); });
      return found == kInputTypes.end() ? nullptr : found;
    }
  }
  return nullptr;
}

// Has enough digits to be read back as the same number. Not all readers understand infinity,
// however it is written.
template <class Number>
std::string floatingText(const std::vector<std::uint8_t>& bytes) {
  Number number{};
  std::memcpy(&number, bytes.data(), sizeof number);
  if (std::isnan(number)) {
    return std::signbit(number) ? "-NaN" : "NaN";
  }
  if (std::isinf(number)) {
    return number < 0 ? "-Infinity" : "Infinity";
  }
  return fmt::format("{}", number);
}

std::string wholeNumber(const std::vector<std::uint8_t>& bytes, bool isSigned) {
  assert(!bytes.empty());
  support::BigInt number = 0;
  for (std::size_t i = bytes.size(); i > 0; --i) {
    number = number * 256 + bytes[i - 1];
  }
  return (isSigned ? number.toSigned(static_cast<unsigned>(8 * bytes.size())) : number).toString();
}

std::string valueText(const std::vector<std::uint8_t>& bytes, Reading reading) {
  const std::size_t size = bytes.size();
  if (reading == Reading::Floating && size == sizeof(float)) {
    return floatingText<float>(bytes);
  }
  if (reading == Reading::Floating && size == sizeof(double)) {
    return floatingText<double>(bytes);
  }
  if (numberIn(bytes) || size == 16) {
    return wholeNumber(bytes, reading == Reading::Signed);
  }
  return "0x" + hexOf(bytes);
}

// The type of a number whose name does not tell it, so that readers know its size.
std::string_view wholeType(std::size_t size) {
  switch (size) {
    case 1:
      return "int8_t";
    case 2:
      return "int16_t";
    case 4:
      return "int32_t";
    case 8:
      return "int64_t";
    case 16:
      return "__int128";
    default:
      return {};
  }
}

constexpr std::string_view kHead = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n";

std::string documentType(std::string_view name) {
  return fmt::format(
      "<!DOCTYPE {0} PUBLIC \"+//IDN sosy-lab.org//DTD test-format {0} 1.1//EN\" "
      "\"https://sosy-lab.org/test-format/{0}-1.1.dtd\">\n",
      name);
}

}  // namespace

std::string testSuiteXml(const TestSuite& suite) {
  std::string xml = std::string(kHead) + documentType("test-metadata") + "<test-metadata>\n";
  const auto add = [&](std::string_view tag, std::string_view text) {
    xml += fmt::format("  <{0}>{1}</{0}>\n", tag, xmlText(text));
  };
  std::tm utc{};
  gmtime_r(&suite.creationTime, &utc);
  std::array<char, 32> time{};
  std::strftime(time.data(), time.size(), "%Y-%m-%dT%H:%M:%SZ", &utc);
  add("sourcecodelang", "C");
  add("producer", suite.producer);
  add("specification", "COVER( init(main()), FQL(COVER EDGES(@DECISIONEDGE)) )");
  add("programfile", suite.programFile);
  add("programhash", sha256(suite.programText));
  add("entryfunction", suite.entry);
  add("architecture", "64bit");
  add("creationtime", time.data());
  return xml + "</test-metadata>\n";
}

std::string testCaseXml(const std::vector<exec::InputBytes>& inputs) {
  std::string xml = std::string(kHead) + documentType("testcase") + "<testcase>\n";
  for (const exec::InputBytes& input : inputs) {
    const InputType* type = typeOf(input.name);
    const std::string_view typeName = type ? type->type : wholeType(input.bytes.size());
    const std::string typeAttribute = typeName.empty() ? "" : fmt::format(" type=\"{}\"", typeName);
    xml +=
        fmt::format("  <input variable=\"{}\"{}>{}</input>\n", xmlText(input.name), typeAttribute,
                    valueText(input.bytes, type ? type->reading : Reading::Signed));
  }
  return xml + "</testcase>\n";
}

}  // namespace braid::report
