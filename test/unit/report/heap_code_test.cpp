// Code that builds inputs: its parts, and that OOX code for random inputs is a program.
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <map>
#include <random>
#include <string>

#include "frontend/oox/compile.hpp"
#include "report/c_literals.hpp"
#include "report/c_type_words.hpp"
#include "report/heap_code_oox.hpp"
#include "report/oox_constructors.hpp"
#include "support/diagnostics.hpp"
#include "support/source.hpp"
#include "unit/report/random_inputs.hpp"

namespace braid::report {
namespace {

ir::Layout layoutOf(ir::LayoutKind kind, std::uint64_t size, std::string name = {}) {
  ir::Layout layout;
  layout.kind = kind;
  layout.size = size;
  layout.name = std::move(name);
  return layout;
}

TEST(CLiterals, Numbers) {
  using ir::LayoutKind;
  EXPECT_EQ(cLiteral(layoutOf(LayoutKind::Signed, 4), 0xfffffffb), "-5");
  EXPECT_EQ(cLiteral(layoutOf(LayoutKind::Signed, 8), std::uint64_t{1} << 63U),
            "(-9223372036854775807 - 1)");
  EXPECT_EQ(cLiteral(layoutOf(LayoutKind::Unsigned, 8), ~std::uint64_t{0}),
            "18446744073709551615UL");
  EXPECT_EQ(cLiteral(layoutOf(LayoutKind::Unsigned, 2), 0xffff1234), "4660");
  EXPECT_EQ(cLiteral(layoutOf(LayoutKind::Bool, 1), 1), "1");
  EXPECT_EQ(cLiteral(layoutOf(LayoutKind::Float, 8), std::bit_cast<std::uint64_t>(0.5)), "0x1p-1");
  EXPECT_EQ(cLiteral(layoutOf(LayoutKind::Float, 4), std::bit_cast<std::uint32_t>(-1.5F)),
            "-0x1.8p+0f");
  // C has no literals for these.
  EXPECT_EQ(cLiteral(layoutOf(LayoutKind::Float, 8), 0x7ff0000000000000), std::nullopt);
  EXPECT_EQ(cLiteral(layoutOf(LayoutKind::Float, 16), 0), std::nullopt);
  EXPECT_EQ(cLiteral(layoutOf(LayoutKind::Union, 8), 0), std::nullopt);
}

TEST(CLiterals, Strings) {
  using namespace std::string_view_literals;
  EXPECT_EQ(cString("a\"\\\n1\0?\xff"sv), R"("a\"\\\0121\000\077\377")");
}

TEST(CTypeWords, TagsAndTypedefs) {
  using ir::LayoutKind;
  std::vector<ir::Layout> layouts{{},
                                  layoutOf(LayoutKind::Struct, 8, "node"),
                                  layoutOf(LayoutKind::Struct, 8, "Pair"),
                                  layoutOf(LayoutKind::Struct, 8, "elsewhere"),
                                  layoutOf(LayoutKind::Pointer, 8),
                                  layoutOf(LayoutKind::Pointer, 8),
                                  layoutOf(LayoutKind::Signed, 4)};
  layouts[4].target.layout = 1;
  layouts[5].target.layout = 4;
  const CTypeWords words(layouts, "struct  node { int a; };\ntypedef struct {int a;} Pair;");
  EXPECT_EQ(words.nameOf(1), "struct node");
  EXPECT_EQ(words.nameOf(2), "Pair");
  EXPECT_EQ(words.nameOf(3), std::nullopt);
  EXPECT_EQ(words.nameOf(4), "struct node *");
  EXPECT_EQ(words.nameOf(5), "struct node **");
  EXPECT_EQ(words.nameOf(6), "int32_t");
  EXPECT_TRUE(words.mentions("typedef"));
  EXPECT_FALSE(words.mentions("main"));
}

TEST(OoxConstructors, AreFoundAndAdded) {
  constexpr std::string_view kClasses =
      "class A { // A() { }\n"
      "  int a; /* A() */\n"
      "  void f() requires(A(1)) { throw \"} A()\"; }\n"
      "}\n"
      "class B extends A { - B(int x) { } }\n"
      "interface I { int B(); }\n"
      "class C { static void C() { } }\n";
  EXPECT_EQ(classesWithConstructors(kClasses), std::set<std::string>{"B"});
  EXPECT_EQ(withEmptyConstructors(kClasses, {{"A", false}, {"B", true}}, "H"),
            "class A { A(H nothing) { } A() { } // A() { }\n"
            "  int a; /* A() */\n"
            "  void f() requires(A(1)) { throw \"} A()\"; }\n"
            "}\n"
            "class B extends A { B(H nothing) { super(nothing); } - B(int x) { } }\n"
            "interface I { int B(); }\n"
            "class C { static void C() { } }\n");
}

constexpr const char* kNodes = R"(class Node {
  int value; bool flag; Node next;
  Node(int value) { this.value := value; assert value > 0; }
}
class BuiltHeap {
  static void main(int n, bool b, Node node, int[] numbers, Node[] nodes) { }
  static void main(int n, bool b, Node node, int[] numbers, int[] others) { }
  void node1() { }
})";

ir::Module compileOox(const std::string& text) {
  support::SourceManager sources;
  support::Diagnostics diagnostics;
  const support::FileId file = sources.add("program.oox", text);
  std::optional<ir::Module> module = frontend::oox::compile(file, sources, {}, diagnostics);
  std::ostringstream messages;
  diagnostics.print(messages, sources);
  EXPECT_TRUE(module) << messages.str() << text;
  return module ? *std::move(module) : ir::Module();
}

// The shapes of random inputs, as this module numbers them.
void renumber(const ir::Module& module, exec::Inputs& inputs) {
  const ir::Module own = test::makeModule();
  std::map<std::string, ir::ShapeId> ids;
  for (ir::ShapeId id = 1; id < module.shapes.size(); ++id) {
    ids.emplace(module.typeName(ir::Type::ref(id)), id);
  }
  for (exec::InputObject& object : inputs.objects) {
    std::visit([&](auto& each) { each.shape = ids.at(own.typeName(ir::Type::ref(each.shape))); },
               object);
  }
}

TEST(HeapCodeOox, CodeForRandomInputsIsAProgram) {
  const ir::Module module = compileOox(kNodes);
  const auto entry = std::ranges::find_if(module.functions, [](const ir::Function& function) {
    return function.name.starts_with("BuiltHeap.main(") && function.name.ends_with("Node[])");
  });
  ASSERT_NE(entry, module.functions.end());
  std::mt19937_64 random(7);
  for (int round = 0; round < 50; ++round) {
    exec::Inputs inputs = test::randomInputs(random);
    renumber(module, inputs);
    const HeapCodeOrNot code = heapCodeOox(module, *entry, inputs, kNodes);
    ASSERT_TRUE(std::holds_alternative<HeapCode>(code));
    const ir::Module built = compileOox(std::get<HeapCode>(code).text);
    // The name of the program's own class is not taken.
    EXPECT_TRUE(built.findFunction("BuiltHeap_.main"));
  }
}

TEST(HeapCodeOox, NoneForConstructors) {
  const ir::Module module = compileOox(kNodes);
  const std::optional<ir::FunctionId> entry = module.findFunction("Node.Node");
  ASSERT_TRUE(entry);
  EXPECT_TRUE(std::holds_alternative<NoHeapCode>(
      heapCodeOox(module, module.functions[*entry], {}, kNodes)));
}

}  // namespace
}  // namespace braid::report
