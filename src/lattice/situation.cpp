#include "lattice/situation.hpp"

#include <memory>
#include <variant>

#include "term/evaluate.hpp"

namespace braid::lattice {

using term::Term;

std::pair<Situation::Finding, Situation::Model> Situation::find(Term question) {
  if (question.isFalse()) {
    return {Finding::Impossible, nullptr};
  }
  if (questionsLeft_ == 0) {
    return {Finding::Unknown, nullptr};
  }
  --questionsLeft_;
  const solver::Answer answer = ask_(question);
  if (solver::isUnsat(answer)) {
    return {Finding::Impossible, nullptr};
  }
  const auto* sat = std::get_if<solver::Sat>(&answer);
  return {sat != nullptr ? Finding::Possible : Finding::Unknown,
          sat != nullptr ? sat->model : nullptr};
}

Situation::Example Situation::example(std::span<const Term> values, Term question) {
  const auto [finding, model] = find(question);
  if (finding != Finding::Possible || model == nullptr) {
    return {finding == Finding::Impossible ? finding : Finding::Unknown};
  }
  term::Evaluator evaluator(*model);
  Example result{Finding::Possible};
  for (const Term value : values) {
    const std::optional<term::ModelValue> known = evaluator.evaluate(value);
    const auto* scalar = known ? std::get_if<term::Scalar>(&*known) : nullptr;
    if (scalar == nullptr) {
      return {Finding::Unknown};
    }
    result.values.push_back(value.sort().isBits() ? scalar->toSigned(value.sort().width())
                                                  : *scalar);
  }
  return result;
}

}  // namespace braid::lattice
