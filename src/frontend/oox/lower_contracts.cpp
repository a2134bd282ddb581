// Formulas that become functions: bodies of quantifiers, and clauses of contracts.
#include <algorithm>
#include <array>
#include <cassert>
#include <iterator>
#include <string_view>
#include <utility>

#include "frontend/oox/lowering.hpp"
#include "ir/analysis/control_flow.hpp"
#include "ir/analysis/loops.hpp"

namespace braid::frontend::oox {

using ir::BlockId;
using ir::Operand;
using ir::Type;

namespace {

std::string_view nameOf(SpecClause::Kind kind) {
  switch (kind) {
    case SpecClause::Kind::Requires:
      return "$requires";
    case SpecClause::Kind::Ensures:
      return "$ensures";
    case SpecClause::Kind::Exceptional:
      return "$exceptional";
    case SpecClause::Kind::Invariant:
      return "$invariant";
    case SpecClause::Kind::Merge:
      return "$merge";
  }
  return {};
}

}  // namespace

void FunctionLowering::declareParameters(std::span<const LocalId> parameters) {
  for (const LocalId local : parameters) {
    assert(registers_[local] == ir::kNoRegister && "a local is one parameter");
    registers_[local] = builder_.newRegister((*locals_)[local].type, (*locals_)[local].name);
  }
}

ir::Function FunctionLowering::lowerQuantifierBody(const QuantifierExpr& quantifier,
                                                   const std::vector<Local>& locals) {
  locals_ = &locals;
  registers_.assign(locals.size(), ir::kNoRegister);
  declareParameters(std::array{quantifier.indexLocal, quantifier.elementLocal});
  declareParameters(quantifier.captures);
  emitReturn(lowerValue(*quantifier.body), quantifier.body->span.location);
  ir::Function result = builder_.finish();
  result.parameterCount = static_cast<std::uint32_t>(quantifier.captures.size()) + 2;
  return result;
}

ir::Function FunctionLowering::lowerPredicate(const SpecClause& clause,
                                              const std::vector<Local>& locals) {
  const support::SourceLocation location = clause.span.location;
  locals_ = &locals;
  registers_.assign(locals.size(), ir::kNoRegister);
  declareParameters(clause.reads);
  // A precondition whose evaluation faults does not hold.
  std::optional<BlockId> unmet;
  if (clause.kind == SpecClause::Kind::Requires && !clause.condition->isTotal) {
    unmet = builder_.newBlock("unmet");
    builder_.setHandler(unmet, location);
  }
  emitReturn(lowerValue(*clause.condition), location);
  if (unmet) {
    builder_.setHandler(std::nullopt, location);
    builder_.startBlock(*unmet);
    emitReturn(builder_.boolean(false), location);
  }
  ir::Function result = builder_.finish();
  result.parameterCount = static_cast<std::uint32_t>(clause.reads.size());
  result.isPredicate = true;
  return result;
}

bool FunctionLowering::hasClause(SpecClause::Kind kind) const {
  return std::ranges::any_of(
      contract_, [&](const StatedClause& stated) { return stated.clause->kind == kind; });
}

ir::Contract FunctionLowering::makeContract() {
  ir::Contract contract;
  contract.result = retval_;
  for (const StatedClause& stated : contract_) {
    const auto clause = [&] {
      return inWordsOf(stated, [&] { return makeClause(*stated.clause); });
    };
    switch (stated.clause->kind) {
      case SpecClause::Kind::Requires:
        contract.preconditions.push_back(clause());
        break;
      case SpecClause::Kind::Ensures:
        contract.postconditions.push_back(clause());
        break;
      case SpecClause::Kind::Exceptional:
        contract.exceptionalPostconditions.push_back(clause());
        break;
      case SpecClause::Kind::Invariant:
      case SpecClause::Kind::Merge:
        assert(false && "belongs to a statement");
        break;
    }
  }
  return contract;
}

void FunctionLowering::settleInvariants(ir::Function& function) {
  if (invariants_.empty()) {
    return;
  }
  const ir::analysis::Digraph graph =
      ir::analysis::controlFlow(function, ir::analysis::HandlerEdges::Include);
  const ir::analysis::LoopForest loops(graph, 0);
  for (BlockId id = 0; id < function.blocks.size(); ++id) {
    std::vector<ir::Clause>& clauses = function.blocks[id].invariants;
    if (!loops.isHeader(id)) {
      clauses.clear();  // the loop never reaches a second round, so the check is enough
    }
    for (ir::Clause& clause : clauses) {
      assert(clause.predicate < invariants_.size());
      clause = makeClause(*invariants_[clause.predicate]);
    }
  }
}

ir::Clause FunctionLowering::makeClause(const SpecClause& clause) {
  ir::Function header;
  header.name = shared_.stem + std::string(nameOf(clause.kind)) + std::to_string(++shared_.clauses);
  header.resultType = Type::boolean();
  header.location = clause.span.location;
  shared_.predicates.push_back(
      FunctionLowering(table_, std::move(header), shared_).lowerPredicate(clause, *locals_));
  ir::Clause result;
  result.predicate = static_cast<ir::FunctionId>(shared_.predicates.size() - 1);
  result.location = clause.span.location;
  // The first value that a predicate of a merge rule reads is the one to be merged.
  const auto first = clause.reads.begin() + (clause.kind == SpecClause::Kind::Merge ? 1 : 0);
  std::transform(first, clause.reads.end(), std::back_inserter(result.arguments),
                 [&](LocalId local) { return registerOf(local); });
  return result;
}

}  // namespace braid::frontend::oox
