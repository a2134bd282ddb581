// Classes, interfaces and their members.
#include <cassert>

#include "frontend/oox/parser.hpp"

namespace braid::frontend::oox {

void Parser::parseClass() {
  ClassDecl decl;
  decl.isInterface = advance().is(TokenKind::Interface);
  const auto name =
      expectName(decl.isInterface ? "the name of an interface" : "the name of a class");
  if (!name) {
    recoverAtTopLevel();
    return;
  }
  decl.name = *name;
  parseClassHeader(decl);
  if (!expect(TokenKind::LeftBrace, "before the members")) {
    recoverAtTopLevel();
    return;
  }
  while (!atEnd() && !at(TokenKind::RightBrace) && !at(TokenKind::Class) &&
         !at(TokenKind::Interface)) {
    if (!accept(TokenKind::Semicolon)) {
      parseMember(decl);
    }
  }
  if (!accept(TokenKind::RightBrace)) {
    errorHere("expected `}` at the end of " +
                  std::string(decl.isInterface ? "interface" : "class") + " `" +
                  std::string(decl.name.text) + "`",
              "a `{` before this is not closed");
  }
  program_.classes.push_back(std::move(decl));
}

void Parser::parseClassHeader(ClassDecl& decl) {
  if (accept(TokenKind::Extends)) {
    if (decl.isInterface) {
      parseNameList(decl.interfaces);
    } else {
      decl.parent = expectName("the name of the parent class");
      if (decl.parent && at(TokenKind::Comma)) {
        errorHere("a class extends one class only", "interfaces are listed after `implements`");
        std::vector<Identifier> ignored;
        advance();
        parseNameList(ignored);
      }
    }
  }
  if (at(TokenKind::Implements)) {
    if (decl.isInterface) {
      errorHere("an interface does not implement interfaces", "write `extends`");
    }
    advance();
    parseNameList(decl.interfaces);
  }
}

void Parser::parseNameList(std::vector<Identifier>& names) {
  do {
    const auto name = expectName("the name of an interface");
    if (!name) {
      return;
    }
    names.push_back(*name);
  } while (accept(TokenKind::Comma));
}

void Parser::parseMember(ClassDecl& decl) {
  const Token& first = current();
  accept(TokenKind::Minus);  // a mark of visibility, which is ignored
  const bool isStatic = accept(TokenKind::Static);

  MethodDecl method;
  method.isStatic = isStatic;
  method.mayBeNamedLikeItsClass = isStatic && dialect_ == Dialect::Jip;
  const bool looksLikeConstructor = at(TokenKind::Identifier) && peek(1).is(TokenKind::LeftParen);
  if (looksLikeConstructor) {
    method.name = {current().text, current().location};
    method.isConstructor = true;
    method.result.base = TypeSyntax::Base::Void;
    method.result.span = method.name.span();
    if (method.name.text != decl.name.text || decl.isInterface) {
      errorHere("a method needs a result type",
                decl.isInterface ? "write for example `void` before the name"
                                 : "write `void` before the name, or name it `" +
                                       std::string(decl.name.text) + "` to make it a constructor");
      method.isConstructor = false;
    } else if (isStatic) {
      errorHere("a constructor is not static");
      method.isStatic = false;
    }
    advance();
  } else {
    const auto type = parseType(/*allowVoid=*/true);
    if (!type) {
      recoverInClass();
      return;
    }
    const auto name = expectName("the name of a field or method");
    if (!name) {
      recoverInClass();
      return;
    }
    if (!at(TokenKind::LeftParen)) {
      parseField(decl, first, isStatic, *type, *name);
      return;
    }
    method.result = *type;
    method.name = *name;
  }
  if (parseMethodRest(decl, method)) {
    decl.methods.push_back(std::move(method));
  } else {
    recoverInClass();
  }
}

void Parser::parseField(ClassDecl& decl, const Token& first, bool isStatic, const TypeSyntax& type,
                        const Identifier& name) {
  const Span span = spanFrom(first);
  if (isStatic) {
    errorAt(span, "static fields do not exist in OOX",
            "make `" + std::string(name.text) + "` a field of an object that is passed around");
  } else if (type.base == TypeSyntax::Base::Void) {
    errorAt(type.span, "a field cannot have type `void`");
  } else if (decl.isInterface) {
    errorAt(span, "an interface has no fields");
  } else {
    decl.fields.push_back({type, name});
  }
  if (at(TokenKind::Assign) || at(TokenKind::SingleEqual)) {
    errorHere("a field has no initial value of its own", "assign it in the constructor");
    recoverInClass();
    return;
  }
  if (!expectSemicolon("a field") && at(TokenKind::Comma)) {
    recoverInClass();
  }
}

bool Parser::parseMethodRest(const ClassDecl& decl, MethodDecl& method) {
  if (!parseParameters(method) || !parseSpecs(method)) {
    return false;
  }
  if (decl.isInterface) {
    for (const SpecClause& spec : method.specs) {
      errorAt(spec.span, "an interface method has no specification",
              "specify the methods that implement it");
    }
    if (at(TokenKind::LeftBrace)) {
      errorHere("an interface method has no body", "end it with `;`");
      skipBraces();
      return true;
    }
    expectSemicolon("a method of an interface");
    return true;
  }
  if (at(TokenKind::Semicolon)) {
    errorHere("method `" + std::string(method.name.text) + "` has no body",
              "only interfaces have methods without one");
    return false;
  }
  if (!at(TokenKind::LeftBrace)) {
    errorHere("expected the body of `" + std::string(method.name.text) + "`");
    return false;
  }
  method.body = parseBlock();
  return true;
}

bool Parser::parseParameters(MethodDecl& method) {
  if (!expect(TokenKind::LeftParen, "before the parameters")) {
    return false;
  }
  if (accept(TokenKind::RightParen)) {
    return true;
  }
  do {
    const auto type = parseType();
    if (!type) {
      return false;
    }
    const auto name = expectName("the name of a parameter");
    if (!name) {
      return false;
    }
    method.parameters.push_back({*type, *name});
  } while (accept(TokenKind::Comma));
  return expect(TokenKind::RightParen, "after the parameters");
}

bool Parser::parseSpecs(MethodDecl& method) {
  // Jip assumes the postconditions of the entry.
  const bool isAssumedByJip = dialect_ == Dialect::Jip && method.isStatic &&
                              method.name.text == "main" &&
                              method.result.base == TypeSyntax::Base::Void;
  while (at(TokenKind::Requires) || at(TokenKind::Ensures) || at(TokenKind::Exceptional)) {
    const Token& word = advance();
    SpecClause clause;
    clause.kind = word.is(TokenKind::Requires)  ? SpecClause::Kind::Requires
                  : word.is(TokenKind::Ensures) ? SpecClause::Kind::Ensures
                                                : SpecClause::Kind::Exceptional;
    if (isAssumedByJip && clause.kind == SpecClause::Kind::Ensures) {
      clause.kind = SpecClause::Kind::Requires;
    }
    clause.condition = parseParenthesized(word.text);
    if (clause.condition == nullptr) {
      return false;
    }
    clause.span = spanFrom(word);
    method.specs.push_back(std::move(clause));
  }
  return true;
}

std::optional<TypeSyntax> Parser::parseType(bool allowVoid) {
  const Token& token = current();
  TypeSyntax type;
  if (token.is(TokenKind::Int)) {
    type.base = TypeSyntax::Base::Int;
  } else if (token.is(TokenKind::Bool)) {
    type.base = TypeSyntax::Base::Bool;
  } else if (token.is(TokenKind::Void)) {
    type.base = TypeSyntax::Base::Void;
  } else if (token.is(TokenKind::Identifier)) {
    type.base = TypeSyntax::Base::Class;
    type.className = token.text;
  } else {
    errorHere("expected a type");
    return std::nullopt;
  }
  if (token.is(TokenKind::Void) && !allowVoid) {
    errorHere("only a method can be `void`");
    return std::nullopt;
  }
  advance();
  if (!parseBrackets(type)) {
    return std::nullopt;
  }
  type.span = spanFrom(token);
  if (type.base == TypeSyntax::Base::Void && type.rank > 0) {
    errorAt(type.span, "there are no arrays of `void`");
    return std::nullopt;
  }
  return type;
}

bool Parser::parseBrackets(TypeSyntax& type) {
  while (at(TokenKind::LeftBracket) && peek(1).is(TokenKind::RightBracket)) {
    advance();
    advance();
    if (++type.rank > kMaxRank) {
      giveUpTooDeep(previous().location);
      return false;
    }
  }
  return true;
}

}  // namespace braid::frontend::oox
