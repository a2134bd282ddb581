// Sums of unknowns with whole factors, and what is known about the values of unknowns. All numbers
// are small (kMaxNumber): what grows beyond is no sum, or is not bounded.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace braid::solver::linear {

using Number = std::int64_t;
using UnknownId = std::uint32_t;

inline constexpr Number kMaxNumber = Number{1} << 60U;
// Wider words have numbers that are too large, unless it is known that they do not.
inline constexpr unsigned kMaxWidth = 58;

// The largest integer with divisor * it <= number; the divisor is positive.
Number floorQuotient(Number number, Number divisor);

// What an unknown can be; a bound that is missing may lie beyond kMaxNumber.
struct Range {
  std::optional<Number> low;
  std::optional<Number> high;

  [[nodiscard]] bool isBounded() const { return low && high; }
  // All of the other's values are in this one.
  [[nodiscard]] bool covers(const Range& other) const;
  [[nodiscard]] Range hull(const Range& other) const;
  [[nodiscard]] Range meet(const Range& other) const;
  [[nodiscard]] bool isEmpty() const { return low && high && *high < *low; }
  friend bool operator==(const Range&, const Range&) = default;
};

struct Part {
  UnknownId unknown = 0;
  Number factor = 0;

  friend auto operator<=>(const Part&, const Part&) = default;
};

class Sum {
 public:
  Sum() = default;
  explicit Sum(Number constant) : constant_(constant) {}
  static Sum of(UnknownId unknown);

  // Adds factor * other. False when a number became too large; the sum is of no use then.
  [[nodiscard]] bool add(const Sum& other, Number factor);
  [[nodiscard]] bool addConstant(Number number);

  // In the order of the unknowns, factors are not zero.
  [[nodiscard]] const std::vector<Part>& parts() const { return parts_; }
  [[nodiscard]] Number constant() const { return constant_; }
  [[nodiscard]] bool isConstant() const { return parts_.empty(); }
  // Of the factors; zero if there are none.
  [[nodiscard]] Number gcd() const;
  // Without what both have in common, which is returned.
  static Sum takeCommon(Sum& a, Sum& b);

  friend auto operator<=>(const Sum&, const Sum&) = default;

 private:
  std::vector<Part> parts_;
  Number constant_ = 0;
};

}  // namespace braid::solver::linear
