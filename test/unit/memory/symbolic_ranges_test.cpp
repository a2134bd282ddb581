// Ranges whose offset and length are unknown, filled and copied, against plain bytes; and that what
// is read from them is a term that solvers understand.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "memory/byte_object.hpp"
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

const Sort kBytes = Sort::array(Sort::bits(64), Sort::bits(8));

bool isFormula(Term t) {
  bool isOne = true;
  term::visitPostorder(
      std::array{t}, [](Term) { return true; },
      [&](Term part) { isOne = isOne && !part.is(term::Kind::CopiedRange); });
  return isOne;
}

ByteObject makeUnbounded(TermManager& terms) {
  ByteObject object(ByteObject::Kind::Heap, test::kSegment,
                    Value::term(terms.makeVariable("size", Sort::bits(64))),
                    ByteObject::Fill::Uninitialised, 1);
  object.setLargestEnd(ir::kMaxObjectSize);
  return object;
}

TEST(SymbolicRanges, AFilledRangeTakesFewTermsHoweverLongItIs) {
  TermManager terms;
  ByteObject object = makeUnbounded(terms);
  const Term start = terms.makeVariable("start", Sort::bits(64));
  const Term length = terms.makeVariable("length", Sort::bits(64));
  const std::size_t before = terms.termCount();
  object.fillSymbolic(terms, start, length, Value::scalar(5));
  const Value read = object.readSymbolic(terms, start, 1);
  EXPECT_LT(terms.termCount(), before + 20);
  // The first byte is filled unless there is none.
  const Term isSome = terms.makeBvULt(terms.makeBits(64, 0), length);
  const Term old =
      terms.makeSelect(terms.makeVariable(uninitialisedName(test::kSegment), kBytes), start);
  EXPECT_EQ(read.term(), terms.makeIte(isSome, terms.makeBits(8, 5), old));
}

TEST(SymbolicRanges, WhatIsWrittenLaterIsReadBack) {
  TermManager terms;
  ByteObject object = makeUnbounded(terms);
  const Term start = terms.makeVariable("start", Sort::bits(64));
  const Term x = terms.makeVariable("x", Sort::bits(32));
  object.fillSymbolic(terms, start, start, Value::scalar(5));
  object.writeSymbolic(terms, start, 4, Value::term(x));
  EXPECT_EQ(object.readSymbolic(terms, start, 4), Value::term(x));
}

TEST(SymbolicRanges, LongChainsAreReadWithoutRecursion) {
  TermManager terms;
  ByteObject object = makeUnbounded(terms);
  const Term length = terms.makeVariable("length", Sort::bits(64));
  for (int i = 0; i < 20'000; ++i) {
    const Term at = terms.makeVariable("at" + std::to_string(i), Sort::bits(64));
    object.fillSymbolic(terms, at, length, Value::scalar(i % 256));
  }
  EXPECT_TRUE(object.read(terms, 7, 1).isTerm());
}

