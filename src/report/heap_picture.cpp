#include "report/heap_picture.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <map>
#include <set>
#include <string_view>
#include <utility>
#include <variant>

#include "report/input_memory.hpp"
#include "report/requested_inputs.hpp"

namespace braid::report {

using exec::InputArray;
using exec::InputMemory;
using exec::InputRecord;
using exec::InputReference;
using exec::Inputs;
using exec::InputValue;
using support::BigInt;

namespace {

constexpr std::int64_t kMostDrawnElements = 8;  // of an array
constexpr std::string_view kGlobalPrefix = "global ";

// Draws the objects of an OOX program.
class ObjectPicture {
 public:
  ObjectPicture(const ir::Module& module, const Inputs& inputs)
      : module_(module), inputs_(inputs) {}

  [[nodiscard]] PictureRow row(std::string name, const InputValue& value, ir::Type type) const {
    if (const auto* number = std::get_if<BigInt>(&value)) {
      const bool isBool = type.is(ir::TypeKind::Bool);
      return {std::move(name), isBool ? number->isZero() ? "false" : "true" : number->toString()};
    }
    const auto& reference = std::get<InputReference>(value);
    PictureRow row{std::move(name), "null", true};
    if (reference.object) {
      row.value = nameOf(*reference.object);
      row.box = reference.object;
    }
    return row;
  }

  [[nodiscard]] PictureBox box(std::size_t index) const {
    const exec::InputObject& object = inputs_.objects[index];
    PictureBox box;
    box.name = nameOf(index);
    if (const auto* array = std::get_if<InputArray>(&object)) {
      addElements(*array, box);
    } else {
      const auto& record = std::get<InputRecord>(object);
      const ir::RecordShape& shape = module_.record(record.shape);
      box.type = shape.name;
      for (std::size_t i = 0; i < record.fields.size(); ++i) {
        box.rows.push_back(row(shape.fields[i].name, record.fields[i], shape.fields[i].type));
      }
    }
    box.title = box.type + " " + box.name;
    return box;
  }

 private:
  static std::string nameOf(std::size_t index) { return fmt::format("#{}", index + 1); }

  // The first elements, then those that differ from the rest.
  void addElements(const InputArray& array, PictureBox& box) const {
    const ir::Type element = module_.array(array.shape).element;
    box.isArray = true;
    box.type = module_.typeName(ir::Type::ref(array.shape));
    const auto add = [&](const BigInt& index, const InputValue& value) {
      box.rows.push_back(row(fmt::format("[{}]", index.toString()), value, element));
    };
    BigInt i = 0;
    for (; i < array.length && i < BigInt(kMostDrawnElements); i = i + 1) {
      const auto found = array.elements.find(i);
      add(i, found == array.elements.end() ? array.defaultElement : found->second);
    }
    std::int64_t further = 0;
    for (auto found = array.elements.lower_bound(i);
         found != array.elements.end() && further < kMostDrawnElements; ++found, ++further) {
      add(found->first, found->second);
    }
    box.isShortened = BigInt(static_cast<std::int64_t>(box.rows.size())) < array.length;
  }

  const ir::Module& module_;
  const Inputs& inputs_;
};

// The names of the inputs that are pointers, whatever their type; `start` asks for inputs.
std::set<std::string> pointersAmongInputs(const ir::Module& module, const ir::Function& start) {
  std::set<std::string> names;
  for (const ir::Block& block : start.blocks) {
    for (const ir::Instruction& each : block.instructions) {
      if (each.opcode != ir::Opcode::MakeUnknown || each.b.isRegister() ||
          !module.layouts[each.target].isPointer()) {
        continue;
      }
      const std::uint64_t address = start.constants[each.b.constantIndex()].value.lowBits();
      const ir::Segment segment = ir::segmentOf(address);
      if (segment >= 1 && segment <= module.globals.size()) {
        const std::vector<std::uint8_t>& bytes = module.globals[segment - 1].bytes;
        names.emplace(bytes.begin(), std::ranges::find(bytes, 0));
      }
    }
  }
  return names;
}

// Draws the memory of a C program.
class MemoryPicture {
 public:
  MemoryPicture(const ir::Module& module, const ir::Function& start, const Inputs& inputs)
      : module_(module), inputs_(inputs), pointers_(pointersAmongInputs(module, start)) {
    for (const auto& [segment, object] : inputs.memory) {
      boxes_.emplace(segment, boxes_.size());
      fields_.push_back(fieldsOf(module, object));
    }
  }

