// Objects against the obvious model of an array, under random reads and writes at known and
// symbolic indices, with copies that share structure. The symbolic ones are judged by evaluation.
#include "memory/object.hpp"

#include <gtest/gtest.h>

#include <random>
#include <vector>

#include "memory/heap.hpp"
#include "term/evaluate.hpp"
#include "term/model.hpp"
#include "term/term_manager.hpp"

namespace braid::memory {
namespace {

using ir::Type;
using support::BigInt;
using term::Sort;
using term::Term;

struct ArrayCase {
  std::uint64_t length;
  bool hasBase;
  Type index;
};

class ObjectAgainstVector : public testing::TestWithParam<ArrayCase> {};

TEST_P(ObjectAgainstVector, AgreesUnderRandomAccesses) {
  const ArrayCase& param = GetParam();
  std::mt19937_64 random(param.length * 2 + (param.hasBase ? 1 : 0));
  for (int round = 0; round < 40; ++round) {
    term::TermManager terms;
    term::Model model;
    const Sort indexSort = sortOf(param.index);
    const Sort arraySort = Sort::array(indexSort, Sort::integer());
    // Unknown indices and values, with the numbers they stand for.
    std::vector<std::pair<Term, std::uint64_t>> indices;
    std::vector<std::pair<Term, std::int64_t>> values;
    for (int i = 0; i < 4; ++i) {
      const Term index = terms.makeVariable("i" + std::to_string(i), indexSort);
      const std::uint64_t position = random() % param.length;
      model.set(index, BigInt(static_cast<std::int64_t>(position)));
      indices.emplace_back(index, position);
      const Term value = terms.makeVariable("v" + std::to_string(i), Sort::integer());
      const auto number = static_cast<std::int64_t>(random() % 100);
      model.set(value, BigInt(number));
      values.emplace_back(value, number);
    }
    const Value length = Value::scalar(static_cast<std::int64_t>(param.length));
    std::vector<std::int64_t> start(param.length, 0);
    Term base;
    if (param.hasBase) {
      base = terms.makeVariable("base", arraySort);
      term::ArrayValue contents{BigInt(7), {}};
      start.assign(param.length, 7);
      start[0] = 9;
      contents.elements.emplace(BigInt(0), BigInt(9));
      model.set(base, contents);
    }
    struct Copy {
      ObjectPtr object;
      std::vector<std::int64_t> expected;
    };
    std::vector<Copy> copies;
    copies.push_back(
        {ObjectPtr(param.hasBase ? new Object(1, Type::integer(), param.index, length, base)
                                 : new Object(1, Type::integer(), param.index, length)),
         start});
    const auto numberOf = [&](const Value& value) {
      if (value.isScalar()) {
        return value.scalar();
      }
      const auto result = term::Evaluator(model).evaluate(value.term());
      return std::get<term::Scalar>(*result).small();
    };
    for (int step = 0; step < 60; ++step) {
      Copy& copy = copies[random() % copies.size()];
      const auto& [value, number] = values[random() % values.size()];
      const auto& [index, position] = indices[random() % indices.size()];
      const std::uint64_t known = random() % param.length;
      switch (random() % 6) {
        case 0:
          copy.object->write(known, Value::scalar(step));
          copy.expected[known] = step;
          break;
        case 1:
          copy.object->write(known, Value::term(value));
          copy.expected[known] = number;
          break;
        case 2:
          copy.object->writeSymbolic(terms, index, Value::term(value));
          copy.expected[position] = number;
          break;
        case 3:
          EXPECT_EQ(numberOf(copy.object->read(terms, known)), copy.expected[known]);
          break;
        case 4:
          EXPECT_EQ(numberOf(copy.object->readSymbolic(terms, index)), copy.expected[position]);
          break;
        case 5:
          if (copies.size() < 5) {
            copies.push_back({ObjectPtr(new Object(*copy.object)), copy.expected});
          }
          break;
      }
    }
    for (Copy& copy : copies) {
      for (std::uint64_t i = 0; i < param.length; ++i) {
        EXPECT_EQ(numberOf(copy.object->read(terms, i)), copy.expected[i]);
      }
      // The same through the contents as one term.
      const auto whole = term::Evaluator(model).evaluate(copy.object->contents(terms));
      for (std::uint64_t i = 0; i < param.length; ++i) {
        EXPECT_EQ(std::get<term::ArrayValue>(*whole).at(BigInt(static_cast<std::int64_t>(i))),
                  BigInt(copy.expected[i]));
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(
    Lengths, ObjectAgainstVector,
    testing::Values(ArrayCase{1, false, Type::integer()}, ArrayCase{5, false, Type::integer()},
                    ArrayCase{5, true, Type::integer()}, ArrayCase{8, false, Type::bits(32)},
                    ArrayCase{9, false, Type::integer()}, ArrayCase{40, false, Type::bits(32)},
                    ArrayCase{40, true, Type::integer()}, ArrayCase{100, true, Type::bits(32)}));

TEST(Object, RecordsHaveMoreFieldsThanAChunk) {
  std::vector<Value> fields;
  for (std::int64_t i = 0; i < 50; ++i) {
    fields.push_back(Value::scalar(i));
  }
  term::TermManager terms;
  Object record(3, fields);
  record.write(49, Value::scalar(-1));
  EXPECT_FALSE(record.isArray());
  EXPECT_EQ(record.read(terms, 17).scalar(), 17);
  EXPECT_EQ(record.read(terms, 49).scalar(), -1);
}

TEST(Heap, CopiesDoNotSeeEachOthersWrites) {
  term::TermManager terms;
  Heap first;
  const ObjectId input =
      first.addInput(ObjectPtr(new Object(1, {Value::scalar(1), Value::scalar(2)})), 1);
  const ObjectId allocated = first.allocate(ObjectPtr(new Object(1, {Value::scalar(3)})), 0);
  EXPECT_GT(input, 0);
  EXPECT_LT(allocated, 0);
  Heap second = first;
  second.forUpdate(input).write(0, Value::scalar(10));
  first.forUpdate(allocated).write(0, Value::scalar(30));
  EXPECT_EQ(first.at(input).read(terms, 0).scalar(), 1);
  EXPECT_EQ(second.at(input).read(terms, 0).scalar(), 10);
  EXPECT_EQ(first.at(allocated).read(terms, 0).scalar(), 30);
  EXPECT_EQ(second.at(allocated).read(terms, 0).scalar(), 3);
  EXPECT_EQ(second.inputCount(), 1U);
}

TEST(Value, ConstantsThatFitAreUnboxed) {
  term::TermManager terms;
  const Type i64 = Type::bits(64);
  EXPECT_TRUE(fromTerm(terms.makeInt(5), Type::integer()).isScalar());
  EXPECT_TRUE(fromTerm(terms.makeInt(BigInt::powerOfTwo(70)), Type::integer()).isTerm());
  EXPECT_EQ(fromTerm(terms.makeBits(64, -1), i64).scalar(), -1);
  EXPECT_EQ(toNumber(fromTerm(terms.makeBits(64, -1), i64), i64), BigInt::fromUnsigned(UINT64_MAX));
  EXPECT_TRUE(fromTerm(terms.makeInt(0), Type::ref(1)) == Value::null());
  for (const std::int64_t number : {0L, 1L, -1L, 255L, -128L}) {
    for (const unsigned width : {8U, 32U, 64U, 128U}) {
      const Type type = Type::bits(width);
      const Value value = fromNumber(terms, number, type);
      EXPECT_EQ(toNumber(value, type), BigInt(number).toUnsigned(width));
      EXPECT_EQ(fromTerm(toTerm(terms, value, type), type), value);
    }
  }
}

}  // namespace
}  // namespace braid::memory
