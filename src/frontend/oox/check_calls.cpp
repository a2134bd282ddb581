// Calls and object creation: which method is meant, and how it is reached at run time.
#include <algorithm>
#include <cassert>

#include "frontend/oox/method_checker.hpp"
#include "frontend/oox/quoted.hpp"
#include "support/suggestion.hpp"

namespace braid::frontend::oox {

// The body of a quantifier is a formula: it is evaluated also for elements that the program never
// visits.
bool MethodChecker::refuseInQuantifier(Span span, std::string_view what) {
  if (quantifiers_.empty()) {
    return false;
  }
  error(span, "the body of a quantifier cannot " + std::string(what));
  return true;
}

std::vector<MaybeType> MethodChecker::checkArgumentTypes(std::vector<Expr*>& arguments) {
  std::vector<MaybeType> types;
  types.reserve(arguments.size());
  for (Expr* argument : arguments) {
    types.push_back(checkValue(*argument));
  }
  return types;
}

// A wrong argument was reported before, so it fits every parameter.
bool MethodChecker::accepts(ir::Type parameter, const MaybeType& argument) const {
  return !argument || table_.isAssignable(*argument, parameter);
}

bool MethodChecker::fits(const MethodInfo& candidate,
                         const std::vector<MaybeType>& arguments) const {
  if (candidate.parameters.size() != arguments.size()) {
    return false;
  }
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    if (!accepts(candidate.parameters[i], arguments[i])) {
      return false;
    }
  }
  return true;
}

bool MethodChecker::isMoreSpecific(const MethodInfo& a, const MethodInfo& b) const {
  for (std::size_t i = 0; i < a.parameters.size(); ++i) {
    if (!table_.isAssignable(a.parameters[i], b.parameters[i])) {
      return false;
    }
  }
  return true;
}

std::optional<MethodId> MethodChecker::resolveOverload(const std::vector<MethodId>& candidates,
                                                       const std::vector<MaybeType>& arguments,
                                                       Span span, const std::string& what) {
  std::vector<MethodId> fitting;
  for (const MethodId id : candidates) {
    if (fits(table_.method(id), arguments)) {
      fitting.push_back(id);
    }
  }
  if (fitting.empty()) {
    reportNoFit(candidates, arguments, span, what);
    return std::nullopt;
  }
  for (const MethodId id : fitting) {
    const bool isBest = std::all_of(fitting.begin(), fitting.end(), [&](MethodId other) {
      return isMoreSpecific(table_.method(id), table_.method(other));
    });
    if (isBest) {
      return id;
    }
  }
  const bool hasBadArgument =
      std::any_of(arguments.begin(), arguments.end(), [](const MaybeType& type) { return !type; });
  if (!hasBadArgument) {
    error(span, "the call of " + what + " is ambiguous",
          "it could be " + quoted(table_.method(fitting[0]).signature) + " or " +
              quoted(table_.method(fitting[1]).signature));
  }
  return std::nullopt;
}

void MethodChecker::reportNoFit(const std::vector<MethodId>& candidates,
                                const std::vector<MaybeType>& arguments, Span span,
                                const std::string& what) {
  if (candidates.empty()) {
    return;  // its declaration was reported before
  }
  if (candidates.size() > 1) {
    std::string found;
    for (const MaybeType& type : arguments) {
      found += (found.empty() ? "" : ", ") + (type ? table_.typeName(*type) : std::string("?"));
    }
    std::string known;
    for (const MethodId id : candidates) {
      known += (known.empty() ? "" : ", ") + quoted(table_.method(id).signature);
    }
    error(span, "no " + what + " takes (" + found + ")", "there is " + known);
    return;
  }
  const MethodInfo& only = table_.method(candidates.front());
  if (only.parameters.size() != arguments.size()) {
    const std::size_t wanted = only.parameters.size();
    error(span,
          what + " takes " + std::to_string(wanted) + (wanted == 1 ? " argument" : " arguments") +
              ", found " + std::to_string(arguments.size()),
          "it is declared as " + quoted(only.signature));
    return;
  }
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const MaybeType& found = arguments[i];
    if (found && !accepts(only.parameters[i], found)) {
      reportMismatch(span, "argument " + std::to_string(i + 1) + " of " + what, only.parameters[i],
                     *found);
    }
  }
}

