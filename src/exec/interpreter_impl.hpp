// Interpreter: running a state, and which member executes which instruction. The members' bodies
// are in interpreter_*.hpp, for the files that instantiate them.
#pragma once

#include <cassert>
#include <stdexcept>

#include "exec/interpreter.hpp"
#include "exec/path_sink.hpp"

namespace braid::exec {

using ir::FaultKind;
using ir::Opcode;
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
    case Opcode::ForallBetween:
    case Opcode::ExistsBetween:
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

}  // namespace braid::exec
