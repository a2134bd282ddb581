// Where a program has loops (their heads, and the places where control leaves them), and where
// recursive functions begin.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "exec/meetings.hpp"
#include "exec/program.hpp"
#include "exec/state.hpp"
#include "ir/analysis/call_graph.hpp"

namespace braid::prove {

class LoopPlaces : public exec::Meetings {
 public:
  explicit LoopPlaces(const exec::Program& program);

  // The places where states are handed back.
  [[nodiscard]] const std::vector<bool>& in(ir::FunctionId function) override {
    return of(function).isStop;
  }
  [[nodiscard]] bool passes(exec::State& /*state*/) override { return false; }

  [[nodiscard]] bool isHead(const exec::Frame& frame);
  // Whether a function that may call itself, directly or indirectly, is about to begin.
  [[nodiscard]] bool isRecursiveEntry(const exec::Frame& frame) const {
    return frame.position == 0 && calls_.isRecursive(frame.function().id);
  }
  // Whether a state is in the loop with its head at `head`, or in a call from there.
  [[nodiscard]] bool isInside(const exec::State& state, const exec::State& head);

 private:
  static constexpr std::uint32_t kNoLoop = UINT32_MAX;

  struct FunctionPlaces {
    std::vector<bool> isStop;              // per position
    std::vector<std::uint32_t> headOf;     // per position: the loop that starts there
    std::vector<std::uint32_t> innermost;  // per position: the loop around it
    std::vector<std::uint32_t> parent;     // per loop
  };

  FunctionPlaces& of(ir::FunctionId function);
  [[nodiscard]] std::unique_ptr<FunctionPlaces> find(const exec::PreparedFunction& function) const;

  const exec::Program& program_;
  ir::analysis::CallGraph calls_;
  std::vector<std::unique_ptr<FunctionPlaces>> functions_;
};

}  // namespace braid::prove
