// Interpreter: records and arrays of object-oriented programs.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
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
      size.isScalar()
          ? Value::boolean(signedScalar(indexType, size.scalar()) >= 0)
          : domain_.values().compute(at.state, Opcode::Le, indexType, Value::scalar(0), size);
  const Flow flow = check(at, isNatural, faultHere(at, FaultKind::NegativeArraySize));
  if (flow != Flow::Next) {
    return flow;
  }
  const Type element = program_.module().array(op.type.shape()).element;
  const memory::ObjectPtr object(new memory::Object(op.type.shape(), element, indexType, size));
  at.set(op, Value::reference(at.state.heap.allocate(object, siteOf(at))));
  return Flow::Next;
}

// --- finding the object

template <class Domain>
inline Flow Interpreter<Domain>::resolve(Cursor& at, ir::Operand reference, Referent& referent) {
  const Value value = at.get(reference);
  if (value.isReference()) {
    referent.object = value.object();
    return Flow::Next;
  }
  at.save();
  std::optional<std::vector<ReferenceTarget>> targets = domain_.references().referenceTargets(
      at.state, value, at.frame->function().typeOf(reference).shape());
  if (domain_.references().isInfeasible()) {
    return end(StopKind::Infeasible);
  }
  at.load();
  if (!targets) {
    return Flow::Again;  // something had to be resolved first
  }
  assert(!targets->empty() && "a reference without targets is infeasible");
  if (targets->size() == 1) {
    referent.object = targets->front().object;
  } else {
    referent.targets = std::move(*targets);
  }
  return Flow::Next;
}

template <class Domain>
inline Flow Interpreter<Domain>::resolveObject(Cursor& at, ir::Operand reference,
                                               Referent& referent) {
  const Flow flow = resolve(at, reference, referent);
  if (flow != Flow::Next) {
    return flow;
  }
  if (referent.targets.empty()) {
    return referent.object == memory::kNullObject ? raise(at, faultHere(at, FaultKind::NullAccess))
                                                  : Flow::Next;
  }
  const auto null = std::find_if(
      referent.targets.begin(), referent.targets.end(),
      [](const ReferenceTarget& target) { return target.object == memory::kNullObject; });
  if (null == referent.targets.end()) {
    return Flow::Next;
  }
  const Value isObject = memory::fromTerm(domain_.terms().makeNot(null->guard), Type::boolean());
  referent.targets.erase(null);
  if (referent.targets.size() == 1) {
    referent.object = referent.targets.front().object;
    referent.targets.clear();
  }
  return check(at, isObject, faultHere(at, FaultKind::NullAccess));
}

template <class Domain>
Flow Interpreter<Domain>::chooseSome(Cursor& at, ir::Operand reference,
                                     std::span<const ReferenceTarget> some,
                                     std::span<const ReferenceTarget> others) {
  assert(!some.empty() && !others.empty());
  std::vector<term::Term> guards;
  for (const ReferenceTarget& target : some) {
    guards.push_back(target.guard);
  }
  const term::Term isOneOfThem = domain_.terms().makeOr(guards);
  if (isOneOfThem.isTrue()) {
    return Flow::Next;
  }
  const term::Term choice = at.get(reference).term();
  at.save();
  const std::optional<bool> holds =
      domain_.decisions().decide(at.state, isOneOfThem, [&](State& other, bool isOfSome) {
        domain_.references().narrow(other, choice, isOfSome ? some : others);
        other.isMidInstruction = true;
        return true;
      });
  if (!holds) {
    return end(StopKind::Infeasible);
  }
  domain_.references().narrow(at.state, choice, *holds ? some : others);
  at.load();
  return *holds ? Flow::Next : Flow::Again;
}

