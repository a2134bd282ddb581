#include "term/print.hpp"

#include <gtest/gtest.h>

#include <array>
#include <sstream>

#include "solver/backend/z3_backend.hpp"
#include "term/term_manager.hpp"

namespace braid::term {
namespace {

class PrintTest : public ::testing::Test {
 protected:
  // Z3's answer to the printed assertions.
  solver::Answer answerTo(std::vector<Term> assertions) {
    std::ostringstream script;
    printScript(script, assertions);
    text = script.str();
    return z3.checkScript(text);
  }

  TermManager m{Simplify::No};
  solver::backend::Z3Backend z3{std::chrono::seconds(10)};
  Term x = m.makeVariable("x", Sort::integer());
  std::string text;
};

TEST_F(PrintTest, SharesByLet) {
  const Term square = m.makeIntMul(x, x);
  EXPECT_EQ(toSmtLib(square), "(* x x)");
  const Term sum = m.makeIntAdd(square, square);
  const std::string name = "?t" + std::to_string(square.id());
  EXPECT_EQ(toSmtLib(sum), "(let ((" + name + " (* x x))) (+ " + name + " " + name + "))");
}

TEST_F(PrintTest, SharedTermsOfABodyAreBoundInsideIt) {
  const Term i = m.makeBoundVariable("i", Sort::integer());
  const Term square = m.makeIntMul(i, i);
  const Term body = m.makeEqual(m.makeIntAdd(square, square), x);
  const Term forall = m.makeForall(std::array{i}, body);
  EXPECT_TRUE(solver::isUnsat(answerTo({forall}))) << text;
  EXPECT_TRUE(solver::isSat(answerTo({m.makeNot(forall)}))) << text;
}

TEST_F(PrintTest, EveryVariableHasASymbolOfItsOwn) {
  const Term bits = m.makeVariable("x", Sort::bits(8));
  const Term bound = m.makeBoundVariable("x", Sort::integer());
  const Term quantified = m.makeExists(std::array{bound}, m.makeIntLt(bound, x));
  EXPECT_TRUE(solver::isSat(
      answerTo({m.makeEqual(x, m.makeInt(3)), m.makeEqual(bits, m.makeBits(8, 4)), quantified})))
      << text;
}

TEST_F(PrintTest, AnyNameCanBePrinted) {
  for (const char* name : {"a b", "let", "and", "bvadd", "a|b", "a\\b", "?t1", "", "9", "x!1",
                           "this.next", "\xc3\xa9", "div", "true"}) {
    const Term v = m.makeVariable(name, Sort::integer());
    EXPECT_TRUE(solver::isSat(answerTo({m.makeIntLe(v, m.makeInt(-3))}))) << text;
    EXPECT_TRUE(solver::isUnsat(answerTo({m.makeIntLt(v, v)}))) << text;
  }
}

TEST_F(PrintTest, DivisionKeepsItsMeaning) {
  for (const int a : {-7, 0, 7}) {
    for (const int b : {-2, 0, 2}) {
      const Term quotient = m.makeIntDiv(m.makeInt(a), m.makeInt(b));
      const Term remainder = m.makeIntRem(m.makeInt(a), m.makeInt(b));
      const Term right = m.makeAnd(m.makeEqual(quotient, m.makeInt(b == 0 ? 0 : a / b)),
                                   m.makeEqual(remainder, m.makeInt(b == 0 ? a : a % b)));
      EXPECT_TRUE(solver::isUnsat(answerTo({m.makeNot(right)}))) << text;
    }
  }
}

}  // namespace
}  // namespace braid::term
