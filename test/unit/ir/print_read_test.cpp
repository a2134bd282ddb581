#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>

#include "ir/printer.hpp"
#include "ir/verifier.hpp"
#include "unit/ir/ir_text.hpp"

namespace braid::ir::test {
namespace {

TEST(PrintRead, TextSurvivesReadingAndPrinting) {
  EXPECT_EQ(print(mustRead(kSample)), kSample);
}

TEST(PrintRead, FieldsArriveWhereTheyBelong) {
  const Module module = mustRead(kSample);
  ASSERT_EQ(module.shapes.size(), 8U);
  ASSERT_EQ(module.functions.size(), 8U);
  const RecordShape& sorted = module.record(3);
  EXPECT_EQ(sorted.name, "SortedList");
  EXPECT_EQ(sorted.parent, ShapeId{2});
  EXPECT_TRUE(sorted.isInstantiable);
  EXPECT_FALSE(module.record(1).isInstantiable);
  EXPECT_EQ(module.record(2).interfaces, std::vector<ShapeId>{1});
  EXPECT_EQ(sorted.fields.at(2).name, "odd name");
  EXPECT_EQ(sorted.methods.at(1), FunctionId{2});
  EXPECT_EQ(module.array(7).element, Type::ref(6));
  EXPECT_EQ(module.messages.at(0), "list is \"full\"\n");

  const Function& add = module.functions[1];
  EXPECT_TRUE(add.isInstanceMethod);
  EXPECT_EQ(add.parameterCount, 2U);
  EXPECT_EQ(add.location, (support::SourceLocation{2, 7, 1}));
  EXPECT_EQ(add.registers.at(2).name, "");
  EXPECT_EQ(add.registers.at(5).name, "x");
  EXPECT_EQ(add.blocks.at(0).handler, BlockId{3});
  EXPECT_EQ(add.blocks.at(3).label, "handler");
  const Instruction& compare = add.blocks[0].instructions[1];
  EXPECT_EQ(compare.opcode, Opcode::Le);
  EXPECT_EQ(compare.result, RegisterId{3});
  EXPECT_EQ(compare.a, Operand::reg(2));
  EXPECT_EQ(add.constants.at(compare.b.constantIndex()).value.toString(), "100000000000000000000");
  const Instruction& check = add.blocks[3].instructions[0];
  EXPECT_EQ(check.fault, FaultKind::ExceptionalPostcondition);
  EXPECT_EQ(check.location, (support::SourceLocation{0, 1, 1}));

  const Function& sortedAdd = module.functions[2];
  const Instruction& all = sortedAdd.blocks[0].instructions[7];
  EXPECT_EQ(all.opcode, Opcode::Forall);
  EXPECT_EQ(all.type, Type::boolean());
  EXPECT_EQ(all.target, FunctionId{3});
  EXPECT_EQ(all.args, std::vector<Operand>{Operand::reg(1)});
}

constexpr const char* kMergeRules = R"ir(function f(%a: int, %b: int) -> int {
  merge interval for %a, %b @3:5
  merge predicates for %a @4:5
  about p(%b) @4:20
  merge ite
b0:
  meet
  meet 2
  return int %a
}
function p(%v: int, %b: int) -> bool predicate {
  local %2: bool
b0:
  %2 = lt int %v, %b
  return bool %2
}
)ir";

TEST(PrintRead, MergeRulesArriveWhereTheyBelong) {
  const Module module = mustRead(kMergeRules);
  EXPECT_EQ(print(module), print(mustRead(print(module))));
  EXPECT_NE(print(module).find("  merge predicates for %a @4:5\n  about p(%b) @4:20\n"),
            std::string::npos);
  const std::vector<MergeRule>& rules = module.functions[0].mergeRules;
  ASSERT_EQ(rules.size(), 3U);
  EXPECT_EQ(rules[0].by, MergeBy::Interval);
  EXPECT_EQ(rules[0].variables, (std::vector<RegisterId>{0, 1}));
  ASSERT_EQ(rules[1].predicates.size(), 1U);
  EXPECT_EQ(rules[1].predicates[0].arguments, std::vector<RegisterId>{1});
  EXPECT_TRUE(rules[2].variables.empty());
  EXPECT_EQ(module.functions[0].blocks[0].instructions[0].target, 0U);
  EXPECT_EQ(module.functions[0].blocks[0].instructions[1].target, 2U);
  EXPECT_TRUE(verify(module).empty());
}