template <class Domain>
Flow Interpreter<Domain>::settleObject(Cursor& at, ir::Operand reference, ObjectId& object) {
  Referent referent;
  const Flow flow = resolveObject(at, reference, referent);
  if (flow != Flow::Next || referent.targets.empty()) {
    object = referent.object;
    return flow;
  }
  // The last target is left when the reference points to none of the others.
  std::span<const ReferenceTarget> left(referent.targets);
  for (; left.size() > 1; left = left.subspan(1)) {
    const Flow forked = chooseSome(at, reference, left.first(1), left.subspan(1));
    if (forked == Flow::Ended) {
      return forked;
    }
    if (forked == Flow::Next) {
      break;
    }
  }
  object = left.front().object;
  return Flow::Next;
}

template <class Domain>
inline Value Interpreter<Domain>::isInRange(const State& state, const memory::Object& object,
                                            const Value& index) {
  const Type type = object.indexType();
  const Value& length = object.length();
  if (index.isScalar() && length.isScalar()) {
    const std::int64_t i = signedScalar(type, index.scalar());
    return Value::boolean(i >= 0 && i < signedScalar(type, length.scalar()));
  }
  const Value atLeastZero =
      domain_.values().compute(state, Opcode::Le, type, Value::scalar(0), index);
  const Value belowLength = domain_.values().compute(state, Opcode::Lt, type, index, length);
  return domain_.values().compute(state, Opcode::And, Type::boolean(), atLeastZero, belowLength);
}

template <class Domain>
inline Flow Interpreter<Domain>::locate(Cursor& at, const Op& op, Cell& cell) {
  const Flow flow = resolveObject(at, op.a, cell.referent);
  if (flow != Flow::Next) {
    return flow;
  }
  cell.index = at.get(op.b);
  if (cell.index.isScalar()) {
    cell.position = static_cast<std::uint64_t>(cell.index.scalar());
  }
  if (cell.referent.targets.empty()) {
    const memory::Object& object = at.state.heap.at(cell.referent.object);
    return object.isArray() ? check(at, isInRange(at.state, object, cell.index),
                                    faultHere(at, FaultKind::IndexOutOfBounds))
                            : Flow::Next;
  }
  term::TermManager& terms = domain_.terms();
  for (const ReferenceTarget& target : cell.referent.targets) {
    const memory::Object& object = at.state.heap.at(target.object);
    if (!object.isArray()) {
      continue;
    }
    const term::Term inRange =
        memory::toTerm(terms, isInRange(at.state, object, cell.index), Type::boolean());
    const Flow checked =
        check(at, memory::fromTerm(terms.makeImplies(target.guard, inRange), Type::boolean()),
              faultHere(at, FaultKind::IndexOutOfBounds));
    if (checked != Flow::Next) {
      return checked;
    }
  }
  // A target whose index is never in range is not accessed, not even under a guard that is false.
  std::erase_if(cell.referent.targets, [&](const ReferenceTarget& target) {
    const memory::Object& object = at.state.heap.at(target.object);
    return object.isArray() && isInRange(at.state, object, cell.index).isFalse();
  });
  return cell.referent.targets.empty() ? end(StopKind::Infeasible) : Flow::Next;
}

// --- instructions

template <class Domain>
inline Value Interpreter<Domain>::readCell(State& state, ObjectId object, const Cell& cell) {
  const Value value = cell.position ? state.heap.at(object).read(domain_.terms(), *cell.position)
                                    : state.heap.forUpdate(object).readSymbolic(
                                          domain_.terms(), cell.index.term(), limits_.memory);
  return value;
}

