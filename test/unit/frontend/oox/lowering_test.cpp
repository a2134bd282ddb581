// The IR that comes out: small programs, whole functions as text where the shape matters.
#include <gtest/gtest.h>

#include <string>

#include "testing.hpp"

namespace braid::frontend::oox {
namespace {

// The blocks of a function without its header, locals and locations.
std::string bodyOf(const Compiled& compiled, std::string_view name) {
  std::string result;
  const std::string text = compiled.function(name);
  std::size_t begin = text.find("\nb0");
  if (begin == std::string::npos) {
    return text;
  }
  for (++begin; begin < text.size();) {
    const std::size_t end = text.find('\n', begin);
    std::string line = text.substr(begin, end - begin);
    if (const std::size_t at = line.rfind(" @"); at != std::string::npos) {
      line.resize(at);
    }
    if (line != "}") {
      result += line + "\n";
    }
    begin = end + 1;
  }
  return result;
}

std::string mainBody(const std::string& body, const std::string& parameters) {
  const Compiled compiled = compileText(mainWith(body, parameters));
  return compiled.module ? bodyOf(compiled, "Main.main") : compiled.report();
}

TEST(Lowering, PureOperandsNeedNoBranch) {
  EXPECT_EQ(mainBody("if (!(x > 0 && y < x)) { y := 1; }", "int x, int y"),
            "b0 \"entry\":\n"
            "  %2 = lt int 0, %x\n"
            "  %3 = lt int %y, %x\n"
            "  %4 = and %2, %3\n"
            "  branch %4, b2, b1\n"
            "b1 \"then\":\n"
            "  %y = copy int 1\n"
            "  jump b2\n"
            "b2 \"join\":\n"
            "  return void\n");
}

TEST(Lowering, OperandsThatCanFaultAreEvaluatedOnlyWhenNeeded) {
  EXPECT_EQ(mainBody("if (a != null && a[0] == 1) { a[0] := 2; }", "int[] a"),
            "b0 \"entry\":\n"
            "  %1 = ne int[] %a, null\n"
            "  branch %1, b1, b3\n"
            "b1 \"right\":\n"
            "  %2 = load int %a, 0\n"
            "  %3 = eq int %2, 1\n"
            "  branch %3, b2, b3\n"
            "b2 \"then\":\n"
            "  store int %a, 0, 2\n"
            "  jump b3\n"
            "b3 \"join\":\n"
            "  return void\n");
}

TEST(Lowering, ShortCircuitValuesDoNotClobberTheirTarget) {
  EXPECT_EQ(mainBody("b := c || a[0] > 0 && b;", "bool b, bool c, int[] a"),
            "b0 \"entry\":\n"
            "  %3 = copy bool %c\n"
            "  branch %3, b2, b1\n"
            "b1 \"right\":\n"
            "  %4 = load int %a, 0\n"
            "  %5 = lt int 0, %4\n"
            "  %3 = and %5, %b\n"
            "  jump b2\n"
            "b2 \"join\":\n"
            "  %b = copy bool %3\n"
            "  return void\n");
}

TEST(Lowering, ImplicationIsShortCircuit) {
  EXPECT_EQ(mainBody("assert x != 0 ==> 10 / x > 0;", "int x"),
            "b0 \"entry\":\n"
            "  %2 = ne int %x, 0\n"
            "  %1 = not %2\n"
            "  branch %2, b1, b2\n"
            "b1 \"right\":\n"
            "  %3 = div int 10, %x\n"
            "  %1 = lt int 0, %3\n"
            "  jump b2\n"
            "b2 \"join\":\n"
            "  assert assertion %1\n"
            "  return void\n");
  EXPECT_EQ(mainBody("assert x != 0 ==> x % 2 == 0;", "int x").find("branch"), std::string::npos)
      << "division by a constant cannot fault";
}

TEST(Lowering, LoopsWithBreakAndContinue) {
  EXPECT_EQ(mainBody("for (int i := 0; i < n; i := i + 1) { if (i == 3) continue; if (i == 5) "
                     "break; n := n - 1; }",
                     "int n"),
            "b0 \"entry\":\n"
            "  %i = copy int 0\n"
            "  jump b1\n"
            "b1 \"loop\":\n"
            "  %2 = lt int %i, %n\n"
            "  branch %2, b2, b6\n"
            "b2 \"body\":\n"
            "  %3 = eq int %i, 3\n"
            "  branch %3, b5, b3\n"
            "b3 \"join\":\n"
            "  %4 = eq int %i, 5\n"
            "  branch %4, b6, b4\n"
            "b4 \"join\":\n"
            "  %n = sub int %n, 1\n"
            "  jump b5\n"
            "b5 \"step\":\n"
            "  %i = add int %i, 1\n"
            "  jump b1\n"
            "b6 \"exit\":\n"
            "  return void\n");
}

TEST(Lowering, AnEmptyEndlessLoopStays) {
  EXPECT_EQ(mainBody("while (true) { }", ""),
            "b0 \"entry\":\n  jump b1\nb1 \"loop\":\n  jump b1\n");
}

TEST(Lowering, DeadCodeIsDropped) {
  EXPECT_EQ(mainBody("return; x := 1; while (x > 0) { x := 2; }", "int x"),
            "b0 \"entry\":\n  return void\n");
}

TEST(Lowering, FaultsInATryGoToItsCatch) {
  EXPECT_EQ(mainBody("x := 1; try { x := 2 / x; try { throw \"a\"; } catch { x := 3 / x; } } catch "
                     "{ x := 4 / x; } x := 5;",
                     "int x"),
            "b0 \"entry\":\n"
            "  %x = copy int 1\n"
            "  jump b1\n"
            "b1 handler b4:\n"
            "  %x = div int 2, %x\n"
            "  jump b2\n"
            "b2 handler b3:\n"
            "  throw \"a\"\n"
            "b3 \"catch\" handler b4:\n"
            "  %x = div int 3, %x\n"
            "  jump b5\n"
            "b4 \"catch\":\n"
            "  %x = div int 4, %x\n"
            "  jump b5\n"
            "b5 \"join\":\n"
            "  %x = copy int 5\n"
            "  return void\n");
}

TEST(Lowering, PathsMeetAtTheEndOfARegion) {
  EXPECT_EQ(mainBody("merge { if (x > 0) { x := 1; } } x := 2;", "int x"),
            "b0 \"entry\":\n"
            "  %1 = lt int 0, %x\n"
            "  branch %1, b1, b2\n"
            "b1 \"then\":\n"
            "  %x = copy int 1\n"
            "  jump b2\n"
            "b2 \"join\":\n"
            "  meet\n"
            "  %x = copy int 2\n"
            "  return void\n");
}

TEST(Lowering, WhoLeavesARegionEarlyDoesNotMeet) {
  EXPECT_EQ(mainBody("while (true) { merge { if (x == 1) { continue; } if (x == 2) { break; } if "
                     "(x == 3) { return; } if (x == 4) { throw \"x\"; } } }",
                     "int x"),
            "b0 \"entry\":\n"
            "  jump b1\n"
            "b1 \"body\":\n"
            "  %1 = eq int %x, 1\n"
            "  branch %1, b1, b2\n"
            "b2 \"join\":\n"
            "  %2 = eq int %x, 2\n"
            "  branch %2, b8, b3\n"
            "b3 \"join\":\n"
            "  %3 = eq int %x, 3\n"
            "  branch %3, b4, b5\n"
            "b4 \"then\":\n"
            "  return void\n"
            "b5 \"join\":\n"
            "  %4 = eq int %x, 4\n"
            "  branch %4, b6, b7\n"
            "b6 \"then\":\n"
            "  throw \"x\"\n"
            "b7 \"join\":\n"
            "  meet\n"
            "  jump b1\n"
            "b8 \"exit\":\n"
            "  return void\n");
  EXPECT_EQ(mainBody("merge { return; }", ""), "b0 \"entry\":\n  return void\n");
}

TEST(Lowering, RegionsNest) {
  const Compiled compiled = compileText(
      mainWith("merge { merge { x := 1; } try { merge { x := 2 / x; } } catch { } }", "int x"));
  ASSERT_TRUE(compiled.module) << compiled.report();
  EXPECT_EQ(compiled.count("Main.main", ir::Opcode::Meet), 3U);
}

TEST(Lowering, SpecificationsFrameTheBody) {
  const Compiled compiled = compileText(
      "class A { int f; int m(int x) exceptional(x > 1) requires(x > 2) ensures(retval > 3) "
      "requires(x > 4) ensures(this.f > 5) { if (x == 6) return 7; return this.f / x; } }");
  ASSERT_TRUE(compiled.module) << compiled.report();
  EXPECT_EQ(bodyOf(compiled, "A.m"),
            "b0 \"entry\" handler b7:\n"
            "  %3 = lt int 2, %x\n"
            "  require %3\n"
            "  jump b1\n"
            "b1 handler b8:\n"
            "  %4 = lt int 4, %x\n"
            "  require %4\n"
            "  jump b2\n"
            "b2 handler b6:\n"
            "  %5 = eq int %x, 6\n"
            "  branch %5, b3, b4\n"
            "b3 \"then\" handler b6:\n"
            "  %retval = copy int 7\n"
            "  jump b5\n"
            "b4 \"join\" handler b6:\n"
            "  %6 = load int %this, 0\n"
            "  %retval = div int %6, %x\n"
            "  jump b5\n"
            "b5 \"ensures\":\n"
            "  %7 = lt int 3, %retval\n"
            "  assert postcondition %7\n"
            "  %8 = load int %this, 0\n"
            "  %9 = lt int 5, %8\n"
            "  assert postcondition %9\n"
            "  return int %retval\n"
            "b6 \"exceptional\":\n"
            "  %10 = lt int 1, %x\n"
            "  assert exceptional-postcondition %10\n"
            "  rethrow\n"
            "b7 \"unmet\":\n"
            "  require false\n"
            "  rethrow\n"
            "b8 \"unmet\":\n"
            "  require false\n"
            "  rethrow\n");
}

TEST(Lowering, SpecificationsAreBlamedWhereTheyStand) {
  const Compiled compiled = compileText("class A {\n  void m(int x)\n    ensures(x > 0)\n  { }\n}");
  ASSERT_TRUE(compiled.module);
  const ir::Function& function = compiled.module->functions[*compiled.module->findFunction("A.m")];
  for (const ir::Instruction& instruction : function.blocks[0].instructions) {
    if (instruction.opcode == ir::Opcode::Assert) {
      EXPECT_EQ(instruction.location.line, 3U);
      EXPECT_EQ(instruction.location.column, 5U);
    }
  }
  EXPECT_EQ(compiled.count("A.m", ir::Opcode::Assert), 1U);
}

TEST(Lowering, ObjectsAreAssignedWhenTheirConstructorIsDone) {
  EXPECT_EQ(mainBody("Main m := new Main(); int[] a := new int[3];", ""),
            "b0 \"entry\":\n"
            "  %2 = new.record Main\n"
            "  call void Main.Main(%2)\n"
            "  %m = copy Main %2\n"
            "  %a = new.array int[] 3\n"
            "  return void\n");
}

TEST(Lowering, RowsAreAllocatedByALoop) {
  const Compiled compiled = compileText(mainWith("int[][][] a := new int[n][4][];", "int n"));
  ASSERT_TRUE(compiled.module) << compiled.report();
  EXPECT_EQ(bodyOf(compiled, "Main.main"),
            "b0 \"entry\":\n"
            "  %2 = new.array int[][][] %n\n"
            "  %3 = copy int 0\n"
            "  jump b1\n"
            "b1 \"rows\":\n"
            "  %4 = lt int %3, %n\n"
            "  branch %4, b2, b3\n"
            "b2 \"row\":\n"
            "  %5 = new.array int[][] 4\n"
            "  store int[][] %2, %3, %5\n"
            "  %3 = add int %3, 1\n"
            "  jump b1\n"
            "b3 \"allocated\":\n"
            "  %a = copy int[][][] %2\n"
            "  return void\n");
}

TEST(Lowering, ArrayLiteralsAreFilledInOrder) {
  EXPECT_EQ(mainBody("int[][] a := {{1, n}, null};", "int n"),
            "b0 \"entry\":\n"
            "  %2 = new.array int[][] 2\n"
            "  %3 = new.array int[] 2\n"
            "  store int %3, 0, 1\n"
            "  store int %3, 1, %n\n"
            "  store int[] %2, 0, %3\n"
            "  store int[] %2, 1, null\n"
            "  %a = copy int[][] %2\n"
            "  return void\n");
}

TEST(Lowering, QuantifiersCaptureWhatTheyRead) {
  const Compiled compiled = compileText(
      "class A { int k; bool m(int[][] a, int n, int unused) {\n"
      "  assert forall a, i, row : exists row, j, v : v > n + this.k && j != i; return true; } }");
  ASSERT_TRUE(compiled.module) << compiled.report();
  EXPECT_EQ(bodyOf(compiled, "A.m"),
            "b0 \"entry\":\n"
            "  %4 = forall %a, A.m$forall1(%n, %this)\n"
            "  assert assertion %4\n"
            "  return bool true\n");
  EXPECT_EQ(bodyOf(compiled, "A.m$forall1"),
            "b0 \"entry\":\n"
            "  %4 = exists %row, A.m$exists2(%n, %this, %i)\n"
            "  return bool %4\n");
  EXPECT_EQ(
      compiled.module->functions[*compiled.module->findFunction("A.m$exists2")].parameterCount, 5U);
}

TEST(Lowering, DispatchIsDirectOnlyWhereItIsCertain) {
  const Compiled compiled = compileText(
      "interface I { int f(); }\n"
      "class A implements I { int f() { return 1; } int g() { return 2; } static int s() { return "
      "3; }\n"
      "  int m(A a, I i) { return f() + this.f() + g() + this.g() + a.g() + i.f() + A.s() + s(); } "
      "}\n"
      "class B extends A { int f() { return super.f(); } }\n");
  ASSERT_TRUE(compiled.module) << compiled.report();
  EXPECT_EQ(compiled.count("A.m", ir::Opcode::CallVirtual), 4U);  // f, this.f, a.g, i.f
  EXPECT_EQ(compiled.count("A.m", ir::Opcode::Call), 4U);
  EXPECT_EQ(bodyOf(compiled, "B.f"),
            "b0 \"entry\":\n  %1 = call int A.f(%this)\n  return int %1\n");
}

TEST(Lowering, ShapesHoldInheritedFieldsAndMethods) {
  const Compiled compiled = compileText(
      "interface I { void f(); } class A { int x; void f() { } void g(int[] a) { } }\n"
      "class B extends A implements I { bool y; void g(int[] a) { } }");
  ASSERT_TRUE(compiled.module) << compiled.report();
  const ir::Module& module = *compiled.module;
  for (const ir::Shape& shape : module.shapes) {
    const auto* record = std::get_if<ir::RecordShape>(&shape);
    if (record != nullptr && record->name == "B") {
      ASSERT_EQ(record->fields.size(), 2U);
      EXPECT_EQ(record->fields[0].name, "x");
      EXPECT_EQ(record->fields[1].name, "y");
      ASSERT_EQ(record->methods.size(), 2U);
      for (const auto& [selector, function] : record->methods) {
        EXPECT_EQ(module.functions[function].name,
                  module.selectors[selector] == "f()" ? "A.f" : "B.g");
      }
    }
    if (record != nullptr && record->name == "I") {
      EXPECT_FALSE(record->isInstantiable);
    }
  }
}

TEST(Lowering, OverloadsAreNamedWithTheirParameters) {
  const Compiled compiled = compileText(
      "class A { A() { } A(int x) { } void f(int x, bool[] y) { } void f() { } void g() { } }");
  ASSERT_TRUE(compiled.module) << compiled.report();
  for (const char* name : {"A.A()", "A.A(int)", "A.f(int,bool[])", "A.f()", "A.g"}) {
    EXPECT_TRUE(compiled.module->findFunction(name)) << name;
  }
}

TEST(Lowering, ConstructorsRunThoseOfTheParentsFirst) {
  const Compiled compiled = compileText(
      "class A { int x; A() { this.x := 1; } A(int x) { this.x := x; } }\n"
      "class B extends A { B(int y) { this.x := y; } B() { super(3); } }\n"
      "class C extends B { }\n");
  ASSERT_TRUE(compiled.module) << compiled.report();
  EXPECT_EQ(bodyOf(compiled, "B.B(int)"),
            "b0 \"entry\":\n"
            "  call void \"A.A()\"(%this)\n"
            "  store int %this, 0, %y\n"
            "  return void\n");
  EXPECT_EQ(bodyOf(compiled, "B.B()"),
            "b0 \"entry\":\n  call void \"A.A(int)\"(%this, 3)\n  return void\n");
  EXPECT_EQ(bodyOf(compiled, "C.C"),
            "b0 \"entry\":\n  call void \"B.B()\"(%this)\n  return void\n");
}

TEST(Lowering, FixedWidthNumbersAreBitPatterns) {
  const Compiled compiled = compileText(mainWith("int x := -1; x := x / 3;"), {Dialect::Oox, 32});
  ASSERT_TRUE(compiled.module);
  const ir::Function& function =
      compiled.module->functions[*compiled.module->findFunction("Main.main")];
  EXPECT_EQ(function.registers[0].type, ir::Type::bits(32));
  EXPECT_EQ(function.constants[0].value, support::BigInt(4294967295));
}

TEST(Lowering, EvaluationGoesFromLeftToRight) {
  EXPECT_EQ(mainBody("a[i] := a[j] / i;", "int[] a, int i, int j"),
            "b0 \"entry\":\n"
            "  %3 = load int %a, %j\n"
            "  %4 = div int %3, %i\n"
            "  store int %a, %i, %4\n"
            "  return void\n");
  EXPECT_EQ(mainBody("assert a[0] >= a[1];", "int[] a"),
            "b0 \"entry\":\n"
            "  %1 = load int %a, 0\n"
            "  %2 = load int %a, 1\n"
            "  %3 = le int %2, %1\n"
            "  assert assertion %3\n"
            "  return void\n");
}

}  // namespace
}  // namespace braid::frontend::oox
