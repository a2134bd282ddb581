// Interpreter: byte-addressed memory.
#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <utility>
#include <vector>

#include "exec/heap_reachability.hpp"
#include "exec/interpreter.hpp"

namespace braid::exec {

inline constexpr ir::Type kAddress = ir::Type::bits(64);
inline constexpr const char* kTooLarge = "an object larger than there are addresses for";

// --- finding the object
// ------------------------------------------------------------------------------------

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
  const memory::Value& size = object->size();
  if (!size.isScalar()) {
    return reachSymbolic(at, domain_.terms().makeBits(64, support::BigInt::fromUnsigned(address)),
                         width, access, place);
  }
  const auto bytes = static_cast<std::uint64_t>(size.scalar());
  if (place.offset > bytes || width > bytes - place.offset) {
    return raise(at, outOfBounds(at, place.segment));
  }
  return Flow::Next;
}

// False only for a known offset that no object of this size has: such a target is never read or
// written, not even under a guard that is false.
template <class Domain>
bool Interpreter<Domain>::mayBeInRange(const memory::ByteObject& object, term::Term offset,
                                       std::uint64_t width) {
  const std::uint64_t limit = object.largestSize();
  if (!offset.isConstant()) {
    return width <= limit;
  }
  const std::uint64_t start = offset.number().lowBits();
  return start <= limit && width <= limit - start;
}

