#include "report/heap_code_c.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "ir/layout_places.hpp"
#include "memory/value.hpp"
#include "report/c_literals.hpp"
#include "report/c_type_words.hpp"
#include "report/input_memory.hpp"
#include "support/printable.hpp"

namespace braid::report {

using exec::InputMemory;
using ir::Layout;
using ir::LayoutId;
using ir::LayoutKind;

namespace {

constexpr std::uint64_t kSearchedElements = 64;  // of an array in an object
constexpr std::string_view kVariablePrefix = "global ";

bool isName(std::string_view text) {
  return !text.empty() && std::isdigit(static_cast<unsigned char>(text[0])) == 0 &&
         std::ranges::all_of(text, [](char c) {
           return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
         });
}

// An expression that can be assigned to.
struct Lvalue {
  std::string text;        // empty: it has no name
  bool isPointer = false;  // the members are behind the pointer

  [[nodiscard]] Lvalue member(const std::string& name) const {
    return text.empty() ? *this : Lvalue{text + (isPointer ? "->" : ".") + name};
  }
  [[nodiscard]] Lvalue element(std::uint64_t index) const {
    return text.empty() ? *this : Lvalue{fmt::format("{}[{}]", text, index)};
  }
};

// Memory to be filled: an object or a variable.
struct Region {
  const InputMemory& memory;
  std::string start;  // its address
  bool isOfBytes = false;
  bool isSparse = false;  // parts that were filled with the common byte are not written again

  [[nodiscard]] bool isFilled(std::uint64_t offset, std::uint64_t size) const {
    auto at = memory.contents.bytes.lower_bound(offset);
    for (; at != memory.contents.bytes.end() && at->first < offset + size; ++at) {
      if (at->second != memory.contents.otherwise) {
        return false;
      }
    }
    return true;
  }
  [[nodiscard]] std::uint64_t bits(std::uint64_t offset, std::uint64_t size) const {
    std::uint64_t bits = 0;
    for (std::uint64_t i = std::min<std::uint64_t>(size, 8); i-- > 0;) {
      bits = bits << 8U | byteAt(memory, offset + i);
    }
    return bits;
  }
};

class CCode {
 public:
  CCode(const ir::Module& module, const ir::Function& entry, const exec::Inputs& inputs,
        const CSource& source)
      : module_(module),
        entry_(entry),
        inputs_(inputs),
        source_(source),
        types_(module.layouts, source.text) {}

  HeapCodeOrNot write() {
    const auto isVariable = [](const exec::InputBytes& input) {
      return input.name.starts_with(kVariablePrefix);
    };
    const auto parameters = std::ranges::find_if_not(inputs_.requested, isVariable);
    const auto count = static_cast<std::uint32_t>(inputs_.requested.end() - parameters);
    if (count < entry_.parameterCount) {
      return NoHeapCode{"not all parameters of " + entry_.name + " have values"};
    }
    nameObjects();
    for (const auto& [segment, object] : inputs_.memory) {
      fillObject(segment, object);
    }
    for (auto each = inputs_.requested.begin(); each != parameters; ++each) {
      fillVariable(each->name.substr(kVariablePrefix.size()), *each);
    }
    std::string arguments;
    for (std::uint32_t i = 0; i < entry_.parameterCount; ++i) {
      const std::optional<std::string> value = argument(i, *(parameters + i));
      if (!value) {
        // The compiler passes the struct in parts.
        const std::string name = (parameters + i)->name;
        return NoHeapCode{"the parameter " + name.substr(0, name.find('.')) +
                          " is no number or pointer"};
      }
      arguments += (arguments.empty() ? "" : ", ") + *value;
    }
    if (count > entry_.parameterCount) {
      line("// not here: inputs that the program asks for while it runs");
    }
    return HeapCode{head() + declarations_ + body_ +
                    fmt::format("  {}({});\n  return 0;\n}}\n", entry_.name, arguments)};
  }

 private:
  [[nodiscard]] std::string head() const {
    const bool hasMain = types_.mentions("main");
    return fmt::format(
        "// Makes the inputs and calls {0}. What fails shows with\n"
        "//   clang -g -fsanitize=address,undefined\n"
        "#include <stdint.h>\n#include <stdlib.h>\n#include <string.h>\n\n"
        "{1}#include \"{2}\"\n{3}\nint main(void) {{\n",
        entry_.name, hasMain ? "#define main main_of_the_program\n" : "", source_.include,
        hasMain ? "#undef main\n" : "");
  }

