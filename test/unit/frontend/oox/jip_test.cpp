// Dialect jip: what is repaired, with which warning, and what stays an error.
#include <gtest/gtest.h>

#include <string>

#include "testing.hpp"

namespace braid::frontend::oox {
namespace {

TEST(Jip, AssignmentDeclaresAVariable) {
  const Compiled compiled = compileJip(mainWith("x := 3; y := x > 2; assert y;"));
  ASSERT_TRUE(compiled.module) << compiled.report();
  EXPECT_EQ(compiled.report(),
            "1:35+1 warning: `x` is assigned without a declaration\n"
            "1:43+1 warning: `y` is assigned without a declaration\n");
  const std::string text = compiled.function("Main.main");
  EXPECT_NE(text.find("local %x: int"), std::string::npos) << text;
  EXPECT_NE(text.find("local %y: bool"), std::string::npos) << text;
}

TEST(Jip, RedeclarationKeepsTheVariable) {
  const Compiled compiled =
      compileJip(mainWith("int i := 0; while (i < 3) { int i := i + 1; } assert i == 3;"));
  ASSERT_TRUE(compiled.module) << compiled.report();
  EXPECT_EQ(compiled.report(), "1:67+1 warning: `i` is declared again\n");
  EXPECT_EQ(compiled.function("Main.main").find("local %i: int"),
            compiled.function("Main.main").rfind("local %i: int"));
}

TEST(Jip, AVariableTakesTheTypeOfItsValue) {
  const Compiled compiled = compileJip(
      "class N { N next; static void main(N n) {\n"
      "  int break := false;\n"
      "  while (!break) { int right := n.next; if (right == null) { break := true; } n := n.next; "
      "}\n"
      "} }");
  ASSERT_TRUE(compiled.module) << compiled.report();
  EXPECT_EQ(compiled.report(),
            "2:7+5 warning: the keyword `break` is used as a name\n"
            "2:7+5 warning: `break` is declared `int` but gets a value of type `bool`\n"
            "3:24+5 warning: `right` is declared `int` but gets a value of type `N`\n");
}

TEST(Jip, BreakStillEndsLoops) {
  const Compiled compiled = compileJip(mainWith("while (true) { break; } assert true;"));
  ASSERT_TRUE(compiled.module) << compiled.report();
  EXPECT_TRUE(compiled.diagnostics.empty());
  EXPECT_EQ(compiled.count("Main.main", ir::Opcode::Assert), 1U);
}

TEST(Jip, ANewTypeIsANewRegister) {
  const Compiled compiled =
      compileJip(mainWith("int x := 1; assert x == 1; bool x := true; assert x;"));
  ASSERT_TRUE(compiled.module) << compiled.report();
  const std::string text = compiled.function("Main.main");
  EXPECT_NE(text.find(": int"), std::string::npos) << text;
  EXPECT_NE(text.find(": bool"), std::string::npos) << text;
}

TEST(Jip, BranchesThatAgreeCanBeUsedAfterwards) {
  EXPECT_TRUE(
      compileJip(mainWith("if (b) { x := 1; } else { x := 2; } assert x > 0;", "bool b")).module);
  EXPECT_TRUE(
      compileJip(mainWith("if (b) { int x := true; } else { bool x := b; } assert x;", "bool b"))
          .module);
}

struct Refused {
  std::string name;
  std::string body;
  std::string message;
};

class JipErrors : public testing::TestWithParam<Refused> {};

TEST_P(JipErrors, StayErrors) {
  const Compiled compiled = compileJip("class N { N next; int f(int x) { return x; } }\n" +
                                       mainWith(GetParam().body, "bool b, N n"));
  EXPECT_FALSE(compiled.module);
  std::string errors;
  for (const support::Diagnostic& d : compiled.diagnostics) {
    if (d.severity == support::Severity::Error) {
      errors += d.message;
    }
  }
  EXPECT_EQ(errors, GetParam().message);
}

INSTANTIATE_TEST_SUITE_P(
    All, JipErrors,
    testing::Values(
        Refused{"TypesDifferByBranch", "if (b) { x := 1; } else { x := true; } assert x;",
                "`x` may have no value or one of another type here"},
        Refused{"DeclaredOnOnePathOnly", "if (b) { x := 1; } assert x == 1;",
                "`x` may have no value or one of another type here"},
        Refused{"DeclaredInLoopOnly", "while (b) { x := 1; b := false; } assert x == 1;",
                "`x` may have no value or one of another type here"},
        Refused{"TypeChangesInLoop", "int x := 1; while (b) { assert x == 1; x := n; }",
                "`x` changes its type from one round of this loop to the next"},
        Refused{"TypeChangesAtContinue",
                "int x := 1; while (b) { assert x == 1; x := n; if (b) { continue; } x := 2; }",
                "`x` changes its type from one round of this loop to the next"},
        Refused{"TypeChangesInTry", "int x := 1; try { x := n; x := 2; } catch { assert x == 1; }",
                "`x` may have no value or one of another type here"},
        Refused{"TypeAtBreak", "int x := 1; while (true) { x := n; break; } assert x > 1;",
                "the left operand of `>` has the wrong type: expected `int`, found `N`"},
        Refused{"UndeclaredRead", "assert x == 1;", "undeclared name `x`"},
        Refused{"NullTellsNoType", "x := null;", "`null` does not tell which type `x` has"},
        Refused{"UnknownMethod", "n.g(1);", "`N` has no method `g`"},
        Refused{"ArgumentCount", "n.f();", "`f` takes 1 argument, found 0"},
        Refused{"ArgumentType", "n.f(b);",
                "argument 1 of `f` has the wrong type: expected `int`, found `bool`"},
        Refused{"IntWithBool", "assert 1 == b;", "cannot compare `int` with `bool`"},
        Refused{"FieldType", "n.next := 3;",
                "the assigned value has the wrong type: expected `N`, found `int`"}),
    [](const auto& test) { return test.param.name; });

// A type that changes in a loop without being read there before is harmless.
TEST(Jip, UnreadChangesInALoopAreFine) {
  const Compiled compiled = compileJip(mainWith(
      "int x := 1; while (b) { bool x := true; b := !x; } int x := 2; assert x == 2;", "bool b"));
  EXPECT_TRUE(compiled.module) << compiled.report();
}

TEST(Jip, AReferenceNeverEqualsANumber) {
  const Compiled compiled =
      compileJip("class N { int k; static void main(N n) { assert n.k == null; assert n != 1; } }");
  ASSERT_TRUE(compiled.module) << compiled.report();
  EXPECT_EQ(compiled.report(),
            "1:49+11 warning: comparing `int` with `null` is always false\n"
            "1:69+6 warning: comparing `N` with `int` is always true\n");
  const std::string text = compiled.function("N.main");
  EXPECT_NE(text.find("assert assertion false"), std::string::npos) << text;
  EXPECT_NE(text.find("assert assertion true"), std::string::npos) << text;
  // The sides are evaluated all the same: `n` may be null.
  EXPECT_EQ(compiled.count("N.main", ir::Opcode::Load), 1U);
}

TEST(Jip, FallingOffTheEndReturnsTheDefault) {
  const Compiled compiled = compileJip(
      "class A { static bool f(int x) { if (x > 0) { return true; }; } A g() { return; } }");
  ASSERT_TRUE(compiled.module) << compiled.report();
  EXPECT_EQ(compiled.report(),
            "1:23+1 warning: `f` can end without returning a value\n"
            "1:73+6 warning: `return` without a value of type `A`\n");
  EXPECT_NE(compiled.function("A.f").find("return bool false"), std::string::npos);
  EXPECT_NE(compiled.function("A.g").find("return A null"), std::string::npos);
}

TEST(Jip, AcceptsTheOddFormsOfItsPrograms) {
  const Compiled compiled = compileJip(
      "class A {\n"
      "  - int key;\n"
      "  //* one line */\n"
      "  int key() { int r_ := this.key ; return r_ ; }\n"
      "  void n() { ; }\n"
      "  static void main(int N) {\n"
      "    assume(N > 0);\n"
      "    if (N > 3) N := 3;;\n"
      "    if (N == 2) { };\n"
      "    if (N > 1) return; else { N := N - 1; }\n"
      "  }\n"
      "}\n");
  EXPECT_TRUE(compiled.module) << compiled.report();
  EXPECT_TRUE(compiled.diagnostics.empty()) << compiled.report();
}

TEST(Jip, ARegionIsNoScope) {
  const Compiled compiled =
      compileJip(mainWith("int merge := 1; merge { int y := merge; }; assert y == merge;"));
  ASSERT_TRUE(compiled.module) << compiled.report();
  EXPECT_EQ(compiled.report(), "");
  EXPECT_EQ(compiled.count("Main.main", ir::Opcode::Meet), 1U);
}

TEST(Jip, WarnsOncePerVariable) {
  const Compiled compiled = compileJip(mainWith("int i; int i; int i; int i := true; i := 1;"));
  ASSERT_TRUE(compiled.module) << compiled.report();
  EXPECT_EQ(compiled.diagnostics.size(), 3U) << compiled.report();
}

}  // namespace
}  // namespace braid::frontend::oox
