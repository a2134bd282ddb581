// Interpreter: inputs, output and the end of the program.
#pragma once

#include <algorithm>
#include <string>

#include "exec/interpreter.hpp"

namespace braid::exec {

// The op of the program that seems to store, in a loop, what is asked for here; it may be a few
// calls away, if functions of the program or of a library ask.
template <class Domain>
std::optional<std::uint32_t> Interpreter<Domain>::fillingOp(const Cursor& at) const {
  constexpr unsigned kCalls = 3;
  std::uint32_t position = at.position;
  const Frame* frame = at.frame;
  for (unsigned i = 0; limits_.inputsAreArrays && i <= kCalls; ++i) {
    if (frame->function().fillsMemory[position]) {
      return frame->function().firstOp + position;
    }
    frame = frame->caller.get();
    if (frame == nullptr) {
      break;
    }
    position = frame->position;
  }
  return std::nullopt;
}

template <class Domain>
Flow Interpreter<Domain>::input(Cursor& at, const Op& op) {
  if (op.opcode == ir::Opcode::Uninitialised) {
    at.set(op, domain_.world().makeUninitialised(at.state, op.type));
    return Flow::Next;
  }
  const std::string& name = program_.module().messages[op.target];
  const bool isInBytes = op.type.is(ir::TypeKind::Bits) && op.type.width() % 8 == 0;
  if (const auto filling = isInBytes ? fillingOp(at) : std::nullopt) {
    at.set(op, domain_.world().makeInputElement(at.state, name, op.type, *filling));
    return Flow::Next;
  }
  const InputOrigin origin =
      op.opcode == ir::Opcode::InputFromOutside ? InputOrigin::Outside : InputOrigin::Request;
  at.set(op, domain_.world().makeInput(at.state, name, std::array{op.type}, origin).front());
  return Flow::Next;
}

template <class Domain>
std::optional<std::string> Interpreter<Domain>::readString(const Cursor& at,
                                                           const memory::Value& pointer) const {
  constexpr std::size_t kMaxLength = 4096;
  std::string text;
  if (!pointer.isScalar()) {
    return std::nullopt;
  }
  const auto address = static_cast<std::uint64_t>(pointer.scalar());
  const ir::Segment segment = ir::segmentOf(address);
  const memory::ByteObject* object = at.state.memory.find(segment);
  if (object == nullptr || !object->hasKnownExtent() || object->presence()) {
    return std::nullopt;
  }
  const auto end = static_cast<std::uint64_t>(object->end().scalar());
  for (std::uint64_t i = ir::offsetIn(segment, address); i < end && text.size() < kMaxLength; ++i) {
    const memory::Value byte = object->read(domain_.terms(), i, 1);
    if (!byte.isScalar()) {
      return std::nullopt;
    }
    if (byte.scalar() == 0) {
      return text;
    }
    text += static_cast<char>(byte.scalar());
  }
  return std::nullopt;
}

template <class Domain>
Flow Interpreter<Domain>::makeSymbolic(Cursor& at, const Op& op) {
  const memory::Value pointer = at.get(op.a);
  const memory::Value length = at.get(op.b);
  const std::string name = readString(at, at.get(op.c)).value_or("input");
  ir::Segment segment = ir::kNullSegment;
  memory::Value offset;
  Flow flow = settle(at, pointer, segment, offset);
  if (flow != Flow::Next) {
    return flow;
  }
  if (length.isScalar() && length.scalar() == 0) {
    domain_.world().makeInput(at.state, name, {}, InputOrigin::Request);
    return Flow::Next;
  }
  const memory::ByteObject* object = at.state.memory.find(segment);
  const bool isWhole = object != nullptr && object->startsAtZero() && object->end() == length &&
                       offset.isScalar() && offset.scalar() == 0;
  constexpr std::int64_t kLongestWord = 8;  // bytes; what is read at once needs no array
  const bool isArray = limits_.inputsAreArrays && op.opcode == ir::Opcode::MakeSymbolic &&
                       length.isScalar() && length.scalar() > kLongestWord && object != nullptr &&
                       object->elementWidth() == 1;
  if ((!length.isScalar() || isArray) && isWhole) {
    flow = checkPresence(at, segment, goneFault(at.state, segment));
    if (flow != Flow::Next) {
      return flow;
    }
    const term::Term bytes = domain_.world().makeInputArray(at.state, name, length);
    at.state.memory.forUpdate(segment).replaceContents(bytes);
    return Flow::Next;
  }
  if (!length.isScalar() || !offset.isScalar()) {
    return refuse(at, "an input that is only a part of an object of symbolic size");
  }
  Place place;
  const auto bytes = static_cast<std::uint64_t>(length.scalar());
  flow = reach(at,
               memory::Value::scalar(static_cast<std::int64_t>(
                   ir::addressOf(segment) + static_cast<std::uint64_t>(offset.scalar()))),
               bytes, Access::Write, place);
  if (flow != Flow::Next) {
    return flow;
  }
  memory::ByteObject& target = at.state.memory.forUpdate(segment);
  const auto start = static_cast<std::uint64_t>(offset.scalar());
  // Uses words of the declared width, if the input consists of whole words.
  const std::uint64_t declared = target.elementWidth() > 8 ? 1 : target.elementWidth();
  const bool isWord = bytes == 2 || bytes == 4 || bytes == 8;
  std::uint64_t width = start % declared == 0 && bytes % declared == 0 ? declared : 1;
  width = width == 1 && isWord && isWhole ? bytes : width;
  std::vector<ir::Type> words(bytes / width, ir::Type::bits(static_cast<unsigned>(8 * width)));
  const InputOrigin origin =
      op.opcode == ir::Opcode::MakeOutside ? InputOrigin::Outside : InputOrigin::Request;
  const bool isOneWord = words.size() == 1 && isWhole && origin == InputOrigin::Request;
  if (const auto filling = isOneWord ? fillingOp(at) : std::nullopt) {
    target.write(domain_.terms(), start, static_cast<unsigned>(width),
                 domain_.world().makeInputElement(at.state, name, words.front(), *filling));
    return Flow::Next;
  }
  const std::vector<memory::Value> values =
      domain_.world().makeInput(at.state, name, words, origin);
  for (std::size_t i = 0; i < values.size(); ++i) {
    target.write(domain_.terms(), start + i * width, static_cast<unsigned>(width), values[i]);
  }
  return Flow::Next;
}

// Stores leaf by leaf, and the bytes between leaves, so that pointers stay recognisable.
template <class Domain>
Flow Interpreter<Domain>::makeUnknown(Cursor& at, const Op& op) {
  const memory::Value pointer = at.get(op.a);
  const std::string name = readString(at, at.get(op.b)).value_or("input");
  if (!pointer.isScalar()) {
    return refuse(at, "unknown memory at an unknown address");
  }
  const auto address = static_cast<std::uint64_t>(pointer.scalar());
  const ir::Segment segment = ir::segmentOf(address);
  const std::uint64_t start = ir::offsetIn(segment, address);
  const ir::Module& module = program_.module();
  std::vector<ir::LayoutLeaf> leaves;
  std::uint64_t done = 0;
  const auto addBytes = [&](std::uint64_t end) {
    for (; done < end; ++done) {
      leaves.push_back({ir::kUnknownLayout, done, 1, {}, ir::kUnknownLayout, false});
    }
  };
  const memory::ByteObject* place = at.state.memory.find(segment);
  if (place == nullptr || !place->startsAtZero() || !place->end().isScalar()) {
    return refuse(at, "unknown memory where no object of known size is");
  }
  const std::uint64_t size = static_cast<std::uint64_t>(place->end().scalar()) - start;
  ir::forEachLeaf(module.layouts, op.target, limits_.tuning.inputCells,
                  [&](const ir::LayoutLeaf& leaf) {
                    if (leaf.isWord() && leaf.offset + leaf.size <= size) {
                      addBytes(leaf.offset);
                      leaves.push_back(leaf);
                      done = leaf.offset + leaf.size;
                    }
                  });
  addBytes(size);
  std::vector<ir::Type> words;
  words.reserve(leaves.size());
  for (const ir::LayoutLeaf& leaf : leaves) {
    words.push_back(ir::Type::bits(static_cast<unsigned>(8 * leaf.size)));
  }
  const std::vector<memory::Value> values =
      domain_.world().makeInput(at.state, name, words, InputOrigin::Outside);
  for (std::size_t i = 0; i < leaves.size(); ++i) {
    if (module.layouts[leaves[i].layout].kind == ir::LayoutKind::Bool && !leaves[i].isUnion) {
      const memory::Value isBool = domain_.values().compute(at.state, ir::Opcode::ULe, words[i],
                                                            values[i], memory::Value::scalar(1));
      if (const Flow flow = assume(at, isBool); flow != Flow::Next) {
        return flow;
      }
    }
  }
  memory::ByteObject& object = at.state.memory.forUpdate(segment);
  for (std::size_t i = 0; i < leaves.size(); ++i) {
    const ir::LayoutLeaf& leaf = leaves[i];
    const memory::Value& value = values[i];
    const memory::Value before =
        leaf.size == 8 ? object.read(domain_.terms(), start + leaf.offset, 8) : memory::Value();
    domain_.pointers().declareUnknown(value, leaf,
                                      leaf.name.empty() ? name : name + "." + leaf.name, before);
    object.write(domain_.terms(), start + leaf.offset, static_cast<unsigned>(leaf.size), value);
  }
  if (object.kind() == memory::ByteObject::Kind::Global) {
    domain_.pointers().declareUnknownGlobal(segment, op.target, name);
  }
  return Flow::Next;
}

template <class Domain>
Flow Interpreter<Domain>::openEnd(Cursor& at, const Op& op) {
  const memory::Value pointer = at.get(op.a);
  const memory::Value known = at.get(op.b);
  if (!pointer.isScalar() || !known.isScalar()) {
    return refuse(at, "an object with an open end that is not known");
  }
  const auto size = static_cast<std::uint64_t>(known.scalar());
  Place place;
  const Flow flow = reach(at, pointer, size, Access::Read, place);
  if (flow == Flow::Next) {
    at.state.memory.forUpdate(place.segment).setOpenEnd(size, op.target);
  }
  return flow;
}

template <class Domain>
Flow Interpreter<Domain>::output(Cursor& at, const Op& op) {
  const memory::Value descriptor = at.get(op.a);
  const memory::Value pointer = at.get(op.b);
  const memory::Value length = at.get(op.c);
  if (!pointer.isScalar() || !length.isScalar() || length.scalar() == 0) {
    return Flow::Next;
  }
  Place place;
  const auto bytes = static_cast<std::uint64_t>(length.scalar());
  const Flow flow = reach(at, pointer, bytes, Access::Read, place);
  if (flow != Flow::Next || !place.targets.empty()) {
    return flow;
  }
  std::string text;
  for (std::uint64_t i = 0; i < bytes; ++i) {
    const memory::Value byte =
        at.state.memory.find(place.segment)->read(domain_.terms(), place.offset + i, 1);
    text += byte.isScalar() ? static_cast<char>(byte.scalar()) : '?';
  }
  domain_.world().output(descriptor.isScalar() ? static_cast<int>(descriptor.scalar()) : 1, text);
  return Flow::Next;
}

template <class Domain>
Flow Interpreter<Domain>::halt(Cursor& at, const Op& op) {
  at.state.returned = at.get(op.a);
  at.save();
  at.state.top = FramePtr();
  return end(StopKind::Returned);
}

template <class Domain>
Flow Interpreter<Domain>::omit(Cursor& at, const Op& op) {
  const Fault here = faultHere(at, ir::FaultKind::Assertion);
  const bool isOfUser = !program_.function(here.function).source->isRuntime;
  domain_.decisions().omit(Omission::Incomplete,
                           isOfUser ? here.location : support::SourceLocation{},
                           program_.module().messages[op.target]);
  return Flow::Next;
}

template <class Domain>
Flow Interpreter<Domain>::refuse(Cursor& at, const std::string& why) {
  at.save();
  const Fault where = faultHere(at, ir::FaultKind::Assertion);
  domain_.decisions().omit(Omission::Unsupported, where.location, why);
  stop_ = {StopKind::Unsupported, where};
  return Flow::Ended;
}

}  // namespace braid::exec
