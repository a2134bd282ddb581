// The program as a tree. The parser builds it, the checker fills in what names and types mean
// (members under "found by the checker"), and lowering reads only that: it never looks up a name.
//
// Nodes live in the deques of a Program and refer to each other by plain, non-owning pointers.
// That keeps addresses stable and makes destruction flat, however deep the tree is.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "ir/merge_rule.hpp"
#include "ir/type.hpp"
#include "support/big_int.hpp"
#include "support/source.hpp"

namespace braid::frontend::oox {

// A place, and how much of its line a caret marks.
struct Span {
  support::SourceLocation location;
  std::uint32_t length = 1;
};

struct Identifier {
  std::string_view text;
  support::SourceLocation location;
  [[nodiscard]] Span span() const {
    return {location, text.empty() ? 1 : static_cast<std::uint32_t>(text.size())};
  }
};

// A type as written: "int", "Node[][]".
struct TypeSyntax {
  enum class Base : std::uint8_t { Int, Bool, Void, Class };
  Base base = Base::Int;
  std::string_view className;  // of Base::Class
  unsigned rank = 0;           // number of `[]`
  Span span;
};

// --- what the checker finds ---------------------------------------------------------------------

// A local variable, parameter, `this`, `retval` or quantified variable of one method.
using LocalId = std::uint32_t;
// Index into ClassTable::methods().
using MethodId = std::uint32_t;

inline constexpr std::uint32_t kUnresolved = UINT32_MAX;

// --- expressions

struct Expr;

enum class UnaryOp : std::uint8_t { Negate, Not, Length };
enum class BinaryOp : std::uint8_t {
  Add,
  Subtract,
  Multiply,
  Divide,
  Remainder,
  And,
  Or,
  Implies,
  Equal,
  NotEqual,
  Less,
  LessEqual,
  Greater,
  GreaterEqual,
};

struct IntLiteral {
  support::BigInt value;
};

struct BoolLiteral {
  bool value = false;
};

struct NullLiteral {};

struct NameExpr {
  std::string_view name;
  // Found by the checker:
  LocalId local = kUnresolved;
};

struct ThisExpr {};

// The value that a method is about to return; only in `ensures`.
struct RetvalExpr {
  // Found by the checker:
  LocalId local = kUnresolved;
};

struct UnaryExpr {
  UnaryOp op = UnaryOp::Negate;
  Expr* operand = nullptr;
};

struct BinaryExpr {
  BinaryOp op = BinaryOp::Add;
  Span opSpan;
  Expr* left = nullptr;
  Expr* right = nullptr;
  // Found by the checker: the fixed result of a comparison of a reference with a number (dialect
  // jip); both sides are still evaluated.
  std::optional<bool> fixedResult;
};

// `object.field`, and `array.length`.
struct FieldExpr {
  Expr* object = nullptr;
  Identifier field;
  // Found by the checker:
  bool isLength = false;
  std::uint32_t cell = kUnresolved;
};

struct IndexExpr {
  Expr* array = nullptr;
  Expr* index = nullptr;
};

// `object.m(…)`, `Class.m(…)`, `m(…)` and `super.m(…)`.
struct CallExpr {
  enum class Form : std::uint8_t { Qualified, Unqualified, Super };
  // How the callee is reached at run time.
  enum class Dispatch : std::uint8_t { Static, Direct, Virtual };
  Form form = Form::Unqualified;
  Expr* receiver = nullptr;  // of Form::Qualified; a NameExpr may turn out to be a class
  Identifier method;
  std::vector<Expr*> arguments;
  // Found by the checker:
  Dispatch dispatch = Dispatch::Static;
  MethodId callee = kUnresolved;
};

struct NewObjectExpr {
  Identifier className;
  std::vector<Expr*> arguments;
  // Found by the checker:
  MethodId constructor = kUnresolved;
};

// `new int[n][m][]`: here two sizes, and the type of the whole array.
struct NewArrayExpr {
  TypeSyntax arrayType;
  std::vector<Expr*> sizes;
};

// `{1, 2, 3}`; the type comes from the variable it initialises.
struct ArrayLiteral {
  std::vector<Expr*> elements;
};

struct InstanceOfExpr {
  Expr* object = nullptr;
  TypeSyntax target;
  // Found by the checker:
  ir::Type targetType;
};

// `forall array, index, element : body`.
struct QuantifierExpr {
  bool isForall = true;
  Expr* array = nullptr;
  Identifier index;
  Identifier element;
  Expr* body = nullptr;
  // Found by the checker:
  LocalId indexLocal = kUnresolved;
  LocalId elementLocal = kUnresolved;
  std::vector<LocalId> captures;  // the other locals the body reads, without repetition
};

struct Expr {
  using Node = std::variant<IntLiteral, BoolLiteral, NullLiteral, NameExpr, ThisExpr, RetvalExpr,
                            UnaryExpr, BinaryExpr, FieldExpr, IndexExpr, CallExpr, NewObjectExpr,
                            NewArrayExpr, ArrayLiteral, InstanceOfExpr, QuantifierExpr>;
  Span span;
  Node node;
  unsigned height = 1;  // of the tree below, so that its depth can be bounded
  // Found by the checker:
  ir::Type type;
  // Evaluation has no effect and cannot fault, so it may happen even if the value is not needed.
  bool isTotal = false;
};

// --- specifications

struct SpecClause {
  enum class Kind : std::uint8_t { Requires, Ensures, Exceptional, Invariant, Merge };
  Kind kind = Kind::Requires;
  Expr* condition = nullptr;
  Span span;
  // Found by the checker: the locals that the condition reads, without repetition.
  std::vector<LocalId> reads;
};

// --- statements

struct Stmt;

struct DeclareStmt {
  TypeSyntax type;
  Identifier name;
  Expr* initializer = nullptr;  // null: the default value of the type
  // Found by the checker:
  LocalId local = kUnresolved;
};

struct AssignStmt {
  Expr* target = nullptr;  // NameExpr, FieldExpr or IndexExpr
  Expr* value = nullptr;
};

struct CallStmt {
  Expr* call = nullptr;
};

// `super(…);`, the first statement of a constructor.
struct SuperCallStmt {
  std::vector<Expr*> arguments;
  // Found by the checker:
  MethodId constructor = kUnresolved;
};

// A chain of `else if` is one statement: its length is not nesting.
struct IfStmt {
  struct Arm {
    Expr* condition = nullptr;
    Stmt* body = nullptr;
  };
  std::vector<Arm> arms;
  Stmt* otherwise = nullptr;
};

struct WhileStmt {
  Expr* condition = nullptr;
  std::vector<SpecClause> invariants;
  Stmt* body = nullptr;
};

struct ForStmt {
  Stmt* init = nullptr;       // may be null
  Expr* condition = nullptr;  // null: true
  Stmt* step = nullptr;       // may be null
  std::vector<SpecClause> invariants;
  Stmt* body = nullptr;
};

struct BreakStmt {};
struct ContinueStmt {};

struct ReturnStmt {
  Expr* value = nullptr;
};

struct AssertStmt {
  Expr* condition = nullptr;
};

struct AssumeStmt {
  Expr* condition = nullptr;
};

struct ThrowStmt {
  std::string message;
};

struct TryStmt {
  Stmt* body = nullptr;
  Stmt* handler = nullptr;
};

struct BlockStmt {
  std::vector<Stmt*> statements;
};

// `merge { … }`: paths that split in the body wait for each other at its end, if paths are merged
// at all. With `by`, they are always merged there, in the way that it names.
struct MergeStmt {
  std::optional<ir::MergeBy> by;
  std::vector<SpecClause> predicates;  // of the placeholder and of variables
  std::vector<Identifier> variables;   // empty: all
  // Found by the checker:
  std::vector<LocalId> locals;  // the variables
  Stmt* body = nullptr;
  support::SourceLocation end;  // of the closing brace
};

struct EmptyStmt {};

struct Stmt {
  using Node = std::variant<DeclareStmt, AssignStmt, CallStmt, SuperCallStmt, IfStmt, WhileStmt,
                            ForStmt, BreakStmt, ContinueStmt, ReturnStmt, AssertStmt, AssumeStmt,
                            ThrowStmt, TryStmt, BlockStmt, MergeStmt, EmptyStmt>;
  Span span;
  Node node;
};

// --- declarations

struct FieldDecl {
  TypeSyntax type;
  Identifier name;
};

struct ParameterDecl {
  TypeSyntax type;
  Identifier name;
};

struct Local {
  std::string name;
  ir::Type type;
  bool isQuantified = false;  // exists only in the body of its quantifier
};

struct MethodDecl {
  bool isStatic = false;
  bool isConstructor = false;
  TypeSyntax result;
  Identifier name;
  std::vector<ParameterDecl> parameters;
  std::vector<SpecClause> specs;
  bool mayBeNamedLikeItsClass = false;  // dialect jip, for static methods
  Stmt* body = nullptr;                 // null in an interface
  // Found by the checker. The first locals are `this` (unless static) and the parameters.
  std::vector<Local> locals;
  LocalId retval = kUnresolved;  // set if an `ensures` may read it
  bool fallsOffEnd = false;      // control can reach the closing brace
};

struct ClassDecl {
  bool isInterface = false;
  Identifier name;
  std::optional<Identifier> parent;
  std::vector<Identifier> interfaces;  // direct ones; for an interface, those that it extends
  std::vector<FieldDecl> fields;
  std::deque<MethodDecl> methods;
};

struct Program {
  std::deque<ClassDecl> classes;
  std::deque<Expr> expressions;
  std::deque<Stmt> statements;
};

}  // namespace braid::frontend::oox
