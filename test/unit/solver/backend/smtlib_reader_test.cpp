#include "solver/backend/smtlib_reader.hpp"

#include <gtest/gtest.h>

#include "solver/backend/smtlib_command.hpp"
#include "solver/backend/smtlib_model.hpp"

namespace braid::solver::backend {
namespace {

using term::ArrayValue;
using term::ModelValue;
using term::Scalar;
using term::Sort;
using Strings = std::vector<std::string>;

Strings cutAll(std::string_view stream, std::size_t step) {
  ExpressionCutter cutter;
  Strings result;
  for (std::size_t i = 0; i < stream.size(); i += step) {
    cutter.add(stream.substr(i, step));
    while (std::optional<std::string> text = cutter.next()) {
      result.push_back(*text);
    }
  }
  return result;
}

TEST(SmtLibReaderTest, CutsAStreamIntoExpressions) {
  const std::string stream =
      "sat\n; a comment (not closed\n((x (- 4)) (|a b) (| \"quoted \"\" ) ( string\"))\n"
      "\"hello world\" |a (symbol|\nunsat(error \"line 1: )\")\nunfinished";
  const Strings expected = {"sat",
                            "((x (- 4)) (|a b) (| \"quoted \"\" ) ( string\"))",
                            "\"hello world\"",
                            "|a (symbol|",
                            "unsat",
                            "(error \"line 1: )\")"};
  for (const std::size_t step : {1U, 2U, 3U, 7U, 1000U}) {
    EXPECT_EQ(cutAll(stream, step), expected);
  }
}

TEST(SmtLibReaderTest, SpaceIsNotKept) {
  ExpressionCutter cutter;
  cutter.add("sat\n  \n ");
  EXPECT_EQ(cutter.next(), "sat");
  EXPECT_EQ(cutter.next(), std::nullopt);
  EXPECT_EQ(cutter.pending(), 0U);
  cutter.add("(a");
  EXPECT_EQ(cutter.next(), std::nullopt);
  EXPECT_EQ(cutter.pending(), 2U);
}

TEST(SmtLibReaderTest, ParsesOneExpression) {
  const auto parsed = SExpression::parse("(a (b \"c ) d\" ()) |e f| ; g\n h)");
  ASSERT_TRUE(parsed);
  const std::vector<SExpression::Node> parts = parsed->root().children();
  ASSERT_EQ(parts.size(), 4U);
  EXPECT_TRUE(parsed->root().isListOf("a"));
  EXPECT_TRUE(parts[0].isAtom("a"));
  EXPECT_EQ(parts[1].text(), "(b \"c ) d\" ())");
  EXPECT_EQ(parts[1].children().size(), 3U);
  EXPECT_TRUE(parts[1].children()[2].isList());
  EXPECT_FALSE(parts[1].children()[2].isListOf("a"));
  EXPECT_TRUE(parts[2].isAtom("|e f|"));
  EXPECT_TRUE(parts[3].isAtom("h"));
  EXPECT_TRUE(parts[1].endsBefore(parts[2]));
  EXPECT_FALSE(parts[1].endsBefore(parts[1].children()[0]));
  for (const char* broken : {"", "  ", "(", ")", "a b", "(a))", "\"open", "|open", "((a)"}) {
    EXPECT_FALSE(SExpression::parse(broken)) << broken;
  }
}

TEST(SmtLibReaderTest, DepthDoesNotMatter) {
  constexpr std::size_t kDepth = 200'000;
  std::string text(kDepth, '(');
  text += "x" + std::string(kDepth, ')');
  EXPECT_TRUE(SExpression::parse(text));
  std::string value;
  for (std::size_t i = 0; i < kDepth; ++i) {
    value += "(store ";
  }
  value += "((as const (Array Int Int)) 0)";
  for (std::size_t i = 0; i < kDepth; ++i) {
    value += " 1 " + std::to_string(i) + ")";
  }
  const auto parsed = SExpression::parse(value);
  ASSERT_TRUE(parsed);
  const auto read = readValue(parsed->root(), Sort::array(Sort::integer(), Sort::integer()));
  EXPECT_EQ(read, ModelValue(ArrayValue{0, {{1, std::int64_t{kDepth} - 1}}}));
}

std::optional<ModelValue> valueOf(const std::string& text, Sort sort) {
  const auto parsed = SExpression::parse(text);
  return parsed ? readValue(parsed->root(), sort) : std::nullopt;
}

TEST(SmtLibReaderTest, ReadsScalars) {
  EXPECT_EQ(valueOf("true", Sort::boolean()), ModelValue(Scalar(1)));
  EXPECT_EQ(valueOf("false", Sort::boolean()), ModelValue(Scalar(0)));
  EXPECT_EQ(valueOf("(- 12)", Sort::integer()), ModelValue(Scalar(-12)));
  EXPECT_EQ(valueOf("1208925819614629174706176", Sort::integer()),
            ModelValue(Scalar::powerOfTwo(80)));
  EXPECT_EQ(valueOf("#b0101", Sort::bits(4)), ModelValue(Scalar(5)));
  EXPECT_EQ(valueOf("#xfF", Sort::bits(8)), ModelValue(Scalar(255)));
  EXPECT_EQ(valueOf("(_ bv255 8)", Sort::bits(8)), ModelValue(Scalar(255)));
  for (const char* other : {"5", "#b01", "#x5g", "#b", "#", "x", "(_ bv256 8)", "(_ bv1 9)",
                            "(_ bv-1 8)", "(- 1)", "(bvnot #x00)", "()"}) {
    EXPECT_EQ(valueOf(other, Sort::bits(8)), std::nullopt) << other;
  }
  for (const char* other : {"1.0", "(- (- 1))", "(/ 1 2)", "(- -1)", "true"}) {
    EXPECT_EQ(valueOf(other, Sort::integer()), std::nullopt) << other;
  }
  EXPECT_EQ(valueOf("1", Sort::boolean()), std::nullopt);
}

TEST(SmtLibReaderTest, ReadsArrays) {
  const Sort ints = Sort::array(Sort::integer(), Sort::integer());
  const ModelValue expected = ArrayValue{7, {{-1, 3}, {2, 5}}};
  EXPECT_EQ(valueOf("(store (store (store ((as const (Array Int Int)) 7) 2 4) (- 1) 3) 2 5)", ints),
            expected);
  EXPECT_EQ(valueOf("(let ((a!1 (store ((as const (Array Int Int)) 7) 2 5))) (let ((a!2 (- 1))) "
                    "(store a!1 a!2 3)))",
                    ints),
            expected);
  for (const char* other :
       {"(_ as-array k!0)", "(lambda ((x Int)) 0)", "((as const (Array Int Int)) x)", "a",
        "(store)", "(store a 1 2)", "(let ((a a)) a)", "(let ((a (store a 1 2))) a)", "(let a a)",
        "(store ((as const (Array Int Int)) 7) 1)"}) {
    EXPECT_EQ(valueOf(other, ints), std::nullopt) << other;
  }
}

TEST(SmtLibReaderTest, FindsLiterals) {
  const auto parsed = SExpression::parse("(lambda ((x Int)) (ite (<= x (- 5)) #x05 (+ 17 3)))");
  ASSERT_TRUE(parsed);
  std::vector<Scalar> found = literalsIn(parsed->root(), Sort::integer());
  std::ranges::sort(found);
  EXPECT_EQ(found, (std::vector<Scalar>{-5, 3, 17}));
  EXPECT_EQ(literalsIn(parsed->root(), Sort::bits(8)), std::vector<Scalar>{5});
}

TEST(SmtLibReaderTest, OneLine) {
  EXPECT_EQ(inOneLine("  a \n\n b\x01 c \n"), "a b c");
  EXPECT_LT(inOneLine(std::string(10'000, 'x')).size(), 300U);
}

TEST(SmtLibReaderTest, KnownSolversGetTheirFlags) {
  EXPECT_EQ(SmtLibCommand::parse("z3").words, (Strings{"z3", "-in"}));
  EXPECT_EQ(SmtLibCommand::parse("/opt/bin/z3").words, (Strings{"/opt/bin/z3", "-in"}));
  EXPECT_EQ(SmtLibCommand::parse("/opt/bin/z3").programName(), "z3");
  EXPECT_EQ(SmtLibCommand::parse("z3 -smt2 -in").words, (Strings{"z3", "-smt2", "-in"}));
  EXPECT_EQ(SmtLibCommand::parse("boolector").logics, Strings{"QF_AUFBV"});
  EXPECT_EQ(SmtLibCommand::parse(" other  -x 'a b'\"c\"'' '' ").words,
            (Strings{"other", "-x", "a bc", ""}));
  EXPECT_TRUE(SmtLibCommand::parse("").words.empty());
}

}  // namespace
}  // namespace braid::solver::backend
