#include "solver/stages/cache_stage.hpp"

#include <algorithm>
#include <utility>

namespace braid::solver {

using term::Term;

CacheStage::Store::Key CacheStage::keyOf(const Query& query) {
  Store::Key key;
  key.reserve(query.conditions.size() + 1);
  for (const Term condition : query.conditions) {
    key.push_back(condition.id());
  }
  if (query.question) {
    key.push_back(query.question.id());
  }
  std::sort(key.begin(), key.end());
  key.erase(std::unique(key.begin(), key.end()), key.end());
  return key;
}

Answer CacheStage::answer(const Query& query, const Stopwatch& watch) {
  Store::Key key = keyOf(query);
  if (std::optional<Known> known = store_.find(key)) {
    if (!known->isSat) {
      return own(Unsat{std::move(known->core)}, watch);
    }
    if (known->model != nullptr || !query.wantModel) {
      return own(Sat{std::move(known->model)}, watch);
    }
  }
  Answer answer = passOn(query, watch);
  if (const auto* sat = std::get_if<Sat>(&answer)) {
    const std::size_t weight = sat->model == nullptr ? 0 : sat->model->assignments().size();
    store_.remember(std::move(key), {true, sat->model, {}}, weight);
  } else if (const auto* unsat = std::get_if<Unsat>(&answer)) {
    store_.remember(std::move(key), {false, nullptr, unsat->core}, unsat->core.size());
  }
  return answer;
}

}  // namespace braid::solver
