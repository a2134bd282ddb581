// Diagrams of few variables beside their truth tables.
#pragma once

#include <cstdint>
#include <vector>

#include "guard/bdd_table.hpp"

namespace braid::guard::bdd::test {

// Holds what it is given for as long as it lives.
class Held {
 public:
  explicit Held(Table& table) : table_(table) {}
  Held(const Held&) = delete;
  Held& operator=(const Held&) = delete;
  ~Held() {
    for (const Edge edge : edges_) {
      table_.release(edge);
    }
  }
  Edge operator()(Edge edge) {
    table_.reference(edge);
    edges_.push_back(edge);
    return edge;
  }

 private:
  Table& table_;
  std::vector<Edge> edges_;
};

// A function of six variables as the column of its truth table.
using Column = std::uint64_t;
inline constexpr unsigned kVariables = 6;

inline Column columnOf(unsigned variable) {
  Column column = 0;
  for (unsigned row = 0; row < 64; ++row) {
    column |= Column{(row >> variable) & 1U} << row;
  }
  return column;
}

inline Column columnOf(const Table& table, Edge edge) {
  if (isConstant(edge)) {
    return edge == kTrue ? ~Column{0} : 0;
  }
  const Column chosen = columnOf(table.variableOf(edge));
  return (chosen & columnOf(table, table.high(edge))) |
         (~chosen & columnOf(table, table.low(edge)));
}

// (a1 and b1) or (a2 and b2) … in an order that needs 2^n nodes.
inline Edge hardFunction(Table& table, Held& held, unsigned n) {
  Edge result = kFalse;
  for (unsigned i = 0; i < n; ++i) {
    const Edge pair = held(table.conjunction(held(table.variable(i)), held(table.variable(n + i))));
    result = held(table.disjunction(result, pair));
  }
  return result;
}

}  // namespace braid::guard::bdd::test
