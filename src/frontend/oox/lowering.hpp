// Lowers a checked tree to IR. One FunctionLowering makes one IR function: the body of a method, a
// default constructor, the body of a quantifier, or the predicate of a clause.
//
// A clause is lowered twice: among the instructions of its method, which check it, and as a
// predicate for its contract.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "frontend/oox/ast.hpp"
#include "frontend/oox/class_table.hpp"
#include "frontend/oox/function_builder.hpp"
#include "ir/module.hpp"

namespace braid::frontend::oox {

// Lowers every method of a program without errors into the module of the class table.
void lower(const ClassTable& table);

class FunctionLowering {
 public:
  // Shared by all functions that are made from one method.
  struct Shared {
    std::string stem;  // the beginning of their names
    unsigned quantifiers = 0;
    unsigned clauses = 0;
    // Bodies of the quantifiers that are lowered already.
    std::map<const QuantifierExpr*, ir::FunctionId> bodies;
    // The predicates of all methods. Clauses name them by their place here until all are known and
    // are appended to the module's functions.
    std::vector<ir::Function>& predicates;
  };

  // `header` has the name, the result type and the location of the function to make.
  FunctionLowering(const ClassTable& table, ir::Function header, Shared& shared);

  ir::Function lowerMethod(const MethodInfo& method);
  ir::Function lowerDefaultConstructor(const MethodInfo& method);
  // Captured variables get their types from `locals`, those of the enclosing method.
  ir::Function lowerQuantifierBody(const QuantifierExpr& quantifier,
                                   const std::vector<Local>& locals);
  ir::Function lowerPredicate(const SpecClause& clause, const std::vector<Local>& locals);

 private:
  struct Loop {
    ir::BlockId breakTarget;
    ir::BlockId continueTarget;
  };
  using Into = std::optional<ir::RegisterId>;

  // --- contracts (lower_contracts.cpp)
  ir::Contract makeContract();
  // Calls a function while the local variables are those of the method that states the clause.
  template <class Lower>
  auto inWordsOf(const StatedClause& stated, const Lower& lower);
  [[nodiscard]] bool hasClause(SpecClause::Kind kind) const;
  // Makes clauses of the invariants at the heads of loops, once the blocks are final.
  void settleInvariants(ir::Function& function);
  ir::Clause makeClause(const SpecClause& clause);
  void declareParameters(std::span<const LocalId> parameters);

  // --- methods and specifications (lowering.cpp)
  void callImplicitSuper(const MethodInfo& method, support::SourceLocation location);
  // A precondition whose evaluation faults does not hold: the handler of its evaluation says so.
  struct UnmetPrecondition {
    ir::BlockId handler;
    support::SourceLocation clause;
  };
  std::vector<UnmetPrecondition> lowerPreconditions();
  void lowerUnmet(std::span<const UnmetPrecondition> unmet);
  void lowerClauses(SpecClause::Kind kind, ir::Opcode opcode, ir::FaultKind fault);
  void lowerReturn(const Expr* value, support::SourceLocation location);
  void emitReturn(std::optional<ir::Operand> value, support::SourceLocation location);
  [[nodiscard]] bool isVoid() const { return resultType_.is(ir::TypeKind::Void); }

  // --- statements (lower_statements.cpp)
  void lowerStatement(const Stmt& stmt);
  void lowerNode(const Stmt& stmt, const DeclareStmt& node);
  void lowerNode(const Stmt& stmt, const AssignStmt& node);
  void lowerNode(const Stmt& stmt, const CallStmt& node);
  void lowerNode(const Stmt& stmt, const SuperCallStmt& node);
  void lowerNode(const Stmt& stmt, const IfStmt& node);
  void lowerNode(const Stmt& stmt, const WhileStmt& node);
  void lowerNode(const Stmt& stmt, const ForStmt& node);
  void lowerNode(const Stmt& stmt, const BreakStmt& node);
  void lowerNode(const Stmt& stmt, const ContinueStmt& node);
  void lowerNode(const Stmt& stmt, const ReturnStmt& node);
  void lowerNode(const Stmt& stmt, const AssertStmt& node);
  void lowerNode(const Stmt& stmt, const AssumeStmt& node);
  void lowerNode(const Stmt& stmt, const ThrowStmt& node);
  void lowerNode(const Stmt& stmt, const TryStmt& node);
  void lowerNode(const Stmt& stmt, const BlockStmt& node);
  void lowerNode(const Stmt& stmt, const MergeStmt& node);
  void lowerNode(const Stmt& stmt, const EmptyStmt& node);
  void lowerLoop(const std::vector<SpecClause>& invariants, const Expr* condition, const Stmt& body,
                 const Stmt* step, support::SourceLocation location);
  // Jumps to a block, if control gets here at all.
  void leaveTo(ir::BlockId block, support::SourceLocation location);
  void emitRethrow(support::SourceLocation location);
  void emitCheck(ir::Opcode opcode, ir::FaultKind fault, ir::Operand condition,
                 support::SourceLocation location);

