// Lowering makes a block for every join and every arm. Many of these only jump on, or cannot be
// reached after a `return`. Without them the IR is shorter to read and to run.
#include <algorithm>
#include <cassert>
#include <utility>
#include <vector>

#include "frontend/oox/function_builder.hpp"

namespace braid::frontend::oox {

namespace {

using ir::Block;
using ir::BlockId;
using ir::Instruction;
using ir::Opcode;

bool isTwoWay(const Instruction& instruction) {
  return instruction.opcode == Opcode::Branch;
}

bool hasTarget(const Instruction& instruction) {
  return instruction.opcode == Opcode::Jump || isTwoWay(instruction);
}

class Straightener {
 public:
  Straightener(ir::Function& function, std::span<const BlockId> order)
      : blocks_(function.blocks), order_(order), count_(function.blocks.size()) {}

  void run() {
    terminateOpenBlocks();
    skipJumps();
    findReachable();
    joinChains();
    renumber();
  }

 private:
  // A join without predecessors may have no instructions.
  void terminateOpenBlocks() {
    for (Block& block : blocks_) {
      if (block.instructions.empty()) {
        block.instructions.emplace_back();
        assert(block.instructions.back().opcode == Opcode::Unreachable);
      }
    }
  }

  [[nodiscard]] bool onlyJumps(BlockId id) const {
    return id != 0 && blocks_[id].instructions.front().opcode == Opcode::Jump;
  }

  // The block that control gets to from here in the end; an empty endless loop stays as it is.
  [[nodiscard]] BlockId destination(BlockId id) const {
    BlockId result = id;
    for (std::size_t steps = 0; onlyJumps(result); ++steps) {
      if (steps > count_) {
        return id;
      }
      result = blocks_[result].instructions.front().target;
    }
    return result;
  }

  void skipJumps() {
    for (Block& block : blocks_) {
      Instruction& last = block.instructions.back();
      if (hasTarget(last)) {
        last.target = destination(last.target);
      }
      if (isTwoWay(last)) {
        last.otherwise = destination(last.otherwise);
      }
    }
  }

  void findReachable() {
    isReachable_.assign(count_, false);
    predecessors_.assign(count_, 0);
    isHandler_.assign(count_, false);
    std::vector<BlockId> work{0};
    isReachable_[0] = true;
    const auto visit = [&](BlockId id) {
      ++predecessors_[id];
      if (!isReachable_[id]) {
        isReachable_[id] = true;
        work.push_back(id);
      }
    };
    while (!work.empty()) {
      const Block& block = blocks_[work.back()];
      work.pop_back();
      const Instruction& last = block.instructions.back();
      if (hasTarget(last)) {
        visit(last.target);
      }
      if (isTwoWay(last)) {
        visit(last.otherwise);
      }
      if (block.handler) {
        visit(*block.handler);
        isHandler_[*block.handler] = true;
      }
    }
  }

  void joinChains() {
    for (BlockId id = 0; id < count_; ++id) {
      while (isReachable_[id] && canTakeNext(id)) {
        Block& block = blocks_[id];
        const BlockId next = block.instructions.back().target;
        block.instructions.pop_back();
        auto& tail = blocks_[next].instructions;
        block.instructions.insert(block.instructions.end(), std::make_move_iterator(tail.begin()),
                                  std::make_move_iterator(tail.end()));
        isReachable_[next] = false;
      }
    }
  }

  [[nodiscard]] bool canTakeNext(BlockId id) const {
    const Instruction& last = blocks_[id].instructions.back();
    return last.opcode == Opcode::Jump && last.target != id && predecessors_[last.target] == 1 &&
           !isHandler_[last.target] && blocks_[last.target].handler == blocks_[id].handler;
  }

  void renumber() {
    std::vector<BlockId> numbers(count_, 0);
    std::vector<Block> kept;
    for (const BlockId id : order_) {
      if (isReachable_[id]) {
        numbers[id] = static_cast<BlockId>(kept.size());
        kept.push_back(std::move(blocks_[id]));
      }
    }
    assert(isReachable_[0] && "the entry is joined to nothing");
    assert(kept.size() == static_cast<std::size_t>(std::ranges::count(isReachable_, true)));
    for (Block& block : kept) {
      Instruction& last = block.instructions.back();
      if (hasTarget(last)) {
        last.target = numbers[last.target];
      }
      if (isTwoWay(last)) {
        last.otherwise = numbers[last.otherwise];
      }
      if (block.handler) {
        block.handler = numbers[*block.handler];
      }
    }
    blocks_ = std::move(kept);
  }

  std::vector<Block>& blocks_;
  std::span<const BlockId> order_;
  std::size_t count_;
  std::vector<bool> isReachable_;
  std::vector<std::size_t> predecessors_;
  std::vector<bool> isHandler_;
};

}  // namespace

void straighten(ir::Function& function, std::span<const BlockId> order) {
  assert(!order.empty() && order.front() == 0);
  Straightener(function, order).run();
}

}  // namespace braid::frontend::oox
