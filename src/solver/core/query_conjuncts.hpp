// A query as the conditions that all have to hold, with conjunctions taken apart.
#pragma once

#include <cassert>
#include <vector>

#include "solver/core/solver.hpp"

namespace braid::solver {

struct QueryConjuncts {
  std::vector<term::Term> conjuncts;
  // For each conjunct, the condition or question of the query that it is a part of: cores name
  // these.
  std::vector<term::Term> members;

  void split(const Query& query) {
    conjuncts.clear();
    members.clear();
    for (const term::Term condition : query.conditions) {
      splitMember(condition);
    }
    if (query.question) {
      splitMember(query.question);
    }
    assert(conjuncts.size() == members.size());
  }

 private:
  void splitMember(term::Term member) {
    assert(member.sort().isBool());
    if (!member.is(term::Kind::And)) {
      conjuncts.push_back(member);
      members.push_back(member);
      return;
    }
    std::vector<term::Term> work = {member};
    while (!work.empty()) {
      const term::Term t = work.back();
      work.pop_back();
      if (t.is(term::Kind::And)) {
        work.insert(work.end(), t.children().begin(), t.children().end());
      } else {
        conjuncts.push_back(t);
        members.push_back(member);
      }
    }
  }
};

}  // namespace braid::solver
