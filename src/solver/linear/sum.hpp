// Sums of unknowns with whole factors, and ranges of unknowns. All numbers are small (kMaxNumber):
// a sum that grows beyond is given up, a bound beyond counts as none.
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
// Numbers of wider words may be too large, unless bounds are known.
inline constexpr unsigned kMaxWidth = 58;

// number / divisor, rounded down; the divisor is positive.
Number floorQuotient(Number number, Number divisor);

// The values that an unknown can have; a missing bound may lie beyond kMaxNumber.
struct Range {
  std::optional<Number> low;
  std::optional<Number> high;

  [[nodiscard]] bool isBounded() const { return low && high; }
  // Whether all of the other's values are in this one.
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

  // Sorted by unknown; no factor is zero.
  [[nodiscard]] const std::vector<Part>& parts() const { return parts_; }
  [[nodiscard]] Number constant() const { return constant_; }
  [[nodiscard]] bool isConstant() const { return parts_.empty(); }
  // The greatest common divisor of the factors; zero if there are none.
  [[nodiscard]] Number gcd() const;
  // Takes the common part out of both sums and returns it.
  static Sum takeCommon(Sum& a, Sum& b);

  friend auto operator<=>(const Sum&, const Sum&) = default;

 private:
  std::vector<Part> parts_;
  Number constant_ = 0;
};

}  // namespace braid::solver::linear
