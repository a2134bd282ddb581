#include "horn/guesses.hpp"

#include <algorithm>
#include <cassert>
#include <span>
#include <utility>

namespace braid::horn {

using solver::HornAnswer;
using solver::HornClause;
using solver::HornProblem;
using solver::HornVerdict;
using term::Term;

namespace {

bool isEmpty(const Guess& guess) {
  return std::ranges::all_of(guess, [](const auto& each) { return each.empty(); });
}

// Problems that a solver of Horn clauses is not asked about.
bool isTooHard(const HornProblem& problem) {
  const auto isHard = [](Term t) { return t.hasFloat() || t.hasQuantifier(); };
  return std::ranges::any_of(problem.clauses, [&](const HornClause& clause) {
    const auto hasHard = [&](const solver::HornApplication& each) {
      return std::ranges::any_of(each.arguments, isHard);
    };
    return std::ranges::any_of(clause.conditions, isHard) ||
           std::ranges::any_of(clause.body, hasHard) || (clause.head && hasHard(*clause.head));
  });
}

}  // namespace

void Guesses::begin(HornProblem problem) {
  problem_ = std::move(problem);
  readings_.clear();
  if (IntegerReading::isNeeded(problem_)) {
    const Signs usual = IntegerReading::usualSigns(problem_);
    readings_ = {usual == Signs::With ? Signs::Without : Signs::With, usual};
  }
  isAsIsLeft_ = !isTooHard(problem_);
}

std::optional<Guess> Guesses::next() {
  while (!readings_.empty() || isAsIsLeft_) {
    Guess guess;
    if (readings_.empty()) {
      isAsIsLeft_ = false;
      guess = readAsIs();
    } else {
      const Signs signs = readings_.back();
      readings_.pop_back();
      guess = readAsIntegers(signs);
    }
    if (!isEmpty(guess)) {
      return guess;
    }
  }
  return std::nullopt;
}

Guess Guesses::readAsIntegers(Signs signs) {
  IntegerReading reading(terms_, signs);
  const HornAnswer answer = solver_.solve(reading.read(problem_), steps_);
  assert(answer.conditions.size() <= problem_.predicates.size());
  Guess guess;
  for (const std::vector<Term>& conditions : answer.conditions) {
    std::vector<Term>& said = guess.emplace_back();
    for (const Term condition : conditions) {
      if (const Term back = reading.sayBack(condition); back && !back.isConstant()) {
        said.push_back(back);
      }
    }
  }
  return guess;
}

Guess Guesses::readAsIs() {
  return solver_.solve(problem_, steps_).conditions;
}

}  // namespace braid::horn
