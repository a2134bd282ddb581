#include "solver/backend/z3_session.hpp"

#include <algorithm>
#include <cassert>

namespace braid::solver::backend {

using term::Term;

z3::solver Z3Session::makeSolver() const {
  switch (strategy_.core) {
    case Z3Core::Combined:
      return z3::solver(context_);
    case Z3Core::Simple:
      return {context_, z3::solver::simple()};
    case Z3Core::BitBlast:
      return {context_, "QF_BV"};
  }
  return z3::solver(context_);
}

void Z3Session::reset() {
  solver_.reset();
  limit_ = 0;
  asserted_.clear();
  hasQuestion_ = false;
  literals_.clear();
  assumed_.clear();
  assumedTerms_.clear();
}

void Z3Session::assertQuery(std::span<const Term> conditions, Term question) {
  if (strategy_.keeping == Z3Keeping::Nothing ||
      literals_.size() > tuning_.maxUnused + 2 * conditions.size()) {
    reset();
  }
  if (!solver_) {
    solver_.emplace(leavingSignalsAlone(makeSolver()));
  }
  switch (strategy_.keeping) {
    case Z3Keeping::Nothing:
      for (const Term condition : conditions) {
        solver().add(translator_.expression(condition));
      }
      if (question) {
        solver().add(translator_.expression(question));
      }
      return;
    case Z3Keeping::Scopes:
      return assertInScopes(conditions, question);
    case Z3Keeping::Assumptions:
      return assume(conditions, question);
  }
}

void Z3Session::assertInScopes(std::span<const Term> conditions, Term question) {
  const auto shared = static_cast<std::size_t>(std::ranges::mismatch(asserted_, conditions).in1 -
                                               asserted_.begin());
  const std::size_t surplus = asserted_.size() - shared + (hasQuestion_ ? 1U : 0U);
  if (surplus > 0) {
    solver().pop(static_cast<unsigned>(surplus));
    asserted_.resize(shared);
    hasQuestion_ = false;
  }
  for (const Term condition : conditions.subspan(shared)) {
    solver().push();
    asserted_.push_back(condition);
    solver().add(translator_.expression(condition));
  }
  if (question) {
    solver().push();
    hasQuestion_ = true;
    solver().add(translator_.expression(question));
  }
  assert(asserted_.size() == conditions.size() && hasQuestion_ == static_cast<bool>(question));
}

void Z3Session::assume(std::span<const Term> conditions, Term question) {
  assumed_.clear();
  assumedTerms_.clear();
  for (const Term condition : conditions) {
    assume(condition);
  }
  if (question) {
    assume(question);
  }
  assert(assumed_.size() == assumedTerms_.size() && assumed_.size() <= literals_.size());
}

void Z3Session::assume(Term condition) {
  auto found = literals_.find(condition);
  if (found == literals_.end()) {
    const z3::expr literal(context_, Z3_mk_fresh_const(context_, "assumed", context_.bool_sort()));
    solver().add(z3::implies(literal, translator_.expression(condition)));
    found = literals_.emplace(condition, literal).first;
  }
  if (assumedTerms_.emplace(Z3_get_ast_id(context_, found->second), condition).second) {
    assumed_.push_back(found->second);
  }
}

z3::check_result Z3Session::check(unsigned limit) {
  if (limit != limit_) {
    solver().set("rlimit", limit);
    limit_ = limit;
  }
  if (strategy_.keeping != Z3Keeping::Assumptions) {
    return solver().check();
  }
  return solver().check(static_cast<unsigned>(assumed_.size()), assumed_.data());
}

std::uint64_t Z3Session::stepsDone() {
  const z3::stats statistics = solver().statistics();
  for (unsigned i = 0; i < statistics.size(); ++i) {
    if (statistics.key(i) == "rlimit count") {
      return statistics.uint_value(i);
    }
  }
  return 0;
}

std::vector<Term> Z3Session::core(bool minimise) {
  std::vector<Term> terms;
  if (strategy_.keeping != Z3Keeping::Assumptions) {
    return terms;
  }
  std::vector<z3::expr> literals = coreLiterals();
  if (minimise && literals.size() <= tuning_.maxMinimisedCore) {
    for (std::size_t i = literals.size(); i > 0; --i) {
      std::vector<z3::expr> rest = literals;
      rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i - 1));
      if (solver().check(static_cast<unsigned>(rest.size()), rest.data()) == z3::unsat) {
        literals = std::move(rest);
      }
    }
  }
  for (const z3::expr& literal : literals) {
    terms.push_back(assumedTerms_.at(Z3_get_ast_id(context_, literal)));
  }
  return terms;
}

std::vector<z3::expr> Z3Session::coreLiterals() {
  const z3::expr_vector core = solver().unsat_core();
  std::vector<z3::expr> literals;
  literals.reserve(core.size());
  for (unsigned i = 0; i < core.size(); ++i) {
    literals.push_back(core[static_cast<int>(i)]);
  }
  return literals;
}

}  // namespace braid::solver::backend
