// Every operator at small widths on all operands, against the semantics of terms.
#include <gtest/gtest.h>

#include <array>

#include "solver/light/light_backend.hpp"
#include "term/semantics.hpp"
#include "term/term_manager.hpp"

namespace braid::solver::light {
namespace {

using support::BigInt;
using term::Kind;
using term::Sort;
using term::Term;

// Without simplification, so that the circuits see every operator as it is.
class LightOperatorsTest : public ::testing::Test {
 protected:
  // Given that the conditions hold, the term has this value and no other.
  void expectValue(std::vector<Term> conditions, Term t, Term value) {
    const Term isEqual = m.makeEqual(t, value);
    EXPECT_TRUE(isSat(solver.check({conditions, isEqual, true})));
    EXPECT_TRUE(isUnsat(solver.check({conditions, m.makeNot(isEqual), true})));
  }
  Term bits(unsigned width, std::int64_t value) { return m.makeBits(width, BigInt(value)); }

  Term make(Kind kind, Term a, Term b) {
    switch (kind) {
      case Kind::BvAdd:
        return m.makeBvAdd(a, b);
      case Kind::BvMul:
        return m.makeBvMul(a, b);
      case Kind::BvUDiv:
        return m.makeBvUDiv(a, b);
      case Kind::BvURem:
        return m.makeBvURem(a, b);
      case Kind::BvSDiv:
        return m.makeBvSDiv(a, b);
      case Kind::BvSRem:
        return m.makeBvSRem(a, b);
      case Kind::BvAnd:
        return m.makeBvAnd(a, b);
      case Kind::BvOr:
        return m.makeBvOr(a, b);
      case Kind::BvXor:
        return m.makeBvXor(a, b);
      case Kind::BvShl:
        return m.makeBvShl(a, b);
      case Kind::BvLShr:
        return m.makeBvLShr(a, b);
      case Kind::BvAShr:
        return m.makeBvAShr(a, b);
      case Kind::BvULt:
        return m.makeBvULt(a, b);
      case Kind::BvSLt:
        return m.makeBvSLt(a, b);
      default:
        return {};
    }
  }

