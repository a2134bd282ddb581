#include "lattice/octagons.hpp"

#include <algorithm>

namespace braid::lattice {

using term::Term;

namespace {

// Contradicting bounds: there are no values.
class NoOctagon : public Element {};

const OctagonElement* octagonOf(const Element& element) {
  return dynamic_cast<const OctagonElement*>(&element);
}

std::shared_ptr<const OctagonElement> closedOf(const Element& element) {
  const OctagonElement* octagon = octagonOf(element);
  return octagon == nullptr ? nullptr : octagon->closed();
}

}  // namespace

void OctagonElement::addPaths() {
  for (std::size_t middle = 0; middle < rows_; ++middle) {
    for (std::size_t a = 0; a < rows_; ++a) {
      for (std::size_t b = 0; b < rows_; ++b) {
        const Bound& first = at(a, middle);
        const Bound& second = at(middle, b);
        if (a != b && first && second) {
          lower(a, b, *first + *second);
        }
      }
    }
  }
}

// Twice a whole number is even; and bounds of two values bound their sum.
void OctagonElement::tighten() {
  for (std::size_t a = 0; a < rows_; ++a) {
    if (const Bound& twice = at(a, opposite(a))) {
      set(a, opposite(a), floorHalf(*twice) * 2);
    }
  }
  for (std::size_t a = 0; a < rows_; ++a) {
    for (std::size_t b = 0; b < rows_; ++b) {
      const Bound& first = at(a, opposite(a));
      const Bound& second = at(opposite(b), b);
      if (a != b && first && second) {
        lower(a, b, floorHalf(*first + *second));
      }
    }
  }
}

std::shared_ptr<const OctagonElement> OctagonElement::closed() const {
  auto result = std::make_shared<OctagonElement>(*this);
  result->addPaths();
  result->tighten();
  for (std::size_t a = 0; a < rows_; ++a) {
    for (std::size_t b = 0; b < rows_; ++b) {
      // A cycle with a negative sum would mean that the bounds contradict each other.
      const Bound& forth = result->at(a, b);
      const Bound& back = result->at(b, a);
      if (a != b && forth && back && (*forth + *back).isNegative()) {
        return nullptr;
      }
    }
  }
  return result;
}

ElementPtr OctagonLattice::bottom() const {
  return std::make_shared<const NoOctagon>();
}

ElementPtr OctagonLattice::top() const {
  return std::make_shared<const OctagonElement>(sorts().size());
}

bool OctagonLattice::isBelow(const Element& a, const Element& b) const {
  const auto x = closedOf(a);
  const auto y = closedOf(b);
  if (x == nullptr || y == nullptr) {
    return x == nullptr;
  }
  for (std::size_t i = 0; i < x->rows(); ++i) {
    for (std::size_t j = 0; j < x->rows(); ++j) {
      const OctagonElement::Bound& mine = x->at(i, j);
      const OctagonElement::Bound& theirs = y->at(i, j);
      if (i != j && theirs && (!mine || *mine > *theirs)) {
        return false;
      }
    }
  }
  return true;
}

ElementPtr OctagonLattice::join(const Element& a, const Element& b) const {
  const auto x = closedOf(a);
  const auto y = closedOf(b);
  if (x == nullptr || y == nullptr) {
    return x != nullptr ? x : y != nullptr ? ElementPtr(y) : bottom();
  }
  auto result = std::make_shared<OctagonElement>(sorts().size());
  for (std::size_t i = 0; i < x->rows(); ++i) {
    for (std::size_t j = 0; j < x->rows(); ++j) {
      const OctagonElement::Bound& mine = x->at(i, j);
      const OctagonElement::Bound& theirs = y->at(i, j);
      if (i != j && mine && theirs) {
        result->set(i, j, std::max(*mine, *theirs));
      }
    }
  }
  return result;
}

ElementPtr OctagonLattice::widen(const Element& older, const Element& newer) const {
  const OctagonElement* before = octagonOf(older);
  const auto now = closedOf(newer);
  if (before == nullptr || before->closed() == nullptr) {
    return now != nullptr ? ElementPtr(now) : bottom();
  }
  auto result = std::make_shared<OctagonElement>(*before);
  for (std::size_t i = 0; now != nullptr && i < now->rows(); ++i) {
    for (std::size_t j = 0; j < now->rows(); ++j) {
      const OctagonElement::Bound& was = before->at(i, j);
      const OctagonElement::Bound& is = now->at(i, j);
      if (i != j && was && (!is || *is > *was)) {
        result->set(i, j, std::nullopt);
      }
    }
  }
  return result;
}

Sum OctagonLattice::sumAt(std::size_t a, std::size_t b, std::span<const Term> values) {
  const auto signOf = [](std::size_t row) { return Number(row % 2 == 0 ? 1 : -1); };
  if (a == OctagonElement::opposite(b)) {
    return {{signOf(a), values[a / 2]}};
  }
  return {{signOf(a), values[a / 2]}, {-signOf(b), values[b / 2]}};
}

Term OctagonLattice::axiom(const Element& element, std::span<const Term> values) const {
  assert(fits(values));
  const OctagonElement* octagon = octagonOf(element);
  if (octagon == nullptr) {
    return terms().makeFalse();
  }
  std::vector<Term> all;
  for (std::size_t a = 0; a < octagon->rows(); ++a) {
    for (std::size_t b = 0; b < octagon->rows(); ++b) {
      // Each bound is stored twice.
      const bool isFirst =
          a * octagon->rows() + b <=
          OctagonElement::opposite(b) * octagon->rows() + OctagonElement::opposite(a);
      const OctagonElement::Bound& most = octagon->at(a, b);
      if (a != b && isFirst && most) {
        const bool isTwice = a == OctagonElement::opposite(b);
        all.push_back(isAtMost(terms(), sumAt(a, b, values), isTwice ? floorHalf(*most) : *most));
      }
    }
  }
  return terms().makeAnd(all);
}

ElementPtr OctagonLattice::best(Situation& situation, std::span<const Term> values) const {
  assert(fits(values));
  const Situation::Example any = situation.example(values, terms().makeTrue());
  switch (any.finding) {
    case Situation::Finding::Impossible:
      return bottom();
    case Situation::Finding::Unknown:
      return top();
    case Situation::Finding::Possible:
      break;
  }
  OctagonElement octagon(values.size());
  const auto rowValue = [&](std::size_t row) {
    return row % 2 == 0 ? any.values[row / 2] : -any.values[row / 2];
  };
  const auto bound = [&](std::size_t a, std::size_t b) {
    const bool isTwice = a == OctagonElement::opposite(b);
    const Number possible = isTwice ? rowValue(a) : rowValue(a) - rowValue(b);
    if (const auto most = greatest(situation, sumAt(a, b, values), possible)) {
      octagon.lower(a, b, isTwice ? *most * 2 : *most);
    }
  };
  // Differences of two values come first: they tell most, and the budget may end.
  for (std::size_t a = 0; a < octagon.rows(); ++a) {
    for (std::size_t b = 0; b < octagon.rows(); ++b) {
      if (a % 2 == 0 && b % 2 == 0 && a != b) {
        bound(a, b);
      }
    }
  }
  for (std::size_t a = 0; a < octagon.rows(); ++a) {
    bound(a, OctagonElement::opposite(a));
  }
  for (std::size_t a = 0; a < octagon.rows(); ++a) {
    for (std::size_t b = a + 1; b < octagon.rows(); ++b) {
      if (a % 2 != b % 2 && a != OctagonElement::opposite(b) && a / 2 < b / 2) {
        bound(a, b);
      }
    }
  }
  const auto closed = octagon.closed();
  return closed != nullptr ? ElementPtr(closed) : bottom();
}

}  // namespace braid::lattice
