#include "lattice/affine_hull.hpp"

#include <gmpxx.h>

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <utility>

namespace braid::lattice {

using support::BigInt;

namespace {

using Row = std::vector<mpq_class>;

// Brings rows into reduced echelon form one by one. A row that follows from others is dropped, so
// there are never more rows than columns.
class Echelon {
 public:
  explicit Echelon(std::size_t columns) : columns_(columns) {}

  void add(Row row) {
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      subtract(row, rows_[i], pivots_[i]);
    }
    std::size_t pivot = 0;
    while (pivot < columns_ && row[pivot] == 0) {
      ++pivot;
    }
    if (pivot == columns_) {
      return;
    }
    const mpq_class lead = row[pivot];
    for (mpq_class& entry : row) {
      entry /= lead;
    }
    for (Row& other : rows_) {
      subtract(other, row, pivot);
    }
    rows_.push_back(std::move(row));
    pivots_.push_back(pivot);
  }

  // The vectors whose product with each row is zero.
  [[nodiscard]] std::vector<Row> nullSpace() const {
    std::vector<bool> isPivot(columns_, false);
    for (const std::size_t pivot : pivots_) {
      isPivot[pivot] = true;
    }
    std::vector<Row> basis;
    for (std::size_t free = 0; free < columns_; ++free) {
      if (isPivot[free]) {
        continue;
      }
      Row vector(columns_);
      vector[free] = 1;
      for (std::size_t i = 0; i < rows_.size(); ++i) {
        vector[pivots_[i]] = -rows_[i][free];
      }
      basis.push_back(std::move(vector));
    }
    return basis;
  }

 private:
  static void subtract(Row& row, const Row& other, std::size_t pivot) {
    const mpq_class factor = row[pivot];
    if (factor == 0) {
      return;
    }
    for (std::size_t i = 0; i < row.size(); ++i) {
      row[i] -= factor * other[i];
    }
  }

  std::size_t columns_;
  std::vector<Row> rows_;
  std::vector<std::size_t> pivots_;
};

LinearEquality inLowestTerms(const Row& vector) {
  mpz_class denominators = 1;
  for (const mpq_class& entry : vector) {
    denominators = lcm(denominators, entry.get_den());
  }
  std::vector<mpz_class> whole;
  mpz_class divisor = 0;
  for (const mpq_class& entry : vector) {
    whole.emplace_back(entry.get_num() * (denominators / entry.get_den()));
    divisor = gcd(divisor, whole.back());
  }
  assert(divisor != 0);
  LinearEquality equality;
  for (std::size_t i = 0; i + 1 < whole.size(); ++i) {
    equality.factors.emplace_back(mpz_class(whole[i] / divisor));
  }
  equality.constant = BigInt(mpz_class(-whole.back() / divisor));
  return equality;
}

}  // namespace

bool holdsAt(const LinearEquality& equality, std::span<const BigInt> point) {
  BigInt sum;
  for (std::size_t i = 0; i < point.size(); ++i) {
    if (!equality.factors[i].isZero()) {
      sum = sum + equality.factors[i] * point[i];
    }
  }
  return sum == equality.constant;
}

// A point at which all equalities found so far hold changes nothing. So rational numbers are needed
// for one point more than there are dimensions, at most.
std::vector<LinearEquality> affineHull(std::span<const std::vector<BigInt>> points) {
  if (points.empty()) {
    return {};
  }
  const std::size_t columns = points.front().size() + 1;
  Echelon echelon(columns);
  std::vector<LinearEquality> result;
  for (const std::vector<BigInt>& point : points) {
    assert(point.size() + 1 == columns);
    const auto holds = [&](const LinearEquality& equality) { return holdsAt(equality, point); };
    if (&point != &points.front() && std::ranges::all_of(result, holds)) {
      continue;
    }
    Row row;
    row.reserve(columns);
    for (const BigInt& value : point) {
      row.emplace_back(value.toMpz());
    }
    row.emplace_back(1);
    echelon.add(std::move(row));
    result.clear();
    for (const Row& vector : echelon.nullSpace()) {
      result.push_back(inLowestTerms(vector));
    }
    if (result.empty()) {
      break;
    }
  }
  return result;
}

}  // namespace braid::lattice
