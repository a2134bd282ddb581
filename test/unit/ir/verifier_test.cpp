#include "ir/verifier.hpp"

#include <gtest/gtest.h>

#include "unit/ir/ir_text.hpp"

namespace braid::ir::test {
namespace {

std::string join(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) {
    text += line + "\n";
  }
  return text;
}

TEST(Verifier, AcceptsTheSample) {
  EXPECT_EQ(join(verify(mustRead(kSample))), "");
}

// Rules that text can break: the body of a function f(%n: int, %b: bool, %a: int[], %r: R).
struct BrokenBody {
  const char* body;
  const char* message;
};

class BrokenBodies : public testing::TestWithParam<BrokenBody> {
 protected:
  static std::vector<std::string> problemsOf(const std::string& body) {
    return verify(mustRead(R"(selector "m"
selector "nobody"
message "oops"
interface I {
}
record R implements I {
  field x: int
  method "m" = R.m
}
record S extends R {
  field x: int
  method "m" = R.m
}
array int[]
function R.m(%this: R, %n: int) -> int instance {
b0:
  return int %n
}
function p(%i: int, %e: bool) -> bool {
b0:
  return bool %e
}
function q(%i: int, %e: int) -> int {
b0:
  return int %e
}
function narrow(%i: i32) -> bool {
b0:
  return bool true
}
function f(%n: int, %b: bool, %a: int[], %r: R) -> int {
  local %s: S
  local %w: i32
b0:
)" + body + "\n}\n"));
  }
};

TEST_P(BrokenBodies, AreFound) {
  const std::vector<std::string> problems = problemsOf(GetParam().body);
  EXPECT_NE(join(problems).find(GetParam().message), std::string::npos)
      << GetParam().message << "\n"
      << join(problems);
  // The sentence says where.
  ASSERT_FALSE(problems.empty());
  EXPECT_TRUE(problems[0].starts_with("function f")) << problems[0];
}

INSTANTIATE_TEST_SUITE_P(
    All, BrokenBodies,
    testing::Values(
        BrokenBody{"", "block b0 is empty"}, BrokenBody{"%n = copy int 1", "must be a terminator"},
        BrokenBody{"jump b1\njump b1\nb1:\nreturn int %n", "must be the last instruction"},
        BrokenBody{"jump b7", "goes to a block that does not exist"},
        BrokenBody{"branch %n, b1, b1\nb1:\nreturn int %n", "must be a bool"},
        BrokenBody{"jump b1\nb1:\njump b0", "leads back to the entry"},
        BrokenBody{"jump b1\nb1 handler b0:\nreturn int 1", "leads back to the entry"},
        BrokenBody{"jump b1\nb1 handler b9:\nreturn int 1", "handler that does not exist"},
        BrokenBody{"rethrow", "no handler leads to it"},
        BrokenBody{"return void", "exactly when the function has a result"},
        BrokenBody{"return bool %b", "does not fit the result type"},
        BrokenBody{"%n = copy bool %b\nreturn int %n", "does not fit its register"},
        BrokenBody{"copy int %n\nreturn int %n", "the result goes nowhere"},
        BrokenBody{"%n = select int %n, 1, 2\nreturn int %n", "the condition must be a bool"},
        BrokenBody{"%n = select int %b, 1, true\nreturn int %n", "values do not fit"},
        BrokenBody{"%n = add int %n, %b\nreturn int %n", "operands are of another type"},
        BrokenBody{"%w = add i32 %w, %n\nreturn int %n", "operands are of another type"},
        BrokenBody{"%w = add int %n, %n\nreturn int %n", "does not fit its register"},
        BrokenBody{"%b = lt bool %b, %b\nreturn int %n", "works on numbers"},
        BrokenBody{"%b = not %n\nreturn int %n", "must be a bool"},
        BrokenBody{"%b = and %b, %n\nreturn int %n", "must be bools"},
        BrokenBody{"%b = eq int %n, %r\nreturn int %n", "operands are of another type"},
        BrokenBody{"%b = eq R %n, %r\nreturn int %n", "compares references with something else"},
        BrokenBody{"%n = eq int %n, %n\nreturn int %n", "does not fit its register"},
        BrokenBody{"%r = new.record I\nreturn int %n", "a type that has none"},
        BrokenBody{"%s = new.record R\nreturn int %n", "does not fit its register"},
        BrokenBody{"%a = new.array R 3\nreturn int %n", "of a type that is none"},
        BrokenBody{"%a = new.array int[] %b\nreturn int %n", "size must be a number"},
        BrokenBody{"%n = load int %r, %n\nreturn int %n", "field must be a constant"},
        BrokenBody{"%n = load int %r, 1\nreturn int %n", "field must be a constant"},
        BrokenBody{"%b = load bool %a, 0\nreturn int %n", "cell is of another type"},
        BrokenBody{"%n = load int %n, 0\nreturn int %n", "works on a record or an array"},
        BrokenBody{"store int %a, 0, %b\nreturn int %n", "value does not fit the cell"},
        BrokenBody{"store int %a, %b, 0\nreturn int %n", "cell must be a number"},
        BrokenBody{"%n = length int %r\nreturn int %n", "must be an array"},
        BrokenBody{"%n = call int q(1)\nreturn int %n", "passes 1 arguments to q, which takes 2"},
        BrokenBody{"%n = call int q(1, true)\nreturn int %n", "argument 1 does not fit"},
        BrokenBody{"%b = call bool q(1, 1)\nreturn int %n", "the result type is not that of q"},
        BrokenBody{"%n = call int R.m(%a, 1)\nreturn int %n", "argument 0 does not fit"},
        BrokenBody{"%n = call.virtual int \"nobody\"(%r)\nreturn int %n", "no method in shape R"},
        BrokenBody{"%n = call.virtual int \"m\"(%r)\nreturn int %n", "passes 0 arguments"},
        BrokenBody{"%n = call.virtual int \"m\"(%a, 1)\nreturn int %n", "an array has no methods"},
        BrokenBody{"%n = call.virtual int \"m\"(%n)\nreturn int %n", "must be the object"},
        BrokenBody{"%b = forall %a, q()\nreturn int %n", "body must return a bool"},
        BrokenBody{"%b = forall %a, p()\nreturn int %n", "must take the elements"},
        BrokenBody{"%b = exists %r, p()\nreturn int %n", "ranges over an array"},
        BrokenBody{"%b = forall %a, p(%n)\nreturn int %n", "passes 1 arguments"},
        BrokenBody{"%b = forall.between %n, %n, q(%n)\nreturn int %n", "body must return a bool"},
        BrokenBody{"%b = exists.between true, %n, p(true)\nreturn int %n", "type of its bounds"},
        BrokenBody{"%b = forall.between %w, %w, narrow()\nreturn int %n", "a word of 64 bits"},
        BrokenBody{"%b = copy bool 2:bool\nreturn int %n", "a value outside of it"},
        BrokenBody{"%w = copy i32 -1:i32\nreturn int %n", "a value outside of it"},
        BrokenBody{"assert assertion %n\nreturn int %n", "must be a bool"}));

// Rules about clauses: the contract and the blocks of a function f(%n: int, %b: bool) -> int.
class BrokenClauses : public testing::TestWithParam<BrokenBody> {};

TEST_P(BrokenClauses, AreFound) {
  const std::string problems =
      join(verify(mustRead(R"(function positive(%x: int) -> bool predicate {
b0:
  return bool true
}
function number(%x: int) -> int {
b0:
  return int %x
}
function f(%n: int, %b: bool) -> int {
  local %retval: int
)" + std::string(GetParam().body) +
                           "\n}\n")));
  EXPECT_NE(problems.find(GetParam().message), std::string::npos) << problems;
  EXPECT_TRUE(problems.starts_with("function f")) << problems;
}

INSTANTIATE_TEST_SUITE_P(
    All, BrokenClauses,
    testing::Values(
        BrokenBody{"requires number(%n)\nb0:\nreturn int %n",
                   "precondition number: does not return a bool"},
        BrokenBody{"requires positive()\nb0:\nreturn int %n",
                   "has another number of arguments than the predicate takes"},
        BrokenBody{"requires positive(%b)\nb0:\nreturn int %n",
                   "argument 0 does not fit its parameter"},
        BrokenBody{"requires positive(%retval)\nresult %retval\nb0:\nreturn int %n",
                   "precondition positive: argument 0 has no value there"},
        BrokenBody{"ensures positive(%retval)\nb0:\nreturn int %n",
                   "postcondition positive: argument 0 has no value there"},
        BrokenBody{"exceptional positive(%retval)\nresult %retval\nb0:\nreturn int %n",
                   "exceptional postcondition positive: argument 0 has no value there"},
        BrokenBody{"result %b\nb0:\nreturn int %n", "register of the result is not of its type"},
        BrokenBody{
            "b0:\njump b1\nb1:\ninvariant positive(%b)\nbranch %b, b1, b2\nb2:\nreturn int 1",
            "invariant of block b1 positive: argument 0 does not fit its parameter"},
        BrokenBody{"b0:\njump b1\nb1:\ninvariant positive(%n)\nreturn int 1",
                   "invariant of block b1: no loop leads back to the block"},
        BrokenBody{"b0:\n%b = call bool positive(%n)\nreturn int 1", "calls a predicate"}));

TEST(Verifier, LoopsMayLeadBackThroughHandlers) {
  const Module module = mustRead(R"(message "again"
function positive(%x: int) -> bool predicate {
b0:
  return bool true
}
function f(%n: int) -> void {
b0:
  jump b1
b1 handler b2:
  invariant positive(%n)
  throw "again"
b2:
  jump b1
})");
  EXPECT_EQ(join(verify(module)), "");
}

TEST(Verifier, LetsCallsDropTheirResultAndTakeNull) {
  const Module module = mustRead(R"(record R {
}
function g(%r: R) -> R {
b0:
  return R null
}
function f() -> void {
b0:
  call void g(null)
  return void
})");
  EXPECT_EQ(join(verify(module)), "");
}

