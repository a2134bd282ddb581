// The linear equalities between values (M. Karr: Affine relationships among variables of a program,
// 1976). An element is stored as points whose hull it is. The best element is found from models,
// each of which is a point outside of the hull so far (T. Reps, M. Sagiv, G. Yorsh: Symbolic
// implementation of the best transformer, 2004). There is at most one point more than there are
// values, so chains are finite.
#pragma once

#include <vector>

#include "lattice/affine_hull.hpp"
#include "lattice/lattice.hpp"

namespace braid::lattice {

class AffineElement : public Element {
 public:
  AffineElement() = default;  // bottom

  [[nodiscard]] bool isBottom() const { return points_.empty(); }
  [[nodiscard]] const std::vector<Point>& points() const { return points_; }
  [[nodiscard]] const std::vector<LinearEquality>& equalities() const { return equalities_; }

  [[nodiscard]] bool contains(const Point& point) const;
  // Does nothing if the point is in the hull.
  void add(const Point& point);

 private:
  std::vector<Point> points_;  // none is in the hull of the others
  std::vector<LinearEquality> equalities_;
};

class AffineLattice : public Lattice {
 public:
  using Lattice::Lattice;

  [[nodiscard]] ElementPtr bottom() const override;
  [[nodiscard]] ElementPtr top() const override;
  [[nodiscard]] bool isBelow(const Element& a, const Element& b) const override;
  [[nodiscard]] ElementPtr join(const Element& a, const Element& b) const override;
  [[nodiscard]] term::Term axiom(const Element& element,
                                 std::span<const term::Term> values) const override;
  [[nodiscard]] ElementPtr best(Situation& situation,
                                std::span<const term::Term> values) const override;
};

}  // namespace braid::lattice
