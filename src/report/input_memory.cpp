#include "report/input_memory.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <exception>
#include <ostream>
#include <utility>

#include "exec/program.hpp"
#include "ir/layout_places.hpp"
#include "memory/value.hpp"
#include "report/json.hpp"
#include "report/requested_inputs.hpp"
#include "support/printable.hpp"

namespace braid::report {

using exec::InputMemory;
using exec::Inputs;
using ir::LayoutKind;
using ir::Segment;

namespace {

constexpr std::uint64_t kMostElements = 8;     // elements of an array that are shown one by one
constexpr std::uint64_t kMostBytes = 1 << 16;  // of an object, in a test
constexpr std::size_t kShownBytes = 64;

bool isCharacter(LayoutKind kind) {
  return kind == LayoutKind::SignedCharacter || kind == LayoutKind::UnsignedCharacter ||
         kind == LayoutKind::Unknown || kind == LayoutKind::Void || kind == LayoutKind::Incomplete;
}

// The layout of an object, as far as the program has it: a test is also shown without its program.
ir::LayoutId layoutOf(const ir::Module& module, const InputMemory& object) {
  return object.layout < module.layouts.size() ? object.layout : ir::kUnknownLayout;
}

std::uint64_t elementSize(const ir::Module& module, const InputMemory& object) {
  return std::max<std::uint64_t>(1, module.layouts[layoutOf(module, object)].size);
}

std::vector<std::uint8_t> firstBytes(const InputMemory& object, std::uint64_t most) {
  std::vector<std::uint8_t> bytes;
  const std::uint64_t end = std::min(object.size, most);
  bytes.reserve(end);
  for (std::uint64_t i = 0; i < end; ++i) {
    bytes.push_back(byteAt(object, i));
  }
  return bytes;
}

}  // namespace

std::uint8_t byteAt(const InputMemory& object, std::uint64_t offset) {
  const auto found = object.contents.bytes.find(offset);
  return found == object.contents.bytes.end() ? object.contents.otherwise : found->second;
}

std::string describeField(const ir::Module& module, const Inputs& inputs,
                          const MemoryField& field) {
  if (field.isPointer) {
    return describeAddress(module, inputs, field.bits);
  }
  const ir::Layout& layout = module.layouts[field.layout];
  const auto width = static_cast<unsigned>(8 * field.size);
  switch (layout.kind) {
    case LayoutKind::Unsigned:
    case LayoutKind::Unknown:
    case LayoutKind::Union:
      return std::to_string(field.bits);
    case LayoutKind::Bool:
      return field.bits == 0 ? "false" : "true";
    case LayoutKind::Float:
      return field.size == 8 ? fmt::format("{}", std::bit_cast<double>(field.bits))
             : field.size == 4
                 ? fmt::format("{}", std::bit_cast<float>(static_cast<std::uint32_t>(field.bits)))
                 : std::to_string(field.bits);
    default:
      return std::to_string(memory::signExtend(field.bits, width));
  }
}

std::string describeType(const ir::Module& module, const InputMemory& object) {
  std::string type = ir::cTypeName(module.layouts, layoutOf(module, object));
  return object.isArray ? fmt::format("{}[{}]", type, object.size / elementSize(module, object))
                        : type;
}

std::string describeContents(const InputMemory& object) {
  return describeBytes(firstBytes(object, kShownBytes));
}

bool hasMoreElements(const ir::Module& module, const InputMemory& object) {
  return object.size / elementSize(module, object) > kMostElements;
}

std::vector<MemoryField> fieldsOf(const ir::Module& module, const InputMemory& object) {
  std::vector<MemoryField> fields;
  const ir::Layout& layout = module.layouts[layoutOf(module, object)];
  if (isCharacter(layout.kind)) {
    return fields;
  }
  const std::uint64_t size = elementSize(module, object);
  const std::uint64_t count = std::min(object.size / size, kMostElements);
  for (std::uint64_t i = 0; i < count; ++i) {
    const std::string element = object.size > size ? "[" + std::to_string(i) + "]" : "";
    ir::forEachLeaf(
        module.layouts, layoutOf(module, object), kMostElements, [&](const ir::LayoutLeaf& leaf) {
          if (leaf.size > 8) {
            return;
          }
          MemoryField field{element + (element.empty() || leaf.name.empty() ? "" : ".") + leaf.name,
                            i * size + leaf.offset,
                            leaf.size,
                            leaf.layout,
                            0,
                            false};
          for (std::uint64_t b = leaf.size; b-- > 0;) {
            field.bits = field.bits << 8U | byteAt(object, field.offset + b);
          }
          field.isPointer = leaf.size == 8 && leaf.pointer != ir::kUnknownLayout;
          fields.push_back(std::move(field));
        });
  }
  return fields;
}

std::optional<MemoryPlace> placeOfAddress(const ir::Module& module, const Inputs& inputs,
                                          std::uint64_t address) {
  const Segment segment = ir::segmentOf(address);
  if (const auto object = inputs.memory.find(segment); object != inputs.memory.end()) {
    return MemoryPlace{segment, ir::offsetIn(segment, address) - object->second.start, true};
  }
  const auto [first, end] = exec::inputSegmentsOf(module);
  if (segment >= first && segment < end) {
    return MemoryPlace{segment, ir::offsetIn(segment, address), false};
  }
  return std::nullopt;
}

std::string describeAddress(const ir::Module& module, const Inputs& inputs, std::uint64_t address) {
  if (address == 0) {
    return "NULL";
  }
  if (const std::optional<ir::FunctionId> function = module.functionAt(address)) {
    return module.functions[*function].name;
  }
  const Segment segment = ir::segmentOf(address);
  if (segment >= 1 && segment <= module.globals.size()) {
    const std::uint64_t offset = ir::offsetIn(segment, address);
    return "&" + module.globals[segment - 1].name +
           (offset == 0 ? "" : fmt::format(" + {}", offset));
  }
  const std::optional<MemoryPlace> place = placeOfAddress(module, inputs, address);
  if (!place) {
    return fmt::format("{:#x}", address);
  }
  if (!place->isKnown) {
    return "some address";
  }
  const InputMemory& object = inputs.memory.at(place->segment);
  const std::uint64_t size = elementSize(module, object);
  if (place->offset == 0) {
    return "&" + object.name;
  }
  if (object.isArray && place->offset % size == 0) {
    return fmt::format("&{}[{}]", object.name, place->offset / size);
  }
  std::string within;
  ir::forEachLeaf(module.layouts, layoutOf(module, object), kMostElements,
                  [&](const ir::LayoutLeaf& leaf) {
                    if (leaf.offset == place->offset % size && within.empty()) {
                      within = leaf.name;
                    }
                  });
  const std::string element =
      object.isArray && place->offset >= size ? fmt::format("[{}]", place->offset / size) : "";
  return within.empty() ? fmt::format("(char *)&{} + {}", object.name, place->offset)
                        : fmt::format("&{}{}.{}", object.name, element, within);
}

void printMemory(std::ostream& out, const ir::Module& module, const Inputs& inputs) {
  for (const auto& [segment, object] : inputs.memory) {
    std::string contents;
    for (const MemoryField& field : fieldsOf(module, object)) {
      contents += (contents.empty() ? "" : ", ") + (field.name.empty() ? "" : field.name + " = ") +
                  describeField(module, inputs, field);
    }
    if (contents.empty()) {
      contents = describeContents(object);
    } else {
      contents = fmt::format("{{{}{}}}", contents, hasMoreElements(module, object) ? ", …" : "");
    }
    out << "    " << support::printable(object.name) << " is "
        << support::printable(describeType(module, object)) << " " << support::printable(contents)
        << '\n';
  }
}

Json memoryToJson(const ir::Module& module, const Inputs& inputs) {
  if (inputs.memory.empty() && inputs.symbols.empty() && inputs.endOfMemoryAddresses == 0) {
    return nullptr;
  }
  Json list = Json::array();
  for (const auto& [segment, object] : inputs.memory) {
    Json fields = Json::object();
    for (const MemoryField& field : fieldsOf(module, object)) {
      fields[field.name.empty() ? "value" : field.name] = describeField(module, inputs, field);
    }
    list.push_back({{"segment", segment},
                    {"name", object.name},
                    {"type", ir::cTypeName(module.layouts, layoutOf(module, object))},
                    {"layout", object.layout},
                    {"start", object.start},
                    {"size", object.size},
                    {"array", object.isArray},
                    {"bytes", hexOf(firstBytes(object, kMostBytes))},
                    {"otherwise", object.contents.otherwise},
                    {"fields", std::move(fields)}});
  }
  Json symbols = Json::object();
  for (const auto& [address, name] : inputs.symbols) {
    symbols[std::to_string(address)] = name;
  }
  return {{"first", inputs.firstMemoryAddress},
          {"end", inputs.endOfMemoryAddresses},
          {"symbols", std::move(symbols)},
          {"objects", std::move(list)}};
}

namespace {

std::string readObject(const Json& json, Inputs& inputs) {
  if (!json.is_object() || !json.contains("segment") || !json["segment"].is_number_unsigned() ||
      !json.contains("size") || !json["size"].is_number_unsigned()) {
    return "an object of \"memory\" has no segment or size";
  }
  const auto segment = json["segment"].get<std::uint64_t>();
  InputMemory object;
  object.size = json["size"].get<std::uint64_t>();
  object.start = json.value("start", std::uint64_t{0});
  if (segment > UINT32_MAX || object.start > ir::kMaxPlainSize ||
      object.size > ir::kMaxPlainSize - object.start) {
    return fmt::format("the input object {} is too large", segment);
  }
  object.name = json.value("name", "object" + std::to_string(segment));
  object.isArray = json.value("array", false);
  object.layout = json.value("layout", ir::kUnknownLayout);
  object.contents.otherwise = json.value("otherwise", std::uint8_t{0});
  const std::optional<std::vector<std::uint8_t>> bytes = bytesOfHex(json.value("bytes", ""));
  if (!bytes || bytes->size() > object.size) {
    return fmt::format("the bytes of the input object {} are wrong", segment);
  }
  for (std::size_t i = 0; i < bytes->size(); ++i) {
    object.contents.bytes.emplace(i, (*bytes)[i]);
  }
  inputs.memory.insert_or_assign(static_cast<Segment>(segment), std::move(object));
  return {};
}

}  // namespace

std::string readMemory(const Json& json, Inputs& inputs) {
  if (json.is_null()) {
    return {};
  }
  if (!json.is_object() || !json.value("objects", Json()).is_array()) {
    return "\"memory\" has no list of objects";
  }
  try {
    inputs.firstMemoryAddress = json.value("first", std::uint64_t{0});
    inputs.endOfMemoryAddresses = json.value("end", std::uint64_t{0});
    const Json symbols = json.value("symbols", Json::object());
    for (const auto& [address, name] : symbols.items()) {
      inputs.symbols.emplace(std::stoull(address), name.get<std::string>());
    }
    for (const Json& object : json["objects"]) {
      if (std::string problem = readObject(object, inputs); !problem.empty()) {
        return problem;
      }
    }
  } catch (const std::exception&) {
    return "\"memory\" is not as it should be";
  }
  return {};
}

std::string checkMemory(const ir::Module& module, Inputs& inputs) {
  const auto [first, end] = exec::inputSegmentsOf(module);
  for (auto& [segment, object] : inputs.memory) {
    if (segment < first || segment >= end) {
      return fmt::format("this program has no input object {}", segment);
    }
    if (object.layout >= module.layouts.size()) {
      object.layout = ir::kUnknownLayout;
    }
  }
  return {};
}

}  // namespace braid::report
