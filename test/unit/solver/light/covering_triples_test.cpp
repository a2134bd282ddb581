#include "solver/light/circuit/covering_triples.hpp"

#include <gtest/gtest.h>

#include <random>

namespace braid::solver::light {
namespace {

using Pairs = std::set<std::pair<std::size_t, std::size_t>>;

constexpr std::size_t kAny = 1'000'000;

// Whether `above` says that some words lie in a circle: pair n of `pairs` is one above the other.
bool isCircular(std::size_t count, const Pairs& pairs, unsigned above) {
  std::vector<std::vector<bool>> reaches(count, std::vector<bool>(count));
  unsigned bit = 0;
  for (const auto& [a, b] : pairs) {
    const bool isFirst = (above >> bit++ & 1U) != 0;
    reaches[isFirst ? a : b][isFirst ? b : a] = true;
  }
  for (std::size_t k = 0; k < count; ++k) {
    for (std::size_t i = 0; i < count; ++i) {
      for (std::size_t j = 0; j < count; ++j) {
        reaches[i][j] = reaches[i][j] || (reaches[i][k] && reaches[k][j]);
      }
    }
  }
  for (std::size_t i = 0; i < count; ++i) {
    if (reaches[i][i]) {
      return true;
    }
  }
  return false;
}

// Whether the pairs of all triples can be told above or below without a circle of three.
bool isExcluded(const Pairs& pairs, unsigned above, const std::vector<Triple>& triples) {
  Pairs all = pairs;
  for (const Triple& t : triples) {
    all.insert({{t[0], t[1]}, {t[1], t[2]}, {t[0], t[2]}});
  }
  const std::vector<std::pair<std::size_t, std::size_t>> list(all.begin(), all.end());
  for (unsigned long guess = 0; guess < 1UL << list.size(); ++guess) {
    std::set<std::pair<std::size_t, std::size_t>> greater;
    for (std::size_t i = 0; i < list.size(); ++i) {
      const auto& [a, b] = list[i];
      greater.insert((guess >> i & 1U) != 0 ? std::pair(a, b) : std::pair(b, a));
    }
    unsigned bit = 0;
    bool fits = true;
    for (const auto& [a, b] : pairs) {
      fits &= greater.contains((above >> bit++ & 1U) != 0 ? std::pair(a, b) : std::pair(b, a));
    }
    for (const Triple& t : triples) {
      const auto isCircle = [&](std::size_t x, std::size_t y, std::size_t z) {
        return greater.contains({x, y}) && greater.contains({y, z}) && greater.contains({z, x});
      };
      fits &= !isCircle(t[0], t[1], t[2]) && !isCircle(t[0], t[2], t[1]);
    }
    if (fits) {
      return false;
    }
  }
  return true;
}

TEST(CoveringTriples, ExcludeAllCirclesAndNothingElse) {
  std::mt19937 random(1);
  int circles = 0;
  for (int round = 0; round < 200; ++round) {
    constexpr std::size_t kWords = 5;
    Pairs pairs;
    for (std::size_t a = 0; a < kWords; ++a) {
      for (std::size_t b = a + 1; b < kWords; ++b) {
        if (random() % 2 == 0) {
          pairs.emplace(a, b);
        }
      }
    }
    const unsigned above = static_cast<unsigned>(random());
    const bool isWrong = isCircular(kWords, pairs, above);
    circles += isWrong ? 1 : 0;
    EXPECT_EQ(isExcluded(pairs, above, coveringTriples(kWords, pairs, kAny)), isWrong);
  }
  EXPECT_GT(circles, 20);
}

// A sorted array and a number that is looked for: as many triples as elements.
TEST(CoveringTriples, AreFewWhereFewAreCompared) {
  constexpr std::size_t kElements = 100;
  Pairs pairs;
  for (std::size_t i = 0; i < kElements; ++i) {
    pairs.emplace(i, kElements);
    if (i > 0) {
      pairs.emplace(i - 1, i);
    }
  }
  EXPECT_EQ(coveringTriples(kElements + 1, pairs, kAny).size(), kElements - 1);
  EXPECT_EQ(coveringTriples(kElements + 1, pairs, 10).size(), 10U);
  EXPECT_TRUE(coveringTriples(kElements + 1, pairs, 0).empty());
}

}  // namespace
}  // namespace braid::solver::light
