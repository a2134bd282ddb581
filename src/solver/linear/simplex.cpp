#include "solver/linear/simplex.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <functional>
#include <utility>

namespace braid::solver::linear {

bool Simplex::isBelow(const Column& column) const {
  return column.low.isSet && column.value < Rational(column.low.number);
}

bool Simplex::isAbove(const Column& column) const {
  return column.high.isSet && column.value > Rational(column.high.number);
}

Simplex::Variable Simplex::addUnknown(const Range& range) {
  Column column;
  if (range.low) {
    column.alwaysLow = {true, *range.low, kAlways};
    column.value = std::max(column.value, Rational(*range.low));
  }
  if (range.high) {
    column.alwaysHigh = {true, *range.high, kAlways};
    column.value = std::min(column.value, Rational(*range.high));
  }
  column.low = column.alwaysLow;
  column.high = column.alwaysHigh;
  variables_.push_back(column);
  return static_cast<Variable>(variables_.size() - 1);
}

Simplex::Variable Simplex::addRow(std::span<const Term> sum) {
  assert(rows_.size() == origins_.size() && rows_.size() <= variables_.size());
  const auto variable = static_cast<Variable>(variables_.size());
  Row row{variable, {}};
  Rational value;
  for (const Term& term : sum) {
    assert(variables_[term.unknown].origin == kNone);
    const Column& column = variables_[term.unknown];
    value = value + Rational(term.factor) * column.value;
    if (column.row == kNone) {
      const Entries single = {{term.unknown, Rational(1)}};
      addMultiple(row.entries, term.factor, single);
    } else {
      addMultiple(row.entries, term.factor, rows_[column.row].entries);
    }
  }
  Column column;
  column.value = value;
  column.row = static_cast<std::uint32_t>(rows_.size());
  column.origin = static_cast<std::uint32_t>(origins_.size());
  isLost_ |= !value.isNumber();
  variables_.push_back(column);
  rows_.push_back(std::move(row));
  origins_.emplace_back(sum.begin(), sum.end());
  return variable;
}

void Simplex::forgetBounds() {
  for (const Variable variable : restricted_) {
    Column& column = variables_[variable];
    column.low = column.alwaysLow;
    column.high = column.alwaysHigh;
  }
  restricted_.clear();
}

const Simplex::Entry* Simplex::find(const Entries& entries, Variable variable) {
  const auto at = std::ranges::lower_bound(entries, variable, {}, &Entry::variable);
  return at != entries.end() && at->variable == variable ? &*at : nullptr;
}

void Simplex::addMultiple(Entries& into, Rational factor, const Entries& other) {
  merged_.clear();
  auto mine = into.begin();
  for (const Entry& entry : other) {
    while (mine != into.end() && mine->variable < entry.variable) {
      merged_.push_back(*mine++);
    }
    Rational sum = factor * entry.factor;
    if (mine != into.end() && mine->variable == entry.variable) {
      sum = sum + (mine++)->factor;
    }
    isLost_ |= !sum.isNumber();
    if (!sum.isZero()) {
      merged_.push_back({entry.variable, sum});
    }
  }
  merged_.insert(merged_.end(), mine, into.end());
  assert(std::ranges::adjacent_find(merged_, std::ranges::greater_equal{}, &Entry::variable) ==
         merged_.end());
  work_ += merged_.size() + other.size();
  std::swap(into, merged_);
}

void Simplex::move(Variable variable, Rational value) {
  assert(variables_[variable].row == kNone);
  const Rational change = value - variables_[variable].value;
  variables_[variable].value = value;
  isLost_ |= !value.isNumber();
  work_ += rows_.size();
  for (const Row& row : rows_) {
    if (const Entry* entry = find(row.entries, variable)) {
      Rational& basic = variables_[row.basic].value;
      basic = basic + entry->factor * change;
      isLost_ |= !basic.isNumber();
    }
  }
}

bool Simplex::contradict(Variable variable) {
  const std::array uses = {Use{variable, false, 1}, Use{variable, true, 1}};
  keepReasons(uses);
  return false;
}

bool Simplex::addUpper(Variable variable, Number bound, Reason reason) {
  Column& column = variables_[variable];
  if (column.high.isSet && column.high.number <= bound) {
    return true;
  }
  column.high = {true, bound, reason};
  restricted_.push_back(variable);
  if (column.low.isSet && bound < column.low.number) {
    return contradict(variable);
  }
  if (!isLost_ && column.row == kNone && isAbove(column)) {
    move(variable, bound);
  }
  return true;
}

bool Simplex::addLower(Variable variable, Number bound, Reason reason) {
  Column& column = variables_[variable];
  if (column.low.isSet && column.low.number >= bound) {
    return true;
  }
  column.low = {true, bound, reason};
  restricted_.push_back(variable);
  if (column.high.isSet && column.high.number < bound) {
    return contradict(variable);
  }
  if (!isLost_ && column.row == kNone && isBelow(column)) {
    move(variable, bound);
  }
  return true;
}

// The smallest variable that will do, so that no basis comes again (Bland's rule).
std::optional<Simplex::Variable> Simplex::findEntering(const Row& row, bool isUp) const {
  for (const Entry& entry : row.entries) {
    const Column& column = variables_[entry.variable];
    assert(column.row == kNone && "entries are not basic");
    const bool rises = (entry.factor.sign() > 0) == isUp;
    const bool canMove = rises ? !column.high.isSet || column.value < Rational(column.high.number)
                               : !column.low.isSet || column.value > Rational(column.low.number);
    if (canMove) {
      return entry.variable;
    }
  }
  return std::nullopt;
}

// The basic variable of the row gets the target value and leaves the basis, another enters.
void Simplex::pivot(std::uint32_t row, Variable entering, Rational target) {
  const Variable leaving = rows_[row].basic;
  assert(variables_[leaving].row == row);
  const Rational factor = find(rows_[row].entries, entering)->factor;
  const Rational change = (target - variables_[leaving].value) / factor;
  move(entering, variables_[entering].value + change);
  variables_[leaving].value = target;  // its new value, unless numbers grew too large
  // leaving = factor * entering + rest, so entering = leaving / factor - rest / factor.
  Entries solved;
  const Entries own = {{leaving, Rational(1) / factor}};
  Entries rest = std::move(rows_[row].entries);
  std::erase_if(rest, [&](const Entry& entry) { return entry.variable == entering; });
  addMultiple(solved, Rational(-1) / factor, rest);
  addMultiple(solved, Rational(1), own);
  for (std::uint32_t i = 0; i < rows_.size(); ++i) {
    Entries& entries = rows_[i].entries;
    if (i == row) {
      continue;
    }
    if (const Entry* entry = find(entries, entering)) {
      const Rational multiple = entry->factor;
      entries.erase(entries.begin() + (entry - entries.data()));
      addMultiple(entries, multiple, solved);
      assert(find(entries, entering) == nullptr);
    }
  }
  rows_[row] = {entering, std::move(solved)};
  variables_[entering].row = row;
  variables_[leaving].row = kNone;
}

Simplex::Result Simplex::solve(std::uint64_t maxWork) {
  const std::uint64_t before = work_;
  assert(isLost_ || std::ranges::all_of(restricted_, [&](Variable variable) {
           const Column& column = variables_[variable];
           return column.row != kNone || (!isBelow(column) && !isAbove(column));
         }));
  while (true) {
    work_ += rows_.size();
    if (isLost_ || work_ - before > maxWork) {
      return Result::GivenUp;
    }
    const Row* wrong = nullptr;  // the violated row with the smallest basic variable
    for (const Row& row : rows_) {
      const Column& column = variables_[row.basic];
      if ((wrong == nullptr || row.basic < wrong->basic) && (isBelow(column) || isAbove(column))) {
        wrong = &row;
      }
    }
    if (wrong == nullptr) {
      return Result::Feasible;
    }
    const Column& column = variables_[wrong->basic];
    const bool isUp = isBelow(column);
    const std::optional<Variable> entering = findEntering(*wrong, isUp);
    if (!entering) {
      return blame(*wrong, isUp);
    }
    pivot(column.row, *entering, isUp ? column.low.number : column.high.number);
  }
}

// The basic variable is too low, although all variables in its row are at the bounds that make it
// as high as possible; or too high, likewise. These bounds contradict each other.
Simplex::Result Simplex::blame(const Row& row, bool isUp) {
  std::vector<Use> uses = {{row.basic, !isUp, Rational(1)}};
  for (const Entry& entry : row.entries) {
    const bool isPositive = entry.factor.sign() > 0;
    uses.push_back({entry.variable, isPositive == isUp, isPositive ? entry.factor : -entry.factor});
  }
  if (!isContradiction(uses)) {
    return Result::GivenUp;
  }
  keepReasons(uses);
  return Result::Infeasible;
}

// Checks the proof. An upper bound says variable - bound <= 0, a lower one bound - variable <= 0.
// In their sum, with factors that are not negative, all unknowns must cancel and a positive number
// must be left.
bool Simplex::isContradiction(std::span<const Use> uses) {
  Rational rest;
  totals_.assign(variables_.size(), Rational());
  for (const Use& use : uses) {
    const Column& column = variables_[use.variable];
    const Bound& bound = use.isUpper ? column.high : column.low;
    if (!bound.isSet || !use.factor.isNumber() || use.factor.sign() < 0) {
      return false;
    }
    const Rational factor = use.isUpper ? use.factor : -use.factor;
    rest = rest - factor * Rational(bound.number);
    const auto count = [&](Variable unknown, Rational times) {
      totals_[unknown] = totals_[unknown] + factor * times;
    };
    if (column.origin == kNone) {
      count(use.variable, 1);
    } else {
      for (const Term& term : origins_[column.origin]) {
        count(term.unknown, term.factor);
      }
    }
  }
  return rest.isNumber() && rest.sign() > 0 &&
         std::ranges::all_of(totals_, [](Rational total) { return total.isZero(); });
}

void Simplex::keepReasons(std::span<const Use> uses) {
  conflict_.clear();
  for (const Use& use : uses) {
    const Column& column = variables_[use.variable];
    assert((use.isUpper ? column.high : column.low).isSet);
    const Reason reason = (use.isUpper ? column.high : column.low).reason;
    if (reason != kAlways) {
      conflict_.push_back(reason);
    }
  }
  std::ranges::sort(conflict_);
  conflict_.erase(std::unique(conflict_.begin(), conflict_.end()), conflict_.end());
}

}  // namespace braid::solver::linear
