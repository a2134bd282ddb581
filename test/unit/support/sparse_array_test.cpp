// The sparse array against std::map under random edits of several copies that share structure.
#include "support/sparse_array.hpp"

#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <random>
#include <tuple>
#include <vector>

namespace braid::support {
namespace {

struct Number : RefCounted {
  explicit Number(int number) : value(number) {}
  int value;
  static void destroy(Number* number) { delete number; }
};
using Numbers = SparseArray<Number>;
using NumbersByIndex = std::map<std::uint64_t, int>;

struct ArrayAndMap {
  Numbers array;
  NumbersByIndex reference;
};

// A filled or copied range can be long, so that whole nodes are shared.
constexpr std::uint64_t kEnd = 20'000;

NumbersByIndex numbersIn(const Numbers& array) {
  NumbersByIndex result;
  array.forEachDifference({}, [&](std::uint64_t index, const auto& mine, const auto& theirs) {
    EXPECT_TRUE(mine && !theirs);
    EXPECT_TRUE(result.empty() || result.rbegin()->first < index) << "in ascending order";
    result.emplace(index, mine->value);
    return true;
  });
  return result;
}

NumbersByIndex numbersInRunsOf(const Numbers& array) {
  NumbersByIndex result;
  std::uint64_t end = 0;
  array.forEachRun([&](std::uint64_t first, std::uint64_t count, const Numbers::Element& element) {
    EXPECT_GE(first, end) << "in ascending order";
    EXPECT_EQ(array.runAt(first, 2 * kEnd), count);
    end = first + count;
    for (std::uint64_t i = first; i < end; ++i) {
      result.emplace(i, element->value);
    }
  });
  return result;
}

class Edits {
 public:
  explicit Edits(std::uint64_t seed) : random_(seed) {}

  void run(int steps) {
    for (int step = 1; step <= steps; ++step) {
      edit(copies_[random_() % copies_.size()], step);
      if (copies_.size() < 6 && random_() % 8 == 0) {
        copies_.push_back(copies_[random_() % copies_.size()]);
      }
    }
    for (const ArrayAndMap& pair : copies_) {
      EXPECT_EQ(numbersIn(pair.array), pair.reference);
      EXPECT_EQ(numbersInRunsOf(pair.array), pair.reference);
      compareDifference(pair, copies_.front());
    }
  }

 private:
  std::uint64_t index() { return random_() % 2 == 0 ? random_() % 70 : random_() % kEnd; }

  // Often where nodes start, and as long as they are.
  std::uint64_t rangeStart() { return random_() % 2 == 0 ? random_() % 5 * 4096 : index(); }
  std::uint64_t rangeLength(std::uint64_t from) {
    const std::uint64_t wanted = random_() % 2 == 0 ? 4096 + random_() % 64 : random_() % 300;
    return std::min(wanted, kEnd - from);
  }

  void edit(ArrayAndMap& pair, int step) {
    const std::uint64_t at = index();
    switch (random_() % 6) {
      case 0:
        pair.array.slot(at) = Numbers::Element(new Number(step));
        pair.reference[at] = step;
        break;
      case 1:
        pair.array.slot(at) = Numbers::Element();
        pair.reference.erase(at);
        break;
      case 2:
        if (Number* number = pair.array.findUnshared(at)) {
          number->value = -step;
          pair.reference.at(at) = -step;
        }
        break;
      case 3: {
        const std::uint64_t from = rangeStart();
        const std::uint64_t count = rangeLength(from);
        pair.array.fill(from, count, Numbers::Element(new Number(step)));
        for (std::uint64_t i = 0; i < count; ++i) {
          pair.reference[from + i] = step;
        }
        break;
      }
      default:
        copyRange(pair, copies_[random_() % copies_.size()], step);
        break;
    }
    const Number* found = pair.array.find(at);
    const auto expected = pair.reference.find(at);
    ASSERT_EQ(found != nullptr, expected != pair.reference.end());
    EXPECT_TRUE(found == nullptr || found->value == expected->second);
  }

