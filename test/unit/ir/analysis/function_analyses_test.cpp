// Control flow, liveness and call graph.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>

#include "ir/analysis/call_graph.hpp"
#include "ir/analysis/control_flow.hpp"
#include "ir/analysis/liveness.hpp"
#include "unit/ir/analysis/random_code.hpp"
#include "unit/ir/ir_text.hpp"

namespace braid::ir::analysis::test {
namespace {

using ir::test::mustRead;

TEST(ControlFlow, HandlerEdgesAreAnOption) {
  const Module module = mustRead(R"(function f(%b: bool, %n: int) -> void {
b0 handler b3:
  branch %b, b1, b2
b1 handler b3:
  %n = div int %n, %n
  return void
b2:
  jump b2
b3:
  rethrow
})");
  const Function& f = module.functions[0];
  const Digraph plain = controlFlow(f, HandlerEdges::Exclude);
  EXPECT_EQ(plain.successors(0), (std::vector<NodeId>{1, 2}));
  EXPECT_TRUE(plain.successors(1).empty());
  EXPECT_EQ(plain.predecessors(2), (std::vector<NodeId>{0, 2}));
  const Digraph full = controlFlow(f, HandlerEdges::Include);
  // Nothing in b0 can raise, the division in b1 can.
  EXPECT_EQ(full.successors(0), (std::vector<NodeId>{1, 2}));
  EXPECT_EQ(full.successors(1), (std::vector<NodeId>{3}));
}

// Walks instructions forward: the register is live if some way reaches a read before a write.
bool isReadLater(const Function& function, BlockId block, std::size_t index, RegisterId wanted) {
  using Point = std::pair<BlockId, std::size_t>;
  std::vector<Point> work{{block, index}};
  std::vector<Point> seen = work;
  const auto enter = [&](Point point) {
    if (std::find(seen.begin(), seen.end(), point) == seen.end()) {
      seen.push_back(point);
      work.push_back(point);
    }
  };
  while (!work.empty()) {
    const auto [b, i] = work.back();
    work.pop_back();
    const Block& code = function.blocks[b];
    const Instruction& instruction = code.instructions[i];
    std::vector<RegisterId> reads = readRegisters(instruction);
    for (const Clause& invariant : code.invariants) {
      if (i == 0) {
        reads.insert(reads.end(), invariant.arguments.begin(), invariant.arguments.end());
      }
    }
    if (std::find(reads.begin(), reads.end(), wanted) != reads.end()) {
      return true;
    }
    if (code.handler && mayRaise(instruction)) {
      enter({*code.handler, 0});
    }
    if (instruction.result == wanted) {
      continue;
    }
    if (i + 1 < code.instructions.size()) {
      enter({b, i + 1});
    } else {
      for (const BlockId next : successorsOf(instruction)) {
        enter({next, 0});
      }
    }
  }
  return false;
}

TEST(Liveness, MatchesTheSearchForReads) {
  EXPECT_TRUE(rc::check([] {
    const Function function = randomFunction();
    const Liveness liveness(function);
    for (BlockId block = 0; block < function.blocks.size(); ++block) {
      const std::size_t length = function.blocks[block].instructions.size();
      for (std::size_t index = 0; index < length; ++index) {
        const RegisterSet live = liveness.liveBefore(block, index);
        for (RegisterId id = 0; id < function.registers.size(); ++id) {
          RC_ASSERT(live[id] == isReadLater(function, block, index, id));
        }
      }
      RC_ASSERT(liveness.liveIn(block) == liveness.liveBefore(block, 0));
      RC_ASSERT(liveness.liveOut(block) == liveness.liveBefore(block, length));
    }
  }));
}

TEST(Liveness, WhatTheHandlerReadsStaysAliveInTheBlock) {
  const Module module = mustRead(R"(function f(%n: int, %old: int) -> int {
b0:
  jump b1
b1 handler b2:
  %old = div int 1, %n
  %old = copy int 3
  return int 0
b2:
  return int %old
})");
  const Liveness liveness(module.functions[0]);
  EXPECT_TRUE(liveness.liveIn(0)[1]);
  EXPECT_TRUE(liveness.liveBefore(1, 0)[1]);
  EXPECT_FALSE(liveness.liveBefore(1, 1)[1]);
}

TEST(Liveness, InvariantsReadTheirArgumentsWhereTheBlockStarts) {
  const Module module = mustRead(R"(function positive(%x: int) -> bool predicate {
b0:
  return bool true
}
function f(%n: int, %i: int, %more: bool) -> void {
b0:
  jump b1
b1:
  invariant positive(%n)
  %i = copy int %i
  branch %more, b1, b2
b2:
  return void
})");
  const Liveness liveness(module.functions[1]);
  EXPECT_EQ(liveness.liveIn(0), (RegisterSet{true, true, true}));
  EXPECT_EQ(liveness.liveBefore(1, 1), (RegisterSet{true, true, true}));  // the next round reads it
  EXPECT_EQ(liveness.liveIn(2), (RegisterSet{false, false, false}));
}

constexpr const char* kHierarchy = R"(selector "m"
interface I {
}
record A implements I {
  method "m" = A.m
}
record B extends A {
  method "m" = B.m
}
record Other {
  method "m" = Other.m
}
array int[]
function A.m(%this: A) -> bool instance {
b0:
  return bool true
}
function B.m(%this: B) -> bool instance {
  local %1: bool
b0:
  %1 = call bool main(%this)
  return bool %1
}
function Other.m(%this: Other) -> bool instance {
b0:
  return bool true
}
function body(%i: int, %e: int) -> bool {
b0:
  return bool true
}
function main(%x: I) -> bool {
  local %1: bool
  local %a: int[]
b0:
  %1 = forall %a, body()
  %1 = call.virtual bool "m"(%x)
  return bool %1
}
function self() -> void {
b0:
  call void self()
  return void
})";

TEST(CallGraph, ResolvesVirtualCallsByHierarchy) {
  const Module module = mustRead(kHierarchy);
  const CallGraph calls(module);
  const FunctionId main = 4;
  std::vector<NodeId> callees = calls.graph().successors(main);
  std::sort(callees.begin(), callees.end());
  EXPECT_EQ(callees, (std::vector<NodeId>{0, 1, 3}));
  EXPECT_EQ(virtualTargets(module, 3, 0), (std::vector<FunctionId>{1}));
  EXPECT_TRUE(virtualTargets(module, kNullShape, 0).empty());
}

TEST(CallGraph, KnowsRecursion) {
  const Module module = mustRead(kHierarchy);
  const CallGraph calls(module);
  EXPECT_TRUE(calls.isRecursive(1));  // B.m -> main -> B.m
  EXPECT_TRUE(calls.isRecursive(4));
  EXPECT_TRUE(calls.isRecursive(5));
  EXPECT_FALSE(calls.isRecursive(0));
  EXPECT_FALSE(calls.isRecursive(3));
}

TEST(CallGraph, PredicatesCallButAreNotCalled) {
  const Module module = mustRead(R"(function helper() -> bool {
b0:
  return bool true
}
function condition() -> bool predicate {
  local %0: bool
b0:
  %0 = call bool helper()
  return bool %0
}
function f() -> void {
  requires condition()
b0:
  return void
})");
  const CallGraph calls(module);
  EXPECT_EQ(calls.graph().successors(1), std::vector<NodeId>{0});
  EXPECT_TRUE(calls.graph().predecessors(1).empty());
}

}  // namespace
}  // namespace braid::ir::analysis::test
