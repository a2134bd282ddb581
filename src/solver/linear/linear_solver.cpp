#include "solver/linear/linear_solver.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <iterator>
#include <unordered_map>
#include <utility>

#include "solver/facts/unknowns.hpp"
#include "solver/light/circuit/circuit_values.hpp"
#include "solver/light/circuit/clause_writer.hpp"
#include "solver/light/sat/small_sat.hpp"
#include "solver/linear/marks.hpp"
#include "solver/linear/sum_check.hpp"
#include "solver/linear/translation.hpp"
#include "term/evaluate.hpp"

namespace braid::solver::linear {

using facts::Bounds;
using light::CircuitValues;
using light::SearchLimits;
using light::SearchResult;
using term::Kind;
using term::Term;

namespace {

bool isInformative(const Bounds& bounds, Term word) {
  return bounds != Bounds::ofSort(word.sort());
}

}  // namespace

struct LinearSolver::Session {
  Session(const Tuning& tuning, const light::Tuning& satTuning, const facts::Tuning& factsTuning)
      : translation(assumed, tuning, factsTuning),
        sat(satTuning.sat),
        writer(translation.problem().circuit(), sat, satTuning.circuit) {}

  AssumedBounds assumed;
  Translation translation;
  light::SmallSat sat;
  light::ClauseWriter writer;
  std::size_t axioms = 0;  // how many are written
  // By condition: the gates whose values decide whether it holds.
  std::unordered_map<Term, std::vector<std::uint32_t>> inputs;
  Marks gates;
  Marks unknowns;

