#include "solver/light/circuit/clause_writer.hpp"

#include <cassert>

namespace braid::solver::light {

int ClauseWriter::find(Literal literal) const {
  if (literal.gate() >= variables_.size()) {
    return 0;
  }
  const int variable = variables_[literal.gate()];
  return literal.isNegated() ? -variable : variable;
}

int ClauseWriter::need(Literal literal) {
  assert(!literal.isConstant() && literal.gate() < circuit_.size());
  const std::uint32_t gate = literal.gate();
  if (gate >= variables_.size()) {
    variables_.resize(circuit_.size());
  }
  int& variable = variables_[gate];
  if (variable == 0) {
    variable = sink_.newVariable();
    assert(variable > 0);
    undefined_.push_back(gate);
  }
  return literal.isNegated() ? -variable : variable;
}

int ClauseWriter::write(Literal literal) {
  assert(!literal.isConstant());
  const int result = need(literal);
  run();
  return result;
}

void ClauseWriter::addClause(std::span<const Literal> clause) {
  std::vector<int> numbers;
  for (const Literal literal : clause) {
    if (literal == kTrue) {
      return;
    }
    if (literal != kFalse) {
      numbers.push_back(need(literal));
    }
  }
  run();
  sink_.addClause(numbers);
}

void ClauseWriter::run() {
  while (!undefined_.empty()) {
    const std::uint32_t gate = undefined_.back();
    undefined_.pop_back();
    define(gate);
  }
}

// Collects the operands of a conjunction, and of conjunctions among them that nothing else uses.
void ClauseWriter::collectConjuncts(std::uint32_t gate, std::vector<Literal>& into) const {
  const std::span<const Literal> operands = circuit_.gate(gate).inputs();
  std::vector<Literal> work(operands.begin(), operands.end());
  while (!work.empty()) {
    const Literal literal = work.back();
    work.pop_back();
    const Gate& inner = circuit_.gate(literal.gate());
    const bool isPart = !literal.isNegated() && inner.kind == GateKind::And && !inner.isShared &&
                        find(literal) == 0 && into.size() + work.size() < maxConjuncts_;
    if (isPart) {
      work.insert(work.end(), inner.inputs().begin(), inner.inputs().end());
    } else {
      into.push_back(literal);
    }
  }
}

void ClauseWriter::defineAnd(std::uint32_t gate) {
  std::vector<Literal> conjuncts;
  collectConjuncts(gate, conjuncts);
  assert(conjuncts.size() >= 2);
  const int output = variables_[gate];
  std::vector<int> clause = {output};
  for (const Literal conjunct : conjuncts) {
    const int operand = need(conjunct);
    sink_.addClause({-output, operand});
    clause.push_back(-operand);
  }
  sink_.addClause(clause);
}

void ClauseWriter::define(std::uint32_t index) {
  const Gate& gate = circuit_.gate(index);
  const int x = variables_[index];
  assert(x != 0 && gate.kind != GateKind::Constant);
  if (gate.kind == GateKind::Input) {
    return;
  }
  if (gate.kind == GateKind::And) {
    defineAnd(index);
    return;
  }
  const int a = need(gate.operands[0]);
  const int b = need(gate.operands[1]);
  if (gate.kind == GateKind::Xor) {
    sink_.addClause({-x, a, b});
    sink_.addClause({-x, -a, -b});
    sink_.addClause({x, a, -b});
    sink_.addClause({x, -a, b});
    return;
  }
  const int c = need(gate.operands[2]);
  // Each clause about a true gate has its counterpart for a false one, with all literals negated.
  for (const int s : {1, -1}) {
    const int o = -s * x;
    switch (gate.kind) {
      case GateKind::Xor3:
        sink_.addClause({o, a, b, s * c});
        sink_.addClause({o, a, -b, -s * c});
        sink_.addClause({o, -a, b, -s * c});
        sink_.addClause({o, -a, -b, s * c});
        break;
      case GateKind::Mux:
        sink_.addClause({o, -a, s * b});
        sink_.addClause({o, a, s * c});
        sink_.addClause({o, s * b, s * c});  // redundant, but lets more be propagated
        break;
      case GateKind::Majority:
        sink_.addClause({o, s * a, s * b});
        sink_.addClause({o, s * a, s * c});
        sink_.addClause({o, s * b, s * c});
        break;
      case GateKind::Constant:
      case GateKind::Input:
      case GateKind::And:
      case GateKind::Xor:
        assert(false);
        break;
    }
  }
}

}  // namespace braid::solver::light
