// Conjunctions of x - y <= c over the integers: satisfiable exactly when the graph with an edge for
// each of them has no negative cycle. Most of what programs with unbounded integers ask is of this
// form (comparing elements, indices and lengths), and is decided here in microseconds.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "support/big_int.hpp"
#include "term/model.hpp"
#include "term/term.hpp"

namespace braid::solver {

class DifferenceLogic {
 public:
  // `start` has the values to begin with: the nearer to a solution, the faster it is found. May be
  // null. `maxSplits` bounds the cases into which disequalities are split.
  DifferenceLogic(const term::Model* start, unsigned maxSplits);

  // Adds a condition; false if it is not of the right form, and then nothing may be asked.
  bool add(term::Term condition);

  enum class Result : std::uint8_t { Sat, Unsat, GivenUp };
  Result solve();

  // After Sat: values of all variables of the conditions; elements of arrays at constant indices
  // count as variables.
  [[nodiscard]] term::Model model() const;
  // After Unsat: conditions that contradict each other.
  [[nodiscard]] const std::vector<term::Term>& core() const { return core_; }

 private:
  using Number = support::BigInt;
  using Node = std::uint32_t;

  // value(to) - value(from) <= weight
  struct Edge {
    Node from;
    Node to;
    Number weight;
    term::Term reason;
  };
  // value(a) - value(b) is not `gap`.
  struct Disequality {
    Node a;
    Node b;
    Number gap;
    term::Term reason;
  };

  static constexpr Node kZero = 0;  // the number 0

  bool add(term::Term atom, bool holds, term::Term reason);
  // x - y as two nodes, if the term is a variable, its negation, or a difference of two.
  struct Difference {
    Node plus = kZero;
    Node minus = kZero;
  };
  std::optional<Difference> differenceOf(term::Term t);
  std::optional<Node> nodeOf(term::Term t);
  void addEdge(Node from, Node to, Number weight, term::Term reason);
  void addEqual(const Difference& difference, const Number& value, bool holds, term::Term reason);

  // Moves values until all edges from the given one on hold; false when there is a negative cycle.
  bool relax(std::size_t firstEdge);
  [[nodiscard]] bool closesCycle(const Edge& edge) const;
  void explain(std::size_t edge);
  Result separate(std::size_t next);

  std::vector<term::Term> unknowns_;  // by node; null for zero
  std::unordered_map<term::Term, Node> nodes_;
  std::vector<Number> values_;
  std::vector<Edge> edges_;
  std::vector<std::vector<std::uint32_t>> outgoing_;
  std::vector<std::uint32_t> lastEdge_;  // by node: the edge that lowered it last
  std::vector<Disequality> disequalities_;
  std::vector<std::pair<term::Term, bool>> truths_;  // of Bool variables
  std::vector<term::Term> core_;
  unsigned splits_ = 0;
  unsigned maxSplits_;
  const term::Model* start_;
};

}  // namespace braid::solver