template <class Domain>
Flow Interpreter<Domain>::reachTarget(Cursor& at, const PointerTarget& target, std::uint64_t width,
                                      Access access, bool& isReached) {
  const std::optional<ir::FaultKind> wrong = segmentFault(at.state, target.segment, access);
  const memory::ByteObject* object = wrong ? nullptr : at.state.memory.find(target.segment);
  isReached = object != nullptr && mayBeInRange(*object, target.offset, width);
  const term::Term presence = object != nullptr ? object->presence() : term::Term();
  if (isReached && !presence && target.offset.isConstant() &&
      object->hasSize(object->largestSize())) {
    return Flow::Next;  // with both known, it is in range
  }
  term::TermManager& terms = domain_.terms();
  term::Term isFine = terms.makeNot(target.guard);
  if (presence) {
    const Flow flow =
        check(at, memory::fromTerm(terms.makeOr(isFine, presence), ir::Type::boolean()),
              faultHere(at, goneFault(at.state, target.segment)));
    if (flow != Flow::Next) {
      return flow;
    }
  }
  if (isReached) {
    const memory::Value bytes = memory::Value::scalar(static_cast<std::int64_t>(width));
    const memory::Value size = at.state.memory.find(target.segment)->size();
    const auto compute = [&](ir::Opcode opcode, const memory::Value& a, const memory::Value& b) {
      return domain_.values().compute(at.state, opcode, kAddress, a, b);
    };
    const auto isAtMost = [&](const memory::Value& a, const memory::Value& b) {
      return memory::toTerm(terms, compute(ir::Opcode::ULe, a, b), ir::Type::boolean());
    };
    const term::Term inRange = terms.makeAnd(
        isAtMost(bytes, size),
        isAtMost(memory::fromTerm(target.offset, kAddress), compute(ir::Opcode::Sub, size, bytes)));
    isFine = terms.makeOr(isFine, inRange);
  }
  return check(at, memory::fromTerm(isFine, ir::Type::boolean()),
               wrong ? faultHere(at, *wrong) : outOfBounds(at, target.segment));
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
  for (const PointerTarget& target : targets.list) {
    bool isReached = false;
    const Flow flow = reachTarget(at, target, width, access, isReached);
    if (flow != Flow::Next) {
      return flow;
    }
    if (isReached) {
      place.targets.push_back(target);
    }
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
    // What was found is checked, the rest left out.
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
  const memory::Value isStart = offset.isScalar()
                                    ? memory::Value::boolean(offset.scalar() == 0)
                                    : domain_.values().compute(at.state, ir::Opcode::Eq, kAddress,
                                                               offset, memory::Value::scalar(0));
  return check(at, isStart, faultHere(at, ir::FaultKind::InvalidFree));
}

// --- instructions
// ------------------------------------------------------------------------------------------

template <class Domain>
memory::Site Interpreter<Domain>::heapSiteOf(const Cursor& at) {
  if (!at.frame->function().source->isRuntime) {
    return siteOf(at);
  }
  const Frame* frame = at.frame->caller.get();
  while (frame != nullptr && frame->function().source->isRuntime) {
    frame = frame->caller.get();
  }
  return frame == nullptr ? siteOf(at) : frame->place();
}

template <class Domain>
std::optional<std::uint64_t> Interpreter<Domain>::largestOf(const State& state,
                                                            const memory::Value& size) {
  if (size.isScalar()) {
    return static_cast<std::uint64_t>(size.scalar());
  }
  const auto sizes = domain_.guards().knownAlternatives(state, size, kAddress);
  if (!sizes) {
    return std::nullopt;
  }
  std::uint64_t largest = 0;
  for (const term::ChoiceLeaf& each : *sizes) {
    largest = std::max(largest, each.value.number().lowBits());
  }
  return largest <= ir::kMaxObjectSize ? std::optional(largest) : std::nullopt;
}

template <class Domain>
bool Interpreter<Domain>::mayExceed(Cursor& at, const memory::Value& size, std::uint64_t limit) {
  if (size.isScalar()) {
    return static_cast<std::uint64_t>(size.scalar()) > limit;
  }
  const memory::Value exceeds =
      domain_.values().compute(at.state, ir::Opcode::ULt, kAddress,
                               memory::Value::scalar(static_cast<std::int64_t>(limit)), size);
  at.save();
  const bool isPossible = exceeds.isTrue() || (exceeds.isTerm() && domain_.decisions().isPossible(
                                                                       at.state, exceeds.term()));
  at.load();
  return isPossible;
}

// The least of a few bounds that the size cannot exceed. It decides how much room the object needs
// among the addresses, and whether it is small; what it holds is exact with any of them.
template <class Domain>
Flow Interpreter<Domain>::boundSize(Cursor& at, const memory::Value& size, std::uint64_t& bound) {
  for (const std::uint64_t limit :
       {ir::kMaxPlainSize, ir::largestObject(ir::SegmentSize::Large), ir::kMaxObjectSize}) {
    bound = limit;
    if (!mayExceed(at, size, limit)) {
      return Flow::Next;
    }
  }
  domain_.decisions().omit(Omission::Unsupported,
                           faultHere(at, ir::FaultKind::OutOfBounds).location, kTooLarge);
  return assume(at,
                domain_.values().compute(at.state, ir::Opcode::ULe, kAddress, size,
                                         memory::Value::scalar(static_cast<std::int64_t>(bound))));
}

template <class Domain>
Flow Interpreter<Domain>::newMemory(Cursor& at, const Op& op) {
  const memory::Value size = at.get(op.a);
  const bool isStack = op.opcode == ir::Opcode::Alloca;
  const std::optional<std::uint64_t> largest = largestOf(at.state, size);
  if (largest && *largest > ir::kMaxObjectSize) {
    return refuse(at, kTooLarge);
  }
  std::uint64_t bound = largest.value_or(0);
  if (!largest) {
    if (const Flow flow = boundSize(at, size, bound); flow != Flow::Next) {
      return flow;
    }
  }
  const auto kind = isStack ? memory::ByteObject::Kind::Stack : memory::ByteObject::Kind::Heap;
  const memory::Site site = isStack ? siteOf(at) : heapSiteOf(at);
  const std::optional<ir::Segment> free = at.state.memory.nextSegment(kind, site, bound);
  if (!free) {
    return refuse(at, "more objects than there are addresses for");
  }
  const ir::Segment segment = *free;
  const std::uint32_t elementWidth = isStack && op.target != 0 ? op.target : 1;
  memory::ByteObjectPtr object = domain_.world().makeObject(kind, segment, size, elementWidth);
  if (!size.isScalar()) {
    object->setLargestSize(bound);
  }
  if (isStack) {
    at.frame->locals.push_back({segment, at.frame->stackLevel});
  } else {
    object->setAllocatedAt(faultHere(at, ir::FaultKind::MemoryLeak).location);
  }
  at.state.memory.add(std::move(object), site);
  at.set(op, memory::Value::scalar(static_cast<std::int64_t>(ir::addressOf(segment))));
  return Flow::Next;
}

// Where joined paths have different objects for the variable, each goes under its guard.
template <class Domain>
Flow Interpreter<Domain>::endLifetime(Cursor& at, const Op& op) {
  const memory::Value pointer = at.get(op.a);
  if (pointer.isScalar()) {
    const ir::Segment segment = ir::segmentOf(static_cast<std::uint64_t>(pointer.scalar()));
    std::vector<Frame::Local>& locals = at.frame->locals;
    const auto found = std::find_if(locals.rbegin(), locals.rend(), [&](const Frame::Local& local) {
      return local.segment == segment;
    });
    if (found != locals.rend()) {
      locals.erase(std::next(found).base());
      at.state.memory.remove(segment);
    }
    return Flow::Next;
  }
  at.save();
  const PointerTargets targets = domain_.pointers().pointerTargets(at.state, pointer.term());
  at.load();
  if (!targets.isComplete) {
    return refuse(at, "it is not clear which variable a block ends with");
  }
  for (const PointerTarget& target : targets.list) {
    const memory::ByteObject* object = at.state.memory.find(target.segment);
    if (object != nullptr && object->kind() == memory::ByteObject::Kind::Stack) {
      removeUnder(at.state, target.segment, target.guard);
    }
  }
  return Flow::Next;
}

template <class Domain>
Flow Interpreter<Domain>::restoreStack(Cursor& at, const Op& op) {
  const memory::Value mark = at.get(op.a);
  if (!mark.isScalar()) {
    domain_.decisions().omit(Omission::Unsupported, faultHere(at, ir::FaultKind::Dangling).location,
                             "joined paths with different numbers of variable length arrays");
    return Flow::Next;
  }
  const auto level = static_cast<std::uint32_t>(mark.scalar());
  std::erase_if(at.frame->locals, [&](const Frame::Local& local) {
    const bool isBehind = local.level >= level;
    if (isBehind) {
      at.state.memory.remove(local.segment);
    }
    return isBehind;
  });
  at.frame->stackLevel = level - 1;
  return Flow::Next;
}

template <class Domain>
Flow Interpreter<Domain>::freeMemory(Cursor& at, const Op& op) {
  const memory::Value pointer = at.get(op.a);
  if (!pointer.isScalar() && meetings_ != nullptr) {
    return freeOneOf(at, pointer.term());
  }
  ir::Segment segment = ir::kNullSegment;
  const Flow flow = reachStart(at, pointer, segment);
  if (flow == Flow::Next) {
    at.state.memory.remove(segment);
  }
  return flow;
}

template <class Domain>
Flow Interpreter<Domain>::objectSize(Cursor& at, const Op& op) {
  const memory::Value pointer = at.get(op.a);
  if (!pointer.isScalar() && meetings_ != nullptr) {
    return measureOneOf(at, op, pointer.term());
  }
  ir::Segment segment = ir::kNullSegment;
  const Flow flow = reachStart(at, pointer, segment);
  if (flow == Flow::Next) {
    at.set(op, at.state.memory.find(segment)->size());
  }
  return flow;
}

template <class Domain>
memory::Value Interpreter<Domain>::readTarget(State& state, const PointerTarget& target,
                                              unsigned width) {
  const memory::Value offset = memory::fromTerm(target.offset, kAddress);
  return offset.isScalar()
             ? state.memory.find(target.segment)
                   ->read(domain_.terms(), static_cast<std::uint64_t>(offset.scalar()), width)
             : state.memory.forUpdate(target.segment)
                   .readSymbolic(domain_.terms(), target.offset, width, limits_.memory);
}

template <class Domain>
inline Flow Interpreter<Domain>::loadMemory(Cursor& at, const Op& op) {
  const bool isBool = op.type.is(ir::TypeKind::Bool);
  const unsigned width = isBool ? 1 : op.type.width() / 8;
  Place place;
  const Flow flow = reach(at, at.get(op.a), width, Access::Read, place);
  if (flow != Flow::Next) {
    return flow;
  }
  term::TermManager& terms = domain_.terms();
  memory::AddressSpace& memory = at.state.memory;
  memory::Value value;
  if (place.targets.empty()) {
    value = memory.find(place.segment)->read(terms, place.offset, width);
  } else {
    std::vector<GuardedValue> choices;
    choices.reserve(place.targets.size());
    for (const PointerTarget& target : place.targets) {
      choices.push_back({target.guard, readTarget(at.state, target, width)});
    }
    value = domain_.values().choose(choices, ir::Type::bits(8 * width));
  }
  if (width == 8 && value.isTerm()) {
    at.save();
    const std::optional<memory::Value> noted = domain_.pointers().noteLoadedWord(at.state, value);
    if (!noted && domain_.pointers().isImpossible()) {
      return end(StopKind::Infeasible);
    }
    at.load();
    if (!noted) {
      return Flow::Again;  // what the pointer leads to had to be found out first
    }
    value = *noted;
  }
  at.set(op, isBool ? domain_.values().convert(at.state, ir::Opcode::Truncate, ir::Type::bits(8),
                                               op.type, value)
                    : value);
  return Flow::Next;
}

template <class Domain>
inline Flow Interpreter<Domain>::storeMemory(Cursor& at, const Op& op) {
  const bool isBool = op.type.is(ir::TypeKind::Bool);
  const unsigned width = isBool ? 1 : op.type.width() / 8;
  Place place;
  const Flow flow = reach(at, at.get(op.a), width, Access::Write, place);
  if (flow != Flow::Next) {
    return flow;
  }
  term::TermManager& terms = domain_.terms();
  const ir::Type type = ir::Type::bits(8 * width);
  memory::Value value = isBool ? domain_.values().convert(at.state, ir::Opcode::ZeroExtend, op.type,
                                                          type, at.get(op.b))
                               : at.get(op.b);
  if (value.isTerm()) {
    value = domain_.values().settled(at.state, value, type);
  }
  memory::AddressSpace& memory = at.state.memory;
  if (place.targets.empty()) {
    memory.forUpdate(place.segment).write(terms, place.offset, width, value);
    return Flow::Next;
  }
  for (const PointerTarget& target : place.targets) {
    memory::Value stored = value;
    if (place.targets.size() > 1) {
      // Where another target is meant, this object keeps what it has.
      const std::array<GuardedValue, 2> choices{
          {{target.guard, value},
           {terms.makeNot(target.guard), readTarget(at.state, target, width)}}};
      stored = domain_.values().choose(choices, type);
    }
    memory::ByteObject& object = memory.forUpdate(target.segment);
    const memory::Value offset = memory::fromTerm(target.offset, kAddress);
    if (offset.isScalar()) {
      object.write(terms, static_cast<std::uint64_t>(offset.scalar()), width, stored);
    } else {
      object.writeSymbolic(terms, target.offset, width, stored, limits_.memory);
    }
  }
  return Flow::Next;
}

template <class Domain>
inline Flow Interpreter<Domain>::pointerAdd(Cursor& at, const Op& op) {
  const memory::Value& address = at.get(op.a);
  const memory::Value& distance = at.get(op.b);
  if (address.isScalar() && distance.isScalar()) {
    const std::uint64_t moved = ir::moveAddress(static_cast<std::uint64_t>(address.scalar()),
                                                static_cast<std::uint64_t>(distance.scalar()));
    at.set(op, memory::Value::scalar(static_cast<std::int64_t>(moved)));
    return Flow::Next;
  }
  at.set(op, domain_.values().compute(at.state, ir::Opcode::Add, kAddress, address, distance));
  return Flow::Next;
}

// What is reachable from globals and local variables stays; the rest of the heap is lost. Where
// that hangs on a pointer that does not show where it leads, it is not decided.
template <class Domain>
Flow Interpreter<Domain>::leaks(Cursor& at) {
  if (!limits_.checkLeaks) {
    return Flow::Next;
  }
  term::TermManager& terms = domain_.terms();
  const memory::AddressSpace memory = at.state.memory;
  const HeapReachability reachable = findReachableHeap(memory, terms);
  struct HeapObject {
    term::Term isFine;
    bool isUnclear;
  };
  // By place of allocation: the order of segments depends on sizes, and on paths that were joined.
  // A replay has to find the same one first.
  std::multimap<support::SourceLocation, HeapObject> objects;
  memory.forEach([&](ir::Segment segment, const memory::ByteObject& object) {
    if (object.kind() != memory::ByteObject::Kind::Heap || memory.isInput(segment)) {
      return;  // what was there before need not be found again
    }
    const auto reached = reachable.conditions.find(segment);
    const term::Term isReached =
        reached == reachable.conditions.end() ? terms.makeFalse() : reached->second;
    const term::Term isAbsent =
        object.presence() ? terms.makeNot(object.presence()) : terms.makeFalse();
    objects.emplace(object.allocatedAt(), HeapObject{terms.makeOr(isReached, isAbsent),
                                                     reachable.unclear.contains(segment)});
  });
  for (const auto& [allocatedAt, object] : objects) {
    const auto& [isFine, isUnclear] = object;
    if (isFine.isTrue()) {
      continue;
    }
    if (isUnclear) {
      at.save();
      if (isFine.isFalse() || domain_.decisions().isPossible(at.state, terms.makeNot(isFine))) {
        domain_.decisions().omit(Omission::Unsupported, {},
                                 "a leak that hangs on an unknown pointer");
      }
      at.load();
      continue;
    }
    // Where it was allocated says more than the end of the program.
    Fault fault = faultHere(at, ir::FaultKind::MemoryLeak);
    fault.location = allocatedAt;
    const Flow flow = check(at, memory::fromTerm(isFine, ir::Type::boolean()), fault);
    if (flow != Flow::Next) {
      return flow;
    }
  }
  return Flow::Next;
}

}  // namespace braid::exec
