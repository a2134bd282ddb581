// Interpreter: finding the object that a pointer leads to, and checking that it may be accessed.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "exec/interpreter.hpp"

namespace braid::exec {

inline constexpr ir::Type kAddress = ir::Type::bits(64);

template <class Domain>
ir::FaultKind Interpreter<Domain>::goneFault(const State& state, ir::Segment segment) {
  if (segment == ir::kNullSegment) {
    return ir::FaultKind::NullAccess;
  }
  if (state.memory.wasHeap(segment) || state.memory.isInput(segment)) {
    return ir::FaultKind::UseAfterFree;
  }
  return state.memory.wasStack(segment) ? ir::FaultKind::Dangling : ir::FaultKind::OutOfBounds;
}

template <class Domain>
std::optional<ir::FaultKind> Interpreter<Domain>::segmentFault(const State& state,
                                                               ir::Segment segment,
                                                               Access access) const {
  if (const memory::ByteObject* object = state.memory.find(segment)) {
    const bool isConstant = object->kind() == memory::ByteObject::Kind::Constant;
    return isConstant && access == Access::Write ? std::optional(ir::FaultKind::WriteToConstant)
                                                 : std::nullopt;
  }
  return goneFault(state, segment);
}

template <class Domain>
Fault Interpreter<Domain>::outOfBounds(const Cursor& at, ir::Segment segment) const {
  const memory::ByteObject* object = at.state.memory.find(segment);
  const auto openEnd = object == nullptr ? std::nullopt : object->openEnd();
  if (!openEnd) {
    return faultHere(at, ir::FaultKind::OutOfBounds);
  }
  Fault fault = faultHere(at, ir::FaultKind::NotModelled);
  fault.message = *openEnd;
  return fault;
}

template <class Domain>
Flow Interpreter<Domain>::refuseOutside(Cursor& at, const std::string& source) {
  at.save();
  const Fault where = faultHere(at, ir::FaultKind::NotModelled);
  domain_.decisions().omit(Omission::Incomplete, where.location,
                           "what a pointer from " + source + " leads to is not known");
  stop_ = {StopKind::Unsupported, where};
  return Flow::Ended;
}

template <class Domain>
Flow Interpreter<Domain>::checkPresence(Cursor& at, ir::Segment segment, ir::FaultKind otherwise) {
  const term::Term presence = at.state.memory.find(segment)->presence();
  if (!presence) {
    return Flow::Next;
  }
  const Flow flow =
      check(at, memory::fromTerm(presence, ir::Type::boolean()), faultHere(at, otherwise));
  if (flow == Flow::Next) {
    at.state.memory.forUpdate(segment).setPresence({});
  }
  return flow;
}

template <class Domain>
inline Flow Interpreter<Domain>::reach(Cursor& at, const memory::Value& pointer,
                                       std::uint64_t width, Access access, Place& place) {
  if (!pointer.isScalar()) {
    return reachSymbolic(at, pointer.term(), width, access, place);
  }
  const auto address = static_cast<std::uint64_t>(pointer.scalar());
  place.segment = ir::segmentOf(address);
  place.offset = ir::offsetIn(place.segment, address);
  const memory::ByteObject* object = at.state.memory.find(place.segment);
  if (object != nullptr && object->presence()) {
    const Flow flow = checkPresence(at, place.segment, goneFault(at.state, place.segment));
    if (flow != Flow::Next) {
      return flow;
    }
    object = at.state.memory.find(place.segment);
  }
  if (object == nullptr ||
      (access == Access::Write && object->kind() == memory::ByteObject::Kind::Constant)) {
    const std::optional<ir::FaultKind> wrong = segmentFault(at.state, place.segment, access);
    return raise(at, faultHere(at, wrong.value_or(ir::FaultKind::OutOfBounds)));
  }
  if (!object->hasKnownExtent()) {
    return reachSymbolic(at, domain_.terms().makeBits(64, support::BigInt::fromUnsigned(address)),
                         width, access, place);
  }
  const auto end = static_cast<std::uint64_t>(object->end().scalar());
  if (place.offset > end || width > end - place.offset || place.offset < object->leastStart()) {
    return raise(at, outOfBounds(at, place.segment));
  }
  return Flow::Next;
}

// False only for a known offset that is outside of any object of this size: such a target is never
// accessed, not even under a guard that is false.
template <class Domain>
bool Interpreter<Domain>::mayBeInRange(const memory::ByteObject& object, term::Term offset,
                                       std::uint64_t width) {
  const std::uint64_t limit = object.largestEnd();
  if (!offset.isConstant()) {
    return width <= limit;
  }
  const std::uint64_t first = offset.number().lowBits();
  return object.leastStart() <= first && first <= limit && width <= limit - first;
}

template <class Domain>
bool Interpreter<Domain>::reachTarget(Cursor& at, const PointerTarget& target, std::uint64_t width,
                                      Access access, Requirements& requirements) {
  // An address before null belongs to another segment.
  const bool isOffNull = target.segment == ir::kNullSegment && target.offset.isConstant();
  const ir::Segment segment =
      isOffNull ? ir::segmentOf(ir::addressOf(target.segment) + target.offset.number().lowBits())
                : target.segment;
  const std::optional<ir::FaultKind> wrong = segment == target.segment
                                                 ? segmentFault(at.state, target.segment, access)
                                                 : std::optional(goneFault(at.state, segment));
  const memory::ByteObject* object = wrong ? nullptr : at.state.memory.find(target.segment);
  const bool isReached = object != nullptr && mayBeInRange(*object, target.offset, width);
  const term::Term presence = object != nullptr ? object->presence() : term::Term();
  if (isReached && !presence && target.offset.isConstant() && object->hasKnownExtent() &&
      static_cast<std::uint64_t>(object->end().scalar()) == object->largestEnd()) {
    return true;  // offset and size are known, and it is in range
  }
  term::TermManager& terms = domain_.terms();
  term::Term isFine = terms.makeNot(target.guard);
  if (presence) {
    requirements.add(faultHere(at, goneFault(at.state, target.segment)),
                     terms.makeOr(isFine, presence));
  }
  if (isReached) {
    const memory::Value bytes = memory::Value::scalar(static_cast<std::int64_t>(width));
    const memory::Value offset = memory::fromTerm(target.offset, kAddress);
    const auto compute = [&](ir::Opcode opcode, const memory::Value& a, const memory::Value& b) {
      return domain_.values().compute(at.state, opcode, kAddress, a, b);
    };
    const auto isAtMost = [&](const memory::Value& a, const memory::Value& b) {
      return memory::toTerm(terms, compute(ir::Opcode::ULe, a, b), ir::Type::boolean());
    };
    const term::Term isBeforeEnd =
        terms.makeAnd(isAtMost(bytes, object->end()),
                      isAtMost(offset, compute(ir::Opcode::Sub, object->end(), bytes)));
    isFine = terms.makeOr(isFine, terms.makeAnd(isBeforeEnd, isAtMost(object->start(), offset)));
  }
  requirements.add(wrong ? faultHere(at, *wrong) : outOfBounds(at, target.segment), isFine);
  return isReached;
}

// All targets with this fault make one fault: a path fails once.
template <class Domain>
Flow Interpreter<Domain>::checkAll(Cursor& at, const Requirements& requirements) {
  for (const auto& [fault, conditions] : requirements.list) {
    const memory::Value isFine =
        memory::fromTerm(domain_.terms().makeAnd(conditions), ir::Type::boolean());
    if (const Flow flow = check(at, isFine, fault); flow != Flow::Next) {
      return flow;
    }
  }
  return Flow::Next;
}

template <class Domain>
Flow Interpreter<Domain>::findTargets(Cursor& at, term::Term pointer, PointerTargets& targets) {
  at.save();
  const bool isKnown = domain_.pointers().findOut(at.state, pointer);
  if (!isKnown && domain_.pointers().isImpossible()) {
    return end(StopKind::Infeasible);
  }
  if (isKnown) {
    targets = domain_.pointers().pointerTargets(at.state, pointer);
  }
  at.load();
  return isKnown ? Flow::Next : Flow::Again;
}

template <class Domain>
Flow Interpreter<Domain>::settleUnknown(Cursor& at, memory::Value& pointer) {
  if (pointer.isScalar() || !domain_.pointers().isUnknownUsed()) {
    return Flow::Next;
  }
  PointerTargets targets;
  const Flow flow = findTargets(at, pointer.term(), targets);
  if (flow == Flow::Next && targets.isComplete && targets.list.size() == 1 &&
      targets.list.front().guard.isTrue() && targets.list.front().offset.isConstant()) {
    const PointerTarget& only = targets.list.front();
    pointer = memory::Value::scalar(
        static_cast<std::int64_t>(ir::addressOf(only.segment) + only.offset.number().lowBits()));
  }
  return flow;
}

template <class Domain>
Flow Interpreter<Domain>::reachSymbolic(Cursor& at, term::Term pointer, std::uint64_t width,
                                        Access access, Place& place) {
  PointerTargets targets;
  if (const Flow flow = findTargets(at, pointer, targets); flow != Flow::Next) {
    return flow;
  }
  if (targets.outside) {
    return refuseOutside(at, *targets.outside);
  }
  Requirements requirements;
  for (const PointerTarget& target : targets.list) {
    if (reachTarget(at, target, width, access, requirements)) {
      place.targets.push_back(target);
    }
  }
  if (const Flow flow = checkAll(at, requirements); flow != Flow::Next) {
    return flow;
  }
  if (!targets.isComplete) {
    return refuse(at, "it is not clear what a pointer points to");
  }
  return place.targets.empty() ? end(StopKind::Infeasible) : Flow::Next;
}

template <class Domain>
Flow Interpreter<Domain>::settle(Cursor& at, const memory::Value& pointer, ir::Segment& segment,
                                 memory::Value& offset) {
  if (pointer.isScalar()) {
    const auto address = static_cast<std::uint64_t>(pointer.scalar());
    segment = ir::segmentOf(address);
    offset = memory::Value::scalar(static_cast<std::int64_t>(ir::offsetIn(segment, address)));
    return Flow::Next;
  }
  PointerTargets targets;
  if (const Flow flow = findTargets(at, pointer.term(), targets); flow != Flow::Next) {
    return flow;
  }
  if (targets.outside) {
    return refuseOutside(at, *targets.outside);
  }
  if (!targets.isComplete) {
    return refuse(at, "it is not clear what a pointer points to");
  }
  return settleAmong(at, pointer.term(), targets, segment, offset);
}

template <class Domain>
Flow Interpreter<Domain>::settleAmong(Cursor& at, term::Term pointer, const PointerTargets& targets,
                                      ir::Segment& segment, memory::Value& offset) {
  at.save();
  const bool isSettled = targets.list.size() == 1 && targets.list.front().guard.isTrue();
  const std::optional<std::size_t> chosen =
      isSettled ? std::optional<std::size_t>(0)
                : domain_.pointers().chooseTarget(at.state, pointer, targets.list);
  if (!chosen) {
    return end(StopKind::Infeasible);
  }
  at.load();
  segment = targets.list[*chosen].segment;
  offset = memory::fromTerm(targets.list[*chosen].offset, kAddress);
  return Flow::Next;
}

// The start of an array that existed before the program is open until something depends on it. When
// the array is freed at a place, it starts there, unless something before that was accessed.
template <class Domain>
Flow Interpreter<Domain>::checkIsStart(Cursor& at, const PointerTarget& target) {
  term::TermManager& terms = domain_.terms();
  const auto underGuard = [&](term::Term condition) {
    return memory::fromTerm(terms.makeOr(terms.makeNot(target.guard), condition),
                            ir::Type::boolean());
  };
  const memory::Value start = at.state.memory.find(target.segment)->start();
  const term::Term isStart = terms.makeEqual(target.offset, memory::toTerm(terms, start, kAddress));
  const std::optional<term::Term> mayBeStart =
      domain_.pointers().mayStartAt(at.state, target.segment, target.offset);
  const Flow flow = check(at, underGuard(mayBeStart.value_or(isStart)),
                          faultHere(at, ir::FaultKind::InvalidFree));
  return flow == Flow::Next && mayBeStart ? assume(at, underGuard(isStart)) : flow;
}

template <class Domain>
Flow Interpreter<Domain>::reachStart(Cursor& at, const memory::Value& pointer,
                                     ir::Segment& segment) {
  memory::Value offset;
  Flow flow = Flow::Next;
  if (pointer.isScalar()) {
    flow = settle(at, pointer, segment, offset);
  } else {
    PointerTargets targets;
    if (flow = findTargets(at, pointer.term(), targets); flow != Flow::Next) {
      return flow;
    }
    // The targets that were found are checked; others are left out.
    std::vector<PointerTarget> starts;
    flow = targets.isComplete ? settleAmong(at, pointer.term(), targets, segment, offset)
                              : reachStartsAmong(at, targets, starts);
  }
  if (flow != Flow::Next) {
    return flow;
  }
  const memory::ByteObject* object = at.state.memory.find(segment);
  if (object == nullptr || object->kind() != memory::ByteObject::Kind::Heap) {
    const bool wasFreed =
        object == nullptr && (at.state.memory.wasHeap(segment) || at.state.memory.isInput(segment));
    return raise(at,
                 faultHere(at, wasFreed ? ir::FaultKind::DoubleFree : ir::FaultKind::InvalidFree));
  }
  if (const Flow present = checkPresence(at, segment, ir::FaultKind::DoubleFree);
      present != Flow::Next) {
    return present;
  }
  term::TermManager& terms = domain_.terms();
  return checkIsStart(at, {terms.makeTrue(), segment, memory::toTerm(terms, offset, kAddress)});
}

}  // namespace braid::exec
