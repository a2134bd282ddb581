// The least and the greatest number that a value can be. Widening drops bounds that change.
#pragma once

#include <memory>

#include "lattice/lattice.hpp"
#include "solver/facts/interval.hpp"

namespace braid::lattice {

class IntervalElement : public Element {
 public:
  explicit IntervalElement(solver::facts::Interval interval) : interval_(std::move(interval)) {}
  [[nodiscard]] const solver::facts::Interval& interval() const { return interval_; }

 private:
  solver::facts::Interval interval_;
};

class IntervalLattice : public Lattice {
 public:
  IntervalLattice(term::TermManager& terms, term::Sort sort) : Lattice(terms, {sort}) {}

  [[nodiscard]] ElementPtr bottom() const override;
  [[nodiscard]] ElementPtr top() const override;
  [[nodiscard]] bool isBelow(const Element& a, const Element& b) const override;
  [[nodiscard]] ElementPtr join(const Element& a, const Element& b) const override;
  [[nodiscard]] ElementPtr widen(const Element& older, const Element& newer) const override;
  [[nodiscard]] term::Term axiom(const Element& element,
                                 std::span<const term::Term> values) const override;
  [[nodiscard]] ElementPtr best(Situation& situation,
                                std::span<const term::Term> values) const override;

  // Leaves out bounds that the sort has anyway, so that elements with the same meaning are equal.
  [[nodiscard]] ElementPtr make(const solver::facts::Interval& interval) const;
};

}  // namespace braid::lattice
