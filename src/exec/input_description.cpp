#include "exec/input_description.hpp"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <map>
#include <string_view>
#include <utility>

#include "memory/uninitialised_names.hpp"
#include "term/evaluate.hpp"

namespace braid::exec {

using ir::ShapeId;
using ir::Type;
using ir::TypeKind;
using memory::ObjectId;
using memory::Value;
using support::BigInt;
using term::Term;

namespace {

class Extraction {
 public:
  Extraction(const ir::Module& module, const State& state, const term::Model& model,
             const InputVariables& variables)
      : module_(module), state_(state), evaluator_(model), variables_(variables) {
    // Input objects keep their order.
    state.heap.forEach([&](ObjectId id, const memory::Object& object) {
      if (id > 0 && (!object.presence() || evaluator_.holds(object.presence()) == true)) {
        places_.emplace(id, places_.size());
      }
    });
    inputs_.objects.resize(places_.size());
  }

  std::optional<Inputs> run(const ir::Function& entry, const std::vector<Value>& parameters) {
    for (const auto& [id, place] : places_) {
      InputObject contents = describe(id);
      inputs_.objects[place] = std::move(contents);
    }
    for (std::size_t i = 0; i < parameters.size(); ++i) {
      const Type type = entry.registers[i].type;
      inputs_.parameters.push_back(parameters[i].isTerm() ? valueOf(parameters[i].term(), type)
                                                          : known(parameters[i], type));
    }
    for (const LoggedInput& input : state_.inputs.toVector()) {
      if (input.guard && evaluator_.holds(input.guard) != true) {
        continue;  // only other paths of this joined state have asked for it
      }
      inputs_.requested.push_back({input.name, bytesOf(input)});
    }
    return isWellTyped_ ? std::optional(std::move(inputs_)) : std::nullopt;
  }

 private:
  std::vector<std::uint8_t> bytesOf(const LoggedInput& input) {
    std::vector<std::uint8_t> bytes;
    if (!input.bytes) {
      for (const Term word : input.words) {
        appendBytes(bytes, number(word), word.sort().isBool() ? 1 : word.sort().width());
      }
      return bytes;
    }
    const BigInt length =
        input.length.isTerm() ? number(input.length.term()) : BigInt(input.length.scalar());
    const std::optional<term::ModelValue> value = evaluator_.evaluate(input.bytes);
    assert(value && "inputs are plain variables");
    const auto& array = std::get<term::ArrayValue>(*value);
    for (std::int64_t i = 0; BigInt(i) < length; ++i) {
      appendBytes(bytes, array.at(BigInt(i)), 8);
    }
    return bytes;
  }

  BigInt number(Term t) {
    const std::optional<term::ModelValue> value = evaluator_.evaluate(t);
    assert(value && "inputs are plain variables");
    return std::get<term::Scalar>(*value);
  }

  // Little-endian.
  static void appendBytes(std::vector<std::uint8_t>& bytes, const BigInt& value, unsigned bits) {
    mpz_class rest = value.toMpz();
    for (unsigned done = 0; done < bits; done += 8) {
      bytes.push_back(static_cast<std::uint8_t>(mpz_class(rest & 0xff).get_ui()));
      rest >>= 8;
    }
  }

  InputValue known(const Value& value, Type type) {
    return fromNumber(memory::toNumber(value, type), type);
  }

  InputValue valueOf(Term t, Type type) {
    const std::optional<term::ModelValue> value = evaluator_.evaluate(t);
    assert(value && "inputs are plain variables");
    return fromNumber(std::get<term::Scalar>(*value), type);
  }

  InputValue fromNumber(const BigInt& number, Type type) {
    switch (type.kind()) {
      case TypeKind::Bits:
        return number.toSigned(type.width());
      case TypeKind::Ref:
        return reference(number, type.shape());
      case TypeKind::Bool:
      case TypeKind::Int:
      case TypeKind::Void:
        break;
    }
    return number;
  }

  InputReference reference(const BigInt& number, ShapeId declared) {
    if (number.isZero()) {
      return {};
    }
    if (number > BigInt(0) && number <= BigInt(INT32_MAX)) {
      const auto place = places_.find(static_cast<ObjectId>(number.small()));
      if (place != places_.end() &&
          module_.isSubshape(state_.heap.at(place->first).shape(), declared)) {
        return {place->second};
      }
    }
    // The object was never accessed: any object will do, as long as equal references stay equal and
    // different ones different.
    const auto [entry, isNew] = unseen_.try_emplace({number, declared}, inputs_.objects.size());
    if (isNew) {
      const std::vector<ShapeId> shapes = variables_.instantiableShapes(declared);
      if (shapes.empty()) {
        isWellTyped_ = false;
        return {};
      }
      inputs_.objects.push_back(blank(shapes.front()));
    }
    return {entry->second};
  }

