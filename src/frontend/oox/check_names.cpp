// Names of local variables: declaration, lookup, and their use in dialect jip.
#include <algorithm>
#include <cassert>
#include <ranges>

#include "frontend/oox/method_checker.hpp"
#include "support/suggestion.hpp"

namespace braid::frontend::oox {

LocalId MethodChecker::newLocal(std::string_view name, ir::Type type) {
  const auto id = static_cast<LocalId>(decl_.locals.size());
  decl_.locals.push_back({std::string(name), type});
  lastRead_.push_back(0);
  assert(lastRead_.size() == decl_.locals.size());
  return id;
}

void MethodChecker::bind(std::string_view name, Binding binding) {
  flow_.names[name] = binding;
  rebound_.push_back(name);
}

void MethodChecker::declare(const Identifier& name, MaybeType type, LocalId& local) {
  if (isJip()) {
    const Binding* known = flow_.find(name.text);
    if (known != nullptr && known->isCertain) {
      warnOnce(name.span(), "`" + std::string(name.text) + "` is declared again");
    }
    if (type) {
      local = rebind(name.text, *type);
    } else {
      bind(name.text, {kUnresolved, true});
    }
    return;
  }
  if (flow_.find(name.text) != nullptr) {
    error(name.span(), "`" + std::string(name.text) + "` is declared twice",
          "a name cannot be declared again while it is visible");
  }
  if (type) {
    local = newLocal(name.text, *type);
  }
  bind(name.text, {local, true});
}

LocalId MethodChecker::rebind(std::string_view name, ir::Type type) {
  assert(isJip());
  const auto known = localsByType_.find({name, type});
  const LocalId local = known != localsByType_.end() ? known->second : newLocal(name, type);
  localsByType_.emplace(std::pair(name, type), local);
  const Binding* before = flow_.find(name);
  if (before == nullptr || *before != Binding{local, true}) {
    bind(name, {local, true});
  }
  return local;
}

MaybeType MethodChecker::checkName(Expr& expr, NameExpr& node) {
  const Binding* binding = flow_.find(node.name);
  if (binding == nullptr) {
    reportUnknownName(node.name, expr.span);
    return std::nullopt;
  }
  if (!binding->isCertain) {
    if (reportedNames_.emplace(node.name).second) {
      error(expr.span,
            "`" + std::string(node.name) + "` may have no value or one of another type here",
            "it gets its value on some of the paths that lead here");
    }
    return std::nullopt;
  }
  if (binding->local == kUnresolved) {
    return std::nullopt;
  }
  node.local = binding->local;
  noteRead(node.local);
  return decl_.locals[node.local].type;
}

namespace {

void addOnce(std::vector<LocalId>& locals, LocalId local) {
  if (std::find(locals.begin(), locals.end(), local) == locals.end()) {
    locals.push_back(local);
  }
}

}  // namespace

void MethodChecker::noteRead(LocalId local) {
  lastRead_[local] = ++clock_;
  // The local variables that a quantifier's body reads have to be passed to it: for an inner
  // quantifier through the outer ones, and for all through the clause that they are part of.
  for (QuantifierExpr* quantifier : quantifiers_ | std::views::reverse) {
    if (local == quantifier->indexLocal || local == quantifier->elementLocal) {
      return;
    }
    addOnce(quantifier->captures, local);
  }
  if (clause_ != nullptr) {
    addOnce(clause_->reads, local);
  }
}

void MethodChecker::reportUnknownName(std::string_view name, Span span) {
  if (!reportedNames_.emplace(name).second) {
    return;  // reported only once
  }
  std::string hint;
  const std::vector<ir::Field>& fields = table_.classes()[method_.owner].fields;
  const bool isField = std::any_of(fields.begin(), fields.end(),
                                   [&](const ir::Field& field) { return field.name == name; });
  if (isField && hasThis()) {
    hint = "did you mean `this." + std::string(name) + "`?";
  } else if (table_.find(name)) {
    hint = "`" + std::string(name) + "` is a class, not a value";
  } else {
    std::vector<std::string> names;
    names.reserve(flow_.names.size());
    for (const auto& [known, binding] : flow_.names) {
      names.emplace_back(known);
    }
    if (hasThis()) {
      for (const ir::Field& field : fields) {
        names.push_back("this." + field.name);
      }
    }
    hint = support::suggest(name, names);
  }
  error(span, "undeclared name `" + std::string(name) + "`", std::move(hint));
}

std::optional<ClassId> MethodChecker::classNamed(const Expr& expr) const {
  const auto* name = std::get_if<NameExpr>(&expr.node);
  if (name == nullptr || flow_.find(name->name) != nullptr) {
    return std::nullopt;
  }
  return table_.find(name->name);
}

}  // namespace braid::frontend::oox
