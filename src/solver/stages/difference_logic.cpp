#include "solver/stages/difference_logic.hpp"

#include <algorithm>
#include <cassert>
#include <deque>
#include <utility>

#include "solver/facts/unknowns.hpp"
#include "term/evaluate.hpp"
#include "term/linear.hpp"

namespace braid::solver {

using support::BigInt;
using term::Kind;
using term::Term;

namespace {

constexpr std::uint32_t kNone = 0xffff'ffff;

}  // namespace

DifferenceLogic::DifferenceLogic(const term::Model* start, unsigned maxSplits)
    : maxSplits_(maxSplits), start_(start) {
  unknowns_.emplace_back();
  values_.emplace_back(0);
  outgoing_.emplace_back();
}

std::optional<DifferenceLogic::Node> DifferenceLogic::nodeOf(Term t) {
  if (!(t.is(Kind::Variable) || facts::isElement(t)) || !t.sort().isInt()) {
    return std::nullopt;
  }
  const auto [place, isNew] = nodes_.emplace(t, static_cast<Node>(unknowns_.size()));
  if (isNew) {
    unknowns_.push_back(t);
    outgoing_.emplace_back();
    const auto value = start_ != nullptr ? term::Evaluator(*start_).evaluate(t)
                                         : std::optional<term::ModelValue>();
    values_.push_back(value ? std::get<term::Scalar>(*value) : Number(0));
  }
  assert(unknowns_.size() == nodes_.size() + 1 && values_.size() == unknowns_.size());
  assert(outgoing_.size() == unknowns_.size());
  return place->second;
}

std::optional<DifferenceLogic::Difference> DifferenceLogic::differenceOf(Term t) {
  term::LinearForm form(term::Sort::integer());
  form.add(t, 1);
  form.normalize();
  if (!form.constant().isZero() || form.monomials().empty() || form.monomials().size() > 2) {
    return std::nullopt;
  }
  Difference difference;
  for (const term::Monomial& monomial : form.monomials()) {
    const std::optional<Node> node = nodeOf(monomial.base);
    const bool isPlus = monomial.coefficient == BigInt(1);
    Node& side = isPlus ? difference.plus : difference.minus;
    if (!node || (!isPlus && monomial.coefficient != BigInt(-1)) || side != kZero) {
      return std::nullopt;
    }
    side = *node;
  }
  return difference;
}

void DifferenceLogic::addEdge(Node from, Node to, Number weight, Term reason) {
  assert(from < unknowns_.size() && to < unknowns_.size());
  outgoing_[from].push_back(static_cast<std::uint32_t>(edges_.size()));
  edges_.push_back({from, to, std::move(weight), reason});
}

void DifferenceLogic::addEqual(const Difference& difference, const Number& value, bool holds,
                               Term reason) {
  if (holds) {
    addEdge(difference.minus, difference.plus, value, reason);
    addEdge(difference.plus, difference.minus, -value, reason);
  } else {
    disequalities_.push_back({difference.plus, difference.minus, value, reason});
  }
}

bool DifferenceLogic::add(Term condition) {
  return add(condition, true, condition);
}

bool DifferenceLogic::add(Term atom, bool holds, Term reason) {
  while (atom.is(Kind::Not)) {
    atom = atom[0];
    holds = !holds;
  }
  if ((atom.is(Kind::And) && holds) || (atom.is(Kind::Or) && !holds)) {
    return std::ranges::all_of(atom.children(),
                               [&](Term child) { return add(child, holds, reason); });
  }
  if (atom.is(Kind::Variable)) {
    truths_.emplace_back(atom, holds);
    return std::ranges::none_of(
        truths_, [&](const auto& truth) { return truth.first == atom && truth.second != holds; });
  }
  const bool isLessEqual = atom.is(Kind::IntLe);
  if (!isLessEqual && !(atom.is(Kind::Equal) && atom[0].sort().isInt())) {
    return false;
  }
  if (!atom[1].isConstant()) {
    const std::optional<Node> a = isLessEqual ? std::nullopt : nodeOf(atom[0]);
    const std::optional<Node> b = isLessEqual ? std::nullopt : nodeOf(atom[1]);
    if (!a || !b) {
      return false;
    }
    addEqual({*a, *b}, 0, holds, reason);
    return true;
  }
  const std::optional<Difference> difference = differenceOf(atom[0]);
  if (!difference) {
    return false;
  }
  const BigInt& bound = atom[1].number();
  if (!isLessEqual) {
    addEqual(*difference, bound, holds, reason);
  } else if (holds) {
    addEdge(difference->minus, difference->plus, bound, reason);
  } else {
    addEdge(difference->plus, difference->minus, -bound - 1, reason);
  }
  return true;
}

// Bellman and Ford with a queue: values are only lowered, and each node remembers the edge that
// lowered it last. These edges form a forest as long as there is no negative cycle; an edge that
// would close a cycle among them is part of a negative one. (To count how often a node is lowered
// would not do: many edges into one node lower it often.)
bool DifferenceLogic::relax(std::size_t firstEdge) {
  const std::size_t count = unknowns_.size();
  lastEdge_.assign(count, kNone);
  std::deque<Node> pending;
  std::vector<bool> isPending(count, false);
  const auto follow = [&](std::uint32_t index) {
    const Edge& edge = edges_[index];
    Number limit = values_[edge.from] + edge.weight;
    if (values_[edge.to] <= limit) {
      return true;
    }
    if (closesCycle(edge)) {
      explain(index);
      return false;
    }
    values_[edge.to] = std::move(limit);
    lastEdge_[edge.to] = index;
    if (!isPending[edge.to]) {
      isPending[edge.to] = true;
      pending.push_back(edge.to);
    }
    return true;
  };
  for (std::size_t i = firstEdge; i < edges_.size(); ++i) {
    if (!follow(static_cast<std::uint32_t>(i))) {
      return false;
    }
  }
  while (!pending.empty()) {
    const Node node = pending.front();
    pending.pop_front();
    isPending[node] = false;
    for (const std::uint32_t index : outgoing_[node]) {
      if (!follow(index)) {
        return false;
      }
    }
  }
  return true;
}

bool DifferenceLogic::closesCycle(const Edge& edge) const {
  Node node = edge.from;
  while (node != edge.to && lastEdge_[node] != kNone) {
    node = edges_[lastEdge_[node]].from;
  }
  return node == edge.to;
}

// The cycle that this edge closes.
void DifferenceLogic::explain(std::size_t edge) {
  core_ = {edges_[edge].reason};
  for (Node node = edges_[edge].from; node != edges_[edge].to;) {
    assert(lastEdge_[node] != kNone && "the edges form a cycle");
    const Edge& back = edges_[lastEdge_[node]];
    core_.push_back(back.reason);
    node = back.from;
  }
}

// Makes the disequalities from the given one on hold: where one does not, tries both ways to repair
// it.
DifferenceLogic::Result DifferenceLogic::separate(std::size_t next) {
  for (; next < disequalities_.size(); ++next) {
    const Disequality& each = disequalities_[next];
    if (values_[each.a] - values_[each.b] == each.gap) {
      break;
    }
  }
  if (next == disequalities_.size()) {
    assert(std::ranges::all_of(edges_, [&](const Edge& edge) {
      return values_[edge.to] - values_[edge.from] <= edge.weight;
    }));
    return Result::Sat;
  }
  if (++splits_ > maxSplits_) {
    return Result::GivenUp;
  }
  const Disequality split = disequalities_[next];
  std::vector<Term> core = {split.reason};
  for (const bool isLess : {true, false}) {
    const std::vector<Number> before = values_;
    const std::size_t edgeCount = edges_.size();
    if (isLess) {
      addEdge(split.b, split.a, split.gap - 1, split.reason);
    } else {
      addEdge(split.a, split.b, -split.gap - 1, split.reason);
    }
    const Result result = relax(edgeCount) ? separate(0) : Result::Unsat;
    if (result != Result::Unsat) {
      return result;
    }
    core.insert(core.end(), core_.begin(), core_.end());
    assert(edges_.size() == edgeCount + 1 && "the cases inside have taken theirs back");
    outgoing_[edges_.back().from].pop_back();
    edges_.pop_back();
    values_ = before;
  }
  core_ = std::move(core);
  return Result::Unsat;
}

DifferenceLogic::Result DifferenceLogic::solve() {
  const Result result = relax(0) ? separate(0) : Result::Unsat;
  std::sort(core_.begin(), core_.end());
  core_.erase(std::unique(core_.begin(), core_.end()), core_.end());
  assert(result != Result::Unsat || !core_.empty());
  return result;
}

term::Model DifferenceLogic::model() const {
  term::Model model;
  for (Node node = 1; node < unknowns_.size(); ++node) {
    const Term unknown = unknowns_[node];
    Number value = values_[node] - values_[kZero];
    if (unknown.is(Kind::Variable)) {
      model.set(unknown, std::move(value));
      continue;
    }
    term::ArrayValue array;
    if (const term::ModelValue* before = model.find(unknown[0])) {
      array = std::get<term::ArrayValue>(*before);
    }
    array.elements.insert_or_assign(unknown[1].number(), std::move(value));
    array.normalize();
    model.set(unknown[0], std::move(array));
  }
  for (const auto& [variable, value] : truths_) {
    model.set(variable, term::Scalar(value ? 1 : 0));
  }
  return model;
}

}  // namespace braid::solver
