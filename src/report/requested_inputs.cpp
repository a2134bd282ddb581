#include "report/requested_inputs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <limits>
#include <utility>
#include <vector>

#include "memory/value.hpp"
#include "report/json.hpp"
#include "report/typed_value.hpp"

namespace braid::report {

using exec::Inputs;
using support::BigInt;

namespace {

constexpr std::size_t kMaxShownBytes = 24;
constexpr std::size_t kMaxShownCharacters = 60;

bool isPrintable(std::uint8_t byte) {
  return byte >= 0x20 && byte < 0x7f;
}

std::string inQuotes(std::string_view text) {
  std::string out = "\"";
  for (const char c : text.substr(0, kMaxShownCharacters)) {
    out += c == '"' || c == '\\' ? std::string{'\\', c} : std::string{c};
  }
  return out + (text.size() > kMaxShownCharacters ? "…\"" : "\"");
}

std::optional<unsigned> digitOf(char c) {
  if (c >= '0' && c <= '9') {
    return static_cast<unsigned>(c - '0');
  }
  if (c >= 'a' && c <= 'f') {
    return static_cast<unsigned>(c - 'a') + 10;
  }
  return std::nullopt;
}

// A name may come from the program's memory; bytes that are not UTF-8 are replaced.
Json nameToJson(const std::string& name) {
  return Json::parse(Json(name).dump(-1, ' ', false, Json::error_handler_t::replace));
}

// Whether the type says no more than "text" does.
bool isText(const ir::DataType& type) {
  return type.kind == ir::DataType::Kind::Array && type.element().isCharacter();
}

// The number that is a member's name.
template <class Number>
std::optional<Number> keyNumber(const std::string& key) {
  Number number = 0;
  const char* end = key.data() + key.size();
  const auto [stop, error] = std::from_chars(key.data(), end, number);
  return error == std::errc() && stop == end ? std::optional(number) : std::nullopt;
}

std::optional<std::uint8_t> byteOf(const Json& json) {
  return json.is_number_unsigned() && json.get<std::uint64_t>() <= 0xff
             ? std::optional(json.get<std::uint8_t>())
             : std::nullopt;
}

std::string readUninitialisedObject(const Json& json, Inputs& inputs) {
  constexpr std::uint64_t kMaxSegment = std::numeric_limits<ir::Segment>::max();
  const std::string problem = R"(uninitialised memory needs an "object", "bytes" and "otherwise")";
  if (!json.is_object() || !json.contains("object") || !json["object"].is_number_unsigned() ||
      json["object"].get<std::uint64_t>() > kMaxSegment || !json.contains("bytes") ||
      !json["bytes"].is_object() || !json.contains("otherwise")) {
    return problem;
  }
  exec::UninitialisedBytes contents;
  for (const auto& [key, value] : json["bytes"].items()) {
    const std::optional<std::uint64_t> offset = keyNumber<std::uint64_t>(key);
    const std::optional<std::uint8_t> byte = byteOf(value);
    if (!offset || !byte) {
      return "uninitialised memory has offsets and bytes between 0 and 255";
    }
    contents.bytes.emplace(*offset, *byte);
  }
  const std::optional<std::uint8_t> otherwise = byteOf(json["otherwise"]);
  if (!otherwise) {
    return problem;
  }
  contents.otherwise = *otherwise;
  inputs.uninitialisedMemory[json["object"].get<ir::Segment>()] = std::move(contents);
  return {};
}

}  // namespace

std::optional<std::int64_t> numberIn(std::span<const std::uint8_t> bytes) {
  if (bytes.size() != 1 && bytes.size() != 2 && bytes.size() != 4 && bytes.size() != 8) {
    return std::nullopt;
  }
  std::uint64_t word = 0;
  for (std::size_t i = bytes.size(); i > 0; --i) {
    word = word << 8U | bytes[i - 1];
  }
  return memory::signExtend(word, static_cast<unsigned>(8 * bytes.size()));
}

std::optional<std::string> textIn(std::span<const std::uint8_t> bytes) {
  const auto end = std::find_if_not(bytes.begin(), bytes.end(), isPrintable);
  const bool isText =
      end != bytes.begin() && std::all_of(end, bytes.end(), [](std::uint8_t b) { return b == 0; });
  return isText ? std::optional(std::string(bytes.begin(), end)) : std::nullopt;
}

std::string hexOf(std::span<const std::uint8_t> bytes) {
  std::string hex;
  for (const std::uint8_t byte : bytes) {
    hex += fmt::format("{:02x}", byte);
  }
  return hex;
}

std::optional<std::vector<std::uint8_t>> bytesOfHex(std::string_view hex) {
  if (hex.size() % 2 != 0) {
    return std::nullopt;
  }
  std::vector<std::uint8_t> bytes;
  for (std::size_t i = 0; i < hex.size(); i += 2) {
    const std::optional<unsigned> high = digitOf(hex[i]);
    const std::optional<unsigned> low = digitOf(hex[i + 1]);
    if (!high || !low) {
      return std::nullopt;
    }
    bytes.push_back(static_cast<std::uint8_t>(16 * *high + *low));
  }
  return bytes;
}

std::string describeBytes(std::span<const std::uint8_t> bytes) {
  const std::optional<std::int64_t> number = numberIn(bytes);
  const std::optional<std::string> text = textIn(bytes);
  if (number) {
    // Four or eight bytes with only one letter in them are a number, not a text.
    const bool isLikelyText = text && (bytes.size() <= 2 || text->size() > 1);
    return std::to_string(*number) + (isLikelyText ? " " + inQuotes(*text) : "");
  }
  if (text) {
    return fmt::format("{} ({} bytes)", inQuotes(*text), bytes.size());
  }
  if (bytes.empty()) {
    return "nothing";
  }
  if (std::all_of(bytes.begin(), bytes.end(), [](std::uint8_t b) { return b == 0; })) {
    return fmt::format("zeros ({} bytes)", bytes.size());
  }
  std::string out;
  for (const std::uint8_t byte : bytes.first(std::min(bytes.size(), kMaxShownBytes))) {
    out += fmt::format("{}{:02x}", out.empty() ? "" : " ", byte);
  }
  return out + (bytes.size() > kMaxShownBytes ? fmt::format(" … ({} bytes)", bytes.size()) : "");
}

std::string describeInput(const exec::InputBytes& input, const ir::DataType* type) {
  return type != nullptr && fits(*type, input.bytes) ? describeTyped(*type, input.bytes)
                                                     : describeBytes(input.bytes);
}

const ir::DataType* typeOfInput(const ir::Module& module, const Inputs& inputs,
                                const std::string& name) {
  const auto known = module.inputTypes.find(name);
  if (known != module.inputTypes.end()) {
    return &known->second;
  }
  const auto said = inputs.requestedTypes.find(name);
  return said != inputs.requestedTypes.end() ? &said->second : nullptr;
}

Json requestedToJson(const ir::Module& module, const Inputs& inputs) {
  Json json = Json::array();
  for (const exec::InputBytes& input : inputs.requested) {
    Json entry{{"name", nameToJson(input.name)}, {"bytes", hexOf(input.bytes)}};
    const ir::DataType* type = typeOfInput(module, inputs, input.name);
    if (type != nullptr && fits(*type, input.bytes)) {
      entry["type"] = toText(*type);
      if (!isText(*type)) {
        entry["value"] = typedToJson(*type, input.bytes);
      }
    } else if (const std::optional<std::int64_t> number = numberIn(input.bytes)) {
      entry["value"] = *number;
    }
    if (const std::optional<std::string> text = textIn(input.bytes)) {
      entry["text"] = *text;
    }
    json.push_back(std::move(entry));
  }
  return json;
}

Json uninitialisedToJson(const Inputs& inputs) {
  Json memory = Json::array();
  for (const auto& [segment, contents] : inputs.uninitialisedMemory) {
    Json bytes = Json::object();
    for (const auto& [offset, byte] : contents.bytes) {
      if (byte != contents.otherwise) {
        bytes[std::to_string(offset)] = byte;
      }
    }
    if (!bytes.empty() || contents.otherwise != 0) {
      memory.push_back(
          {{"object", segment}, {"bytes", std::move(bytes)}, {"otherwise", contents.otherwise}});
    }
  }
  Json values = Json::object();
  for (const auto& [number, value] : inputs.uninitialisedValues) {
    if (!value.isZero()) {
      values[std::to_string(number)] =
          value.isSmall() ? Json(value.small()) : Json(value.toString());
    }
  }
  if (memory.empty() && values.empty()) {
    return nullptr;
  }
  return {{"memory", std::move(memory)}, {"values", std::move(values)}};
}

std::string readRequested(const Json& json, Inputs& inputs) {
  if (!json.is_array()) {
    return "\"requested\" must be a list";
  }
  for (const Json& entry : json) {
    if (!entry.is_object() || !entry.contains("name") || !entry["name"].is_string() ||
        !entry.contains("bytes") || !entry["bytes"].is_string()) {
      return R"(every input needs a "name" and "bytes")";
    }
    std::string name = entry["name"].get<std::string>();
    std::optional<std::vector<std::uint8_t>> bytes = bytesOfHex(entry["bytes"].get<std::string>());
    if (!bytes) {
      return "the bytes of " + name + " must be hexadecimal digits, two for each byte";
    }
    const Json typeText = entry.value("type", Json());
    if (typeText.is_string()) {
      if (auto type = ir::dataTypeFromText(typeText.get_ref<const std::string&>())) {
        inputs.requestedTypes.insert_or_assign(name, std::move(*type));
      }
    }
    inputs.requested.push_back({std::move(name), std::move(*bytes)});
  }
  return {};
}

std::string readUninitialised(const Json& json, Inputs& inputs) {
  if (!json.is_object()) {
    return "\"uninitialised\" must be an object";
  }
  const Json memory = json.value("memory", Json::array());
  const Json values = json.value("values", Json::object());
  if (!memory.is_array() || !values.is_object()) {
    return R"("uninitialised" has a list "memory" and an object "values")";
  }
  for (const Json& object : memory) {
    if (std::string problem = readUninitialisedObject(object, inputs); !problem.empty()) {
      return problem;
    }
  }
  for (const auto& [key, value] : values.items()) {
    const std::optional<std::uint32_t> number = keyNumber<std::uint32_t>(key);
    const std::optional<BigInt> held = value.is_number_integer() ? BigInt::parse(value.dump())
                                       : value.is_string() ? BigInt::parse(value.get<std::string>())
                                                           : std::nullopt;
    if (!number || !held) {
      return "an uninitialised value is a whole number under a number";
    }
    inputs.uninitialisedValues.emplace(*number, *held);
  }
  return {};
}

}  // namespace braid::report