  term::TermManager m{term::Simplify::No};
  LightBackend solver;
};

constexpr std::array kBinary = {Kind::BvAdd,  Kind::BvMul,  Kind::BvUDiv, Kind::BvURem,
                                Kind::BvSDiv, Kind::BvSRem, Kind::BvAnd,  Kind::BvOr,
                                Kind::BvXor,  Kind::BvShl,  Kind::BvLShr, Kind::BvAShr};

TEST_F(LightOperatorsTest, BinaryOperatorsOnAllOperands) {
  for (const unsigned width : {1U, 2U, 3U}) {
    const Term x = m.makeVariable("x", Sort::bits(width));
    const Term y = m.makeVariable("y", Sort::bits(width));
    const std::int64_t count = std::int64_t{1} << width;
    for (const Kind kind : kBinary) {
      for (std::int64_t a = 0; a < count; ++a) {
        for (std::int64_t b = 0; b < count; ++b) {
          SCOPED_TRACE(testing::Message() << "kind " << static_cast<int>(kind) << " width " << width
                                          << ": " << a << ", " << b);
          const Term expected = m.makeBits(width, term::bitsBinary(kind, width, a, b));
          const Term xIs = m.makeEqual(x, bits(width, a));
          const Term yIs = m.makeEqual(y, bits(width, b));
          expectValue({xIs, yIs}, make(kind, x, y), expected);
          expectValue({xIs}, make(kind, x, bits(width, b)), expected);
          expectValue({yIs}, make(kind, bits(width, a), y), expected);
        }
      }
    }
  }
}

TEST_F(LightOperatorsTest, ComparisonsOnAllOperands) {
  for (const unsigned width : {1U, 3U}) {
    const Term x = m.makeVariable("x", Sort::bits(width));
    const Term y = m.makeVariable("y", Sort::bits(width));
    const std::int64_t count = std::int64_t{1} << width;
    for (std::int64_t a = 0; a < count; ++a) {
      for (std::int64_t b = 0; b < count; ++b) {
        const Term xIs = m.makeEqual(x, bits(width, a));
        const Term yIs = m.makeEqual(y, bits(width, b));
        for (const Kind kind : {Kind::BvULt, Kind::BvSLt}) {
          const Term expected = m.makeBool(term::bitsLess(kind, width, a, b));
          expectValue({xIs, yIs}, make(kind, x, y), expected);
          expectValue({xIs}, make(kind, x, bits(width, b)), expected);
        }
        expectValue({xIs, yIs}, m.makeEqual(x, y), m.makeBool(a == b));
      }
    }
  }
}

TEST_F(LightOperatorsTest, PartsOnAllOperands) {
  const Term x = m.makeVariable("x", Sort::bits(4));
  const Term y = m.makeVariable("y", Sort::bits(2));
  for (std::int64_t a = 0; a < 16; ++a) {
    const Term xIs = m.makeEqual(x, bits(4, a));
    expectValue({xIs}, m.makeBvNot(x), m.makeBits(4, term::bitsNot(4, a)));
    expectValue({xIs}, m.makeBvZeroExtend(x, 9), bits(9, a));
    expectValue({xIs}, m.makeBvSignExtend(x, 9), m.makeBits(9, term::bitsSignExtend(a, 4, 9)));
    for (unsigned high = 0; high < 4; ++high) {
      for (unsigned low = 0; low <= high; ++low) {
        expectValue({xIs}, m.makeBvExtract(x, high, low),
                    m.makeBits(high - low + 1, term::bitsExtract(a, high, low)));
      }
    }
    for (std::int64_t b = 0; b < 4; ++b) {
      const Term yIs = m.makeEqual(y, bits(2, b));
      expectValue({xIs, yIs}, m.makeBvConcat(x, y), m.makeBits(6, term::bitsConcat(a, 2, b)));
      expectValue({xIs, yIs}, m.makeBvConcat(y, x), m.makeBits(6, term::bitsConcat(b, 4, a)));
    }
  }
}

TEST_F(LightOperatorsTest, BooleanOperatorsOnAllOperands) {
  const std::array p = {m.makeVariable("p", Sort::boolean()), m.makeVariable("q", Sort::boolean()),
                        m.makeVariable("r", Sort::boolean())};
  for (unsigned row = 0; row < 8; ++row) {
    std::vector<Term> conditions;
    std::array<bool, 3> value{};
    for (unsigned i = 0; i < 3; ++i) {
      value[i] = (row >> i & 1U) != 0;
      conditions.push_back(value[i] ? p[i] : m.makeNot(p[i]));
    }
    const auto [a, b, c] = value;
    expectValue(conditions, m.makeAnd(p), m.makeBool(a && b && c));
    expectValue(conditions, m.makeOr(p), m.makeBool(a || b || c));
    expectValue(conditions, m.makeIte(p[0], p[1], p[2]), m.makeBool(a ? b : c));
    expectValue(conditions, m.makeEqual(p[0], p[1]), m.makeBool(a == b));
  }
}

// Wide ones at the places where carries and signs show.
TEST_F(LightOperatorsTest, WideOperators) {
  for (const unsigned width : {16U, 64U, 100U}) {
    const Term x = m.makeVariable("x", Sort::bits(width));
    const Term y = m.makeVariable("y", Sort::bits(width));
    const std::array values = {BigInt(1), BigInt(12345), BigInt::powerOfTwo(width - 1),
                               BigInt::powerOfTwo(width) - 7};
    for (const BigInt& a : values) {
      for (const BigInt& b : values) {
        const Term xIs = m.makeEqual(x, m.makeBits(width, a));
        const Term yIs = m.makeEqual(y, m.makeBits(width, b));
        for (const Kind kind : kBinary) {
          const bool isLarge = kind == Kind::BvMul || kind == Kind::BvUDiv ||
                               kind == Kind::BvURem || kind == Kind::BvSDiv || kind == Kind::BvSRem;
          if (!isLarge || width == 16) {
            expectValue({xIs, yIs}, make(kind, x, y),
                        m.makeBits(width, term::bitsBinary(kind, width, a, b)));
          }
        }
      }
    }
  }
}

}  // namespace
}  // namespace braid::solver::light
