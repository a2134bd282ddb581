#include "solver/stages/round_models.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <map>
#include <unordered_set>
#include <utility>

#include "term/linear.hpp"
#include "term/substitute.hpp"
#include "term/traverse.hpp"

namespace braid::solver {

using term::Kind;
using term::Model;
using term::Scalar;
using term::Term;

namespace {

Term numberOf(term::TermManager& terms, Term like, const Scalar& value) {
  return like.sort().isInt() ? terms.makeInt(value) : terms.makeBits(like.sort().width(), value);
}

// The reads whose index depends on the round, each once.
std::vector<Term> readsOf(const RoundsCondition& rounds) {
  std::vector<Term> reads;
  term::visitPostorder(
      std::span(&rounds.body, 1), [](Term) { return true; },
      [&](Term part) {
        if (part.is(Kind::Select) && part[1].hasFreeBoundVariable() &&
            !part[0].hasFreeBoundVariable()) {
          reads.push_back(part);
        }
      });
  return reads;
}

// The cell of a model that an element of an array comes from, through writes and choices; empty if
// the element has a fixed value.
std::optional<ModelCell> cellOf(term::Evaluator& evaluator, Term array, const Scalar& index) {
  for (;;) {
    if (array.is(Kind::Variable)) {
      return ModelCell{array, index};
    }
    if (array.is(Kind::Store)) {
      const std::optional<term::ModelValue> written = evaluator.evaluate(array[1]);
      if (!written) {
        return std::nullopt;
      }
      if (std::get<Scalar>(*written) == index) {
        return array[2].is(Kind::Variable) ? std::optional(ModelCell{array[2], std::nullopt})
                                           : std::nullopt;
      }
      array = array[0];
    } else if (array.is(Kind::Ite)) {
      const std::optional<bool> isFirst = evaluator.holds(array[0]);
      if (!isFirst) {
        return std::nullopt;
      }
      array = *isFirst ? array[1] : array[2];
    } else {
      return std::nullopt;
    }
  }
}

// Collects changes to a model and makes them at once: setting an array copies it.
class CellChanges {
 public:
  explicit CellChanges(Model& model) : model_(model) {}

  void set(const ModelCell& cell, const Scalar& value) {
    if (!cell.index) {
      model_.set(cell.variable, value);
      return;
    }
    auto [array, isNew] = arrays_.try_emplace(cell.variable);
    if (isNew) {
      const term::ModelValue* known = model_.find(cell.variable);
      array->second = std::get<term::ArrayValue>(
          known != nullptr ? *known : term::defaultValue(cell.variable.sort()));
    }
    array->second.elements.insert_or_assign(*cell.index, value);
  }
  void make() {
    for (auto& [variable, array] : arrays_) {
      array.normalize();
      model_.set(variable, std::move(array));
    }
    arrays_.clear();
  }

 private:
  Model& model_;
  std::map<Term, term::ArrayValue> arrays_;
};

std::optional<Scalar> scalarOf(term::Evaluator& evaluator, Term t) {
  const std::optional<term::ModelValue> value = evaluator.evaluate(t);
  return value && std::holds_alternative<Scalar>(*value) ? std::optional(std::get<Scalar>(*value))
                                                         : std::nullopt;
}

// The values of an integer term in the rounds, under a model. Most terms are a * i + b, which takes
// two evaluations for all rounds.
class NumberInRounds {
 public:
  NumberInRounds(term::TermManager& terms, term::Evaluator& evaluator, Term number, Term round)
      : terms_(terms), evaluator_(evaluator), number_(number), round_(round) {
    const std::optional<Scalar> first = evaluated(0);
    const std::optional<Scalar> second = isOnLine() ? evaluated(1) : std::nullopt;
    if (first && second) {
      line_ = Line{*first, *second - *first};
    }
  }
  std::optional<Scalar> at(const Scalar& round) {
    if (!line_) {
      return evaluated(round);
    }
    const Scalar value = line_->first + line_->step * round;
    return number_.sort().isBits() ? value.toUnsigned(number_.sort().width()) : value;
  }

 private:
  struct Line {
    Scalar first;
    Scalar step;
  };

  std::optional<Scalar> evaluated(const Scalar& round) {
    return scalarOf(evaluator_,
                    term::substitute(terms_, number_, {{round_, numberOf(terms_, round_, round)}}));
  }
  [[nodiscard]] bool isOnLine() const {
    if (number_.sort() != round_.sort()) {
      return false;
    }
    const auto isLine = [&](Term t) {
      const bool isMultiple = (t.is(Kind::BvMul) || t.is(Kind::IntMul)) && t.size() == 2 &&
                              t[0].isConstant() && t[1] == round_;
      return !t.hasFreeBoundVariable() || t == round_ || isMultiple;
    };
    return isLine(number_) ||
           (term::isSum(number_) && std::ranges::all_of(number_.children(), isLine));
  }

