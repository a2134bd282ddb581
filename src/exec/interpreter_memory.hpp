// Interpreter: byte-addressed memory.
#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <utility>
#include <vector>

#include "exec/heap_reachability.hpp"
#include "exec/interpreter.hpp"
#include "exec/interpreter_places.hpp"

namespace braid::exec {

inline constexpr const char* kTooLarge = "an object larger than there are addresses for";

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

// The smallest of several upper bounds of the size. It decides how large a segment the object gets,
// and whether it is small; its contents are exact with any of them.
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
    object->setLargestEnd(bound);
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

// If joined paths have different objects for the variable, each ends under its guard.
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
memory::Value Interpreter<Domain>::sizeOf(State& state, ir::Segment segment) {
  const memory::ByteObject& object = *state.memory.find(segment);
  return object.startsAtZero() ? object.end()
                               : domain_.values().compute(state, ir::Opcode::Sub, kAddress,
                                                          object.end(), object.start());
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
    at.set(op, sizeOf(at.state, segment));
  }
  return flow;
}

// Accessed at an unknown index, an array of pointers from outside would become an array of bytes to
// the solver, and pointers in it could not be recognised any more.
template <class Domain>
std::optional<std::vector<std::uint64_t>> Interpreter<Domain>::offsetsOfWords(
    State& state, const PointerTarget& target, unsigned width) {
  const memory::ByteObject& object = *state.memory.find(target.segment);
  if (width != 8 || !domain_.pointers().isUnknownUsed() ||
      !(state.memory.isInput(target.segment) ||
        object.kind() == memory::ByteObject::Kind::Global)) {
    return std::nullopt;
  }
  const auto offsets = object.wordOffsets(limits_.tuning.choiceLeaves);
  if (!offsets) {
    return std::nullopt;
  }
  term::TermManager& terms = domain_.terms();
  std::vector<std::uint64_t> possible;
  std::vector<term::Term> isElsewhere{target.guard};
  for (const std::uint64_t offset : *offsets) {
    const term::Term isHere =
        terms.makeEqual(target.offset, terms.makeBits(64, support::BigInt::fromUnsigned(offset)));
    if (!isHere.isFalse()) {
      possible.push_back(offset);
      isElsewhere.push_back(terms.makeNot(isHere));
    }
  }
  const bool isKnown =
      !possible.empty() && !domain_.decisions().isPossible(state, terms.makeAnd(isElsewhere));
  return isKnown ? std::optional(std::move(possible)) : std::nullopt;
}

template <class Domain>
memory::Value Interpreter<Domain>::readTarget(State& state, const PointerTarget& target,
                                              unsigned width) {
  term::TermManager& terms = domain_.terms();
  const memory::Value offset = memory::fromTerm(target.offset, kAddress);
  if (offset.isScalar()) {
    return state.memory.find(target.segment)
        ->read(terms, static_cast<std::uint64_t>(offset.scalar()), width);
  }
  if (const auto offsets = offsetsOfWords(state, target, width)) {
    const memory::ByteObject& object = *state.memory.find(target.segment);
    std::vector<GuardedValue> choices;
    choices.reserve(offsets->size());
    for (const std::uint64_t each : *offsets) {
      choices.push_back(
          {terms.makeEqual(target.offset, terms.makeBits(64, support::BigInt::fromUnsigned(each))),
           object.read(terms, each, width)});
    }
    return domain_.values().choose(state, choices, ir::Type::bits(8 * width));
  }
  return state.memory.forUpdate(target.segment)
      .readSymbolic(terms, target.offset, width, limits_.memory);
}

template <class Domain>
void Interpreter<Domain>::writeTarget(State& state, const PointerTarget& target, unsigned width,
                                      const memory::Value& value) {
  term::TermManager& terms = domain_.terms();
  const memory::Value offset = memory::fromTerm(target.offset, kAddress);
  if (offset.isScalar()) {
    state.memory.forUpdate(target.segment)
        .write(terms, static_cast<std::uint64_t>(offset.scalar()), width, value);
    return;
  }
  if (const auto offsets = offsetsOfWords(state, target, width)) {
    memory::ByteObject& object = state.memory.forUpdate(target.segment);
    for (const std::uint64_t each : *offsets) {
      const term::Term isHere =
          terms.makeEqual(target.offset, terms.makeBits(64, support::BigInt::fromUnsigned(each)));
      const std::array<GuardedValue, 2> choices{
          {{isHere, value}, {terms.makeNot(isHere), object.read(terms, each, width)}}};
      object.write(terms, each, width,
                   domain_.values().choose(state, choices, ir::Type::bits(8 * width)));
    }
    return;
  }
  state.memory.forUpdate(target.segment)
      .writeSymbolic(terms, target.offset, width, value, limits_.memory);
}

template <class Domain>
inline memory::Value Interpreter<Domain>::readPlace(State& state, const Place& place,
                                                    unsigned width) {
  if (place.targets.empty()) {
    return state.memory.find(place.segment)->read(domain_.terms(), place.offset, width);
  }
  std::vector<GuardedValue> choices;
  choices.reserve(place.targets.size());
  for (const PointerTarget& target : place.targets) {
    choices.push_back({target.guard, readTarget(state, target, width)});
  }
  return domain_.values().choose(state, choices, ir::Type::bits(8 * width));
}

template <class Domain>
inline void Interpreter<Domain>::writePlace(State& state, const Place& place, unsigned width,
                                            const memory::Value& value) {
  if (place.targets.empty()) {
    state.memory.forUpdate(place.segment).write(domain_.terms(), place.offset, width, value);
    return;
  }
  for (const PointerTarget& target : place.targets) {
    memory::Value stored = value;
    if (place.targets.size() > 1) {
      // Where another target is meant, this object does not change.
      const std::array<GuardedValue, 2> choices{
          {{target.guard, value},
           {domain_.terms().makeNot(target.guard), readTarget(state, target, width)}}};
      stored = domain_.values().choose(state, choices, ir::Type::bits(8 * width));
    }
    writeTarget(state, target, width, stored);
  }
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
  memory::Value value = readPlace(at.state, place, width);
  if (value.isTerm() && (width == 8 || domain_.pointers().usesNames())) {
    at.save();
    const std::optional<memory::Value> noted = domain_.pointers().noteLoaded(at.state, value);
    if (!noted && domain_.pointers().isImpossible()) {
      return end(StopKind::Infeasible);
    }
    at.load();
    if (!noted) {
      return Flow::Again;  // the targets of the pointer had to be found out first
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
  const ir::Type type = ir::Type::bits(8 * width);
  memory::Value value = isBool ? domain_.values().convert(at.state, ir::Opcode::ZeroExtend, op.type,
                                                          type, at.get(op.b))
                               : at.get(op.b);
  if (value.isTerm()) {
    value = domain_.values().settled(at.state, value, type);
  }
  writePlace(at.state, place, width, value);
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

// Objects on the heap that cannot be reached from globals and local variables are lost. If that
// depends on a pointer that does not show its targets, it is not decided.
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
  // By place of allocation: the order of segments depends on sizes, and on paths that were joined;
  // but a replay must find the same lost object first.
  std::multimap<support::SourceLocation, HeapObject> objects;
  memory.forEach([&](ir::Segment segment, const memory::ByteObject& object) {
    if (object.kind() != memory::ByteObject::Kind::Heap || memory.isInput(segment)) {
      return;  // objects that existed before the program need not be found again
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
    // The place of allocation says more than the end of the program.
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
