#include "solver/stages/reuse_stage.hpp"

#include <algorithm>
#include <cassert>

#include "solver/facts/model_values.hpp"
#include "term/evaluate.hpp"

namespace braid::solver {

using facts::Unknowns;
using term::Term;

namespace {

std::vector<Term> sorted(std::vector<Term> terms) {
  std::sort(terms.begin(), terms.end());
  terms.erase(std::unique(terms.begin(), terms.end()), terms.end());
  return terms;
}

std::vector<Term> sortedTermsOf(const Query& query) {
  std::vector<Term> terms(query.conditions.begin(), query.conditions.end());
  if (query.question) {
    terms.push_back(query.question);
  }
  return sorted(std::move(terms));
}

// Visits the first `most` unknowns.
template <class Visit>
void forEachUnknown(const Unknowns& unknowns, std::size_t most, const Visit& visit) {
  std::size_t count = 0;
  for (const auto* list : {&unknowns.scalars, &unknowns.elements, &unknowns.arrays}) {
    for (const Term unknown : *list) {
      if (++count > most) {
        return;
      }
      visit(unknown);
    }
  }
}

}  // namespace

std::optional<ReuseStage::Core> ReuseStage::findCore(const Query& query) const {
  if (cores_.empty()) {
    return std::nullopt;
  }
  const std::vector<Term> terms = sortedTermsOf(query);
  for (const Term t : terms) {
    const auto found = cores_.find(t.id());
    if (found == cores_.end()) {
      continue;
    }
    for (const Core& core : found->second) {
      if (std::includes(terms.begin(), terms.end(), core.begin(), core.end())) {
        return core;
      }
    }
  }
  return std::nullopt;
}

ReuseStage::ModelPtr ReuseStage::findModel(const Query& query) {
  std::vector<ModelPtr> candidates;
  forEachUnknown(unknowns_.of(query.question), tuning_.filedUnknowns, [&](Term unknown) {
    const auto found = models_.find(unknown.id());
    if (found == models_.end()) {
      return;
    }
    for (const ModelPtr& model : found->second) {
      if (candidates.size() < tuning_.triedModels &&
          std::ranges::find(candidates, model) == candidates.end()) {
        candidates.push_back(model);
      }
    }
  });
  for (const ModelPtr& model : candidates) {
    term::Evaluator evaluator(*model);
    const auto holds = [&](Term t) { return evaluator.holds(t) == true; };
    const bool fits = holds(query.question) && std::ranges::all_of(query.conditions, holds);
    addWork(evaluator.visited());
    if (fits) {
      return restricted(*model, query);
    }
  }
  return nullptr;
}

// The part of a model about the query's unknowns. Callers take an unknown that their model does not
// name for one that is still free, so models must not name unknowns of other queries.
ReuseStage::ModelPtr ReuseStage::restricted(const term::Model& model, const Query& query) {
  auto result = std::make_shared<term::Model>();
  const std::vector<Term> terms = sortedTermsOf(query);
  for (const Term t : terms) {
    facts::copyElements(*result, model, unknowns_.of(t));
  }
  for (const Term t : terms) {
    facts::copyWholeValues(*result, model, unknowns_.of(t));
  }
  return result;
}

void ReuseStage::rememberCore(const Query& query, Core core) {
  core = core.empty() ? sortedTermsOf(query) : sorted(std::move(core));
  assert(!core.empty() && "a query that is unsat has terms");
  if (core.size() > tuning_.maxCoreSize) {
    return;
  }
  if (coreCount_ >= tuning_.maxCores) {
    cores_.clear();
    coreCount_ = 0;
  }
  ++coreCount_;
  cores_[core.back().id()].push_back(std::move(core));
}

void ReuseStage::rememberModel(Term question, const ModelPtr& model) {
  forEachUnknown(unknowns_.of(question), tuning_.filedUnknowns, [&](Term unknown) {
    std::deque<ModelPtr>& models = models_[unknown.id()];
    models.push_front(model);
    if (models.size() > tuning_.modelsPerUnknown) {
      models.pop_back();
    }
  });
}

Answer ReuseStage::answer(const Query& query, const Stopwatch& watch) {
  if (!query.question) {
    return passOn(query, watch);
  }
  if (std::optional<Core> core = findCore(query)) {
    return own(Unsat{std::move(*core)}, watch);
  }
  if (ModelPtr model = findModel(query)) {
    return own(Sat{std::move(model)}, watch);
  }
  Answer answer = passOn(query, watch);
  if (const auto* sat = std::get_if<Sat>(&answer)) {
    if (sat->model != nullptr) {
      rememberModel(query.question, sat->model);
    }
  } else if (const auto* unsat = std::get_if<Unsat>(&answer)) {
    rememberCore(query, unsat->core);
  }
  return answer;
}

}  // namespace braid::solver
