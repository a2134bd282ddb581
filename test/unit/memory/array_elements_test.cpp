// Memory that elements of an array were written to one by one is a range of that array, and has
// what was written.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "memory/byte_object.hpp"
#include "memory/offset_term.hpp"
#include "term/evaluate.hpp"
#include "term/traverse.hpp"
#include "unit/memory/byte_objects.hpp"
#include "unit/memory/ite_joiner.hpp"

namespace braid::memory {
namespace {

using support::BigInt;
using term::Sort;
using term::Term;
using term::TermManager;
using test::IteJoiner;
using test::MirroredObject;

constexpr std::uint64_t kArrayBytes = 96;
const Tuning kEarlyArrays = [] {
  Tuning tuning;
  tuning.maxRead = 4;
  return tuning;
}();

Term inputs(TermManager& terms, unsigned width) {
  return terms.makeVariable("inputs" + std::to_string(width),
                            Sort::array(Sort::bits(64), Sort::bits(8 * width)));
}

void writeElements(TermManager& terms, ByteObject& object, std::uint64_t offset, unsigned width,
                   std::uint64_t first, std::uint64_t count) {
  for (std::uint64_t i = 0; i < count * width; i += width) {
    const Term element = terms.makeSelect(inputs(terms, width), offsetTerm(terms, first + i));
    object.write(terms, offset + i, width, Value::term(element));
  }
}

TEST(ArrayElements, AnObjectThatIsFilledWithThemIsTheArray) {
  TermManager terms;
  for (const unsigned width : {1U, 4U}) {
    ByteObject object = test::makeObject(kArrayBytes, ByteObject::Fill::Uninitialised, width);
    writeElements(terms, object, 0, width, 0, kArrayBytes / width);
    const Term offset =
        terms.makeBvMul(terms.makeBits(64, width), terms.makeVariable("i", Sort::bits(64)));
    EXPECT_EQ(object.readSymbolic(terms, offset, width, kEarlyArrays).term(),
              terms.makeSelect(inputs(terms, width), offset));
  }
}

TEST(ArrayElements, AReadAmongThemIsSmallHoweverManyThereAre) {
  TermManager terms;
  ByteObject object = test::makeObject(kArrayBytes, ByteObject::Fill::Zero);
  writeElements(terms, object, 5, 1, 100, kArrayBytes - 7);
  const Term offset = terms.makeVariable("i", Sort::bits(64));
  const Term read = object.readSymbolic(terms, offset, 1, kEarlyArrays).term();
  std::size_t parts = 0;
  term::visitPostorder(
      std::span(&read, 1), [](Term) { return true; }, [&](Term) { ++parts; });
  EXPECT_LT(parts, 20U);
}

// Elements of bytes and words at any places, other bytes over them, and joins of what was read and
// written at unknown places before.
RC_GTEST_PROP(ArrayElements, AreReadAsTheyWereWritten, ()) {
  test::MirroredObjects objects(kArrayBytes);
  TermManager& terms = objects.terms;
  const auto elementWorth = [](unsigned width, std::uint64_t index) {
    return (index * 0x9e37'79b9U + width) & ((std::uint64_t{1} << (8 * width)) - 1);
  };
  for (const unsigned width : {1U, 2U, 4U}) {
    term::ArrayValue value{BigInt(0), {}};
    for (std::uint64_t i = 0; i < 2 * kArrayBytes; ++i) {
      value.elements.emplace(BigInt::fromUnsigned(i), BigInt::fromUnsigned(elementWorth(width, i)));
    }
    value.normalize();
    objects.model.set(inputs(terms, width), value);
  }
  const auto readsRight = [&](MirroredObject& target) {
    const unsigned width = *rc::gen::element(1U, 2U, 4U);
    const std::uint64_t at = *rc::gen::inRange<std::uint64_t>(0, kArrayBytes / width);
    const Term offset = terms.makeBvMul(terms.makeBits(64, width), objects.unknown(64, at));
    const Value value = target.object.readSymbolic(terms, offset, width, kEarlyArrays);
    std::uint64_t expected = 0;
    for (unsigned i = width; i-- > 0;) {
      expected = expected << 8U | target.bytes[at * width + i];
    }
    term::Evaluator evaluator(objects.model);
    const auto type = ir::Type::bits(8 * width);
    RC_ASSERT(test::numberUnder(evaluator, value, type).toUnsigned(8 * width) ==
              BigInt::fromUnsigned(expected));
  };
  const auto fill = [&](MirroredObject& target, ByteObject& object, bool isMeant) {
    const unsigned width = *rc::gen::element(1U, 2U, 4U);
    const bool isWhole = *rc::gen::inRange(0, 3) == 0;
    const std::uint64_t begin =
        isWhole ? 0 : width * *rc::gen::inRange<std::uint64_t>(0, kArrayBytes / width);
    const std::uint64_t count =
        isWhole ? kArrayBytes / width
                : *rc::gen::inRange<std::uint64_t>(0, (kArrayBytes - begin) / width);
    const std::uint64_t first = *rc::gen::element<std::uint64_t>(0, begin, 3, width * 5U);
    writeElements(terms, object, begin, width, first, count);
    for (std::uint64_t i = 0; isMeant && i < count * width; ++i) {
      const std::uint64_t word = elementWorth(width, first + i / width * width);
      target.bytes[begin + i] = static_cast<std::uint8_t>(word >> 8 * (i % width));
    }
  };
  const int steps = *rc::gen::inRange(1, 10);
  for (int step = 0; step < steps; ++step) {
    MirroredObject& target = objects.list[*rc::gen::element<std::size_t>(0, 1)];
    const auto byte = *rc::gen::arbitrary<std::uint8_t>();
    const std::uint64_t offset = *rc::gen::inRange<std::uint64_t>(0, kArrayBytes);
    switch (*rc::gen::inRange(0, 6)) {
      case 0:
      case 1:
        fill(target, target.object, true);
        break;
      case 2:
        target.object.write(terms, offset, 1, Value::scalar(byte));
        target.bytes[offset] = byte;
        break;
      case 3:
        target.object.writeSymbolic(terms, objects.unknown(64, offset), 1, Value::scalar(byte));
        target.bytes[offset] = byte;
        break;
      case 4: {
        const bool isFirst = *rc::gen::arbitrary<bool>();
        IteJoiner joiner(terms, "way" + std::to_string(objects.variables++));
        objects.model.set(joiner.isFirst(), BigInt(isFirst ? 1 : 0));
        ByteObject other = target.object;
        fill(target, other, !isFirst);
        target.object.joinWith(joiner, other);
        break;
      }
      default:
        readsRight(target);
        break;
    }
  }
  for (MirroredObject& each : objects.list) {
    readsRight(each);
    for (std::uint64_t i = 0; i < kArrayBytes; i += 5) {
      term::Evaluator evaluator(objects.model);
      const Value value = each.object.read(terms, i, 1);
      RC_ASSERT(test::numberUnder(evaluator, value, ir::Type::bits(8)).toUnsigned(8) ==
                BigInt(each.bytes[i]));
    }
  }
}

}  // namespace
}  // namespace braid::memory
