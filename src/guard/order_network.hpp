// Which orders of a few numbers are possible: for each pair, which of "less", "equal" and "greater"
// are possible, closed under what follows by way of a third number (the point algebra of Vilain,
// Kautz and van Beek; for such relations that finds every contradiction).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "term/term.hpp"

namespace braid::guard {

class OrderNetwork {
 public:
  // A set of relations.
  using Relation = std::uint8_t;
  static constexpr Relation kLess = 1;
  static constexpr Relation kEqual = 2;
  static constexpr Relation kGreater = 4;
  static constexpr Relation kAny = kLess | kEqual | kGreater;

  static constexpr std::size_t kMaxNumbers = 12;

  // The place of a number, which is added if it is new; empty if there are too many.
  std::optional<std::size_t> placeOf(term::Term number);
  [[nodiscard]] std::span<const term::Term> numbers() const {
    return std::span(numbers_).first(count_);
  }

  // Allows only these relations between the numbers at two places. False if none is left.
  bool restrict(std::size_t a, std::size_t b, Relation relation);

  // Small numbers, from 0 on, in a possible order; by place.
  [[nodiscard]] std::optional<std::vector<std::size_t>> example() const;

 private:
  using Pair = std::pair<std::size_t, std::size_t>;

  bool narrow(std::size_t a, std::size_t b, Relation relation, std::vector<Pair>& changed);

  std::size_t count_ = 0;
  std::array<term::Term, kMaxNumbers> numbers_;
  std::array<std::array<Relation, kMaxNumbers>, kMaxNumbers> relations_{};
};

}  // namespace braid::guard
