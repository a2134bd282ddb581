// Checks one method and annotates its tree: types of expressions, meaning of names, callees.
//
// A wrong expression is reported once and has no type after that (an empty MaybeType); code that
// uses it does not report anything. One pass in the order of the text is enough: even in dialect
// jip, the type of a variable is decided by assignments that come before.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "frontend/oox/ast.hpp"
#include "frontend/oox/class_table.hpp"
#include "frontend/oox/compile.hpp"
#include "frontend/oox/flow.hpp"
#include "support/diagnostics.hpp"

namespace braid::frontend::oox {

// Empty: the expression has an error, which was reported.
using MaybeType = std::optional<ir::Type>;

class MethodChecker {
 public:
  MethodChecker(const ClassTable& table, const MethodInfo& method, Dialect dialect,
                support::Diagnostics& diagnostics);

  void check();

 private:
  struct Loop {
    std::vector<Flow> breaks;
    std::vector<Flow> continues;
  };

  // --- the method (method_checker.cpp)
  void declareParameters();
  void checkSpecs();
  void checkClause(SpecClause& clause, std::string_view what);
  void checkEnd();
  [[nodiscard]] bool isJip() const { return dialect_ == Dialect::Jip; }
  void error(Span span, std::string message, std::string hint = {});
  // Warns about a repair of dialect jip; the same message is given once per method.
  void warnOnce(Span span, std::string message);

  // --- names (check_names.cpp)
  LocalId newLocal(std::string_view name, ir::Type type);
  void bind(std::string_view name, Binding binding);
  void declare(const Identifier& name, MaybeType type, LocalId& local);
  // Dialect jip: from here on, the name stands for values of this type.
  LocalId rebind(std::string_view name, ir::Type type);
  MaybeType checkName(Expr& expr, NameExpr& node);
  void reportUnknownName(std::string_view name, Span span);
  void noteRead(LocalId local);
  [[nodiscard]] std::optional<ClassId> classNamed(const Expr& expr) const;

  // --- statements (check_statements.cpp)
  void checkStatement(Stmt& stmt);
  void checkNode(Stmt& stmt, DeclareStmt& node);
  void checkNode(Stmt& stmt, AssignStmt& node);
  void checkNode(Stmt& stmt, CallStmt& node);
  void checkNode(Stmt& stmt, SuperCallStmt& node);
  void checkNode(Stmt& stmt, IfStmt& node);
  void checkNode(Stmt& stmt, WhileStmt& node);
  void checkNode(Stmt& stmt, ForStmt& node);
  void checkNode(Stmt& stmt, BreakStmt& node);
  void checkNode(Stmt& stmt, ContinueStmt& node);
  void checkNode(Stmt& stmt, ReturnStmt& node);
  void checkNode(Stmt& stmt, AssertStmt& node);
  void checkNode(Stmt& stmt, AssumeStmt& node);
  void checkNode(Stmt& stmt, ThrowStmt& node);
  void checkNode(Stmt& stmt, TryStmt& node);
  void checkNode(Stmt& stmt, BlockStmt& node);
  void checkNode(Stmt& stmt, MergeStmt& node);
  void checkNode(Stmt& stmt, EmptyStmt& node);
  void checkMergeRule(MergeStmt& node);
  // A statement in a scope of its own.
  void checkScoped(Stmt& stmt);
  void checkLoop(Span span, std::vector<SpecClause>& invariants, Expr* condition, Stmt& body,
                 Stmt* step);
  void checkTypesKeptInLoop(Span span, const Flow& entry, const Flow& back, std::size_t loopStart);
  void assignToName(Expr& target, NameExpr& name, Expr& value);

