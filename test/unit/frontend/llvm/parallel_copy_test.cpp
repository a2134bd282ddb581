// One copy after the other must do what all at once would do.
#include "frontend/llvm/parallel_copy.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <map>

namespace braid::frontend::bitcode {
namespace {

using ir::Operand;
using ir::RegisterId;

constexpr RegisterId kRegisters = 8;

struct Result {
  std::map<RegisterId, int> registers;
  std::size_t copies = 0;
};

Result runInOrder(const std::vector<Move>& moves) {
  RegisterId next = 100;
  const auto newTemporary = [&](RegisterId) { return next++; };
  Result result;
  for (RegisterId i = 0; i < kRegisters; ++i) {
    result.registers[i] = static_cast<int>(i);
  }
  for (const Move& move : sequentialise(moves, newTemporary)) {
    ++result.copies;
    if (!move.from) {
      result.registers[move.to] = -1;
    } else if (move.from->isRegister()) {
      result.registers[move.to] = result.registers.at(move.from->registerId());
    } else {
      result.registers[move.to] = 1000 + static_cast<int>(move.from->constantIndex());
    }
  }
  return result;
}

int sourceValue(const Move& move) {
  if (!move.from) {
    return -1;
  }
  return move.from->isRegister() ? static_cast<int>(move.from->registerId())
                                 : 1000 + static_cast<int>(move.from->constantIndex());
}

TEST(ParallelCopy, IsAsAllAtOnce) {
  const bool holds = rc::check("sequence equals simultaneous copies", [] {
    std::vector<Move> moves;
    std::map<RegisterId, int> expected;
    for (RegisterId to = 0; to < kRegisters; ++to) {
      expected[to] = static_cast<int>(to);
      switch (*rc::gen::inRange(0, 5)) {
        case 0:
          break;
        case 1:
          moves.push_back({to, std::nullopt});
          break;
        case 2:
          moves.push_back({to, Operand::constant(*rc::gen::inRange(0U, 3U))});
          break;
        default:
          moves.push_back({to, Operand::reg(*rc::gen::inRange(0U, kRegisters))});
          break;
      }
    }
    for (const Move& move : moves) {
      expected[move.to] = sourceValue(move);
    }
    const Result result = runInOrder(moves);
    for (const auto& [id, value] : expected) {
      RC_ASSERT(result.registers.at(id) == value);
    }
  });
  EXPECT_TRUE(holds);
}

TEST(ParallelCopy, NeedsNoTemporaryForAChain) {
  const std::vector<Move> chain{
      {0, Operand::reg(1)}, {1, Operand::reg(2)}, {2, Operand::constant(0)}};
  EXPECT_EQ(runInOrder(chain).copies, 3U);
}

TEST(ParallelCopy, NeedsOneTemporaryForASwap) {
  EXPECT_EQ(runInOrder({{0, Operand::reg(1)}, {1, Operand::reg(0)}}).copies, 3U);
}

TEST(ParallelCopy, LeavesOutWhatChangesNothing) {
  EXPECT_EQ(runInOrder({{3, Operand::reg(3)}}).copies, 0U);
}

}  // namespace
}  // namespace braid::frontend::bitcode