  // --- expressions (lower_expressions.cpp)
  // The value; computed into `into` if a single instruction computes it.
  ir::Operand lowerValue(const Expr& expr, Into into = std::nullopt);
  void lowerValueInto(const Expr& expr, ir::RegisterId target);
  ir::Operand lowerNode(const Expr& expr, const IntLiteral& node, Into into);
  ir::Operand lowerNode(const Expr& expr, const BoolLiteral& node, Into into);
  ir::Operand lowerNode(const Expr& expr, const NullLiteral& node, Into into);
  ir::Operand lowerNode(const Expr& expr, const NameExpr& node, Into into);
  ir::Operand lowerNode(const Expr& expr, const ThisExpr& node, Into into);
  ir::Operand lowerNode(const Expr& expr, const RetvalExpr& node, Into into);
  ir::Operand lowerNode(const Expr& expr, const UnaryExpr& node, Into into);
  ir::Operand lowerNode(const Expr& expr, const BinaryExpr& node, Into into);
  ir::Operand lowerNode(const Expr& expr, const FieldExpr& node, Into into);
  ir::Operand lowerNode(const Expr& expr, const IndexExpr& node, Into into);
  ir::Operand lowerNode(const Expr& expr, const CallExpr& node, Into into);
  ir::Operand lowerNode(const Expr& expr, const NewObjectExpr& node, Into into);
  ir::Operand lowerNode(const Expr& expr, const NewArrayExpr& node, Into into);
  ir::Operand lowerNode(const Expr& expr, const ArrayLiteral& node, Into into);
  ir::Operand lowerNode(const Expr& expr, const InstanceOfExpr& node, Into into);
  ir::Operand lowerNode(const Expr& expr, const QuantifierExpr& node, Into into);
  ir::FunctionId addQuantifierBody(const QuantifierExpr& node, support::SourceLocation location);
  // An array of `type` with the sizes from `depth` on.
  ir::Operand allocate(ir::Type type, const std::vector<ir::Operand>& sizes, std::size_t depth,
                       support::SourceLocation location, Into into);
  void emitCall(ir::FunctionId function, std::vector<ir::Operand> arguments,
                support::SourceLocation location);
  void store(ir::Operand object, ir::Operand cell, ir::Operand value, ir::Type type,
             support::SourceLocation location);
  ir::Operand binary(ir::Opcode opcode, ir::Type type, ir::Operand a, ir::Operand b,
                     ir::Type resultType, support::SourceLocation location, Into into);
  ir::Operand number(std::int64_t value) { return builder_.constant(table_.intType(), value); }
  [[nodiscard]] ir::RegisterId registerOf(LocalId local) const;

  // --- conditions (lower_conditions.cpp)
  void lowerCondition(const Expr& expr, ir::BlockId yes, ir::BlockId no);
  ir::Operand lowerLogic(const BinaryExpr& node, Into into);
  ir::Operand lowerShortCircuit(const BinaryExpr& node);
  ir::Operand negate(ir::Operand value, support::SourceLocation location, Into into);

  const ClassTable& table_;
  ir::Module& module_;
  Shared& shared_;
  ir::Type resultType_;
  FunctionBuilder builder_;
  std::vector<ir::RegisterId> registers_;  // by local variable; kNoRegister if it is not visible
  const std::vector<Local>* locals_ = nullptr;
  std::vector<Loop> loops_;
  // Clauses of blocks name invariants by their place here until settleInvariants.
  std::vector<const SpecClause*> invariants_;
  std::vector<StatedClause> contract_;   // contract of the method
  std::optional<ir::BlockId> epilogue_;  // the block that evaluates `ensures`, then returns
  ir::RegisterId retval_ = ir::kNoRegister;
};

// A clause of an overridden method reads the parameters and result of that method, which have the
// same places as those of this one.
template <class Lower>
auto FunctionLowering::inWordsOf(const StatedClause& stated, const Lower& lower) {
  const MethodDecl& decl = *stated.by->decl;
  if (&decl.locals == locals_) {
    return lower();
  }
  std::vector<ir::RegisterId> registers(decl.locals.size(), ir::kNoRegister);
  for (std::size_t i = 0; i <= decl.parameters.size(); ++i) {
    registers[i] = registers_[i];  // `this` is the first
  }
  if (decl.retval != kUnresolved) {
    registers[decl.retval] = retval_;
  }
  std::swap(registers, registers_);
  const std::vector<Local>* own = std::exchange(locals_, &decl.locals);
  auto result = lower();
  std::swap(registers, registers_);
  locals_ = own;
  return result;
}

}  // namespace braid::frontend::oox
