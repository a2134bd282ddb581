// Joined byte objects: word by word where that is possible, and exactly the two sides in any case.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "memory/byte_object.hpp"
#include "unit/memory/byte_objects.hpp"
#include "unit/memory/ite_joiner.hpp"
#include "unit/term/random_terms.hpp"

namespace braid::memory {
namespace {

using ir::Type;
using support::BigInt;
using term::Sort;
using term::Term;
using term::TermManager;
using test::IteJoiner;
using test::kSegment;
using test::makeObject;
using test::numberUnder;

TEST(JoinBytes, TwoIntsAreOneCell) {
  TermManager terms;
  IteJoiner joiner(terms);
  ByteObject first = makeObject(64, ByteObject::Fill::Uninitialised);
  first.write(terms, 8, 4, Value::scalar(1));
  ByteObject second = first;
  first.write(terms, 8, 4, Value::scalar(5));
  second.write(terms, 8, 4, Value::scalar(7));
  EXPECT_EQ(first.differenceWith(second, 10), 1U);
  first.joinWith(joiner, second);
  EXPECT_EQ(joiner.joined, 1U);
  EXPECT_EQ(
      first.read(terms, 8, 4),
      Value::term(terms.makeIte(joiner.isFirst(), terms.makeBits(32, 5), terms.makeBits(32, 7))));
}

TEST(JoinBytes, WordsAreAsWideAsTheyWereWrittenOnEitherSide) {
  TermManager terms;
  ByteObject first = makeObject(64, ByteObject::Fill::Zero);
  first.putBytes(0, std::vector<std::uint8_t>(64, 1));
  ByteObject second = first;
  first.write(terms, 4, 4, Value::scalar(0x0a0b0c0d));
  second.write(terms, 16, 8, Value::scalar(-1));
  second.write(terms, 32, 1, Value::scalar(9));
  EXPECT_EQ(first.differenceWith(second, 10), 3U);
  EXPECT_EQ(first.differenceWith(second, 2), 2U);
  IteJoiner joiner(terms);
  first.joinWith(joiner, second);
  EXPECT_EQ(joiner.joined, 3U);
  EXPECT_TRUE(first.read(terms, 4, 4).term().is(term::Kind::Ite));
  EXPECT_TRUE(first.read(terms, 16, 8).term().is(term::Kind::Ite));
  EXPECT_TRUE(first.read(terms, 32, 1).term().is(term::Kind::Ite));
  EXPECT_EQ(first.read(terms, 33, 1), Value::scalar(1));
}

TEST(JoinBytes, CopiesKeepTheWidthOfWords) {
  TermManager terms;
  ByteObject from = makeObject(16, ByteObject::Fill::Zero);
  for (std::uint64_t i = 0; i < 4; ++i) {
    from.write(terms, 4 * i, 4, Value::scalar(static_cast<std::int64_t>(i)));
  }
  ByteObject first = makeObject(16, ByteObject::Fill::Uninitialised);
  first.put(terms, 0, from.pieces(terms, 0, 16));
  ByteObject second = first;
  from.write(terms, 4, 4, Value::scalar(-1));
  second.put(terms, 0, from.pieces(terms, 0, 16));
  IteJoiner joiner(terms);
  first.joinWith(joiner, second);
  EXPECT_EQ(joiner.joined, 1U);
  EXPECT_TRUE(first.read(terms, 4, 4).term().is(term::Kind::Ite));
  EXPECT_EQ(first.read(terms, 0, 4), Value::scalar(0));
}

TEST(JoinBytes, WhatIsSharedIsNotLookedAt) {
  TermManager terms;
  ByteObject first = makeObject(4096, ByteObject::Fill::Zero, 4);
  first.putBytes(0, std::vector<std::uint8_t>(4096, 3));
  ByteObject second = first;
  EXPECT_EQ(first.differenceWith(second, 10), 0U);
  second.write(terms, 2000, 4, Value::scalar(1));
  EXPECT_EQ(first.differenceWith(second, 10), 1U);
  IteJoiner joiner(terms);
  const std::size_t before = terms.termCount();
  first.joinWith(joiner, second);
  EXPECT_EQ(joiner.joined, 1U);
  EXPECT_LT(terms.termCount(), before + 10);
}

TEST(JoinBytes, SizesAreJoined) {
  TermManager terms;
  IteJoiner joiner(terms);
  ByteObject first = makeObject(16, ByteObject::Fill::Zero);
  const ByteObject second = makeObject(2000, ByteObject::Fill::Zero);
  EXPECT_EQ(first.differenceWith(second, 10), 1U);
  first.joinWith(joiner, second);
  EXPECT_TRUE(first.end().isTerm());
  EXPECT_EQ(first.largestEnd(), 2000U);
}

TEST(JoinBytes, ALookAtAnArrayAloneIsNoDifference) {
  TermManager terms;
  IteJoiner joiner(terms);
  ByteObject first = makeObject(8000, ByteObject::Fill::Uninitialised);
  first.write(terms, 0, 4, Value::scalar(5));
  ByteObject second = first;
  const Term i = terms.makeVariable("i", Sort::bits(64));
  const Value before = first.readSymbolic(terms, i, 1);
  first.joinWith(joiner, second);
  EXPECT_EQ(first.readSymbolic(terms, i, 1), before);
  EXPECT_EQ(first.read(terms, 0, 4), Value::scalar(5));
}

TEST(JoinBytes, ArraysOfWordsAndOfBytesAreJoined) {
  TermManager terms;
  IteJoiner joiner(terms);
  const std::uint64_t size = 200;
  const Term i = terms.makeVariable("i", Sort::bits(64));
  const Term words = terms.makeBvMul(i, terms.makeBits(64, 4));
  ByteObject first = makeObject(size, ByteObject::Fill::Zero);
  first.putBytes(0, std::vector<std::uint8_t>(size, 1));
  ByteObject second = first;
  first.writeSymbolic(terms, words, 4, Value::scalar(0x01020304));
  first.write(terms, 16, 4, Value::scalar(5));
  first.write(terms, 100, 4, Value::scalar(6));
  second.writeSymbolic(terms, i, 1, Value::scalar(9));
  second.write(terms, 20, 1, Value::scalar(7));
  second.write(terms, 100, 4, Value::scalar(6));
  EXPECT_GT(first.differenceWith(second, 1000), size / 4);
  for (const bool isSwapped : {false, true}) {
    const ByteObject& one = isSwapped ? second : first;
    const ByteObject& other = isSwapped ? first : second;
    ByteObject joined = one;
    joined.joinWith(joiner, other);
    EXPECT_EQ(joined.read(terms, 100, 4), Value::scalar(6));
    for (const bool isFirst : {false, true}) {
      term::Model model;
      model.set(joiner.isFirst(), BigInt(isFirst ? 1 : 0));
      model.set(i, BigInt(11));
      term::Evaluator evaluator(model);
      const ByteObject& side = isFirst ? one : other;
      for (std::uint64_t at = 0; at < size; ++at) {
        EXPECT_EQ(numberUnder(evaluator, joined.read(terms, at, 1), Type::bits(8)),
                  numberUnder(evaluator, side.read(terms, at, 1), Type::bits(8)))
            << at;
      }
    }
  }
}

// As likely in the first rounds as in the last.
template <class Number>
Number below(Number limit) {
  return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange<Number>(0, limit));
}

// A byte object, accessed at random; the same draws on whatever it is called for.
class RandomAccess {
 public:
  RandomAccess(TermManager& terms, std::uint64_t size) : terms_(terms), size_(size) {}

