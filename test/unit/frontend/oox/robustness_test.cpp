// Whatever the input is, the front end comes back with a sound module or with a diagnostic.
#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <random>
#include <string>
#include <string_view>

#include "generators/fuzz_settings.hpp"
#include "testing.hpp"

namespace braid::frontend::oox {
namespace {

// One program that uses all of the language.
constexpr std::string_view kProgram = R"(interface Shape { int area(int k); }
interface Named extends Shape { bool flag(); }
class A implements Named {
  - int x;
  int[][] grid;
  A next;
  A(int x) { this.x := x; }
  A() { this.x := 0 - 1; }
  int area(int k) requires(k > 0) ensures(retval >= 0) exceptional(k > 5) {
    if (k > 10) throw "big \"k\"";
    return k * 2;
  }
  bool flag() { return this.x > 3 && area(3) == 6; }
  A self() { return this; }
  static int pick(int a) { return a; }
  static int pick(bool a) { if (a) { return 1; } else if (!a) { return 2; }; return 0; }
}
class B extends A { // a child
  B() { super(5); }
  bool flag() { return super.flag() || !(this.next instanceof B); }
}
class Main {
  /* the entry */
  static int main(int n, int[] a, A[] objs)
    requires(a != null && n > 0)
    requires(forall a, i, v : v > n ==> exists a, j, w : w == v && j != i)
    ensures(retval != 0 ==> forall objs, k, o : o != null ==> o.x > n + retval)
  {
    int[][] m := new int[n][3];
    int[][] lits := {{1}, {2, n}, null};
    int s := -2147483648;
    for (int i := 0; i < #a; i := i + 1) {
      if (a[i] == 3) continue;
      if (a.length == 4) { break; }
      s := s + a[i] % 7;
    }
    merge { if (s > n) { s := n; } }
    try { s := s / n; objs[0].self().next.grid[1][2] := m[0][1]; } catch { s := 0; }
    A o := new B();
    bool q := o != null && o.x == 3;
    assume q ==> o.next == null;
    s := A.pick(s) + A.pick(q);
    while (true) { s := s + 1; if (s > 100) return s; }
  }
}
)";

constexpr std::string_view kJipProgram = R"(class Node {
  - int value; - Node left;
  Node(int v, Node l) { this.value := v; this.left := l; }
  int value() { int r := this.value; return r; }
  //* Inserts. */
  bool insert(int v) {
    Node curr := this;
    int break := false;
    while (!break) {
      int currleft := curr.left;
      if (currleft != null) { curr := curr.left; } else { curr.left := new Node(v, null); break := true; }
    }
  }
  static void main(int N) {
    assume(N > 0);
    x := new Node(1, null);
    int i := 0; while (i < N) { int i := i + 1; x.insert(i);; }
    if (N > 3) { y := 1; } else { y := 2; };
    assert y > 0;
  }
}
)";

// `variant` chooses dialect and width, so that a series of inputs meets all of them.
void compilesOrComplains(const std::string& text, std::size_t variant) {
  const CompileOptions options{variant % 2 == 0 ? Dialect::Oox : Dialect::Jip,
                               variant % 4 < 2 ? 0U : 32U};
  const Compiled compiled = compileText(text, options);
  if (compiled.module) {
    const std::vector<std::string> problems = ir::verify(*compiled.module);
    EXPECT_TRUE(problems.empty()) << problems.front() << "\n" << text;
  } else {
    EXPECT_FALSE(compiled.diagnostics.empty()) << text;
  }
}

TEST(Robustness, TheProgramsCompile) {
  EXPECT_TRUE(compileText(std::string(kProgram)).module)
      << compileText(std::string(kProgram)).report();
  EXPECT_TRUE(compileJip(std::string(kJipProgram)).module)
      << compileJip(std::string(kJipProgram)).report();
}

TEST(Robustness, TruncatedAtEveryByte) {
  for (const std::string_view program : {kProgram, kJipProgram}) {
    for (std::size_t length = 0; length < program.size(); ++length) {
      compilesOrComplains(std::string(program.substr(0, length)), length);
    }
  }
}

// Small and large changes to a text: bytes, pieces, and tokens of the language.
class Mutator {
 public:
  explicit Mutator(unsigned seed) : random_(seed) {}

  std::string mutate(std::string text) {
    for (std::size_t count = 1 + below(4); count > 0; --count) {
      change(text);
    }
    return text;
  }

