// Questions with quantifiers over elements of arrays, against the same questions with the
// quantifiers written out.
#include "solver/stages/instance_stage.hpp"

#include <gtest/gtest.h>

#include <array>
#include <random>
#include <utility>

#include "generators/fuzz_settings.hpp"
#include "solver/stages/chain.hpp"
#include "term/substitute.hpp"

namespace braid::solver {
namespace {

using term::Sort;
using term::Term;

class InstanceStageTest : public ::testing::Test {
 protected:
  Term number(std::int64_t value) { return m.makeInt(value); }
  Term a(Term index) { return m.makeSelect(array, index); }
  Term within(Term low, Term index, Term high) {
    return m.makeAnd(m.makeIntLe(low, index), m.makeIntLt(index, high));
  }
  Term forAll(Term low, Term high, Term body) {
    return m.makeForall(std::array{x}, m.makeImplies(within(low, x, high), body));
  }
  // Without the backend for what has quantifiers.
  Answer ask(std::vector<Term> conditions, Term question) {
    SolverOptions options;
    options.quantifiersToBackend = false;
    options.processes = false;
    return makePipeline(m, options).solver->check({conditions, question});
  }

  term::TermManager m;
  Term array = m.makeVariable("a", Sort::array(Sort::integer(), Sort::integer()));
  Term x = m.makeBoundVariable("x", Sort::integer());
  Term i = m.makeVariable("i", Sort::integer());
  Term n = m.makeVariable("n", Sort::integer());
};

TEST_F(InstanceStageTest, WhatHoldsOfAllHoldsOfOne) {
  const Term allSeven = forAll(number(0), n, m.makeEqual(a(x), number(7)));
  const Term isInside = within(number(0), i, n);
  EXPECT_TRUE(isUnsat(ask({allSeven, isInside}, m.makeDistinct(a(i), number(7)))));
  EXPECT_TRUE(isSat(ask({allSeven, m.makeIntLe(n, i)}, m.makeDistinct(a(i), number(7)))));
}

TEST_F(InstanceStageTest, WritingTheNextElementExtendsTheRange) {
  const Term before = forAll(number(0), i, m.makeEqual(a(x), x));
  const Term written = m.makeStore(array, i, i);
  const auto after = [&](Term high) {
    return m.makeForall(std::array{x}, m.makeImplies(within(number(0), x, high),
                                                     m.makeEqual(m.makeSelect(written, x), x)));
  };
  const Term next = m.makeIntAdd(i, number(1));
  EXPECT_TRUE(isUnsat(ask({before, m.makeIntLe(number(0), i)}, m.makeNot(after(next)))));
  EXPECT_FALSE(isUnsat(
      ask({before, m.makeIntLe(number(0), i)}, m.makeNot(after(m.makeIntAdd(next, number(1)))))));
}

TEST_F(InstanceStageTest, NeighboursOfElementsThatAreReadMatter) {
  const Term next = m.makeIntAdd(x, number(1));
  const Term isSorted = forAll(number(0), n, m.makeIntLe(a(x), a(next)));
  const Term third = m.makeIntAdd(i, number(2));
  const std::vector<Term> given{isSorted, m.makeIntLe(number(0), i), m.makeIntLt(third, n)};
  EXPECT_TRUE(isUnsat(ask(given, m.makeIntLt(a(third), a(i)))));
}

TEST_F(InstanceStageTest, WordsOfBytesAreOneInstance) {
  const Sort offsets = Sort::bits(64);
  const Term bytes = m.makeVariable("bytes", Sort::array(offsets, Sort::bits(8)));
  const Term at = m.makeBoundVariable("at", offsets);
  const Term offset = m.makeVariable("offset", offsets);
  const auto word = [&](Term start) {
    const Term second = m.makeBvAdd(start, m.makeBits(64, 1));
    return m.makeBvConcat(m.makeSelect(bytes, second), m.makeSelect(bytes, start));
  };
  const auto isEven = [&](Term start) {
    return m.makeEqual(m.makeBvAnd(m.makeBits(64, 1), start), m.makeBits(64, 0));
  };
  const Term seven = m.makeBits(16, 7);
  const Term all =
      m.makeForall(std::array{at}, m.makeImplies(isEven(at), m.makeEqual(word(at), seven)));
  EXPECT_TRUE(isUnsat(ask({all, isEven(offset)}, m.makeDistinct(word(offset), seven))));
  EXPECT_FALSE(isUnsat(ask({all, m.makeNot(isEven(offset))}, m.makeDistinct(word(offset), seven))));
}

TEST_F(InstanceStageTest, IndicesMayBeMultiples) {
  const Sort offsets = Sort::bits(64);
  const Term words = m.makeVariable("words", Sort::array(offsets, Sort::bits(32)));
  const Term k = m.makeBoundVariable("k", offsets);
  const Term count = m.makeVariable("count", offsets);
  const auto four = [&](Term t) { return m.makeBvMul(m.makeBits(64, 4), t); };
  const Term seven = m.makeBits(32, 7);
  const Term all = m.makeForall(
      std::array{k},
      m.makeImplies(m.makeBvULt(k, count), m.makeEqual(m.makeSelect(words, four(k)), seven)));
  const Term one = m.makeBits(64, 1);
  const Term last = m.makeBvSub(count, one);
  const Term isSome = m.makeBvULt(m.makeBits(64, 0), count);
  const auto isNotSeven = [&](Term offset) {
    return m.makeDistinct(m.makeSelect(words, offset), seven);
  };
  EXPECT_TRUE(isUnsat(ask({all, isSome}, isNotSeven(four(last)))));
  EXPECT_FALSE(isUnsat(ask({all, isSome}, isNotSeven(four(count)))));
  // An offset that is a multiple without being written as one.
  const Term offset = m.makeVariable("offset", offsets);
  const Term isAligned = m.makeEqual(m.makeBvAnd(m.makeBits(64, 3), offset), m.makeBits(64, 0));
  const Term isInside = m.makeBvULt(m.makeBvLShr(offset, m.makeBits(64, 2)), count);
  EXPECT_TRUE(isUnsat(ask({all, isAligned, isInside}, isNotSeven(offset))));
  EXPECT_FALSE(isUnsat(ask({all, isInside}, isNotSeven(offset))));
}

// Random questions whose ranges are known, so that quantifiers can be written out.
class RandomQuantifiers : public InstanceStageTest {
 protected:
  std::int64_t upTo(std::int64_t most) {
    return static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(most + 1));
  }

