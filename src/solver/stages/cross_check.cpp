#include "solver/stages/cross_check.hpp"

#include <algorithm>
#include <optional>
#include <sstream>
#include <utility>

#include "solver/core/stopwatch.hpp"
#include "term/evaluate.hpp"
#include "term/print.hpp"

namespace braid::solver {

using term::Term;

namespace {

std::vector<Term> termsOf(const Query& query) {
  std::vector<Term> terms(query.conditions.begin(), query.conditions.end());
  if (query.question) {
    terms.push_back(query.question);
  }
  return terms;
}

std::string scriptOf(const Query& query) {
  std::ostringstream out;
  term::printScript(out, termsOf(query));
  return out.str();
}

std::string wordsFor(const Answer& answer) {
  if (const auto* unknown = std::get_if<Unknown>(&answer)) {
    return "unknown (" + unknown->reason + ")";
  }
  return isSat(answer) ? "sat" : "unsat";
}

// A term of the query that is false under the model; null when evaluation finds none.
Term violatedBy(const term::Model& model, const Query& query) {
  term::Evaluator evaluator(model);
  for (const Term t : termsOf(query)) {
    if (evaluator.holds(t) == std::optional(false)) {
      return t;
    }
  }
  return {};
}

std::string toString(const term::ModelValue& value) {
  if (const auto* scalar = std::get_if<term::Scalar>(&value)) {
    return scalar->toString();
  }
  const auto& array = std::get<term::ArrayValue>(value);
  std::string text = "[";
  for (const auto& [index, element] : array.elements) {
    text += index.toString() + ": " + element.toString() + ", ";
  }
  return text + "else " + array.defaultValue.toString() + "]";
}

std::string toString(const term::Model& model) {
  std::string text;
  for (const auto& [variable, value] : model.assignments()) {
    text += "  " + std::string(variable.name()) + " = " + toString(value) + "\n";
  }
  return text;
}

bool contradict(const Answer& a, const Answer& b) {
  return (isSat(a) && isUnsat(b)) || (isUnsat(a) && isSat(b));
}

}  // namespace

CrossCheck::CrossCheck(std::unique_ptr<Solver> first, std::unique_ptr<Solver> reference)
    : first_(std::move(first)), reference_(std::move(reference)) {
  statistics_.name = "cross-check";
}

void CrossCheck::collectStatistics(std::vector<StageStatistics>& into) const {
  into.push_back(statistics_);
  first_->collectStatistics(into);
  std::vector<StageStatistics> ofReference;
  reference_->collectStatistics(ofReference);
  for (StageStatistics& each : ofReference) {
    each.name.insert(0, "reference ");
    each.isBackend = false;
    into.push_back(std::move(each));
  }
}

void CrossCheck::interrupt() {
  interrupted_.store(true);
  first_->interrupt();
  reference_->interrupt();
}

void CrossCheck::setQueryTimeout(std::chrono::milliseconds limit) {
  first_->setQueryTimeout(limit);
  reference_->setQueryTimeout(limit);
}

// Whether the model of a sat answer satisfies the query, in words. If the model is missing, asks
// for one.
std::string CrossCheck::describeModel(Solver& solver, const Answer& answer,
                                      const Query& query) const {
  const auto* sat = std::get_if<Sat>(&answer);
  std::optional<Answer> again;
  if (sat != nullptr && sat->model == nullptr) {
    again = solver.check({query.conditions, query.question, true});
    sat = std::get_if<Sat>(&*again);
  }
  if (sat == nullptr || sat->model == nullptr) {
    return "there is no model\n";
  }
  const Term violated = violatedBy(*sat->model, query);
  return "the model\n" + toString(*sat->model) +
         (violated ? "does not satisfy " + term::toSmtLib(violated)
                   : std::string("satisfies the query, as far as evaluation can tell")) +
         "\n";
}

// Asks about the core where there is one: if the core cannot hold, the query cannot, either.
Answer CrossCheck::askReference(const Query& query, const Answer& given) {
  const auto* unsat = std::get_if<Unsat>(&given);
  if (unsat != nullptr && !unsat->core.empty()) {
    const std::vector<Term> terms = termsOf(query);
    for (const Term t : unsat->core) {
      if (std::ranges::find(terms, t) == terms.end()) {
        throw DisagreementError("a core is not part of its query: " + term::toSmtLib(t) + "\n" +
                                scriptOf(query));
      }
    }
    const Query core{unsat->core, {}, false};
    Answer answer = reference_->check(core);
    if (isSat(answer)) {
      throw DisagreementError("the first solver names a core, the reference says sat\n" +
                              describeModel(*reference_, answer, core) + scriptOf(core) +
                              "; in the query\n" + scriptOf(query));
    }
    if (isUnsat(answer)) {
      return answer;
    }
  }
  return reference_->check({query.conditions, query.question, false});
}

Answer CrossCheck::check(const Query& query) {
  const Stopwatch watch(statistics_.seconds);
  ++statistics_.asked;
  interrupted_.store(false);
  Answer answer = watch.excluding([&] { return first_->check(query); });
  if (interrupted_.load()) {
    return answer;
  }
  const Answer expected = watch.excluding([&] { return askReference(query, answer); });
  if (contradict(answer, expected)) {
    throw DisagreementError("the first solver says " + wordsFor(answer) + ", the reference says " +
                            wordsFor(expected) + "\n" +
                            (isSat(answer) ? describeModel(*first_, answer, query)
                                           : describeModel(*reference_, expected, query)) +
                            scriptOf(query));
  }
  const auto* sat = std::get_if<Sat>(&answer);
  if (sat != nullptr && sat->model != nullptr && violatedBy(*sat->model, query)) {
    throw DisagreementError("the first solver says sat, the reference says " + wordsFor(expected) +
                            "\n" + describeModel(*first_, answer, query) + scriptOf(query));
  }
  if (!isUnknown(answer) && !isUnknown(expected)) {
    ++statistics_.answered;
    statistics_.latency.add(watch.elapsed());
  }
  return answer;
}

}  // namespace braid::solver