  term::TermManager& terms_;
  term::Evaluator& evaluator_;
  Term number_;
  Term round_;
  std::optional<Line> line_;
};

// Whether the pattern becomes the target when a term is put in place of the bound variable; that
// term is then in `found`.
bool matches(term::TermManager& terms, Term pattern, Term target, Term bound,
             std::optional<Term>& found) {
  if (!pattern.hasFreeBoundVariable()) {
    return pattern == target;
  }
  if (pattern.sort() != target.sort()) {
    return false;
  }
  // If all other summands are known, the place of the bound variable among the summands.
  const auto summand = term::isSum(pattern) ? std::ranges::find(pattern.children(), bound)
                                            : pattern.children().end();
  const bool isShifted =
      summand != pattern.children().end() &&
      std::ranges::count_if(pattern.children(), &Term::hasFreeBoundVariable) == 1;
  if (pattern == bound || isShifted) {
    Term value = target;
    for (const Term other : isShifted ? pattern.children() : std::span<const Term>()) {
      if (other != bound) {
        value =
            target.sort().isInt() ? terms.makeIntSub(value, other) : terms.makeBvSub(value, other);
      }
    }
    const bool isSame = !found || *found == value;
    found = value;
    return isSame;
  }
  if (pattern.kind() != target.kind() || pattern.size() != target.size()) {
    return false;
  }
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    if (!matches(terms, pattern[i], target[i], bound, found)) {
      return false;
    }
  }
  return pattern.size() > 0;
}

}  // namespace

std::optional<RoundsCondition> asRounds(term::TermManager& terms, Term condition) {
  if (!condition.is(Kind::Forall) || term::boundVariables(condition).size() != 1) {
    return std::nullopt;
  }
  const Term bound = term::boundVariables(condition).front();
  if (!bound.sort().isBits() && !bound.sort().isInt()) {
    return std::nullopt;
  }
  // At least one of the parts has to hold; "not all of these" is written as a negated conjunction.
  std::vector<Term> parts;
  const Term body = term::bodyOf(condition);
  if (body.is(Kind::Or)) {
    parts.assign(body.children().begin(), body.children().end());
  } else if (body.is(Kind::Not) && body[0].is(Kind::And)) {
    for (const Term part : body[0].children()) {
      parts.push_back(terms.makeNot(part));
    }
  }
  RoundsCondition result{bound, {}, {}};
  bool isFromZero = bound.sort().isBits();
  std::vector<Term> rest;
  for (const Term part : parts) {
    const Term negated = part.is(Kind::Not) ? part[0] : Term();
    if (negated && negated.is(Kind::BvULt) && negated[0] == bound &&
        negated[1].is(Kind::Variable) && !result.count) {
      result.count = negated[1];
    } else if (part.is(Kind::IntLe) && part[1] == bound && part[0].is(Kind::Variable) &&
               !result.count) {
      result.count = part[0];  // as in: not (i < k)
    } else if (negated && negated.is(Kind::IntLe) && negated[1] == bound &&
               negated[0].isConstant() && negated[0].number().isZero()) {
      isFromZero = true;
    } else {
      rest.push_back(part);
    }
  }
  result.body = terms.makeOr(rest);
  if (!result.count || !isFromZero || rest.empty() || result.body.hasQuantifier()) {
    return std::nullopt;
  }
  return result;
}

Term RoundModels::isRound(const RoundsCondition& rounds, Term round) {
  if (round.sort().isInt()) {
    return terms_.makeAnd(terms_.makeIntLe(terms_.makeInt(0), round),
                          terms_.makeIntLt(round, rounds.count));
  }
  return terms_.makeBvULt(round, rounds.count);
}

Term RoundModels::quantified(const RoundsCondition& rounds) {
  return terms_.makeForall(std::array{rounds.round},
                           terms_.makeImplies(isRound(rounds, rounds.round), rounds.body));
}

Term RoundModels::bodyAt(const RoundsCondition& rounds, Term round) {
  ++work_;
  return term::substitute(terms_, rounds.body, {{rounds.round, round}});
}

Term RoundModels::bodyAt(const RoundsCondition& rounds, const Scalar& round) {
  return bodyAt(rounds, numberOf(terms_, rounds.round, round));
}

Term RoundModels::strip(const RoundsCondition& rounds, std::span<const Term> conditions) {
  const Term zero = numberOf(terms_, rounds.round, Scalar(0));
  const Term one = numberOf(terms_, rounds.round, Scalar(1));
  const Term last = rounds.round.sort().isInt() ? terms_.makeIntSub(rounds.count, one)
                                                : terms_.makeBvSub(rounds.count, one);
  std::vector<Term> parts;
  for (const Term round : {zero, last}) {
    parts.push_back(terms_.makeImplies(isRound(rounds, zero), bodyAt(rounds, round)));
  }
  const std::array alone{rounds.body};
  const std::span<const Term> claims =
      rounds.body.is(Kind::And) ? rounds.body.children() : std::span<const Term>(alone);
  for (const Term claim : claims) {
    const Term contrary = terms_.makeNot(claim);
    for (const Term condition : conditions) {
      std::optional<Term> round;
      if (contrary.hasFreeBoundVariable() &&
          matches(terms_, contrary, condition, rounds.round, round) && round &&
          !round->hasFreeBoundVariable()) {
        parts.push_back(terms_.makeImplies(
            isRound(rounds, *round), term::substitute(terms_, claim, {{rounds.round, *round}})));
      }
    }
  }
  return terms_.makeAnd(parts);
}

