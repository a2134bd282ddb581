#include "report/graph_dot.hpp"

#include <gtest/gtest.h>

#include "unit/ir/ir_text.hpp"

namespace braid::report {
namespace {

constexpr const char* kProgram = R"(selector "m"
record A {
  method "m" = A.m
}
function A.m(%this: A) -> bool instance {
b0:
  return bool true
}
function main(%x: A, %n: int) -> bool {
  local %b: bool
b0:
  jump b1
b1 "say \"hi\"" handler b3:
  %b = call.virtual bool "m"(%x)
  branch %b, b1, b2
b2:
  %b = call bool main(%x, 1)
  return bool %b
b3:
  return bool false
})";

void expectContains(const std::string& text, const std::string& part) {
  EXPECT_NE(text.find(part), std::string::npos) << "no " << part << " in\n" << text;
}

TEST(GraphDot, ControlFlowShowsCodeAndEdges) {
  const ir::Module module = ir::test::mustRead(kProgram);
  const std::string dot = controlFlowDot(module);
  expectContains(dot, "label=\"A.m\"");
  expectContains(dot, "f1b0 -> f1b1;");
  expectContains(dot, "f1b1 -> f1b1 [label=\"true\"];");
  expectContains(dot, "f1b1 -> f1b2 [label=\"false\"];");
  expectContains(dot, "f1b1 -> f1b3 [style=dashed, label=\"raises\"];");
  expectContains(dot, "b1 say \\\"hi\\\":\\l  %b = call.virtual bool \\\"m\\\"(%x)\\l");
  // The loop header, and it alone, is marked.
  expectContains(dot, "(%x)\\l  branch %b, b1, b2\\l\", penwidth=2.5, xlabel=\"loop\"];");
  EXPECT_EQ(dot.find("xlabel"), dot.rfind("xlabel"));
}

TEST(GraphDot, OneFunctionAlone) {
  const ir::Module module = ir::test::mustRead(kProgram);
  const std::string dot = controlFlowDot(module, ir::FunctionId{0});
  expectContains(dot, "f0b0");
  EXPECT_EQ(dot.find("f1b0"), std::string::npos);
}

TEST(GraphDot, CallGraphMarksVirtualCallsAndRecursion) {
  const ir::Module module = ir::test::mustRead(kProgram);
  const std::string dot = callGraphDot(module);
  expectContains(dot, "f0 [label=\"A.m\"];");
  expectContains(dot, "f1 [label=\"main\", penwidth=2.5];");
  expectContains(dot, "f1 -> f0 [style=dashed];");
  expectContains(dot, "f1 -> f1;");
}

TEST(GraphDot, PredicatesAreLeftOut) {
  const ir::Module module = ir::test::mustRead(R"(function f() -> void {
  requires condition()
b0:
  return void
}
function condition() -> bool predicate {
b0:
  return bool true
})");
  for (const RuntimeFunctions runtime : {RuntimeFunctions::Hide, RuntimeFunctions::Show}) {
    EXPECT_EQ(controlFlowDot(module, {}, runtime).find("f1"), std::string::npos);
    EXPECT_EQ(callGraphDot(module, runtime).find("f1"), std::string::npos);
  }
  expectContains(controlFlowDot(module, ir::FunctionId{1}), "f1b0");
}

TEST(GraphDot, FunctionsOfTheRuntimeAreLeaves) {
  ir::Module module = ir::test::mustRead(R"(function inner() -> void {
b0:
  return void
}
function library() -> void {
b0:
  call void inner()
  return void
}
function main() -> void {
b0:
  call void library()
  return void
})");
  module.functions[0].isRuntime = true;
  module.functions[1].isRuntime = true;
  const std::string calls = callGraphDot(module);
  expectContains(calls, "f1 [label=\"library\", color=gray, fontcolor=gray];");
  expectContains(calls, "f2 [label=\"main\"];");
  expectContains(calls, "f2 -> f1;");
  EXPECT_EQ(calls.find("f0"), std::string::npos);
  expectContains(callGraphDot(module, RuntimeFunctions::Show), "f1 -> f0;");
  EXPECT_EQ(controlFlowDot(module).find("f1b0"), std::string::npos);
  expectContains(controlFlowDot(module, std::nullopt, RuntimeFunctions::Show), "f1b0");
}

}  // namespace
}  // namespace braid::report
