// Where in a program paths wait for each other, and which of two states is behind.
//
// Every function has an order of its instructions (ir/analysis/execution_order.hpp) in which a path
// only goes forward, except when it starts another iteration of a loop. A state is behind another
// if it may still get to where the other one is. The one behind goes first, so when a state goes on
// from a meeting point, all states that could come there have come.
#pragma once

#include <algorithm>
#include <compare>
#include <cstdint>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "exec/meetings.hpp"
#include "exec/program.hpp"
#include "exec/state.hpp"
#include "ir/analysis/liveness.hpp"
#include "ir/analysis/loop_registers.hpp"
#include "ir/analysis/loops.hpp"
#include "merge/merge_options.hpp"

namespace braid::merge {

class MeetingPoints : public exec::Meetings {
 public:
  // Whether states meet that have gone round the surrounding loops differently often. By progress:
  // if what only increases in a loop (a position, for example) is equal; the one that has got less
  // far goes first.
  enum class Iterations : std::uint8_t { Apart, Together, ByProgress };

  // `workDone` returns the work so far, apart from executing instructions.
  MeetingPoints(const exec::Program& program, MergeAt at, std::function<double()> workDone = {},
                Iterations iterations = Iterations::Apart, const Tuning& tuning = {})
      : program_(program),
        at_(at),
        iterations_(iterations),
        tuning_(tuning),
        workDone_(std::move(workDone)) {
    functions_.resize(program.functions().size());
  }

  [[nodiscard]] const std::vector<bool>& in(ir::FunctionId function) override {
    return of(function).isMeeting;
  }
  [[nodiscard]] bool isMeeting(const exec::State& state) {
    return of(state.top->function().id).isMeeting[state.top->position];
  }

  // The rearmost state may skip meetings until it reaches `next`, the last of the others: none of
  // them comes where it is. A pass takes far less than a turn if all is known, as in most rounds of
  // loops, and something less otherwise.
  void letPass(const exec::State* next, std::uint64_t turns) {
    next_ = next;
    most_ = tuning_.passesPerTurn * std::min(turns, UINT64_MAX / tuning_.passesPerTurn);
    workAtLast_ = workDone_ ? workDone_() : 0;
  }
  void letNobodyPass() { next_ = nullptr; }
  [[nodiscard]] bool passes(exec::State& state) override;
  // How many turns the passes since the last call were worth.
  std::uint64_t takePassedTurns() { return std::exchange(passed_, 0) / tuning_.passesPerTurn; }

  // Sets whether paths wait there from now on.
  void setMeeting(ir::FunctionId function, std::uint32_t position, bool isMeeting) {
    of(function).isMeeting[position] = isMeeting;
  }

  // Which of two states goes first (less: the first). Equivalent states are at the same place with
  // the same calls under way and, unless iterations meet, in the same iteration of each loop.
  std::strong_ordering compare(const exec::State& a, const exec::State& b);

  // The registers that will still be read when the frame goes on. `isTop`: it is the top frame;
  // otherwise it is in a call, whose results are still to come.
  const ir::analysis::RegisterSet& liveRegisters(const exec::Frame& frame, bool isTop);
  // Whether the exception that the frame has caught may be thrown again.
  bool mayRethrow(const exec::Frame& frame) {
    const FunctionInfo& info = of(frame.function().id);
    return info.mayRethrow[info.block[frame.position]];
  }

 private:
  static constexpr std::uint32_t kNoLoop = UINT32_MAX;

  struct LoopInfo {
    std::uint32_t parent = kNoLoop;
    std::uint32_t depth = 1;
    std::uint32_t counter = exec::kNoLoop;  // the frame's counter of its iterations
    std::vector<ir::analysis::LoopRegisters::Progress> progress{};  // if that is asked for
  };
  struct FunctionInfo {
    std::vector<bool> isMeeting;       // per position
    std::vector<std::uint32_t> rank;   // per position
    std::vector<std::uint32_t> loop;   // per position: the innermost loop
    std::vector<std::uint32_t> block;  // per position
    std::vector<std::uint32_t> start;  // per block
    std::vector<bool> mayRethrow;      // per block
    std::vector<LoopInfo> loops;
    std::unique_ptr<ir::analysis::Liveness> liveness;
    std::vector<std::unique_ptr<ir::analysis::RegisterSet>> live;        // per position, if asked
    std::vector<std::unique_ptr<ir::analysis::RegisterSet>> liveInCall;  // the same
  };

  FunctionInfo& of(ir::FunctionId function);
  [[nodiscard]] std::unique_ptr<FunctionInfo> analyse(const exec::PreparedFunction& function) const;
  static void putHeadsBehindLoops(const ir::analysis::LoopForest& forest, FunctionInfo& info);
  void chooseMeetings(const exec::PreparedFunction& function, FunctionInfo& info) const;
  // Which of two states is in an earlier round of a loop that contains both.
  [[nodiscard]] std::strong_ordering compareRounds(const LoopInfo& loop, const exec::Frame& a,
                                                   const exec::Frame& b) const;
  // Which of two states is behind, within one activation of a function.
  std::strong_ordering compareFrames(const exec::Frame& a, const exec::Frame& b);

  const exec::Program& program_;
  MergeAt at_;
  Iterations iterations_;
  Tuning tuning_;
  std::vector<std::unique_ptr<FunctionInfo>> functions_;
  std::function<double()> workDone_;
  const exec::State* next_ = nullptr;
  std::uint64_t most_ = 0;  // limit on passes
  std::uint64_t passed_ = 0;
  double workAtLast_ = 0;
};

}  // namespace braid::merge
