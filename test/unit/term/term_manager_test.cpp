// The normal forms that other components rely on: terms that mean the same are the same.
#include "term/term_manager.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>

#include "term/print.hpp"

namespace braid::term {
namespace {

class TermManagerTest : public ::testing::Test {
 protected:
  Term integer(const char* name) { return m.makeVariable(name, Sort::integer()); }
  Term boolean(const char* name) { return m.makeVariable(name, Sort::boolean()); }
  Term num(std::int64_t value) { return m.makeInt(value); }
  Term plus(Term a, std::int64_t value) { return m.makeIntAdd(a, num(value)); }

  TermManager m;
  Term x = integer("x");
  Term y = integer("y");
  Term p = boolean("p");
  Term q = boolean("q");
  Term r = boolean("r");
};

TEST_F(TermManagerTest, EqualTermsAreOneNode) {
  EXPECT_EQ(m.makeVariable("x", Sort::integer()), x);
  EXPECT_NE(m.makeVariable("x", Sort::bits(32)), x);
  EXPECT_NE(m.makeBoundVariable("x", Sort::integer()), x);
  EXPECT_EQ(m.makeInt(support::BigInt::powerOfTwo(100)),
            m.makeInt(support::BigInt::powerOfTwo(100)));
  EXPECT_EQ(m.makeBits(8, -1), m.makeBits(8, 255));
  EXPECT_NE(m.makeBits(8, 1), m.makeBits(9, 1));
  EXPECT_EQ(m.makeIntMul(x, y), m.makeIntMul(y, x));
}

TEST_F(TermManagerTest, FreshVariablesAreNew) {
  const Term taken = integer("t!0");
  const Term first = m.makeFreshVariable("t", Sort::integer());
  const Term second = m.makeFreshVariable("t", Sort::integer());
  EXPECT_NE(first, taken);
  EXPECT_NE(first, second);
}

TEST_F(TermManagerTest, ChildrenHaveSmallerIds) {
  const Term t = m.makeAnd(m.makeIntLe(x, y), p);
  for (const Term child : t.children()) {
    EXPECT_LT(child.id(), t.id());
  }
}

TEST_F(TermManagerTest, JunctionsAreSets) {
  const Term pqr = m.makeAnd(std::array{p, q, r});
  EXPECT_EQ(m.makeAnd(m.makeAnd(r, q), p), pqr);
  EXPECT_EQ(m.makeAnd(std::array{r, r, p, q, p}), pqr);
  EXPECT_EQ(m.makeAnd(std::span<const Term>()), m.makeTrue());
  EXPECT_EQ(m.makeOr(std::span<const Term>()), m.makeFalse());
  EXPECT_EQ(m.makeAnd(std::array{p}), p);
}

TEST_F(TermManagerTest, NegationIsAnInvolutionOnFlatFormulas) {
  for (const Term t :
       {m.makeAnd(p, q), m.makeOr(p, q), m.makeAnd(p, m.makeNot(q)), m.makeOr(p, m.makeNot(q)),
        m.makeOr(m.makeNot(p), m.makeNot(q)), m.makeIntLe(x, y), m.makeIntLt(x, y)}) {
    EXPECT_EQ(m.makeNot(m.makeNot(t)), t) << toSmtLib(t);
    EXPECT_EQ(m.makeAnd(t, m.makeNot(t)), m.makeFalse()) << toSmtLib(t);
    EXPECT_EQ(m.makeOr(t, m.makeNot(t)), m.makeTrue()) << toSmtLib(t);
  }
}

TEST_F(TermManagerTest, ComparisonsHaveOneShape) {
  const Term le = m.makeIntLe(x, y);
  EXPECT_EQ(m.makeIntLe(m.makeIntSub(x, y), num(0)), le);
  EXPECT_EQ(m.makeIntLt(x, plus(y, 1)), le);
  EXPECT_EQ(m.makeNot(m.makeIntLt(y, x)), le);
  EXPECT_EQ(m.makeIntLe(m.makeIntMul(num(3), x), m.makeIntMul(num(3), y)), le);
  EXPECT_EQ(m.makeIntLe(m.makeIntNeg(y), m.makeIntNeg(x)), le);
  EXPECT_EQ(m.makeIntLe(m.makeIntMul(num(2), x), num(5)), m.makeIntLe(x, num(2)));
  EXPECT_EQ(m.makeIntLe(m.makeIntMul(num(-2), x), num(5)), m.makeIntLe(num(-2), x));
}

TEST_F(TermManagerTest, ComparisonIsSumWithoutConstantAndConstant) {
  const Term le = m.makeIntLe(plus(x, 7), m.makeIntAdd(y, m.makeIntMul(num(2), x)));
  const Term atom = le.is(Kind::Not) ? le[0] : le;
  ASSERT_TRUE(atom.is(Kind::IntLe));
  EXPECT_TRUE(atom[1].is(Kind::IntConst));
  for (const Term summand : atom[0].children()) {
    EXPECT_FALSE(summand.isConstant() && atom[0].is(Kind::IntAdd));
  }
}

TEST_F(TermManagerTest, EquationsHaveOneShape) {
  EXPECT_EQ(m.makeEqual(m.makeIntSub(x, y), num(0)), m.makeEqual(y, x));
  EXPECT_EQ(m.makeEqual(plus(x, 1), y), m.makeEqual(x, plus(y, -1)));
  EXPECT_EQ(m.makeEqual(m.makeIntMul(num(2), x), num(5)), m.makeFalse());
}

TEST_F(TermManagerTest, SumsCollectLikeTerms) {
  const Term sum = m.makeIntAdd(std::array{x, y, num(3), x, m.makeIntNeg(y), num(-3)});
  EXPECT_EQ(sum, m.makeIntMul(num(2), x));
  EXPECT_EQ(m.makeIntSub(sum, sum), num(0));
  const Term b = m.makeVariable("b", Sort::bits(8));
  EXPECT_EQ(m.makeBvAdd(m.makeBvSub(b, m.makeBits(8, 1)), m.makeBits(8, 1)), b);
}

TEST_F(TermManagerTest, BytesOfAWordPutTogetherAreTheWord) {
  const Term word = m.makeVariable("w", Sort::bits(32));
  Term littleEndian = m.makeBvExtract(word, 7, 0);
  for (unsigned byte = 1; byte < 4; ++byte) {
    littleEndian = m.makeBvConcat(m.makeBvExtract(word, 8 * byte + 7, 8 * byte), littleEndian);
  }
  EXPECT_EQ(littleEndian, word);
  Term bigEndian = m.makeBvExtract(word, 31, 24);
  for (unsigned byte = 3; byte-- > 0;) {
    bigEndian = m.makeBvConcat(bigEndian, m.makeBvExtract(word, 8 * byte + 7, 8 * byte));
  }
  EXPECT_EQ(bigEndian, word);
}

TEST_F(TermManagerTest, ReadsWalkLongChainsOfConstantIndices) {
  constexpr int kLength = 100'000;
  Term array = m.makeVariable("a", Sort::array(Sort::integer(), Sort::integer()));
  const Term base = array;
  for (int i = 0; i < kLength; ++i) {
    array = m.makeStore(array, num(i), m.makeIntAdd(x, num(i)));
  }
  EXPECT_EQ(m.makeSelect(array, num(0)), x);
  EXPECT_EQ(m.makeSelect(array, num(-1)), m.makeSelect(base, num(-1)));
}

TEST_F(TermManagerTest, GrowingJunctionsAndSumsStaysCheap) {
  constexpr int kLength = 20'000;
  Term conjunction = m.makeTrue();
  Term sum = num(0);
  for (int i = 0; i < kLength; ++i) {
    conjunction = m.makeAnd(conjunction, boolean(("p" + std::to_string(i)).c_str()));
    sum = m.makeIntAdd(sum, integer(("s" + std::to_string(i)).c_str()));
  }
  // Quadratic growth would take gigabytes.
  EXPECT_LT(m.memoryBytes(), std::size_t{100} << 20U);
}

// Longer than what is taken apart: the row stays as it is, whatever it is compared with.
TEST_F(TermManagerTest, LongRowsOfBitsAreCompared) {
  const Sort word = Sort::bits(32);
  Term row = m.makeVariable("w", word);
  for (int i = 0; i < 200; ++i) {
    row = m.makeBvXor(row, m.makeVariable("w" + std::to_string(i), word));
  }
  const Term other = m.makeVariable("other", word);
  const Term five = m.makeBits(32, 5);
  for (const Term longRow : {row, m.makeBvXor(row, five), m.makeBvNot(row)}) {
    EXPECT_EQ(m.makeEqual(longRow, other), m.makeEqual(other, longRow));
    EXPECT_FALSE(m.makeEqual(longRow, five).isConstant());
    EXPECT_FALSE(m.makeEqual(m.makeBvXor(longRow, other), five).isConstant());
    EXPECT_TRUE(m.makeEqual(longRow, longRow).isTrue());
  }
}

TEST_F(TermManagerTest, KnowsItsFreeBoundVariables) {
  const Term u = m.makeBoundVariable("u", Sort::integer());
  const Term v = m.makeBoundVariable("v", Sort::integer());
  const Term both = m.makeIntLe(u, m.makeIntAdd(v, x));
  const Term inner = m.makeExists(std::array{v}, both);
  const Term closed = m.makeForall(std::array{u}, inner);
  EXPECT_TRUE(both.hasFreeBoundVariable());
  EXPECT_FALSE(both.hasQuantifier());
  EXPECT_TRUE(inner.hasFreeBoundVariable());
  EXPECT_FALSE(closed.hasFreeBoundVariable());
  EXPECT_TRUE(m.makeNot(closed).hasQuantifier());
}

TEST_F(TermManagerTest, MemoryIsCounted) {
  const std::size_t before = m.memoryBytes();
  Term t = x;
  for (int i = 0; i < 100'000; ++i) {
    t = m.makeIntDiv(t, y);
  }
  EXPECT_GT(m.memoryBytes(), before + 100'000 * sizeof(TermNode));
}

}  // namespace
}  // namespace braid::term
