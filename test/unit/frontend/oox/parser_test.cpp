#include "frontend/oox/parser.hpp"

#include <gtest/gtest.h>

#include <string>

#include "frontend/oox/lexer.hpp"
#include "testing.hpp"

namespace braid::frontend::oox {
namespace {

std::string show(const Expr& expr);

std::string show(std::string_view head, const std::vector<Expr*>& parts) {
  std::string result = "(" + std::string(head);
  for (const Expr* part : parts) {
    result += " " + show(*part);
  }
  return result + ")";
}

struct Show {
  static constexpr const char* kBinary[] = {"+",   "-",  "*",  "/", "%",  "&&", "||",
                                            "==>", "==", "!=", "<", "<=", ">",  ">="};
  static constexpr const char* kUnary[] = {"neg", "not", "#"};

  std::string operator()(const IntLiteral& e) const { return e.value.toString(); }
  std::string operator()(const BoolLiteral& e) const { return e.value ? "true" : "false"; }
  std::string operator()(const NullLiteral&) const { return "null"; }
  std::string operator()(const NameExpr& e) const { return std::string(e.name); }
  std::string operator()(const ThisExpr&) const { return "this"; }
  std::string operator()(const RetvalExpr&) const { return "retval"; }
  std::string operator()(const UnaryExpr& e) const {
    return show(kUnary[static_cast<int>(e.op)], {e.operand});
  }
  std::string operator()(const BinaryExpr& e) const {
    return show(kBinary[static_cast<int>(e.op)], {e.left, e.right});
  }
  std::string operator()(const FieldExpr& e) const {
    return show("." + std::string(e.field.text), {e.object});
  }
  std::string operator()(const IndexExpr& e) const { return show("[]", {e.array, e.index}); }
  std::string operator()(const CallExpr& e) const {
    std::vector<Expr*> parts = e.arguments;
    if (e.receiver != nullptr) {
      parts.insert(parts.begin(), e.receiver);
    }
    const std::string prefix = e.form == CallExpr::Form::Super       ? "super."
                               : e.form == CallExpr::Form::Qualified ? "."
                                                                     : "";
    return show(prefix + std::string(e.method.text) + "()", parts);
  }
  std::string operator()(const NewObjectExpr& e) const {
    return show("new " + std::string(e.className.text), e.arguments);
  }
  std::string operator()(const NewArrayExpr& e) const {
    return show("new[" + std::to_string(e.arrayType.rank) + "]", e.sizes);
  }
  std::string operator()(const ArrayLiteral& e) const { return show("array", e.elements); }
  std::string operator()(const InstanceOfExpr& e) const {
    return show("is " + std::string(e.target.className), {e.object});
  }
  std::string operator()(const QuantifierExpr& e) const {
    return show((e.isForall ? "forall " : "exists ") + std::string(e.index.text) + " " +
                    std::string(e.element.text),
                {e.array, e.body});
  }
};

std::string show(const Expr& expr) {
  return std::visit(Show{}, expr.node);
}

std::string show(const Stmt& stmt);

// Only as much as the tests below need.
struct ShowStmt {
  std::string operator()(const BlockStmt& s) const {
    std::string result = "{";
    for (const Stmt* statement : s.statements) {
      result += " " + show(*statement);
    }
    return result + " }";
  }
  std::string operator()(const MergeStmt& s) const {
    return "merge@" + std::to_string(s.end.line) + ":" + std::to_string(s.end.column) + " " +
           show(*s.body);
  }
  std::string operator()(const DeclareStmt& s) const {
    return std::string(s.type.className) + " " + std::string(s.name.text);
  }
  std::string operator()(const AssignStmt& s) const { return show(":=", {s.target, s.value}); }
  std::string operator()(const CallStmt& s) const { return show(*s.call); }
  template <typename Other>
  std::string operator()(const Other& /*s*/) const {
    return "other";
  }
};

std::string show(const Stmt& stmt) {
  return std::visit(ShowStmt{}, stmt.node);
}

// The tree of the statements of a body; errors as text.
std::string parseBody(const std::string& statements, Dialect dialect = Dialect::Oox) {
  support::SourceManager sources;
  const support::FileId file = sources.add("test.oox", "class A { void m() {" + statements + "} }");
  support::Diagnostics diagnostics;
  const std::vector<Token> tokens = lex(file, sources, diagnostics);
  const Program program = Parser(tokens, dialect, diagnostics).parse();
  if (!diagnostics.all().empty()) {
    return diagnostics.all().front().message;
  }
  return show(*program.classes.at(0).methods.at(0).body);
}

// The tree of one expression; errors as text.
std::string parse(const std::string& expression) {
  support::SourceManager sources;
  const support::FileId file = sources.add("test.oox", mainWith("assert " + expression + ";"));
  support::Diagnostics diagnostics;
  const std::vector<Token> tokens = lex(file, sources, diagnostics);
  const Program program = Parser(tokens, Dialect::Oox, diagnostics).parse();
  if (diagnostics.hasErrors()) {
    return diagnostics.all().front().message;
  }
  const auto& body = std::get<BlockStmt>(program.classes.at(0).methods.at(0).body->node);
  return show(*std::get<AssertStmt>(body.statements.at(0)->node).condition);
}

TEST(Parser, ArithmeticIsLeftAssociative) {
  EXPECT_EQ(parse("10 - 3 - 2"), "(- (- 10 3) 2)");
  EXPECT_EQ(parse("100 / 10 / 2"), "(/ (/ 100 10) 2)");
  EXPECT_EQ(parse("100 / 10 * 2"), "(* (/ 100 10) 2)");
  EXPECT_EQ(parse("7 % 4 * 2"), "(* (% 7 4) 2)");
  EXPECT_EQ(parse("1 - 2 + 3"), "(+ (- 1 2) 3)");
}

TEST(Parser, ImplicationIsRightAssociativeAndLoosest) {
  EXPECT_EQ(parse("a ==> b ==> c"), "(==> a (==> b c))");
  EXPECT_EQ(parse("a || b ==> c && d"), "(==> (|| a b) (&& c d))");
  EXPECT_EQ(parse("(a ==> b) ==> c"), "(==> (==> a b) c)");
}

TEST(Parser, PrecedenceFromLooseToTight) {
  EXPECT_EQ(parse("a || b && c == d < e + f * -g"),
            "(|| a (&& b (== c (< d (+ e (* f (neg g)))))))");
  EXPECT_EQ(parse("!a == b"), "(== (not a) b)");
  EXPECT_EQ(parse("a + b instanceof C && d"), "(&& (is C (+ a b)) d)");
}

TEST(Parser, PrefixOperatorsApplyToTheWholeAccess) {
  EXPECT_EQ(parse("#a.b[1].c"), "(# (.c ([] (.b a) 1)))");
  EXPECT_EQ(parse("!a.f()"), "(not (.f() a))");
  EXPECT_EQ(parse("- -x"), "(neg (neg x))");
  EXPECT_EQ(parse("!!x"), "(not (not x))");
}

TEST(Parser, MinusAndADigitAreOneNumberOnlyWhereAValueStarts) {
  EXPECT_EQ(parse("-5"), "-5");
  EXPECT_EQ(parse("a -5"), "(- a 5)");
  EXPECT_EQ(parse("a - -5"), "(- a -5)");
  EXPECT_EQ(parse("-(5)"), "(neg 5)");
  EXPECT_EQ(parse("123456789012345678901234567890"), "123456789012345678901234567890");
}

TEST(Parser, AccessesNestAsDeepAsOneLikes) {
  EXPECT_EQ(parse("a.b[i].f()[2].g"), "(.g ([] (.f() ([] (.b a) i)) 2))");
  EXPECT_EQ(parse("f(g(x), 1).h"), "(.h (f() (g() x) 1))");
  EXPECT_EQ(parse("super.m(1)"), "(super.m() 1)");
  EXPECT_EQ(parse("new C(1).x"), "(.x (new C 1))");
  EXPECT_EQ(parse("new int[n][m][]"), "(new[3] n m)");
}

TEST(Parser, QuantifiersReachToTheEnd) {
  EXPECT_EQ(parse("p ==> forall a, i, v : v > 0 && i < n"),
            "(==> p (forall i v a (&& (> v 0) (< i n))))");
  EXPECT_EQ(parse("forall a, i, r : exists r, j, v : v == i"),
            "(forall i r a (exists j v r (== v i)))");
  EXPECT_EQ(parse("(forall a, i, v : v) && q"), "(&& (forall i v a v) q)");
}

TEST(Parser, MergeIsABlockOfStatements) {
  EXPECT_EQ(parseBody("merge { f();\nmerge{} g(); }"),
            "{ merge@2:14 { (f()) merge@2:7 { } (g()) } }");
  EXPECT_EQ(parseBody("merge { f(); };", Dialect::Jip), "{ merge@1:34 { (f()) } other }");
}

TEST(Parser, MergeIsANameWhereNoBlockFollows) {
  for (const Dialect dialect : {Dialect::Oox, Dialect::Jip}) {
    EXPECT_EQ(parseBody("merge := {1};", dialect), "{ (:= merge (array 1)) }");
    EXPECT_EQ(parseBody("merge(merge);", dialect), "{ (merge() merge) }");
    EXPECT_EQ(parseBody("merge.merge[0] := merge + 1;", dialect),
              "{ (:= ([] (.merge merge) 0) (+ merge 1)) }");
    EXPECT_EQ(parseBody("merge merge := null; merge[] all;", dialect), "{ merge merge merge all }");
  }
}

struct SyntaxError {
  std::string name;
  std::string source;
  std::string report;
};

class SyntaxErrors : public testing::TestWithParam<SyntaxError> {};

TEST_P(SyntaxErrors, PointAtTheMistake) {
  const Compiled compiled = compileText(GetParam().source);
  EXPECT_FALSE(compiled.module);
  EXPECT_EQ(compiled.report(), GetParam().report);
}

INSTANTIATE_TEST_SUITE_P(
    All, SyntaxErrors,
    testing::Values(
        SyntaxError{"MissingSemicolon", "class A { void m() {\n  int x := 1\n  x := 2;\n} }",
                    "2:13+1 error: expected `;` after a declaration\n"},
        SyntaxError{"EqualsForAssign", "class A { void m(int x) { x = 2; } }",
                    "1:29+1 error: expected `:=`, found `=` [assignment is written `:=`]\n"},
        SyntaxError{"EqualsInDeclaration", "class A { void m() { int x = 2; } }",
                    "1:28+1 error: expected `:=` or `;`, found `=` [assignment is written `:=`]\n"},
        SyntaxError{"EqualsInCondition", "class A { void m(int x) { if (x = 2) return; } }",
                    "1:33+1 error: expected an operator, found `=` [comparison is written `==`, "
                    "assignment `:=`]\n"},
        SyntaxError{"ComparisonAsStatement", "class A { void m(int x) { x == 2; } }",
                    "1:27+6 error: this expression is not a statement [assignment is written "
                    "`:=`]\n"},
        SyntaxError{"MissingSemicolonBeforeElse",
                    "class A { void m(int x) { if (x > 0) x := 1 else x := 2; } }",
                    "1:44+1 error: expected `;` after a statement\n"},
        SyntaxError{"Increment", "class A { void m(int x) { x++; } }",
                    "1:28+2 error: OOX has no `++` [write `x := x + 1`]\n"},
        SyntaxError{"Compound", "class A { void m(int x) { x += 2; x := 3; } }",
                    "1:29+2 error: OOX has no `+=` [write `x := x + e`]\n"},
        SyntaxError{"Conditional", "class A { int m(bool x) { return x ? 1 : 2; } }",
                    "1:36+1 error: OOX has no `?` [OOX has no conditional expression; use `if`]\n"},
        SyntaxError{"SingleAnd", "class A { void m(bool x) { assert x & x; } }",
                    "1:37+1 error: OOX has no `&` [logical and is written `&&`]\n"},
        SyntaxError{"WordAnd", "class A { void m(bool x) { assert x and x; } }",
                    "1:37+3 error: expected an operator, found `and` [`and` is written `&&`]\n"},
        SyntaxError{"WordOrStartsAStatement", "class A { void m(bool x) { x or x; } }",
                    "1:30+2 error: expected an operator, found `or` [`or` is written `||`]\n"
                    "1:28+6 error: this expression is not a statement\n"},
        SyntaxError{"StaticField", "class A { static int x; }",
                    "1:11+12 error: static fields do not exist in OOX [make `x` a field of an "
                    "object that is passed around]\n"},
        SyntaxError{"FieldInitializer", "class A { int x := 1; }",
                    "1:17+2 error: a field has no initial value of its own, found `:=` [assign it "
                    "in the constructor]\n"},
        SyntaxError{"Lock", "class A { void m(A x) { lock (x) { } } }",
                    "1:25+4 error: OOX's concurrency is not supported: a program with `lock` "
                    "cannot be analysed\n"},
        SyntaxError{"Fork", "class A { void m(A x) { fork x.m(x); } }",
                    "1:25+4 error: OOX's concurrency is not supported: a program with `fork` "
                    "cannot be analysed\n"},
        SyntaxError{"Join", "class A { void m() { join; } }",
                    "1:22+4 error: OOX's concurrency is not supported: a program with `join` "
                    "cannot be analysed\n"},
        SyntaxError{"KeywordAsName", "class A { void m() { int break := 1; } }",
                    "1:26+5 error: expected the name of a variable, found `break` [`break` is a "
                    "keyword and cannot be a name]\n"},
        SyntaxError{"StrayElse", "class A { void m(bool b) { if (b) { }; else { } } }",
                    "1:40+4 error: `else` without `if` [a `;` between an `if` and its `else` cuts "
                    "them apart]\n"},
        SyntaxError{"CatchWithoutTry", "class A { void m() { catch { } } }",
                    "1:22+5 error: `catch` without `try`\n"},
        SyntaxError{"CatchWithParameter", "class A { void m() { try { } catch (E e) { } } }",
                    "1:36+1 error: `catch` has no parameter, found `(` [it catches every "
                    "exception: write `catch { … }`]\n"},
        SyntaxError{"MergeWithoutBlock", "class A { void m(bool b) { merge if (b) { } } }",
                    "1:28+5 error: this expression is not a statement\n"
                    "1:33+1 error: expected `;` after a statement\n"},
        SyntaxError{"UnclosedBlock", "class A { void m() { ",
                    "1:22+1 error: expected `}` at the end of the block, found the end of the file "
                    "[a `{` before this is not closed]\n"
                    "1:22+1 error: expected `}` at the end of class `A`, found the end of the file "
                    "[a `{` before this is not closed]\n"},
        SyntaxError{"TooManyBraces", "class A { } }",
                    "1:13+1 error: expected a class or an interface, found `}` [there is one `}` "
                    "too many before this]\n"},
        SyntaxError{"NoResultType", "class A { m() { } }",
                    "1:11+1 error: a method needs a result type, found `m` [write `void` before "
                    "the name, or name it `A` to make it a constructor]\n"},
        SyntaxError{"ThrowWithoutMessage", "class A { void m() { throw 1; } }",
                    "1:28+1 error: expected the message of the exception, found `1` [write `throw "
                    "\"message\";`]\n"},
        SyntaxError{"BodyInInterface", "interface I { int m() { return 1; } }",
                    "1:23+1 error: an interface method has no body, found `{` [end it with `;`]\n"},
        SyntaxError{"SpecInInterface", "interface I { int m(int x) requires(x > 0); }",
                    "1:28+15 error: an interface method has no specification [specify the methods "
                    "that implement it]\n"},
        SyntaxError{"BodyMissing", "class A { int m(); }",
                    "1:18+1 error: method `m` has no body, found `;` [only interfaces have methods "
                    "without one]\n"},
        SyntaxError{
            "TwoParents", "class B { } class C { } class A extends B, C { }",
            "1:42+1 error: a class extends one class only, found `,` [interfaces are listed "
            "after `implements`]\n"},
        SyntaxError{
            "AssignToCall", "class A { int m() { m() := 2; return 1; } }",
            "1:21+3 error: this cannot be assigned to [the left side of `:=` is a variable, "
            "a field or an array element]\n"},
        SyntaxError{"StringAsValue", "class A { void m() { assert \"a\"; } }",
                    "1:29+3 error: expected an expression, found `\"a\"` [strings occur in `throw` "
                    "only]\n"},
        SyntaxError{"NewWithoutSize", "class A { void m() { int[] a := new int[]; } }",
                    "1:40+1 error: expected the size of the array, found `[` [write it between the "
                    "first brackets]\n"},
        SyntaxError{"VoidVariable", "class A { void m(void x) { } }",
                    "1:18+4 error: only a method can be `void`, found `void`\n"}),
    [](const auto& test) { return test.param.name; });

TEST(Parser, ReportsSeveralMistakesPerRun) {
  const Compiled compiled = compileText(
      "class A {\n"
      "  void m(int x) { x = 1; x := ; x := 3 }\n"
      "  void n() { return 1 2; }\n"
      "  int ;\n"
      "}\n");
  ASSERT_EQ(compiled.diagnostics.size(), 5U) << compiled.report();
  EXPECT_EQ(compiled.diagnostics[0].location.column, 21U);
  EXPECT_EQ(compiled.diagnostics[1].location.column, 31U);
  EXPECT_EQ(compiled.diagnostics[2].location.column, 39U);
  EXPECT_EQ(compiled.diagnostics[3].location.line, 3U);
  EXPECT_EQ(compiled.diagnostics[4].location.line, 4U);
}

TEST(Parser, AcceptsStraySemicolons) {
  EXPECT_TRUE(
      compileText("class A { int x;; void m(int x) { ;; if (x > 0) { }; while (x > 0) x := x "
                  "- 1;; { }; } };")
          .module);
}

}  // namespace
}  // namespace braid::frontend::oox