 private:
  std::size_t below(std::size_t bound) { return bound == 0 ? 0 : random_() % bound; }

  void change(std::string& text) {
    static constexpr std::array kPieces = {"{",
                                           "}",
                                           "(",
                                           ")",
                                           "[",
                                           "]",
                                           ";",
                                           ":=",
                                           "==",
                                           ".",
                                           ",",
                                           "#",
                                           "-",
                                           "!",
                                           "&&",
                                           "||",
                                           "==>",
                                           "<",
                                           "null",
                                           "this",
                                           "super",
                                           "new ",
                                           "int ",
                                           "bool ",
                                           "int[] ",
                                           "A ",
                                           "Main",
                                           "x",
                                           "s",
                                           "0",
                                           "true",
                                           "if (",
                                           "else ",
                                           "while (",
                                           "for (",
                                           "break;",
                                           "try {",
                                           "catch {",
                                           "throw \"e\";",
                                           "return ",
                                           "assert ",
                                           "forall a, i, v : ",
                                           "retval",
                                           "requires(",
                                           "static ",
                                           "class ",
                                           "interface ",
                                           " extends ",
                                           " implements ",
                                           "/*",
                                           "\"",
                                           "instanceof ",
                                           "lock ",
                                           "continue;",
                                           "{1, 2}",
                                           "\xFF",
                                           "99999999999999999999"};
    const std::size_t place = below(text.size());
    switch (below(6)) {
      case 0:
        if (!text.empty()) {
          text[place] = static_cast<char>(below(256));
        }
        break;
      case 1:
        text.erase(place, below(12));
        break;
      case 2: {
        const std::size_t target = below(text.size());
        text.insert(target, text.substr(place, below(40)));
      } break;
      case 3:
        text.insert(place, kPieces.at(below(kPieces.size())));
        break;
      case 4:
        replaceWord(text, place, kPieces.at(below(kPieces.size())));
        break;
      default:
        text.erase(place, below(200));
        break;
    }
  }

  static void replaceWord(std::string& text, std::size_t place, std::string_view piece) {
    const auto isWord = [&](std::size_t i) {
      return i < text.size() && std::isalnum(static_cast<unsigned char>(text[i])) != 0;
    };
    std::size_t end = place;
    while (isWord(end)) {
      ++end;
    }
    while (place > 0 && isWord(place - 1)) {
      --place;
    }
    text.replace(place, end - place, piece);
  }

  std::mt19937 random_;
};

TEST(Robustness, MutatedPrograms) {
  const std::uint64_t rounds = braid::test::fuzzRounds(2000);
  const std::uint64_t firstSeed = braid::test::fuzzSeed();
  for (std::uint64_t round = firstSeed; round < firstSeed + rounds && !HasFailure(); ++round) {
    Mutator mutator(static_cast<unsigned>(round));
    compilesOrComplains(mutator.mutate(std::string(round % 3 == 0 ? kJipProgram : kProgram)),
                        round);
  }
}

std::string repeat(std::string_view text, std::size_t count) {
  std::string result;
  result.reserve(text.size() * count);
  for (; count > 0; --count) {
    result += text;
  }
  return result;
}

struct Nested {
  std::string name;
  std::string before, open, inner, close, after;
};

class Nesting : public testing::TestWithParam<Nested> {
 protected:
  static std::string program(std::size_t depth) {
    const Nested& n = GetParam();
    return "class A { A next; A[] list; A f(A a) { return a; } A(A a) { } A() { }\n" + n.before +
           repeat(n.open, depth) + n.inner + repeat(n.close, depth) + n.after + "\n}";
  }
};

TEST_P(Nesting, DeepIsRefusedCleanly) {
  const Compiled compiled = compileText(program(10000));
  if (!compiled.module) {
    ASSERT_EQ(compiled.diagnostics.size(), 1U) << compiled.report();
    EXPECT_EQ(compiled.diagnostics[0].message, "this is nested too deeply");
  }
}

// The deepest program that is accepted goes through every pass.
TEST_P(Nesting, DeepAsAcceptedIsSafe) {
  for (std::size_t depth = 100; depth <= 1000; depth += 100) {
    const Compiled compiled = compileText(program(depth));
    if (!compiled.module) {
      ASSERT_EQ(compiled.diagnostics.size(), 1U) << compiled.report();
      EXPECT_EQ(compiled.diagnostics[0].message, "this is nested too deeply");
    }
  }
}

