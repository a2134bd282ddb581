#include "pattern/generalise.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "term/linear.hpp"

namespace braid::pattern {

using support::BigInt;
using term::Kind;
using term::Sort;
using term::Term;

namespace {

constexpr std::size_t kDeepest = 1'000;  // terms are deeper than the machine's stack

BigInt reduced(const BigInt& value, Sort sort) {
  return sort.isBits() ? value.toUnsigned(sort.width()) : value;
}

bool areAllEqual(std::span<const Term> column) {
  return std::ranges::all_of(column, [&](Term each) { return each == column.front(); });
}

bool haveSameOperator(Term a, Term b) {
  if (a.kind() != b.kind() || a.size() != b.size() || a.size() == 0) {
    return false;
  }
  if (a.is(Kind::BvExtract)) {
    return a.extractHigh() == b.extractHigh() && a.extractLow() == b.extractLow();
  }
  return !term::isFloatKind(a.kind()) || a.fpRounding() == b.fpRounding();
}

}  // namespace

std::optional<Line> lineThrough(std::span<const BigInt> places, std::span<const BigInt> values,
                                Sort sort) {
  assert(places.size() == values.size() && places.size() >= 2);
  const BigInt run = places[1] - places[0];
  assert(run.sign() > 0);
  BigInt rise = values[1] - values[0];
  if (sort.isBits()) {
    rise = rise.toUnsigned(sort.width()).toSigned(sort.width());
  }
  if (!rise.truncatedRemainder(run).isZero()) {
    return std::nullopt;
  }
  const BigInt factor = rise.truncatedQuotient(run);
  const BigInt offset = values[0] - factor * places[0];
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (reduced(factor * places[i] + offset, sort) != reduced(values[i], sort)) {
      return std::nullopt;
    }
  }
  return Line{factor, offset};
}

Term Tables::tableOf(const std::string& name, Sort element, Sort index,
                     std::span<const std::pair<BigInt, Term>> elements) {
  Table& table = tables_[{name, {element, index}}];
  const std::size_t before = table.elements.size();
  table.elements.insert(elements.begin(), elements.end());
  if (!table.array || table.elements.size() != before) {
    table.array = terms_.makeConstArray(Sort::array(index, element), terms_.makeDefault(element));
    for (const auto& [number, variable] : table.elements) {
      const Term at =
          index.isInt() ? terms_.makeInt(number) : terms_.makeBits(index.width(), number);
      table.array = terms_.makeStore(table.array, at, variable);
    }
  }
  return table.array;
}

std::optional<Term> Generaliser::variableAs(Sort sort) {
  assert(variable_);
  const Sort own = variable_.sort();
  if (own == sort) {
    return variable_;
  }
  if (!own.isBits() || !sort.isBits()) {
    return std::nullopt;
  }
  return own.width() > sort.width() ? terms_.makeBvExtract(variable_, sort.width() - 1, 0)
                                    : terms_.makeBvZeroExtend(variable_, sort.width());
}

std::optional<Term> Generaliser::onLine(std::span<const BigInt> values, Places places, Sort sort) {
  if (places.size() < 2) {
    return std::nullopt;
  }
  const std::optional<Line> line = lineThrough(places, values, sort);
  if (!line) {
    return std::nullopt;
  }
  sorts_.insert(sort);
  if (!variable_) {
    return sort.isInt() ? terms_.makeInt(values.front())
                        : terms_.makeBits(sort.width(), values.front());
  }
  const std::optional<Term> place = variableAs(sort);
  if (!place) {
    return std::nullopt;
  }
  if (sort.isInt()) {
    return terms_.makeIntAdd(terms_.makeIntMul(terms_.makeInt(line->factor), *place),
                             terms_.makeInt(line->offset));
  }
  return terms_.makeBvAdd(terms_.makeBvMul(terms_.makeBits(sort.width(), line->factor), *place),
                          terms_.makeBits(sort.width(), line->offset));
}