  // Unknowns that models give values to: offsets in range, and words.
  void give(term::Model& model) const {
    for (const auto& [variable, limit] : offsets_) {
      model.set(variable, BigInt::fromUnsigned(below(limit)));
    }
    for (const Term variable : words_) {
      const auto word = *rc::gen::arbitrary<std::uint64_t>();
      model.set(variable, BigInt::fromUnsigned(truncateBits(word, variable.sort().width())));
    }
  }

  struct Place {
    unsigned width = 1;
    std::uint64_t at = 0;
    Term offset;  // null: `at`
  };
  Place place() {
    Place place;
    place.width = *rc::gen::element(1U, 2U, 4U, 8U);
    const bool isAligned = below(3) != 0;
    const std::uint64_t places = isAligned ? size_ / place.width : size_ - place.width + 1;
    const std::uint64_t unit = isAligned ? place.width : 1;
    if (below(4) == 0) {
      const Term variable = fresh(64);
      offsets_.emplace_back(variable, places);
      place.offset =
          terms_.makeBvMul(variable, terms_.makeBits(64, static_cast<std::int64_t>(unit)));
    } else {
      place.at = unit * below(places);
    }
    return place;
  }

  Value read(ByteObject& object, const Place& place) {
    return place.offset ? object.readSymbolic(terms_, place.offset, place.width)
                        : object.read(terms_, place.at, place.width);
  }

