// OrderCases: computing formulas and words for a row of cases. The loops are over arrays of bytes
// and numbers, so that the compiler makes vector instructions of them.
#include <algorithm>
#include <cassert>
#include <utility>

#include "solver/light/orders/order_cases.hpp"

namespace braid::solver::light {

using term::Kind;
using term::Term;

namespace {

constexpr std::uint8_t kHolds = 0xff;

template <std::size_t kCount, typename Number, typename Operation>
void forEach(Number* result, const Operation& operation) {
  for (std::size_t i = 0; i < kCount; ++i) {
    result[i] = static_cast<Number>(operation(i));
  }
}

std::uint64_t maskOf(Term t) {
  const unsigned width = t.sort().width();
  return width == 64 ? UINT64_MAX : (std::uint64_t{1} << width) - 1;
}

std::uint64_t signOf(Term t) {
  return std::uint64_t{1} << (t.sort().width() - 1);
}

// The word as a number of 64 bits with the same sign.
std::uint64_t extended(std::uint64_t word, std::uint64_t sign) {
  return (word ^ sign) - sign;
}

}  // namespace

void OrderCases::makeRows() {
  rowAt_.resize(nodes_.size());
  std::size_t rows = 0;
  std::size_t numbers = 0;
  for (std::uint32_t place = 0; place < nodes_.size(); ++place) {
    const Term t = nodes_[place];
    const bool isNumber = t.sort().isBits() && (t.isConstant() || !groupWith(place).isOrdered());
    rowAt_[place] = kRow * (isNumber ? numbers++ : rows++);
  }
  for (Group& group : groups_) {
    group.constantRows = kRow * rows;
    rows += group.isOrdered() ? group.constants.size() : 0;
  }
  rows_.resize(kRow * rows);
  numbers_.resize(kRow * numbers);
  for (const Term t : nodes_) {
    if (t.is(Kind::BitsConst)) {
      std::fill_n(numbersOf(t), kRow, t.number().lowBits());
    }
  }
}

void OrderCases::fillRows(std::size_t firstCase) {
  std::size_t stride = 1;
  for (const Group& group : groups_) {
    if (group.isOrdered()) {
      fillRows(group, firstCase, stride);
      stride *= group.caseCount;
    }
  }
}

// Fills the rows of variables and constants. Behind the last case, the last case is repeated.
void OrderCases::fillRows(const Group& group, std::size_t firstCase, std::size_t stride) {
  const std::size_t members = group.memberCount();
  assert(group.caseCount > 0 && group.ranks.size() == group.caseCount * members);
  for (std::size_t i = 0; i < kRow; ++i) {
    const std::size_t index = std::min(firstCase + i, caseCount_ - 1) / stride % group.caseCount;
    const std::uint8_t* const ranks = group.ranks.data() + index * members;
    for (std::size_t m = 0; m < group.variables.size(); ++m) {
      rowOf(nodes_[group.variables[m]])[i] = group.isBool && ranks[m] != 0 ? kHolds : ranks[m];
    }
    for (std::size_t m = 0; m < group.constants.size(); ++m) {
      rows_[group.constantRows + m * kRow + i] = ranks[group.variables.size() + m];
    }
  }
}

bool OrderCases::isExcluded(std::size_t inRow, std::span<const Term> roots,
                            std::span<const std::size_t> which) {
  const auto excludes = [&](std::size_t root) { return rowOf(roots[root])[inRow] == 0; };
  // Roots about other groups have no rows while the cases of one group are looked through.
  const auto isLookedAt = [&](std::size_t root) { return std::ranges::binary_search(which, root); };
  if (std::ranges::any_of(core_, [&](std::size_t r) { return isLookedAt(r) && excludes(r); })) {
    return true;
  }
  // From the last root, the question, backwards.
  for (std::size_t i = which.size(); i-- > 0;) {
    if (excludes(which[i])) {
      assert(std::ranges::find(core_, which[i]) == core_.end());
      core_.push_back(which[i]);
      return true;
    }
  }
  return false;
}

void OrderCases::dropCases(std::size_t group, std::span<const Term> roots) {
  Group& which = groups_[group];
  const std::uint64_t bit = std::uint64_t{1} << group;
  std::vector<std::size_t> about;
  for (std::size_t i = 0; i < roots.size(); ++i) {
    if (dependencies_[places_[roots[i].id()]] == bit) {
      about.push_back(i);
    }
  }
  if (about.empty()) {
    return;
  }
  std::vector<std::uint8_t> kept;
  std::size_t keptCount = 0;
  caseCount_ = which.caseCount;
  for (std::size_t first = 0; first < caseCount_; first += kRow) {
    fillRows(which, first, 1);
    for (std::uint32_t place = 0; place < nodes_.size(); ++place) {
      if ((dependencies_[place] & ~bit) == 0) {
        computeRow(place);
      }
    }
    for (std::size_t i = 0; i < kRow && first + i < caseCount_; ++i) {
      if (!isExcluded(i, roots, about)) {
        const auto ranks =
            which.ranks.begin() + static_cast<std::ptrdiff_t>((first + i) * which.memberCount());
        kept.insert(kept.end(), ranks, ranks + static_cast<std::ptrdiff_t>(which.memberCount()));
        ++keptCount;
      }
    }
  }
  which.ranks = std::move(kept);
  which.caseCount = keptCount;
}

std::uint8_t* OrderCases::ranksOf(Term t, const Group& group) {
  if (!t.isConstant()) {
    return rowOf(t);
  }
  const auto index = std::ranges::find(group.constants, t) - group.constants.begin();
  assert(static_cast<std::size_t>(index) < group.constants.size());
  return rows_.data() + group.constantRows + static_cast<std::size_t>(index) * kRow;
}

void OrderCases::computeRow(std::uint32_t place) {
  const Term t = nodes_[place];
  if (t.is(Kind::Variable) || t.is(Kind::BitsConst)) {
    return;
  }
  if (t.sort().isBool()) {
    computeFormula(t, rowOf(t));
    return;
  }
  Group& group = groupOf(t);
  if (!group.isOrdered()) {
    computeNumbers(t, numbersOf(t));
    return;
  }
  assert(t.is(Kind::Ite) && "ordered words are not computed with");
  const std::uint8_t* const condition = rowOf(t[0]);
  const std::uint8_t* const then = ranksOf(t[1], group);
  const std::uint8_t* const otherwise = ranksOf(t[2], group);
  forEach<kRow>(rowOf(t), [&](std::size_t i) {
    return (condition[i] & then[i]) | (~condition[i] & otherwise[i]);
  });
}

void OrderCases::computeFormula(Term t, std::uint8_t* result) {
  switch (t.kind()) {
    case Kind::True:
    case Kind::False:
      std::fill_n(result, kRow, t.isTrue() ? kHolds : std::uint8_t{0});
      return;
    case Kind::Not: {
      const std::uint8_t* const a = rowOf(t[0]);
      forEach<kRow>(result, [&](std::size_t i) { return ~a[i]; });
      return;
    }
    case Kind::And:
    case Kind::Or:
      std::copy_n(rowOf(t[0]), kRow, result);
      for (const Term child : t.children().subspan(1)) {
        const std::uint8_t* const a = rowOf(child);
        if (t.is(Kind::And)) {
          forEach<kRow>(result, [&](std::size_t i) { return result[i] & a[i]; });
        } else {
          forEach<kRow>(result, [&](std::size_t i) { return result[i] | a[i]; });
        }
      }
      return;
    case Kind::Ite: {
      const std::uint8_t* const condition = rowOf(t[0]);
      const std::uint8_t* const then = rowOf(t[1]);
      const std::uint8_t* const otherwise = rowOf(t[2]);
      forEach<kRow>(result, [&](std::size_t i) {
        return (condition[i] & then[i]) | (~condition[i] & otherwise[i]);
      });
      return;
    }
    default:
      break;
  }
  assert(t.is(Kind::Equal) || t.is(Kind::BvULt) || t.is(Kind::BvSLt));
  if (t[0].sort().isBool()) {
    const std::uint8_t* const a = rowOf(t[0]);
    const std::uint8_t* const b = rowOf(t[1]);
    forEach<kRow>(result, [&](std::size_t i) { return ~(a[i] ^ b[i]); });
    return;
  }
  Group& group = groupOf(t);
  if (group.isOrdered()) {
    compareRanks(t, group, result);
  } else {
    compareNumbers(t, result);
  }
}

void OrderCases::compareRanks(Term t, Group& group, std::uint8_t* result) {
  const std::uint8_t* const a = ranksOf(t[0], group);
  const std::uint8_t* const b = ranksOf(t[1], group);
  if (t.is(Kind::Equal)) {
    forEach<kRow>(result, [&](std::size_t i) { return a[i] == b[i] ? kHolds : 0; });
  } else {
    forEach<kRow>(result, [&](std::size_t i) { return a[i] < b[i] ? kHolds : 0; });
  }
}

void OrderCases::compareNumbers(Term t, std::uint8_t* result) {
  const std::uint64_t* const a = numbersOf(t[0]);
  const std::uint64_t* const b = numbersOf(t[1]);
  const std::uint64_t flipped = t.is(Kind::BvSLt) ? signOf(t[0]) : 0;
  if (t.is(Kind::Equal)) {
    forEach<kRow>(result, [&](std::size_t i) { return a[i] == b[i] ? kHolds : 0; });
  } else {
    forEach<kRow>(result,
                  [&](std::size_t i) { return (a[i] ^ flipped) < (b[i] ^ flipped) ? kHolds : 0; });
  }
}

void OrderCases::computeNumbers(Term t, std::uint64_t* result) {
  const std::uint64_t mask = maskOf(t);
  const auto fold = [&](const auto& operation) {
    std::copy_n(numbersOf(t[0]), kRow, result);
    for (const Term operand : t.children().subspan(1)) {
      const std::uint64_t* const b = numbersOf(operand);
      forEach<kRow>(result, [&](std::size_t i) { return operation(result[i], b[i]) & mask; });
    }
  };
  if (t.is(Kind::Ite)) {
    const std::uint8_t* const condition = rowOf(t[0]);
    const std::uint64_t* const then = numbersOf(t[1]);
    const std::uint64_t* const otherwise = numbersOf(t[2]);
    forEach<kRow>(result,
                  [&](std::size_t i) { return condition[i] != 0 ? then[i] : otherwise[i]; });
    return;
  }
  const std::uint64_t width = t.sort().width();
  const std::uint64_t* const a = numbersOf(t[0]);
  const std::uint64_t sign = signOf(t[0]);
  switch (t.kind()) {
    case Kind::BvAdd:
      fold([](std::uint64_t x, std::uint64_t y) { return x + y; });
      return;
    case Kind::BvMul:
      fold([](std::uint64_t x, std::uint64_t y) { return x * y; });
      return;
    case Kind::BvAnd:
      fold([](std::uint64_t x, std::uint64_t y) { return x & y; });
      return;
    case Kind::BvOr:
      fold([](std::uint64_t x, std::uint64_t y) { return x | y; });
      return;
    case Kind::BvXor:
      fold([](std::uint64_t x, std::uint64_t y) { return x ^ y; });
      return;
    case Kind::BvShl:
      fold([&](std::uint64_t x, std::uint64_t y) { return y < width ? x << y : 0; });
      return;
    case Kind::BvLShr:
      fold([&](std::uint64_t x, std::uint64_t y) { return y < width ? x >> y : 0; });
      return;
    case Kind::BvAShr:
      fold([&](std::uint64_t x, std::uint64_t y) {
        const auto number = static_cast<std::int64_t>(extended(x, sign));
        return static_cast<std::uint64_t>(number >> std::min<std::uint64_t>(y, 63));
      });
      return;
    case Kind::BvNot:
      forEach<kRow>(result, [&](std::size_t i) { return ~a[i] & mask; });
      return;
    case Kind::BvExtract:
      forEach<kRow>(result, [&](std::size_t i) { return (a[i] >> t.extractLow()) & mask; });
      return;
    case Kind::BvSignExtend:
      forEach<kRow>(result, [&](std::size_t i) { return extended(a[i], sign) & mask; });
      return;
    default:
      assert(t.is(Kind::BvZeroExtend));
      std::copy_n(a, kRow, result);
      return;
  }
}

}  // namespace braid::solver::light
