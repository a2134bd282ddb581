// Ranges of bytes that are filled and copied, against plain bytes; and that long ones cost little.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <vector>

#include "memory/byte_object.hpp"
#include "term/evaluate.hpp"
#include "unit/memory/byte_objects.hpp"
#include "unit/support/some_tuning.hpp"

namespace braid::memory {
namespace {

using term::Sort;
using term::Term;
using term::TermManager;
using test::makeObject;
using test::MirroredObject;

constexpr std::uint64_t kGibibyte = std::uint64_t{1} << 30U;

TEST(ByteRanges, FillingALongRangeWithAnUnknownByteMakesNoTermPerByte) {
  TermManager terms;
  ByteObject object = makeObject(kGibibyte, ByteObject::Fill::Uninitialised);
  const Term x = terms.makeVariable("x", Sort::bits(8));
  const std::size_t before = terms.termCount();
  object.fill(terms, 3, kGibibyte - 3, Value::term(x));
  EXPECT_EQ(terms.termCount(), before);
  EXPECT_EQ(object.read(terms, 3, 1), Value::term(x));
  EXPECT_EQ(object.read(terms, kGibibyte - 2, 2), Value::term(terms.makeBvConcat(x, x)));
  object.write(terms, kGibibyte / 2, 1, Value::scalar(1));
  EXPECT_EQ(object.read(terms, kGibibyte / 2 - 1, 1), Value::term(x));
  EXPECT_EQ(object.read(terms, kGibibyte / 2, 1), Value::scalar(1));
  EXPECT_EQ(object.read(terms, kGibibyte / 2 + 64, 1), Value::term(x));
}

TEST(ByteRanges, LongCopiesShareWhatTheyCopy) {
  TermManager terms;
  for (const auto fill : {ByteObject::Fill::Zero, ByteObject::Fill::Uninitialised}) {
    ByteObject from = makeObject(kGibibyte, fill);
    ByteObject to = makeObject(kGibibyte, ByteObject::Fill::Uninitialised);
    from.fill(terms, 0, kGibibyte, Value::scalar(0xab));
    from.write(terms, 12345, 4, Value::scalar(77));
    to.copy(terms, 0, from, 0, kGibibyte);
    EXPECT_EQ(to.read(terms, 12345, 4), Value::scalar(77));
    EXPECT_EQ(to.read(terms, kGibibyte - 1, 1), Value::scalar(0xab));
    to.write(terms, 12345, 4, Value::scalar(78));
    EXPECT_EQ(from.read(terms, 12345, 4), Value::scalar(77)) << "they are two objects still";
  }
}

TEST(ByteRanges, CopiesOfWhatWasNeverWrittenAreZerosWhereThatIsZero) {
  TermManager terms;
  const ByteObject zeros = makeObject(kGibibyte, ByteObject::Fill::Zero);
  ByteObject to = makeObject(kGibibyte, ByteObject::Fill::Uninitialised);
  to.copy(terms, 0, zeros, 0, kGibibyte);
  EXPECT_EQ(to.read(terms, kGibibyte / 3, 8), Value::scalar(0));
}

TEST(ByteRanges, ALongCopyOfBytesThatAreAllUnknownTakesFewTerms) {
  TermManager terms;
  ByteObject unknown = makeObject(kGibibyte, ByteObject::Fill::Uninitialised);
  unknown.write(terms, kGibibyte / 2, 4, Value::scalar(5));
  for (const std::uint64_t distance : {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{64}}) {
    ByteObject to = makeObject(kGibibyte, ByteObject::Fill::Zero);
    const std::size_t before = terms.termCount();
    to.copy(terms, distance, unknown, 0, kGibibyte - distance);
    EXPECT_LT(terms.termCount(), before + 1000);
    EXPECT_EQ(to.read(terms, kGibibyte / 2 + distance, 4), Value::scalar(5));
    EXPECT_EQ(to.read(terms, kGibibyte - 1, 1), unknown.read(terms, kGibibyte - 1 - distance, 1));
  }
}

std::uint64_t worthOf(const term::Model& model, const Value& value) {
  if (value.isScalar()) {
    return static_cast<std::uint64_t>(value.scalar());
  }
  return std::get<term::Scalar>(*term::Evaluator(model).evaluate(value.term())).lowBits();
}

// Random operations on two objects; what they hold at the end is looked at where an operation began
// or ended, and at some other places.
void expectAgreement(std::uint64_t size, int maxSteps) {
  test::MirroredObjects objects(size);
  std::vector<std::uint64_t> places{0, size - 1};
  TermManager& terms = objects.terms;
  const auto tuning = support::test::someTuning<Tuning>();
  const auto valueOf = [&](unsigned width, std::uint64_t worth) {
    return *rc::gen::arbitrary<bool>() ? Value::scalar(static_cast<std::int64_t>(worth))
                                       : Value::term(objects.unknown(width, worth));
  };
  const int steps = *rc::gen::inRange(1, maxSteps);
  for (int step = 0; step < steps; ++step) {
    MirroredObject& target = objects.list[*rc::gen::element<std::size_t>(0, 1)];
    const MirroredObject& source = objects.list[*rc::gen::element<std::size_t>(0, 1)];
    const std::uint64_t length = *rc::gen::inRange<std::uint64_t>(0, size + 1);
    const std::uint64_t to = *rc::gen::inRange<std::uint64_t>(0, size - length + 1);
    const bool isAlike = *rc::gen::arbitrary<bool>();
    const std::uint64_t from =
        isAlike ? to : *rc::gen::inRange<std::uint64_t>(0, size - length + 1);
    for (const std::uint64_t at : {to, from}) {
      places.insert(places.end(), {at, at + length - 1, at - 1, at + length});
    }
    switch (*rc::gen::inRange(0, 4)) {
      case 0: {
        const auto byte = *rc::gen::arbitrary<std::uint8_t>();
        target.object.fill(terms, to, length, valueOf(8, byte));
        std::fill_n(target.bytes.begin() + static_cast<std::ptrdiff_t>(to), length, byte);
        break;
      }
      case 1: {
        const std::uint64_t at = *rc::gen::inRange<std::uint64_t>(0, size - 4 + 1);
        const auto word = *rc::gen::arbitrary<std::uint32_t>();
        places.push_back(at);
        target.object.write(terms, at, 4, valueOf(32, word));
        for (unsigned i = 0; i < 4; ++i) {
          target.bytes[at + i] = static_cast<std::uint8_t>(word >> (8 * i));
        }
        break;
      }
      case 2: {
        // Makes the base an array.
        const std::uint64_t at = *rc::gen::inRange<std::uint64_t>(0, size);
        places.push_back(at);
        const auto byte = *rc::gen::arbitrary<std::uint8_t>();
        target.object.writeSymbolic(terms, objects.unknown(64, at), 1, valueOf(8, byte), tuning);
        target.bytes[at] = byte;
        break;
      }
      default: {
        for (std::size_t i = places.size(); i-- > 0 && places.size() < 2000;) {
          if (places[i] - from < length) {
            places.push_back(places[i] - from + to);  // where something ended there, it does here
          }
        }
        target.object.copy(terms, to, source.object, from, length, tuning);
        const std::vector<std::uint8_t> before = source.bytes;
        std::copy_n(before.begin() + static_cast<std::ptrdiff_t>(from), length,
                    target.bytes.begin() + static_cast<std::ptrdiff_t>(to));
        break;
      }
    }
  }
  for (int i = 0; i < 200; ++i) {
    places.push_back(*rc::gen::inRange<std::uint64_t>(0, size));
  }
  for (const MirroredObject& each : objects.list) {
    for (const std::uint64_t at : places) {
      if (at < size) {
        RC_ASSERT(worthOf(objects.model, each.object.read(terms, at, 1)) == each.bytes[at]);
      }
    }
  }
}

RC_GTEST_PROP(ByteRanges, AgreeWithPlainBytes, ()) {
  expectAgreement(700, 30);
}

// Long enough for ranges that are taken over as a whole.
RC_GTEST_PROP(ByteRanges, LongOnesAgreeWithPlainBytes, ()) {
  expectAgreement(300'000, 8);
}

}  // namespace
}  // namespace braid::memory
