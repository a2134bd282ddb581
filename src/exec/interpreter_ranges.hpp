// Interpreter: copying and filling ranges of bytes, also of symbolic length.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <tuple>
#include <vector>

#include "exec/interpreter.hpp"
#include "exec/interpreter_memory.hpp"

namespace braid::exec {

template <class Domain>
Flow Interpreter<Domain>::copyMemory(Cursor& at, const Op& op) {
  memory::Value to = at.get(op.a);
  memory::Value from = at.get(op.b);
  const memory::Value length = at.get(op.c);
  for (memory::Value* pointer : {&to, &from}) {
    if (const Flow flow = settleUnknown(at, *pointer); flow != Flow::Next) {
      return flow;
    }
  }
  const bool isKnown = to.isScalar() && from.isScalar() && length.isScalar();
  if (!isKnown && meetings_ != nullptr) {
    if (const auto ways = waysToCopy(at.state, to, from, length)) {
      return copyOneOf(at, *ways);
    }
  }
  if (!length.isScalar() && canPutUpTo(at.state, to) && canPutUpTo(at.state, from)) {
    return copyUpTo(at, to, from, length);
  }
  if (!isKnown && length.isScalar() && domain_.pointers().isUnknownUsed() &&
      static_cast<std::uint64_t>(length.scalar()) <= limits_.tuning.copyBytes) {
    return copyWords(at, to, from, static_cast<std::uint64_t>(length.scalar()));
  }
  if (!isKnown) {
    if (const std::optional<Flow> flow = copyLong(at, to, from, length)) {
      return *flow;
    }
    return enter(at, op.target, std::array{to, from, length});
  }
  const auto bytes = static_cast<std::uint64_t>(length.scalar());
  if (bytes == 0) {
    return Flow::Next;
  }
  Place source;
  Place destination;
  for (const auto& [pointer, access, place] :
       {std::tuple(from, Access::Read, &source), std::tuple(to, Access::Write, &destination)}) {
    const Flow flow = reach(at, pointer, bytes, access, *place);
    if (flow != Flow::Next) {
      return flow;
    }
  }
  memory::AddressSpace& memory = at.state.memory;
  memory::ByteObject& target = memory.forUpdate(destination.segment);
  target.copy(domain_.terms(), destination.offset, *memory.find(source.segment), source.offset,
              bytes, limits_.memory);
  return Flow::Next;
}

// Copies word by word, so that a copied pointer stays one word.
template <class Domain>
Flow Interpreter<Domain>::copyWords(Cursor& at, const memory::Value& to, const memory::Value& from,
                                    std::uint64_t length) {
  if (length == 0) {
    return Flow::Next;
  }
  Place source;
  Place destination;
  Flow flow = reach(at, from, length, Access::Read, source);
  if (flow == Flow::Next) {
    flow = reach(at, to, length, Access::Write, destination);
  }
  if (flow != Flow::Next) {
    return flow;
  }
  term::TermManager& terms = domain_.terms();
  const auto shifted = [&](const Place& place, std::uint64_t distance) {
    Place moved = place;
    moved.offset += distance;
    for (PointerTarget& target : moved.targets) {
      target.offset =
          terms.makeBvAdd(target.offset, terms.makeBits(64, static_cast<std::int64_t>(distance)));
    }
    return moved;
  };
  struct Word {
    std::uint64_t offset;
    unsigned width;
    memory::Value value;
  };
  std::vector<Word> words;
  for (std::uint64_t done = 0; done < length;) {
    const std::uint64_t left = length - done;
    const unsigned width = left >= 8 ? 8 : left >= 4 ? 4 : left >= 2 ? 2 : 1;
    words.push_back({done, width, readPlace(at.state, shifted(source, done), width)});
    done += width;
  }
  for (const Word& word : words) {
    writePlace(at.state, shifted(destination, word.offset), word.width, word.value);
  }
  return Flow::Next;
}

// --- ranges of symbolic length, byte by byte instead of path by path

template <class Domain>
std::uint64_t Interpreter<Domain>::bytesFrom(const State& state,
                                             const memory::Value& pointer) const {
  if (!pointer.isScalar()) {
    return 0;
  }
  const auto address = static_cast<std::uint64_t>(pointer.scalar());
  const ir::Segment segment = ir::segmentOf(address);
  const memory::ByteObject* object = state.memory.find(segment);
  if (object == nullptr || !object->hasKnownExtent()) {
    return 0;
  }
  const std::uint64_t offset = ir::offsetIn(segment, address);
  const auto end = static_cast<std::uint64_t>(object->end().scalar());
  return object->leastStart() <= offset && offset <= end ? end - offset : 0;
}

template <class Domain>
bool Interpreter<Domain>::canPutUpTo(const State& state, const memory::Value& pointer) const {
  const std::uint64_t bytes = bytesFrom(state, pointer);
  return bytes > 0 && bytes <= limits_.tuning.rangeBytes;
}

// Whether a range of unknown length that starts at a known place is within its object.
template <class Domain>
Flow Interpreter<Domain>::reachUpTo(Cursor& at, const memory::Value& pointer,
                                    const memory::Value& length, Access access, Place& place) {
  const Flow flow = reach(at, pointer, 0, access, place);
  if (flow != Flow::Next) {
    return flow;
  }
  const memory::Value room =
      memory::Value::scalar(static_cast<std::int64_t>(bytesFrom(at.state, pointer)));
  return check(at, domain_.values().compute(at.state, ir::Opcode::ULe, kAddress, length, room),
               outOfBounds(at, place.segment));
}

template <class Domain>
Flow Interpreter<Domain>::copyUpTo(Cursor& at, const memory::Value& to, const memory::Value& from,
                                   const memory::Value& length) {
  assert(canPutUpTo(at.state, to) && canPutUpTo(at.state, from));
  Place source;
  Place destination;
  Flow flow = reachUpTo(at, from, length, Access::Read, source);
  if (flow == Flow::Next) {
    flow = reachUpTo(at, to, length, Access::Write, destination);
  }
  if (flow != Flow::Next) {
    return flow;
  }
  term::TermManager& terms = domain_.terms();
  const memory::ByteObject& object = *at.state.memory.find(source.segment);
  const std::uint64_t most = std::min(bytesFrom(at.state, from), bytesFrom(at.state, to));
  std::vector<memory::ByteObject::Piece> bytes;
  bytes.reserve(most);
  for (std::uint64_t i = 0; i < most; ++i) {
    bytes.push_back({i, 1, object.read(terms, source.offset + i, 1)});
  }
  at.state.memory.forUpdate(destination.segment)
      .putUpTo(terms, destination.offset, bytes, length.term());
  return Flow::Next;
}

template <class Domain>
Flow Interpreter<Domain>::fillUpTo(Cursor& at, const memory::Value& to, const memory::Value& byte,
                                   const memory::Value& length) {
  assert(canPutUpTo(at.state, to));
  Place place;
  const Flow flow = reachUpTo(at, to, length, Access::Write, place);
  if (flow != Flow::Next) {
    return flow;
  }
  const std::uint64_t most = bytesFrom(at.state, to);
  std::vector<memory::ByteObject::Piece> bytes;
  bytes.reserve(most);
  for (std::uint64_t i = 0; i < most; ++i) {
    bytes.push_back({i, 1, byte});
  }
  at.state.memory.forUpdate(place.segment)
      .putUpTo(domain_.terms(), place.offset, bytes, length.term());
  return Flow::Next;
}

// --- ranges of symbolic length that may be long, as a whole

template <class Domain>
std::optional<typename Interpreter<Domain>::LongRange> Interpreter<Domain>::longRange(
    Cursor& at, const memory::Value& pointer) {
  LongRange range;
  if (pointer.isScalar()) {
    const auto address = static_cast<std::uint64_t>(pointer.scalar());
    range.segment = ir::segmentOf(address);
    range.offset = domain_.terms().makeBits(
        64, support::BigInt::fromUnsigned(ir::offsetIn(range.segment, address)));
  } else {
    at.save();
    const PointerTargets targets = domain_.pointers().pointerTargets(at.state, pointer.term());
    at.load();
    if (targets.outside || !targets.isComplete || targets.list.size() != 1) {
      return std::nullopt;
    }
    range.segment = targets.list.front().segment;
    range.offset = targets.list.front().offset;
  }
  const memory::ByteObject* object = at.state.memory.find(range.segment);
  return object == nullptr || object->canBeBytes() ? std::optional(range) : std::nullopt;
}

// As for ranges byte by byte, one without bytes may be anywhere.
template <class Domain>
Flow Interpreter<Domain>::reachLong(Cursor& at, LongRange& range, term::Term length,
                                    Access access) {
  term::TermManager& terms = domain_.terms();
  const term::Term isEmpty = terms.makeEqual(length, terms.makeBits(64, 0));
  const auto checkUnlessEmpty = [&](term::Term isFine, const Fault& fault) {
    return check(at, memory::fromTerm(terms.makeOr(isEmpty, isFine), ir::Type::boolean()), fault);
  };
  if (const std::optional<ir::FaultKind> wrong = segmentFault(at.state, range.segment, access)) {
    return checkUnlessEmpty(terms.makeFalse(), faultHere(at, *wrong));
  }
  range.isReached = true;
  if (const term::Term presence = at.state.memory.find(range.segment)->presence()) {
    const Flow flow = checkUnlessEmpty(presence, faultHere(at, goneFault(at.state, range.segment)));
    if (flow != Flow::Next) {
      return flow;
    }
  }
  const memory::ByteObject& object = *at.state.memory.find(range.segment);
  const term::Term start = memory::toTerm(terms, object.start(), kAddress);
  const term::Term end = memory::toTerm(terms, object.end(), kAddress);
  const term::Term isWithin =
      terms.makeAnd(std::array{terms.makeBvULe(length, end), terms.makeBvULe(start, range.offset),
                               terms.makeBvULe(range.offset, terms.makeBvSub(end, length))});
  return checkUnlessEmpty(isWithin, outOfBounds(at, range.segment));
}

template <class Domain>
std::optional<Flow> Interpreter<Domain>::copyLong(Cursor& at, const memory::Value& to,
                                                  const memory::Value& from,
                                                  const memory::Value& length) {
  if (!mayExceed(at, length, limits_.capacity)) {
    return std::nullopt;
  }
  std::optional<LongRange> source = longRange(at, from);
  std::optional<LongRange> destination = source ? longRange(at, to) : std::nullopt;
  if (!destination) {
    return std::nullopt;
  }
  term::TermManager& terms = domain_.terms();
  const term::Term bytes = memory::toTerm(terms, length, kAddress);
  Flow flow = reachLong(at, *source, bytes, Access::Read);
  if (flow == Flow::Next) {
    flow = reachLong(at, *destination, bytes, Access::Write);
  }
  if (flow != Flow::Next || !source->isReached || !destination->isReached) {
    return flow;
  }
  memory::AddressSpace& memory = at.state.memory;
  memory::ByteObject& target = memory.forUpdate(destination->segment);
  target.copySymbolic(terms, destination->offset, *memory.find(source->segment), source->offset,
                      bytes);
  return Flow::Next;
}

template <class Domain>
std::optional<Flow> Interpreter<Domain>::fillLong(Cursor& at, const memory::Value& to,
                                                  const memory::Value& byte,
                                                  const memory::Value& length) {
  if (!mayExceed(at, length, limits_.capacity)) {
    return std::nullopt;
  }
  std::optional<LongRange> range = longRange(at, to);
  if (!range) {
    return std::nullopt;
  }
  term::TermManager& terms = domain_.terms();
  const term::Term bytes = memory::toTerm(terms, length, kAddress);
  const Flow flow = reachLong(at, *range, bytes, Access::Write);
  if (flow == Flow::Next && range->isReached) {
    at.state.memory.forUpdate(range->segment).fillSymbolic(terms, range->offset, bytes, byte);
  }
  return flow;
}

template <class Domain>
Flow Interpreter<Domain>::fillMemory(Cursor& at, const Op& op) {
  memory::Value to = at.get(op.a);
  if (const Flow flow = settleUnknown(at, to); flow != Flow::Next) {
    return flow;
  }
  const memory::Value byte = at.get(op.b);
  const memory::Value length = at.get(op.c);
  if (!length.isScalar() && to.isScalar()) {
    // The whole of an object of symbolic size: one new array.
    const auto address = static_cast<std::uint64_t>(to.scalar());
    const ir::Segment segment = ir::segmentOf(address);
    const memory::ByteObject* object = at.state.memory.find(segment);
    if (object != nullptr && object->startsAtZero() && object->end() == length &&
        address == ir::addressOf(segment) && object->kind() != memory::ByteObject::Kind::Constant) {
      if (const Flow flow = checkPresence(at, segment, goneFault(at.state, segment));
          flow != Flow::Next) {
        return flow;
      }
      term::TermManager& terms = domain_.terms();
      const term::Sort sort = term::Sort::array(term::Sort::bits(64), term::Sort::bits(8));
      at.state.memory.forUpdate(segment).replaceContents(
          terms.makeConstArray(sort, memory::toTerm(terms, byte, ir::Type::bits(8))));
      return Flow::Next;
    }
    if (canPutUpTo(at.state, to)) {
      return fillUpTo(at, to, byte, length);
    }
  }
  if (!to.isScalar() || !length.isScalar()) {
    if (const std::optional<Flow> flow = fillLong(at, to, byte, length)) {
      return *flow;
    }
    return enter(at, op.target, std::array{to, byte, length});
  }
  const auto bytes = static_cast<std::uint64_t>(length.scalar());
  if (bytes == 0) {
    return Flow::Next;
  }
  Place place;
  const Flow flow = reach(at, to, bytes, Access::Write, place);
  if (flow != Flow::Next) {
    return flow;
  }
  at.state.memory.forUpdate(place.segment).fill(domain_.terms(), place.offset, bytes, byte);
  return Flow::Next;
}

}  // namespace braid::exec
