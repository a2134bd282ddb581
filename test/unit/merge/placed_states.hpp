// States put by hand at places of a program.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>

#include "exec/program.hpp"
#include "exec/state.hpp"
#include "ir/module.hpp"

namespace braid::merge::test {

inline std::uint32_t positionOf(const exec::PreparedFunction& function, ir::BlockId block,
                                std::size_t index = 0) {
  std::size_t position = index;
  for (ir::BlockId before = 0; before < block; ++before) {
    position += function.source->blocks[before].instructions.size();
  }
  return static_cast<std::uint32_t>(position);
}

class PlacedStates {
 public:
  explicit PlacedStates(const exec::Program& program) : program_(program) {}

  // The frame of a function's activation, at an instruction of a block.
  exec::FramePtr frame(const char* name, ir::BlockId block, std::size_t index = 0,
                       exec::FramePtr caller = {}) {
    const exec::PreparedFunction& function =
        program_.function(*program_.module().findFunction(name));
    exec::FramePtr result = exec::Frame::create(function, std::move(caller));
    result->position = positionOf(function, block, index);
    return result;
  }

  // With one loop in its function, so many times round it.
  std::unique_ptr<exec::State> state(exec::FramePtr top, std::int64_t iterations = 0) {
    auto result = std::make_unique<exec::State>();
    result->top = std::move(top);
    result->number = next_++;
    if (result->top->function().loopCount > 0) {
      result->top->loopCounter(0) = memory::Value::scalar(iterations);
    }
    return result;
  }

 private:
  const exec::Program& program_;
  std::uint64_t next_ = 0;
};

}  // namespace braid::merge::test