  // Odd numbers cannot be taken over and become their negation; what is missing stays so, becomes a
  // number, or is converted to one.
  void copyRange(ArrayAndMap& pair, const ArrayAndMap& from, int step) {
    const std::uint64_t first = rangeStart();
    const std::uint64_t otherFirst = random_() % 2 == 0 ? first : std::min(rangeStart(), kEnd - 1);
    const std::uint64_t count = std::min(rangeLength(first), kEnd - otherFirst);
    std::optional<Numbers::Element> forMissing;
    const auto kind = random_() % 3;
    if (kind > 0) {
      forMissing = kind == 1 ? Numbers::Element() : Numbers::Element(new Number(2 * step));
    }
    const Numbers source = from.array;
    const NumbersByIndex before = from.reference;
    pair.array.copy(
        first, source, otherFirst, count, forMissing,
        [](const Number& number) { return number.value % 2 == 0; },
        [&](std::uint64_t to, std::uint64_t index) {
          const Number* number = source.find(index);
          pair.array.slot(to) =
              Numbers::Element(new Number(number == nullptr ? step : -number->value));
        });
    for (std::uint64_t i = 0; i < count; ++i) {
      const auto found = before.find(otherFirst + i);
      if (found != before.end()) {
        pair.reference[first + i] = found->second % 2 == 0 ? found->second : -found->second;
      } else if (kind == 1) {
        pair.reference.erase(first + i);
      } else {
        pair.reference[first + i] = kind == 2 ? 2 * step : step;
      }
    }
  }

  static void compareDifference(const ArrayAndMap& a, const ArrayAndMap& b) {
    const auto valueAt = [](const NumbersByIndex& reference, std::uint64_t index) {
      const auto found = reference.find(index);
      return found == reference.end() ? 0 : found->second;
    };
    std::map<std::uint64_t, std::pair<int, int>> seen;
    a.array.forEachDifference(b.array, [&](std::uint64_t index, const auto& mine, const auto& its) {
      seen[index] = {mine ? mine->value : 0, its ? its->value : 0};
      return true;
    });
    for (std::uint64_t i = 0; i < kEnd; ++i) {
      const std::pair values(valueAt(a.reference, i), valueAt(b.reference, i));
      const auto found = seen.find(i);
      if (found != seen.end()) {
        EXPECT_EQ(found->second, values);
      } else {
        EXPECT_EQ(values.first, values.second);
      }
    }
  }

  std::mt19937_64 random_;
  std::vector<ArrayAndMap> copies_ = std::vector<ArrayAndMap>(1);
};

TEST(SparseArray, AgreesWithStdMapAcrossSharedCopies) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    Edits(seed).run(60);
  }
}

TEST(SparseArray, LongRangesOfOneElementAreVisitedOnce) {
  Numbers array;
  array.fill(5, std::uint64_t{1} << 40U, Numbers::Element(new Number(7)));
  EXPECT_EQ(array.find(4), nullptr);
  EXPECT_EQ(array.find(std::uint64_t{1} << 39U)->value, 7);
  array.slot(1'000'000) = Numbers::Element(new Number(8));
  std::vector<std::tuple<std::uint64_t, std::uint64_t, int>> runs;
  array.forEachRun([&](std::uint64_t first, std::uint64_t count, const Numbers::Element& element) {
    runs.emplace_back(first, count, element->value);
  });
  const std::uint64_t end = (std::uint64_t{1} << 40U) + 5;
  EXPECT_EQ(runs,
            (decltype(runs){{5, 999'995, 7}, {1'000'000, 1, 8}, {1'000'001, end - 1'000'001, 7}}));
  EXPECT_EQ(array.runAt(0, end), 5);
  EXPECT_EQ(array.runAt(6, end), 999'994);
  EXPECT_EQ(array.runAt(6, 1000), 1000);
  EXPECT_EQ(array.runAt(1'000'000, end), 1);
  EXPECT_EQ(array.runAt(1'000'001, 2 * end), end - 1'000'001);
  EXPECT_EQ(array.runAt(end, end), end);
}

TEST(SparseArray, LongRunsAreCopiedToAnywhere) {
  Numbers array;
  constexpr std::uint64_t kLong = std::uint64_t{1} << 40U;
  array.fill(100, kLong, Numbers::Element(new Number(7)));
  Numbers copy;
  copy.copy(
      3, array, 0, kLong, Numbers::Element(), [](const Number&) { return true; },
      [](std::uint64_t, std::uint64_t) { FAIL(); });
  EXPECT_EQ(copy.find(102), nullptr);
  EXPECT_EQ(copy.find(103)->value, 7);
  EXPECT_EQ(copy.find(kLong + 2)->value, 7);
  EXPECT_EQ(copy.find(kLong + 3), nullptr);
}

}  // namespace
}  // namespace braid::support
