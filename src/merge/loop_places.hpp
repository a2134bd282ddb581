// What decides whether the loop ends in which a state is.
#pragma once

#include <memory>
#include <unordered_map>
#include <utility>
#include <vector>

#include "exec/frame.hpp"
#include "ir/analysis/liveness.hpp"
#include "ir/analysis/loop_registers.hpp"

namespace braid::merge {

class LoopPlaces {
 public:
  // The registers that decide whether the innermost loop around the frame's place ends, as far as
  // they will still be read; null: it is in no loop.
  const std::vector<ir::RegisterId>* controlAt(const exec::Frame& frame);

 private:
  struct Places {
    std::vector<ir::analysis::LoopRegisters> loops;
    // per position: place in `loops`; the size of `loops` for none
    std::vector<std::uint32_t> loopAt;
    std::vector<std::pair<ir::BlockId, std::size_t>> placeAt;  // per position
    std::unique_ptr<ir::analysis::Liveness> liveness;
    std::unordered_map<std::uint32_t, std::vector<ir::RegisterId>> control;  // by position
  };
  std::unordered_map<ir::FunctionId, Places> functions_;
};

}  // namespace braid::merge
