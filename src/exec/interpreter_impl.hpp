// The bodies of Interpreter's members; included by the files that instantiate it.
#pragma once

#include <algorithm>
#include <cassert>
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
  assert(state.top && "the stack is not empty");
  Cursor at(state);
  if (state.hasComeBack && wasSeenBefore(at)) {
    return {StopKind::SeenBefore, {}};
  }
  for (std::uint64_t step = 0; step < quota; ++step) {
    assert(at.position < at.frame->function().code.size());
    const Op& op = at.code[at.position];
    bool isMeeting = false;
    state.isMidInstruction = false;
    domain_.coverage().cover(at.frame->function().firstOp + at.position);
    switch (execute(at, op)) {
      case Flow::Next:
        ++at.position;
        break;
      case Flow::Moved:
        if (state.hasComeBack && wasSeenBefore(at)) {
          state.steps += step + 1;
          static_cast<void>(domain_.decisions().takeForked());
          return {StopKind::SeenBefore, {}};
        }
        isMeeting = meetings_ != nullptr && meetings_->in(at.frame->function().id)[at.position];
        if (isMeeting) {
          at.save();
          isMeeting = !meetings_->passes(state);
        }
        break;
      case Flow::Again:
        state.isMidInstruction = true;
        break;
      case Flow::Ended:
        state.steps += step + 1;
        if (domain_.decisions().takeTooHard()) {
          at.save();
          state.isMidInstruction = true;
          return {StopKind::TooHard, {}};
        }
        return stop_;
    }
    const bool forked = domain_.decisions().takeForked();
    if (forked || isMeeting) {
      at.save();
      state.steps += step + 1;
      return {forked ? StopKind::Forked : StopKind::Meeting, {}};
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
    case Opcode::FRemainder:
    case Opcode::FSqrt:
    case Opcode::FFma:
    case Opcode::FRound:
    case Opcode::FEq:
    case Opcode::FLt:
    case Opcode::FLe:
    case Opcode::FUnordered:
    case Opcode::FInvalidUnordered:
    case Opcode::FConvert:
    case Opcode::FFromSigned:
    case Opcode::FFromUnsigned:
    case Opcode::FToSigned:
    case Opcode::FToUnsigned:
    case Opcode::FFunction:
    case Opcode::FFunctionError:
      return floatOperation(at, op);
    case Opcode::GetRounding:
    case Opcode::SetRounding:
    case Opcode::GetFloatFlags:
    case Opcode::SetFloatFlags:
      return floatEnvironment(at, op);
    case Opcode::Alloca:
    case Opcode::Allocate:
      return newMemory(at, op);
    case Opcode::EndLifetime:
      return endLifetime(at, op);
    case Opcode::SaveStack:
      at.set(op, Value::scalar(++at.frame->stackLevel));
      return Flow::Next;
    case Opcode::RestoreStack:
      return restoreStack(at, op);
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
    case Opcode::Meet:
      ++at.position;
      return Flow::Moved;
    case Opcode::CallIndirect:
      return callIndirect(at, op);
    case Opcode::Input:
    case Opcode::InputFromOutside:
    case Opcode::Uninitialised:
      return input(at, op);
    case Opcode::MakeSymbolic:
    case Opcode::MakeOutside:
      return makeSymbolic(at, op);
    case Opcode::MakeUnknown:
      return makeUnknown(at, op);
    case Opcode::OpenEnd:
      return openEnd(at, op);
    case Opcode::IsSymbolic: {
      const Value& value = at.get(op.a);
      at.set(op, Value::boolean(value.isTerm() && !value.term().isConstant()));
      return Flow::Next;
    }
    case Opcode::Output:
      return output(at, op);
    case Opcode::Omit:
      return omit(at, op);
    case Opcode::Unmodelled:
      at.state.unmodelled = domain_.terms().makeTrue();
      at.state.unmodelledBy = op.target;
      return omit(at, op);
    case Opcode::OmitUnless: {
      const Value& condition = at.get(op.a);
      const bool canFail =
          condition.isTerm()
              ? domain_.decisions().isPossible(at.state, domain_.terms().makeNot(condition.term()))
              : condition.isFalse();
      return canFail ? omit(at, op) : Flow::Next;
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
  at.set(op,
         domain_.values().compute(at.state, isNegation ? Opcode::Sub : op.opcode, op.type, a, b));
  return Flow::Next;
}

template <class Domain>
inline Flow Interpreter<Domain>::division(Cursor& at, const Op& op) {
  const Value divisor = at.get(op.b);
  if (!divisor.isScalar() || divisor.scalar() == 0) {
    const Value nonZero =
        divisor.isScalar()
            ? Value::boolean(false)
            : domain_.values().compute(at.state, Opcode::Ne, op.type, divisor, Value::scalar(0));
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
  at.set(op, domain_.values().compute(at.state, op.opcode, op.type, dividend, divisor));
  return Flow::Next;
}

template <class Domain>
inline Flow Interpreter<Domain>::logic(Cursor& at, const Op& op) {
  const Value& a = at.get(op.a);
  if (op.opcode == Opcode::Not) {
    at.set(op, a.isScalar() ? Value::boolean(a.isFalse())
                            : domain_.values().compute(at.state, Opcode::Not, op.type, a, a));
    return Flow::Next;
  }
  const Value& b = at.get(op.b);
  if (a.isScalar() && b.isScalar()) {
    const bool result =
        op.opcode == Opcode::And ? a.isTrue() && b.isTrue() : a.isTrue() || b.isTrue();
    at.set(op, Value::boolean(result));
    return Flow::Next;
  }
  at.set(op, domain_.values().compute(at.state, op.opcode, op.type, a, b));
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
    std::optional<Value> result =
        domain_.references().compareReferences(at.state, op.opcode, op.type, a, b);
    if (domain_.references().isInfeasible()) {
      return end(StopKind::Infeasible);
    }
    at.load();
    if (!result) {
      return Flow::Again;  // a reference had to be resolved first
    }
    at.set(op, *result);
    return Flow::Next;
  }
  if (const std::optional<Value> result =
          domain_.pointers().compareUnknown(at.state, op.opcode, op.type, a, b)) {
    at.set(op, *result);
    return Flow::Next;
  }
  at.set(op, domain_.values().compute(at.state, op.opcode, op.type, a, b));
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
  at.set(op, domain_.values().compute(at.state, op.opcode, op.type, a, b));
  return Flow::Next;
}

template <class Domain>
Flow Interpreter<Domain>::select(Cursor& at, const Op& op) {
  const Value& condition = at.get(op.a);
  if (condition.isScalar()) {
    at.set(op, condition.isTrue() ? at.get(op.b) : at.get(op.c));
  } else {
    at.set(op, domain_.values().select(at.state, op.type, condition, at.get(op.b), at.get(op.c)));
  }
  return Flow::Next;
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
  assert(target < at.frame->function().code.size());
  if (limits_.countIterations || limits_.unwind != 0) {
    const std::uint32_t loop = at.frame->function().loopAt[target];
    if (loop != kNoLoop) {
      Value& counter = at.frame->loopCounter(loop);
      const bool isIteration = target <= at.position;
      counter = Value::scalar(isIteration ? counter.scalar() + 1 : 0);
      if (limits_.unwind != 0 && counter.scalar() > limits_.unwind) {
        return end(StopKind::UnwindBound);
      }
    }
  }
  if (loopWatch_ != nullptr && target <= at.position &&
      at.frame->function().loopAt[target] != kNoLoop) {
    at.state.hasComeBack = true;
  }
  at.position = target;
  return Flow::Moved;
}

template <class Domain>
bool Interpreter<Domain>::wasSeenBefore(Cursor& at) {
  at.state.hasComeBack = false;
  if (loopWatch_ == nullptr) {
    return false;
  }
  at.save();
  return loopWatch_->endsHere(at.state);
}

template <class Domain>
inline Flow Interpreter<Domain>::branch(Cursor& at, const Op& op) {
  const Value& condition = at.get(op.a);
  const std::uint32_t number = at.frame->function().firstOp + at.position;
  bool taken = condition.isTrue();
  if (!condition.isScalar()) {
    if (limits_.checkUninitialised && domain_.world().dependsOnUninitialised(condition.term())) {
      // Whether it really depends on it is judged later; the path goes on either way.
      at.save();
      domain_.decisions().suspect(at.state, faultHere(at, FaultKind::UninitialisedRead));
      at.load();
    }
    at.save();
    const std::optional<bool> decision =
        domain_.decisions().decide(at.state, condition.term(), [&](State& other, bool value) {
          other.history.noteBranch(value ? 1 : 0);
          domain_.coverage().coverSide(other, number, value);
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
  at.state.history.noteBranch(taken ? 1 : 0);
  domain_.coverage().coverSide(number, taken);
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
  const std::optional<bool> holds = domain_.decisions().check(at.state, condition.term(), fault);
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
  if (condition.isTerm() && domain_.decisions().assume(at.state, condition.term())) {
    return Flow::Next;
  }
  stop_ = {StopKind::Infeasible, faultHere(at, FaultKind::Precondition)};
  return Flow::Ended;
}

}  // namespace braid::exec
