#include "solver/stages/light_stage.hpp"

#include <utility>

namespace braid::solver {

Answer LightStage::answer(const Query& query, const Stopwatch& watch) {
  const std::uint64_t before = light_.workDone();
  Answer answer = light_.check(query);
  addWork(light_.workDone() - before);
  const auto* unknown = std::get_if<Unknown>(&answer);
  if (unknown == nullptr || unknown->reason == "interrupted") {
    return own(std::move(answer), watch);
  }
  if (query.effort != Effort::Full && unknown->reason != light::kNotForLight) {
    return own(Unknown{kTooHard}, watch);
  }
  return passOn(query, watch);
}

}  // namespace braid::solver
