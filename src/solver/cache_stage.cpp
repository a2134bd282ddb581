#include "solver/cache_stage.hpp"

#include <algorithm>

namespace braid::solver {

using term::Term;

std::size_t CacheStage::KeyHash::operator()(const Key& key) const {
  std::uint64_t hash = key.size();
  for (const std::uint32_t id : key) {
    hash = (hash ^ id) * 0x9e3779b97f4a7c15;
    hash ^= hash >> 32U;
  }
  return hash;
}

CacheStage::Key CacheStage::keyOf(const Query& query) {
  Key key;
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

std::optional<CacheStage::Known> CacheStage::find(const Key& key) {
  const auto young = young_.find(key);
  if (young != young_.end()) {
    return young->second;
  }
  const auto old = old_.find(key);
  if (old == old_.end()) {
    return std::nullopt;
  }
  Known known = old->second;
  remember(key, known);
  return known;
}

void CacheStage::remember(Key key, Known known) {
  const std::size_t size =
      key.size() + (known.model == nullptr ? 0 : known.model->assignments().size()) + 1;
  if (youngSize_ + size > generationSize_) {
    old_ = std::move(young_);
    young_ = {};
    youngSize_ = 0;
  }
  youngSize_ += size;
  young_.insert_or_assign(std::move(key), std::move(known));
}

Answer CacheStage::answer(const Query& query, const Stopwatch& watch) {
  Key key = keyOf(query);
  if (std::optional<Known> known = find(key)) {
    if (!known->isSat) {
      return own(Unsat{}, watch);
    }
    if (known->model != nullptr || !query.wantModel) {
      return own(Sat{std::move(known->model)}, watch);
    }
  }
  Answer answer = passOn(query, watch);
  if (const auto* sat = std::get_if<Sat>(&answer)) {
    remember(std::move(key), {true, sat->model});
  } else if (isUnsat(answer)) {
    remember(std::move(key), {false, nullptr});
  }
  return answer;
}

}  // namespace braid::solver
