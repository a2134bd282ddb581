#include "pattern/shape.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <functional>

#include "term/linear.hpp"
#include "term/traverse.hpp"

namespace braid::pattern {

using support::BigInt;
using term::Kind;
using term::Term;

namespace {

std::uint64_t mix(std::uint64_t hash, std::uint64_t more) {
  hash = (hash ^ more) * 0x9e37'79b9'7f4a'7c15;
  return hash ^ hash >> 29U;
}

}  // namespace

std::optional<OneOfMany> oneOfMany(Term variable) {
  if (!variable.is(Kind::Variable)) {
    return std::nullopt;
  }
  const std::string_view name = variable.name();
  const bool isElement = name.ends_with(']');
  const std::size_t end = name.size() - (isElement ? 1 : 0);
  std::size_t begin = end;
  while (begin > 0 && std::isdigit(static_cast<unsigned char>(name[begin - 1])) != 0) {
    --begin;
  }
  constexpr std::size_t kMostDigits = 9;  // any such number fits into a machine word
  const bool isMarked = begin > 0 && name[begin - 1] == (isElement ? '[' : '#');
  if (!isMarked || begin == end || end - begin > kMostDigits ||
      (name[begin] == '0' && end - begin > 1)) {
    return std::nullopt;
  }
  const std::string digits(name.substr(begin, end - begin));
  return OneOfMany{std::string(name.substr(0, begin)) + (isElement ? "]" : ""),
                   BigInt(std::stoll(digits))};
}

Summands summandsOf(Term t) {
  if (isNumber(t)) {
    return {t.number(), {}};
  }
  if (!term::isSum(t)) {
    return {BigInt(0), {t}};
  }
  Summands result;
  for (const Term child : t.children()) {
    if (isNumber(child)) {
      result.number = result.number + child.number();
    } else {
      result.rest.push_back(child);
    }
  }
  return result;
}

std::uint64_t Shapes::combine(Kind kind, term::Sort sort, std::span<const std::uint64_t> children) {
  std::uint64_t hash = mix(static_cast<std::uint64_t>(kind) + 1, sort.key());
  for (const std::uint64_t child : children) {
    hash = mix(hash, child);
  }
  return hash;
}

std::vector<Term> Shapes::childrenOf(Term t) {
  std::vector<Term> children(t.children().begin(), t.children().end());
  if (term::commutes(t.kind())) {
    std::ranges::sort(children, [this](Term a, Term b) {
      const std::uint64_t x = of(a);
      const std::uint64_t y = of(b);
      return x != y ? x < y : a < b;
    });
  }
  return children;
}

std::uint64_t Shapes::compute(Term t) {
  if (isNumber(t)) {
    return combine(Kind::IntConst, t.sort(), {});
  }
  if (t.is(Kind::Variable)) {
    const std::optional<OneOfMany> one = oneOfMany(t);
    const std::array name{one ? std::hash<std::string>()(one->name)
                              : std::hash<std::string_view>()(t.name())};
    return combine(Kind::Variable, t.sort(), name);
  }
  std::vector<std::uint64_t> hashes;
  if (term::isSum(t)) {
    for (const Term each : summandsOf(t).rest) {
      hashes.push_back(of(each));
    }
    if (hashes.size() == 1) {
      return hashes.front();
    }
    std::ranges::sort(hashes);
    return combine(t.kind(), t.sort(), hashes);
  }
  for (const Term child : childrenOf(t)) {
    hashes.push_back(of(child));
    if (compared_ == Compared::Apart && t.is(Kind::Equal) && isNumber(child)) {
      hashes.push_back(child.number().hash());
    }
  }
  if (t.is(Kind::BvExtract)) {
    hashes.push_back(t.extractHigh());
    hashes.push_back(t.extractLow());
  } else if (t.is(Kind::BoundVariable)) {
    hashes.push_back(std::hash<std::string_view>()(t.name()));
  } else if (term::isFloatKind(t.kind())) {
    hashes.push_back(static_cast<std::uint64_t>(t.fpRounding()));
  }
  return combine(t.kind(), t.sort(), hashes);
}

std::uint64_t Shapes::of(Term t) {
  if (const auto known = hashes_.find(t); known != hashes_.end()) {
    return known->second;
  }
  // Children first: terms are deeper than the machine's stack.
  term::visitPostorder(
      std::span(&t, 1), [&](Term node) { return !hashes_.contains(node); },
      [&](Term node) { hashes_.emplace(node, compute(node)); });
  return hashes_.at(t);
}

}  // namespace braid::pattern