std::optional<Term> Generaliser::fromTable(std::span<const Term> column, Places places) {
  std::vector<BigInt> numbers;
  std::vector<std::pair<BigInt, Term>> elements;
  std::optional<OneOfMany> first;
  for (const Term each : column) {
    const std::optional<OneOfMany> one = oneOfMany(each);
    if (!one || (first && one->name != first->name)) {
      return std::nullopt;
    }
    first = one;
    numbers.push_back(one->number);
    elements.emplace_back(one->number, each);
  }
  if (column.front().sort().isArray()) {
    return std::nullopt;
  }
  const Sort index = variable_ && variable_.sort().isInt() ? Sort::integer() : Sort::bits(64);
  const std::set<Sort> before = sorts_;
  const std::optional<Term> place = onLine(numbers, places, index);
  if (!variable_) {
    sorts_ = before;  // a table's indices may have any sort
  }
  if (!place || !first) {
    return std::nullopt;
  }
  const Term table = tables_.tableOf(first->name, column.front().sort(), index, elements);
  return terms_.makeSelect(table, *place);
}

std::optional<Term> Generaliser::sum(std::span<const Term> column, Places places) {
  const Sort sort = column.front().sort();
  std::vector<BigInt> numbers;
  std::vector<Column> rests;  // by summand
  for (const Term each : column) {
    Summands summands = summandsOf(each);
    std::ranges::sort(summands.rest, [this](Term a, Term b) {
      const std::uint64_t x = shapes_.of(a);
      const std::uint64_t y = shapes_.of(b);
      return x != y ? x < y : a < b;
    });
    if (numbers.empty()) {
      rests.resize(summands.rest.size());
    } else if (summands.rest.size() != rests.size()) {
      return std::nullopt;
    }
    numbers.push_back(summands.number);
    for (std::size_t i = 0; i < rests.size(); ++i) {
      rests[i].push_back(summands.rest[i]);
    }
  }
  const bool isNumberFixed =
      std::ranges::all_of(numbers, [&](const BigInt& each) { return each == numbers.front(); });
  std::optional<Term> total =
      isNumberFixed ? std::optional(sort.isInt() ? terms_.makeInt(numbers.front())
                                                 : terms_.makeBits(sort.width(), numbers.front()))
                    : onLine(numbers, places, sort);
  for (const Column& rest : rests) {
    const std::optional<Term> next = total ? part(rest, places) : std::nullopt;
    if (!next) {
      return std::nullopt;
    }
    total = sort.isInt() ? terms_.makeIntAdd(*total, *next) : terms_.makeBvAdd(*total, *next);
  }
  return total;
}

std::optional<Term> Generaliser::sameOperator(std::span<const Term> column, Places places) {
  const Term model = column.front();
  std::vector<Column> children(model.size());
  for (const Term each : column) {
    if (!haveSameOperator(model, each)) {
      return std::nullopt;
    }
    const std::vector<Term> mine = shapes_.childrenOf(each);
    for (std::size_t i = 0; i < mine.size(); ++i) {
      children[i].push_back(mine[i]);
    }
  }
  std::vector<Term> general;
  for (const Column& child : children) {
    const std::optional<Term> next = part(child, places);
    if (!next) {
      return std::nullopt;
    }
    general.push_back(*next);
  }
  return terms_.makeLike(model, general);
}

std::optional<Term> Generaliser::generalise(std::span<const Term> column, Places places) {
  assert(!column.empty() && column.size() == places.size());
  if (!std::ranges::equal(places, places_)) {
    places_.assign(places.begin(), places.end());
    known_.clear();
  }
  return part(column, places);
}

std::optional<Term> Generaliser::part(std::span<const Term> column, Places places) {
  if (areAllEqual(column)) {
    return column.front();
  }
  // Terms share parts.
  Column key(column.begin(), column.end());
  if (const auto known = known_.find(key); known != known_.end()) {
    return known->second;
  }
  if (depth_ == kDeepest) {
    return std::nullopt;
  }
  ++depth_;
  const std::optional<Term> result = differentPart(column, places);
  --depth_;
  known_.emplace(std::move(key), result);
  return result;
}

