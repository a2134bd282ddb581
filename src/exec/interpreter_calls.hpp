// Interpreter: calls of all kinds, and returns.
#pragma once

#include <algorithm>
#include <cassert>
#include <span>
#include <utility>
#include <vector>

#include "exec/interpreter.hpp"

namespace braid::exec {

using ir::FaultKind;
using ir::Opcode;
using ir::Type;
using ir::TypeKind;
using memory::ObjectId;
using memory::Value;

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
  assert(arguments.size() <= frame->function().registerCount);
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
  assert(op.argumentCount <= frame->function().registerCount);
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
  Referent referent;
  const Flow flow = resolveObject(at, receiver, referent);
  if (flow != Flow::Next) {
    return flow;
  }
  const auto methodOf = [&](ObjectId id) {
    const ir::RecordShape& shape = program_.module().record(at.state.heap.at(id).shape());
    const auto method = shape.methods.find(op.target);
    assert(method != shape.methods.end() && "the checker lets only known methods through");
    return method->second;
  };
  ir::FunctionId method =
      methodOf(referent.targets.empty() ? referent.object : referent.targets.front().object);
  // Each method is called under the guard of its receivers.
  std::vector<ReferenceTarget> left = std::move(referent.targets);
  while (!left.empty()) {
    method = methodOf(left.front().object);
    std::vector<ReferenceTarget> some;
    std::vector<ReferenceTarget> others;
    for (const ReferenceTarget& target : left) {
      (methodOf(target.object) == method ? some : others).push_back(target);
    }
    if (others.empty()) {
      break;
    }
    const Flow chosen = chooseSome(at, receiver, some, others);
    if (chosen == Flow::Ended) {
      return chosen;
    }
    if (chosen == Flow::Next) {
      break;
    }
    left = std::move(others);
  }
  at.state.history.noteBranch(method);
  return enter(at, op, method);
}

template <class Domain>
Flow Interpreter<Domain>::callIndirect(Cursor& at, const Op& op) {
  ir::Segment segment = ir::kNullSegment;
  memory::Value offset;
  const Flow flow = settle(at, at.get(op.a), segment, offset);
  if (flow != Flow::Next) {
    return flow;
  }
  const ir::Module& module = program_.module();
  const std::optional<ir::FunctionId> callee = module.functionAt(ir::addressOf(segment));
  const Fault fault = faultHere(
      at, segment == ir::kNullSegment ? ir::FaultKind::NullAccess : ir::FaultKind::InvalidCall);
  if (!callee) {
    return raise(at, fault);
  }
  const memory::Value isStart =
      offset.isScalar() ? memory::Value::boolean(offset.scalar() == 0)
                        : domain_.values().compute(at.state, ir::Opcode::Eq, ir::Type::bits(64),
                                                   offset, memory::Value::scalar(0));
  if (const Flow checked = check(at, isStart, fault); checked != Flow::Next) {
    return checked;
  }
  const PreparedFunction& caller = at.frame->function();
  const ir::Function& function = *program_.function(*callee).source;
  bool fits = function.parameterCount == op.argumentCount &&
              (op.type.is(ir::TypeKind::Void) || op.type == function.resultType);
  for (std::uint32_t i = 0; fits && i < op.argumentCount; ++i) {
    fits = caller.typeOf(caller.arguments[op.firstArgument + i]) == function.registers[i].type;
  }
  return fits ? enter(at, op, *callee) : raise(at, fault);
}

template <class Domain>
inline Flow Interpreter<Domain>::returnFrom(Cursor& at, const Op& op) {
  const Value value = op.type.is(TypeKind::Void) ? Value() : at.get(op.a);
  std::vector<Value> furtherValues;
  furtherValues.reserve(op.argumentCount);
  for (std::uint32_t i = 0; i < op.argumentCount; ++i) {
    furtherValues.push_back(at.get(at.frame->function().arguments[op.firstArgument + i]));
  }
  for (const Frame::Local& local : at.frame->locals) {
    at.state.memory.remove(local.segment);
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
    assert(furtherValues.size() < at.frame->function().registerCount - callOp.result);
    std::copy(furtherValues.begin(), furtherValues.end(), at.registers + callOp.result + 1);
  }
  ++at.position;
  return Flow::Moved;
}

}  // namespace braid::exec