  // --- objects

  void nameObjects() {
    std::set<std::string> taken{entry_.name};
    for (const auto& [address, name] : inputs_.symbols) {
      taken.insert(name);
    }
    for (const exec::InputBytes& input : inputs_.requested) {
      if (input.name.starts_with(kVariablePrefix)) {
        taken.insert(input.name.substr(kVariablePrefix.size()));
      }
    }
    for (const auto& [segment, object] : inputs_.memory) {
      std::string name = isName(object.name) ? object.name : fmt::format("object{}", segment);
      while (!taken.insert(name).second) {
        name += '_';
      }
      names_.emplace(segment, std::move(name));
    }
  }

  // The type of an object's elements; bytes if nothing is known.
  [[nodiscard]] std::optional<std::string> elementType(const InputMemory& object) const {
    switch (module_.layouts[object.layout].kind) {
      case LayoutKind::Unknown:
      case LayoutKind::Void:
      case LayoutKind::Incomplete:
        return "char";
      default:
        return types_.nameOf(object.layout);
    }
  }

  [[nodiscard]] std::uint64_t elementSize(const InputMemory& object) const {
    return std::max<std::uint64_t>(1, module_.layouts[object.layout].size);
  }

  void fillObject(ir::Segment segment, const InputMemory& object) {
    const std::string& name = names_.at(segment);
    const std::optional<std::string> type = elementType(object);
    const std::uint64_t size = elementSize(object);
    const std::uint64_t count = object.size / size;
    declarations_ += fmt::format("  {}{}{} = ", type.value_or("char"),
                                 type.value_or("").ends_with('*') ? "*" : " *", name);
    declarations_ += type && object.size % size == 0
                         ? fmt::format("calloc({}, sizeof({}));\n", count, *type)
                         : fmt::format("calloc({}, 1);\n", object.size);
    if (object.contents.otherwise != 0) {
      line(fmt::format("memset({}, {}, {});", name, object.contents.otherwise, object.size));
    }
    const Region region{object, name, !type || *type == "char", count != 1};
    if (region.isOfBytes) {
      putBytes(region, 0, object.size);
      return;
    }
    if (count == 1) {
      const bool hasFields = module_.layouts[object.layout].hasFields();
      put(region, hasFields ? Lvalue{name, true} : Lvalue{name + "[0]"}, {object.layout, false}, 0);
      return;
    }
    putElements(region, {name}, {object.layout, false}, 0, count);
  }

  void fillVariable(const std::string& name, const exec::InputBytes& input) {
    const auto global = std::ranges::find(module_.globals, name, &ir::Global::name);
    if (!types_.mentions(name) || global == module_.globals.end()) {
      // It is static in a function, or in another file.
      line(fmt::format("// not here: the value of {}", support::printable(name)));
      return;
    }
    InputMemory memory;
    memory.size = input.bytes.size();
    for (std::size_t i = 0; i < input.bytes.size(); ++i) {
      memory.contents.bytes.emplace(i, input.bytes[i]);
    }
    // The variable may hold anything before, so zeros are written, too.
    put({memory, "&" + name}, {name}, {global->layout, false}, 0);
  }

  // --- what is in them

  void line(const std::string& text) { body_ += "  " + text + "\n"; }

  static std::string at(const Region& region, std::uint64_t offset) {
    const std::string start = (region.isOfBytes ? "" : "(char *)") + region.start;
    return offset == 0 ? start : fmt::format("{} + {}", start, offset);
  }

  void put(const Region& region, const Lvalue& place, ir::LayoutUse of, std::uint64_t offset) {
    const Layout& layout = module_.layouts[of.layout];
    if (region.isSparse && region.isFilled(offset, layout.size)) {
      return;
    }
    if (layout.kind == LayoutKind::Struct) {
      for (const ir::LayoutField& field : layout.fields) {
        putField(region, place, field, offset + field.offset, of.isConstant);
      }
    } else if (layout.kind == LayoutKind::Array) {
      const std::uint64_t size =
          std::max<std::uint64_t>(1, module_.layouts[layout.target.layout].size);
      const std::uint64_t rest = (region.memory.size - std::min(region.memory.size, offset)) / size;
      const Region elements{region.memory, region.start, false, !region.start.starts_with('&')};
      putElements(elements, place,
                  {layout.target.layout, of.isConstant || layout.target.isConstant}, offset,
                  std::min(rest, layout.count.value_or(rest)));
    } else {
      putValue(region, place, of, offset);
    }
  }

