#include "solver/light/clause_writer.hpp"

#include <algorithm>
#include <cassert>

namespace braid::solver::light {

namespace {

// A gate that is true makes its definition true; a gate that is false makes it false.
constexpr std::uint8_t kWhenTrue = 1;
constexpr std::uint8_t kWhenFalse = 2;
constexpr std::uint8_t kBoth = kWhenTrue | kWhenFalse;

constexpr std::uint8_t swapped(std::uint8_t directions) {
  return static_cast<std::uint8_t>((directions & 1U) << 1U | directions >> 1U);
}

// Conjunctions that only one other conjunction uses are part of it, up to this many operands.
constexpr std::size_t kMaxConjuncts = 64;

}  // namespace

int ClauseWriter::variableOf(std::uint32_t gate) {
  if (gate >= entries_.size()) {
    entries_.resize(circuit_.size());
  }
  int& variable = entries_[gate].variable;
  if (variable == 0) {
    variable = solver_.newVariable();
  }
  return variable;
}

int ClauseWriter::find(Literal literal) const {
  if (literal.gate() >= entries_.size()) {
    return 0;
  }
  const int variable = entries_[literal.gate()].variable;
  return literal.isNegated() ? -variable : variable;
}

int ClauseWriter::need(Literal operand, Directions directions) {
  const std::uint32_t gate = operand.gate();
  const int variable = variableOf(gate);
  const Directions ofGate = operand.isNegated() ? swapped(directions) : directions;
  Directions& written = entries_[gate].written;
  const auto missing = static_cast<Directions>(ofGate & ~written);
  if (missing != 0) {
    written |= missing;
    tasks_.push_back({gate, missing});
  }
  return operand.isNegated() ? -variable : variable;
}

int ClauseWriter::needBoth(Literal operand) {
  return need(operand, kBoth);
}

int ClauseWriter::write(Literal literal) {
  assert(!literal.isConstant());
  const int result = need(literal, kWhenTrue);
  run();
  return result;
}

void ClauseWriter::addClause(std::span<const Literal> clause) {
  std::vector<int> literals;
  for (const Literal literal : clause) {
    if (literal == kTrue) {
      return;
    }
    if (literal != kFalse) {
      literals.push_back(need(literal, kWhenTrue));
    }
  }
  solver_.addClause(literals);
  run();
}

void ClauseWriter::run() {
  while (!tasks_.empty()) {
    const Task task = tasks_.back();
    tasks_.pop_back();
    define(task);
  }
}

// Descends through conjunctions that nothing else needs.
void ClauseWriter::collectConjuncts(std::uint32_t gate, std::vector<Literal>& into) const {
  std::vector<Literal> work(circuit_.gate(gate).inputs().begin(),
                            circuit_.gate(gate).inputs().end());
  while (!work.empty()) {
    const Literal literal = work.back();
    work.pop_back();
    const Gate& inner = circuit_.gate(literal.gate());
    const bool isPart = !literal.isNegated() && inner.kind == GateKind::And && !inner.isShared &&
                        find(literal) == 0 && into.size() + work.size() < kMaxConjuncts;
    if (isPart) {
      work.insert(work.end(), inner.inputs().begin(), inner.inputs().end());
    } else {
      into.push_back(literal);
    }
  }
}

void ClauseWriter::defineAnd(std::uint32_t gate, Directions directions) {
  std::vector<Literal> conjuncts;
  collectConjuncts(gate, conjuncts);
  const int output = entries_[gate].variable;
  std::vector<int> clause = {output};
  for (const Literal conjunct : conjuncts) {
    const int literal = need(conjunct, directions);
    if ((directions & kWhenTrue) != 0) {
      solver_.addClause({-output, literal});
    }
    clause.push_back(-literal);
  }
  if ((directions & kWhenFalse) != 0) {
    solver_.addClause(clause);
  }
}

void ClauseWriter::define(const Task& task) {
  const Gate gate = circuit_.gate(task.gate);
  const int x = entries_[task.gate].variable;
  const auto both = [&](std::size_t i) { return needBoth(gate.operands[i]); };
  const auto same = [&](std::size_t i) { return need(gate.operands[i], task.directions); };
  // The clauses in the direction from the output `o`, for each that is wanted: those of the
  // negated gate are those of the gate over negated operands (s is the sign).
  const auto eachDirection = [&](const auto& write) {
    if ((task.directions & kWhenTrue) != 0) {
      write(-x, 1);
    }
    if ((task.directions & kWhenFalse) != 0) {
      write(x, -1);
    }
  };
  switch (gate.kind) {
    case GateKind::Constant:
    case GateKind::Input:
      break;
    case GateKind::And:
      defineAnd(task.gate, task.directions);
      break;
    case GateKind::Xor: {
      const int a = both(0);
      const int b = both(1);
      eachDirection([&](int o, int s) {
        solver_.addClause({o, a, s * b});
        solver_.addClause({o, -a, -s * b});
      });
      break;
    }
    case GateKind::Xor3: {
      const int a = both(0);
      const int b = both(1);
      const int c = both(2);
      eachDirection([&](int o, int s) {
        solver_.addClause({o, a, b, s * c});
        solver_.addClause({o, a, -b, -s * c});
        solver_.addClause({o, -a, b, -s * c});
        solver_.addClause({o, -a, -b, s * c});
      });
      break;
    }
    case GateKind::Mux: {
      const int condition = both(0);
      const int then = same(1);
      const int otherwise = same(2);
      eachDirection([&](int o, int s) {
        solver_.addClause({o, -condition, s * then});
        solver_.addClause({o, condition, s * otherwise});
        solver_.addClause({o, s * then, s * otherwise});  // follows, and lets more be propagated
      });
      break;
    }
    case GateKind::Majority: {
      const int a = same(0);
      const int b = same(1);
      const int c = same(2);
      eachDirection([&](int o, int s) {
        solver_.addClause({o, s * a, s * b});
        solver_.addClause({o, s * a, s * c});
        solver_.addClause({o, s * b, s * c});
      });
      break;
    }
  }
}

}  // namespace braid::solver::light