TEST(PrintRead, MergeRulesAreVerified) {
  const auto problemsAfter = [](const auto& change) {
    Module module = mustRead(kMergeRules);
    change(module.functions[0]);
    return verify(module).size();
  };
  EXPECT_EQ(problemsAfter([](Function& f) { f.blocks[0].instructions[1].target = 4; }), 1U);
  EXPECT_EQ(problemsAfter([](Function& f) { f.mergeRules[0].variables[0] = 9; }), 1U);
  EXPECT_EQ(problemsAfter([](Function& f) { f.mergeRules[1].predicates.clear(); }), 1U);
  EXPECT_EQ(problemsAfter([](Function& f) { f.mergeRules[1].predicates[0].arguments.clear(); }),
            1U);
  EXPECT_EQ(problemsAfter([](Function& f) { f.mergeRules[1].predicates[0].predicate = 7; }), 1U);
}

TEST(PrintRead, ContractsArriveWhereTheyBelong) {
  const Module module = mustRead(kSample);
  const Contract& contract = module.functions[1].contract;
  ASSERT_EQ(contract.preconditions.size(), 2U);
  EXPECT_EQ(contract.preconditions[0].predicate, FunctionId{4});
  EXPECT_EQ(contract.preconditions[0].arguments, std::vector<RegisterId>{1});
  EXPECT_EQ(contract.preconditions[0].location, (support::SourceLocation{2, 7, 9}));
  EXPECT_FALSE(contract.preconditions[1].location.isKnown());
  ASSERT_EQ(contract.postconditions.size(), 1U);
  EXPECT_EQ(contract.postconditions[0].predicate, FunctionId{5});
  EXPECT_EQ(contract.postconditions[0].arguments, (std::vector<RegisterId>{0, 6}));
  ASSERT_EQ(contract.exceptionalPostconditions.size(), 1U);
  EXPECT_EQ(contract.exceptionalPostconditions[0].predicate, FunctionId{4});
  EXPECT_EQ(contract.result, RegisterId{6});
  EXPECT_TRUE(module.functions[0].contract.isEmpty());
  EXPECT_TRUE(module.functions[4].isPredicate);
  EXPECT_FALSE(module.functions[1].isPredicate);

  const std::vector<Block>& blocks = module.functions[2].blocks;
  EXPECT_TRUE(blocks[0].invariants.empty());
  ASSERT_EQ(blocks[1].invariants.size(), 2U);
  EXPECT_EQ(blocks[1].invariants[1].predicate, FunctionId{6});
  EXPECT_EQ(blocks[1].invariants[1].arguments, std::vector<RegisterId>{2});
}

TEST(PrintRead, LayoutsArriveWhereTheyBelong) {
  const Module module = mustRead(kSample);
  ASSERT_EQ(module.layouts.size(), 16U);
  EXPECT_EQ(module.layouts[kUnknownLayout], Layout());
  const Layout& node = module.layouts[2];
  EXPECT_EQ(node.kind, LayoutKind::Struct);
  EXPECT_EQ(node.size, 32U);
  EXPECT_EQ(node.name, "list \"node\"");
  ASSERT_EQ(node.fields.size(), 7U);
  EXPECT_EQ(node.fields[0], (LayoutField{"value", {1, false}, 0, 0, 0}));
  EXPECT_EQ(node.fields[1], (LayoutField{"", {6, true}, 4, 0, 0}));
  EXPECT_EQ(node.fields[3], (LayoutField{"high", {1, false}, 8, 7, 3}));
  EXPECT_EQ(module.layouts[4].target, (LayoutUse{9, true}));
  EXPECT_FALSE(module.layouts[5].count);
  EXPECT_EQ(module.layouts[12].count, 4U);
  const Layout& function = module.layouts[8];
  EXPECT_EQ(function.kind, LayoutKind::Function);
  EXPECT_EQ(function.parameters, (std::vector<LayoutUse>{{3, false}, {4, true}}));
  EXPECT_EQ(function.target, (LayoutUse{1, false}));
  EXPECT_TRUE(function.isVariadic);
  EXPECT_EQ(module.layouts[11].kind, LayoutKind::Reference);

  EXPECT_EQ(module.globals.at(0).layout, LayoutId{3});
  EXPECT_TRUE(module.globals.at(0).isConstant);
  EXPECT_EQ(module.globals.at(1).layout, kUnknownLayout);
  const Function& inC = module.functions[7];
  EXPECT_EQ(inC.parameterLayouts, (std::vector<LayoutId>{0, 3, 0, 4}));
  EXPECT_EQ(inC.layoutOf(3), LayoutId{4});
  EXPECT_EQ(inC.layoutOf(4), kUnknownLayout);
  EXPECT_EQ(module.functions[0].layoutOf(0), kUnknownLayout);
}

