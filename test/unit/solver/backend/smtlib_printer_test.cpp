#include "solver/backend/smtlib_printer.hpp"

#include <gtest/gtest.h>

#include <array>

#include "term/term_manager.hpp"

namespace braid::solver::backend {
namespace {

using term::Sort;
using term::Term;

class SmtLibPrinterTest : public ::testing::Test {
 protected:
  static std::string nameOf(char prefix, Term t) { return prefix + std::to_string(t.id()); }
  static std::size_t count(const std::string& text, const std::string& part) {
    std::size_t result = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
      ++result;
    }
    return result;
  }

  term::TermManager m;
  SmtLibPrinter printer;
  Term x = m.makeVariable("x", Sort::integer());
  Term y = m.makeVariable("let", Sort::integer());
};

TEST_F(SmtLibPrinterTest, WritesOnlyWhatIsNew) {
  const Term less = m.makeIntLt(x, y);
  const Term positive = m.makeIntLt(m.makeInt(0), x);
  const Term small = m.makeIntLt(x, m.makeInt(9));
  const std::string first = printer.assertQuery(std::array{positive}, small);
  EXPECT_EQ(count(first, "(declare-fun"), 1U);
  EXPECT_EQ(count(first, "(push 1)"), 2U);
  EXPECT_EQ(count(first, "(assert"), 2U);
  EXPECT_EQ(printer.variables(), std::vector<Term>{x});

  EXPECT_EQ(printer.assertQuery(std::array{positive}, {}), "(pop 1)\n");
  EXPECT_EQ(printer.assertQuery(std::array{positive}, {}), "");

  const std::string second = printer.assertQuery(std::array{positive, less}, small);
  EXPECT_EQ(count(second, "(pop"), 0U);
  EXPECT_EQ(count(second, "(declare-fun " + nameOf('x', x)), 0U);
  EXPECT_EQ(count(second, "(declare-fun " + nameOf('x', y)), 1U);
  EXPECT_EQ(printer.variables(), (std::vector<Term>{x, y}));

  // A question is not a condition, even if it is the next one.
  const std::string third = printer.assertQuery(std::array{positive, less, small}, {});
  EXPECT_EQ(count(third, "(pop 1)"), 1U);
  EXPECT_EQ(count(third, "(assert"), 1U);

  // What is popped is forgotten and told again.
  EXPECT_EQ(printer.assertQuery({}, {}), "(pop 3)\n");
  EXPECT_TRUE(printer.variables().empty());
  EXPECT_EQ(count(printer.assertQuery({}, less), "(declare-fun"), 2U);
}

TEST_F(SmtLibPrinterTest, LargeTermsAreWrittenOnce) {
  Term sum = x;
  std::vector<Term> path;
  for (int i = 0; i < 500; ++i) {
    sum = m.makeIntMul(m.makeIntAdd(sum, m.makeVariable("v" + std::to_string(i), Sort::integer())),
                       m.makeIntAdd(sum, y));
    path.push_back(m.makeIntLt(m.makeInt(i), sum));
  }
  std::size_t written = 0;
  for (std::size_t length = 1; length <= path.size(); ++length) {
    written += printer.assertQuery(std::span(path).first(length), {}).size();
  }
  EXPECT_LT(written, 500U * 500U);
  SmtLibPrinter other;
  EXPECT_LT(other.assertQuery({}, path.back()).size(), 500U * 500U);
}

TEST_F(SmtLibPrinterTest, KnowsSmallArraysAndIndices) {
  const Term a = m.makeVariable("a", Sort::array(Sort::bits(3), Sort::bits(8)));
  const Term i = m.makeVariable("i", Sort::bits(3));
  const Term j = m.makeBoundVariable("j", Sort::bits(3));
  const Term read = m.makeEqual(m.makeSelect(a, i), m.makeBits(8, 1));
  const Term fixed = m.makeEqual(m.makeSelect(a, m.makeBits(3, 2)), m.makeBits(8, 1));
  const Term all = m.makeForall(std::array{j}, m.makeBvULt(m.makeSelect(a, j), m.makeBits(8, 5)));
  printer.assertQuery(std::array{m.makeIntLt(x, y)}, {});
  EXPECT_FALSE(printer.hasSmallArray());
  printer.assertQuery(std::array{m.makeIntLt(x, y), all, fixed}, read);
  EXPECT_TRUE(printer.hasSmallArray());
  EXPECT_EQ(printer.indices(), std::vector<Term>{i});
  printer.assertQuery(std::array{m.makeIntLt(x, y)}, {});
  EXPECT_FALSE(printer.hasSmallArray());
  EXPECT_TRUE(printer.indices().empty());
}

}  // namespace
}  // namespace braid::solver::backend