  // An input of the program: a pointer, a number, or a variable with fields.
  void addRoots(const exec::InputBytes& input, std::vector<PictureRow>& roots) const {
    const bool isGlobal = input.name.starts_with(kGlobalPrefix);
    const std::string name = isGlobal ? input.name.substr(kGlobalPrefix.size()) : input.name;
    const ir::DataType* type = typeOfInput(module_, inputs_, input.name);
    if (input.bytes.size() == 8) {
      std::uint64_t word = 0;
      std::memcpy(&word, input.bytes.data(), 8);
      if (pointers_.contains(input.name) || leadsSomewhere(word)) {
        roots.push_back(pointer(name, word));
        return;
      }
    }
    std::vector<PictureRow> parts;
    if (isGlobal) {
      for (const MemoryField& field : fieldsOf(module_, memoryOf(name, input))) {
        if (field.isPointer) {
          const bool isElement = field.name.starts_with('[') || field.name.empty();
          parts.push_back(pointer(name + (isElement ? "" : ".") + field.name, field.bits));
        }
      }
    }
    if (parts.empty()) {
      parts.push_back({name, describeInput(input, type)});
    }
    std::ranges::move(parts, std::back_inserter(roots));
  }

  [[nodiscard]] PictureBox box(const InputMemory& object,
                               const std::vector<MemoryField>& fields) const {
    PictureBox box{object.name, describeType(module_, object), {}, object.isArray, {}, false};
    box.title = box.name + ": " + box.type;
    for (const MemoryField& field : fields) {
      box.rows.push_back(field.isPointer
                             ? pointer(field.name, field.bits)
                             : PictureRow{field.name, describeField(module_, inputs_, field)});
    }
    if (fields.empty()) {
      box.rows.push_back({"", describeContents(object)});
    } else {
      box.isShortened = hasMoreElements(module_, object);
    }
    return box;
  }

  void addBoxes(std::vector<PictureBox>& boxes) const {
    std::size_t index = 0;
    for (const auto& [segment, object] : inputs_.memory) {
      boxes.push_back(box(object, fields_[index++]));
    }
  }

 private:
  [[nodiscard]] bool leadsSomewhere(std::uint64_t word) const {
    return inputs_.endOfMemoryAddresses != 0 &&
           (placeOfAddress(module_, inputs_, word) || inputs_.symbols.contains(word));
  }

  [[nodiscard]] InputMemory memoryOf(const std::string& name, const exec::InputBytes& input) const {
    InputMemory memory;
    memory.name = name;
    memory.size = input.bytes.size();
    const auto found = std::ranges::find(module_.globals, name, &ir::Global::name);
    memory.layout = found == module_.globals.end() ? ir::kUnknownLayout : found->layout;
    for (std::size_t i = 0; i < input.bytes.size(); ++i) {
      memory.contents.bytes.emplace(i, input.bytes[i]);
    }
    return memory;
  }

  [[nodiscard]] PictureRow pointer(std::string name, std::uint64_t address) const {
    PictureRow row{std::move(name), describeAddress(module_, inputs_, address), true};
    const std::optional<MemoryPlace> place = placeOfAddress(module_, inputs_, address);
    if (place && place->isKnown) {
      row.box = boxes_.at(place->segment);
      const std::string start = "&" + inputs_.memory.at(place->segment).name;
      const bool isNamed = row.value.starts_with(start);
      row.place = isNamed ? row.value.substr(start.size()) : fmt::format(" + {}", place->offset);
      const std::vector<MemoryField>& fields = fields_[*row.box];
      const auto found = std::ranges::find(fields, place->offset, &MemoryField::offset);
      if (place->offset != 0 && found != fields.end()) {
        row.row = static_cast<std::size_t>(found - fields.begin());
      }
    }
    return row;
  }

  const ir::Module& module_;
  const Inputs& inputs_;
  std::set<std::string> pointers_;  // names of inputs
  std::map<ir::Segment, std::size_t> boxes_;
  std::vector<std::vector<MemoryField>> fields_;  // by box
};

}  // namespace

bool HeapPicture::hasArrowsBetweenBoxes() const {
  return std::ranges::any_of(boxes, [](const PictureBox& box) {
    return std::ranges::any_of(box.rows, [](const PictureRow& row) { return row.box.has_value(); });
  });
}

HeapPicture pictureOf(const ir::Module& module, const ir::Function& entry, const Inputs& inputs) {
  HeapPicture picture;
  const ObjectPicture objects(module, inputs);
  for (std::size_t i = 0; i < inputs.parameters.size(); ++i) {
    const ir::Register& parameter = entry.registers[i];
    picture.roots.push_back(objects.row(parameter.name, inputs.parameters[i], parameter.type));
  }
  for (std::size_t i = 0; i < inputs.objects.size(); ++i) {
    picture.boxes.push_back(objects.box(i));
  }
  if (inputs.objects.empty()) {
    const MemoryPicture memory(module, entry, inputs);
    for (const exec::InputBytes& input : inputs.requested) {
      memory.addRoots(input, picture.roots);
    }
    memory.addBoxes(picture.boxes);
  }
  return picture;
}

}  // namespace braid::report
