// Answers as text, to be passed between two copies of one process. Terms are named by their places
// in the query, which both copies know.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "solver/core/solver.hpp"

namespace braid::solver::backend {

std::string textOfAnswer(const Answer& answer, const Query& query);
// Empty for a text that does not belong to the query.
std::optional<Answer> answerFromText(std::string_view text, const Query& query);

}  // namespace braid::solver::backend
