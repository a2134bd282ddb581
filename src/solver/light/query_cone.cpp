#include "solver/light/query_cone.hpp"

#include <algorithm>
#include <bit>

namespace braid::solver::light {

using term::Kind;
using term::Sort;
using term::Term;

namespace {

bool isSupportedSort(Sort sort) {
  const auto isScalar = [](Sort s) { return s.isBool() || s.isBits(); };
  return sort.isArray() ? isScalar(sort.index()) && isScalar(sort.element()) : isScalar(sort);
}

std::uint64_t widthOf(Term t) {
  return t.sort().isBits() ? t.sort().width() : 1;
}

// A product by a constant has as many summands as the constant has runs of ones, at most half as
// many as it has bits.
std::uint64_t productGates(Term t) {
  const std::uint64_t width = widthOf(t);
  std::uint64_t gates = 0;
  for (const Term factor : t.children().subspan(1)) {
    const bool isSimple = factor.isConstant() || t[0].isConstant();
    gates += isSimple ? 0 : width * width * 2;
  }
  return gates;
}

}  // namespace

Fitness ConeScanner::fitnessOf(Term t) {
  const Kind kind = t.kind();
  if (term::isFloatKind(kind)) {
    return Fitness::TooMuch;
  }
  const bool isSupported = isSupportedSort(t.sort()) && kind != Kind::BoundVariable &&
                           kind != Kind::Forall && kind != Kind::Exists &&
                           !(kind == Kind::Equal && t[0].sort().isArray());
  return isSupported ? Fitness::Fits : Fitness::Unsupported;
}

Fitness ConeScanner::scan(std::span<const Term> roots, const ConeLimits& limits, QueryCone& cone) {
  for (const Term root : roots) {
    if (root.id() < entries_.size() && entries_[root.id()].fitness != Fitness::Fits) {
      return entries_[root.id()].fitness;
    }
  }
  cone.variables.clear();
  cone.selects.clear();
  cone.comparisons.clear();
  ++scan_;
  gates_ = 0;
  products_ = 0;
  for (const Term root : roots) {
    if (const Fitness fitness = visitBelow(root, limits, cone); fitness != Fitness::Fits) {
      return fitness;
    }
  }
  return Fitness::Fits;
}

Fitness ConeScanner::visitBelow(Term root, const ConeLimits& limits, QueryCone& cone) {
  if (entries_.size() <= root.id()) {
    entries_.resize(std::size_t{root.id()} + 1);  // children have smaller ids
  }
  work_.assign(1, root);
  while (!work_.empty()) {
    const Term t = work_.back();
    work_.pop_back();
    Entry& entry = entries_[t.id()];
    if (entry.scan == scan_) {
      continue;
    }
    entry.scan = scan_;
    const Fitness fitness = entry.fitness != Fitness::Fits ? entry.fitness : fitnessOf(t);
    if (fitness != Fitness::Fits) {
      entries_[root.id()].fitness = fitness;
      return fitness;
    }
    switch (t.kind()) {
      case Kind::Variable:
        cone.variables.push_back(t);
        break;
      case Kind::Select:
        cone.selects.push_back(t);
        gates_ += widthOf(t) + widthOf(t[1]);
        break;
      case Kind::BvMul:
        products_ += productGates(t);
        break;
      case Kind::BvUDiv:
      case Kind::BvURem:
      case Kind::BvSDiv:
      case Kind::BvSRem:
        products_ += widthOf(t) * widthOf(t) * 2;
        break;
      case Kind::BvShl:
      case Kind::BvLShr:
      case Kind::BvAShr:
        gates_ += widthOf(t) * static_cast<unsigned>(std::bit_width(widthOf(t)));
        break;
      case Kind::Equal:
      case Kind::BvULt:
      case Kind::BvSLt:
        if (t[0].sort().isBits()) {
          cone.comparisons.push_back(t);
        }
        gates_ += widthOf(t[0]);
        break;
      default:
        gates_ += t.sort().isBool() && t.size() == 2 ? widthOf(t[0]) : widthOf(t);
        break;
    }
    if (gates_ > limits.gates || products_ > limits.products) {
      return Fitness::TooMuch;
    }
    work_.insert(work_.end(), t.children().begin(), t.children().end());
  }
  return Fitness::Fits;
}

}  // namespace braid::solver::light