  void change(ByteObject& object, int steps) {
    for (int i = 0; i < steps; ++i) {
      const Place at = place();
      if (below(4) == 0) {
        (void)read(object, at);
        continue;
      }
      const bool isKnown = below(3) != 0;
      Value value;
      if (isKnown) {
        // Few different ones: equal words on both sides are a case too.
        value = Value::scalar(below(3));
      } else {
        words_.push_back(fresh(8 * at.width));
        value = Value::term(words_.back());
      }
      if (at.offset) {
        object.writeSymbolic(terms_, at.offset, at.width, value);
      } else {
        object.write(terms_, at.at, at.width, value);
      }
    }
  }

 private:
  Term fresh(unsigned width) {
    return terms_.makeVariable("v" + std::to_string(offsets_.size() + words_.size()),
                               Sort::bits(width));
  }

  TermManager& terms_;
  std::uint64_t size_;
  std::vector<std::pair<Term, std::uint64_t>> offsets_;
  std::vector<Term> words_;
};

TEST(JoinBytes, EqualsEitherSideWhereThatIsMeant) {
  const auto property = [] {
    TermManager terms;
    const std::uint64_t size = *rc::gen::element<std::uint64_t>(8, 13, 32, 64, 150, 1200);
    const bool isZero = *rc::gen::arbitrary<bool>();
    const std::uint32_t element = *rc::gen::element(1U, 4U);
    ByteObject ancestor = makeObject(
        size, isZero ? ByteObject::Fill::Zero : ByteObject::Fill::Uninitialised, element);
    if (*rc::gen::arbitrary<bool>()) {
      ancestor.putBytes(0, std::vector<std::uint8_t>(size / 2, 1));
    }
    RandomAccess access(terms, size);
    access.change(ancestor, below(5));
    ByteObject first = ancestor;
    ByteObject second = ancestor;
    access.change(first, below(6));
    access.change(second, below(6));
    if (below(4) == 0) {
      // A join of something joined.
      IteJoiner earlier(terms, "earlier");
      ByteObject third = ancestor;
      access.change(third, below(4));
      first.joinWith(earlier, third);
      access.change(first, below(3));
    }

    IteJoiner joiner(terms);
    ByteObject joined = first;
    joined.joinWith(joiner, second);
    // Sides go on after the join.
    const int more = below(3);
    std::vector<std::pair<RandomAccess::Place, Value>> writes;
    writes.reserve(static_cast<std::size_t>(more));
    for (int i = 0; i < more; ++i) {
      const RandomAccess::Place place = access.place();
      writes.emplace_back(place, Value::scalar(below(250)));
    }
    for (ByteObject* object : {&joined, &first, &second}) {
      for (const auto& [at, value] : writes) {
        if (at.offset) {
          object->writeSymbolic(terms, at.offset, at.width, value);
        } else {
          object->write(terms, at.at, at.width, value);
        }
      }
    }
    for (int round = 0; round < 4; ++round) {
      std::vector<RandomAccess::Place> places;
      places.reserve(8 + size);
      for (int i = 0; i < 8; ++i) {
        places.push_back(access.place());
      }
      for (std::uint64_t at = 0; round == 0 && at < std::min<std::uint64_t>(size, 150); ++at) {
        places.push_back({1, at, {}});
      }
      std::vector<std::pair<Value, std::pair<Value, Value>>> reads;
      reads.reserve(places.size());
      for (const auto& place : places) {
        reads.push_back(
            {access.read(joined, place), {access.read(first, place), access.read(second, place)}});
      }
      term::Model model;
      access.give(model);
      const bool isFirst = *rc::gen::arbitrary<bool>();
      model.set(joiner.isFirst(), BigInt(isFirst ? 1 : 0));
      model.set(terms.makeVariable("earlier", Sort::boolean()), BigInt(below(2)));
      model.set(terms.makeVariable(uninitialisedName(kSegment),
                                   Sort::array(Sort::bits(64), Sort::bits(8))),
                term::ArrayValue{BigInt(17), {{BigInt(3), BigInt(4)}, {BigInt(9), BigInt(1)}}});
      term::Evaluator evaluator(model);
      for (std::size_t i = 0; i < places.size(); ++i) {
        const Type type = Type::bits(8 * places[i].width);
        const Value& side = isFirst ? reads[i].second.first : reads[i].second.second;
        RC_ASSERT(numberUnder(evaluator, reads[i].first, type) ==
                  numberUnder(evaluator, side, type));
      }
    }
  };
  EXPECT_TRUE(term::test::holdsForRandom("a join is its sides", 150, property));
}

}  // namespace
}  // namespace braid::memory