template <class Domain>
inline Flow Interpreter<Domain>::load(Cursor& at, const Op& op) {
  Cell cell;
  const Flow flow = locate(at, op, cell);
  if (flow != Flow::Next) {
    return flow;
  }
  // Empty if an input had to be found out first.
  const auto readFrom = [&](ObjectId object) -> std::optional<Value> {
    Value value = readCell(at.state, object, cell);
    bool isReady = true;
    if (value.isTerm() && op.type.is(TypeKind::Ref)) {
      at.save();
      value = domain_.references().noteLoadedReference(at.state, object, value, cell.index);
      isReady = domain_.references().mayBeHandedOut(at.state, value);
      at.load();
    }
    return isReady ? std::optional(value) : std::nullopt;
  };
  const auto startOver = [&] {
    return domain_.references().isInfeasible() ? end(StopKind::Infeasible) : Flow::Again;
  };
  if (cell.referent.targets.empty()) {
    const std::optional<Value> value = readFrom(cell.referent.object);
    if (!value) {
      return startOver();
    }
    at.set(op, *value);
    return Flow::Next;
  }
  std::vector<GuardedValue> choices;
  choices.reserve(cell.referent.targets.size());
  for (const ReferenceTarget& target : cell.referent.targets) {
    const std::optional<Value> value = readFrom(target.object);
    if (!value) {
      return startOver();
    }
    choices.push_back({target.guard, *value});
  }
  at.set(op, domain_.values().choose(at.state, choices, op.type));
  return Flow::Next;
}

template <class Domain>
inline Flow Interpreter<Domain>::store(Cursor& at, const Op& op) {
  Cell cell;
  const Flow flow = locate(at, op, cell);
  if (flow != Flow::Next) {
    return flow;
  }
  const Type type = at.frame->function().typeOf(op.c);
  Value value = at.get(op.c);
  if (value.isTerm()) {
    value = domain_.values().settled(at.state, value, type);
  }
  const auto writeTo = [&](ObjectId id, const Value& written) {
    memory::Object& object = at.state.heap.forUpdate(id);
    if (cell.position) {
      object.write(*cell.position, written);
    } else {
      object.writeSymbolic(domain_.terms(), cell.index.term(), written, limits_.memory);
    }
  };
  if (cell.referent.targets.empty()) {
    writeTo(cell.referent.object, value);
    return Flow::Next;
  }
  // Where another target is meant, an object does not change.
  for (const ReferenceTarget& target : cell.referent.targets) {
    const std::array<GuardedValue, 2> choices{
        {{target.guard, value},
         {domain_.terms().makeNot(target.guard), readCell(at.state, target.object, cell)}}};
    writeTo(target.object, domain_.values().choose(at.state, choices, op.type));
  }
  return Flow::Next;
}

template <class Domain>
Flow Interpreter<Domain>::length(Cursor& at, const Op& op) {
  Referent referent;
  const Flow flow = resolveObject(at, op.a, referent);
  if (flow != Flow::Next) {
    return flow;
  }
  if (referent.targets.empty()) {
    at.set(op, at.state.heap.at(referent.object).length());
    return Flow::Next;
  }
  std::vector<GuardedValue> choices;
  choices.reserve(referent.targets.size());
  for (const ReferenceTarget& target : referent.targets) {
    choices.push_back({target.guard, at.state.heap.at(target.object).length()});
  }
  at.set(op, domain_.values().choose(at.state, choices, op.type));
  return Flow::Next;
}

template <class Domain>
Flow Interpreter<Domain>::instanceOf(Cursor& at, const Op& op) {
  Referent referent;
  const Flow flow = resolve(at, op.a, referent);
  if (flow != Flow::Next) {
    return flow;
  }
  const auto isInstance = [&](ObjectId id) {
    return Value::boolean(
        id != memory::kNullObject &&
        program_.module().isSubshape(at.state.heap.at(id).shape(), op.type.shape()));
  };
  if (referent.targets.empty()) {
    at.set(op, isInstance(referent.object));
    return Flow::Next;
  }
  std::vector<GuardedValue> choices;
  choices.reserve(referent.targets.size());
  for (const ReferenceTarget& target : referent.targets) {
    choices.push_back({target.guard, isInstance(target.object)});
  }
  at.set(op, domain_.values().choose(at.state, choices, Type::boolean()));
  return Flow::Next;
}

}  // namespace braid::exec
