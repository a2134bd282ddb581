// What became of an array: a segment of indices outside of which it is as it was, and bounds of the
// elements that have changed. Its values are the length of the array, what it was and what it is:
//
//   for all i with 0 <= i < length:  is[i] = was[i], or i is in the segment and is[i] in the bounds
//
// Arrays of integers or bit-vectors; indices and elements are read as two's complement.
#pragma once

#include <memory>

#include "lattice/intervals.hpp"
#include "lattice/lattice.hpp"
#include "solver/facts/interval.hpp"

namespace braid::lattice {

class SegmentElement : public Element {
 public:
  using Interval = solver::facts::Interval;

  SegmentElement() = default;  // bottom
  SegmentElement(Interval indices, Interval contents)
      : isBottom_(false), indices_(std::move(indices)), contents_(std::move(contents)) {}

  [[nodiscard]] bool isBottom() const { return isBottom_; }
  // Both are empty where nothing has changed.
  [[nodiscard]] const Interval& indices() const { return indices_; }
  [[nodiscard]] const Interval& contents() const { return contents_; }

 private:
  bool isBottom_ = true;
  Interval indices_ = Interval::nothing();
  Interval contents_ = Interval::nothing();
};

class SegmentLattice : public Lattice {
 public:
  SegmentLattice(term::TermManager& terms, term::Sort array)
      : Lattice(terms, {array.index(), array, array}),
        indices_(terms, array.index()),
        contents_(terms, array.element()) {}

  [[nodiscard]] ElementPtr bottom() const override;
  [[nodiscard]] ElementPtr top() const override;
  [[nodiscard]] bool isBelow(const Element& a, const Element& b) const override;
  [[nodiscard]] ElementPtr join(const Element& a, const Element& b) const override;
  [[nodiscard]] ElementPtr widen(const Element& older, const Element& newer) const override;
  [[nodiscard]] term::Term axiom(const Element& element,
                                 std::span<const term::Term> values) const override;
  [[nodiscard]] ElementPtr best(Situation& situation,
                                std::span<const term::Term> values) const override;

 private:
  using Interval = solver::facts::Interval;

  [[nodiscard]] ElementPtr make(const Element& indices, const Element& contents) const;
  [[nodiscard]] term::Term isIndex(term::Term index, term::Term length) const;

  IntervalLattice indices_;
  IntervalLattice contents_;
};

}  // namespace braid::lattice
