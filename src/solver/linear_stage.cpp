#include "solver/linear_stage.hpp"

#include <utility>

namespace braid::solver {

Answer LinearStage::answer(const Query& query, const Stopwatch& watch) {
  if (std::optional<Answer> answer = linear_.check(query)) {
    return own(*std::move(answer), watch);
  }
  return passOn(query, watch);
}

}  // namespace braid::solver
