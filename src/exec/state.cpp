#include "exec/state.hpp"

#include <cassert>

namespace braid::exec {

State::Unwinding State::unwind(const Fault& fault) {
  Unwinding result;
  if (!ir::isCatchable(fault.kind)) {
    return result;
  }
  // Looks for a handler first: without one, the stack must stay as it is, for the report.
  const Frame* frame = top.get();
  while (frame != nullptr && frame->currentOp().handler == kNoHandler) {
    result.crossedBoundary |= frame->isBoundary;
    frame = frame->caller.get();
  }
  if (frame == nullptr) {
    return result;
  }
  while (top.get() != frame) {
    top = FramePtr(top->caller);
  }
  Frame& handlerFrame = topForUpdate();
  handlerFrame.position = handlerFrame.currentOp().handler;
  assert(handlerFrame.position < handlerFrame.function().code.size());
  handlerFrame.caught = fault;
  result.handled = true;
  return result;
}

}  // namespace braid::exec
