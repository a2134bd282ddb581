// Joined records, arrays and whole memories are exactly their two sides.
#include <gtest/gtest.h>

#include <memory>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "memory/address_space.hpp"
#include "memory/heap.hpp"
#include "unit/memory/ite_joiner.hpp"

namespace braid::memory {
namespace {

using ir::Type;
using support::BigInt;
using term::Sort;
using term::Term;
using term::TermManager;
using test::holdsUnder;
using test::IteJoiner;
using test::numberUnder;

TEST(JoinObjects, RecordsAreJoinedFieldByField) {
  TermManager terms;
  IteJoiner joiner(terms, "first", {Type::integer(), Type::boolean(), Type::ref(1)});
  Object first(1, {Value::scalar(1), Value::boolean(false), Value::null()});
  Object second = first;
  second.write(1, Value::boolean(true));
  second.write(2, Value::reference(-4));
  EXPECT_EQ(first.differenceWith(second, 10), 2U);
  first.joinWith(joiner, second);
  EXPECT_EQ(first.read(terms, 0), Value::scalar(1));
  EXPECT_EQ(first.read(terms, 1), Value::term(joiner.isSecond()));
  EXPECT_EQ(first.read(terms, 2),
            Value::term(terms.makeIte(joiner.isFirst(), terms.makeInt(0), terms.makeInt(-4))));
}

struct JoinCase {
  std::uint64_t length;
  bool hasBase;
};
class JoinArrays : public testing::TestWithParam<JoinCase> {};

TEST_P(JoinArrays, EqualEitherSideWhereThatIsMeant) {
  const JoinCase& param = GetParam();
  std::mt19937_64 random(param.length * 2 + (param.hasBase ? 1 : 0));
  for (int round = 0; round < 40; ++round) {
    TermManager terms;
    const Type index = random() % 2 == 0 ? Type::integer() : Type::bits(32);
    const Value length = Value::scalar(static_cast<std::int64_t>(param.length));
    std::vector<Term> indices;
    std::vector<Term> values;
    for (int i = 0; i < 4; ++i) {
      indices.push_back(terms.makeVariable("i" + std::to_string(i), sortOf(index)));
      values.push_back(terms.makeVariable("v" + std::to_string(i), Sort::integer()));
    }
    const Term base = terms.makeVariable("base", Sort::array(sortOf(index), Sort::integer()));
    Object ancestor = param.hasBase ? Object(1, Type::integer(), index, length, base)
                                    : Object(1, Type::integer(), index, length);
    const auto change = [&](Object& object) {
      for (std::uint64_t step = random() % 6; step > 0; --step) {
        const std::uint64_t known = random() % param.length;
        const Term unknown = indices[random() % indices.size()];
        const Value value = random() % 2 == 0
                                ? Value::scalar(static_cast<std::int64_t>(random() % 3))
                                : Value::term(values[random() % values.size()]);
        switch (random() % 4) {
          case 0:
            object.writeSymbolic(terms, unknown, value);
            break;
          case 1:
            (void)object.readSymbolic(terms, unknown);
            break;
          default:
            object.write(known, value);
        }
      }
    };
    change(ancestor);
    Object first = ancestor;
    Object second = ancestor;
    change(first);
    change(second);
    const bool isLonger = random() % 4 == 0;
    if (isLonger) {
      second = Object(1, Type::integer(), index,
                      Value::scalar(static_cast<std::int64_t>(param.length) + 1));
      change(second);
    }
    IteJoiner joiner(terms);
    Object joined = first;
    joined.joinWith(joiner, second);
    EXPECT_EQ(joined.length().isTerm(), isLonger);

    for (int models = 0; models < 4; ++models) {
      term::Model model;
      const bool isFirst = random() % 2 == 0;
      model.set(joiner.isFirst(), BigInt(isFirst ? 1 : 0));
      for (std::size_t i = 0; i < indices.size(); ++i) {
        model.set(indices[i], BigInt(static_cast<std::int64_t>(random() % param.length)));
        model.set(values[i], BigInt(static_cast<std::int64_t>(random() % 100)));
      }
      model.set(base, term::ArrayValue{BigInt(7), {{BigInt(0), BigInt(9)}}});
      term::Evaluator evaluator(model);
      Object& side = isFirst ? first : second;
      const auto same = [&](const Value& a, const Value& b) {
        return numberUnder(evaluator, a, Type::integer()) ==
               numberUnder(evaluator, b, Type::integer());
      };
      EXPECT_EQ(numberUnder(evaluator, joined.length(), index),
                numberUnder(evaluator, side.length(), index));
      for (std::uint64_t i = 0; i < param.length; ++i) {
        EXPECT_TRUE(same(joined.read(terms, i), side.read(terms, i)));
      }
      for (const Term unknown : indices) {
        // Copies: looking at an array at an unknown index changes how it is kept.
        EXPECT_TRUE(same(Object(joined).readSymbolic(terms, unknown),
                         Object(side).readSymbolic(terms, unknown)));
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Lengths, JoinArrays,
                         testing::Values(JoinCase{1, false}, JoinCase{6, false}, JoinCase{6, true},
                                         JoinCase{14, true}, JoinCase{40, false},
                                         JoinCase{40, true}));

TEST(JoinObjects, AHeapHasTheObjectsOfBothSides) {
  TermManager terms;
  IteJoiner joiner(terms, "first", {Type::integer()});
  const auto record = [](std::int64_t number) {
    return ObjectPtr(new Object(1, {Value::scalar(number)}));
  };
  Heap first;
  first.useNumbers(std::make_shared<ObjectNumbers>());
  const ObjectId common = first.allocate(record(1), 10);
  Heap second = first;
  const ObjectId mine = first.allocate(record(2), 11);
  const ObjectId theirs = second.allocate(record(3), 12);
  const ObjectId input = second.addInput(record(4), 1);
  second.forUpdate(common).write(0, Value::scalar(5));
  EXPECT_EQ(first.differenceWith(second, 100), 4U);
  first.joinWith(joiner, second);
  EXPECT_FALSE(first.at(common).presence());
  EXPECT_TRUE(first.at(common).read(terms, 0).isTerm());
  EXPECT_EQ(first.at(mine).presence(), joiner.isFirst());
  EXPECT_EQ(first.at(theirs).presence(), joiner.isSecond());
  EXPECT_EQ(first.at(input).presence(), joiner.isSecond());
  EXPECT_EQ(first.inputCount(), 1U);
  // New on both sides.
  EXPECT_NE(first.nextInput(1), input);
  EXPECT_NE(first.allocate(record(6), 12), theirs);
}

// What one side has: its objects, with what is in them.
class MemoryUnderTest {
 public:
  explicit MemoryUnderTest(TermManager& terms) : terms_(terms) {
    memory.reserve(3);
    memory.useNumbers(std::make_shared<ObjectNumbers>());
  }

  void change(std::mt19937_64& random) {
    for (std::uint64_t step = random() % 6; step > 0; --step) {
      const std::uint64_t kind = random() % 4;
      if (kind == 0 || live.empty()) {
        const auto site = static_cast<Site>(random() % 3);
        const auto storage = site == 2 ? ByteObject::Kind::Stack : ByteObject::Kind::Heap;
        const auto size = static_cast<std::int64_t>(8 * (1 + random() % 2));
        const ir::Segment segment =
            memory.nextSegment(storage, site, static_cast<std::uint64_t>(size)).value();
        memory.add(ByteObjectPtr(new ByteObject(storage, segment, Value::scalar(size),
                                                ByteObject::Fill::Uninitialised, 1)),
                   site);
        live.push_back(segment);
        allocated.push_back(segment);
      } else if (kind == 1) {
        const std::size_t which = random() % live.size();
        memory.remove(live[which]);
        live.erase(live.begin() + static_cast<std::ptrdiff_t>(which));
      } else {
        const ir::Segment segment = live[random() % live.size()];
        const std::uint64_t offset = 4 * (random() % 2);
        const Value value = Value::scalar(static_cast<std::int64_t>(random() % 5));
        memory.forUpdate(segment).write(terms_, offset, 4, value);
      }
    }
  }

  AddressSpace memory;
  std::vector<ir::Segment> live;
  std::vector<ir::Segment> allocated;  // in order

 private:
  TermManager& terms_;
};

TEST(JoinObjects, AMemoryIsEitherSideWhereThatIsMeant) {
  std::mt19937_64 random(5);
  for (int round = 0; round < 150; ++round) {
    TermManager terms;
    // Three paths of one start become one, in two steps.
    MemoryUnderTest start(terms);
    start.change(random);
    std::vector<MemoryUnderTest> sides(3, start);
    for (MemoryUnderTest& side : sides) {
      side.change(random);
    }
    IteJoiner inner(terms, "inner");
    IteJoiner outer(terms, "outer");
    AddressSpace joined = sides[0].memory;
    joined.joinWith(inner, sides[1].memory);
    joined.joinWith(outer, sides[2].memory);

    for (std::size_t which = 0; which < 3; ++which) {
      const MemoryUnderTest& side = sides[which];
      term::Model model;
      model.set(outer.isFirst(), BigInt(which < 2 ? 1 : 0));
      model.set(inner.isFirst(), BigInt(which == 0 ? 1 : 0));
      term::Evaluator evaluator(model);
      std::size_t present = 0;
      joined.forEach([&](ir::Segment segment, const ByteObject& object) {
        const ByteObject* expected = side.memory.find(segment);
        ASSERT_EQ(holdsUnder(evaluator, object.presence()), expected != nullptr);
        if (expected == nullptr) {
          return;
        }
        ++present;
        EXPECT_EQ(numberUnder(evaluator, object.end(), Type::bits(64)),
                  numberUnder(evaluator, expected->end(), Type::bits(64)));
        for (const unsigned at : {0U, 4U}) {
          EXPECT_EQ(numberUnder(evaluator, object.read(terms, at, 4), Type::bits(32)),
                    numberUnder(evaluator, expected->read(terms, at, 4), Type::bits(32)));
        }
      });
      EXPECT_EQ(present, side.live.size());
      for (const ir::Segment segment : side.allocated) {
        EXPECT_TRUE(segment % 2 == 0 ? joined.wasHeap(segment) : joined.wasStack(segment));
      }
      // A run that numbers in order would have used these.
      const auto inOrder =
          joined.segmentsInOrder([&](Term condition) { return holdsUnder(evaluator, condition); });
      ASSERT_EQ(inOrder.size(), side.allocated.size());
      for (std::size_t i = 0; i < side.allocated.size(); ++i) {
        const ir::Segment segment = side.allocated[i];
        EXPECT_EQ(inOrder.at(segment), 4 + 2 * i + segment % 2);
      }
    }
    // What comes next is new on all sides.
    for (const Site site : {0U, 1U, 2U}) {
      const auto kind = site == 2 ? ByteObject::Kind::Stack : ByteObject::Kind::Heap;
      const ir::Segment next = joined.nextSegment(kind, site, 8).value();
      for (const MemoryUnderTest& side : sides) {
        EXPECT_FALSE(side.memory.wasHeap(next) || side.memory.wasStack(next));
      }
    }
  }
}

TEST(JoinObjects, TheDifferenceOfMemoriesIsCounted) {
  TermManager terms;
  MemoryUnderTest first(terms);
  const ir::Segment segment = first.memory.nextSegment(ByteObject::Kind::Heap, 1, 64).value();
  first.memory.add(ByteObjectPtr(new ByteObject(ByteObject::Kind::Heap, segment, Value::scalar(64),
                                                ByteObject::Fill::Zero, 1)),
                   1);
  AddressSpace second = first.memory;
  EXPECT_EQ(first.memory.differenceWith(second, 100), 0U);
  second.forUpdate(segment).write(terms, 0, 4, Value::scalar(1));
  second.forUpdate(segment).write(terms, 8, 8, Value::scalar(2));
  EXPECT_EQ(first.memory.differenceWith(second, 100), 2U);
  EXPECT_EQ(first.memory.differenceWith(second, 1), 1U);
  second.remove(segment);
  EXPECT_EQ(first.memory.differenceWith(second, 100), 1U);
}

}  // namespace
}  // namespace braid::memory