struct BrokenModule {
  const char* text;
  const char* message;
};

class BrokenModules : public testing::TestWithParam<BrokenModule> {};

TEST_P(BrokenModules, AreFound) {
  const std::string problems = join(verify(mustRead(GetParam().text)));
  EXPECT_NE(problems.find(GetParam().message), std::string::npos) << problems;
}

INSTANTIATE_TEST_SUITE_P(
    All, BrokenModules,
    testing::Values(
        BrokenModule{"record A extends B {}\nrecord B extends A {}", "A: is built on itself"},
        BrokenModule{"interface A implements A {}", "A: is built on itself"},
        BrokenModule{"array shape#1 of shape#1", "is built on itself"},
        BrokenModule{"record A {}\nrecord B implements A {}",
                     "implements A, which is no interface"},
        BrokenModule{"record A extends int[] {}\narray int[]", "the parent is no record"},
        BrokenModule{"record A { field x: void }", "field x has no usable type"},
        BrokenModule{"array void[]", "elements have no usable type"},
        BrokenModule{"record A { field x: int }\nrecord B extends A { field y: int }",
                     "do not start with those of the parent"},
        BrokenModule{"selector \"m\"\nrecord A { method \"m\" = f }\nfunction f() -> void {\nb0: "
                     "return void }",
                     "is no instance method"},
        BrokenModule{"selector \"m\"\nrecord A { method \"m\" = f }\nrecord B {}\n"
                     "function f(%this: B) -> void instance {\nb0: return void }",
                     "expects an object of another shape"},
        BrokenModule{"function f() -> void instance {\nb0: return void }",
                     "needs a reference as first parameter"},
        BrokenModule{"layout l1 { pointer 8 to l2 }", "l1: names a layout that does not exist"},
        BrokenModule{"layout l1 { struct 4\nfield x: l7 at 0\n}", "a layout that does not exist"},
        BrokenModule{"layout l1 { function (l0, l9) to l0 }", "a layout that does not exist"},
        BrokenModule{"layout l1 { pointer 4 to l1 }", "l1: must have 8 bytes"},
        BrokenModule{"layout l1 { float }", "l1: needs a size"},
        BrokenModule{"layout l1 { incomplete 4 }", "l1: has no size"},
        BrokenModule{"layout l1 { unknown 4000000000 }", "l1: is too large"},
        BrokenModule{"layout l1 { signed 4 }\nlayout l2 { array 13 of l1 count 3 }",
                     "l2: the elements have another size together"},
        BrokenModule{"layout l1 { array 8 of l0 }", "of no known length but has a size"},
        BrokenModule{"layout l1 { signed 4 }\nlayout l2 { struct 6\nfield x: l1 at 3\n}",
                     "l2: field \"x\" does not lie in it"},
        BrokenModule{"layout l1 { struct 6\nfield x: l0 at 7\n}", "does not lie in it"},
        BrokenModule{
            "layout l1 { signed 4 }\nlayout l2 { union 4\nfield x: l1 at 3 bits 7 from 2\n}",
            "has bits that do not lie in it"},
        BrokenModule{
            "layout l1 { signed 4 }\nlayout l2 { struct 8\nfield x: l1 at 0 bits 33 from 0\n}",
            "has bits that do not lie in it"},
        BrokenModule{
            "layout l1 { signed 4 }\nlayout l2 { struct 8\nfield x: l1 at 0 bits 1 from 8\n}",
            "has bits that do not lie in it"},
        BrokenModule{
            "layout l1 { struct 8\nfield x: l2 at 0\n}\nlayout l2 { array 8 of l1 count 1 }",
            "l2: lies in itself"},
        BrokenModule{"global \"g\" size 8 width 1 as l1", "has a layout that does not exist"},
        BrokenModule{"function f(%p: i64 as l1) -> void {\nb0: return void }",
                     "a parameter has a layout that does not exist"},
        BrokenModule{"function f() -> void {}", "has no blocks"},
        BrokenModule{"function f() -> void predicate {\nb0: return void }",
                     "a predicate must return a bool"},
        BrokenModule{"selector \"m\"\nrecord A { method \"m\" = f }\n"
                     "function f(%this: A) -> bool instance predicate {\nb0: return bool true }",
                     "is a predicate, which is for clauses only"},
        BrokenModule{"function f(%x: void) -> void {\nb0: return void }",
                     "register %x has no usable type"}));

