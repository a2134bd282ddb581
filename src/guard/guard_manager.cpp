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
  // Reading the clock twice costs as much as a small operation, so only one of a few is timed.
  static constexpr unsigned kOneOf = 8;

  explicit Timing(GuardManager& manager, unsigned oneOf = 1) : manager_(manager), oneOf_(oneOf) {
    if (manager_.depth_++ == 0 && (oneOf == 1 || ++manager_.smallOperations_ % oneOf == 0)) {
      start_ = std::chrono::steady_clock::now();
    }
  }
  ~Timing() {
    assert(manager_.depth_ > 0);
    --manager_.depth_;
    if (start_) {
      manager_.time_ += oneOf_ * (std::chrono::steady_clock::now() - *start_);
    }
  }
  Timing(const Timing&) = delete;
  Timing& operator=(const Timing&) = delete;

 private:
  GuardManager& manager_;
  unsigned oneOf_;
  std::optional<std::chrono::steady_clock::time_point> start_;
};

// Caches count against the limit; drop them and retry once.
template <typename Operation>
Guard GuardManager::make(const Operation& operation) {
  ++operations_;
  try {
    return guardOf(operation());
  } catch (const GuardOverflow&) {
    ++overflows_;
  }
  forget();
  return guardOf(operation());
}

void GuardManager::forget() {
  guards_.clear();
  knownTerms_.clear();
}

Guard GuardManager::both(const Guard& a, const Guard& b) {
  assert(isOwn(a) && isOwn(b));
  const Timing timing(*this, Timing::kOneOf);
  return make([&] { return table_.conjunction(a.edge_, b.edge_); });
}

Guard GuardManager::either(const Guard& a, const Guard& b) {
  assert(isOwn(a) && isOwn(b));
  const Timing timing(*this, Timing::kOneOf);
  return make([&] { return table_.disjunction(a.edge_, b.edge_); });
}

Guard GuardManager::difference(const Guard& a, const Guard& b) {
  assert(isOwn(a) && isOwn(b));
  const Timing timing(*this, Timing::kOneOf);
  return make([&] { return table_.conjunction(a.edge_, bdd::negated(b.edge_)); });
}

Guard GuardManager::choice(const Guard& condition, const Guard& then, const Guard& otherwise) {
  assert(isOwn(condition) && isOwn(then) && isOwn(otherwise));
  const Timing timing(*this, Timing::kOneOf);
  return make([&] { return table_.choice(condition.edge_, then.edge_, otherwise.edge_); });
}

bool GuardManager::isContradiction(const Guard& a, const Guard& b) {
  assert(isOwn(a) && isOwn(b));
  const Timing timing(*this, Timing::kOneOf);
  ++operations_;
  return table_.areDisjoint(a.edge_, b.edge_);
}

bool GuardManager::entails(const Guard& a, const Guard& b) {
  return isContradiction(a, negation(b));
}

Guard GuardManager::simplifyUnder(const Guard& a, const Guard& care) {
  assert(isOwn(a) && isOwn(care));
  const Timing timing(*this);
  Guard simplified = make([&] { return table_.restriction(a.edge_, care.edge_); });
  return simplified == a || size(simplified) <= size(a) ? simplified : a;
}

// --- from terms

Guard GuardManager::combine(Term connective, const Guards& known) {
  std::vector<const Guard*> operands;
  operands.reserve(connective.size());
  for (const Term child : connective.children()) {
    operands.push_back(&known.at(child));
  }
  using Operation = bdd::Edge (bdd::Table::*)(bdd::Edge, bdd::Edge);
  const auto fold = [&](Operation operation, Guard result) {
    for (const Guard* operand : operands) {
      result = make([&] { return (table_.*operation)(result.edge_, operand->edge_); });
    }
    return result;
  };
  switch (connective.kind()) {
    case Kind::Not:
      return negation(*operands[0]);
    case Kind::And:
      return fold(&bdd::Table::conjunction, always());
    case Kind::Or:
      return fold(&bdd::Table::disjunction, never());
    case Kind::Ite:
      return make([&] {
        return table_.choice(operands[0]->edge_, operands[1]->edge_, operands[2]->edge_);
      });
    default:
      assert(connective.is(Kind::Equal));
      return fold(&bdd::Table::equivalence, always());
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
  if (const auto known = guards_.find(condition); known != guards_.end()) {
    return known->second;
  }
  const Timing timing(*this);
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
  // Keeps parts of the result, because an overflow clears guards_.
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
    // The first child is on top of the stack: atoms are numbered in the order of the term.
    for (std::size_t i = t.size(); i-- > 0;) {
      if (!isKnown(t[i])) {
        pending.push_back(t[i]);
      }
    }
    if (pending.size() == before) {
      Guard guard = combine(t, found);
      found.emplace(t, isLarger(guard, tuning_.maxConditionSize) ? ofLeaf(t) : std::move(guard));
    }
  }
  Guard result = found.at(condition);
  guards_.merge(found);
  return result;
}

