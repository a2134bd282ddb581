// Tokens to tree, by recursive descent with precedence climbing for operators.
//
// The parser never gives up on a file: after a mistake it reports, skips to the next place where a
// statement or member can start, and goes on. Functions that return a pointer return null after a
// report. Nesting is bounded, because later passes recurse over the tree.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "frontend/oox/ast.hpp"
#include "frontend/oox/compile.hpp"
#include "frontend/oox/token.hpp"
#include "support/diagnostics.hpp"

namespace braid::frontend::oox {

class Parser {
 public:
  // `tokens` ends with EndOfFile and must outlive the result.
  Parser(std::span<const Token> tokens, Dialect dialect, support::Diagnostics& diagnostics);

  Program parse();

 private:
  // Types nest by their `[]`; no program needs more.
  static constexpr unsigned kMaxRank = 100;

  // Counts one level of nesting while it lives.
  class Nesting {
   public:
    explicit Nesting(Parser& parser);
    ~Nesting();
    Nesting(const Nesting&) = delete;
    Nesting& operator=(const Nesting&) = delete;

   private:
    Parser& parser_;
  };

  // --- tokens (parser.cpp)
  [[nodiscard]] const Token& current() const { return peek(0); }
  [[nodiscard]] const Token& peek(std::size_t ahead) const;
  [[nodiscard]] const Token& previous() const;
  [[nodiscard]] bool at(TokenKind kind) const { return current().is(kind); }
  [[nodiscard]] bool atEnd() const { return at(TokenKind::EndOfFile); }
  const Token& advance();
  bool accept(TokenKind kind);
  bool expect(TokenKind kind, std::string_view purpose = {});
  // Expects a `;`; if it is missing, the report points behind the previous token.
  bool expectSemicolon(std::string_view after);
  void errorHere(std::string message, std::string hint = {});
  void errorAt(Span span, std::string message, std::string hint = {});
  void giveUpTooDeep(support::SourceLocation location);
  // Skips the rest of a broken statement: behind the next `;`, or before something that starts
  // a statement or ends the block.
  void recoverInBlock();
  // Skips to where the next member of a class can start.
  void recoverInClass();
  // Skips to the next `class` or `interface`.
  void recoverAtTopLevel();
  // Skips to behind the brace that matches the one at the current position.
  void skipBraces();
  // The span from `first` up to the previous token, within the line of `first`.
  [[nodiscard]] Span spanFrom(const Token& first) const;
  // Whether the token can be a name: an identifier, and in dialect jip a keyword that has no
  // meaning at such a place.
  [[nodiscard]] bool canBeName(const Token& token) const;
  std::optional<Identifier> expectName(std::string_view what);
  void warnKeywordAsName(const Token& token);

  // --- declarations (parser_declarations.cpp)
  void parseClass();
  void parseClassHeader(ClassDecl& decl);
  void parseNameList(std::vector<Identifier>& names);
  void parseMember(ClassDecl& decl);
  void parseField(ClassDecl& decl, const Token& first, bool isStatic, const TypeSyntax& type,
                  const Identifier& name);
  bool parseMethodRest(const ClassDecl& decl, MethodDecl& method);
  bool parseParameters(MethodDecl& method);
  bool parseSpecs(MethodDecl& method);
  std::optional<TypeSyntax> parseType(bool allowVoid = false);
  bool parseBrackets(TypeSyntax& type);

  // --- statements (parser_statements.cpp)
  Stmt* parseBlock();
  Stmt* parseStatement();
  Stmt* parseStatementNode();
  Stmt* parseDeclaration(bool withSemicolon);
  Stmt* parseIf();
  Stmt* parseWhile();
  Stmt* parseFor();
  Stmt* parseReturn();
  Stmt* parseThrow();
  Stmt* parseTry();
  Stmt* parseMerge();
  bool parseMergeRule(MergeStmt& into);
  Stmt* parseSuperCall();
  Stmt* parseCondition();  // assert and assume
  Stmt* parseConcurrency();
  Stmt* parseEmpty();
  Stmt* parseJump();
  Stmt* parseStrayPart();
  // Expects the `;` of a statement; otherwise reports and skips to a place to go on.
  void endStatement(std::string_view what);
  // An assignment or a call; in a `for` header there is no `;`.
  Stmt* parseSimple(bool withSemicolon);
  Stmt* parseSimpleOrDeclaration(bool withSemicolon);
  Expr* parseParenthesized(std::string_view what);
  // The right side of `:=`.
  Expr* parseInitializer();
  [[nodiscard]] bool atDeclaration() const;
  [[nodiscard]] bool atStatementKeywordUsedAsName() const;
  // `merge` is a name, unless it starts a statement and a block follows.
  [[nodiscard]] bool atMerge() const;
  // `invariant` is a name, too, unless a block or another invariant follows the parentheses behind
  // it.
  [[nodiscard]] bool atInvariant() const;
  // Parses what follows the head of a loop.
  bool parseLoopBody(std::vector<SpecClause>& invariants, Stmt*& body);
  Stmt* make(const Token& first, Stmt::Node node);

  // --- expressions (parser_expressions.cpp)
  Expr* parseExpression();
  Expr* parseBinary(int minimumPrecedence);
  Expr* parseBinaryRest(Expr* left, int minimumPrecedence);
  Expr* parseUnary();
  Expr* parsePostfix();
  Expr* parsePrimary();
  Expr* parseNew();
  Expr* parseSuper();
  Expr* parseQuantifier();
  Expr* parseArrayLiteral();
  bool parseArguments(std::vector<Expr*>& arguments);
  // The kind of operator at the current position. Operators of other languages that can mean only
  // one thing are reported and taken as that.
  TokenKind operatorHere();
  Expr* make(Span span, Expr::Node node);

  std::span<const Token> tokens_;
  Dialect dialect_;
  support::Diagnostics& diagnostics_;
  std::size_t position_ = 0;
  unsigned depth_ = 0;
  bool gaveUp_ = false;  // nested too deeply; nothing is reported after that
  std::vector<std::string_view> keywordsWarnedAbout_;
  Program program_;
};

}  // namespace braid::frontend::oox
