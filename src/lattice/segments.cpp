#include "lattice/segments.hpp"

#include <array>

namespace braid::lattice {

using term::Term;

namespace {

const SegmentElement& segmentOf(const Element& element) {
  return static_cast<const SegmentElement&>(element);
}

// The values that the lattice is about, by their places.
struct Places {
  Term length;
  Term was;
  Term is;
};

Places placesOf(std::span<const Term> values) {
  return {values[0], values[1], values[2]};
}

}  // namespace

ElementPtr SegmentLattice::make(const Element& indices, const Element& contents) const {
  const Interval& where = static_cast<const IntervalElement&>(indices).interval();
  const Interval& what = static_cast<const IntervalElement&>(contents).interval();
  // No index, or no element: nothing has changed.
  return where.isEmpty() || what.isEmpty()
             ? std::make_shared<const SegmentElement>(Interval::nothing(), Interval::nothing())
             : std::make_shared<const SegmentElement>(where, what);
}

ElementPtr SegmentLattice::bottom() const {
  return std::make_shared<const SegmentElement>();
}

ElementPtr SegmentLattice::top() const {
  return make(*indices_.top(), *contents_.top());
}

bool SegmentLattice::isBelow(const Element& a, const Element& b) const {
  const SegmentElement& lower = segmentOf(a);
  const SegmentElement& upper = segmentOf(b);
  if (lower.isBottom() || upper.isBottom()) {
    return lower.isBottom();
  }
  return indices_.isBelow(IntervalElement(lower.indices()), IntervalElement(upper.indices())) &&
         contents_.isBelow(IntervalElement(lower.contents()), IntervalElement(upper.contents()));
}

ElementPtr SegmentLattice::join(const Element& a, const Element& b) const {
  const SegmentElement& first = segmentOf(a);
  const SegmentElement& second = segmentOf(b);
  if (first.isBottom() || second.isBottom()) {
    return std::make_shared<const SegmentElement>(first.isBottom() ? second : first);
  }
  return make(
      *indices_.join(IntervalElement(first.indices()), IntervalElement(second.indices())),
      *contents_.join(IntervalElement(first.contents()), IntervalElement(second.contents())));
}

ElementPtr SegmentLattice::widen(const Element& older, const Element& newer) const {
  const SegmentElement& before = segmentOf(older);
  const SegmentElement& after = segmentOf(newer);
  if (before.isBottom() || after.isBottom()) {
    return join(older, newer);
  }
  return make(
      *indices_.widen(IntervalElement(before.indices()), IntervalElement(after.indices())),
      *contents_.widen(IntervalElement(before.contents()), IntervalElement(after.contents())));
}

Term SegmentLattice::isIndex(Term index, Term length) const {
  return index.sort().isBits()
             ? terms().makeAnd(terms().makeBvSLe(terms().makeBits(index.sort().width(), 0), index),
                               terms().makeBvSLt(index, length))
             : terms().makeAnd(terms().makeIntLe(terms().makeInt(0), index),
                               terms().makeIntLt(index, length));
}

Term SegmentLattice::axiom(const Element& element, std::span<const Term> values) const {
  assert(fits(values));
  const SegmentElement& segment = segmentOf(element);
  if (segment.isBottom()) {
    return terms().makeFalse();
  }
  const auto& [length, was, is] = placesOf(values);
  // A name of its own: the arrays may be choices by conditions that have quantifiers in them.
  const Term fresh = terms().makeFreshVariable("i", length.sort());
  const Term index = terms().makeBoundVariable(fresh.name(), length.sort());
  const Term now = terms().makeSelect(is, index);
  const Term isThere = indices_.axiom(IntervalElement(segment.indices()), {&index, 1});
  const Term isBounded = contents_.axiom(IntervalElement(segment.contents()), {&now, 1});
  const Term isSame = terms().makeEqual(now, terms().makeSelect(was, index));
  const std::array variables{index};
  return terms().makeForall(
      variables, terms().makeImplies(isIndex(index, length),
                                     terms().makeOr(isSame, terms().makeAnd(isThere, isBounded))));
}

ElementPtr SegmentLattice::best(Situation& situation, std::span<const Term> values) const {
  assert(fits(values));
  if (!situation.isPossible(terms().makeTrue())) {
    return bottom();
  }
  const auto& [length, was, is] = placesOf(values);
  // Any one index where the two differ stands for all of them.
  const Term index = terms().makeFreshVariable("i", length.sort());
  const Term now = terms().makeSelect(is, index);
  Situation changed = situation.within(
      terms().makeAnd(isIndex(index, length),
                      terms().makeNot(terms().makeEqual(now, terms().makeSelect(was, index)))));
  const ElementPtr indices = indices_.best(changed, {&index, 1});
  const ElementPtr contents = contents_.best(changed, {&now, 1});
  return make(*indices, *contents);
}

}  // namespace braid::lattice