TEST(PrintRead, NamesThatAreNoPlainWordsAreNumbered) {
  Module module;
  for (const char* name : {"A", "A", "int", ""}) {
    RecordShape record;
    record.name = name;
    module.shapes.emplace_back(record);
  }
  module.shapes.emplace_back(ArrayShape{Type::ref(2)});
  module.shapes.emplace_back(ArrayShape{Type::ref(2)});
  module.selectors = {"s", "s"};
  module.messages = {"m", "m"};
  module.indexType = Type::bits(32);
  for (int i = 0; i < 2; ++i) {
    Function function;
    function.name = "f";
    function.registers = {{Type::ref(6), "x"}, {Type::ref(3), "x"}, {Type::bits(8), "7"}};
    function.parameterCount = 1;
    Instruction raise;
    raise.opcode = Opcode::Throw;
    raise.target = 1;
    function.blocks.push_back({"", {raise}, std::nullopt, {}});
    module.functions.push_back(function);
  }
  const std::string text = print(module);
  const Module back = mustRead(text);
  EXPECT_EQ(print(back), text);
  ASSERT_EQ(back.shapes.size(), 7U);
  EXPECT_EQ(back.record(2).name, "A");
  EXPECT_EQ(back.record(3).name, "int");
  EXPECT_EQ(back.record(4).name, "");
  EXPECT_EQ(back.array(6).element, Type::ref(2));
  ASSERT_EQ(back.functions.size(), 2U);
  EXPECT_EQ(back.functions[1].name, "f");
  EXPECT_EQ(back.functions[1].registers[1].name, "x");
  EXPECT_EQ(back.functions[1].registers[2].name, "7");
  EXPECT_EQ(back.functions[1].registers[0].type, Type::ref(6));
  EXPECT_EQ(back.functions[1].blocks[0].instructions[0].target, 1U);
}

TEST(PrintRead, BrokenModulesPrintToo) {
  Module module;
  module.shapes.emplace_back(ArrayShape{Type::ref(1)});  // an array of itself
  module.shapes.emplace_back(ArrayShape{Type::ref(99)});
  Function function;
  function.name = "f";
  function.parameterCount = 9;
  Instruction broken;
  broken.opcode = Opcode::Add;
  broken.type = Type::ref(1);
  broken.a = Operand::reg(50);
  broken.b = Operand::constant(3);
  broken.result = 12;
  function.contract.preconditions = {{9, {8}, {}}};
  function.blocks.push_back({"", {broken}, BlockId{77}, {{7, {6}, {}}}});
  module.functions.push_back(function);
  const std::string text = print(module);
  EXPECT_NE(text.find("%12 = add shape#1 %50, constant#3"), std::string::npos) << text;
  EXPECT_NE(text.find("requires function#9(%8)"), std::string::npos) << text;
  EXPECT_NE(text.find("invariant function#7(%6)"), std::string::npos) << text;
  EXPECT_FALSE(verify(module).empty());
}

TEST(PrintRead, OneFunctionAlone) {
  const Module module = mustRead(kSample);
  const std::string text = print(module, module.functions[3]);
  EXPECT_TRUE(text.starts_with("function body(%i: int, %e: int, %limit: int) -> bool {\n")) << text;
  EXPECT_NE(print(module).find(text), std::string::npos);
}