void RoundModels::duplicate(Model& model, std::span<const RoundsCondition> all,
                            const ModelCells& except) {
  for (const RoundsCondition& rounds : all) {
    const Model before = model;
    term::Evaluator evaluator(before);
    const std::optional<Scalar> count = scalarOf(evaluator, rounds.count);
    if (!count || *count > Scalar(writtenRounds_)) {
      continue;
    }
    CellChanges changes(model);
    for (const Term read : readsOf(rounds)) {
      NumberInRounds indices(terms_, evaluator, read[1], rounds.round);
      // The value that it has in the first round of those that are free to change.
      std::optional<Scalar> value;
      for (Scalar round = 0; round < *count; round = round + 1) {
        ++work_;
        const std::optional<Scalar> index = indices.at(round);
        const std::optional<ModelCell> cell =
            index ? cellOf(evaluator, read[0], *index) : std::nullopt;
        if (!cell || except.contains(*cell)) {
          continue;
        }
        if (!value) {
          const Term element =
              cell->index
                  ? terms_.makeSelect(cell->variable, numberOf(terms_, read[1], *cell->index))
                  : cell->variable;
          value = scalarOf(evaluator, element);
        } else {
          changes.set(*cell, *value);
        }
      }
    }
    changes.make();
  }
}

ModelCells RoundModels::cellsOfViolated(const Model& model, std::span<const Term> conditions) {
  ModelCells cells;
  term::Evaluator evaluator(model);
  for (const Term condition : conditions) {
    ++work_;
    if (condition.hasQuantifier() || evaluator.holds(condition) != false) {
      continue;
    }
    term::visitPostorder(
        std::span(&condition, 1), [](Term) { return true; },
        [&](Term part) {
          if (part.is(Kind::Variable) && !part.sort().isArray()) {
            cells.insert({part, std::nullopt});
          }
          if (!part.is(Kind::Select)) {
            return;
          }
          const std::optional<Scalar> index = scalarOf(evaluator, part[1]);
          if (const auto cell = index ? cellOf(evaluator, part[0], *index) : std::nullopt) {
            cells.insert(*cell);
          }
        });
  }
  return cells;
}

std::vector<Term> RoundModels::instancesAt(const Model& model, std::span<const RoundsCondition> all,
                                           const ModelCells& cells) {
  std::vector<Term> instances;
  term::Evaluator evaluator(model);
  for (const RoundsCondition& rounds : all) {
    const std::optional<Scalar> count = scalarOf(evaluator, rounds.count);
    if (!count || *count > Scalar(writtenRounds_)) {
      continue;
    }
    std::vector<std::pair<Term, NumberInRounds>> reads;  // of an array, with its index
    for (const Term read : readsOf(rounds)) {
      reads.emplace_back(read[0], NumberInRounds(terms_, evaluator, read[1], rounds.round));
    }
    for (Scalar round = 0; round < *count; round = round + 1) {
      const Term number = numberOf(terms_, rounds.round, round);
      const bool isRead = std::ranges::any_of(reads, [&](auto& read) {
        ++work_;
        const std::optional<Scalar> index = read.second.at(round);
        const auto cell = index ? cellOf(evaluator, read.first, *index) : std::nullopt;
        return cell && cells.contains(*cell);
      });
      if (isRead) {
        instances.push_back(terms_.makeImplies(isRound(rounds, number), bodyAt(rounds, round)));
      }
    }
  }
  return instances;
}

std::vector<Term> RoundModels::fixed(const Model& model, std::span<const RoundsCondition> all,
                                     std::span<const Term> conditions) {
  std::unordered_set<Term> read;  // variables that occur as elements of arrays that rounds read
  for (const RoundsCondition& rounds : all) {
    for (const Term each : readsOf(rounds)) {
      for (Term array = each[0]; array.is(Kind::Store); array = array[0]) {
        read.insert(array[2]);
      }
    }
  }
  std::vector<Term> result;
  term::Evaluator evaluator(model);
  for (const Term variable : term::freeVariables(terms_.makeAnd(conditions))) {
    if (variable.sort().isArray() || read.contains(variable)) {
      continue;
    }
    const std::optional<Scalar> value = scalarOf(evaluator, variable);
    if (value && variable.sort().isBool()) {
      result.push_back(value->isZero() ? terms_.makeNot(variable) : variable);
    } else if (value) {
      result.push_back(terms_.makeEqual(variable, numberOf(terms_, variable, *value)));
    }
  }
  return result;
}

}  // namespace braid::solver