  // --- expressions (check_expressions.cpp)
  // `expected` gives array literals their type; it is not enforced.
  MaybeType checkExpr(Expr& expr, MaybeType expected = std::nullopt);
  MaybeType checkNode(Expr& expr, IntLiteral& node);
  MaybeType checkNode(Expr& expr, BoolLiteral& node);
  MaybeType checkNode(Expr& expr, NullLiteral& node);
  MaybeType checkNode(Expr& expr, NameExpr& node);
  MaybeType checkNode(Expr& expr, ThisExpr& node);
  MaybeType checkNode(Expr& expr, RetvalExpr& node);
  MaybeType checkNode(Expr& expr, UnaryExpr& node);
  MaybeType checkNode(Expr& expr, BinaryExpr& node);
  MaybeType checkNode(Expr& expr, FieldExpr& node);
  MaybeType checkNode(Expr& expr, IndexExpr& node);
  MaybeType checkNode(Expr& expr, CallExpr& node);
  MaybeType checkNode(Expr& expr, NewObjectExpr& node);
  MaybeType checkNode(Expr& expr, NewArrayExpr& node);
  MaybeType checkNode(Expr& expr, ArrayLiteral& node);
  MaybeType checkNode(Expr& expr, InstanceOfExpr& node);
  MaybeType checkNode(Expr& expr, QuantifierExpr& node);
  MaybeType checkEquality(Expr& expr, BinaryExpr& node, ir::Type left, ir::Type right);
  MaybeType checkArrayLiteral(Expr& expr, ArrayLiteral& node, MaybeType expected);
  // Checks an expression whose value is used, of any type.
  MaybeType checkValue(Expr& expr, MaybeType expected = std::nullopt);
  // Checks that the value can be used as `type`; `what` names its role in messages.
  bool requireType(Expr& expr, ir::Type type, std::string_view what);
  void reportMismatch(Span span, std::string_view what, ir::Type expected, ir::Type found);
  // Quantifiers are allowed in it.
  void checkCondition(Expr& condition, std::string_view what);
  [[nodiscard]] bool isTotal(const Expr& expr) const;
  [[nodiscard]] static bool isThis(const Expr& expr);

  // --- calls (check_calls.cpp)
  std::vector<MaybeType> checkArgumentTypes(std::vector<Expr*>& arguments);
  // The one candidate that fits the arguments best, or a report.
  std::optional<MethodId> resolveOverload(const std::vector<MethodId>& candidates,
                                          const std::vector<MaybeType>& arguments, Span span,
                                          const std::string& what);
  [[nodiscard]] bool accepts(ir::Type parameter, const MaybeType& argument) const;
  [[nodiscard]] bool fits(const MethodInfo& candidate,
                          const std::vector<MaybeType>& arguments) const;
  [[nodiscard]] bool isMoreSpecific(const MethodInfo& a, const MethodInfo& b) const;
  void reportNoFit(const std::vector<MethodId>& candidates, const std::vector<MaybeType>& arguments,
                   Span span, const std::string& what);
  MaybeType checkInstanceCall(CallExpr& node, ClassId classId,
                              const std::vector<MaybeType>& arguments);
  MaybeType checkStaticCall(CallExpr& node, ClassId classId,
                            const std::vector<MaybeType>& arguments);
  MaybeType checkUnqualifiedCall(CallExpr& node, const std::vector<MaybeType>& arguments);
  MaybeType checkSuperMethodCall(Expr& expr, CallExpr& node,
                                 const std::vector<MaybeType>& arguments);
  std::optional<MethodId> findCallee(CallExpr& node, ClassId classId,
                                     const std::vector<MaybeType>& arguments);
  // Reported, but the call is checked as if the method were not static.
  void reportStatic(const CallExpr& node, const MethodInfo& info);
  void reportUnknownMethod(const CallExpr& node, ClassId classId);
  bool refuseInQuantifier(Span span, std::string_view what);
  [[nodiscard]] bool hasThis() const { return !method_.isStatic; }

  const ClassTable& table_;
  const MethodInfo& method_;
  MethodDecl& decl_;
  Dialect dialect_;
  support::Diagnostics& diagnostics_;

  Flow flow_;
  std::vector<Loop> loops_;
  std::vector<QuantifierExpr*> quantifiers_;  // those around the current expression
  bool inSpecification_ = false;              // whether quantifiers are allowed
  bool inEnsures_ = false;                    // whether `retval` is allowed
  SpecClause* clause_ = nullptr;              // the clause around the current expression
  std::set<std::string, std::less<>> reportedNames_;
  std::set<std::string> warnings_;

  // Dialect jip: one variable for each name and type, so that branches with the same type need no
  // merging.
  std::map<std::pair<std::string_view, ir::Type>, LocalId> localsByType_;
  std::vector<std::size_t> lastRead_;  // by local, in ticks of clock_
  std::size_t clock_ = 1;
  std::vector<std::string_view> rebound_;  // names whose meaning changed, in order
};

}  // namespace braid::frontend::oox
