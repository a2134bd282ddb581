#include "guard/guard_manager.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <unordered_set>

#include "guard/bdd_table.hpp"
#include "term/traverse.hpp"

namespace braid::guard {

using term::isConnective;
using term::Kind;
using term::Term;

class GuardManager::Timing {
 public:
  explicit Timing(GuardManager& manager) : manager_(manager), isOuter_(!manager.isTimed_) {
    if (isOuter_) {
      manager_.isTimed_ = true;
      start_ = std::chrono::steady_clock::now();
    }
  }
  ~Timing() {
    if (isOuter_) {
      manager_.isTimed_ = false;
      manager_.time_ += std::chrono::steady_clock::now() - start_;
    }
  }
  Timing(const Timing&) = delete;
  Timing& operator=(const Timing&) = delete;

 private:
  GuardManager& manager_;
  bool isOuter_;
  std::chrono::steady_clock::time_point start_;
};

// Of the limit, what is remembered counts like what is in use; so it goes before anything fails.
template <typename Operation>
Guard GuardManager::make(const Operation& operation) {
  ++operations_;
  try {
    return Guard(operation());
  } catch (const GuardOverflow&) {
    ++overflows_;
  }
  forget();
  return Guard(operation());
}

void GuardManager::forget() {
  guards_.clear();
  knownTerms_.clear();
}

Guard GuardManager::both(const Guard& a, const Guard& b) {
  const Timing timing(*this);
  return make([&] { return bdd::apply(bdd::Operator::And, a.node_, b.node_, maxNodes_); });
}

Guard GuardManager::either(const Guard& a, const Guard& b) {
  const Timing timing(*this);
  return make([&] { return bdd::apply(bdd::Operator::Or, a.node_, b.node_, maxNodes_); });
}

Guard GuardManager::negation(const Guard& a) {
  const Timing timing(*this);
  return make([&] { return bdd::negation(a.node_, maxNodes_); });
}

Guard GuardManager::difference(const Guard& a, const Guard& b) {
  const Timing timing(*this);
  return make([&] { return bdd::apply(bdd::Operator::Difference, a.node_, b.node_, maxNodes_); });
}

Guard GuardManager::choice(const Guard& condition, const Guard& then, const Guard& otherwise) {
  const Timing timing(*this);
  return make([&] { return bdd::choice(condition.node_, then.node_, otherwise.node_, maxNodes_); });
}

bool GuardManager::isContradiction(const Guard& a, const Guard& b) {
  return both(a, b).isFalse();
}

bool GuardManager::entails(const Guard& a, const Guard& b) {
  return difference(a, b).isFalse();
}

Guard GuardManager::simplifyUnder(const Guard& a, const Guard& care) {
  const Timing timing(*this);
  Guard simplified = make([&] { return bdd::restriction(a.node_, care.node_, maxNodes_); });
  return size(simplified) <= size(a) ? simplified : a;
}

// --- from terms

Guard GuardManager::combine(Term connective, const Guards& known) {
  std::vector<const Guard*> operands;
  operands.reserve(connective.size());
  for (const Term child : connective.children()) {
    operands.push_back(&known.at(child));
  }
  const auto fold = [&](bdd::Operator op, Guard result) {
    for (const Guard* operand : operands) {
      result = make([&] { return bdd::apply(op, result.node_, operand->node_, maxNodes_); });
    }
    return result;
  };
  switch (connective.kind()) {
    case Kind::Not:
      return make([&] { return bdd::negation(operands[0]->node_, maxNodes_); });
    case Kind::And:
      return fold(bdd::Operator::And, always());
    case Kind::Or:
      return fold(bdd::Operator::Or, never());
    case Kind::Ite:
      return make([&] {
        return bdd::choice(operands[0]->node_, operands[1]->node_, operands[2]->node_, maxNodes_);
      });
    default:
      assert(connective.is(Kind::Equal));
      return fold(bdd::Operator::Equivalent, always());
  }
}

Guard GuardManager::ofLeaf(Term t) {
  if (t.isTrue() || t.isFalse()) {
    return t.isTrue() ? always() : never();
  }
  if (const auto known = leaves_.find(t); known != leaves_.end()) {
    return known->second;
  }
  Guard guard = ofAtom(t);
  leaves_.emplace(t, guard);
  return guard;
}

Guard GuardManager::of(Term condition) {
  assert(condition.sort().isBool());
  const Timing timing(*this);
  if (const auto known = guards_.find(condition); known != guards_.end()) {
    return known->second;
  }
  Guard result;
  try {
    result = ofConnectives(condition);
  } catch (const GuardOverflow&) {
    result = ofLeaf(condition);
  }
  guards_.emplace(condition, result);
  return result;
}

Guard GuardManager::ofConnectives(Term condition) {
  // What the result is made of is not in guards_ alone, which an overflow clears.
  Guards found;
  const auto isKnown = [&](Term t) {
    if (found.contains(t)) {
      return true;
    }
    const auto known = guards_.find(t);
    return known != guards_.end() && found.insert(*known).second;
  };
  std::vector<Term> pending = {condition};
  while (!pending.empty()) {
    const Term t = pending.back();
    if (isKnown(t)) {
      pending.pop_back();
      continue;
    }
    if (!isConnective(t)) {
      found.emplace(t, ofLeaf(t));
      continue;
    }
    const std::size_t before = pending.size();
    // The first child on top: atoms are numbered in the order of the term.
    for (std::size_t i = t.size(); i-- > 0;) {
      if (!isKnown(t[i])) {
        pending.push_back(t[i]);
      }
    }
    if (pending.size() == before) {
      Guard guard = combine(t, found);
      found.emplace(t, size(guard) <= kMaxConditionSize ? std::move(guard) : ofLeaf(t));
    }
  }
  Guard result = found.at(condition);
  guards_.merge(found);
  return result;
}

// --- to terms

Term GuardManager::termOf(int node) const {
  if (node <= bdd::kTrue) {
    return terms_.makeBool(node == bdd::kTrue);
  }
  const auto known = knownTerms_.find(node);
  return known == knownTerms_.end() ? Term() : known->second.term;
}

// The nodes from this one on that have one and the same constant as a child; none if both children
// are diagrams. Taken together they are one flat conjunction or disjunction instead of a term each.
GuardManager::Run GuardManager::runFrom(int node) {
  Run run{bdd::low(node) == bdd::kFalse || bdd::high(node) == bdd::kFalse, {}, node};
  const int end = run.isConjunction ? bdd::kFalse : bdd::kTrue;
  while (run.rest > bdd::kTrue) {
    const int low = bdd::low(run.rest);
    const int high = bdd::high(run.rest);
    if (low != end && high != end) {
      break;
    }
    const Term atom = atoms_[bdd::variableOf(run.rest)];
    // A conjunction needs what avoids false, a disjunction has enough with what reaches true.
    const bool isPositive = run.isConjunction == (low == end);
    run.literals.push_back(isPositive ? atom : terms_.makeNot(atom));
    run.rest = low == end ? high : low;
  }
  return run;
}

Term GuardManager::makeTerm(const Run& run) {
  if (run.literals.empty()) {
    return terms_.makeIte(atoms_[bdd::variableOf(run.rest)], termOf(bdd::high(run.rest)),
                          termOf(bdd::low(run.rest)));
  }
  std::vector<Term> operands = run.literals;
  if (run.rest > bdd::kTrue) {
    operands.push_back(termOf(run.rest));
  }
  if (operands.size() == 1) {
    return operands[0];
  }
  return run.isConjunction ? terms_.makeAnd(operands) : terms_.makeOr(operands);
}

Term GuardManager::toTerm(const Guard& guard) {
  const Timing timing(*this);
  if (knownTerms_.size() > maxNodes_ / 4) {
    knownTerms_.clear();
  }
  // No operation is called in between, so no node is collected.
  std::vector<int> pending = {guard.node_};
  while (!pending.empty()) {
    const int node = pending.back();
    if (termOf(node)) {
      pending.pop_back();
      continue;
    }
    const Run run = runFrom(node);
    const std::size_t before = pending.size();
    const auto need = [&](int part) {
      if (!termOf(part)) {
        pending.push_back(part);
      }
    };
    if (run.rest != node) {
      need(run.rest);
    } else {
      need(bdd::low(node));
      need(bdd::high(node));
    }
    if (pending.size() == before) {
      knownTerms_.emplace(node, KnownTerm{Guard(node), makeTerm(run)});
    }
  }
  const Term term = termOf(guard.node_);
  guards_.try_emplace(term, guard);
  return term;
}

// --- about guards

std::size_t GuardManager::size(const Guard& guard) {
  return bdd::nodeCount(guard.node_);
}

std::size_t GuardManager::size(std::span<const Guard* const> guards) {
  std::vector<int> nodes;
  nodes.reserve(guards.size());
  std::ranges::transform(guards, std::back_inserter(nodes),
                         [](const Guard* g) { return g->node_; });
  return bdd::nodeCount(nodes);
}

double GuardManager::share(const Guard& part, const Guard& whole) {
  const double all = bdd::probabilityOf(whole.node_);
  constexpr double kTooSmall = 1e-290;
  return all < kTooSmall ? 0.5 : bdd::probabilityOf(both(part, whole).node_) / all;
}

std::vector<Term> GuardManager::support(const Guard& guard) const {
  std::vector<unsigned> variables;
  std::unordered_set<int> seen = {bdd::kFalse, bdd::kTrue};
  std::vector<int> pending = {guard.node_};
  while (!pending.empty()) {
    const int node = pending.back();
    pending.pop_back();
    if (seen.insert(node).second) {
      variables.push_back(bdd::variableOf(node));
      pending.push_back(bdd::low(node));
      pending.push_back(bdd::high(node));
    }
  }
  std::sort(variables.begin(), variables.end());
  variables.erase(std::unique(variables.begin(), variables.end()), variables.end());
  std::vector<Term> atoms;
  atoms.reserve(variables.size());
  std::ranges::transform(variables, std::back_inserter(atoms),
                         [&](unsigned variable) { return atoms_[variable]; });
  return atoms;
}

std::uint64_t GuardManager::nodesMade() {
  return bdd::nodesMade();
}

GuardStatistics GuardManager::statistics() const {
  return {operations_, overflows_, bdd::nodesInUse(), variables_,
          std::chrono::duration<double>(time_).count()};
}

}  // namespace braid::guard