MaybeType MethodChecker::checkNode(Expr& expr, CallExpr& node) {
  const bool isRefused = refuseInQuantifier(expr.span, "call methods");
  MaybeType receiver;
  std::optional<ClassId> staticClass;
  if (node.form == CallExpr::Form::Qualified) {
    staticClass = classNamed(*node.receiver);
    if (!staticClass) {
      receiver = checkValue(*node.receiver);
    }
  }
  const std::vector<MaybeType> arguments = checkArgumentTypes(node.arguments);
  if (isRefused) {
    return std::nullopt;
  }
  switch (node.form) {
    case CallExpr::Form::Unqualified:
      return checkUnqualifiedCall(node, arguments);
    case CallExpr::Form::Super:
      return checkSuperMethodCall(expr, node, arguments);
    case CallExpr::Form::Qualified:
      break;
  }
  if (staticClass) {
    return checkStaticCall(node, *staticClass, arguments);
  }
  if (!receiver) {
    return std::nullopt;
  }
  const auto classId = table_.classOf(*receiver);
  if (!classId) {
    error(node.method.span(), quoted(table_.typeName(*receiver)) + " has no methods");
    return std::nullopt;
  }
  return checkInstanceCall(node, *classId, arguments);
}

std::optional<MethodId> MethodChecker::findCallee(CallExpr& node, ClassId classId,
                                                  const std::vector<MaybeType>& arguments) {
  const std::vector<MethodId> candidates = table_.methodsNamed(classId, node.method.text);
  if (candidates.empty()) {
    reportUnknownMethod(node, classId);
    return std::nullopt;
  }
  if (table_.isBroken(classId, node.method.text)) {
    return std::nullopt;  // an overload is missing, so the right one cannot be known
  }
  // If there is a single candidate, wrong arguments are marked where they stand.
  Span span = node.method.span();
  if (candidates.size() == 1) {
    const MethodInfo& only = table_.method(candidates.front());
    for (std::size_t i = 0; i < arguments.size() && only.parameters.size() == arguments.size();
         ++i) {
      if (!accepts(only.parameters[i], arguments[i])) {
        span = node.arguments[i]->span;
        break;
      }
    }
  }
  const auto callee = resolveOverload(candidates, arguments, span, quoted(node.method.text));
  if (callee) {
    node.callee = *callee;
  }
  return callee;
}

void MethodChecker::reportUnknownMethod(const CallExpr& node, ClassId classId) {
  if (table_.isBroken(classId, node.method.text)) {
    return;
  }
  const ClassInfo& info = table_.classes()[classId];
  const bool isField =
      std::any_of(info.fields.begin(), info.fields.end(),
                  [&](const ir::Field& field) { return field.name == node.method.text; });
  std::string hint;
  if (table_.find(node.method.text)) {
    hint = "an object is created with `new " + std::string(node.method.text) + "(…)`";
  } else if (isField) {
    hint = quoted(node.method.text) + " is a field";
  } else {
    hint = support::suggest(node.method.text, table_.methodNames(classId));
  }
  error(node.method.span(), quoted(info.name) + " has no method " + quoted(node.method.text),
        std::move(hint));
}

MaybeType MethodChecker::checkStaticCall(CallExpr& node, ClassId classId,
                                         const std::vector<MaybeType>& arguments) {
  const auto callee = findCallee(node, classId, arguments);
  if (!callee) {
    return std::nullopt;
  }
  const MethodInfo& info = table_.method(*callee);
  if (!info.isStatic) {
    error(node.method.span(), quoted(info.name) + " is not static",
          "call it through an object of class " + quoted(table_.classes()[classId].name));
    return std::nullopt;
  }
  node.dispatch = CallExpr::Dispatch::Static;
  return info.result;
}