TEST_P(Nesting, AHundredLevelsAreFine) {
  const Compiled compiled = compileText(program(100));
  EXPECT_TRUE(compiled.module) << compiled.report();
}

INSTANTIATE_TEST_SUITE_P(
    All, Nesting,
    testing::Values(
        Nested{"Parentheses", "int m(int x) { return ", "(", "x", ")", "; }"},
        Nested{"Minus", "int m(int x) { return ", "-", "x", "", "; }"},
        Nested{"Not", "bool m(bool x) { return ", "!", "x", "", "; }"},
        Nested{"Sum", "int m(int x) { return ", "x + ", "x", "", "; }"},
        Nested{"Conjunction", "void m(A a) { assert ", "a.next == null && ", "true", "", "; }"},
        Nested{"Implication", "bool m(bool x) { return ", "x ==> ", "x", "", "; }"},
        Nested{"Blocks", "void m() { ", "{", "", "}", " }"},
        Nested{"Ifs", "void m(bool x) { ", "if (x) ", ";", "", " }"},
        Nested{"IfBlocks", "void m(bool x) { ", "if (x) { ", "", "} else { }", " }"},
        Nested{"Whiles", "void m(bool x) { ", "while (x) ", ";", "", " }"},
        Nested{"Tries", "void m() { ", "try { ", "", "} catch { }", " }"},
        Nested{"Catches", "void m() { ", "try { } catch { ", "", "}", " }"},
        Nested{"Merges", "void m() { ", "merge { ", "", "}", " }"},
        Nested{"Fields", "A m(A a) { return a", ".next", "", "", "; }"},
        Nested{"Calls", "A m(A a) { return ", "f(", "a", ")", "; }"},
        Nested{"CallChain", "A m(A a) { return a", ".f(null)", "", "", "; }"},
        Nested{"News", "A m() { return ", "new A(", "", ")", "; }"},
        Nested{"Indices", "int m(int[] a) { return ", "a[", "0", "]", "; }"},
        Nested{"ArrayTypes", "void m(int", "[]", "", "", " a) { }"},
        Nested{"ArraySizes", "void m() { int", "[]", " a := null", "", "; }"},
        Nested{"NestedImplications", "void m(bool b) { assert ", "b ==> (", "b", ")", "; }"}),
    [](const auto& test) { return test.param.name; });

TEST(Robustness, LongChainsOfElseIfAreNoNesting) {
  const Compiled compiled =
      compileText("class A { int m(int x) { " + repeat("if (x == 1) { x := 2; } else ", 10000) +
                  "return x; " + "return 1; } }");
  EXPECT_TRUE(compiled.module) << compiled.report();
}

TEST(Robustness, DeepArrayLiterals) {
  const Compiled compiled =
      compileText(mainWith("int[] a := " + repeat("{", 10000) + repeat("}", 10000) + ";"));
  ASSERT_EQ(compiled.diagnostics.size(), 1U) << compiled.report();
  EXPECT_EQ(compiled.diagnostics[0].message, "this is nested too deeply");
}

TEST(Robustness, ManySizesOfAnArray) {
  const Compiled compiled =
      compileText(mainWith("int[] a := new int" + repeat("[1]", 10000) + ";"));
  ASSERT_EQ(compiled.diagnostics.size(), 1U) << compiled.report();
  EXPECT_EQ(compiled.diagnostics[0].message, "this is nested too deeply");
}

TEST(Robustness, LongInheritance) {
  std::string text = "class C0 { int f; }\n";
  for (int i = 1; i < 300; ++i) {
    text += "class C" + std::to_string(i) + " extends C" + std::to_string(i - 1) + " { }\n";
  }
  const Compiled compiled = compileText(text);
  EXPECT_TRUE(compiled.module) << compiled.report();
}

TEST(Robustness, TheNumberOfReportsIsBounded) {
  support::SourceManager sources;
  const support::FileId file = sources.add("test.oox", repeat("x ", 100000));
  support::Diagnostics diagnostics(20);
  EXPECT_FALSE(compile(file, sources, {}, diagnostics));
  EXPECT_LE(diagnostics.all().size(), 20U);
}

}  // namespace
}  // namespace braid::frontend::oox