std::optional<Term> Generaliser::differentPart(std::span<const Term> column, Places places) {
  const Term model = column.front();
  const auto isAnotherSort = [&](Term each) { return each.sort() != model.sort(); };
  if (std::ranges::any_of(column, isAnotherSort) ||
      std::ranges::any_of(column, &Term::hasQuantifier)) {
    return std::nullopt;
  }
  const bool isSummable = model.sort().isInt() || model.sort().isBits();
  const auto isSumOrNumber = [](Term each) { return isNumber(each) || term::isSum(each); };
  if (isSummable && std::ranges::any_of(column, isSumOrNumber)) {
    return sum(column, places);
  }
  if (model.is(Kind::Variable)) {
    return fromTable(column, places);
  }
  return sameOperator(column, places);
}

std::optional<Term> Generaliser::generaliseLetters(std::span<const Letter> column, Places places) {
  Column conditions;
  for (const Letter& letter : column) {
    conditions.push_back(letter.condition);
  }
  if (const std::optional<Term> plain = generalise(conditions, places)) {
    return plain;
  }
  for (const Reading& wanted : column.front().readings) {
    Column less;
    Column greater;
    for (const Letter& letter : column) {
      const auto reading = std::ranges::find_if(letter.readings, [&](const Reading& each) {
        return each.isComparison && each.shape == wanted.shape;
      });
      if (reading == letter.readings.end()) {
        break;
      }
      less.push_back(reading->less);
      greater.push_back(reading->greater);
    }
    if (!wanted.isComparison || less.size() != column.size()) {
      continue;
    }
    const std::optional<Term> a = generalise(less, places);
    const std::optional<Term> b = a ? generalise(greater, places) : std::nullopt;
    if (b) {
      const Term comparison = terms_.makeBvULt(*a, *b);
      return wanted.holds ? comparison : terms_.makeNot(comparison);
    }
  }
  return std::nullopt;
}

Term numberLike(term::TermManager& terms, Term variable, const BigInt& value) {
  return variable.sort().isInt() ? terms.makeInt(value)
                                 : terms.makeBits(variable.sort().width(), value);
}

Term isLess(term::TermManager& terms, Term a, Term b) {
  return a.sort().isInt() ? terms.makeIntLt(a, b) : terms.makeBvULt(a, b);
}

Term asFunctionOf(term::TermManager& terms, Shapes& shapes, Tables& tables, Term variable,
                  std::span<const BigInt> places, std::span<const Term> values) {
  assert(!values.empty() && places.size() == values.size());
  struct Piece {
    std::size_t start;
    Term value;
  };
  std::vector<Piece> pieces;
  const auto form = [&](std::size_t start, std::size_t length) {
    return Generaliser(terms, shapes, tables, variable)
        .generalise(values.subspan(start, length), places.subspan(start, length));
  };
  for (std::size_t start = 0; start < values.size();) {
    // Takes the longest piece that has a form; two values are always on a line, so they are not
    // enough.
    std::size_t length = 1;
    Term value = values[start];
    while (start + length < values.size() && values[start + length] == value) {
      ++length;
    }
    std::size_t tooLong = values.size() - start + 1;
    for (std::size_t next = tooLong - 1; next > length && next > 2;
         next = length + (tooLong - length) / 2) {
      if (const std::optional<Term> longer = form(start, next)) {
        length = next;
        value = *longer;
      } else {
        tooLong = next;
      }
      if (tooLong - length < 2) {
        break;
      }
    }
    pieces.push_back({start, value});
    start += length;
  }
  Term result = pieces.back().value;
  for (std::size_t i = pieces.size() - 1; i-- > 0;) {
    const Term end = numberLike(terms, variable, places[pieces[i + 1].start]);
    result = terms.makeIte(isLess(terms, variable, end), pieces[i].value, result);
  }
  return result;
}

}  // namespace braid::pattern
