// The bodies of Interpreter's members; included by the files that instantiate it.
#pragma once

#include <algorithm>
#include <stdexcept>

#include "exec/interpreter.hpp"
#include "exec/path_sink.hpp"
#include "exec/scalar_ops.hpp"

namespace braid::exec {

using ir::FaultKind;
using ir::Opcode;
using ir::Type;
using ir::TypeKind;
using memory::ObjectId;
using memory::Value;

template <class Domain>
Stop Interpreter<Domain>::run(State& state, std::uint64_t quota) {
  Cursor at(state);
  for (std::uint64_t step = 0; step < quota; ++step) {
    const Op& op = at.code[at.position];
    domain_.cover(at.frame->function().firstOp + at.position);
    switch (execute(at, op)) {
      case Flow::Next:
        ++at.position;
        break;
      case Flow::Moved:
        break;
      case Flow::Ended:
        state.steps += step + 1;
        return stop_;
    }
    if (domain_.takeForked()) {
      at.save();
      state.steps += step + 1;
      return {StopKind::Forked, {}};
    }
  }
  at.save();
  state.steps += quota;
  return {StopKind::Quota, {}};
}

template <class Domain>
inline Flow Interpreter<Domain>::execute(Cursor& at, const Op& op) {
  switch (op.opcode) {
    case Opcode::Copy:
      at.set(op, at.get(op.a));
      return Flow::Next;
    case Opcode::Select:
      return select(at, op);
    case Opcode::Add:
    case Opcode::Sub:
    case Opcode::Mul:
    case Opcode::Neg:
      return arithmetic(at, op);
    case Opcode::Div:
    case Opcode::Rem:
      return division(at, op);
    case Opcode::Not:
    case Opcode::And:
    case Opcode::Or:
      return logic(at, op);
    case Opcode::Eq:
    case Opcode::Ne:
      return equality(at, op);
    case Opcode::Lt:
    case Opcode::Le:
      return ordering(at, op);
    case Opcode::NewRecord:
      return newRecord(at, op);
    case Opcode::NewArray:
      return newArray(at, op);
    case Opcode::Load:
      return load(at, op);
    case Opcode::Store:
      return store(at, op);
    case Opcode::Length:
      return length(at, op);
    case Opcode::InstanceOf:
      return instanceOf(at, op);
    case Opcode::Call:
      return call(at, op);
    case Opcode::CallVirtual:
      return callVirtual(at, op);
    case Opcode::Assert:
      return assertion(at, op);
    case Opcode::Assume:
      return assumption(at, op);
    case Opcode::Require:
      return precondition(at, op);
    case Opcode::Forall:
    case Opcode::Exists:
      return quantifier(at, op);
    case Opcode::Jump:
      return jump(at, op.target);
    case Opcode::Branch:
      return branch(at, op);
    case Opcode::Return:
      return returnFrom(at, op);
    case Opcode::Throw: {
      Fault fault = faultHere(at, FaultKind::UncaughtException);
      fault.message = op.target;
      return raise(at, fault);
    }
    case Opcode::Rethrow:
      return raise(at, Fault(at.frame->caught));
    case Opcode::Unreachable:
      throw std::logic_error("control reached an instruction that the front end calls unreachable");
    case Opcode::UDiv:
      return bitOperation<Opcode::UDiv>(at, op);
    case Opcode::URem:
      return bitOperation<Opcode::URem>(at, op);
    case Opcode::Shl:
      return bitOperation<Opcode::Shl>(at, op);
    case Opcode::LShr:
      return bitOperation<Opcode::LShr>(at, op);
    case Opcode::AShr:
      return bitOperation<Opcode::AShr>(at, op);
    case Opcode::BitAnd:
      return bitOperation<Opcode::BitAnd>(at, op);
    case Opcode::BitOr:
      return bitOperation<Opcode::BitOr>(at, op);
    case Opcode::BitXor:
      return bitOperation<Opcode::BitXor>(at, op);
    case Opcode::ULt:
      return bitOperation<Opcode::ULt>(at, op);
    case Opcode::ULe:
      return bitOperation<Opcode::ULe>(at, op);
    case Opcode::SAddOverflows:
      return bitOperation<Opcode::SAddOverflows>(at, op);
    case Opcode::UAddOverflows:
      return bitOperation<Opcode::UAddOverflows>(at, op);
    case Opcode::SSubOverflows:
      return bitOperation<Opcode::SSubOverflows>(at, op);
    case Opcode::USubOverflows:
      return bitOperation<Opcode::USubOverflows>(at, op);
    case Opcode::SMulOverflows:
      return bitOperation<Opcode::SMulOverflows>(at, op);
    case Opcode::UMulOverflows:
      return bitOperation<Opcode::UMulOverflows>(at, op);
    case Opcode::CountOnes:
      return bitOperation<Opcode::CountOnes>(at, op);
    case Opcode::LeadingZeros:
      return bitOperation<Opcode::LeadingZeros>(at, op);
    case Opcode::TrailingZeros:
      return bitOperation<Opcode::TrailingZeros>(at, op);
    case Opcode::ByteSwap:
      return bitOperation<Opcode::ByteSwap>(at, op);
    case Opcode::BitReverse:
      return bitOperation<Opcode::BitReverse>(at, op);
    case Opcode::ZeroExtend:
    case Opcode::SignExtend:
    case Opcode::Truncate:
      return bitConversion(at, op);
    case Opcode::FAdd:
    case Opcode::FSub:
    case Opcode::FMul:
    case Opcode::FDiv:
    case Opcode::FRem:
    case Opcode::FSqrt:
    case Opcode::FFma:
    case Opcode::FRound:
    case Opcode::FEq:
    case Opcode::FLt:
    case Opcode::FLe:
    case Opcode::FUnordered:
    case Opcode::FConvert:
    case Opcode::FFromSigned:
    case Opcode::FFromUnsigned:
    case Opcode::FToSigned:
    case Opcode::FToUnsigned:
      return floatOperation(at, op);
    case Opcode::Alloca:
    case Opcode::Allocate:
      return newMemory(at, op);
    case Opcode::Free:
      return freeMemory(at, op);
    case Opcode::ObjectSize:
      return objectSize(at, op);
    case Opcode::RoomAt:
      at.set(op, Value::scalar(static_cast<std::int64_t>(bytesFrom(at.state, at.get(op.a)))));
      return Flow::Next;
    case Opcode::LoadMemory:
      return loadMemory(at, op);
    case Opcode::StoreMemory:
      return storeMemory(at, op);
    case Opcode::CopyMemory:
      return copyMemory(at, op);
    case Opcode::FillMemory:
      return fillMemory(at, op);
    case Opcode::PointerAdd:
      return pointerAdd(at, op);
    case Opcode::CheckLeaks:
      return leaks(at);
    case Opcode::CallIndirect:
      return callIndirect(at, op);
    case Opcode::Input:
    case Opcode::Uninitialised:
      return input(at, op);
    case Opcode::MakeSymbolic:
      return makeSymbolic(at, op);
    case Opcode::IsSymbolic: {
      const Value& value = at.get(op.a);
      at.set(op, Value::boolean(value.isTerm() && !value.term().isConstant()));
      return Flow::Next;
    }
    case Opcode::Output:
      return output(at, op);
    case Opcode::Omit: {
      const Fault here = faultHere(at, FaultKind::Assertion);
      const bool isOfUser = !program_.function(here.function).source->isRuntime;
      domain_.omit(Omission::Incomplete, isOfUser ? here.location : support::SourceLocation{},
                   program_.module().messages[op.target]);
      return Flow::Next;
    }
    case Opcode::Halt:
      return halt(at, op);
    case Opcode::Fail:
      return raise(at, faultHere(at, op.fault));
    case Opcode::Refuse:
      return refuse(at, program_.module().messages[op.target]);
  }
  return end(StopKind::Infeasible);
}

// --- values -----------------------------------------------------------------------------------

template <class Domain>
inline Flow Interpreter<Domain>::arithmetic(Cursor& at, const Op& op) {
  const bool isNegation = op.opcode == Opcode::Neg;
  const Value zero = Value::scalar(0);
  const Value& a = isNegation ? zero : at.get(op.a);
  const Value& b = isNegation ? at.get(op.a) : at.get(op.b);
  if (a.isScalar() && b.isScalar()) {
    std::int64_t result = 0;
    bool fits = false;
    if (op.opcode == Opcode::Add) {
      fits = addScalars(op.type, a.scalar(), b.scalar(), result);
    } else if (op.opcode == Opcode::Mul) {
      fits = multiplyScalars(op.type, a.scalar(), b.scalar(), result);
    } else {
      fits = subtractScalars(op.type, a.scalar(), b.scalar(), result);
    }
    if (fits) {
      at.set(op, Value::scalar(result));
      return Flow::Next;
    }
  }
  at.set(op, domain_.compute(isNegation ? Opcode::Sub : op.opcode, op.type, a, b));
  return Flow::Next;
}

template <class Domain>
inline Flow Interpreter<Domain>::division(Cursor& at, const Op& op) {
  const Value divisor = at.get(op.b);
  if (!divisor.isScalar() || divisor.scalar() == 0) {
    const Value nonZero = divisor.isScalar()
                              ? Value::boolean(false)
                              : domain_.compute(Opcode::Ne, op.type, divisor, Value::scalar(0));
    const Flow flow = check(at, nonZero, faultHere(at, FaultKind::DivisionByZero));
    if (flow != Flow::Next) {
      return flow;
    }
  }
  const Value& dividend = at.get(op.a);
  std::int64_t result = 0;
  if (dividend.isScalar() && divisor.isScalar() &&
      (op.opcode == Opcode::Div
           ? divideScalars(op.type, dividend.scalar(), divisor.scalar(), result)
           : remainderScalars(op.type, dividend.scalar(), divisor.scalar(), result))) {
    at.set(op, Value::scalar(result));
    return Flow::Next;
  }
  at.set(op, domain_.compute(op.opcode, op.type, dividend, divisor));
  return Flow::Next;
}

template <class Domain>
inline Flow Interpreter<Domain>::logic(Cursor& at, const Op& op) {
  const Value& a = at.get(op.a);
  if (op.opcode == Opcode::Not) {
    at.set(op, a.isScalar() ? Value::boolean(a.isFalse())
                            : domain_.compute(Opcode::Not, op.type, a, a));
    return Flow::Next;
  }
  const Value& b = at.get(op.b);
  if (a.isScalar() && b.isScalar()) {
    const bool result =
        op.opcode == Opcode::And ? a.isTrue() && b.isTrue() : a.isTrue() || b.isTrue();
    at.set(op, Value::boolean(result));
    return Flow::Next;
  }
  at.set(op, domain_.compute(op.opcode, op.type, a, b));
  return Flow::Next;
}

template <class Domain>
inline Flow Interpreter<Domain>::equality(Cursor& at, const Op& op) {
  const Value& a = at.get(op.a);
  const Value& b = at.get(op.b);
  const bool isConcrete = (a.isScalar() && b.isScalar()) || (a.isReference() && b.isReference());
  if (isConcrete) {
    at.set(op, Value::boolean((a == b) == (op.opcode == Opcode::Eq)));
    return Flow::Next;
  }
  if (op.type.is(TypeKind::Ref)) {
    at.save();
    std::optional<Value> result = domain_.compareReferences(at.state, op.opcode, a, b);
    if (domain_.isInfeasible()) {
      return end(StopKind::Infeasible);
    }
    at.load();
    if (!result) {
      return Flow::Moved;  // a reference had to be resolved first: the instruction starts over
    }
    at.set(op, *result);
    return Flow::Next;
  }
  at.set(op, domain_.compute(op.opcode, op.type, a, b));
  return Flow::Next;
}

template <class Domain>
inline Flow Interpreter<Domain>::ordering(Cursor& at, const Op& op) {
  const Value& a = at.get(op.a);
  const Value& b = at.get(op.b);
  if (a.isScalar() && b.isScalar()) {
    const std::int64_t x = signedScalar(op.type, a.scalar());
    const std::int64_t y = signedScalar(op.type, b.scalar());
    at.set(op, Value::boolean(op.opcode == Opcode::Lt ? x < y : x <= y));
    return Flow::Next;
  }
  at.set(op, domain_.compute(op.opcode, op.type, a, b));
  return Flow::Next;
}

template <class Domain>
Flow Interpreter<Domain>::select(Cursor& at, const Op& op) {
  const Value& condition = at.get(op.a);
  if (condition.isScalar()) {
    at.set(op, condition.isTrue() ? at.get(op.b) : at.get(op.c));
  } else {
    at.set(op, domain_.select(op.type, condition, at.get(op.b), at.get(op.c)));
  }
  return Flow::Next;
}

// --- objects ------------------------------------------------------------------------------------

template <class Domain>
Flow Interpreter<Domain>::newRecord(Cursor& at, const Op& op) {
  const ir::RecordShape& shape = program_.module().record(op.type.shape());
  std::vector<Value> fields;
  fields.reserve(shape.fields.size());
  for (const ir::Field& field : shape.fields) {
    fields.push_back(memory::defaultValue(field.type));
  }
  const memory::ObjectPtr object(new memory::Object(op.type.shape(), std::move(fields)));
  at.set(op, Value::reference(at.state.heap.allocate(object)));
  return Flow::Next;
}

template <class Domain>
Flow Interpreter<Domain>::newArray(Cursor& at, const Op& op) {
  const Value size = at.get(op.a);
  const Type indexType = at.frame->function().typeOf(op.a);
  const Value isNatural = size.isScalar()
                              ? Value::boolean(signedScalar(indexType, size.scalar()) >= 0)
                              : domain_.compute(Opcode::Le, indexType, Value::scalar(0), size);
  const Flow flow = check(at, isNatural, faultHere(at, FaultKind::NegativeArraySize));
  if (flow != Flow::Next) {
    return flow;
  }
  const Type element = program_.module().array(op.type.shape()).element;
  const memory::ObjectPtr object(new memory::Object(op.type.shape(), element, indexType, size));
  at.set(op, Value::reference(at.state.heap.allocate(object)));
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
    const Value atLeastZero = domain_.compute(Opcode::Le, type, Value::scalar(0), index);
    const Value belowLength = domain_.compute(Opcode::Lt, type, index, length);
    inRange = domain_.compute(Opcode::And, Type::boolean(), atLeastZero, belowLength);
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
  memory::Object& object = at.state.heap.forUpdate(cell.object);
  if (cell.position) {
    object.write(*cell.position, at.get(op.c));
  } else {
    object.writeSymbolic(domain_.terms(), cell.index.term(), at.get(op.c));
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

// --- calls
// -----------------------------------------------------------------------------------------

template <class Domain>
bool Interpreter<Domain>::exceedsRecursionBound(const Frame& frame, ir::FunctionId callee) const {
  std::uint32_t activations = 0;
  for (const Frame* f = &frame; f != nullptr; f = f->caller.get()) {
    if (f->function().id == callee && ++activations > limits_.unwind) {
      return true;
    }
  }
  return false;
}

template <class Domain>
Flow Interpreter<Domain>::enter(Cursor& at, ir::FunctionId callee,
                                std::span<const Value> arguments) {
  if (at.frame->depth >= limits_.callDepth) {
    return end(StopKind::CallDepthBound);
  }
  at.save();
  FramePtr frame = Frame::create(program_.function(callee), at.state.top);
  std::copy(arguments.begin(), arguments.end(), frame->registers());
  at.state.top = std::move(frame);
  at.load();
  return Flow::Moved;
}

template <class Domain>
inline Flow Interpreter<Domain>::enter(Cursor& at, const Op& op, ir::FunctionId callee) {
  if (at.frame->depth >= limits_.callDepth) {
    return end(StopKind::CallDepthBound);
  }
  if (limits_.unwind != 0 && exceedsRecursionBound(*at.frame, callee)) {
    return end(StopKind::UnwindBound);
  }
  at.save();
  const PreparedFunction& caller = at.frame->function();
  FramePtr frame = Frame::create(program_.function(callee), at.state.top);
  for (std::uint32_t i = 0; i < op.argumentCount; ++i) {
    frame->registers()[i] = at.get(caller.arguments[op.firstArgument + i]);
  }
  at.state.top = std::move(frame);
  at.load();
  return Flow::Moved;
}

template <class Domain>
inline Flow Interpreter<Domain>::call(Cursor& at, const Op& op) {
  return enter(at, op, op.target);
}

template <class Domain>
Flow Interpreter<Domain>::callVirtual(Cursor& at, const Op& op) {
  const ir::Operand receiver = at.frame->function().arguments[op.firstArgument];
  ObjectId id = memory::kNullObject;
  const Flow flow = resolveObject(at, at.get(receiver), id);
  if (flow != Flow::Next) {
    return flow;
  }
  const ir::RecordShape& shape = program_.module().record(at.state.heap.at(id).shape());
  const auto method = shape.methods.find(op.target);
  assert(method != shape.methods.end() && "the checker lets only known methods through");
  at.state.noteDecision(method->second);
  return enter(at, op, method->second);
}

template <class Domain>
inline Flow Interpreter<Domain>::returnFrom(Cursor& at, const Op& op) {
  const Value value = op.type.is(TypeKind::Void) ? Value() : at.get(op.a);
  std::vector<Value> furtherValues;
  for (std::uint32_t i = 0; i < op.argumentCount; ++i) {
    furtherValues.push_back(at.get(at.frame->function().arguments[op.firstArgument + i]));
  }
  for (const ir::Segment local : at.frame->locals) {
    at.state.memory.remove(local);
  }
  const bool isBoundary = at.frame->isBoundary;
  at.save();
  at.state.top = FramePtr(at.frame->caller);
  if (isBoundary || !at.state.top) {
    at.state.returned = value;
    return end(isBoundary ? StopKind::Boundary : StopKind::Returned);
  }
  at.load();
  const Op& callOp = at.code[at.position];
  if (callOp.result != ir::kNoRegister) {
    at.set(callOp, value);
    std::copy(furtherValues.begin(), furtherValues.end(), at.registers + callOp.result + 1);
  }
  ++at.position;
  return Flow::Moved;
}

// --- specifications and control
// -------------------------------------------------------------------------

template <class Domain>
Flow Interpreter<Domain>::assertion(Cursor& at, const Op& op) {
  return check(at, at.get(op.a), faultHere(at, op.fault));
}

template <class Domain>
Flow Interpreter<Domain>::assumption(Cursor& at, const Op& op) {
  return assume(at, at.get(op.a));
}

template <class Domain>
Flow Interpreter<Domain>::precondition(Cursor& at, const Op& op) {
  if (at.frame->depth == 0) {
    return assume(at, at.get(op.a));
  }
  Fault fault = faultHere(at, FaultKind::Precondition);
  fault.location = at.frame->caller->location();
  return check(at, at.get(op.a), fault);
}

template <class Domain>
inline Flow Interpreter<Domain>::jump(Cursor& at, std::uint32_t target) {
  if (limits_.unwind != 0) {
    const std::uint32_t loop = at.frame->function().loopAt[target];
    if (loop != kNoLoop) {
      Value& counter = at.frame->loopCounter(loop);
      const bool isIteration = target <= at.position;
      counter = Value::scalar(isIteration ? counter.scalar() + 1 : 0);
      if (counter.scalar() > limits_.unwind) {
        return end(StopKind::UnwindBound);
      }
    }
  }
  at.position = target;
  return Flow::Moved;
}

template <class Domain>
inline Flow Interpreter<Domain>::branch(Cursor& at, const Op& op) {
  const Value& condition = at.get(op.a);
  bool taken = condition.isTrue();
  if (!condition.isScalar()) {
    if (limits_.checkUninitialised && domain_.dependsOnUninitialised(condition.term())) {
      // Whether it really depends on it is judged later; the path goes on either way.
      at.save();
      domain_.suspect(at.state, faultHere(at, FaultKind::UninitialisedRead));
      at.load();
    }
    at.save();
    const std::optional<bool> decision =
        domain_.decide(at.state, condition.term(), [&](State& other, bool value) {
          other.noteDecision(value ? 1 : 0);
          Cursor there(other);
          const Flow flow = jump(there, value ? op.target : op.otherwise);
          there.save();
          return flow != Flow::Ended;
        });
    if (!decision) {
      return end(StopKind::Infeasible);
    }
    at.load();
    taken = *decision;
  }
  at.state.noteDecision(taken ? 1 : 0);
  return jump(at, taken ? op.target : op.otherwise);
}

// --- building blocks
// ---------------------------------------------------------------------------------------

template <class Domain>
Flow Interpreter<Domain>::end(StopKind kind) {
  stop_ = {kind, {}};
  return Flow::Ended;
}

template <class Domain>
Fault Interpreter<Domain>::faultHere(const Cursor& at, FaultKind kind) const {
  const PreparedFunction& function = at.frame->function();
  if (!function.source->isRuntime) {
    return {kind, function.locations[at.position], function.id, kNoMessage};
  }
  const Frame* frame = at.frame->caller.get();
  while (frame != nullptr && frame->function().source->isRuntime) {
    frame = frame->caller.get();
  }
  if (frame == nullptr) {
    return {kind, function.locations[at.position], function.id, kNoMessage};
  }
  return {kind, frame->location(), frame->function().id, kNoMessage};
}

template <class Domain>
Flow Interpreter<Domain>::raise(Cursor& at, const Fault& fault) {
  at.save();
  const State::Unwinding unwinding = at.state.unwind(fault);
  if (!unwinding.handled) {
    stop_ = {StopKind::Faulted, fault};
    return Flow::Ended;
  }
  if (unwinding.crossedBoundary) {
    return end(StopKind::Escaped);
  }
  at.load();
  return Flow::Moved;
}

template <class Domain>
inline Flow Interpreter<Domain>::check(Cursor& at, const Value& condition, const Fault& fault) {
  if (condition.isTrue()) {
    return Flow::Next;
  }
  if (condition.isFalse()) {
    return raise(at, fault);
  }
  at.save();
  const std::optional<bool> holds = domain_.check(at.state, condition.term(), fault);
  if (!holds) {
    return end(StopKind::Infeasible);
  }
  at.load();
  return *holds ? Flow::Next : raise(at, fault);
}

template <class Domain>
Flow Interpreter<Domain>::assume(Cursor& at, const Value& condition) {
  if (condition.isTrue()) {
    return Flow::Next;
  }
  if (condition.isFalse()) {
    return end(StopKind::Infeasible);
  }
  return domain_.assume(at.state, condition.term()) ? Flow::Next : end(StopKind::Infeasible);
}

template <class Domain>
inline Flow Interpreter<Domain>::resolve(Cursor& at, const Value& reference, ObjectId& object) {
  if (reference.isReference()) {
    object = reference.object();
    return Flow::Next;
  }
  at.save();
  const std::optional<ObjectId> found = domain_.resolve(at.state, reference.term());
  if (!found) {
    return end(StopKind::Infeasible);
  }
  at.load();
  object = *found;
  return Flow::Next;
}

template <class Domain>
inline Flow Interpreter<Domain>::resolveObject(Cursor& at, const Value& reference,
                                               ObjectId& object) {
  const Flow flow = resolve(at, reference, object);
  if (flow == Flow::Next && object == memory::kNullObject) {
    return raise(at, faultHere(at, FaultKind::NullAccess));
  }
  return flow;
}

}  // namespace braid::exec
