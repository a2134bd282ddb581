// Interpreter: copying and filling ranges of bytes, also of symbolic length.
#pragma once

#include <algorithm>
#include <array>
#include <tuple>
#include <vector>

#include "exec/interpreter.hpp"
#include "exec/interpreter_memory.hpp"

namespace braid::exec {

template <class Domain>
Flow Interpreter<Domain>::copyMemory(Cursor& at, const Op& op) {
  const memory::Value to = at.get(op.a);
  const memory::Value from = at.get(op.b);
  const memory::Value length = at.get(op.c);
  const bool isKnown = to.isScalar() && from.isScalar() && length.isScalar();
  if (!isKnown && meetings_ != nullptr) {
    if (const auto ways = waysToCopy(at.state, to, from, length)) {
      return copyOneOf(at, *ways);
    }
  }
  if (!length.isScalar() && canPutUpTo(at.state, to) && canPutUpTo(at.state, from)) {
    return copyUpTo(at, to, from, length);
  }
  if (!isKnown) {
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
              bytes);
  return Flow::Next;
}

// --- ranges of symbolic length, byte by byte instead of path by path
// ---------------------------------------

template <class Domain>
std::uint64_t Interpreter<Domain>::bytesFrom(const State& state,
                                             const memory::Value& pointer) const {
  if (!pointer.isScalar()) {
    return 0;
  }
  const auto address = static_cast<std::uint64_t>(pointer.scalar());
  const ir::Segment segment = ir::segmentOf(address);
  const memory::ByteObject* object = state.memory.find(segment);
  if (object == nullptr || !object->size().isScalar()) {
    return 0;
  }
  const std::uint64_t offset = ir::offsetIn(segment, address);
  const auto size = static_cast<std::uint64_t>(object->size().scalar());
  return offset <= size ? size - offset : 0;
}

template <class Domain>
bool Interpreter<Domain>::canPutUpTo(const State& state, const memory::Value& pointer) const {
  constexpr std::uint64_t kMaxBytes = 256;
  const std::uint64_t bytes = bytesFrom(state, pointer);
  return bytes > 0 && bytes <= kMaxBytes;
}

// A range of unknown length that starts at a known place is within its object.
template <class Domain>
Flow Interpreter<Domain>::reachUpTo(Cursor& at, const memory::Value& pointer,
                                    const memory::Value& length, Access access, Place& place) {
  const Flow flow = reach(at, pointer, 0, access, place);
  if (flow != Flow::Next) {
    return flow;
  }
  const memory::Value room =
      memory::Value::scalar(static_cast<std::int64_t>(bytesFrom(at.state, pointer)));
  return check(at, domain_.compute(at.state, ir::Opcode::ULe, kAddress, length, room),
               outOfBounds(at, place.segment));
}

template <class Domain>
Flow Interpreter<Domain>::copyUpTo(Cursor& at, const memory::Value& to, const memory::Value& from,
                                   const memory::Value& length) {
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

template <class Domain>
Flow Interpreter<Domain>::fillMemory(Cursor& at, const Op& op) {
  const memory::Value to = at.get(op.a);
  const memory::Value byte = at.get(op.b);
  const memory::Value length = at.get(op.c);
  if (!length.isScalar() && to.isScalar()) {
    // The whole of an object of symbolic size: one new array.
    const auto address = static_cast<std::uint64_t>(to.scalar());
    const ir::Segment segment = ir::segmentOf(address);
    const memory::ByteObject* object = at.state.memory.find(segment);
    if (object != nullptr && object->size() == length && address == ir::addressOf(segment) &&
        object->kind() != memory::ByteObject::Kind::Constant) {
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