  void putField(const Region& region, const Lvalue& place, const ir::LayoutField& field,
                std::uint64_t offset, bool isConstant) {
    const ir::LayoutUse of{field.of.layout, isConstant || field.of.isConstant};
    if (field.bits == 0) {
      put(region, field.name.empty() ? place : place.member(field.name), of, offset);
    } else if (!field.name.empty() && !place.text.empty() && !of.isConstant) {
      const std::uint64_t word = region.bits(offset, (field.firstBit + field.bits + 7) / 8);
      const std::uint64_t bits = word >> field.firstBit << (64 - field.bits) >> (64 - field.bits);
      const bool isSigned = module_.layouts[of.layout].kind == LayoutKind::Signed;
      line(fmt::format(
          "{} = {};", place.member(field.name).text,
          isSigned ? std::to_string(memory::signExtend(bits, field.bits)) : std::to_string(bits)));
    }
  }

  // Writes the elements that have bytes of their own; the others are alike and written before.
  void putElements(const Region& region, const Lvalue& place, ir::LayoutUse of,
                   std::uint64_t offset, std::uint64_t count) {
    const std::uint64_t size = std::max<std::uint64_t>(1, module_.layouts[of.layout].size);
    const auto& bytes = region.memory.contents.bytes;
    for (auto next = bytes.lower_bound(offset); next != bytes.end();) {
      const std::uint64_t index = (next->first - offset) / size;
      if (index >= count) {
        return;
      }
      put(region, place.element(index), of, offset + index * size);
      next = bytes.lower_bound(offset + (index + 1) * size);
    }
  }

  void putValue(const Region& region, const Lvalue& place, ir::LayoutUse of, std::uint64_t offset) {
    const Layout& layout = module_.layouts[of.layout];
    const std::uint64_t bits = region.bits(offset, layout.size);
    const std::optional<std::string> type = types_.nameOf(of.layout);
    const std::optional<std::string> value =
        layout.isPointer() ? std::optional(pointer(bits, layout.target.layout))
                           : cLiteral(layout, bits);
    if (value && !place.text.empty() && !of.isConstant) {
      line(fmt::format("{} = {};", place.text, *value));
    } else if (value && type) {
      line(fmt::format("*({} *)({}) = {};", *type, at(region, offset), *value));
    } else {
      putBytes(region, offset, layout.size != 0 ? layout.size : region.memory.size - offset);
    }
  }

  // Writes bytes; words that are addresses are written as pointers.
  void putBytes(const Region& region, std::uint64_t offset, std::uint64_t size) {
    const auto& bytes = region.memory.contents.bytes;
    std::string run;
    std::uint64_t runStart = 0;
    const auto endRun = [&] {
      if (!run.empty()) {
        line(fmt::format("memcpy({}, {}, {});", at(region, runStart), cString(run), run.size()));
        run.clear();
      }
    };
    auto next = bytes.lower_bound(offset);
    while (next != bytes.end() && next->first < offset + size) {
      const std::uint64_t here = next->first;
      const std::uint64_t word = region.bits(here, 8);
      std::uint64_t step = 1;
      if (here % 8 == 0 && here + 8 <= offset + size && isAddress(word)) {
        endRun();
        line(fmt::format("*(void **)({}) = {};", at(region, here),
                         pointer(word, ir::kUnknownLayout)));
        step = 8;
      } else if (next->second == region.memory.contents.otherwise &&
                 !region.start.starts_with('&')) {
        endRun();
      } else {
        if (run.empty() || runStart + run.size() != here) {
          endRun();
          runStart = here;
        }
        run += static_cast<char>(next->second);
      }
      next = bytes.lower_bound(here + step);
    }
    endRun();
  }

  // --- addresses

  [[nodiscard]] bool isAddress(std::uint64_t word) const {
    return placeOfAddress(module_, inputs_, word) || inputs_.symbols.contains(word) ||
           inputs_.symbols.contains(ir::addressOf(ir::segmentOf(word)));
  }