  [[nodiscard]] InputObject blank(ShapeId shape) const {
    if (module_.isArray(shape)) {
      return InputArray{shape, 0, blankValue(module_.array(shape).element), {}};
    }
    InputRecord record{shape, {}};
    for (const ir::Field& field : module_.record(shape).fields) {
      record.fields.push_back(blankValue(field.type));
    }
    return record;
  }

  static InputValue blankValue(Type type) {
    return type.is(TypeKind::Ref) ? InputValue(InputReference{}) : InputValue(BigInt(0));
  }

  // Describes an input object as it was at the start, not as the program has changed it.
  InputObject describe(ObjectId id) {
    const ShapeId shape = state_.heap.at(id).shape();
    if (!module_.isArray(shape)) {
      InputRecord record{shape, {}};
      const std::vector<ir::Field>& fields = module_.record(shape).fields;
      for (std::size_t i = 0; i < fields.size(); ++i) {
        record.fields.push_back(variables_.isAlwaysNull(fields[i].type)
                                    ? blankValue(fields[i].type)
                                    : valueOf(variables_.field(id, i, fields[i]), fields[i].type));
      }
      return record;
    }
    const Type element = module_.array(shape).element;
    InputArray array{shape, 0, blankValue(element), {}};
    array.length = std::get<BigInt>(valueOf(variables_.length(id), variables_.indexType()));
    if (variables_.isAlwaysNull(element)) {
      return array;
    }
    const std::optional<term::ModelValue> value =
        evaluator_.evaluate(variables_.elements(id, element));
    assert(value);
    const auto& elements = std::get<term::ArrayValue>(*value);
    array.defaultElement = fromNumber(elements.defaultValue, element);
    for (const auto& [index, number] : elements.elements) {
      const BigInt position = std::get<BigInt>(fromNumber(index, variables_.indexType()));
      if (position >= BigInt(0) && position < array.length) {
        array.elements.emplace(position, fromNumber(number, element));
      }
    }
    return array;
  }

  const ir::Module& module_;
  const State& state_;
  term::Evaluator evaluator_;
  const InputVariables& variables_;
  Inputs inputs_;
  std::map<ObjectId, std::size_t> places_;  // of input objects that exist
  std::map<std::pair<BigInt, ShapeId>, std::size_t> unseen_;
  bool isWellTyped_ = true;
};

void addMemory(Inputs& inputs, const State& state, const term::Model& model) {
  term::Evaluator evaluator(model);
  const auto holds = [&](Term t) { return evaluator.holds(t) == true; };
  const std::unordered_map<ir::Segment, ir::Segment> inOrder = state.memory.segmentsInOrder(holds);
  inputs.segmentSizes = state.memory.segmentSizes(holds);
  const std::vector<std::uint32_t> valuesInOrder = state.uninitialisedLog.inOrder(holds);
  constexpr std::string_view kMemory = memory::kUninitialisedMemory;
  constexpr std::string_view kValue = memory::kUninitialisedValue;
  const auto numberIn = [](std::string_view digits) {
    std::uint32_t number = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), number);
    return number;
  };
  for (const auto& [variable, value] : model.assignments()) {
    const std::string_view name = variable.name();
    if (name.starts_with(kMemory)) {
      const auto& array = std::get<term::ArrayValue>(value);
      ir::Segment segment = numberIn(name.substr(kMemory.size()));
      if (state.memory.usesNumbers()) {
        // A run on these inputs numbers objects in order; this one may not exist there.
        const auto known = inOrder.find(segment);
        if (known == inOrder.end()) {
          continue;
        }
        segment = known->second;
      }
      UninitialisedBytes& bytes = inputs.uninitialisedMemory[ir::numberOf(segment)];
      bytes.otherwise = static_cast<std::uint8_t>(array.defaultValue.lowBits());
      for (const auto& [offset, byte] : array.elements) {
        bytes.bytes.emplace(offset.lowBits(), static_cast<std::uint8_t>(byte.lowBits()));
      }
    } else if (name.starts_with(kValue)) {
      std::uint32_t number = numberIn(name.substr(kValue.size()));
      if (state.memory.usesNumbers()) {
        // A run on these inputs numbers the values of its own path; this may be none of them.
        const auto known = std::ranges::find(valuesInOrder, number);
        if (known == valuesInOrder.end()) {
          continue;
        }
        number = static_cast<std::uint32_t>(known - valuesInOrder.begin());
      }
      inputs.uninitialisedValues.emplace(number, std::get<term::Scalar>(value));
    }
  }
}

}  // namespace

std::optional<Inputs> describeInputs(const ir::Module& module, const InputVariables& variables,
                                     const State& state, const term::Model& model,
                                     const ir::Function& entry,
                                     const std::vector<Value>& parameters) {
  std::optional<Inputs> inputs = Extraction(module, state, model, variables).run(entry, parameters);
  if (inputs) {
    addMemory(*inputs, state, model);
  }
  return inputs;
}

}  // namespace braid::exec
