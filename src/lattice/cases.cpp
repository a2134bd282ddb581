#include "lattice/cases.hpp"

#include <bitset>
#include <functional>

#include "lattice/sums.hpp"

namespace braid::lattice {

using term::Sort;
using term::Term;
using term::TermManager;

namespace {

constexpr std::size_t kMostCases = 4;
using CaseSet = std::bitset<kMostCases>;

class PossibleCases : public Element {
 public:
  explicit PossibleCases(CaseSet possible) : possible_(possible) {}
  [[nodiscard]] const CaseSet& possible() const { return possible_; }

 private:
  CaseSet possible_;
};

class CaseLattice : public Lattice {
 public:
  using Case = std::function<Term(Term value)>;

  CaseLattice(TermManager& terms, Sort sort, std::vector<Case> cases)
      : Lattice(terms, {sort}), cases_(std::move(cases)) {
    assert(cases_.size() <= kMostCases);
  }

  [[nodiscard]] ElementPtr bottom() const override { return make({}); }
  [[nodiscard]] ElementPtr top() const override { return make(all()); }
  [[nodiscard]] bool isBelow(const Element& a, const Element& b) const override {
    return (setOf(a) & ~setOf(b)).none();
  }
  [[nodiscard]] ElementPtr join(const Element& a, const Element& b) const override {
    return make(setOf(a) | setOf(b));
  }

  [[nodiscard]] Term axiom(const Element& element, std::span<const Term> values) const override {
    assert(fits(values));
    const CaseSet possible = setOf(element);
    if (possible == all()) {
      return terms().makeTrue();
    }
    std::vector<Term> either;
    for (std::size_t i = 0; i < cases_.size(); ++i) {
      if (possible[i]) {
        either.push_back(cases_[i](values[0]));
      }
    }
    return terms().makeOr(either);
  }

  [[nodiscard]] ElementPtr best(Situation& situation, std::span<const Term> values) const override {
    assert(fits(values));
    CaseSet possible;
    for (std::size_t i = 0; i < cases_.size(); ++i) {
      possible[i] = situation.isPossible(cases_[i](values[0]));
    }
    return make(possible);
  }

 private:
  static CaseSet setOf(const Element& element) {
    return static_cast<const PossibleCases&>(element).possible();
  }
  static ElementPtr make(CaseSet possible) {
    return std::make_shared<const PossibleCases>(possible);
  }
  [[nodiscard]] CaseSet all() const {
    CaseSet result;
    for (std::size_t i = 0; i < cases_.size(); ++i) {
      result.set(i);
    }
    return result;
  }

  std::vector<Case> cases_;
};

}  // namespace

std::unique_ptr<Lattice> makeSignLattice(TermManager& terms, Sort sort) {
  std::vector<CaseLattice::Case> cases{[&terms](Term value) {
                                         return isAtMost(terms, {{1, value}}, -1);
                                       },
                                       [&terms](Term value) {
                                         return isEqual(terms, {{1, value}}, 0);
                                       },
                                       [&terms](Term value) {
                                         return isAtLeast(terms, {{1, value}}, 1);
                                       }};
  return std::make_unique<CaseLattice>(terms, sort, std::move(cases));
}

std::unique_ptr<Lattice> makeNullLattice(TermManager& terms, Sort sort) {
  const auto isNull = [&terms](Term value) { return isEqual(terms, {{1, value}}, 0); };
  std::vector<CaseLattice::Case> cases{
      isNull, [&terms, isNull](Term value) { return terms.makeNot(isNull(value)); }};
  return std::make_unique<CaseLattice>(terms, sort, std::move(cases));
}

}  // namespace braid::lattice
