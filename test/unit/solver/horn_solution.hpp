// Whether conditions for the predicates of a problem make all of its clauses true.
#pragma once

#include <gtest/gtest.h>

#include <unordered_map>
#include <vector>

#include "solver/backend/z3_backend.hpp"
#include "solver/core/horn_problem.hpp"
#include "term/substitute.hpp"
#include "term/term_manager.hpp"

namespace braid::solver::test {

inline void expectSolution(term::TermManager& terms, const HornProblem& problem,
                           const std::vector<std::vector<term::Term>>& conditions) {
  ASSERT_EQ(conditions.size(), problem.predicates.size());
  const auto meaning = [&](const HornApplication& use) {
    std::unordered_map<term::Term, term::Term> values;
    const std::vector<term::Term>& parameters = problem.predicates[use.predicate].parameters;
    for (std::size_t i = 0; i < parameters.size(); ++i) {
      values.emplace(parameters[i], use.arguments[i]);
    }
    return term::substitute(terms, terms.makeAnd(conditions[use.predicate]), values);
  };
  backend::Z3Backend solver{std::chrono::seconds(20)};
  for (std::size_t i = 0; i < problem.clauses.size(); ++i) {
    std::vector<term::Term> all = problem.clauses[i].conditions;
    for (const HornApplication& use : problem.clauses[i].body) {
      all.push_back(meaning(use));
    }
    if (problem.clauses[i].head) {
      all.push_back(terms.makeNot(meaning(*problem.clauses[i].head)));
    }
    EXPECT_TRUE(isUnsat(solver.check({all, {}, false}))) << "clause " << i;
  }
}

}  // namespace braid::solver::test
