#include "solver/stages/reads_stage.hpp"

#include <algorithm>
#include <unordered_map>

#include "term/evaluate.hpp"
#include "term/traverse.hpp"

namespace braid::solver {

using term::Model;
using term::Term;

// Nothing: no element is read at an index that is not known, or it is about something else.
std::optional<ReadsStage::Question> ReadsStage::questionOf(const Query& query) {
  Question question;
  names_.beginQuestion();
  const auto add = [&](Term condition) {
    const ElementNames::Named* named = names_.named(condition);
    if (named == nullptr) {
      return false;
    }
    question.conditions.push_back(condition);
    question.named.push_back(named->condition);
    question.elements.insert(question.elements.end(), named->elements.begin(),
                             named->elements.end());
    return true;
  };
  if (!std::ranges::all_of(query.conditions, add) || (query.question && !add(query.question))) {
    return std::nullopt;
  }
  std::sort(question.elements.begin(), question.elements.end());
  question.elements.erase(std::unique(question.elements.begin(), question.elements.end()),
                          question.elements.end());
  const bool isSimple = std::ranges::all_of(question.elements, [&](Term element) {
    return names_.elementOf(element).index.isConstant();
  });
  return isSimple ? std::nullopt : std::optional(std::move(question));
}

std::vector<Term> ReadsStage::lemmasFor(const Question& question, Model& model) {
  std::vector<Term> lemmas;
  std::map<std::pair<Term, term::Scalar>, Term> first;  // element that is known at an index
  std::map<Term, term::ArrayValue> arrays;
  term::Evaluator evaluator(model);
  for (const Term variable : question.elements) {
    const ElementNames::Element& element = names_.elementOf(variable);
    const auto index = std::get<term::Scalar>(*evaluator.evaluate(element.index));
    const auto value = std::get<term::Scalar>(*evaluator.evaluate(variable));
    const auto [known, isNew] = first.emplace(std::pair(element.array, index), variable);
    if (isNew) {
      arrays[element.array].elements.emplace(index, value);
    } else if (arrays[element.array].elements.at(index) != value) {
      lemmas.push_back(
          terms_.makeImplies(terms_.makeEqual(names_.elementOf(known->second).index, element.index),
                             terms_.makeEqual(known->second, variable)));
    }
  }
  if (lemmas.empty()) {
    Model whole;
    for (const auto& [variable, value] : model.assignments()) {
      if (!std::binary_search(question.elements.begin(), question.elements.end(), variable)) {
        whole.set(variable, value);
      }
    }
    for (auto& [array, value] : arrays) {
      value.normalize();
      whole.set(array, std::move(value));
    }
    model = std::move(whole);
  }
  return lemmas;
}

std::optional<Answer> ReadsStage::solve(const Query& query, const Question& question) {
  std::vector<Term> conditions = question.named;
  Query about = query;
  about.question = {};
  about.path = nullptr;
  about.witness = nullptr;
  about.wantModel = true;
  const std::uint64_t budget = std::min(effort_.tuning.someLinearWork, query.mostWork);
  for (unsigned round = 0; round < effort_.tuning.readRounds; ++round) {
    about.conditions = conditions;
    const std::uint64_t before = effort_.solver.work();
    const std::optional<Answer> answer = effort_.solver.check(about, budget);
    addWork(effort_.solver.work() - before);
    if (!answer) {
      return std::nullopt;
    }
    if (const auto* unsat = std::get_if<Unsat>(&*answer)) {
      std::vector<Term> core;
      for (std::size_t i = 0; i < question.named.size(); ++i) {
        if (std::ranges::find(unsat->core, question.named[i]) != unsat->core.end()) {
          core.push_back(question.conditions[i]);
        }
      }
      std::sort(core.begin(), core.end());
      core.erase(std::unique(core.begin(), core.end()), core.end());
      return Unsat{std::move(core)};
    }
    const auto* sat = std::get_if<Sat>(&*answer);
    if (sat == nullptr || sat->model == nullptr) {
      return std::nullopt;
    }
    auto model = std::make_shared<Model>(*sat->model);
    const std::vector<Term> lemmas = lemmasFor(question, *model);
    if (lemmas.empty()) {
      term::Evaluator evaluator(*model);
      const bool isModel = std::ranges::all_of(
          question.conditions, [&](Term each) { return evaluator.holds(each) == true; });
      return isModel ? std::optional<Answer>(Sat{std::move(model)}) : std::nullopt;
    }
    conditions.insert(conditions.end(), lemmas.begin(), lemmas.end());
  }
  return std::nullopt;
}

Answer ReadsStage::answer(const Query& query, const Stopwatch& watch) {
  const std::size_t before = names_.work();
  const std::optional<Question> question = questionOf(query);
  addWork(names_.work() - before);
  std::optional<Answer> answer = question ? solve(query, *question) : std::nullopt;
  return answer ? own(*std::move(answer), watch) : passOn(query, watch);
}

}  // namespace braid::solver
