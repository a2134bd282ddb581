// Every message of the checker: where it points, what it marks, what it says. Most programs are
// one line, so that the columns can be counted.
#include <gtest/gtest.h>

#include <string>

#include "testing.hpp"

namespace braid::frontend::oox {
namespace {

struct Mistake {
  std::string name;
  std::string source;
  std::string report;
};

class Mistakes : public testing::TestWithParam<Mistake> {};

TEST_P(Mistakes, AreReportedOnceAndInPlace) {
  const Compiled compiled = compileText(GetParam().source);
  EXPECT_FALSE(compiled.module);
  EXPECT_EQ(compiled.report(), GetParam().report);
}

std::string nameOf(const testing::TestParamInfo<Mistake>& test) {
  return test.param.name;
}

INSTANTIATE_TEST_SUITE_P(
    Names, Mistakes,
    testing::Values(
        Mistake{"UndeclaredName", "class A { void m(int count) { cuont := 1; } }",
                "1:31+5 error: undeclared name `cuont` [did you mean `count`?]\n"},
        Mistake{"UndeclaredNameIsReportedOnce",
                "class A { void m() { x := x + 1; assert x > 0; } }",
                "1:27+1 error: undeclared name `x`\n"},
        Mistake{"FieldWithoutThis", "class A { int f; int m() { return f; } }",
                "1:35+1 error: undeclared name `f` [did you mean `this.f`?]\n"},
        Mistake{"ClassAsValue", "class A { void m() { assert A == null; } }",
                "1:29+1 error: undeclared name `A` [`A` is a class, not a value]\n"},
        Mistake{"OutOfScope", "class A { void m() { { int x := 1; } x := 2; } }",
                "1:38+1 error: undeclared name `x`\n"},
        Mistake{"UsedInOwnInitializer", "class A { void m() { int x := x; } }",
                "1:31+1 error: undeclared name `x`\n"},
        Mistake{"DeclaredTwice", "class A { void m() { int x; int x; } }",
                "1:33+1 error: `x` is declared twice [a name cannot be declared again while it is "
                "visible]\n"},
        Mistake{"DeclaredInNestedScope", "class A { void m(int x) { if (x > 0) { bool x; } } }",
                "1:45+1 error: `x` is declared twice [a name cannot be declared again while it is "
                "visible]\n"},
        Mistake{"ParameterTwice", "class A { void m(int x, bool x) { } }",
                "1:30+1 error: parameter `x` is declared twice\n"},
        Mistake{"UnknownType", "class Node { void m(Nod x) { } }",
                "1:21+3 error: unknown type `Nod` [did you mean `Node`?]\n"},
        Mistake{"UnknownTypeBoolean", "class A { boolean x; }",
                "1:11+7 error: unknown type `boolean` [did you mean `bool`?]\n"},
        Mistake{"UnknownLocalType", "class A { int m() { Foo x := null; return x.f + x; } }",
                "1:21+3 error: unknown type `Foo`\n"},
        Mistake{"UnknownField", "class A { int value; int m() { return this.valeu; } }",
                "1:44+5 error: `A` has no field `valeu` [did you mean `value`?]\n"},
        Mistake{"MethodAsField", "class A { int m() { return this.m; } }",
                "1:33+1 error: `A` has no field `m` [a method is called with `()`]\n"},
        Mistake{"FieldOfInt", "class A { int m(int x) { return x.f; } }",
                "1:35+1 error: `int` has no fields\n"},
        Mistake{"FieldOfArray", "class A { int m(int[] x) { return x.size; } }",
                "1:37+4 error: an array has no field `size` [its length is `#a` or `a.length`]\n"},
        Mistake{"LengthAssigned", "class A { void m(int[] x) { x.length := 3; } }",
                "1:29+8 error: the length of an array cannot be changed\n"},
        Mistake{"UnknownMethod", "class A { void run() { this.rnu(); } }",
                "1:29+3 error: `A` has no method `rnu` [did you mean `run`?]\n"},
        Mistake{"UnknownUnqualifiedMethod", "class A { void m() { foo(1); } }",
                "1:22+3 error: `A` has no method `foo`\n"},
        Mistake{"FieldAsMethod", "class A { int f; int m() { return this.f(); } }",
                "1:40+1 error: `A` has no method `f` [`f` is a field]\n"},
        Mistake{"ConstructorWithoutNew", "class A { A m() { return A(); } }",
                "1:26+1 error: `A` has no method `A` [an object is created with `new A(…)`]\n"},
        Mistake{"UnknownClassInNew", "class Node { Node m() { return new Nod(); } }",
                "1:36+3 error: unknown class `Nod` [did you mean `Node`?]\n"},
        Mistake{"NewInterface", "interface I { } class A { I m() { return new I(); } }",
                "1:46+1 error: `I` is an interface and has no objects [create an object of a class "
                "that implements it]\n"}),
    nameOf);

INSTANTIATE_TEST_SUITE_P(
    Types, Mistakes,
    testing::Values(
        Mistake{"Condition", "class A { void m(int x) { if (x) { } } }",
                "1:31+1 error: the condition of `if` has the wrong type: expected `bool`, found "
                "`int`\n"},
        Mistake{"LoopCondition", "class A { void m(int x) { while (x + 1) { } } }",
                "1:34+5 error: the condition of a loop has the wrong type: expected `bool`, found "
                "`int`\n"},
        Mistake{"AssertCondition", "class A { void m() { assert null; } }",
                "1:29+4 error: the condition of `assert` has the wrong type: expected `bool`, "
                "found `null`\n"},
        Mistake{
            "Initializer", "class A { void m() { int x := true; } }",
            "1:31+4 error: the value of `x` has the wrong type: expected `int`, found `bool`\n"},
        Mistake{
            "Assignment", "class A { void m(bool x) { x := 3; } }",
            "1:33+1 error: the value of `x` has the wrong type: expected `bool`, found `int`\n"},
        Mistake{"FieldAssignment", "class A { A a; void m() { this.a := 3; } }",
                "1:37+1 error: the assigned value has the wrong type: expected `A`, found `int`\n"},
        Mistake{"ElementAssignment", "class A { void m(int[][] a) { a[0] := a; } }",
                "1:39+1 error: the assigned value has the wrong type: expected `int[]`, found "
                "`int[][]`\n"},
        Mistake{"ParentForChild", "class A { } class B extends A { void m(A a) { B b := a; } }",
                "1:54+1 error: the value of `b` has the wrong type: expected `B`, found `A`\n"},
        Mistake{"LeftOperand", "class A { int m(bool x) { return x + 1; } }",
                "1:34+1 error: the left operand of `+` has the wrong type: expected `int`, found "
                "`bool`\n"},
        Mistake{"RightOperand", "class A { bool m(bool x) { return x && 1; } }",
                "1:40+1 error: the right operand of `&&` has the wrong type: expected `bool`, "
                "found `int`\n"},
        Mistake{"ChainedComparison", "class A { bool m(int x) { return 0 < x < 9; } }",
                "1:34+5 error: the left operand of `<` has the wrong type: expected `int`, found "
                "`bool`\n"},
        Mistake{"NegatedBool", "class A { int m(bool x) { return -x; } }",
                "1:35+1 error: the operand of `-` has the wrong type: expected `int`, found "
                "`bool`\n"},
        Mistake{"NotOfInt", "class A { bool m(int x) { return !x; } }",
                "1:35+1 error: the operand of `!` has the wrong type: expected `bool`, found "
                "`int`\n"},
        Mistake{"LengthOfInt", "class A { int m(int x) { return #x; } }",
                "1:34+1 error: the operand of `#` has the wrong type: expected an array, found "
                "`int`\n"},
        Mistake{"IndexOfInt", "class A { int m(int x) { return x[0]; } }",
                "1:33+1 error: only arrays can be indexed, this is `int`\n"},
        Mistake{"BoolIndex", "class A { int m(int[] x) { return x[true]; } }",
                "1:37+4 error: an array index has the wrong type: expected `int`, found `bool`\n"},
        Mistake{"BoolSize", "class A { int[] m() { return new int[true]; } }",
                "1:38+4 error: the size of an array has the wrong type: expected `int`, found "
                "`bool`\n"},
        Mistake{"CompareIntAndBool", "class A { bool m(int x) { return x == true; } }",
                "1:36+2 error: cannot compare `int` with `bool`\n"},
        Mistake{"CompareIntAndNull", "class A { bool m(int x) { return x == null; } }",
                "1:36+2 error: cannot compare `int` with `null` [only references can be `null`]\n"},
        Mistake{"CompareUnrelated", "class B { } class A { bool m(B x) { return x == this; } }",
                "1:46+2 error: cannot compare `B` with `A`\n"},
        Mistake{"InstanceOfInt", "class A { bool m(int x) { return x instanceof A; } }",
                "1:34+1 error: the left operand of `instanceof` has the wrong type: expected a "
                "reference, found `int`\n"},
        Mistake{"InstanceOfIntType", "class A { bool m(A x) { return x instanceof int; } }",
                "1:45+3 error: `instanceof` needs a class, an interface or an array type\n"},
        Mistake{"VoidAsValue", "class A { void m() { int x := m(); } }",
                "1:31+3 error: this call returns no value\n"},
        Mistake{"ArrayLiteralForInt", "class A { void m() { int x := {1}; } }",
                "1:31+3 error: expected `int`, found an array literal\n"},
        Mistake{"ArrayLiteralElement", "class A { void m() { int[] x := {1, true}; } }",
                "1:37+4 error: an element of the array has the wrong type: expected `int`, found "
                "`bool`\n"},
        Mistake{"NoCascade", "class A { int m(int x) { return (y + 1) * x + z.f[3].g(); } }",
                "1:34+1 error: undeclared name `y`\n1:47+1 error: undeclared name `z`\n"}),
    nameOf);

INSTANTIATE_TEST_SUITE_P(
    Calls, Mistakes,
    testing::Values(
        Mistake{"TooFewArguments", "class A { static int f(int x, int y) { return A.f(1); } }",
                "1:49+1 error: `f` takes 2 arguments, found 1 [it is declared as `f(int,int)`]\n"},
        Mistake{"WrongArgument", "class A { static int f(int x) { return A.f(true); } }",
                "1:44+4 error: argument 1 of `f` has the wrong type: expected `int`, found "
                "`bool`\n"},
        Mistake{"NoOverloadFits",
                "class A { void f(int x) { } void f(bool x) { } void m() { f(null); } }",
                "1:59+1 error: no `f` takes (null) [there is `f(int)`, `f(bool)`]\n"},
        Mistake{"Ambiguous",
                "class A { void f(A x, Main y) { } void f(Main x, A y) { } void m() { f(null, "
                "null); } } class Main { }",
                "1:70+1 error: the call of `f` is ambiguous [it could be `f(A,Main)` or "
                "`f(Main,A)`]\n"},
        Mistake{"ConstructorArguments", "class A { A(int x) { } A m() { return new A(); } }",
                "1:39+7 error: constructor `A` takes 1 argument, found 0 [it is declared as "
                "`A(int)`]\n"},
        Mistake{"StaticThroughObject", "class A { static void s() { } void m() { this.s(); } }",
                "1:47+1 error: `s` is static [call it through its class: `A.s(…)`]\n"},
        Mistake{"InstanceThroughClass", "class A { void i() { } static void m() { A.i(); } }",
                "1:44+1 error: `i` is not static [call it through an object of class `A`]\n"},
        Mistake{"InstanceFromStatic", "class A { void i() { } static void m() { i(); } }",
                "1:42+1 error: `i` is called without an object [a static method has no `this`]\n"},
        Mistake{"MethodOfArray", "class A { void m(int[] a) { a.f(); } }",
                "1:31+1 error: `int[]` has no methods\n"},
        Mistake{"ThisInStatic", "class A { static A m() { return this; } }",
                "1:33+4 error: `this` in a static method [there is no object here]\n"},
        Mistake{"SuperInStatic", "class A { static void m() { super.m(); } }",
                "1:29+5 error: `super` in a static method [there is no object here]\n"},
        Mistake{"SuperWithoutParent", "class A { void m() { super.m(); } }",
                "1:22+5 error: `A` has no parent class\n"},
        Mistake{"SuperCallNotFirst", "class B { } class A extends B { A() { ; super(); } }",
                "1:41+5 error: `super(…)` must be the first statement of a constructor\n"},
        Mistake{"SuperCallInMethod", "class B { } class A extends B { void m() { super(); } }",
                "1:44+5 error: `super(…)` must be the first statement of a constructor\n"},
        Mistake{"SuperCallWithoutParent", "class A { A() { super(); } }",
                "1:17+5 error: `A` has no parent class\n"},
        Mistake{"NoDefaultInParent", "class B { B(int x) { } } class A extends B { A() { } }",
                "1:46+1 error: the parent class `B` has no constructor without arguments [start "
                "this constructor with `super(…);`]\n"},
        Mistake{"NoDefaultForDefault", "class B { B(int x) { } } class A extends B { }",
                "1:32+1 error: the parent class `B` has no constructor without arguments [write a "
                "constructor that starts with `super(…);`]\n"}),
    nameOf);

INSTANTIATE_TEST_SUITE_P(
    Flow, Mistakes,
    testing::Values(
        Mistake{"MissingReturn", "class A { int m(bool b) { if (b) { return 1; } } }",
                "1:15+1 error: `m` can end without returning a value [every path through it must "
                "end in `return` with a value of type `int`, or in `throw`]\n"},
        Mistake{"MissingReturnAfterLoop", "class A { int m() { while (true) { break; } } }",
                "1:15+1 error: `m` can end without returning a value [every path through it must "
                "end in `return` with a value of type `int`, or in `throw`]\n"},
        Mistake{"MissingReturnInCatch", "class A { int m() { try { return 1; } catch { } } }",
                "1:15+1 error: `m` can end without returning a value [every path through it must "
                "end in `return` with a value of type `int`, or in `throw`]\n"},
        Mistake{"ReturnWithoutValue", "class A { int m() { return; } }",
                "1:21+6 error: `return` without a value [`m` returns `int`]\n"},
        Mistake{"ReturnFromVoid", "class A { void m() { return 1; } }",
                "1:29+1 error: a `void` method cannot return a value\n"},
        Mistake{"ReturnFromConstructor", "class A { A() { return 1; } }",
                "1:24+1 error: a constructor cannot return a value\n"},
        Mistake{"ReturnedType", "class A { int m() { return true; } }",
                "1:28+4 error: the returned value has the wrong type: expected `int`, found "
                "`bool`\n"},
        Mistake{"BreakOutside", "class A { void m() { break; } }",
                "1:22+5 error: `break` outside a loop\n"},
        Mistake{"ContinueOutside", "class A { void m() { if (true) continue; } }",
                "1:32+8 error: `continue` outside a loop\n"}),
    nameOf);

INSTANTIATE_TEST_SUITE_P(
    Specifications, Mistakes,
    testing::Values(
        Mistake{"RetvalOutside", "class A { int m() { return retval; } }",
                "1:28+6 error: `retval` outside `ensures` [it is the value that a method "
                "returns]\n"},
        Mistake{"RetvalInRequires", "class A { int m() requires(retval > 0) { return 1; } }",
                "1:28+6 error: `retval` outside `ensures` [it is the value that a method "
                "returns]\n"},
        Mistake{"RetvalOfVoid", "class A { void m() ensures(retval > 0) { } }",
                "1:28+6 error: `retval` in a method that returns nothing\n"},
        Mistake{"SpecType", "class A { void m(int x) requires(x) { } }",
                "1:34+1 error: a specification has the wrong type: expected `bool`, found "
                "`int`\n"},
        Mistake{
            "QuantifierOutside", "class A { bool m(int[] a) { return forall a, i, v : v > i; } }",
            "1:36+22 error: a quantifier outside a specification [`forall` and `exists` can "
            "stand in `assert`, `assume`, `requires`, `ensures`, `exceptional` and `invariant`]\n"},
        Mistake{"QuantifierOverInt", "class A { void m(int a) { assert forall a, i, v : v > i; } }",
                "1:41+1 error: a quantifier ranges over an array, this is `int`\n"},
        Mistake{"QuantifierShadows",
                "class A { void m(int[] a, int i) { assert exists a, i, v : v > i; } }",
                "1:53+1 error: `i` is declared twice [a name cannot be declared again while it is "
                "visible]\n"},
        Mistake{"QuantifierTwice", "class A { void m(int[] a) { assert exists a, i, i : i > 0; } }",
                "1:49+1 error: `i` is declared twice [a name cannot be declared again while it is "
                "visible]\n"},
        Mistake{"QuantifierBody", "class A { void m(int[] a) { assert exists a, i, v : v; } }",
                "1:53+1 error: the body of a quantifier has the wrong type: expected `bool`, found "
                "`int`\n"},
        Mistake{"CallInQuantifier",
                "class A { bool p(int x) { return true; } void m(int[] a) { assert forall a, i, v "
                ": p(v); } }",
                "1:84+4 error: the body of a quantifier cannot call methods\n"},
        Mistake{"NewInQuantifier",
                "class A { void m(A[] a) { assert exists a, i, v : v != new A(); } }",
                "1:56+7 error: the body of a quantifier cannot create objects\n"}),
    nameOf);

INSTANTIATE_TEST_SUITE_P(
    Classes, Mistakes,
    testing::Values(
        Mistake{"ClassTwice", "class A { } class A { }", "1:19+1 error: `A` is declared twice\n"},
        Mistake{"FieldTwice", "class A { int x; bool x; }",
                "1:23+1 error: field `x` is declared twice\n"},
        Mistake{"FieldInherited", "class B { int x; } class A extends B { int x; }",
                "1:44+1 error: field `x` is already inherited\n"},
        Mistake{"MethodTwice", "class A { void m(int x) { } int m(int y) { return y; } }",
                "1:33+1 error: `m(int)` is declared twice in `A`\n"},
        Mistake{"ConstructorTwice", "class A { A() { } A() { } }",
                "1:19+1 error: `A()` is declared twice in `A`\n"},
        Mistake{"MethodNamedLikeClass", "class A { int A() { return 1; } }",
                "1:15+1 error: a method cannot be named like its class [a constructor has no "
                "result type]\n"},
        Mistake{"SelfParent", "class A extends A { }", "1:7+1 error: `A` inherits from itself\n"},
        Mistake{"Cycle", "class A extends B { } class B extends C { } class C extends A { }",
                "1:51+1 error: `C` inherits from itself [the cycle goes through `A`]\n"},
        Mistake{"InterfaceCycle", "interface I extends J { } interface J extends I { }",
                "1:37+1 error: `J` inherits from itself [the cycle goes through `I`]\n"},
        Mistake{"UnknownParent",
                "class Node { } class A extends Nodes { void m() { this.x := "
                "super.f(); } }",
                "1:32+5 error: unknown class `Nodes` [did you mean `Node`?]\n"},
        Mistake{"ExtendsInterface", "interface I { } class A extends I { }",
                "1:33+1 error: `I` is an interface, not a class [write `implements`]\n"},
        Mistake{"ImplementsClass", "class B { } class A implements B { }",
                "1:32+1 error: `B` is not an interface [write `extends`]\n"},
        Mistake{"ListedTwice", "interface I { } class A implements I, I { }",
                "1:39+1 error: `I` is listed twice\n"},
        Mistake{"OverrideResult",
                "class B { int m() { return 1; } } class A extends B { bool m() { return true; } }",
                "1:55+4 error: `m()` overrides a method in `B` with another result type [expected "
                "`int`, found `bool`]\n"},
        Mistake{"OverrideStatic",
                "class B { int m() { return 1; } } class A extends B { static int m() { return 2; "
                "} }",
                "1:66+1 error: `m()` is static, but the method it overrides in `B` is not\n"},
        Mistake{"MissingInterfaceMethod",
                "interface I { int m(int x); } interface J extends I { } class A implements J { }",
                "1:63+1 error: `A` does not implement `m(int)` of `I` [add `int m(int)`]\n"},
        Mistake{"InterfaceResult",
                "interface I { int m(); } class A implements I { bool m() { return true; } }",
                "1:49+4 error: the method for `m()` of `I` has another result type [expected "
                "`int`, found `bool`]\n"},
        Mistake{"InterfaceStatic",
                "interface I { int m(); } class A implements I { static int m() { return 1; } }",
                "1:60+1 error: the method that implements `m()` of `I` is static\n"},
        Mistake{"StaticInInterface", "interface I { static int m(); }",
                "1:26+1 error: a method of an interface is not static\n"}),
    nameOf);

TEST(Checker, NumbersMustFitTheWidth) {
  const CompileOptions bits32{Dialect::Oox, 32};
  EXPECT_TRUE(compileText(mainWith("int x := -2147483648; x := 2147483647;"), bits32).module);
  EXPECT_EQ(compileText(mainWith("int x := 2147483648;"), bits32).report(),
            "1:44+10 error: this number does not fit 32 bits\n");
  EXPECT_EQ(compileText(mainWith("int x := -2147483649;"), bits32).report(),
            "1:44+11 error: this number does not fit 32 bits\n");
  EXPECT_TRUE(compileText(mainWith("int x := 99999999999999999999;")).module);
}

TEST(Checker, PathsThatEndNeedNoReturn) {
  for (const char* body :
       {"while (true) { x := x + 1; }", "for (;;) { }", "throw \"no\";",
        "if (x > 0) { return 1; } else if (x < 0) { throw \"x\"; } else { return 2; }",
        "try { return 1; } catch { return 2; }", "while (true) { if (x > 0) return x; }",
        "{ { return 1; } }", "return 1; x := 2;"}) {
    const Compiled compiled = compileText("class A { int m(int x) { " + std::string(body) + " } }");
    EXPECT_TRUE(compiled.module) << body << "\n" << compiled.report();
  }
}

TEST(Checker, NamesMayBeReusedInScopesSideBySide) {
  EXPECT_TRUE(compileText(mainWith("for (int i := 0; i < 3; i := i + 1) { int k := i; } "
                                   "for (int i := 0; i < 3; i := i + 1) { bool k := true; }"))
                  .module);
}

TEST(Checker, ARegionIsAScopeThatControlLeavesAsItsBodyDoes) {
  EXPECT_EQ(compileText("class A { int m() { merge { return 1; } } }").report(), "");
  EXPECT_EQ(compileText(mainWith("merge { int x := 1; } int x := 2;")).report(), "");
  EXPECT_EQ(compileText("class A { int m(bool b) { merge { if (b) { return 1; } } } }").module,
            std::nullopt);
  EXPECT_EQ(compileText(mainWith("merge { int x := 1; } x := 2;")).module, std::nullopt);
}

TEST(Checker, FieldsMethodsAndLocalsHaveSeparateNames) {
  const Compiled compiled =
      compileText("class A { int x; int x() { int x := this.x; return x + this.x(); } }");
  EXPECT_TRUE(compiled.module) << compiled.report();
}

TEST(Checker, TheMostSpecificOverloadWins) {
  const Compiled compiled = compileText(
      "class P { } class Q extends P { }\n"
      "class Main { static void f(P p) { } static void f(Q q) { }\n"
      "static void main(P p, Q q) { Main.f(p); Main.f(q); Main.f(null); } }");
  ASSERT_TRUE(compiled.module) << compiled.report();
  const std::string text = compiled.function("Main.main");
  EXPECT_NE(text.find("\"Main.f(P)\"(%p)"), std::string::npos) << text;
  EXPECT_NE(text.find("\"Main.f(Q)\"(%q)"), std::string::npos) << text;
  EXPECT_NE(text.find("\"Main.f(Q)\"(null"), std::string::npos) << text;
}

TEST(Checker, ReportsMistakesOfSeveralMethods) {
  const Compiled compiled = compileText(
      "class A {\n int m() { return true; }\n void n() { break; }\n void o(int x) { y := x; }\n}");
  EXPECT_EQ(compiled.diagnostics.size(), 3U) << compiled.report();
}

}  // namespace
}  // namespace braid::frontend::oox