  Term someElement(Term index) {
    const Term read = upTo(1) == 0 ? array : m.makeStore(array, i, number(upTo(3)));
    return m.makeSelect(read, upTo(2) == 0 ? m.makeIntAdd(index, number(1)) : index);
  }

  Term someBody(Term index) {
    const Term left = someElement(index);
    const std::array others{number(upTo(3)), index, n, someElement(index)};
    const Term right = others[static_cast<std::size_t>(upTo(3))];
    return upTo(1) == 0 ? m.makeIntLe(left, right) : m.makeEqual(left, right);
  }

  // With quantifiers, and without.
  std::pair<Term, Term> someCondition(int depth) {
    const std::int64_t choice = upTo(depth == 0 ? 2 : 5);
    if (choice == 0) {
      const Term plain = someBody(upTo(1) == 0 ? i : n);
      return {plain, plain};
    }
    if (choice <= 2) {
      const std::int64_t low = upTo(3);
      const std::int64_t high = low + upTo(3);
      const Term body = someBody(x);
      const bool isForall = choice == 1;
      const Term inRange = within(number(low), x, number(high));
      Term written = m.makeBool(isForall);
      for (std::int64_t value = low; value < high; ++value) {
        const Term instance = term::substitute(m, body, {{x, number(value)}});
        written = isForall ? m.makeAnd(written, instance) : m.makeOr(written, instance);
      }
      return {isForall ? m.makeForall(std::array{x}, m.makeImplies(inRange, body))
                       : m.makeExists(std::array{x}, m.makeAnd(inRange, body)),
              written};
    }
    const auto [a1, a2] = someCondition(depth - 1);
    if (choice == 3) {
      return {m.makeNot(a1), m.makeNot(a2)};
    }
    const auto [b1, b2] = someCondition(depth - 1);
    return choice == 4 ? std::pair(m.makeAnd(a1, b1), m.makeAnd(a2, b2))
                       : std::pair(m.makeOr(a1, b1), m.makeOr(a2, b2));
  }

  std::mt19937_64 random;
};

TEST_F(RandomQuantifiers, AgreeWithWhatIsWrittenOut) {
  const std::uint64_t seed = braid::test::fuzzSeed();
  std::size_t decided = 0;
  const std::size_t rounds = braid::test::fuzzRounds(300);
  for (std::size_t round = 0; round < rounds; ++round) {
    random.seed(seed + round);
    std::vector<Term> conditions;
    std::vector<Term> written;
    for (int count = 0; count < 3; ++count) {
      const auto [quantified, plain] = someCondition(2);
      conditions.push_back(quantified);
      written.push_back(plain);
    }
    const Answer expected =
        makePipeline(m, SolverOptions::bare()).solver->check({written, m.makeTrue()});
    ASSERT_FALSE(isUnknown(expected));
    const Answer answer = ask(conditions, m.makeTrue());
    if (isUnknown(answer)) {
      continue;
    }
    ++decided;
    EXPECT_EQ(isUnsat(answer), isUnsat(expected)) << "seed " << seed + round;
  }
  EXPECT_GT(decided, rounds / 2);
}

}  // namespace
}  // namespace braid::solver
