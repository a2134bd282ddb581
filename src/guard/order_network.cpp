#include "guard/order_network.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

namespace braid::guard {

using Relation = OrderNetwork::Relation;

namespace {

constexpr Relation converse(Relation relation) {
  return static_cast<Relation>((relation & OrderNetwork::kEqual) |
                               (relation & OrderNetwork::kLess) << 2U |
                               (relation & OrderNetwork::kGreater) >> 2U);
}

// The possible relations of a and c, given those of a and b and those of b and c.
constexpr Relation composed(Relation first, Relation second) {
  Relation result = 0;
  if ((first & OrderNetwork::kEqual) != 0) {
    result |= second;
  }
  if ((second & OrderNetwork::kEqual) != 0) {
    result |= first;
  }
  if ((first & second & OrderNetwork::kLess) != 0) {
    result |= OrderNetwork::kLess;
  }
  if ((first & second & OrderNetwork::kGreater) != 0) {
    result |= OrderNetwork::kGreater;
  }
  if ((first & converse(second) & (OrderNetwork::kLess | OrderNetwork::kGreater)) != 0) {
    result |= OrderNetwork::kAny;
  }
  return result;
}

}  // namespace

std::optional<std::size_t> OrderNetwork::placeOf(term::Term number) {
  const auto known = std::ranges::find(numbers(), number);
  if (known != numbers().end()) {
    return static_cast<std::size_t>(known - numbers().begin());
  }
  if (count_ == kMaxNumbers) {
    return std::nullopt;
  }
  for (std::size_t i = 0; i < count_; ++i) {
    relations_[i][count_] = relations_[count_][i] = kAny;
  }
  relations_[count_][count_] = kEqual;
  numbers_[count_] = number;
  return count_++;
}

bool OrderNetwork::narrow(std::size_t a, std::size_t b, Relation relation,
                          std::vector<Pair>& changed) {
  assert(relations_[b][a] == converse(relations_[a][b]));
  const auto narrowed = static_cast<Relation>(relations_[a][b] & relation);
  if (narrowed != relations_[a][b]) {
    relations_[a][b] = narrowed;
    relations_[b][a] = converse(narrowed);
    changed.emplace_back(a, b);
  }
  return narrowed != 0;
}

bool OrderNetwork::restrict(std::size_t a, std::size_t b, Relation relation) {
  assert(a < count_ && b < count_ && relation <= kAny);
  std::vector<Pair> changed;
  if (!narrow(a, b, relation, changed)) {
    return false;
  }
  while (!changed.empty()) {
    const auto [first, second] = changed.back();
    changed.pop_back();
    for (std::size_t i = 0; i < count_; ++i) {
      if (!narrow(first, i, composed(relations_[first][second], relations_[second][i]), changed) ||
          !narrow(i, second, composed(relations_[i][first], relations_[first][second]), changed)) {
        return false;
      }
    }
  }
  return true;
}

std::optional<std::vector<std::size_t>> OrderNetwork::example() const {
  OrderNetwork decided = *this;
  for (std::size_t a = 0; a < count_; ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      const Relation open = decided.relations_[a][b];
      if (std::has_single_bit(open)) {
        continue;
      }
      // An example with different numbers is preferred.
      constexpr std::array<Relation, 3> kPreferred = {kGreater, kLess, kEqual};
      const bool isDecided = std::ranges::any_of(kPreferred, [&](Relation relation) {
        OrderNetwork next = decided;
        if ((open & relation) == 0 || !next.restrict(a, b, relation)) {
          return false;
        }
        decided = next;
        return true;
      });
      if (!isDecided) {
        return std::nullopt;
      }
    }
  }
  std::vector<std::size_t> values(count_);
  for (std::size_t a = 0; a < count_; ++a) {
    for (std::size_t b = 0; b < count_; ++b) {
      values[a] += decided.relations_[b][a] == kLess ? 1U : 0U;
    }
  }
  return values;
}

}  // namespace braid::guard
