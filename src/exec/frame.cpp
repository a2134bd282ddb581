#include "exec/frame.hpp"

#include <algorithm>
#include <memory>
#include <new>

namespace braid::exec {

using memory::Value;

static_assert(sizeof(Frame) % alignof(Value) == 0, "registers follow the header");

void* Frame::allocate(const PreparedFunction& function) {
  const std::size_t slots = function.registerCount + function.loopCount;
  return ::operator new(sizeof(Frame) + slots * sizeof(Value));
}

FramePtr Frame::create(const PreparedFunction& function, FramePtr caller) {
  auto* frame = new (allocate(function)) Frame(function);
  frame->depth = caller ? caller->depth + 1 : 0;
  frame->caller = std::move(caller);
  std::uninitialized_fill_n(frame->registers(), function.registerCount, Value());
  std::uninitialized_fill_n(frame->registers() + function.registerCount, function.loopCount,
                            Value::scalar(0));
  return FramePtr(frame);
}

FramePtr Frame::clone() const {
  auto* frame = new (allocate(*function_)) Frame(*this);
  std::uninitialized_copy_n(registers(), slotCount(), frame->registers());
  return FramePtr(frame);
}

void Frame::destroy(Frame* frame) {
  while (frame != nullptr) {
    Frame* rest = frame->caller.releaseLast();
    frame->~Frame();
    ::operator delete(frame);
    frame = rest;
  }
}

}  // namespace braid::exec
