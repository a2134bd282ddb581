#include "merge/meeting_points.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "ir/analysis/control_flow.hpp"
#include "ir/analysis/dominators.hpp"
#include "ir/analysis/execution_order.hpp"
#include "ir/analysis/loops.hpp"
#include "merge/merge_notes.hpp"

namespace braid::merge {

using exec::Frame;
using exec::PreparedFunction;
using exec::State;
using ir::BlockId;
using ir::Opcode;
using ir::analysis::Digraph;
using ir::analysis::Edge;
using ir::analysis::HandlerEdges;
using ir::analysis::Liveness;
using ir::analysis::Loop;
using ir::analysis::LoopForest;
using ir::analysis::NodeId;
using ir::analysis::PostDominators;
using ir::analysis::RegisterSet;

namespace {

bool isCall(Opcode opcode) {
  return opcode == Opcode::Call || opcode == Opcode::CallVirtual || opcode == Opcode::CallIndirect;
}

// Blocks from which control can get to a Rethrow without another exception in between.
std::vector<bool> blocksThatMayRethrow(const ir::Function& function) {
  std::vector<bool> result(function.blocks.size());
  std::vector<NodeId> work;
  for (BlockId block = 0; block < function.blocks.size(); ++block) {
    const std::vector<ir::Instruction>& instructions = function.blocks[block].instructions;
    if (!instructions.empty() && instructions.back().opcode == Opcode::Rethrow) {
      result[block] = true;
      work.push_back(block);
    }
  }
  const Digraph graph = ir::analysis::controlFlow(function, HandlerEdges::Exclude);
  while (!work.empty()) {
    const NodeId block = work.back();
    work.pop_back();
    for (const NodeId predecessor : graph.predecessors(block)) {
      if (!result[predecessor]) {
        result[predecessor] = true;
        work.push_back(predecessor);
      }
    }
  }
  return result;
}

}  // namespace

bool MeetingPoints::passes(State& state) {
  if (notesOf(std::as_const(state)).meetingsToPass != 0) {
    --notesOf(state).meetingsToPass;
    return true;
  }
  if (next_ == nullptr || passed_ >= most_ || compare(state, *next_) >= 0) {
    return false;
  }
  const double work = workDone_ ? workDone_() : 0;
  passed_ += work == workAtLast_ ? 1 : tuning_.passesWithWork;
  workAtLast_ = work;
  return true;
}

MeetingPoints::FunctionInfo& MeetingPoints::of(ir::FunctionId function) {
  std::unique_ptr<FunctionInfo>& info = functions_[function];
  if (info == nullptr) {
    info = analyse(program_.function(function));
  }
  return *info;
}

std::unique_ptr<MeetingPoints::FunctionInfo> MeetingPoints::analyse(
    const PreparedFunction& function) const {
  auto info = std::make_unique<FunctionInfo>();
  const ir::Function& source = *function.source;
  const std::size_t positions = function.code.size();
  info->rank.assign(positions, UINT32_MAX);
  info->loop.assign(positions, kNoLoop);
  info->live.resize(positions);
  info->liveInCall.resize(positions);
  info->liveness = std::make_unique<Liveness>(source);
  for (BlockId block = 0; block < source.blocks.size(); ++block) {
    info->start.push_back(static_cast<std::uint32_t>(info->block.size()));
    info->block.insert(info->block.end(), source.blocks[block].instructions.size(), block);
  }
  assert(info->block.size() == positions && function.loopAt.size() == positions);

  const Digraph graph = ir::analysis::controlFlow(source, HandlerEdges::Include);
  const LoopForest forest(graph, 0);
  for (const Loop& loop : forest.loops()) {
    info->loops.push_back(
        {loop.parent.value_or(kNoLoop), loop.depth, function.loopAt[info->start[loop.header]]});
    if (iterations_ == Iterations::ByProgress) {
      info->loops.back().progress =
          registersOf(source, graph, forest,
                      static_cast<ir::analysis::LoopId>(info->loops.size() - 1))
              .progress;
    }
  }
  std::uint32_t rank = 0;
  for (const NodeId block : ir::analysis::executionOrder(graph, 0, forest)) {
    for (std::size_t i = 0; i < source.blocks[block].instructions.size(); ++i) {
      const std::size_t position = info->start[block] + i;
      info->rank[position] = rank++;
      info->loop[position] = forest.innermost(block).value_or(kNoLoop);
    }
  }
  if (iterations_ == Iterations::Together) {
    putHeadsBehindLoops(forest, *info);
  }
  chooseMeetings(function, *info);
  info->mayRethrow = blocksThatMayRethrow(source);
  return info;
}

// States that come to the head of a loop wait there until none is left in the loop.
void MeetingPoints::putHeadsBehindLoops(const LoopForest& forest, FunctionInfo& info) {
  std::vector<std::pair<std::uint32_t, std::uint32_t>> heads;  // position, rank
  for (const Loop& loop : forest.loops()) {
    std::uint32_t last = 0;
    for (const NodeId block : loop.body) {
      for (std::size_t at = info.start[block]; at < info.block.size() && info.block[at] == block;
           ++at) {
        last = std::max(last, info.rank[at]);
      }
    }
    heads.emplace_back(info.start[loop.header], 2 * last + 1);
  }
  for (std::uint32_t& rank : info.rank) {
    rank = rank == UINT32_MAX ? rank : 2 * rank;
  }
  for (const auto& [position, rank] : heads) {
    info.rank[position] = rank;
  }
}

void MeetingPoints::chooseMeetings(const PreparedFunction& function, FunctionInfo& info) const {
  const ir::Function& source = *function.source;
  info.isMeeting.assign(function.code.size(), false);
  const Digraph graph = ir::analysis::controlFlow(source, HandlerEdges::Exclude);
  const auto meetAt = [&](BlockId block) { info.isMeeting[info.start[block]] = true; };
  if (at_ == MergeAt::Auto || at_ == MergeAt::Joins) {
    const PostDominators postDominators(graph);
    for (BlockId block = 0; block < source.blocks.size(); ++block) {
      if (graph.successors(block).size() < 2) {
        continue;
      }
      if (const std::optional<NodeId> join = postDominators.immediate(block)) {
        meetAt(*join);
      }
    }
  }
  if (at_ == MergeAt::Auto || at_ == MergeAt::Loops) {
    const LoopForest forest(graph, 0);
    for (const Loop& loop : forest.loops()) {
      meetAt(loop.header);
      for (const Edge& exit : loop.exits) {
        meetAt(exit.to);
      }
    }
  }
  if (at_ == MergeAt::Everywhere) {
    for (BlockId block = 0; block < source.blocks.size(); ++block) {
      if (graph.predecessors(block).size() > 1) {
        meetAt(block);
      }
    }
  }
  const bool atReturns =
      at_ == MergeAt::Auto || at_ == MergeAt::Returns || at_ == MergeAt::Everywhere;
  for (std::size_t i = 0; i + 1 < function.code.size(); ++i) {
    const Opcode opcode = function.code[i].opcode;
    const bool isAnnotated =
        opcode == Opcode::Meet && (at_ != MergeAt::Rules || function.code[i].target != 0);
    if ((atReturns && isCall(opcode)) || isAnnotated) {
      info.isMeeting[i + 1] = true;
    }
  }
}

std::strong_ordering MeetingPoints::compareRounds(const LoopInfo& loop, const Frame& a,
                                                  const Frame& b) const {
  const auto hasProgress = [&](const Frame& frame) {
    return !loop.progress.empty() && std::ranges::all_of(loop.progress, [&](const auto& each) {
      return frame.registers()[each.variable].isScalar();
    });
  };
  const bool isKnown = hasProgress(a);
  if (const auto order = isKnown <=> hasProgress(b); order != 0) {
    return order;
  }
  if (!isKnown) {
    return a.iterations(loop.counter) <=> b.iterations(loop.counter);
  }
  for (const auto& [variable, rises] : loop.progress) {
    const std::int64_t x = a.registers()[variable].scalar();
    const std::int64_t y = b.registers()[variable].scalar();
    if (x != y) {
      return rises ? x <=> y : y <=> x;
    }
  }
  return std::strong_ordering::equal;
}

std::strong_ordering MeetingPoints::compareFrames(const Frame& a, const Frame& b) {
  if (a.function().id != b.function().id) {
    return a.function().id <=> b.function().id;
  }
  const FunctionInfo& info = of(a.function().id);
  // The innermost loop that contains both; then its iteration, and those of the loops around it,
  // are compared.
  std::uint32_t x = info.loop[a.position];
  std::uint32_t y = info.loop[b.position];
  while (x != y) {
    const std::uint32_t xDepth = x == kNoLoop ? 0 : info.loops[x].depth;
    const std::uint32_t yDepth = y == kNoLoop ? 0 : info.loops[y].depth;
    if (xDepth >= yDepth) {
      x = info.loops[x].parent;
    }
    if (yDepth >= xDepth) {
      y = info.loops[y].parent;
    }
  }
  std::strong_ordering outermost = std::strong_ordering::equal;
  for (; x != kNoLoop; x = info.loops[x].parent) {
    if (iterations_ != Iterations::Together && info.loops[x].counter != exec::kNoLoop) {
      const auto order = compareRounds(info.loops[x], a, b);
      outermost = order != 0 ? order : outermost;
    }
  }
  if (outermost != 0) {
    return outermost;
  }
  const auto order = info.rank[a.position] <=> info.rank[b.position];
  return order != 0 ? order : a.position <=> b.position;
}

std::strong_ordering MeetingPoints::compare(const State& a, const State& b) {
  const Frame* x = a.top.get();
  const Frame* y = b.top.get();
  // At the same place in the shorter stack, the state with the shorter stack still has the call to
  // come.
  std::strong_ordering result = x->depth <=> y->depth;
  while (x->depth > y->depth) {
    x = x->caller.get();
  }
  while (y->depth > x->depth) {
    y = y->caller.get();
  }
  // The outermost difference decides.
  for (; x != y; x = x->caller.get(), y = y->caller.get()) {
    const std::strong_ordering order = compareFrames(*x, *y);
    result = order != 0 ? order : result;
  }
  return result;
}

const RegisterSet& MeetingPoints::liveRegisters(const Frame& frame, bool isTop) {
  FunctionInfo& info = of(frame.function().id);
  auto& cached = (isTop ? info.live : info.liveInCall)[frame.position];
  if (cached != nullptr) {
    return *cached;
  }
  const BlockId block = info.block[frame.position];
  const std::size_t index = frame.position - info.start[block];
  const ir::Instruction& instruction = frame.function().source->blocks[block].instructions[index];
  RegisterSet live = info.liveness->liveBefore(block, isTop ? index : index + 1);
  assert(live.size() == frame.function().registerCount);
  if (!isTop && instruction.result != ir::kNoRegister) {
    live[instruction.result] = false;  // the call will overwrite it
  }
  // Registers that a handler reads are still needed if the call raises.
  const std::optional<BlockId> handler = frame.function().source->blocks[block].handler;
  if (!isTop && handler) {
    const RegisterSet& liveInHandler = info.liveness->liveIn(*handler);
    assert(liveInHandler.size() == live.size());
    for (std::size_t i = 0; i < live.size(); ++i) {
      live[i] = live[i] || liveInHandler[i];
    }
  }
  cached = std::make_unique<RegisterSet>(std::move(live));
  return *cached;
}

}  // namespace braid::merge
