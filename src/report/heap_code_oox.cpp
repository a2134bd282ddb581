#include "report/heap_code_oox.hpp"

#include <fmt/format.h>

#include <cctype>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "report/oox_constructors.hpp"

namespace braid::report {

using exec::InputArray;
using exec::InputRecord;
using exec::InputReference;
using exec::InputValue;
using ir::ShapeId;
using ir::Type;
using ir::TypeKind;
using support::BigInt;

namespace {

// If all elements are alike, up to this many are set one by one; longer arrays use a loop.
constexpr std::int64_t kMostListed = 8;

class OoxCode {
 public:
  OoxCode(const ir::Module& module, const ir::Function& entry, const exec::Inputs& inputs,
          std::string_view program)
      : module_(module), entry_(entry), inputs_(inputs), program_(program) {
    for (ShapeId shape = 1; shape < module.shapes.size(); ++shape) {
      if (!module.isArray(shape)) {
        names_.insert(module.record(shape).name);
      }
    }
    const std::size_t dot = entry.name.find('.');
    class_ = entry.name.substr(0, dot);
    names_.insert(class_);
    method_ = dot == std::string::npos ? std::string() : entry.name.substr(dot + 1);
    method_ = method_.substr(0, method_.find('('));
    builder_ = newName("BuiltHeap");
  }

  HeapCodeOrNot write() {
    if (method_.empty() || method_ == class_) {
      return NoHeapCode{"a constructor cannot be called for an object that is there already"};
    }
    findEmptyConstructors();
    for (std::size_t i = 0; i < inputs_.objects.size(); ++i) {
      variables_.push_back(newName(variableName(i)));
      make(i);
    }
    for (std::size_t i = 0; i < inputs_.objects.size(); ++i) {
      fill(i);
    }
    call();
    std::string text = withEmptyConstructors(program_, emptyConstructors_, builder_);
    text += text.ends_with('\n') ? "\n" : "\n\n";
    text += fmt::format(
        "// Makes the inputs and calls {0}: check this file with --entry {1}.main\n"
        "class {1} {{\n  static void main() {{\n",
        entry_.name, builder_);
    return HeapCode{text + body_ + "  }\n}\n"};
  }

 private:
  std::string newName(std::string name) {
    while (!names_.insert(name).second) {
      name += '_';
    }
    return name;
  }

  // The name has the number that reports give to the object.
  [[nodiscard]] std::string variableName(std::size_t object) const {
    std::string name = "array";
    if (const auto* record = std::get_if<InputRecord>(&inputs_.objects[object])) {
      name = module_.record(record->shape).name;
      name[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(name[0])));
    }
    return name + std::to_string(object + 1);
  }

  // A class needs an empty constructor if it or a parent has a constructor that may do something.
  void findEmptyConstructors() {
    const std::set<std::string> own = classesWithConstructors(program_);
    for (const exec::InputObject& object : inputs_.objects) {
      const auto* record = std::get_if<InputRecord>(&object);
      if (record == nullptr) {
        continue;
      }
      std::map<std::string, bool> chain;
      bool isNeeded = false;
      for (std::optional<ShapeId> shape = record->shape; shape;
           shape = module_.record(*shape).parent) {
        const ir::RecordShape& each = module_.record(*shape);
        chain.emplace(each.name, each.parent.has_value());
        isNeeded = isNeeded || own.contains(each.name);
      }
      if (isNeeded) {
        emptyConstructors_.merge(chain);
      }
    }
  }

  void line(const std::string& text) { body_ += "    " + text + "\n"; }

  void make(std::size_t index) {
    if (const auto* array = std::get_if<InputArray>(&inputs_.objects[index])) {
      const std::string type = typeText(Type::ref(array->shape));
      // The length goes into the first brackets, as in new int[3][].
      const std::size_t brackets = type.find('[');
      line(fmt::format("{} {} := new {}[{}]{};", type, variables_[index], type.substr(0, brackets),
                       array->length.toString(), type.substr(brackets + 2)));
      return;
    }
    const std::string& type =
        module_.record(std::get<InputRecord>(inputs_.objects[index]).shape).name;
    if (!emptyConstructors_.contains(type)) {
      line(fmt::format("{0} {1} := new {0}();", type, variables_[index]));
      return;
    }
    if (nothing_.empty()) {
      nothing_ = newName("nothing");
      line(fmt::format("{} {} := null;", builder_, nothing_));
    }
    line(fmt::format("{0} {1} := new {0}({2});", type, variables_[index], nothing_));
  }

