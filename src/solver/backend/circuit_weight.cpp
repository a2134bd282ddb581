#include "solver/backend/circuit_weight.hpp"

#include <algorithm>
#include <array>
#include <unordered_set>
#include <vector>

namespace braid::solver::backend {

using term::Kind;
using term::Term;

namespace {

// The weight of each kind, in 24ths of the squared width. Measured on chains with a limit of 1 s:
// 30 additions of doubles took 1.5 s, 50 of them 3 s and 900 MB; 12 multiplications 1.3 s; 10 fused
// ones 1.8 s; 2 divisions 1.5 s, 4 of them 5 s and 1.6 GB; one root 1.8 s, 4 of them 14 s and 3.8
// GB; 10 conversions from integers 2 s, 100 to integers 4 s; 30 roundings 2.6 s; 20 conversions
// between formats 1.4 s. One division of 128 bits took 27 s and is not allowed.
constexpr std::uint64_t kParts = 24;
using Shares = std::array<std::uint64_t, term::kKindCount>;
constexpr Shares kShares = [] {
  Shares shares{};
  const auto set = [&](Kind kind, std::uint64_t share) {
    shares[static_cast<std::size_t>(kind)] = share;
  };
  for (const Kind kind : {Kind::BvUDiv, Kind::BvURem, Kind::BvSDiv, Kind::BvSRem}) {
    set(kind, kParts);
  }
  set(Kind::FpAdd, 4);
  set(Kind::FpMul, 9);
  set(Kind::FpFma, 14);
  set(Kind::FpDiv, 60);
  set(Kind::FpSqrt, 96);
  set(Kind::FpRoundToIntegral, 6);
  set(Kind::FpConvert, 4);
  set(Kind::FpFromSigned, 16);
  set(Kind::FpFromUnsigned, 16);
  set(Kind::FpToSigned, 2);
  set(Kind::FpToUnsigned, 2);
  return shares;
}();

// As measured for cvc5-share in tuning.def: 30 multiplications of 64 bits took 11 s; of doubles, 30
// additions 8 s, 12 multiplications 12 s, 10 fused ones 16 s, 2 divisions 9 s, one root 30 s, 50
// conversions from integers 6 s. The rest is guessed.
constexpr Shares kCvc5Shares = [] {
  Shares shares = kShares;
  const auto set = [&](Kind kind, std::uint64_t share) {
    shares[static_cast<std::size_t>(kind)] = share;
  };
  set(Kind::BvMul, 5);
  set(Kind::FpMul, 15);
  set(Kind::FpFma, 24);
  set(Kind::FpSqrt, 450);
  set(Kind::FpFromSigned, 4);
  set(Kind::FpFromUnsigned, 4);
  return shares;
}();

// A remainder divides numbers with as many bits as the range of exponents is long.
std::uint64_t remainderWeight(unsigned width) {
  const term::FpFormat format = term::FpFormat::ofWidth(width);
  const std::uint64_t length = (std::uint64_t{1} << format.exponentBits()) + format.precision();
  return length * length;
}

std::uint64_t weightByShares(Term t, const Shares& shares) {
  if (t.is(Kind::FpRem)) {
    return remainderWeight(t.sort().width());
  }
  const std::uint64_t share = shares[static_cast<std::size_t>(t.kind())];
  if (share == 0) {
    return 0;
  }
  const std::uint64_t width = std::max(t.sort().width(), t[0].sort().width());
  return width * width * share / kParts;
}

}  // namespace

std::uint64_t circuitWeight(Term t) {
  return weightByShares(t, kShares);
}

std::uint64_t cvc5CircuitWeight(Term t) {
  const std::uint64_t weight = weightByShares(t, kCvc5Shares);
  if (!t.is(Kind::BvMul)) {
    return weight;
  }
  const auto unknown = std::ranges::count_if(t.children(), [](Term c) { return !c.isConstant(); });
  return unknown < 2 ? 0 : weight * static_cast<std::uint64_t>(unknown - 1);
}

std::uint64_t circuitWeightOf(const Query& query, std::uint64_t (*weight)(Term)) {
  std::unordered_set<Term> seen;
  std::vector<Term> work(query.conditions.begin(), query.conditions.end());
  if (query.question) {
    work.push_back(query.question);
  }
  std::uint64_t total = 0;
  while (!work.empty()) {
    const Term t = work.back();
    work.pop_back();
    if (seen.insert(t).second) {
      total += weight(t);
      work.insert(work.end(), t.children().begin(), t.children().end());
    }
  }
  return total;
}

}  // namespace braid::solver::backend
