#include "report/inputs_json.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <map>
#include <optional>
#include <stdexcept>
#include <utility>

#include "report/input_memory.hpp"
#include "report/json.hpp"
#include "report/requested_inputs.hpp"

namespace braid::report {

using exec::InputArray;
using exec::InputObject;
using exec::InputRecord;
using exec::InputReference;
using exec::Inputs;
using exec::InputValue;
using ir::ShapeId;
using ir::Type;
using ir::TypeKind;
using support::BigInt;

namespace {

// In longer arrays, only elements that differ from the default are written.
constexpr std::int64_t kMaxListedElements = 64;

// The key of a field; a field that hides an inherited one of the same name carries its number.
std::string fieldKey(const std::vector<ir::Field>& fields, std::size_t index) {
  const auto isSame = [&](const ir::Field& f) { return f.name == fields[index].name; };
  const bool isUnique = std::count_if(fields.begin(), fields.end(), isSame) == 1;
  return isUnique ? fields[index].name : fields[index].name + "#" + std::to_string(index);
}

Json numberToJson(const BigInt& number, Type type) {
  if (type.is(TypeKind::Bool)) {
    return !number.isZero();
  }
  return number.isSmall() ? Json(number.small()) : Json(number.toString());
}

Json valueToJson(const InputValue& value, Type type) {
  if (const auto* reference = std::get_if<InputReference>(&value)) {
    return reference->object ? Json{{"ref", *reference->object + 1}} : Json(nullptr);
  }
  return numberToJson(std::get<BigInt>(value), type);
}

Json arrayToJson(const ir::Module& module, const InputArray& array, std::size_t id) {
  const Type element = module.array(array.shape).element;
  Json json{{"id", id},
            {"type", module.typeName(Type::ref(array.shape))},
            {"length", numberToJson(array.length, Type::integer())}};
  if (array.length <= BigInt(kMaxListedElements)) {
    Json elements = Json::array();
    for (BigInt i = 0; i < array.length; i = i + 1) {
      const auto found = array.elements.find(i);
      elements.push_back(valueToJson(
          found == array.elements.end() ? array.defaultElement : found->second, element));
    }
    json["elements"] = std::move(elements);
    return json;
  }
  json["default"] = valueToJson(array.defaultElement, element);
  Json elements = Json::object();
  for (const auto& [index, value] : array.elements) {
    elements[index.toString()] = valueToJson(value, element);
  }
  json["elements"] = std::move(elements);
  return json;
}

Json recordToJson(const ir::Module& module, const InputRecord& record, std::size_t id) {
  const std::vector<ir::Field>& declared = module.record(record.shape).fields;
  assert(record.fields.size() == declared.size());
  Json fields = Json::object();
  for (std::size_t i = 0; i < record.fields.size(); ++i) {
    fields[fieldKey(declared, i)] = valueToJson(record.fields[i], declared[i].type);
  }
  return {{"id", id},
          {"type", module.typeName(Type::ref(record.shape))},
          {"fields", std::move(fields)}};
}

// Thrown inside of this file only; inputsFromJson catches it and returns the message.
struct BadInputs : std::runtime_error {
  using std::runtime_error::runtime_error;
};

class Reader {
 public:
  Reader(const ir::Module& module, const ir::Function& entry) : module_(module), entry_(entry) {}

