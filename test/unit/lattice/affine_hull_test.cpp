#include "lattice/affine_hull.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <cstddef>

namespace braid::lattice {
namespace {

using support::BigInt;
using Point = std::vector<BigInt>;

BigInt leftSide(const LinearEquality& equality, const Point& point) {
  BigInt sum;
  for (std::size_t i = 0; i < point.size(); ++i) {
    sum = sum + equality.factors[i] * point[i];
  }
  return sum;
}

TEST(AffineHull, FindsALine) {
  const std::vector<Point> points{{0, 1}, {1, 3}, {5, 11}};
  const std::vector<LinearEquality> equalities = affineHull(points);
  ASSERT_EQ(equalities.size(), 1U);
  for (const Point& point : points) {
    EXPECT_EQ(leftSide(equalities[0], point), equalities[0].constant);
  }
  EXPECT_NE(leftSide(equalities[0], {0, 2}), equalities[0].constant);
}

TEST(AffineHull, OfNothingIsNothing) {
  EXPECT_TRUE(affineHull({}).empty());
}

TEST(AffineHull, OfPointsInGeneralPositionIsEverything) {
  const std::vector<Point> points{{0, 0}, {1, 0}, {0, 1}};
  EXPECT_TRUE(affineHull(points).empty());
}

TEST(AffineHull, AllPointsSatisfyAllEqualities) {
  EXPECT_TRUE(rc::check("points satisfy what is found", [] {
    const auto dimension = *rc::gen::inRange<std::size_t>(1, 6);
    const auto count = *rc::gen::inRange<std::size_t>(1, 9);
    std::vector<Point> points;
    for (std::size_t i = 0; i < count; ++i) {
      Point& point = points.emplace_back();
      for (std::size_t j = 0; j < dimension; ++j) {
        point.emplace_back(*rc::gen::inRange<std::int64_t>(-20, 20));
      }
    }
    const std::vector<LinearEquality> equalities = affineHull(points);
    for (const LinearEquality& equality : equalities) {
      for (const Point& point : points) {
        RC_ASSERT(leftSide(equality, point) == equality.constant);
      }
    }
    // So many points leave at least so many equalities.
    RC_ASSERT(equalities.size() + count >= dimension + 1);
    RC_ASSERT(equalities.size() <= dimension);
  }));
}

}  // namespace
}  // namespace braid::lattice