// What text cannot say is broken by hand.
TEST(Verifier, FindsIdsOutOfRange) {
  const Module good = mustRead(kSample);
  const auto expectProblem = [&](const char* message, auto&& breakIt) {
    Module module = good;
    breakIt(module);
    EXPECT_NE(join(verify(module)).find(message), std::string::npos) << message << "\n"
                                                                     << join(verify(module));
  };
  const auto instruction = [](Module& m, std::size_t f, std::size_t b,
                              std::size_t i) -> Instruction& {
    return m.functions[f].blocks[b].instructions[i];
  };
  expectProblem("does not exist", [&](Module& m) { instruction(m, 0, 0, 0).a = Operand::reg(99); });
  expectProblem("does not exist",
                [&](Module& m) { instruction(m, 0, 0, 0).b = Operand::constant(99); });
  expectProblem("does not exist", [&](Module& m) { instruction(m, 0, 0, 0).result = 99; });
  expectProblem("shape that does not exist",
                [&](Module& m) { instruction(m, 2, 0, 1).type = Type::ref(99); });
  expectProblem("function that does not exist",
                [&](Module& m) { instruction(m, 2, 0, 13).target = 99; });
  expectProblem("selector that does not exist",
                [&](Module& m) { instruction(m, 1, 0, 0).target = 99; });
  expectProblem("message that does not exist",
                [&](Module& m) { instruction(m, 1, 2, 0).target = 99; });
  expectProblem("body that does not exist",
                [&](Module& m) { instruction(m, 2, 0, 7).target = 99; });
  expectProblem("writes a register but has no result",
                [&](Module& m) { instruction(m, 1, 2, 0).result = 0; });
  expectProblem("more parameters than registers",
                [](Module& m) { m.functions[0].parameterCount = 99; });
  expectProblem("another function is called",
                [](Module& m) { m.functions[0].name = m.functions[1].name; });
  expectProblem("the result type has no shape",
                [](Module& m) { m.functions[0].resultType = Type::ref(99); });
  expectProblem("shape 0 must be", [](Module& m) { m.shapes[0] = ArrayShape{Type::integer()}; });
  expectProblem("only shape 0 may be", [](Module& m) { m.shapes[5] = NullShape{}; });
  expectProblem("names nothing in this module",
                [](Module& m) { std::get<RecordShape>(m.shapes[2]).methods[0] = 99; });
  expectProblem("l0: must be the unknown one", [](Module& m) { m.layouts[0].size = 1; });
  expectProblem("l0: must be the unknown one", [](Module& m) { m.layouts.clear(); });
  expectProblem("l1: cannot have fields", [](Module& m) { m.layouts[1].fields.emplace_back(); });
  expectProblem("l1: cannot have parameters",
                [](Module& m) { m.layouts[1].parameters.emplace_back(); });
  expectProblem("a parameter has a layout",
                [](Module& m) { m.functions[0].parameterLayouts.resize(2); });
  expectProblem("the predicate does not exist",
                [](Module& m) { m.functions[1].contract.postconditions[0].predicate = 99; });
  expectProblem("argument 1 does not exist",
                [](Module& m) { m.functions[1].contract.postconditions[0].arguments[1] = 99; });
  expectProblem("register of the result", [](Module& m) { m.functions[1].contract.result = 99; });
}

}  // namespace
}  // namespace braid::ir::test
