// One activation of a function. Frames form a stack that states share; only the top frame of a
// state is written, after it has been made that state's own.
#pragma once

#include <cassert>
#include <cstdint>
#include <span>
#include <vector>

#include "exec/fault.hpp"
#include "exec/program.hpp"
#include "memory/value.hpp"
#include "support/intrusive_ptr.hpp"

namespace braid::exec {

class Frame;
using FramePtr = support::IntrusivePtr<Frame>;

class Frame : public support::RefCounted {
 public:
  // Registers are undefined, loop counters zero, the position is the function's start.
  static FramePtr create(const PreparedFunction& function, FramePtr caller);
  [[nodiscard]] FramePtr clone() const;
  static void destroy(Frame* frame);

  [[nodiscard]] const PreparedFunction& function() const { return *function_; }
  [[nodiscard]] memory::Value* registers() { return reinterpret_cast<memory::Value*>(this + 1); }
  [[nodiscard]] const memory::Value* registers() const {
    return reinterpret_cast<const memory::Value*>(this + 1);
  }
  [[nodiscard]] memory::Value& loopCounter(std::uint32_t loop) {
    assert(loop < function_->loopCount);
    return registers()[function_->registerCount + loop];
  }
  [[nodiscard]] std::int64_t iterations(std::uint32_t loop) const {
    assert(loop < function_->loopCount);
    return registers()[function_->registerCount + loop].scalar();
  }
  [[nodiscard]] const Op& currentOp() const { return function_->code[position]; }
  [[nodiscard]] support::SourceLocation location() const { return function_->locations[position]; }
  // The number of the current op in the whole program.
  [[nodiscard]] std::uint32_t place() const { return function_->firstOp + position; }

  std::uint32_t position = 0;  // of the op that is executed next, or of the call under way
  std::uint32_t depth = 0;     // number of callers
  bool isBoundary = false;     // returning from it ends the run: the body of a quantifier
  Fault caught;  // the fault that brought control to this function's handler, for Rethrow
  FramePtr caller;
  // Objects that end with the function or before. `level` tells which marks of the stack
  // (Opcode::SaveStack) they were allocated after, so that this is known in joined frames too.
  struct Local {
    ir::Segment segment;
    std::uint32_t level;
  };
  std::vector<Local> locals;
  std::uint32_t stackLevel = 0;  // the last mark

 private:
  explicit Frame(const PreparedFunction& function) : function_(&function) {}
  Frame(const Frame&) = default;
  static void* allocate(const PreparedFunction& function);
  [[nodiscard]] std::size_t slotCount() const {
    return function_->registerCount + function_->loopCount;
  }

  const PreparedFunction* function_;
};

}  // namespace braid::exec
