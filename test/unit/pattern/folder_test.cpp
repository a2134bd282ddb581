// Conditions of rounds, folded: what is said of all rounds is what the conditions say one by one.
#include "pattern/folder.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "generators/fuzz_settings.hpp"
#include "term/substitute.hpp"

namespace braid::pattern {
namespace {

using support::BigInt;
using term::Sort;
using term::Term;
using Conditions = std::vector<Term>;

class FolderTest : public ::testing::Test {
 protected:
  Term number(std::int64_t value, unsigned width = 64) { return m.makeBits(width, value); }
  Term is(Term index, char character) {
    return m.makeEqual(m.makeSelect(s, index), number(character, 8));
  }
  Term isLonger(std::int64_t count) { return m.makeBvULt(number(count), n); }
  // Behind the first k bytes.
  Term behind(std::int64_t index) { return m.makeBvAdd(k, number(index)); }

  // The conditions that the folded ones stand for, with those in between.
  Conditions unfolded(const Conditions& conditions, const std::vector<FoldedRounds>& folded) {
    Conditions result;
    std::size_t done = 0;
    for (const FoldedRounds& each : folded) {
      EXPECT_LE(done, each.begin);
      EXPECT_LT(each.begin, each.end);
      for (; done < each.begin; ++done) {
        result.push_back(conditions[done]);
      }
      for (std::size_t round = 0; round < each.count; ++round) {
        const Term at = numberLike(m, each.round, BigInt(static_cast<std::int64_t>(round)));
        const std::size_t length = (each.end - each.begin) / each.count;
        const Term body = term::substitute(m, each.body, {{each.round, at}});
        Conditions expected;
        for (; expected.size() < length; ++done) {
          expected.push_back(conditions[done]);
        }
        EXPECT_EQ(body, m.makeAnd(expected)) << "round " << round;
        result.insert(result.end(), expected.begin(), expected.end());
      }
      EXPECT_EQ(done, each.end);
    }
    for (; done < conditions.size(); ++done) {
      result.push_back(conditions[done]);
    }
    return result;
  }

  term::TermManager m;
  Term s = m.makeVariable("s", Sort::array(Sort::bits(64), Sort::bits(8)));
  Term n = m.makeVariable("n", Sort::bits(64));
  Term k = m.makeVariable("k", Sort::bits(64));
  Folder folder{m, {8, 4}};
};

TEST_F(FolderTest, RoundsBecomeOneCondition) {
  Conditions path{m.makeNot(is(k, 'x'))};
  for (int i = 1; i < 9; ++i) {
    path.push_back(isLonger(i));
    path.push_back(is(behind(i), 'a'));
  }
  path.push_back(isLonger(9));
  const std::vector<FoldedRounds> folded = folder.fold(path);
  ASSERT_EQ(folded.size(), 1U);
  EXPECT_EQ(folded[0].begin, 1U);
  EXPECT_EQ(folded[0].count, 8U);
  EXPECT_EQ(unfolded(path, folded), path);
}

TEST_F(FolderTest, StepsOtherThanOne) {
  Conditions path;
  for (int i = 0; i < 6; ++i) {
    path.push_back(is(behind(5 - 3 * i), 'a'));
  }
  const std::vector<FoldedRounds> folded = folder.fold(path);
  ASSERT_EQ(folded.size(), 1U);
  EXPECT_EQ(folded[0].count, 6U);
  EXPECT_EQ(unfolded(path, folded), path);
}

TEST_F(FolderTest, WhatIsOnNoLineStays) {
  Conditions path;
  for (int i = 0; i < 8; ++i) {
    path.push_back(is(behind(i * i), 'a'));
  }
  EXPECT_TRUE(folder.fold(path).empty());
  EXPECT_TRUE(folder.fold(Conditions(8, is(k, 'a'))).empty()) << "nothing changes with the round";
}

// A number that breaks the line in the middle ends what is folded there.
TEST_F(FolderTest, RoundsEndWhereTheyDiffer) {
  Conditions path;
  for (int i = 0; i < 12; ++i) {
    path.push_back(is(behind(i == 6 ? 100 : i), 'a'));
  }
  const std::vector<FoldedRounds> folded = folder.fold(path);
  ASSERT_EQ(folded.size(), 2U);
  EXPECT_EQ(folded[0].end, 6U);
  EXPECT_EQ(folded[1].begin, 7U);
  EXPECT_EQ(unfolded(path, folded), path);
}

// Paths that go on, go back and part, as the questions of a run do.
TEST_F(FolderTest, RandomPaths) {
  std::mt19937_64 random(braid::test::fuzzSeed());
  const auto below = [&](std::uint64_t bound) {
    return static_cast<std::int64_t>(random() % bound);
  };
  Conditions path;
  std::size_t total = 0;
  for (int turn = 0; turn < static_cast<int>(braid::test::fuzzRounds(300)); ++turn) {
    if (below(3) == 0) {
      path.resize(static_cast<std::size_t>(below(path.size() + 1)));
    }
    const std::int64_t start = below(4);
    const std::int64_t step = below(3) - 1;
    const std::int64_t kind = below(4);
    for (std::int64_t i = 0; i < below(12); ++i) {
      if (kind % 2 == 0) {
        path.push_back(isLonger(start + i));
      }
      if (kind > 0) {
        path.push_back(is(behind(start + step * i), 'a'));
      }
    }
    const std::vector<FoldedRounds> folded = folder.fold(path);
    EXPECT_EQ(unfolded(path, folded), path);
    const std::vector<FoldedRounds> anew = Folder(m, {8, 4}).fold(path);
    ASSERT_EQ(folded.size(), anew.size());
    for (std::size_t i = 0; i < anew.size(); ++i) {
      EXPECT_EQ(folded[i].begin, anew[i].begin);
      EXPECT_EQ(folded[i].end, anew[i].end);
    }
    total += folded.size();
    if (path.size() > 200) {
      path.clear();
    }
  }
  EXPECT_GT(total, 50U);
}

}  // namespace
}  // namespace braid::pattern
