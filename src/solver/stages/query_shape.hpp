// A query without the names of its variables and without the order of commutative operands: two
// queries of one shape can be satisfied by the same values. The thesis's normalised caching
// (section 3.4.4.1) sorts operands and writes subtraction as addition, which terms here do when
// they are built; what is left to normalise are names (as in Green by Visser et al., FSE 2012).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "solver/core/solver.hpp"

namespace braid::solver {

struct QueryShape {
  // A complete description of the terms, except that variables are numbered.
  std::vector<std::uint32_t> text;
  // The variables by their numbers.
  std::vector<term::Term> variables;
};

class ShapeMaker {
 public:
  explicit ShapeMaker(std::size_t maxNodes) : maxNodes_(maxNodes) {}

  // Empty if the query is too large to be worth it.
  std::optional<QueryShape> shapeOf(const Query& query);

 private:
  void hash(term::Term root);

  std::size_t maxNodes_;
  // By term: equal for terms that differ only in names of variables and in the order of commutative
  // operands.
  std::unordered_map<term::Term, std::uint64_t> hashes_;
};

}  // namespace braid::solver
