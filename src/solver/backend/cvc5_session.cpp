#include "solver/backend/cvc5_session.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <mutex>

#include "term/traverse.hpp"

namespace braid::solver::backend {

using term::Term;

namespace {

std::unique_ptr<cvc5::Solver> makeSolver(ProcessUse process) {
  auto solver = std::make_unique<cvc5::Solver>();
  solver->setOption("incremental", "true");
  solver->setOption("produce-models", "true");
  solver->setOption("arrays-exp", "true");  // more than one constant array
  solver->setOption("fp-exp", "true");      // formats of 16 and 128 bits
  // 60 conditions with products: 18 of 120 queries hit a limit of one second without, 4 with it.
  solver->setOption("nl-ext-tplanes-interleave", "true");
  // Quantifiers range between bounds; without this a sorted array of four elements has no model.
  solver->setOption("fmf-bound", "true");
  if (process == ProcessUse::ManyQueries) {
    solver->setOption("bv-solver", "bitblast-internal");
  }
  // Queries to come may be of any sort. Bit-vectors gain nothing from a narrower logic, arrays of
  // integers took half the time with theirs.
  solver->setLogic("ALL");
  return solver;
}

}  // namespace

Cvc5Session::Cvc5Session(Cvc5Translator& translator, ProcessUse process)
    : translator_(translator), process_(process), solver_(makeSolver(process)) {}

void Cvc5Session::interrupt() {
  const std::scoped_lock lock(mutex_);
  solver_->setOption("reproducible-resource-limit", "1");
}

void Cvc5Session::reset() {
  std::unique_ptr<cvc5::Solver> replaced = makeSolver(process_);
  {
    const std::scoped_lock lock(mutex_);
    solver_.swap(replaced);
  }
  scopes_.clear();
  defined_.clear();
  hasQuestion_ = false;
  isAlone_ = false;
}

void Cvc5Session::add(Term t, std::vector<Term>& defined) {
  const auto hasFloat = [](Term part) { return part.hasFloat(); };
  term::visitPostorder(std::array{t}, hasFloat, [&](Term part) {
    const cvc5::Term* definition = translator_.definitionOf(part);
    if (definition != nullptr && defined_.insert(part).second) {
      defined.push_back(part);
      solver_->assertFormula(*definition);
    }
  });
  solver_->assertFormula(translator_.translate(t));
}

void Cvc5Session::push(Term t) {
  solver_->push();
  add(t, scopes_.emplace_back(Scope{t, {}}).defined);
}

void Cvc5Session::assertAlone(std::span<const Term> roots) {
  reset();
  isAlone_ = true;
  std::vector<Term> defined;
  std::ranges::for_each(roots, [&](Term t) { add(t, defined); });
}

void Cvc5Session::assertQuery(std::span<const Term> conditions, Term question) {
  if (isAlone_) {
    reset();
  }
  assert(!hasQuestion_ || !scopes_.empty());
  const std::size_t kept = scopes_.size() - (hasQuestion_ ? 1U : 0U);
  std::size_t shared = 0;
  while (shared < std::min(kept, conditions.size()) &&
         scopes_[shared].asserted == conditions[shared]) {
    ++shared;
  }
  if (shared < scopes_.size()) {
    solver_->pop(static_cast<std::uint32_t>(scopes_.size() - shared));
    for (; scopes_.size() > shared; scopes_.pop_back()) {
      for (const Term t : scopes_.back().defined) {
        defined_.erase(t);
      }
    }
  }
  hasQuestion_ = false;
  std::ranges::for_each(conditions.subspan(shared), [this](Term t) { push(t); });
  if (question) {
    push(question);
    hasQuestion_ = true;
  }
  assert(scopes_.size() == conditions.size() + (hasQuestion_ ? 1U : 0U));
}

}  // namespace braid::solver::backend