RC_GTEST_PROP(SymbolicRanges, AgreeWithPlainBytes, ()) {
  constexpr std::uint64_t kSize = 150;
  test::MirroredObjects objects(kSize);
  TermManager& terms = objects.terms;
  objects.list.push_back({makeUnbounded(terms),
                          std::vector<std::uint8_t>(kSize, test::MirroredObjects::kUnknownByte)});
  const auto unknown = [&](unsigned width, std::uint64_t worth) {
    return objects.unknown(width, worth);
  };
  const auto mostlyUnknown = [&](unsigned width, std::uint64_t worth) {
    return *rc::gen::inRange(0, 4) == 0 ? terms.makeBits(width, BigInt::fromUnsigned(worth))
                                        : unknown(width, worth);
  };
  const int steps = *rc::gen::inRange(1, 16);
  for (int step = 0; step < steps; ++step) {
    MirroredObject& target = objects.list[*rc::gen::element<std::size_t>(0, 1, 2)];
    const MirroredObject& source = objects.list[*rc::gen::element<std::size_t>(0, 1, 2)];
    const std::uint64_t length = *rc::gen::inRange<std::uint64_t>(0, kSize + 1);
    const std::uint64_t to = *rc::gen::inRange<std::uint64_t>(0, kSize - length + 1);
    const std::uint64_t from = *rc::gen::inRange<std::uint64_t>(0, kSize - length + 1);
    const auto byte = *rc::gen::arbitrary<std::uint8_t>();
    const auto at = [](std::vector<std::uint8_t>& bytes, std::uint64_t offset) {
      return bytes.begin() + static_cast<std::ptrdiff_t>(offset);
    };
    switch (*rc::gen::inRange(0, 7)) {
      case 0:
        target.object.fillSymbolic(terms, mostlyUnknown(64, to), mostlyUnknown(64, length),
                                   fromTerm(mostlyUnknown(8, byte), ir::Type::bits(8)));
        std::fill_n(at(target.bytes, to), length, byte);
        break;
      case 1: {
        target.object.copySymbolic(terms, mostlyUnknown(64, to), source.object,
                                   mostlyUnknown(64, from), mostlyUnknown(64, length));
        std::vector<std::uint8_t> before = source.bytes;
        std::copy_n(at(before, from), length, at(target.bytes, to));
        break;
      }
      case 2:
        target.object.fill(terms, to, length, Value::scalar(byte));
        std::fill_n(at(target.bytes, to), length, byte);
        break;
      case 3: {
        target.object.copy(terms, to, source.object, from, length);
        std::vector<std::uint8_t> before = source.bytes;
        std::copy_n(at(before, from), length, at(target.bytes, to));
        break;
      }
      case 4: {
        const std::uint64_t offset = *rc::gen::inRange<std::uint64_t>(0, kSize);
        target.object.writeSymbolic(terms, unknown(64, offset), 1, Value::scalar(byte));
        target.bytes[offset] = byte;
        break;
      }
      case 5: {
        const std::uint64_t offset = *rc::gen::inRange<std::uint64_t>(0, kSize - 1);
        target.object.write(terms, offset, 2, Value::term(unknown(16, byte * 257U)));
        std::fill_n(at(target.bytes, offset), 2, byte);
        break;
      }
      default: {
        // One of two ways to go on, of which the model takes one.
        const bool isFirst = *rc::gen::arbitrary<bool>();
        IteJoiner joiner(terms, "way" + std::to_string(objects.variables++));
        objects.model.set(joiner.isFirst(), BigInt(isFirst ? 1 : 0));
        ByteObject other = target.object;
        (isFirst ? target.object : other)
            .fillSymbolic(terms, mostlyUnknown(64, to), mostlyUnknown(64, length),
                          Value::scalar(byte));
        (isFirst ? other : target.object)
            .writeSymbolic(terms, unknown(64, to), 1, Value::scalar(1));
        target.object.joinWith(joiner, other);
        std::fill_n(at(target.bytes, to), length, byte);
        break;
      }
    }
  }
  const auto expectWorth = [&](const Value& value, std::uint64_t worth) {
    term::Evaluator evaluator(objects.model);
    const bool isUsable = !value.isTerm() || isFormula(value.term());
    RC_ASSERT(isUsable);
    RC_ASSERT(test::numberUnder(evaluator, value, ir::Type::bits(8)) ==
              BigInt::fromUnsigned(worth));
  };
  for (const MirroredObject& each : objects.list) {
    for (std::uint64_t i = 0; i < kSize; i += 7) {
      expectWorth(each.object.read(terms, i, 1), each.bytes[i]);
    }
    ByteObject copy = each.object;
    const std::uint64_t i = *rc::gen::inRange<std::uint64_t>(0, kSize);
    expectWorth(copy.readSymbolic(terms, unknown(64, i), 1), each.bytes[i]);
  }
}

}  // namespace
}  // namespace braid::memory
