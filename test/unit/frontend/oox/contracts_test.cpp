// Clauses as parts of functions: what predicates are made of them, and of what they are predicates.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "testing.hpp"

namespace braid::frontend::oox {
namespace {

const ir::Function& functionNamed(const Compiled& compiled, std::string_view name) {
  return compiled.module->functions.at(compiled.module->findFunction(name).value());
}

// The lines of a function's text that start with one of these words.
std::string linesOf(const Compiled& compiled, std::string_view name,
                    const std::vector<std::string>& words) {
  std::string result;
  const std::string text = compiled.function(name);
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = text.find('\n', begin);
    const std::string line = text.substr(begin, end - begin);
    if (std::any_of(words.begin(), words.end(),
                    [&](const std::string& word) { return line.starts_with("  " + word + " "); })) {
      result += line + "\n";
    }
    begin = end + 1;
  }
  return result;
}

std::string contractOf(const Compiled& compiled, std::string_view name) {
  return linesOf(compiled, name, {"requires", "ensures", "exceptional", "result"});
}

TEST(Contracts, NameWhatTheirClausesSpeakOf) {
  const Compiled compiled = compileText(
      "class A { int f;\n int m(int x, int y) exceptional(x > 1)\n requires(x > 2 && y > x)\n "
      "ensures(retval > 3)\n requires(true)\n ensures(this.f > y) { return this.f; } }");
  ASSERT_TRUE(compiled.module) << compiled.report();
  EXPECT_EQ(contractOf(compiled, "A.m"),
            "  requires A.m$requires2(%x, %y) @3:2\n"
            "  requires A.m$requires4() @5:2\n"
            "  ensures A.m$ensures3(%retval) @4:2\n"
            "  ensures A.m$ensures5(%this, %y) @6:2\n"
            "  exceptional A.m$exceptional1(%x) @2:22\n"
            "  result %retval\n");
  EXPECT_EQ(compiled.function("A.m$ensures5"),
            "function A.m$ensures5(%this: A, %y: int) -> bool predicate @6:2 {\n"
            "  local %2: int\n"
            "  local %3: bool\n"
            "b0 \"entry\":\n"
            "  %2 = load int %this, 0 @6:10\n"
            "  %3 = lt int %y, %2 @6:17\n"
            "  return bool %3 @6:2\n"
            "}\n");
}

TEST(Contracts, OfMethodsWithoutClausesAreEmpty) {
  const Compiled compiled = compileText("class A { int m(int x) { assert x > 0; return x; } }");
  ASSERT_TRUE(compiled.module) << compiled.report();
  EXPECT_TRUE(functionNamed(compiled, "A.m").contract.isEmpty());
  EXPECT_EQ(functionNamed(compiled, "A.m").contract.result, ir::kNoRegister);
}

TEST(Contracts, PreconditionsThatCannotBeEvaluatedAreFalse) {
  const Compiled compiled =
      compileText("class A { static void m(int[] a) requires(a[0] > 0) { } }");
  ASSERT_TRUE(compiled.module) << compiled.report();
  EXPECT_EQ(compiled.function("A.m$requires1"),
            "function A.m$requires1(%a: int[]) -> bool predicate @1:34 {\n"
            "  local %1: int\n"
            "  local %2: bool\n"
            "b0 \"entry\" handler b1:\n"
            "  %1 = load int %a, 0 @1:43\n"
            "  %2 = lt int 0, %1 @1:48\n"
            "  return bool %2 @1:34\n"
            "b1 \"unmet\":\n"
            "  return bool false @1:34\n"
            "}\n");
}

TEST(Contracts, ShareTheBodiesOfQuantifiersWithTheChecks) {
  const Compiled compiled = compileText(
      "class A { static int m(int[] a, int x)\n"
      "  ensures(forall a, i, v : v < retval || exists a, j, w : w == x + v)\n"
      "{ return x; } }");
  ASSERT_TRUE(compiled.module) << compiled.report();
  const ir::Clause& clause = functionNamed(compiled, "A.m").contract.postconditions.at(0);
  EXPECT_EQ(contractOf(compiled, "A.m"),
            "  ensures A.m$ensures1(%a, %retval, %x) @2:3\n  result %retval\n");
  EXPECT_NE(compiled.function("A.m").find("forall %a, A.m$forall1(%retval, %a, %x)"),
            std::string::npos)
      << compiled.function("A.m");
  EXPECT_NE(compiled.function("A.m$ensures1").find("forall %a, A.m$forall1(%retval, %a, %x)"),
            std::string::npos)
      << compiled.function("A.m$ensures1");
  const auto quantifiers = std::count_if(
      compiled.module->functions.begin(), compiled.module->functions.end(),
      [](const ir::Function& function) { return function.name.find('$') != std::string::npos; });
  EXPECT_EQ(quantifiers, 3);  // with the predicate
  // Behind everything that runs.
  EXPECT_EQ(clause.predicate, compiled.module->functions.size() - 1);
}

TEST(Contracts, HandTheObjectToMethodsThatAreCalledWithoutOne) {
  const Compiled compiled = compileText(
      "class P { bool isGood() { return true; } }\n"
      "class A extends P { bool isGood() { return false; }\n"
      "  void m() requires(isGood()) ensures(super.isGood()) { } }");
  ASSERT_TRUE(compiled.module) << compiled.report();
  EXPECT_EQ(contractOf(compiled, "A.m"),
            "  requires A.m$requires1(%this) @3:12\n"
            "  ensures A.m$ensures2(%this) @3:31\n");
}

TEST(Contracts, AssumptionsOfJipArePreconditions) {
  const Compiled compiled = compileJip("class Main { static void main(int x) ensures(x > 0) { } }");
  ASSERT_TRUE(compiled.module) << compiled.report();
  EXPECT_EQ(contractOf(compiled, "Main.main"), "  requires Main.main$requires1(%x) @1:38\n");
}

TEST(Contracts, LeaveTheNumbersOfOtherFunctionsAlone) {
  const Compiled compiled = compileText(
      "class A { void m(int x) requires(x > 0) { } void n(int[] a) { assert exists a, i, v : v > "
      "0; "
      "} void o(int x) ensures(x > 1) { } }");
  ASSERT_TRUE(compiled.module) << compiled.report();
  std::vector<std::string> names;
  for (const ir::Function& function : compiled.module->functions) {
    names.push_back(function.name);
    EXPECT_EQ(function.isPredicate,
              function.name == "A.m$requires1" || function.name == "A.o$ensures1");
  }
  EXPECT_EQ(names, (std::vector<std::string>{"A.m", "A.n", "A.o", "A.A", "A.n$exists1",
                                             "A.m$requires1", "A.o$ensures1"}));
}

TEST(Invariants, AreCheckedAtTheHeadOfTheirLoop) {
  const Compiled compiled = compileText(
      "class Main { static void main(int n) {\n"
      "  for (int i := 0; i < n; i := i + 1)\n"
      "    invariant(i >= 0)\n"
      "    invariant(n > 3 ==> i <= n)\n"
      "  { }\n"
      "} }");
  ASSERT_TRUE(compiled.module) << compiled.report();
  EXPECT_EQ(compiled.function("Main.main"),
            "function Main.main(%n: int) -> void @1:26 {\n"
            "  local %i: int\n"
            "  local %2: bool\n"
            "  local %3: bool\n"
            "  local %4: bool\n"
            "  local %5: bool\n"
            "  local %6: bool\n"
            "  local %7: bool\n"
            "b0 \"entry\":\n"
            "  %i = copy int 0 @2:17\n"
            "  jump b1 @2:3\n"
            "b1 \"loop\":\n"
            "  invariant Main.main$invariant1(%i) @3:5\n"
            "  invariant Main.main$invariant2(%n, %i) @4:5\n"
            "  %2 = le int 0, %i @3:17\n"
            "  assert loop-invariant %2 @3:5\n"
            "  %3 = lt int 3, %n @4:17\n"
            "  %4 = not %3 @4:21\n"
            "  %5 = le int %i, %n @4:27\n"
            "  %6 = or %4, %5 @4:21\n"
            "  assert loop-invariant %6 @4:5\n"
            "  %7 = lt int %i, %n @2:22\n"
            "  branch %7, b2, b3 @2:20\n"
            "b2 \"step\":\n"
            "  %i = add int %i, 1 @2:34\n"
            "  jump b1 @2:3\n"
            "b3 \"exit\":\n"
            "  return void @1:26\n"
            "}\n");
  EXPECT_TRUE(functionNamed(compiled, "Main.main$invariant2").isPredicate);
}

TEST(Invariants, StayWithTheirLoops) {
  const Compiled compiled =
      compileText(mainWith("while (x > 0) invariant(x > 1) { try { while (true) invariant(x > "
                           "a[0]) invariant(x > 3) { x "
                           ":= x / x; } } catch { } }",
                           "int x, int[] a"));
  ASSERT_TRUE(compiled.module) << compiled.report();
  EXPECT_EQ(linesOf(compiled, "Main.main", {"invariant"}),
            "  invariant Main.main$invariant1(%x) @1:63\n"
            "  invariant Main.main$invariant2(%x, %a) @1:101\n"
            "  invariant Main.main$invariant3(%x) @1:121\n");
}

TEST(Invariants, OfWhatNeverComesBackAreMereChecks) {
  for (const char* loop : {"while (x > 0) invariant(x > 1) { return; }",
                           "try { for (;;) invariant(x > 1) { break; } } catch { }"}) {
    const Compiled compiled = compileText(mainWith(loop, "int x"));
    ASSERT_TRUE(compiled.module) << compiled.report();
    EXPECT_EQ(compiled.count("Main.main", ir::Opcode::Assert), 1U);
    EXPECT_EQ(linesOf(compiled, "Main.main", {"invariant"}), "");
    EXPECT_FALSE(compiled.module->functions.back().isPredicate);
  }
}

TEST(Invariants, AreOfRoundsThatAnExceptionStarts) {
  const Compiled compiled = compileText(
      mainWith("while (true) invariant(x > 1) { try { x := x / x; return; } catch { continue; } }",
               "int x"));
  ASSERT_TRUE(compiled.module) << compiled.report();
  EXPECT_NE(linesOf(compiled, "Main.main", {"invariant"}), "");
}

TEST(Invariants, MayBeNamesOfMethodsAndVariables) {
  const Compiled compiled = compileText(
      "class Main { static void invariant(bool x) { }\n"
      "static void main(bool x) {\n"
      "  while (x) invariant(x);\n"
      "  bool invariant := false;\n"
      "  for (; x;) invariant((x) && invariant);\n"
      "  while (x) { invariant(x); { } } } }");
  ASSERT_TRUE(compiled.module) << compiled.report();
  EXPECT_EQ(compiled.count("Main.main", ir::Opcode::Call), 3U);
  EXPECT_EQ(compiled.count("Main.main", ir::Opcode::Assert), 0U);
}

TEST(Invariants, AreConditionsOverWhatIsVisibleBeforeTheBody) {
  EXPECT_EQ(compileText(mainWith("while (true) invariant(x) { int y := 0; }", "int x")).report(),
            "1:63+1 error: an invariant has the wrong type: expected `bool`, found `int`\n");
  EXPECT_EQ(
      compileText(mainWith("while (true) invariant(y > 0) { int y := 0; }", "int x")).report(),
      "1:63+1 error: undeclared name `y`\n");
  EXPECT_EQ(compileText(mainWith("while (true) invariant(retval) { }", "")).report(),
            "1:58+6 error: `retval` outside `ensures` [it is the value that a method returns]\n");
  EXPECT_EQ(compileText(mainWith("while (true) invariant() { }", "")).report(),
            "1:58+1 error: expected an expression, found `)`\n");
}

}  // namespace
}  // namespace braid::frontend::oox
