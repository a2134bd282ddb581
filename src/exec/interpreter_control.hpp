// Interpreter: assertions and assumptions, jumps and branches, and how faults are raised.
#pragma once

#include <cassert>
#include <optional>

#include "exec/interpreter.hpp"

namespace braid::exec {

using ir::FaultKind;
using memory::Value;

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
      // Whether the condition really depends on that is decided later; the path goes on either way.
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