void MethodChecker::reportStatic(const CallExpr& node, const MethodInfo& info) {
  error(node.method.span(), quoted(info.name) + " is static",
        "call it through its class: `" + table_.classes()[info.owner].name + "." + info.name +
            "(…)`");
}

MaybeType MethodChecker::checkInstanceCall(CallExpr& node, ClassId classId,
                                           const std::vector<MaybeType>& arguments) {
  const auto callee = findCallee(node, classId, arguments);
  if (!callee) {
    return std::nullopt;
  }
  const MethodInfo& info = table_.method(*callee);
  if (info.isStatic) {
    reportStatic(node, info);
    return std::nullopt;
  }
  // Only `this` is never null; a direct call on another object would miss the null access.
  node.dispatch = isThis(*node.receiver) && !info.isOverridden ? CallExpr::Dispatch::Direct
                                                               : CallExpr::Dispatch::Virtual;
  return info.result;
}

MaybeType MethodChecker::checkUnqualifiedCall(CallExpr& node,
                                              const std::vector<MaybeType>& arguments) {
  const auto callee = findCallee(node, method_.owner, arguments);
  if (!callee) {
    return std::nullopt;
  }
  const MethodInfo& info = table_.method(*callee);
  if (!info.isStatic) {
    if (!hasThis()) {
      error(node.method.span(), quoted(info.name) + " is called without an object",
            "a static method has no `this`");
      return std::nullopt;
    }
    noteRead(0);
    node.dispatch = info.isOverridden ? CallExpr::Dispatch::Virtual : CallExpr::Dispatch::Direct;
  }
  return info.result;
}

MaybeType MethodChecker::checkSuperMethodCall(Expr& expr, CallExpr& node,
                                              const std::vector<MaybeType>& arguments) {
  const ClassInfo& owner = table_.classes()[method_.owner];
  const Span word{expr.span.location, 5};
  if (!hasThis()) {
    error(word, "`super` in a static method", "there is no object here");
    return std::nullopt;
  }
  if (!owner.parent) {
    if (!owner.hasBrokenParent) {
      error(word, quoted(owner.name) + " has no parent class");
    }
    return std::nullopt;
  }
  const auto callee = findCallee(node, *owner.parent, arguments);
  if (!callee) {
    return std::nullopt;
  }
  const MethodInfo& info = table_.method(*callee);
  if (info.isStatic) {
    reportStatic(node, info);
    return std::nullopt;
  }
  noteRead(0);
  node.dispatch = CallExpr::Dispatch::Direct;
  return info.result;
}

MaybeType MethodChecker::checkNode(Expr& expr, NewObjectExpr& node) {
  const bool isRefused = refuseInQuantifier(expr.span, "create objects");
  const std::vector<MaybeType> arguments = checkArgumentTypes(node.arguments);
  const auto classId = table_.find(node.className.text);
  if (!classId) {
    error(node.className.span(), "unknown class " + quoted(node.className.text),
          support::suggest(node.className.text, table_.classNames()));
    return std::nullopt;
  }
  const ClassInfo& info = table_.classes()[*classId];
  if (info.decl->isInterface) {
    error(node.className.span(), quoted(info.name) + " is an interface and has no objects",
          "create an object of a class that implements it");
    return std::nullopt;
  }
  if (!table_.isBroken(*classId, info.name)) {
    const auto constructor =
        resolveOverload(info.constructors, arguments, expr.span, "constructor `" + info.name + "`");
    if (constructor) {
      node.constructor = *constructor;
    }
  }
  return isRefused ? std::nullopt : MaybeType(table_.typeOf(*classId));
}

}  // namespace braid::frontend::oox