  Inputs read(const Json& json) {
    const Json& objects = json.value("objects", Json::array());
    require(objects.is_array(), "\"objects\" must be a list");
    for (const Json& object : objects) {
      require(object.is_object() && object.contains("id") && object.contains("type"),
              R"(every object needs an "id" and a "type")");
      require(object["id"].is_number_integer() && object["type"].is_string(),
              R"(an object's "id" is a number and its "type" a name)");
      const auto id = object["id"].get<std::int64_t>();
      require(ids_.try_emplace(id, ids_.size()).second,
              "object " + std::to_string(id) + " is there twice");
      shapes_.push_back(shapeNamed(object["type"].get<std::string>()));
    }
    assert(ids_.size() == objects.size() && shapes_.size() == objects.size());
    Inputs inputs;
    for (std::size_t i = 0; i < objects.size(); ++i) {
      inputs.objects.push_back(readObject(objects[i], shapes_[i]));
    }
    require(json.contains("parameters") && json["parameters"].is_object(),
            "\"parameters\" must be an object");
    const Json& parameters = json["parameters"];
    for (std::uint32_t i = 0; i < entry_.parameterCount; ++i) {
      const ir::Register& parameter = entry_.registers[i];
      require(parameters.contains(parameter.name), "parameter " + parameter.name + " is missing");
      inputs.parameters.push_back(
          readValue(parameters[parameter.name], parameter.type, parameter.name));
    }
    require(parameters.size() == entry_.parameterCount,
            "there are more parameters than " + entry_.name + " has");
    if (json.contains("requested")) {
      accept(readRequested(json["requested"], inputs));
    }
    if (json.contains("uninitialised")) {
      accept(readUninitialised(json["uninitialised"], inputs));
    }
    if (json.contains("memory")) {
      accept(readMemory(json["memory"], inputs));
      if (!module_.functions.empty()) {
        accept(checkMemory(module_, inputs));
      }
    }
    return inputs;
  }

 private:
  static void require(bool condition, const std::string& message) {
    if (!condition) {
      throw BadInputs(message);
    }
  }

  static void accept(const std::string& problem) { require(problem.empty(), problem); }

  [[nodiscard]] ShapeId shapeNamed(const std::string& name) const {
    for (ShapeId shape = 1; shape < module_.shapes.size(); ++shape) {
      if (module_.typeName(Type::ref(shape)) == name) {
        require(module_.isArray(shape) || module_.record(shape).isInstantiable,
                name + " has no instances");
        return shape;
      }
    }
    throw BadInputs("the program has no type " + name);
  }

  static BigInt readNumber(const Json& json, const std::string& where) {
    if (json.is_number_integer()) {
      return json.is_number_unsigned() ? BigInt::fromUnsigned(json.get<std::uint64_t>())
                                       : BigInt(json.get<std::int64_t>());
    }
    if (json.is_string()) {
      if (std::optional<BigInt> number = BigInt::parse(json.get<std::string>())) {
        return *std::move(number);
      }
    }
    throw BadInputs(where + " must be a whole number");
  }

  [[nodiscard]] InputValue readValue(const Json& json, Type type, const std::string& where) const {
    switch (type.kind()) {
      case TypeKind::Bool:
        require(json.is_boolean(), where + " must be true or false");
        return BigInt(json.get<bool>() ? 1 : 0);
      case TypeKind::Int:
        return readNumber(json, where);
      case TypeKind::Bits: {
        BigInt number = readNumber(json, where);
        require(number.toSigned(type.width()) == number,
                where + " does not fit " + module_.typeName(type));
        return number;
      }
      case TypeKind::Ref:
        return readReference(json, type, where);
      case TypeKind::Void:
        break;
    }
    throw BadInputs(where + " has no value");
  }

  [[nodiscard]] InputReference readReference(const Json& json, Type type,
                                             const std::string& where) const {
    if (json.is_null()) {
      return {};
    }
    require(json.is_object() && json.contains("ref") && json["ref"].is_number_integer(),
            where + " must be null or {\"ref\": id}");
    const auto found = ids_.find(json["ref"].get<std::int64_t>());
    require(found != ids_.end(), where + " refers to an object that is not listed");
    require(module_.isSubshape(shapes_[found->second], type.shape()),
            where + " refers to an object of the wrong type");
    return {found->second};
  }

