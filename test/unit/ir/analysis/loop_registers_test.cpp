// What decides whether a loop ends, and which of that goes in one direction.
#include "ir/analysis/loop_registers.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "ir/analysis/control_flow.hpp"
#include "unit/ir/ir_text.hpp"

namespace braid::ir::analysis::test {
namespace {

using ir::test::mustRead;

struct Found {
  std::vector<std::string> control;
  std::vector<std::string> progress;  // with "up" or "down"
};

// Of the loop around that block, in a function over i, j, n, sum and unknown conditions.
Found registersAround(const std::string& blocks, BlockId block) {
  const Module module = mustRead(
      "function f(%i: int, %j: int, %n: int, %sum: int, %b: bool) -> void {\n  local %c: bool\n" +
      blocks + "}");
  const Function& f = module.functions[0];
  const Digraph graph = controlFlow(f, HandlerEdges::Include);
  const LoopForest forest(graph, 0);
  const LoopRegisters registers = registersOf(f, graph, forest, forest.innermost(block).value());
  Found found;
  for (const RegisterId each : registers.control) {
    found.control.push_back(f.registers[each].name);
  }
  for (const LoopRegisters::Progress& each : registers.progress) {
    found.progress.push_back(f.registers[each.variable].name + (each.rises ? " up" : " down"));
  }
  return found;
}

using Names = std::vector<std::string>;

// A loop `while (i < n)` with that body.
Found whileLess(const std::string& body) {
  return registersAround("b0:\n  jump b1\nb1:\n  %c = lt int %i, %n\n  branch %c, b2, b3\nb2:\n" +
                             body + "  jump b1\nb3:\n  return void\n",
                         1);
}

TEST(LoopRegisters, WhatIsOnlyComputedDoesNotDecide) {
  const Found found = whileLess("  %sum = add int %sum, %i\n  %i = add int %i, 1\n");
  EXPECT_EQ(found.control, (Names{"i", "c"}));
  EXPECT_EQ(found.progress, (Names{"i up"}));
}

TEST(LoopRegisters, WhatDecidesThroughOthers) {
  const Found found = whileLess("  %i = add int %j, 1\n  %j = add int %j, 3\n");
  EXPECT_EQ(found.control, (Names{"i", "j", "c"}));
  EXPECT_EQ(found.progress, (Names{"j up"})) << "i is not what it was, and more";
}

TEST(LoopRegisters, BothDirections) {
  const Found found = whileLess("  %i = add int 2, %i\n  %n = sub int %n, 1\n");
  EXPECT_EQ(found.progress, (Names{"i up", "n down"}));
  EXPECT_EQ(whileLess("  %i = add int %i, -2\n").progress, (Names{"i down"}));
  EXPECT_EQ(whileLess("  %i = sub int %n, 1\n").progress, Names{});
  EXPECT_EQ(whileLess("  %i = sub int 1, %i\n").progress, Names{});
  EXPECT_EQ(whileLess("  %i = add int %i, %j\n").progress, Names{}) << "j may be negative";
  EXPECT_EQ(whileLess("  %i = add int %i, 2\n  %i = sub int %i, 2\n").progress, Names{});
}

// if (b) i += first; else i += second;
Found branching(const std::string& first, const std::string& second) {
  return registersAround(
      "b0:\n  jump b1\nb1:\n  %c = lt int %i, %n\n  branch %c, b2, b6\nb2:\n"
      "  branch %b, b3, b4\nb3:\n  %i = add int %i, " +
          first + "\n  jump b5\nb4:\n  %i = add int %i, " + second +
          "\n  jump b5\nb5:\n  jump b1\nb6:\n  return void\n",
      1);
}

TEST(LoopRegisters, OnSomePathsMoreThanOnOthers) {
  EXPECT_EQ(branching("1", "4").progress, (Names{"i up"}));
  EXPECT_EQ(branching("0", "1").progress, (Names{"i up"}));
  EXPECT_EQ(branching("-1", "0").progress, (Names{"i down"}));
  EXPECT_EQ(branching("1", "-1").progress, Names{});
  EXPECT_EQ(branching("0", "0").progress, Names{});
}

TEST(LoopRegisters, WhatLoopsInsideChangeIsUnknown) {
  const std::string nested =
      "b0:\n  jump b1\nb1:\n  %c = lt int %i, %n\n  branch %c, b2, b5\nb2:\n  jump b3\n"
      "b3:\n  %c = lt int %j, %n\n  branch %c, b4, b6\nb4:\n  %j = add int %j, 1\n  INNER\n  jump "
      "b3\n"
      "b5:\n  return void\nb6:\n  %i = add int %i, 1\n  jump b1\n";
  const auto with = [&](const std::string& inner) {
    std::string text = nested;
    return text.replace(text.find("INNER"), 5, inner);
  };
  const std::string harmless = with("%sum = copy int 0");
  EXPECT_EQ(registersAround(harmless, 1).progress, (Names{"i up"}));
  EXPECT_EQ(registersAround(harmless, 3).progress, (Names{"j up"}));
  EXPECT_EQ(registersAround(with("%i = sub int %i, 5"), 1).progress, Names{});
}

}  // namespace
}  // namespace braid::ir::analysis::test