// --- to terms

Term GuardManager::termOf(bdd::Edge edge) const {
  if (bdd::isConstant(edge)) {
    return terms_.makeBool(edge == bdd::kTrue);
  }
  return knownTerms_.find(edge);
}

// The nodes from this one on that have the same constant as a child; empty if both children are
// diagrams. Together they become one flat conjunction or disjunction, instead of one term each.
GuardManager::Run GuardManager::runFrom(bdd::Edge edge) {
  Run run{table_.low(edge) == bdd::kFalse || table_.high(edge) == bdd::kFalse, {}, edge};
  const bdd::Edge end = run.isConjunction ? bdd::kFalse : bdd::kTrue;
  while (!bdd::isConstant(run.rest)) {
    const bdd::Edge low = table_.low(run.rest);
    const bdd::Edge high = table_.high(run.rest);
    if (low != end && high != end) {
      break;
    }
    const Term atom = atoms_[table_.variableOf(run.rest)];
    assert(atom && "a variable that is in use stands for an atom");
    // A conjunction needs the literals that avoid false, a disjunction those that reach true.
    const bool isPositive = run.isConjunction == (low == end);
    run.literals.push_back(isPositive ? atom : terms_.makeNot(atom));
    run.rest = low == end ? high : low;
  }
  return run;
}

Term GuardManager::makeTerm(const Run& run) {
  if (run.literals.empty()) {
    return terms_.makeIte(atoms_[table_.variableOf(run.rest)], termOf(table_.high(run.rest)),
                          termOf(table_.low(run.rest)));
  }
  std::vector<Term> operands = run.literals;
  if (!bdd::isConstant(run.rest)) {
    operands.push_back(termOf(run.rest));
  }
  if (operands.size() == 1) {
    return operands[0];
  }
  return run.isConjunction ? terms_.makeAnd(operands) : terms_.makeOr(operands);
}

Term GuardManager::toTerm(const Guard& guard) {
  assert(isOwn(guard));
  if (const Term known = termOf(guard.edge_)) {
    guards_.try_emplace(known, guard);
    return known;
  }
  const Timing timing(*this);
  if (knownTerms_.areTooMany()) {
    knownTerms_.clear();
  }
  // No operation is called meanwhile, so no node is collected.
  std::vector<bdd::Edge> pending = {guard.edge_};
  while (!pending.empty()) {
    const bdd::Edge edge = pending.back();
    if (termOf(edge)) {
      pending.pop_back();
      continue;
    }
    const Run run = runFrom(edge);
    const std::size_t before = pending.size();
    const auto need = [&](bdd::Edge part) {
      if (!termOf(part)) {
        pending.push_back(part);
      }
    };
    if (run.rest != edge) {
      need(run.rest);
    } else {
      need(table_.low(edge));
      need(table_.high(edge));
    }
    if (pending.size() == before) {
      knownTerms_.add(edge, makeTerm(run));
    }
  }
  const Term term = termOf(guard.edge_);
  guards_.try_emplace(term, guard);
  return term;
}

// --- properties of guards

bool GuardManager::areLarger(std::span<const Guard* const> guards, std::size_t limit) {
  std::vector<bdd::Edge> edges;
  edges.reserve(guards.size());
  std::ranges::transform(guards, std::back_inserter(edges),
                         [](const Guard* g) { return g->edge_; });
  return table_.areLarger(edges, limit);
}

double GuardManager::share(const Guard& part, const Guard& whole) {
  const double all = table_.probabilityOf(whole.edge_);
  constexpr double kTooSmall = 1e-290;
  if (all < kTooSmall) {
    return 0.5;
  }
  const double share = table_.probabilityOf(both(part, whole).edge_) / all;
  assert(0 <= share && share <= 1);
  return share;
}

std::vector<Term> GuardManager::support(const Guard& guard) const {
  std::vector<unsigned> variables;
  std::unordered_set<bdd::Edge> seen = {bdd::kFalse, bdd::kTrue};
  std::vector<bdd::Edge> pending = {guard.edge_};
  while (!pending.empty()) {
    const bdd::Edge edge = pending.back();
    pending.pop_back();
    if (seen.insert(edge).second) {
      variables.push_back(table_.variableOf(edge));
      pending.push_back(table_.low(edge));
      pending.push_back(table_.high(edge));
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

GuardStatistics GuardManager::statistics() const {
  return {operations_, overflows_, table_.nodesInUse(), variables_,
          std::chrono::duration<double>(time_).count()};
}

}  // namespace braid::guard