  const std::vector<std::uint32_t>& inputsOf(Term condition, Literal literal);
  int write(Literal literal) { return writer.write(literal); }
  void writeAxioms();
};

LinearSolver::LinearSolver(const Tuning& tuning, const light::Tuning& sat,
                           const facts::Tuning& bounds)
    : tuning_(tuning),
      satTuning_(sat),
      factsTuning_(bounds),
      table_(tuning.maxTerms),
      boxReader_(bounds) {}
LinearSolver::~LinearSolver() = default;

// Collects the words of the query and their bounds; false if the query is not worth a try.
bool LinearSolver::collectWords(std::uint64_t maxWork) {
  if (parts_.conjuncts.size() > tuning_.conditions) {
    return false;
  }
  const auto isOther = [](Term t) { return t.hasQuantifier() || t.hasFloat(); };
  const auto hasSum = [&](Term t) { return table_.hasSum(t); };
  if (std::ranges::any_of(parts_.conjuncts, isOther) ||
      (!takesComparisons_ && std::ranges::none_of(parts_.conjuncts, hasSum))) {
    return false;
  }
  words_.clear();
  std::uint64_t size = 0;
  for (const Term conjunct : parts_.conjuncts) {
    const ConditionTable::Parts* parts = table_.partsOf(conjunct);
    if (parts == nullptr) {
      return false;
    }
    size += parts->size;
    if (size * tuning_.workPerTerm > maxWork) {
      return false;
    }
    words_.insert(words_.end(), parts->words.begin(), parts->words.end());
  }
  std::sort(words_.begin(), words_.end());
  words_.erase(std::unique(words_.begin(), words_.end()), words_.end());
  return boxReader_.read(parts_.conjuncts, box_);
}

// A word without bounds in the query needs a session that assumes none, either. Other words need
// one that has bounds for them, which the bounds in the query imply.
bool LinearSolver::fits(const Session& session) const {
  return std::ranges::all_of(words_, [&](Term word) {
    const auto known = session.assumed.find(word);
    if (known == session.assumed.end()) {
      return true;
    }
    const auto said = box_.find(word);
    if (said == box_.end()) {
      return !isInformative(known->second, word);
    }
    const Bounds& needed = said->second.bounds;
    return known->second == needed ||
           (isInformative(known->second, word) && known->second.hull(needed) == known->second);
  });
}

LinearSolver::Session& LinearSolver::sessionFor() {
  auto found = std::ranges::find_if(sessions_, [&](const std::unique_ptr<Session>& session) {
    return session->translation.problem().circuit().size() < tuning_.maxGates && fits(*session);
  });
  if (found == sessions_.end()) {
    auto session = std::make_unique<Session>(tuning_, satTuning_, factsTuning_);
    for (const Term word : words_) {
      const auto said = box_.find(word);
      if (said == box_.end()) {
        continue;
      }
      Bounds bounds = said->second.bounds;
      if (!sessions_.empty()) {
        const AssumedBounds& before = sessions_.front()->assumed;
        const auto known = before.find(word);
        if (known != before.end() && isInformative(known->second, word)) {
          const Bounds wider = bounds.hull(known->second);
          bounds = isInformative(wider, word) ? wider : bounds;
        }
      }
      session->assumed.emplace(word, bounds);
    }
    if (sessions_.size() == tuning_.maxSessions) {
      sessions_.pop_back();
    }
    sessions_.push_back(std::move(session));
    found = std::prev(sessions_.end());
  }
  assert(sessions_.size() <= tuning_.maxSessions);
  std::rotate(sessions_.begin(), found, std::next(found));
  Session& session = *sessions_.front();
  for (const Term word : words_) {
    const auto said = box_.find(word);
    session.assumed.try_emplace(
        word, said != box_.end() ? said->second.bounds : Bounds::ofSort(word.sort()));
  }
  return session;
}

// Walks through the circuit, and from each comparison to the choices in its sum.
const std::vector<std::uint32_t>& LinearSolver::Session::inputsOf(Term condition, Literal literal) {
  const auto [place, isNew] = inputs.try_emplace(condition);
  if (!isNew) {
    return place->second;
  }
  const Problem& problem = translation.problem();
  gates.begin(problem.circuit().size());
  unknowns.begin(problem.unknownCount());
  std::vector<std::uint32_t> work;
  const auto visit = [&](Literal next) {
    if (!next.isConstant() && gates.insert(next.gate())) {
      work.push_back(next.gate());
    }
  };
  visit(literal);
  while (!work.empty()) {
    const std::uint32_t gate = work.back();
    work.pop_back();
    std::ranges::for_each(problem.circuit().gate(gate).inputs(), visit);
    if (problem.circuit().gate(gate).kind != light::GateKind::Input) {
      continue;
    }
    place->second.push_back(gate);
    std::vector<FormId> forms;
    if (const Limit* limit = problem.atom(gate)) {
      forms.push_back(limit->form);
    }
    while (!forms.empty()) {
      const FormId form = forms.back();
      forms.pop_back();
      for (const Part& part : problem.form(form)) {
        const Choice* choice = problem.choice(part.unknown);
        const Quotient* quotient = problem.quotient(part.unknown);
        if (quotient != nullptr && unknowns.insert(part.unknown)) {
          forms.push_back(quotient->form);
        }
        if (choice != nullptr && unknowns.insert(part.unknown)) {
          visit(choice->condition);
          forms.push_back(choice->then.form);
          forms.push_back(choice->otherwise.form);
        }
      }
    }
  }
  return place->second;
}

void LinearSolver::Session::writeAxioms() {
  const auto& all = translation.problem().axioms();
  for (; axioms < all.size(); ++axioms) {
    writer.addClause(all[axioms]);
  }
}

Unsat LinearSolver::unsat(std::span<const std::size_t> conjuncts) {
  assert(!conjuncts.empty());
  std::vector<Term> core;
  for (const std::size_t conjunct : conjuncts) {
    core.push_back(parts_.members[conjunct]);
    const ConditionTable::Parts* parts = table_.partsOf(parts_.conjuncts[conjunct]);
    assert(parts != nullptr);
    for (const Term word : parts->words) {
      if (const auto said = box_.find(word); said != box_.end()) {
        for (const std::uint32_t source : said->second.sources) {
          core.push_back(parts_.members[source]);
        }
      }
    }
  }
  std::sort(core.begin(), core.end());
  core.erase(std::unique(core.begin(), core.end()), core.end());
  return {std::move(core)};
}

std::optional<Answer> LinearSolver::check(const Query& query, std::uint64_t maxWork) {
  interrupted_.store(false);
  parts_.split(query);
  if (!collectWords(maxWork)) {
    return std::nullopt;
  }
  return search(query, sessionFor(), maxWork);
}

namespace {

bool satisfies(const term::Model& model, const Query& query) {
  term::Evaluator evaluator(model);
  const auto holds = [&](Term t) { return evaluator.holds(t) == std::optional(true); };
  return (!query.question || holds(query.question)) && std::ranges::all_of(query.conditions, holds);
}

// Gives a word its value, if it is a variable or an element of an array.
void setWord(term::Model& model, Term word, const term::Scalar& value) {
  if (word.is(Kind::Variable)) {
    model.set(word, value);
  } else if (facts::isElement(word)) {
    const term::ModelValue* before = model.find(word[0]);
    term::ArrayValue array =
        before != nullptr ? std::get<term::ArrayValue>(*before) : term::ArrayValue();
    array.elements[word[1].number()] = value;
    array.normalize();
    model.set(word[0], std::move(array));
  }
}

// The witness with the values of the solution; what the problem does not speak of stays.
std::shared_ptr<term::Model> readModel(const Query& query, const Translation& translation,
                                       std::span<const Term> words, const SumCheck& check,
                                       CircuitValues& values) {
  auto model = query.witness != nullptr ? std::make_shared<term::Model>(*query.witness)
                                        : std::make_shared<term::Model>();
  for (const Leaf& leaf : translation.leaves()) {
    if (std::binary_search(words.begin(), words.end(), leaf.word)) {
      const support::BigInt value(check.valueOf(leaf.unknown));
      const term::Sort sort = leaf.word.sort();
      setWord(*model, leaf.word, sort.isBits() ? value.toUnsigned(sort.width()) : value);
    }
  }
  for (const auto& [gate, variable] : translation.variables()) {
    model->set(variable, values.isTrue(Literal::of(gate)) ? 1 : 0);
  }
  return model;
}

}  // namespace

std::optional<Answer> LinearSolver::search(const Query& query, Session& session,
                                           std::uint64_t maxWork) {
  Translation& translation = session.translation;
  const std::uint64_t end = work_ + maxWork;
  const std::size_t gates = translation.problem().circuit().size();
  std::vector<Literal> roots;
  std::vector<int> assumptions;
  std::vector<std::size_t> assumed;  // the conjuncts that are assumed
  std::vector<int> inputs;
  for (std::size_t i = 0; i < parts_.conjuncts.size(); ++i) {
    const Literal literal = translation.literal(parts_.conjuncts[i]);
    if (literal == light::kFalse) {
      return unsat(std::array{i});
    }
    if (literal == light::kTrue) {
      continue;
    }
    roots.push_back(literal);
    assumptions.push_back(session.write(literal));
    assumed.push_back(i);
    session.inputsOf(parts_.conjuncts[i], literal);
  }
  session.gates.begin(translation.problem().circuit().size());
  for (const std::size_t i : assumed) {
    for (const std::uint32_t gate : session.inputs[parts_.conjuncts[i]]) {
      if (session.gates.insert(gate)) {
        inputs.push_back(session.write(Literal::of(gate)));
      }
    }
  }
  assert(roots.size() == assumptions.size() && assumed.size() == assumptions.size());
  session.writeAxioms();
  work_ += inputs.size() + (translation.problem().circuit().size() - gates) * tuning_.workPerTerm;
  SearchLimits limits;
  limits.conflicts = static_cast<int>(maxWork / tuning_.workPerConflict);
  limits.interrupted = &interrupted_;
  SumCheck check(translation.problem());
  int splits = 0;
  while (work_ < end) {
    const SearchResult result = session.sat.solve(assumptions, inputs, limits);
    work_ += session.sat.assignedCount();
    if (result == SearchResult::Unsat) {
      std::vector<std::size_t> core;
      for (std::size_t i = 0; i < assumptions.size(); ++i) {
        if (session.sat.isFailed(assumptions[i])) {
          core.push_back(assumed[i]);
        }
      }
      // An empty core would mean that a session's own bounds contradict each other: not possible,
      // so such an answer is not used.
      return core.empty() ? std::nullopt : std::optional<Answer>(unsat(core));
    }
    if (result == SearchResult::Stopped || limits.isTimeUp()) {
      return std::nullopt;
    }
    CircuitValues values(translation.problem().circuit(), session.writer, session.sat);
    const std::uint64_t checkedBefore = check.work();
    const SumCheck::Result checked = check.run(roots, values, maxWork);
    work_ += check.work() - checkedBefore;
    switch (checked) {
      case SumCheck::Result::GivenUp:
        return std::nullopt;
      case SumCheck::Result::Infeasible: {
        std::vector<Literal> clause;
        for (const Literal literal : check.conflict()) {
          clause.push_back(!literal);
        }
        session.writer.addClause(clause);
        break;
      }
      case SumCheck::Result::Fractional: {
        if (++splits > tuning_.splits) {
          return std::nullopt;
        }
        const auto [unknown, below] = check.fraction();
        Sum difference = Sum::of(unknown);
        if (!difference.addConstant(-below)) {
          return std::nullopt;
        }
        const Literal atom = translation.problem().atMostZero(difference);
        roots.push_back(atom);
        inputs.push_back(session.write(atom));
        session.writeAxioms();
        break;
      }
      case SumCheck::Result::Feasible: {
        std::shared_ptr<term::Model> model = readModel(query, translation, words_, check, values);
        if (!satisfies(*model, query)) {
          return std::nullopt;
        }
        return Sat{std::move(model)};
      }
    }
  }
  return std::nullopt;
}

}  // namespace braid::solver::linear
