#include "solver/linear/sum.hpp"

#include <algorithm>
#include <cassert>
#include <functional>
#include <iterator>
#include <numeric>
#include <utility>

namespace braid::solver::linear {

namespace {

bool isSmall(Number number) {
  return -kMaxNumber <= number && number <= kMaxNumber;
}

// a += factor * b
bool addProduct(Number& a, Number b, Number factor) {
  Number product = 0;
  return !__builtin_mul_overflow(b, factor, &product) && !__builtin_add_overflow(a, product, &a) &&
         isSmall(a);
}

// Whether the parts are as Sum::parts promises.
[[maybe_unused]] bool isNormal(const std::vector<Part>& parts) {
  return std::ranges::adjacent_find(parts, std::ranges::greater_equal{}, &Part::unknown) ==
             parts.end() &&
         std::ranges::all_of(parts, [](const Part& part) { return part.factor != 0; });
}

}  // namespace

Number floorQuotient(Number number, Number divisor) {
  assert(divisor > 0);
  const Number quotient = number / divisor;
  return number % divisor < 0 ? quotient - 1 : quotient;
}

bool Range::covers(const Range& other) const {
  return (!low || (other.low && *low <= *other.low)) &&
         (!high || (other.high && *other.high <= *high));
}

Range Range::hull(const Range& other) const {
  Range result;
  if (low && other.low) {
    result.low = std::min(*low, *other.low);
  }
  if (high && other.high) {
    result.high = std::max(*high, *other.high);
  }
  return result;
}

Range Range::meet(const Range& other) const {
  Range result = *this;
  if (!low || (other.low && *low < *other.low)) {
    result.low = other.low;
  }
  if (!high || (other.high && *other.high < *high)) {
    result.high = other.high;
  }
  return result;
}

Sum Sum::of(UnknownId unknown) {
  Sum sum;
  sum.parts_.push_back({unknown, 1});
  return sum;
}

bool Sum::addConstant(Number number) {
  return addProduct(constant_, number, 1);
}

bool Sum::add(const Sum& other, Number factor) {
  if (factor == 0) {
    return true;
  }
  if (!addProduct(constant_, other.constant_, factor)) {
    return false;
  }
  std::vector<Part> result;
  result.reserve(parts_.size() + other.parts_.size());
  auto mine = parts_.begin();
  for (const Part& part : other.parts_) {
    while (mine != parts_.end() && mine->unknown < part.unknown) {
      result.push_back(*mine++);
    }
    Part sum{part.unknown, 0};
    if (mine != parts_.end() && mine->unknown == part.unknown) {
      sum.factor = (mine++)->factor;
    }
    if (!addProduct(sum.factor, part.factor, factor)) {
      return false;
    }
    if (sum.factor != 0) {
      result.push_back(sum);
    }
  }
  result.insert(result.end(), mine, parts_.end());
  parts_ = std::move(result);
  assert(isNormal(parts_));
  return true;
}

Number Sum::gcd() const {
  Number divisor = 0;
  for (const Part& part : parts_) {
    divisor = std::gcd(divisor, part.factor);
  }
  return divisor;
}

Sum Sum::takeCommon(Sum& a, Sum& b) {
  Sum common;
  std::ranges::set_intersection(a.parts_, b.parts_, std::back_inserter(common.parts_));
  const auto isCommon = [&](const Part& part) {
    return std::ranges::binary_search(common.parts_, part);
  };
  std::erase_if(a.parts_, isCommon);
  std::erase_if(b.parts_, isCommon);
  assert(isNormal(common.parts_));
  return common;
}

}  // namespace braid::solver::linear
