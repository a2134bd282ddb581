// The paths of a program as Horn clauses, whose solutions are proposed as invariants.
//
// The clauses are collected by the same execution that proves: every loop is opened without any
// invariant, and paths to points and failures are recorded instead of being checked. So nothing has
// to be implemented twice, and a clause can be about anything that a loop can be about. The
// solver's solutions become candidates of one more attempt, which checks them like any other.
#include <algorithm>
#include <cassert>
#include <utility>

#include "prove/prover.hpp"
#include "term/substitute.hpp"

namespace braid::prove {

using exec::State;
using horn::ClauseBook;
using term::Term;

bool Prover::attemptByClauses() {
  if (options_.tuning.clauseSteps == 0) {
    return false;
  }
  guessedBook_ = collectClauses();
  if (guessedBook_ == nullptr) {
    return false;
  }
  guesses_.begin(guessedBook_->problem());
  bool isFound = false;
  while (!isFound && !shouldStop_()) {
    std::optional<horn::Guess> guess = guesses_.next();
    if (!guess) {
      break;
    }
    guess_ = std::move(*guess);
    isFound = attempt();
  }
  guessedBook_ = nullptr;
  guess_.clear();
  return isFound;
}

// Null if not all paths were seen, or if there are no points.
std::unique_ptr<ClauseBook> Prover::collectClauses() {
  book_ = std::make_unique<ClauseBook>();
  const bool isThrough = [&] {
    states_ = 0;
    wasOmitted_ = false;
    const End end = follow(makeInitialState());
    return end == End::Through && !wasOmitted_;
  }();
  scopes_.clear();
  faults_.clear();
  results_.clear();
  std::unique_ptr<ClauseBook> book = std::move(book_);
  const bool isOfUse = isThrough && !book->points().empty() && !book->clauses().empty() &&
                       book->clauses().size() <= options_.tuning.clauses;
  return isOfUse ? std::move(book) : nullptr;
}

// --- points

// The place of a scope, which identifies it: it is opened anew in each attempt, with other
// variables.
std::string Prover::placeOf(const Scope& scope) {
  std::string place = scope.loop != nullptr ? "loop" : "call";
  for (const exec::Frame* frame = scope.start().top.get(); frame != nullptr;
       frame = frame->caller.get()) {
    place += "@" + std::to_string(frame->place());
  }
  return place;
}

// The innermost of the first `scopes` scopes from whose head a state comes. A state behind a
// recursive call comes from where it was before the call; `returning` is a call that has just
// ended.
std::optional<std::size_t> Prover::originOf(const State& state, std::size_t scopes,
                                            const Scope* returning) const {
  for (std::size_t number = scopes; number-- > 0;) {
    const Scope& scope = *scopes_[number];
    if (scope.loop != nullptr || &scope == returning || scope.call->isUnderWay(state)) {
      return number;
    }
  }
  return std::nullopt;
}

ClauseBook::Use Prover::useOf(std::size_t point, std::span<const Unknown> unknowns,
                              const std::unordered_map<Term, Term>& values) {
  ClauseBook::Use use{point, {}};
  for (const Unknown& unknown : unknowns) {
    const auto value = values.find(unknown.variable);
    use.values.push_back(value == values.end() ? unknown.variable : value->second);
  }
  return use;
}

// The innermost scope starts over: forgets what was recorded about it.
void Prover::beginPoint(Scope& scope) {
  if (scope.rounds == 1) {
    scope.mark = book_->mark();
  }
  book_->goBackTo(scope.mark);
  if (isWidening()) {
    return;
  }
  const std::size_t outer = scopes_.size() - 1;
  assert(scopes_.back().get() == &scope);
  const std::optional<std::size_t> origin = originOf(scope.start(), outer, nullptr);
  const std::vector<Unknown>& unknowns =
      scope.loop != nullptr ? scope.loop->unknowns() : scope.call->arguments();
  ClauseBook::Point point{placeOf(scope),
                          {},
                          scope.known,
                          origin ? std::optional(scopes_[*origin]->point) : std::nullopt};
  std::unordered_map<Term, Term> initial;
  for (const Unknown& unknown : unknowns) {
    point.own.push_back(unknown.variable);
    initial.emplace(unknown.variable,
                    unknown.initial ? unknown.initial
                                    : terms_.makeFreshVariable("initial", unknown.variable.sort()));
  }
  scope.point = book_->add(point);
  if (scope.call != nullptr && !scope.call->results().empty()) {
    for (const Unknown& unknown : scope.call->results()) {
      point.own.push_back(unknown.variable);
    }
    point.place += " result";
    scope.promisePoint = book_->add(point);
  }
  noteClause(scope.start(), useOf(scope.point, unknowns, initial), outer);
}

// --- clauses

// Records that the path of a state, which begins at one of the first `scopes` scopes, leads to a
// point; or, without a head, that it must be impossible.
void Prover::noteClause(const State& state, std::optional<ClauseBook::Use> head, std::size_t scopes,
                        const Scope* returning) {
  if (isWidening()) {
    return;
  }
  ClauseBook::Clause clause;
  clause.head = std::move(head);
  std::vector<Term> before;
  if (const std::optional<std::size_t> origin = originOf(state, scopes, returning)) {
    const Scope& from = *scopes_[*origin];
    before = from.start().pathCondition.toVector();
    clause.body.push_back(useOf(
        from.point, from.loop != nullptr ? from.loop->unknowns() : from.call->arguments(), {}));
  }
  const std::unordered_set<Term> known(before.begin(), before.end());
  for (const Term condition : state.pathCondition.toVector()) {
    (known.contains(condition) ? clause.context : clause.conditions).push_back(condition);
  }
  // Adds results of recursive calls that the path depends on.
  std::unordered_set<Term> variables;
  const auto addVariables = [&](Term t) {
    for (const Term variable : term::freeVariables(t)) {
      variables.insert(variable);
    }
  };
  std::ranges::for_each(clause.conditions, addVariables);
  if (clause.head) {
    std::ranges::for_each(clause.head->values, addVariables);
  }
  for (std::size_t i = results_.size(); i-- > 0;) {  // the latest may depend on earlier ones
    const ReturnedResult& each = results_[i];
    if (std::ranges::none_of(each.results,
                             [&](const auto& pair) { return variables.contains(pair.second); })) {
      continue;
    }
    ClauseBook::Use use =
        useOf(each.scope->promisePoint, each.scope->call->arguments(), each.arguments);
    for (const Unknown& unknown : each.scope->call->results()) {
      use.values.push_back(each.results.at(unknown.variable));
    }
    std::ranges::for_each(use.values, addVariables);
    clause.body.push_back(std::move(use));
  }
  book_->add(std::move(clause));
}

void Prover::noteReturn(const Scope& scope, const State& state,
                        const std::unordered_map<Term, Term>& values) {
  if (scope.call->results().empty()) {
    return;
  }
  ClauseBook::Use use = useOf(scope.promisePoint, scope.call->arguments(), {});
  for (const Unknown& unknown : scope.call->results()) {
    const auto value = values.find(unknown.variable);
    use.values.push_back(value == values.end() ? unknown.variable : value->second);
  }
  noteClause(state, std::move(use), scopes_.size(), &scope);
}

// --- guesses

// The guesses for points at the same place, in terms of the variables there now.
std::vector<Term> Prover::guessesFor(const Scope& scope, bool isPromise) {
  std::vector<Term> result;
  if (guessedBook_ == nullptr) {
    return result;
  }
  const auto variablesOf = [](const Scope& each) {
    std::vector<Term> variables;
    const std::vector<Unknown>& unknowns =
        each.loop != nullptr ? each.loop->unknowns() : each.call->arguments();
    std::ranges::transform(unknowns, std::back_inserter(variables), &Unknown::variable);
    return variables;
  };
  const auto pair = [](std::span<const Term> then, std::span<const Term> now,
                       std::unordered_map<Term, Term>& names) {
    for (std::size_t i = 0; i < std::min(then.size(), now.size()); ++i) {
      if (then[i].sort() == now[i].sort()) {
        names.emplace(then[i], now[i]);
      }
    }
  };
  const std::vector<ClauseBook::Point>& points = guessedBook_->points();
  const std::string place = placeOf(scope) + (isPromise ? " result" : "");
  for (std::size_t number = 0; number < points.size() && number < guess_.size(); ++number) {
    if (points[number].place != place) {
      continue;
    }
    std::unordered_map<Term, Term> names;
    std::vector<Term> own = variablesOf(scope);
    if (isPromise) {
      std::ranges::transform(scope.call->results(), std::back_inserter(own), &Unknown::variable);
    }
    pair(points[number].own, own, names);
    for (std::optional<std::size_t> outer = points[number].origin; outer;
         outer = points[*outer].origin) {
      for (const auto& open : scopes_) {
        if (placeOf(*open) == points[*outer].place) {
          pair(points[*outer].own, variablesOf(*open), names);
        }
      }
    }
    for (const Term condition : guess_[number]) {
      if (result.size() < options_.tuning.guesses) {
        result.push_back(term::substitute(terms_, condition, names));
      }
    }
  }
  return result;
}

}  // namespace braid::prove
