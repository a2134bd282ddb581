#include "lattice/affine.hpp"

#include <algorithm>

#include "lattice/sums.hpp"

namespace braid::lattice {

using term::Term;

namespace {

const AffineElement& affineOf(const Element& element) {
  return static_cast<const AffineElement&>(element);
}

}  // namespace

bool AffineElement::contains(const Point& point) const {
  return !isBottom() && std::ranges::all_of(equalities_, [&](const LinearEquality& equality) {
    return holdsAt(equality, point);
  });
}

void AffineElement::add(const Point& point) {
  if (!contains(point)) {
    points_.push_back(point);
    equalities_ = affineHull(points_);
  }
}

ElementPtr AffineLattice::bottom() const {
  return std::make_shared<const AffineElement>();
}

ElementPtr AffineLattice::top() const {
  auto result = std::make_shared<AffineElement>();
  Point point(sorts().size());
  result->add(point);
  for (Number& coordinate : point) {
    coordinate = 1;
    result->add(point);
  }
  return result;
}

bool AffineLattice::isBelow(const Element& a, const Element& b) const {
  return std::ranges::all_of(affineOf(a).points(),
                             [&](const Point& point) { return affineOf(b).contains(point); });
}

ElementPtr AffineLattice::join(const Element& a, const Element& b) const {
  auto result = std::make_shared<AffineElement>(affineOf(a));
  for (const Point& point : affineOf(b).points()) {
    result->add(point);
  }
  return result;
}

Term AffineLattice::axiom(const Element& element, std::span<const Term> values) const {
  assert(fits(values));
  const AffineElement& affine = affineOf(element);
  if (affine.isBottom()) {
    return terms().makeFalse();
  }
  std::vector<Term> all;
  for (const LinearEquality& equality : affine.equalities()) {
    Sum sum;
    for (std::size_t i = 0; i < values.size(); ++i) {
      if (!equality.factors[i].isZero()) {
        sum.push_back({equality.factors[i], values[i]});
      }
    }
    all.push_back(isEqual(terms(), sum, equality.constant));
  }
  return terms().makeAnd(all);
}

ElementPtr AffineLattice::best(Situation& situation, std::span<const Term> values) const {
  assert(fits(values));
  auto found = std::make_shared<AffineElement>();
  while (true) {
    const Situation::Example other =
        situation.example(values, terms().makeNot(axiom(*found, values)));
    switch (other.finding) {
      case Situation::Finding::Impossible:
        return found;
      case Situation::Finding::Unknown:
        return top();
      case Situation::Finding::Possible:
        assert(!found->contains(other.values));
        found->add(other.values);
        break;
    }
  }
}

}  // namespace braid::lattice
