#include "frontend/oox/method_checker.hpp"

#include <cassert>

namespace braid::frontend::oox {

MethodChecker::MethodChecker(const ClassTable& table, const MethodInfo& method, Dialect dialect,
                             support::Diagnostics& diagnostics)
    : table_(table),
      method_(method),
      decl_(*method.decl),
      dialect_(dialect),
      diagnostics_(diagnostics) {
  assert(decl_.body != nullptr);
}

void MethodChecker::check() {
  declareParameters();
  checkSpecs();
  checkScoped(*decl_.body);
  checkEnd();
  assert(loops_.empty() && quantifiers_.empty() && clause_ == nullptr);
}

void MethodChecker::declareParameters() {
  assert(decl_.locals.empty() && "parameters are the first locals");
  if (hasThis()) {
    newLocal("this", table_.typeOf(method_.owner));
  }
  assert(decl_.parameters.size() == method_.parameters.size());
  for (std::size_t i = 0; i < decl_.parameters.size(); ++i) {
    const Identifier& name = decl_.parameters[i].name;
    // A repeated name still gets a local variable: parameters are the first ones, in order.
    const LocalId local = newLocal(name.text, method_.parameters[i]);
    if (flow_.find(name.text) != nullptr) {
      error(name.span(), "parameter `" + std::string(name.text) + "` is declared twice");
      continue;
    }
    localsByType_.emplace(std::pair(name.text, method_.parameters[i]), local);
    bind(name.text, {local, true});
  }
}

void MethodChecker::checkSpecs() {
  for (SpecClause& spec : decl_.specs) {
    if (spec.kind == SpecClause::Kind::Ensures && decl_.retval == kUnresolved &&
        !method_.result.is(ir::TypeKind::Void)) {
      decl_.retval = newLocal("retval", method_.result);
    }
    inEnsures_ = spec.kind == SpecClause::Kind::Ensures;
    checkClause(spec, "a specification");
    inEnsures_ = false;
  }
}

void MethodChecker::checkClause(SpecClause& clause, std::string_view what) {
  assert(clause_ == nullptr && "clauses are not nested");
  clause_ = &clause;
  checkCondition(*clause.condition, what);
  clause_ = nullptr;
}

void MethodChecker::checkEnd() {
  decl_.fallsOffEnd = flow_.isReachable;
  if (!flow_.isReachable || method_.result.is(ir::TypeKind::Void)) {
    return;
  }
  const std::string message = "`" + method_.name + "` can end without returning a value";
  if (isJip()) {
    warnOnce(decl_.name.span(), message);
  } else {
    error(decl_.name.span(), message,
          "every path through it must end in `return` with a value of type `" +
              table_.typeName(method_.result) + "`, or in `throw`");
  }
}

void MethodChecker::error(Span span, std::string message, std::string hint) {
  diagnostics_.error(span.location, std::move(message), std::move(hint), span.length);
}

void MethodChecker::warnOnce(Span span, std::string message) {
  if (warnings_.insert(message).second) {
    diagnostics_.warning(span.location, std::move(message), {}, span.length);
  }
}

}  // namespace braid::frontend::oox
