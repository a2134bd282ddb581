// Byte objects against a plain array of bytes: random sequences of accesses, with values and
// offsets that are constants or terms, evaluated under a random model.
#include "memory/byte_object.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <vector>

#include "term/evaluate.hpp"
#include "unit/memory/byte_objects.hpp"
#include "unit/support/some_tuning.hpp"

namespace braid::memory {
namespace {

using ir::Type;
using support::BigInt;
using term::Sort;
using term::Term;
using term::TermManager;
using test::makeObject;

TEST(ByteObject, AWordWrittenAndReadWholeStaysOneTerm) {
  TermManager terms;
  ByteObject object = makeObject(16, ByteObject::Fill::Zero);
  const Term x = terms.makeVariable("x", Sort::bits(32));
  object.write(terms, 4, 4, Value::term(x));
  EXPECT_EQ(object.read(terms, 4, 4), Value::term(x));
  EXPECT_EQ(object.read(terms, 0, 4), Value::scalar(0));
}

TEST(ByteObject, PartsOfAWordAreItsBytes) {
  TermManager terms;
  ByteObject object = makeObject(16, ByteObject::Fill::Zero);
  const Term x = terms.makeVariable("x", Sort::bits(32));
  object.write(terms, 4, 4, Value::term(x));
  EXPECT_EQ(object.read(terms, 5, 1), Value::term(terms.makeBvExtract(x, 15, 8)));
  object.write(terms, 5, 1, Value::scalar(0xaa));
  const Term low = terms.makeBvExtract(x, 7, 0);
  const Term high = terms.makeBvExtract(x, 31, 16);
  const Term expected = terms.makeBvConcat(high, terms.makeBvConcat(terms.makeBits(8, 0xaa), low));
  EXPECT_EQ(object.read(terms, 4, 4), Value::term(expected));
}

TEST(ByteObject, CopiedPiecesKeepTheirTerms) {
  TermManager terms;
  ByteObject from = makeObject(64, ByteObject::Fill::Zero);
  ByteObject to = makeObject(64, ByteObject::Fill::Uninitialised);
  const Term x = terms.makeVariable("x", Sort::bits(64));
  from.write(terms, 8, 8, Value::term(x));
  from.write(terms, 16, 2, Value::scalar(0x1234));
  to.put(terms, 20, from.pieces(terms, 8, 16));
  EXPECT_EQ(to.read(terms, 20, 8), Value::term(x));
  EXPECT_EQ(to.read(terms, 28, 2), Value::scalar(0x1234));
  EXPECT_EQ(to.read(terms, 30, 2), Value::scalar(0));
}

TEST(ByteObject, AnArrayOfWordsIsReadAsWords) {
  TermManager terms;
  ByteObject object = makeObject(400, ByteObject::Fill::Zero);
  const Term i = terms.makeVariable("i", Sort::bits(64));
  const Term offset = terms.makeBvMul(i, terms.makeBits(64, 4));
  object.writeSymbolic(terms, offset, 4, Value::scalar(7));
  EXPECT_EQ(object.readSymbolic(terms, offset, 4), Value::scalar(7));
}

TEST(Alignment, OfSumsAndProducts) {
  TermManager terms;
  const Term i = terms.makeVariable("i", Sort::bits(64));
  const Term byte = terms.makeVariable("b", Sort::bits(8));
  const auto times = [&](std::int64_t factor) {
    return terms.makeBvMul(i, terms.makeBits(64, factor));
  };
  EXPECT_EQ(alignmentOf(times(12)).modulus, 4U);
  // Factors whose zeros are more together than a word has bits.
  const auto high = [&](const char* name) {
    const Term word = terms.makeVariable(name, Sort::bits(32));
    return terms.makeBvConcat(word, terms.makeBits(32, 0));
  };
  const Term product = terms.makeBvMul(high("x"), high("y"));
  ASSERT_TRUE(product.is(term::Kind::BvMul));
  EXPECT_EQ(alignmentOf(product).modulus, std::uint64_t{1} << 32U);
  EXPECT_TRUE(alignmentOf(terms.makeBvAdd(times(8), terms.makeBits(64, 4))).isMultipleOf(4));
  EXPECT_FALSE(alignmentOf(terms.makeBvAdd(times(8), terms.makeBits(64, 4))).isMultipleOf(8));
  EXPECT_EQ(alignmentOf(terms.makeBvZeroExtend(byte, 64)).modulus, 1U);
}

// What a term is worth under the model.
std::uint64_t valueUnder(const term::Model& model, const Value& value) {
  if (value.isScalar()) {
    return static_cast<std::uint64_t>(value.scalar());
  }
  const auto result = term::Evaluator(model).evaluate(value.term());
  return std::get<term::Scalar>(*result).lowBits();
}

RC_GTEST_PROP(ByteObject, AgreesWithPlainBytes, ()) {
  const auto tuning = support::test::someTuning<Tuning>();
  TermManager terms;
  term::Model model;
  const std::uint64_t size = *rc::gen::element<std::uint64_t>(4, 12, 32, 150);
  const bool isZero = *rc::gen::arbitrary<bool>();
  ByteObject object =
      makeObject(size, isZero ? ByteObject::Fill::Zero : ByteObject::Fill::Uninitialised);
  std::vector<std::uint8_t> expected(size, 0);
  if (!isZero) {
    const Term unknown =
        terms.makeVariable(uninitialisedName(8), Sort::array(Sort::bits(64), Sort::bits(8)));
    term::ArrayValue contents{BigInt(17), {}};
    model.set(unknown, contents);
    expected.assign(size, 17);
  }
  unsigned variables = 0;
  const auto variable = [&](unsigned width, std::uint64_t worth) {
    const Term t = terms.makeVariable("v" + std::to_string(variables++), Sort::bits(width));
    model.set(t, BigInt::fromUnsigned(worth));
    return t;
  };
  const int steps = *rc::gen::inRange(1, 25);
  for (int step = 0; step < steps; ++step) {
    const unsigned width = *rc::gen::element(1U, 2U, 4U, 8U);
    if (width > size) {
      continue;
    }
    const bool isAligned = *rc::gen::arbitrary<bool>();
    std::uint64_t at = *rc::gen::inRange<std::uint64_t>(0, size - width + 1);
    at = isAligned ? at / width * width : at;
    const bool isOffsetKnown = *rc::gen::arbitrary<bool>();
    Term offset;
    if (!isOffsetKnown) {
      offset = isAligned ? terms.makeBvMul(variable(64, at / width), terms.makeBits(64, width))
                         : variable(64, at);
    }
    if (*rc::gen::arbitrary<bool>()) {
      const std::uint64_t word = truncateBits(*rc::gen::arbitrary<std::uint64_t>(), 8 * width);
      const Value value = *rc::gen::arbitrary<bool>()
                              ? Value::scalar(static_cast<std::int64_t>(word))
                              : Value::term(variable(8 * width, word));
      if (isOffsetKnown) {
        object.write(terms, at, width, value);
      } else {
        object.writeSymbolic(terms, offset, width, value, tuning);
      }
      for (unsigned i = 0; i < width; ++i) {
        expected[at + i] = static_cast<std::uint8_t>(word >> (8 * i));
      }
    }
    const Value read = isOffsetKnown ? object.read(terms, at, width)
                                     : object.readSymbolic(terms, offset, width, tuning);
    std::uint64_t word = 0;
    for (unsigned i = width; i-- > 0;) {
      word = word << 8U | expected[at + i];
    }
    RC_ASSERT(valueUnder(model, read) == word);
    if (*rc::gen::inRange(0, 4) == 0) {
      const std::uint64_t length = *rc::gen::inRange<std::uint64_t>(0, size + 1);
      const std::uint64_t from = *rc::gen::inRange<std::uint64_t>(0, size - length + 1);
      const std::uint64_t to = *rc::gen::inRange<std::uint64_t>(0, size - length + 1);
      object.put(terms, to, object.pieces(terms, from, length));
      std::copy_n(std::vector<std::uint8_t>(expected).begin() + static_cast<std::ptrdiff_t>(from),
                  length, expected.begin() + static_cast<std::ptrdiff_t>(to));
    }
  }
  for (std::uint64_t i = 0; i < size; ++i) {
    RC_ASSERT(valueUnder(model, object.read(terms, i, 1)) == expected[i]);
  }
}

}  // namespace
}  // namespace braid::memory