  [[nodiscard]] InputObject readObject(const Json& json, ShapeId shape) const {
    const std::string name = module_.typeName(Type::ref(shape)) + " " + json["id"].dump();
    if (module_.isArray(shape)) {
      return readArray(json, shape, name);
    }
    const std::vector<ir::Field>& declared = module_.record(shape).fields;
    const Json& fields = json.value("fields", Json::object());
    require(fields.is_object(), "the fields of " + name + " must be an object");
    InputRecord record{shape, {}};
    for (std::size_t i = 0; i < declared.size(); ++i) {
      const std::string key = fieldKey(declared, i);
      require(fields.contains(key), fmt::format("field {} of {} is missing", key, name));
      record.fields.push_back(
          readValue(fields[key], declared[i].type, fmt::format("{}.{}", name, key)));
    }
    require(fields.size() == declared.size(), name + " has a field that its type does not have");
    return record;
  }

  [[nodiscard]] InputArray readArray(const Json& json, ShapeId shape,
                                     const std::string& name) const {
    const Type element = module_.array(shape).element;
    require(json.contains("length") && json.contains("elements"),
            name + R"( needs a "length" and "elements")");
    InputArray array{shape, readNumber(json["length"], "the length of " + name), BigInt(0), {}};
    require(!array.length.isNegative(), "the length of " + name + " is negative");
    if (element.is(TypeKind::Ref)) {
      array.defaultElement = InputReference{};
    }
    const Json& elements = json["elements"];
    if (elements.is_array()) {
      require(BigInt(static_cast<std::int64_t>(elements.size())) == array.length,
              name + " does not have as many elements as its length says");
      for (std::size_t i = 0; i < elements.size(); ++i) {
        array.elements.emplace(BigInt(static_cast<std::int64_t>(i)),
                               readValue(elements[i], element, "an element of " + name));
      }
      return array;
    }
    require(elements.is_object() && json.contains("default"),
            name + " needs a list of elements, or a \"default\" and the elements that differ");
    array.defaultElement = readValue(json["default"], element, "the default of " + name);
    for (const auto& [key, value] : elements.items()) {
      const std::optional<BigInt> index = BigInt::parse(key);
      if (!index || index->isNegative() || *index >= array.length) {
        throw BadInputs(fmt::format("index {} of {} is not in range", key, name));
      }
      array.elements.emplace(*index, readValue(value, element, "an element of " + name));
    }
    return array;
  }

  const ir::Module& module_;
  const ir::Function& entry_;
  std::map<std::int64_t, std::size_t> ids_;
  std::vector<ShapeId> shapes_;
};

}  // namespace

Json inputsToJson(const ir::Module& module, const ir::Function& entry, const Inputs& inputs) {
  assert(inputs.parameters.size() <= entry.parameterCount);
  Json parameters = Json::object();
  for (std::size_t i = 0; i < inputs.parameters.size(); ++i) {
    parameters[entry.registers[i].name] =
        valueToJson(inputs.parameters[i], entry.registers[i].type);
  }
  Json objects = Json::array();
  for (std::size_t i = 0; i < inputs.objects.size(); ++i) {
    const InputObject& object = inputs.objects[i];
    objects.push_back(std::holds_alternative<InputArray>(object)
                          ? arrayToJson(module, std::get<InputArray>(object), i + 1)
                          : recordToJson(module, std::get<InputRecord>(object), i + 1));
  }
  Json json{{"parameters", std::move(parameters)}, {"objects", std::move(objects)}};
  if (!inputs.requested.empty()) {
    json["requested"] = requestedToJson(module, inputs);
  }
  if (Json uninitialised = uninitialisedToJson(inputs); !uninitialised.is_null()) {
    json["uninitialised"] = std::move(uninitialised);
  }
  if (Json memory = memoryToJson(module, inputs); !memory.is_null()) {
    json["memory"] = std::move(memory);
  }
  return json;
}

std::variant<Inputs, std::string> inputsFromJson(const ir::Module& module,
                                                 const ir::Function& entry, const Json& json) {
  try {
    return Reader(module, entry).read(json);
  } catch (const BadInputs& problem) {
    return problem.what();
  }
}

}  // namespace braid::report
