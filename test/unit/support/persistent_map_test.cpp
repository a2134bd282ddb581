// The persistent map against std::map under random edits of several copies that share structure.
#include "support/persistent_map.hpp"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <set>
#include <vector>

namespace braid::support {
namespace {

using Reference = std::map<std::uint64_t, int>;

struct Pair {
  PersistentMap<int> map;
  Reference reference;
};

Reference toReference(const PersistentMap<int>& map) {
  Reference result;
  std::uint64_t last = 0;
  bool first = true;
  map.forEach([&](std::uint64_t key, int value) {
    EXPECT_TRUE(first || last < key) << "keys come in ascending order";
    first = false;
    last = key;
    result.emplace(key, value);
  });
  return result;
}

std::uint64_t randomKey(std::mt19937_64& random) {
  // Dense small keys, and keys that differ in high bits only.
  return random() % 2 == 0 ? random() % 40 : (random() % 8) << (random() % 61);
}

TEST(PersistentMap, AgreesWithStdMapAcrossSharedCopies) {
  std::mt19937_64 random(7);
  std::vector<Pair> copies(1);
  for (int step = 0; step < 20'000; ++step) {
    Pair& pair = copies[random() % copies.size()];
    const std::uint64_t key = randomKey(random);
    switch (random() % 4) {
      case 0: {
        pair.map.set(key, step);
        pair.reference[key] = step;
        break;
      }
      case 1:
        EXPECT_EQ(pair.map.erase(key), pair.reference.erase(key) == 1);
        break;
      case 2:
        if (int* value = pair.map.findForUpdate(key)) {
          *value = -step;
          pair.reference.at(key) = -step;
        } else {
          EXPECT_FALSE(pair.reference.contains(key));
        }
        break;
      case 3:
        if (copies.size() < 6) {
          copies.push_back(Pair(pair));
        } else {
          copies[random() % copies.size()] = Pair(pair);
        }
        break;
    }
  }
  for (const Pair& pair : copies) {
    EXPECT_EQ(toReference(pair.map), pair.reference);
    EXPECT_EQ(pair.map.size(), pair.reference.size());
  }
}

TEST(PersistentMap, DifferenceFindsEveryChangedKeyOnce) {
  std::mt19937_64 random(11);
  for (int round = 0; round < 500; ++round) {
    PersistentMap<int> base;
    for (std::uint64_t i = random() % 30; i > 0; --i) {
      base.set(randomKey(random), 1);
    }
    PersistentMap<int> a = base;
    PersistentMap<int> b = base;
    for (std::uint64_t i = random() % 6; i > 0; --i) {
      a.set(randomKey(random), 2);
      b.set(randomKey(random), 3);
      a.erase(randomKey(random));
    }
    const Reference ra = toReference(a);
    const Reference rb = toReference(b);
    std::set<std::uint64_t> seen;
    a.forEachDifference(b, [&](std::uint64_t key, const int* mine, const int* theirs) {
      EXPECT_TRUE(seen.insert(key).second);
      EXPECT_EQ(mine != nullptr, ra.contains(key));
      EXPECT_EQ(theirs != nullptr, rb.contains(key));
      EXPECT_TRUE(mine == nullptr || *mine == ra.at(key));
      EXPECT_TRUE(theirs == nullptr || *theirs == rb.at(key));
    });
    for (std::uint64_t key = 0; key < 40; ++key) {
      const auto inA = ra.find(key);
      const auto inB = rb.find(key);
      const bool same =
          (inA == ra.end()) == (inB == rb.end()) && (inA == ra.end() || inA->second == inB->second);
      EXPECT_TRUE(same || seen.contains(key));
    }
  }
}

TEST(PersistentMap, DifferenceSkipsSharedSubtrees) {
  PersistentMap<int> a;
  for (std::uint64_t key = 0; key < 4096; ++key) {
    a.set(key, 0);
  }
  PersistentMap<int> b = a;
  b.set(77, 1);
  int visited = 0;
  a.forEachDifference(b, [&](std::uint64_t key, const int* mine, const int* theirs) {
    ++visited;
    EXPECT_EQ(key, 77U);
    EXPECT_EQ(*mine, 0);
    EXPECT_EQ(*theirs, 1);
  });
  EXPECT_EQ(visited, 1);
}

}  // namespace
}  // namespace braid::support
