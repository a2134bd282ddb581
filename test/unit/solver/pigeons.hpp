// That one pigeon more than there are holes has a hole of its own: never true, and the harder to
// tell by clauses the more there are.
#pragma once

#include <string>
#include <vector>

#include "term/term_manager.hpp"

namespace braid::solver::test {

inline term::Term pigeonsFit(term::TermManager& m, std::size_t holes) {
  const auto isIn = [&](std::size_t pigeon, std::size_t hole) {
    return m.makeVariable("in" + std::to_string(pigeon) + "_" + std::to_string(hole),
                          term::Sort::boolean());
  };
  std::vector<term::Term> conditions;
  for (std::size_t pigeon = 0; pigeon <= holes; ++pigeon) {
    std::vector<term::Term> places;
    for (std::size_t hole = 0; hole < holes; ++hole) {
      places.push_back(isIn(pigeon, hole));
      for (std::size_t other = 0; other < pigeon; ++other) {
        conditions.push_back(m.makeNot(m.makeAnd(isIn(pigeon, hole), isIn(other, hole))));
      }
    }
    conditions.push_back(m.makeOr(places));
  }
  return m.makeAnd(conditions);
}

}  // namespace braid::solver::test
