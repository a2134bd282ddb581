// What decides whether the loop ends that a state is in.
#pragma once

#include <memory>
#include <unordered_map>
#include <vector>

#include "exec/frame.hpp"
#include "ir/analysis/loop_registers.hpp"

namespace braid::merge {

class LoopPlaces {
 public:
  // Of the innermost loop of the function that the frame is in; null: it is in none.
  const ir::analysis::LoopRegisters* at(const exec::Frame& frame);

 private:
  struct Places {
    std::vector<ir::analysis::LoopRegisters> loops;
    std::vector<std::uint32_t> loopAt;  // per position: in `loops`, or behind them
  };
  std::unordered_map<ir::FunctionId, Places> functions_;
};

}  // namespace braid::merge