  void fill(std::size_t index) {
    const std::string& name = variables_[index];
    if (const auto* array = std::get_if<InputArray>(&inputs_.objects[index])) {
      fillArray(*array, name);
      return;
    }
    const auto& record = std::get<InputRecord>(inputs_.objects[index]);
    const std::vector<ir::Field>& fields = module_.record(record.shape).fields;
    for (std::size_t i = 0; i < record.fields.size(); ++i) {
      line(fmt::format("{}.{} := {};", name, fields[i].name,
                       valueOf(record.fields[i], fields[i].type)));
    }
  }

  void fillArray(const InputArray& array, const std::string& name) {
    const Type element = module_.array(array.shape).element;
    const auto set = [&](const BigInt& index, const InputValue& value) {
      line(fmt::format("{}[{}] := {};", name, index.toString(), valueOf(value, element)));
    };
    if (!isStandard(array.defaultElement)) {
      if (array.length <= BigInt(kMostListed)) {
        for (BigInt i = 0; i < array.length; i = i + 1) {
          const auto found = array.elements.find(i);
          set(i, found == array.elements.end() ? array.defaultElement : found->second);
        }
        return;
      }
      line(fmt::format("for (int i := 0; i < #{0}; i := i + 1) {{ {0}[i] := {1}; }}", name,
                       valueOf(array.defaultElement, element)));
    }
    for (const auto& [index, value] : array.elements) {
      set(index, value);
    }
  }

  static bool isStandard(const InputValue& value) {
    const auto* number = std::get_if<BigInt>(&value);
    return number != nullptr ? number->isZero() : !std::get<InputReference>(value).object;
  }

  [[nodiscard]] std::string valueOf(const InputValue& value, Type type) const {
    if (const auto* number = std::get_if<BigInt>(&value)) {
      if (type.is(TypeKind::Bool)) {
        return number->isZero() ? "false" : "true";
      }
      // The absolute value of the least number is too large for a literal.
      const bool isLeast =
          type.is(TypeKind::Bits) && *number == -BigInt::powerOfTwo(type.width() - 1);
      return isLeast ? (*number + 1).toString() + " - 1" : number->toString();
    }
    const std::optional<std::size_t> object = std::get<InputReference>(value).object;
    return object ? variables_[*object] : "null";
  }

  // Passes variables with types, so that the call cannot mean another method of that name.
  void call() {
    std::string receiver = class_;
    std::string arguments;
    for (std::size_t i = 0; i < inputs_.parameters.size(); ++i) {
      const ir::Register& parameter = entry_.registers[i];
      const bool isThis = i == 0 && entry_.isInstanceMethod;
      const std::string name = newName(isThis ? "receiver" : parameter.name);
      line(fmt::format("{} {} := {};", typeText(parameter.type), name,
                       valueOf(inputs_.parameters[i], parameter.type)));
      if (isThis) {
        receiver = name;
      } else {
        arguments += (arguments.empty() ? "" : ", ") + name;
      }
    }
    line(fmt::format("{}.{}({});", receiver, method_, arguments));
  }

  // The type as the program writes it: int, whatever its width.
  [[nodiscard]] std::string typeText(Type type) const {
    if (type.is(TypeKind::Bits)) {
      return "int";
    }
    return type.is(TypeKind::Ref) && module_.isArray(type.shape())
               ? typeText(module_.array(type.shape()).element) + "[]"
               : module_.typeName(type);
  }

  const ir::Module& module_;
  const ir::Function& entry_;
  const exec::Inputs& inputs_;
  std::string_view program_;
  std::string class_;
  std::string method_;
  std::string builder_;
  std::string nothing_;
  std::set<std::string> names_;
  std::map<std::string, bool> emptyConstructors_;  // classes, and whether each has a parent
  std::vector<std::string> variables_;             // by object
  std::string body_;
};

}  // namespace

HeapCodeOrNot heapCodeOox(const ir::Module& module, const ir::Function& entry,
                          const exec::Inputs& inputs, std::string_view program) {
  return OoxCode(module, entry, inputs, program).write();
}

}  // namespace braid::report