// Damaged text is refused or stands for a module that prints and reads back; it never crashes.
TEST(PrintRead, DamagedTextIsHandled) {
  EXPECT_TRUE(rc::check([] {
    std::string text = kSample;
    const auto edits = *rc::gen::inRange(1, 4);
    for (int i = 0; i < edits; ++i) {
      const auto at = *rc::gen::inRange<std::size_t>(0, text.size());
      const auto count = *rc::gen::inRange<std::size_t>(0, 6);
      const std::string inserted = *rc::gen::element<std::string>("", "0", "b1", "%3", "\"", ":");
      text.replace(at, std::min(count, text.size() - at), inserted);
    }
    const ReadResult result = tryRead(text);
    RC_ASSERT(result.module.has_value() == result.messages.empty());
    if (result.module) {
      const std::string printed = print(*result.module);
      const ReadResult again = tryRead(printed);
      RC_ASSERT(again.messages == "");
      RC_ASSERT(print(*again.module) == printed);
      verify(*result.module);
    }
  }));
}

struct Mistake {
  const char* text;
  const char* message;
};

class ReaderMistakes : public testing::TestWithParam<Mistake> {};

TEST_P(ReaderMistakes, AreReportedWithTheirPlace) {
  const ReadResult result = tryRead(GetParam().text);
  EXPECT_FALSE(result.module.has_value());
  EXPECT_NE(result.messages.find(GetParam().message), std::string::npos) << result.messages;
}

INSTANTIATE_TEST_SUITE_P(
    All, ReaderMistakes,
    testing::Values(
        Mistake{"what", "test.ir:1:1: error: 'what' starts no declaration"},
        Mistake{"record A {\n  field x: B\n}", "test.ir:2:12: error: there is no type B"},
        Mistake{"record A {}\nrecord A {}", "2:8: error: a shape of this name"},
        Mistake{"function f() -> i0 {}", "1:17: error: there is no type i0"},
        Mistake{"function f() -> i99999999 {}", "there is no type i99999999"},
        Mistake{"function f() -> void {\nb1:\n}", "2:1: error: this block has number 0"},
        Mistake{"function f() -> void {\nb0:\n  fly\n}", "3:3: error: there is no instruction"},
        Mistake{"function f() -> void {\nb0:\n  jump b99999999999\n}", "number of the right size"},
        Mistake{"function f() -> void {\nb0:\n  %x = copy int 1\n}", "no register %x in f"},
        Mistake{"function f() -> void {\nb0:\n  throw \"gone\"\n}", "no message \"gone\""},
        Mistake{"function f() -> void {\nb0:\n  assert often true\n}", "no fault 'often'"},
        Mistake{"function f(%3: int) -> void {}", "this register has number 0"},
        Mistake{"function f() -> void {\nb0:\n  call void g()\n}", "no function g"},
        Mistake{"function f(%x: int, %x: int) -> void {}", "register %x was declared before"},
        Mistake{"function f() -> void {\n  requires g()\n}", "2:12: error: there is no function g"},
        Mistake{"function f() -> bool {\n  ensures f(1)\n}", "2:13: error: expected a register"},
        Mistake{"function f() -> bool {\n  result %r\n}", "no register %r in f"},
        Mistake{"layout l2 { void }", "1:8: error: this layout has number 1"},
        Mistake{"layout l1 { thing }", "1:13: error: there is no layout 'thing'"},
        Mistake{"layout l1 { pointer 8 }", "1:23: error: expected 'to', found '}'"},
        Mistake{"layout l1 { pointer 8 to b1 }", "expected a layout like l3, found 'b1'"},
        Mistake{"layout l1 { void field x: l1 at 0 }", "expected '}', found 'field'"},
        Mistake{"layout l1 { signed 9999999999 }", "holds no number of the right size"},
        Mistake{"message \"abc", "1:9: error: this string is not closed"},
        Mistake{"message \"\\q\"", "1:10: error: unknown escape"},
        Mistake{"function f() -> void {", "found end of file"},
        Mistake{"function f() -> void { ~ }", "1:24: error: this character has no meaning"},
        Mistake{"function f() -> void {\nb0:\n  %0 = jump b0\n}", "no register %0"}));

}  // namespace
}  // namespace braid::ir::test
