// Interpreter: records and arrays of object-oriented programs.
#pragma once

#include <utility>
#include <vector>

#include "exec/interpreter.hpp"
#include "exec/scalar_ops.hpp"

namespace braid::exec {

using ir::FaultKind;
using ir::Opcode;
using ir::Type;
using ir::TypeKind;
using memory::ObjectId;
using memory::Value;

template <class Domain>
Flow Interpreter<Domain>::newRecord(Cursor& at, const Op& op) {
  const ir::RecordShape& shape = program_.module().record(op.type.shape());
  std::vector<Value> fields;
  fields.reserve(shape.fields.size());
  for (const ir::Field& field : shape.fields) {
    fields.push_back(memory::defaultValue(field.type));
  }
  const memory::ObjectPtr object(new memory::Object(op.type.shape(), std::move(fields)));
  at.set(op, Value::reference(at.state.heap.allocate(object, siteOf(at))));
  return Flow::Next;
}

template <class Domain>
Flow Interpreter<Domain>::newArray(Cursor& at, const Op& op) {
  const Value size = at.get(op.a);
  const Type indexType = at.frame->function().typeOf(op.a);
  const Value isNatural =
      size.isScalar() ? Value::boolean(signedScalar(indexType, size.scalar()) >= 0)
                      : domain_.compute(at.state, Opcode::Le, indexType, Value::scalar(0), size);
  const Flow flow = check(at, isNatural, faultHere(at, FaultKind::NegativeArraySize));
  if (flow != Flow::Next) {
    return flow;
  }
  const Type element = program_.module().array(op.type.shape()).element;
  const memory::ObjectPtr object(new memory::Object(op.type.shape(), element, indexType, size));
  at.set(op, Value::reference(at.state.heap.allocate(object, siteOf(at))));
  return Flow::Next;
}

template <class Domain>
inline Flow Interpreter<Domain>::checkIndex(Cursor& at, const memory::Object& object,
                                            const Value& index) {
  const Type type = object.indexType();
  const Value& length = object.length();
  Value inRange;
  if (index.isScalar() && length.isScalar()) {
    const std::int64_t i = signedScalar(type, index.scalar());
    inRange = Value::boolean(i >= 0 && i < signedScalar(type, length.scalar()));
  } else {
    const Value atLeastZero = domain_.compute(at.state, Opcode::Le, type, Value::scalar(0), index);
    const Value belowLength = domain_.compute(at.state, Opcode::Lt, type, index, length);
    inRange = domain_.compute(at.state, Opcode::And, Type::boolean(), atLeastZero, belowLength);
  }
  return check(at, inRange, faultHere(at, FaultKind::IndexOutOfBounds));
}

template <class Domain>
inline Flow Interpreter<Domain>::locate(Cursor& at, const Op& op, Cell& cell) {
  Flow flow = resolveObject(at, at.get(op.a), cell.object);
  if (flow != Flow::Next) {
    return flow;
  }
  cell.index = at.get(op.b);
  const memory::Object& object = at.state.heap.at(cell.object);
  if (object.isArray()) {
    flow = checkIndex(at, object, cell.index);
  }
  if (cell.index.isScalar()) {
    cell.position = static_cast<std::uint64_t>(cell.index.scalar());
  }
  return flow;
}

template <class Domain>
inline Flow Interpreter<Domain>::load(Cursor& at, const Op& op) {
  Cell cell;
  const Flow flow = locate(at, op, cell);
  if (flow != Flow::Next) {
    return flow;
  }
  memory::Heap& heap = at.state.heap;
  Value value = cell.position
                    ? heap.at(cell.object).read(domain_.terms(), *cell.position)
                    : heap.forUpdate(cell.object).readSymbolic(domain_.terms(), cell.index.term());
  if (value.isTerm() && op.type.is(TypeKind::Ref)) {
    at.save();
    value = domain_.noteLoadedReference(at.state, cell.object, value, cell.index);
    at.load();
  }
  at.set(op, value);
  return Flow::Next;
}

template <class Domain>
inline Flow Interpreter<Domain>::store(Cursor& at, const Op& op) {
  Cell cell;
  const Flow flow = locate(at, op, cell);
  if (flow != Flow::Next) {
    return flow;
  }
  Value value = at.get(op.c);
  if (value.isTerm()) {
    value = domain_.settled(at.state, value, at.frame->function().typeOf(op.c));
  }
  memory::Object& object = at.state.heap.forUpdate(cell.object);
  if (cell.position) {
    object.write(*cell.position, value);
  } else {
    object.writeSymbolic(domain_.terms(), cell.index.term(), value);
  }
  return Flow::Next;
}

template <class Domain>
Flow Interpreter<Domain>::length(Cursor& at, const Op& op) {
  ObjectId id = memory::kNullObject;
  const Flow flow = resolveObject(at, at.get(op.a), id);
  if (flow == Flow::Next) {
    at.set(op, at.state.heap.at(id).length());
  }
  return flow;
}

template <class Domain>
Flow Interpreter<Domain>::instanceOf(Cursor& at, const Op& op) {
  ObjectId id = memory::kNullObject;
  const Flow flow = resolve(at, at.get(op.a), id);
  if (flow == Flow::Next) {
    const bool answer = id != memory::kNullObject &&
                        program_.module().isSubshape(at.state.heap.at(id).shape(), op.type.shape());
    at.set(op, Value::boolean(answer));
  }
  return flow;
}

}  // namespace braid::exec
