#include "generators/all_heaps.hpp"

#include <utility>
#include <variant>

namespace braid::test {

using exec::InputArray;
using exec::InputObject;
using exec::InputRecord;
using exec::InputReference;
using exec::InputValue;
using ir::ShapeId;
using ir::Type;
using ir::TypeKind;
using support::BigInt;

void AllHeaps::forEach(const std::function<void(const exec::Inputs&)>& visit) {
  visit_ = visit;
  inputs_ = {};
  slots_.clear();
  filled_ = 0;
  for (std::size_t i = 0; i < entry_.parameterCount; ++i) {
    inputs_.parameters.emplace_back(BigInt(0));
    slots_.push_back({kParameter, i, entry_.registers[i].type});
  }
  fill();
}

void AllHeaps::fill() {
  if (filled_ == slots_.size()) {
    visit_(inputs_);
    return;
  }
  const Slot slot = slots_[filled_];
  ++filled_;
  switch (slot.type.kind()) {
    case TypeKind::Ref:
      fillWithReference(slot);
      break;
    case TypeKind::Bool:
      fillWith(slot, BigInt(0));
      fillWith(slot, BigInt(1));
      break;
    case TypeKind::Int:
    case TypeKind::Bits:
    case TypeKind::Void:
      for (int value = limits_.lowest; value <= limits_.highest; ++value) {
        fillWith(slot, BigInt(value));
      }
      break;
  }
  --filled_;
}

void AllHeaps::fillWith(const Slot& slot, const InputValue& value) {
  if (slot.object == kParameter) {
    inputs_.parameters[slot.index] = value;
  } else if (auto* record = std::get_if<InputRecord>(&inputs_.objects[slot.object])) {
    record->fields[slot.index] = value;
  } else {
    std::get<InputArray>(inputs_.objects[slot.object])
        .elements.insert_or_assign(BigInt(static_cast<std::int64_t>(slot.index)), value);
  }
  fill();
}

ShapeId AllHeaps::shapeOf(const InputObject& object) {
  return std::visit([](const auto& contents) { return contents.shape; }, object);
}

std::vector<ShapeId> AllHeaps::shapesOf(ShapeId declared) const {
  if (module_.isArray(declared)) {
    return {declared};
  }
  std::vector<ShapeId> shapes;
  for (ShapeId shape = 1; shape < module_.shapes.size(); ++shape) {
    if (!module_.isArray(shape) && module_.record(shape).isInstantiable &&
        module_.isSubshape(shape, declared)) {
      shapes.push_back(shape);
    }
  }
  return shapes;
}

void AllHeaps::fillWithReference(const Slot& slot) {
  const bool isThis = entry_.isInstanceMethod && slot.object == kParameter && slot.index == 0;
  if (!isThis) {
    fillWith(slot, InputReference{});
  }
  for (std::size_t i = 0; i < inputs_.objects.size(); ++i) {
    if (module_.isSubshape(shapeOf(inputs_.objects[i]), slot.type.shape())) {
      fillWith(slot, InputReference{i});
    }
  }
  for (const ShapeId shape : shapesOf(slot.type.shape())) {
    std::size_t count = 0;
    for (const InputObject& object : inputs_.objects) {
      count += shapeOf(object) == shape ? 1U : 0U;
    }
    if (count < limits_.objects) {
      fillWithNew(slot, shape);
    }
  }
}

void AllHeaps::fillWithNew(const Slot& slot, ShapeId shape) {
  const std::size_t object = inputs_.objects.size();
  const std::size_t slotsBefore = slots_.size();
  const auto fillContents = [&](std::size_t count, const auto& typeOf) {
    for (std::size_t i = 0; i < count; ++i) {
      slots_.push_back({object, i, typeOf(i)});
    }
    fillWith(slot, InputReference{object});
    slots_.resize(slotsBefore);
    inputs_.objects.resize(object);
  };
  if (!module_.isArray(shape)) {
    const std::vector<ir::Field>& fields = module_.record(shape).fields;
    inputs_.objects.emplace_back(
        InputRecord{shape, std::vector<InputValue>(fields.size(), BigInt(0))});
    fillContents(fields.size(), [&](std::size_t i) { return fields[i].type; });
    return;
  }
  const Type element = module_.array(shape).element;
  const InputValue blank =
      element.is(TypeKind::Ref) ? InputValue(InputReference{}) : InputValue(BigInt(0));
  for (int length = 0; length <= limits_.longest; ++length) {
    inputs_.objects.emplace_back(InputArray{shape, BigInt(length), blank, {}});
    fillContents(static_cast<std::size_t>(length), [&](std::size_t) { return element; });
  }
}

}  // namespace braid::test
