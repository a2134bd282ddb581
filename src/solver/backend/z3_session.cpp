#include "solver/backend/z3_session.hpp"

#include <algorithm>

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
  asserted_.clear();
  hasQuestion_ = false;
}

void Z3Session::assertQuery(std::span<const Term> conditions, Term question) {
  if (!solver_ || !strategy_.incremental) {
    reset();
    solver_.emplace(makeSolver());
  }
  if (!strategy_.incremental) {
    for (const Term condition : conditions) {
      solver_->add(translator_.expression(condition));
    }
    if (question) {
      solver_->add(translator_.expression(question));
    }
    return;
  }
  const auto shared = static_cast<std::size_t>(std::ranges::mismatch(asserted_, conditions).in1 -
                                               asserted_.begin());
  const std::size_t surplus = asserted_.size() - shared + (hasQuestion_ ? 1U : 0U);
  if (surplus > 0) {
    solver_->pop(static_cast<unsigned>(surplus));
    asserted_.resize(shared);
    hasQuestion_ = false;
  }
  for (const Term condition : conditions.subspan(shared)) {
    solver_->push();
    asserted_.push_back(condition);
    solver_->add(translator_.expression(condition));
  }
  if (question) {
    solver_->push();
    hasQuestion_ = true;
    solver_->add(translator_.expression(question));
  }
}

}  // namespace braid::solver::backend
