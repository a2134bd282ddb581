#include "exec/inputs.hpp"

#include <algorithm>
#include <charconv>
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

Value concreteValue(term::TermManager& terms, const InputValue& value, Type type) {
  if (const auto* reference = std::get_if<InputReference>(&value)) {
    return reference->object ? Value::reference(static_cast<ObjectId>(*reference->object + 1))
                             : Value::null();
  }
  return memory::fromNumber(terms, std::get<BigInt>(value), type);
}

memory::ObjectPtr concreteObject(const ir::Module& module, term::TermManager& terms,
                                 const InputObject& object) {
  if (const auto* record = std::get_if<InputRecord>(&object)) {
    const std::vector<ir::Field>& declared = module.record(record->shape).fields;
    std::vector<Value> fields;
    fields.reserve(record->fields.size());
    for (std::size_t i = 0; i < record->fields.size(); ++i) {
      fields.push_back(concreteValue(terms, record->fields[i], declared[i].type));
    }
    return memory::ObjectPtr(new memory::Object(record->shape, std::move(fields)));
  }
  const auto& array = std::get<InputArray>(object);
  const Type element = module.array(array.shape).element;
  const Type index = module.indexType;
  const Value length = memory::fromNumber(terms, array.length, index);
  const term::Sort sort = term::Sort::array(memory::sortOf(index), memory::sortOf(element));
  term::Term base = terms.makeConstArray(
      sort, memory::toTerm(terms, concreteValue(terms, array.defaultElement, element), element));
  memory::ObjectPtr result(new memory::Object(array.shape, element, index, length, base));
  for (const auto& [position, value] : array.elements) {
    if (position.isSmall()) {
      result->write(static_cast<std::uint64_t>(position.small()),
                    concreteValue(terms, value, element));
    }
  }
  return result;
}

memory::ByteObjectPtr concreteMemory(term::TermManager& terms, ir::Segment segment,
                                     const InputMemory& input) {
  const std::uint64_t end = input.start + input.size;
  const Value behind = Value::scalar(static_cast<std::int64_t>(end));
  memory::ByteObjectPtr object(new memory::ByteObject(memory::ByteObject::Kind::Heap, segment,
                                                      behind, memory::ByteObject::Fill::Zero, 1));
  object->setExtent(Value::scalar(static_cast<std::int64_t>(input.start)), behind, end);
  if (input.contents.otherwise != 0) {
    object->fill(terms, input.start, input.size, Value::scalar(input.contents.otherwise));
  }
  for (const auto& [offset, byte] : input.contents.bytes) {
    object->write(terms, input.start + offset, 1, Value::scalar(byte));
  }
  return object;
}

}  // namespace

State makeInitialState(const Program& program, term::TermManager& terms, ir::FunctionId entry,
                       const Inputs& inputs) {
  State state;
  state.memory = program.initialMemory();
  state.memory.setSegmentSizes(inputs.segmentSizes);
  for (const auto& [segment, object] : inputs.memory) {
    state.memory.addInput(segment, concreteMemory(terms, segment, object));
  }
  for (const InputObject& object : inputs.objects) {
    const ShapeId shape = std::visit([](const auto& contents) { return contents.shape; }, object);
    state.heap.addInput(concreteObject(program.module(), terms, object), shape);
  }
  const PreparedFunction& function = program.function(entry);
  state.top = Frame::create(function, FramePtr());
  for (std::size_t i = 0; i < inputs.parameters.size(); ++i) {
    state.top->registers()[i] =
        concreteValue(terms, inputs.parameters[i], function.source->registers[i].type);
  }
  return state;
}

}  // namespace braid::exec
