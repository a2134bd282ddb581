#include "lattice/predicates.hpp"

namespace braid::lattice {

using term::Term;

namespace {

// Bottom of conjunctions and top of disjunctions are no combination of predicates.
enum class Extreme : std::uint8_t { Neither, Bottom, Top };

class ChosenPredicates : public Element {
 public:
  ChosenPredicates(Extreme extreme, std::vector<bool> chosen)
      : extreme_(extreme), chosen_(std::move(chosen)) {}
  [[nodiscard]] bool isBottom() const { return extreme_ == Extreme::Bottom; }
  [[nodiscard]] bool isTop() const { return extreme_ == Extreme::Top; }
  [[nodiscard]] const std::vector<bool>& chosen() const { return chosen_; }

 private:
  Extreme extreme_;
  std::vector<bool> chosen_;
};

const ChosenPredicates& chosenOf(const Element& element) {
  return static_cast<const ChosenPredicates&>(element);
}

bool isSubset(const std::vector<bool>& a, const std::vector<bool>& b) {
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (a[i] && !b[i]) {
      return false;
    }
  }
  return true;
}

}  // namespace

ElementPtr PredicateLattice::make(std::vector<bool> chosen) const {
  assert(chosen.size() == predicates_.size());
  return std::make_shared<const ChosenPredicates>(Extreme::Neither, std::move(chosen));
}

ElementPtr PredicateLattice::bottom() const {
  return form_ == Form::Any ? make(none())
                            : std::make_shared<const ChosenPredicates>(Extreme::Bottom, none());
}

ElementPtr PredicateLattice::top() const {
  return form_ == Form::All ? make(none())
                            : std::make_shared<const ChosenPredicates>(Extreme::Top, none());
}

bool PredicateLattice::isBelow(const Element& a, const Element& b) const {
  const ChosenPredicates& x = chosenOf(a);
  const ChosenPredicates& y = chosenOf(b);
  if (x.isBottom() || y.isTop()) {
    return true;
  }
  if (x.isTop() || y.isBottom()) {
    return false;
  }
  return form_ == Form::All ? isSubset(y.chosen(), x.chosen()) : isSubset(x.chosen(), y.chosen());
}

ElementPtr PredicateLattice::join(const Element& a, const Element& b) const {
  const ChosenPredicates& x = chosenOf(a);
  const ChosenPredicates& y = chosenOf(b);
  if (x.isBottom() || y.isTop()) {
    return std::make_shared<const ChosenPredicates>(y);
  }
  if (y.isBottom() || x.isTop()) {
    return std::make_shared<const ChosenPredicates>(x);
  }
  std::vector<bool> chosen = none();
  for (std::size_t i = 0; i < chosen.size(); ++i) {
    chosen[i] =
        form_ == Form::All ? x.chosen()[i] && y.chosen()[i] : x.chosen()[i] || y.chosen()[i];
  }
  return make(std::move(chosen));
}

Term PredicateLattice::axiom(const Element& element, std::span<const Term> values) const {
  assert(fits(values));
  const ChosenPredicates& predicates = chosenOf(element);
  if (predicates.isBottom() || predicates.isTop()) {
    return terms().makeBool(predicates.isTop());
  }
  std::vector<Term> parts;
  for (std::size_t i = 0; i < predicates_.size(); ++i) {
    if (predicates.chosen()[i]) {
      parts.push_back(predicates_[i](values));
    }
  }
  return form_ == Form::All ? terms().makeAnd(parts) : terms().makeOr(parts);
}

ElementPtr PredicateLattice::best(Situation& situation, std::span<const Term> values) const {
  assert(fits(values));
  if (situation.follows(terms().makeFalse())) {
    return bottom();
  }
  return form_ == Form::All ? bestAll(situation, values) : bestAny(situation, values);
}

ElementPtr PredicateLattice::bestAll(Situation& situation, std::span<const Term> values) const {
  std::vector<bool> chosen = none();
  for (std::size_t i = 0; i < predicates_.size(); ++i) {
    chosen[i] = situation.follows(predicates_[i](values));
  }
  return make(std::move(chosen));
}

// Begins with all predicates, and drops those that are not needed.
ElementPtr PredicateLattice::bestAny(Situation& situation, std::span<const Term> values) const {
  std::vector<bool> chosen(predicates_.size(), true);
  if (!situation.follows(axiom(*make(chosen), values))) {
    return top();
  }
  for (std::size_t i = chosen.size(); i-- > 0;) {
    chosen[i] = false;
    chosen[i] = !situation.follows(axiom(*make(chosen), values));
  }
  return make(std::move(chosen));
}

}  // namespace braid::lattice
