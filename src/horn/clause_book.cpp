#include "horn/clause_book.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "term/substitute.hpp"

namespace braid::horn {

using solver::HornApplication;
using solver::HornClause;
using solver::HornProblem;
using term::Term;

namespace {

using Variables = std::unordered_set<Term>;

void addVariables(Term t, Variables& into) {
  for (const Term variable : term::freeVariables(t)) {
    into.insert(variable);
  }
}

Variables variablesOf(const ClauseBook::Clause& clause) {
  Variables variables;
  const auto addUse = [&](const ClauseBook::Use& use) {
    for (const Term value : use.values) {
      addVariables(value, variables);
    }
  };
  std::ranges::for_each(clause.body, addUse);
  if (clause.head) {
    addUse(*clause.head);
  }
  for (const Term condition : clause.conditions) {
    addVariables(condition, variables);
  }
  return variables;
}

}  // namespace

std::size_t ClauseBook::add(Point point) {
  assert(!point.origin || *point.origin < points_.size());
  points_.push_back(std::move(point));
  return points_.size() - 1;
}

void ClauseBook::add(Clause clause) {
  [[maybe_unused]] const auto isSound = [&](const Use& use) {
    return use.point < points_.size() &&
           std::ranges::equal(use.values, points_[use.point].own, {}, &Term::sort, &Term::sort);
  };
  assert(std::ranges::all_of(clause.body, isSound));
  assert(!clause.head || isSound(*clause.head));
  assert(std::ranges::all_of(clause.conditions, [](Term each) { return each.sort().isBool(); }));
  clauses_.push_back(std::move(clause));
}

void ClauseBook::goBackTo(const Mark& mark) {
  assert(mark.points <= points_.size() && mark.clauses <= clauses_.size());
  points_.resize(mark.points);
  clauses_.resize(mark.clauses);
}

std::vector<Variables> ClauseBook::neededAtPoints() const {
  std::vector<Variables> needed(points_.size());
  std::vector<Variables> inClause;
  std::ranges::transform(clauses_, std::back_inserter(inClause), variablesOf);
  bool hasMore = true;
  while (hasMore) {
    hasMore = false;
    for (std::size_t i = 0; i < clauses_.size(); ++i) {
      const Clause& clause = clauses_[i];
      const auto include = [&](const Use& use) {
        inClause[i].insert(needed[use.point].begin(), needed[use.point].end());
      };
      std::ranges::for_each(clause.body, include);
      if (clause.head) {
        include(*clause.head);
      }
      for (const Use& use : clause.body) {
        for (const Term variable : inClause[i]) {
          if (points_[use.point].known.contains(variable)) {
            hasMore |= needed[use.point].insert(variable).second;
          }
        }
      }
    }
  }
  return needed;
}

HornProblem ClauseBook::problem() const {
  HornProblem result;
  std::vector<std::vector<Term>> further;  // by point: parameters to be added
  for (const Variables& needed : neededAtPoints()) {
    std::vector<Term>& ordered = further.emplace_back(needed.begin(), needed.end());
    std::ranges::sort(ordered, {}, &Term::id);
  }
  for (std::size_t i = 0; i < points_.size(); ++i) {
    std::vector<Term> parameters = points_[i].own;
    parameters.insert(parameters.end(), further[i].begin(), further[i].end());
    result.predicates.push_back({points_[i].place, std::move(parameters)});
  }
  const auto apply = [&](const Use& use) {
    assert(use.values.size() == points_[use.point].own.size());
    HornApplication application{use.point, use.values};
    application.arguments.insert(application.arguments.end(), further[use.point].begin(),
                                 further[use.point].end());
    return application;
  };
  for (const Clause& clause : clauses_) {
    HornClause& other = result.clauses.emplace_back();
    Variables variables = variablesOf(clause);
    for (const Use& use : clause.body) {
      other.body.push_back(apply(use));
      variables.insert(further[use.point].begin(), further[use.point].end());
    }
    other.conditions = clause.conditions;
    for (const Term condition : clause.context) {
      const std::vector<Term> about = term::freeVariables(condition);
      if (std::ranges::all_of(about, [&](Term each) { return variables.contains(each); })) {
        other.conditions.push_back(condition);
      }
    }
    if (clause.head) {
      other.head = apply(*clause.head);
    }
  }
  return result;
}

}  // namespace braid::horn
