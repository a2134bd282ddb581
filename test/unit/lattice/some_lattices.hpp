// All lattices, over integers and bit-vectors, for tests that hold of each.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "lattice/affine.hpp"
#include "lattice/cases.hpp"
#include "lattice/congruences.hpp"
#include "lattice/intervals.hpp"
#include "lattice/octagons.hpp"
#include "lattice/predicates.hpp"
#include "lattice/shapes.hpp"
#include "lattice/sums.hpp"

namespace braid::lattice::test {

using term::Sort;
using term::Term;
using term::TermManager;

struct SomeLattice {
  std::string name;
  std::size_t values;  // that it is about
  std::function<std::unique_ptr<Lattice>(TermManager&, Sort)> make;
};

inline std::vector<Predicate> somePredicates(TermManager& terms) {
  const auto atMost = [&terms](Number first, Number second, Number bound) {
    return [&terms, first, second, bound](std::span<const Term> values) {
      return isAtMost(terms, {{first, values[0]}, {second, values[1]}}, bound);
    };
  };
  return {atMost(1, 0, -1), atMost(-1, 0, -1), atMost(1, -1, 0), atMost(-1, 1, 0), atMost(1, 1, 3)};
}

inline std::unique_ptr<Lattice> makePredicates(TermManager& terms, Sort sort,
                                               PredicateLattice::Form form) {
  return std::make_unique<PredicateLattice>(terms, std::vector{sort, sort}, somePredicates(terms),
                                            form);
}

// Three nodes with two links each, or one, and a variable.
inline LinkedNodes someNodes(std::size_t linksOfEach) {
  return {{1, 2, -3}, linksOfEach, 1};
}

inline std::vector<SomeLattice> someLattices() {
  const auto ofOne = []<class Kind>(std::type_identity<Kind>) {
    return [](TermManager& terms, Sort sort) -> std::unique_ptr<Lattice> {
      return std::make_unique<Kind>(terms, sort);
    };
  };
  const auto ofMany = []<class Kind>(std::type_identity<Kind>, std::size_t values) {
    return [values](TermManager& terms, Sort sort) -> std::unique_ptr<Lattice> {
      return std::make_unique<Kind>(terms, std::vector<Sort>(values, sort));
    };
  };
  const auto ofNodes = [](std::size_t linksOfEach) {
    return [linksOfEach](TermManager& terms, Sort sort) -> std::unique_ptr<Lattice> {
      return std::make_unique<ShapeLattice>(terms, sort, someNodes(linksOfEach));
    };
  };
  return {{"sign", 1, makeSignLattice},
          {"null", 1, makeNullLattice},
          {"interval", 1, ofOne(std::type_identity<IntervalLattice>())},
          {"congruence", 1, ofOne(std::type_identity<CongruenceLattice>())},
          {"octagon", 2, ofMany(std::type_identity<OctagonLattice>(), 2)},
          {"octagon of three", 3, ofMany(std::type_identity<OctagonLattice>(), 3)},
          {"affine", 3, ofMany(std::type_identity<AffineLattice>(), 3)},
          {"shape", someNodes(1).valueCount(), ofNodes(1)},
          {"shape with two links", someNodes(2).valueCount(), ofNodes(2)},
          {"all predicates", 2,
           [](TermManager& terms, Sort sort) {
             return makePredicates(terms, sort, PredicateLattice::Form::All);
           }},
          {"any predicate", 2, [](TermManager& terms, Sort sort) {
             return makePredicates(terms, sort, PredicateLattice::Form::Any);
           }}};
}

}  // namespace braid::lattice::test