  // An expression for an address, to be stored in a pointer to that layout.
  std::string pointer(std::uint64_t address, LayoutId target) {
    if (address == 0) {
      return "NULL";
    }
    if (const std::optional<ir::FunctionId> function = module_.functionAt(address)) {
      return module_.functions[*function].name;
    }
    const ir::Segment segment = ir::segmentOf(address);
    if (segment >= 1 && segment <= module_.globals.size()) {
      const std::uint64_t offset = ir::offsetIn(segment, address);
      return behind("&" + module_.globals[segment - 1].name, offset);
    }
    const std::optional<MemoryPlace> place = placeOfAddress(module_, inputs_, address);
    if (!place) {
      return fmt::format("(void *){:#x}", address);
    }
    if (!place->isKnown) {
      return "(void *)" + otherObject(address);
    }
    return placeIn(inputs_.memory.at(segment), names_.at(segment), place->offset, target);
  }

  static std::string behind(const std::string& start, std::uint64_t offset) {
    return offset == 0 ? "(void *)" + start
                       : fmt::format("(void *)((char *){} + {})", start, offset);
  }

  [[nodiscard]] std::string placeIn(const InputMemory& object, const std::string& name,
                                    std::uint64_t offset, LayoutId target) const {
    const std::uint64_t size = elementSize(object);
    const std::optional<std::string> type = elementType(object);
    // Types with names like int64_t may be another type of the same size in the source.
    const bool isSame = type && type == types_.nameOf(target) && !type->ends_with("64_t");
    if (offset == 0) {
      return isSame ? name : "(void *)" + name;
    }
    if (type && offset % size == 0) {
      return fmt::format("{}&{}[{}]", isSame ? "" : "(void *)", name, offset / size);
    }
    const std::string field = type ? fieldAt(object, name, offset, target) : "";
    return field.empty() ? behind(name, offset) : field;
  }

  // "&pair1->second"; empty if there is no field.
  [[nodiscard]] std::string fieldAt(const InputMemory& object, const std::string& name,
                                    std::uint64_t offset, LayoutId target) const {
    const std::uint64_t size = elementSize(object);
    const std::string element =
        offset < size ? name + "->" : fmt::format("{}[{}].", name, offset / size);
    std::string found;
    ir::forEachLeaf(module_.layouts, object.layout, kSearchedElements,
                    [&](const ir::LayoutLeaf& leaf) {
                      if (leaf.offset == offset % size && found.empty() && !leaf.name.empty()) {
                        const bool isSame = types_.nameOf(leaf.layout) == types_.nameOf(target);
                        found = (isSame ? "&" : "(void *)&") + element + leaf.name;
                      }
                    });
    return found;
  }

  // A new object for an address that nothing has accessed; it differs from all other addresses.
  const std::string& otherObject(std::uint64_t address) {
    const auto [entry, isNew] =
        others_.emplace(address, "other" + std::to_string(others_.size() + 1));
    if (isNew) {
      declarations_ += fmt::format("  char *{} = malloc(1);\n", entry->second);
    }
    return entry->second;
  }

  std::optional<std::string> argument(std::uint32_t number, const exec::InputBytes& input) {
    const Layout& layout = module_.layouts[entry_.layoutOf(number)];
    std::uint64_t bits = 0;
    for (std::size_t i = std::min<std::size_t>(8, input.bytes.size()); i-- > 0;) {
      bits = bits << 8U | input.bytes[i];
    }
    if (layout.hasFields() || input.bytes.size() > 8 || !isName(input.name)) {
      return std::nullopt;
    }
    if (layout.kind == LayoutKind::Reference) {
      // The source passes a struct by value; the compiler passes its address.
      const std::string object = pointer(bits, layout.target.layout);
      return isName(object) && bits != 0 ? std::optional("*" + object) : std::nullopt;
    }
    if (layout.isPointer() || (input.bytes.size() == 8 && isAddress(bits))) {
      return pointer(bits, layout.target.layout);
    }
    Layout number64;
    number64.kind = LayoutKind::Signed;
    number64.size = input.bytes.size();
    return cLiteral(layout.kind == LayoutKind::Unknown ? number64 : layout, bits);
  }

  const ir::Module& module_;
  const ir::Function& entry_;
  const exec::Inputs& inputs_;
  const CSource& source_;
  CTypeWords types_;
  std::map<ir::Segment, std::string> names_;
  std::map<std::uint64_t, std::string> others_;  // by address
  std::string declarations_;
  std::string body_;
};

}  // namespace

HeapCodeOrNot heapCodeC(const ir::Module& module, const ir::Function& entry,
                        const exec::Inputs& inputs, const CSource& source) {
  return CCode(module, entry, inputs, source).write();
}

}  // namespace braid::report
