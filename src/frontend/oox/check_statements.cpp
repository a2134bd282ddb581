#include <cassert>

#include "frontend/oox/method_checker.hpp"

namespace braid::frontend::oox {

using ir::Type;
using ir::TypeKind;

void MethodChecker::checkStatement(Stmt& stmt) {
  if (diagnostics_.isFull()) {
    return;
  }
  std::visit([&](auto& node) { checkNode(stmt, node); }, stmt.node);
}

void MethodChecker::checkScoped(Stmt& stmt) {
  if (isJip()) {
    checkStatement(stmt);
    return;
  }
  const auto outerNames = flow_.names;
  checkStatement(stmt);
  flow_.names = outerNames;
}

void MethodChecker::checkNode(Stmt& /*stmt*/, BlockStmt& node) {
  const auto outerNames = isJip() ? decltype(flow_.names)() : flow_.names;
  for (Stmt* statement : node.statements) {
    checkStatement(*statement);
  }
  if (!isJip()) {
    flow_.names = outerNames;
  }
}

void MethodChecker::checkNode(Stmt& /*stmt*/, DeclareStmt& node) {
  MaybeType type = table_.resolve(node.type);
  if (node.initializer != nullptr) {
    const MaybeType value = checkValue(*node.initializer, type);
    if (value && type && !table_.isAssignable(*value, *type)) {
      if (isJip()) {
        warnOnce(node.name.span(), "`" + std::string(node.name.text) + "` is declared `" +
                                       table_.typeName(*type) + "` but gets a value of type `" +
                                       table_.typeName(*value) + "`");
        type = value;
      } else {
        reportMismatch(node.initializer->span, "the value of `" + std::string(node.name.text) + "`",
                       *type, *value);
      }
    } else if (!value && isJip()) {
      type.reset();  // it was reported, so any value is accepted
    }
  }
  declare(node.name, type, node.local);
}

void MethodChecker::checkNode(Stmt& /*stmt*/, AssignStmt& node) {
  if (auto* name = std::get_if<NameExpr>(&node.target->node)) {
    assignToName(*node.target, *name, *node.value);
    return;
  }
  const MaybeType target = checkExpr(*node.target);
  const auto* field = std::get_if<FieldExpr>(&node.target->node);
  if (field != nullptr && field->isLength) {
    error(node.target->span, "the length of an array cannot be changed");
    return;
  }
  const MaybeType value = checkValue(*node.value, target);
  if (target && value && !table_.isAssignable(*value, *target)) {
    reportMismatch(node.value->span, "the assigned value", *target, *value);
  }
}

void MethodChecker::assignToName(Expr& target, NameExpr& name, Expr& value) {
  const Binding* binding = flow_.find(name.name);
  MaybeType declared;
  if (binding != nullptr && binding->isCertain && binding->local != kUnresolved) {
    declared = decl_.locals[binding->local].type;
  }
  const MaybeType found = checkValue(value, declared);
  if (!isJip()) {
    if (binding == nullptr) {
      reportUnknownName(name.name, target.span);
    } else if (declared && found && !table_.isAssignable(*found, *declared)) {
      reportMismatch(value.span, "the value of `" + std::string(name.name) + "`", *declared,
                     *found);
    }
    if (declared) {
      name.local = binding->local;
      target.type = *declared;
    }
    return;
  }
  if (binding == nullptr) {
    warnOnce(target.span, "`" + std::string(name.name) + "` is assigned without a declaration");
  }
  if (!found) {
    bind(name.name, {kUnresolved, true});
    return;
  }
  Type type = *found;
  if (declared && table_.isAssignable(type, *declared)) {
    type = *declared;
  } else if (type == Type::ref(ir::kNullShape)) {
    error(value.span, "`null` does not tell which type `" + std::string(name.name) + "` has",
          "declare the variable with its class");
    bind(name.name, {kUnresolved, true});
    return;
  } else if (declared) {
    warnOnce(target.span, "`" + std::string(name.name) + "` changes its type from `" +
                              table_.typeName(*declared) + "` to `" + table_.typeName(type) + "`");
  }
  name.local = rebind(name.name, type);
  target.type = type;
}

void MethodChecker::checkNode(Stmt& /*stmt*/, CallStmt& node) {
  checkExpr(*node.call);
}

void MethodChecker::checkNode(Stmt& stmt, SuperCallStmt& node) {
  const auto& statements = std::get<BlockStmt>(decl_.body->node).statements;
  const ClassInfo& owner = table_.classes()[method_.owner];
  const auto arguments = checkArgumentTypes(node.arguments);
  if (!method_.isConstructor || statements.front() != &stmt) {
    error({stmt.span.location, 5}, "`super(…)` must be the first statement of a constructor");
    return;
  }
  if (!owner.parent) {
    if (!owner.hasBrokenParent) {
      error({stmt.span.location, 5}, "`" + owner.name + "` has no parent class");
    }
    return;
  }
  const ClassInfo& parent = table_.classes()[*owner.parent];
  const auto constructor = resolveOverload(parent.constructors, arguments, stmt.span,
                                           "constructor `" + parent.name + "`");
  if (constructor) {
    node.constructor = *constructor;
  }
}

void MethodChecker::checkNode(Stmt& /*stmt*/, IfStmt& node) {
  Flow after;
  after.isReachable = false;
  for (const IfStmt::Arm& arm : node.arms) {
    requireType(*arm.condition, Type::boolean(), "the condition of `if`");
    const Flow before = flow_;
    checkScoped(*arm.body);
    after.join(flow_);
    flow_ = before;
  }
  if (node.otherwise != nullptr) {
    checkScoped(*node.otherwise);
  }
  // The names in dead code below must be known all the same.
  const bool isDead = !after.isReachable && !flow_.isReachable;
  if (!isDead) {
    after.join(flow_);
    flow_ = std::move(after);
  }
}

void MethodChecker::checkNode(Stmt& stmt, WhileStmt& node) {
  checkLoop(stmt.span, node.invariants, node.condition, *node.body, nullptr);
}

void MethodChecker::checkNode(Stmt& stmt, ForStmt& node) {
  const auto outerNames = flow_.names;
  if (node.init != nullptr) {
    checkStatement(*node.init);
  }
  checkLoop(stmt.span, node.invariants, node.condition, *node.body, node.step);
  if (!isJip()) {
    flow_.names = outerNames;
  }
}

void MethodChecker::checkLoop(Span span, std::vector<SpecClause>& invariants, Expr* condition,
                              Stmt& body, Stmt* step) {
  const std::size_t loopStart = clock_;
  Flow entry = flow_;
  for (SpecClause& invariant : invariants) {
    checkClause(invariant, "an invariant");
  }
  bool isEndless = condition == nullptr;
  if (condition != nullptr) {
    requireType(*condition, Type::boolean(), "the condition of a loop");
    const auto* literal = std::get_if<BoolLiteral>(&condition->node);
    isEndless = literal != nullptr && literal->value;
  }
  loops_.emplace_back();
  checkScoped(body);
  for (const Flow& flow : loops_.back().continues) {
    flow_.join(flow);
  }
  if (step != nullptr) {
    checkStatement(*step);
  }
  const std::vector<Flow> breaks = std::move(loops_.back().breaks);
  loops_.pop_back();
  checkTypesKeptInLoop(span, entry, flow_, loopStart);

  Flow after = entry;
  after.join(flow_);
  if (isEndless) {
    after.isReachable = false;
  }
  for (const Flow& flow : breaks) {
    after.join(flow);
  }
  flow_ = std::move(after);
}

// The body was checked with the types that variables have on entry. For later rounds that is right
// only if the variables it reads from outside have the same types at its end.
void MethodChecker::checkTypesKeptInLoop(Span span, const Flow& entry, const Flow& back,
                                         std::size_t loopStart) {
  if (!entry.isReachable || !back.isReachable) {
    return;
  }
  for (const auto& [name, binding] : entry.names) {
    const Binding* later = back.find(name);
    if (!binding.isCertain || binding.local == kUnresolved || later == nullptr ||
        *later == binding || later->local == kUnresolved) {
      continue;
    }
    if (lastRead_[binding.local] > loopStart) {
      error({span.location, 1},
            "`" + std::string(name) + "` changes its type from one round of this loop to the next",
            "use another name for the value of the other type");
    }
  }
}

void MethodChecker::checkNode(Stmt& stmt, BreakStmt& /*node*/) {
  if (loops_.empty()) {
    error({stmt.span.location, 5}, "`break` outside a loop");
    return;
  }
  loops_.back().breaks.push_back(flow_);
  flow_.isReachable = false;
}

void MethodChecker::checkNode(Stmt& stmt, ContinueStmt& /*node*/) {
  if (loops_.empty()) {
    error({stmt.span.location, 8}, "`continue` outside a loop");
    return;
  }
  loops_.back().continues.push_back(flow_);
  flow_.isReachable = false;
}

void MethodChecker::checkNode(Stmt& stmt, ReturnStmt& node) {
  const bool isVoid = method_.result.is(TypeKind::Void);
  if (node.value != nullptr) {
    if (isVoid) {
      checkExpr(*node.value);
      error(node.value->span,
            std::string(method_.isConstructor ? "a constructor" : "a `void` method") +
                " cannot return a value");
    } else {
      requireType(*node.value, method_.result, "the returned value");
    }
  } else if (!isVoid) {
    const std::string wanted = table_.typeName(method_.result);
    if (isJip()) {
      warnOnce(stmt.span, "`return` without a value of type `" + wanted + "`");
    } else {
      error({stmt.span.location, 6}, "`return` without a value",
            "`" + method_.name + "` returns `" + wanted + "`");
    }
  }
  flow_.isReachable = false;
}

void MethodChecker::checkNode(Stmt& /*stmt*/, AssertStmt& node) {
  checkCondition(*node.condition, "the condition of `assert`");
}

void MethodChecker::checkNode(Stmt& /*stmt*/, AssumeStmt& node) {
  checkCondition(*node.condition, "the condition of `assume`");
}

void MethodChecker::checkNode(Stmt& /*stmt*/, ThrowStmt& /*node*/) {
  flow_.isReachable = false;
}

void MethodChecker::checkNode(Stmt& /*stmt*/, TryStmt& node) {
  const Flow entry = flow_;
  const std::size_t reboundBefore = rebound_.size();
  checkScoped(*node.body);
  Flow after = std::move(flow_);
  // The handler can be reached from anywhere in the body.
  flow_ = entry;
  if (isJip()) {
    for (std::size_t i = reboundBefore; i < rebound_.size(); ++i) {
      const auto known = flow_.names.find(rebound_[i]);
      if (known != flow_.names.end()) {
        known->second.isCertain = false;
      }
    }
  }
  checkScoped(*node.handler);
  if (after.isReachable || flow_.isReachable) {
    after.join(flow_);
    flow_ = std::move(after);
  }
}

void MethodChecker::checkNode(Stmt& /*stmt*/, MergeStmt& node) {
  checkStatement(*node.body);
  if (node.by) {
    checkMergeRule(node);
  }
}

// Names mean what they mean behind the region. The placeholder `v` stands for each of the variables
// in turn; it hides a variable with that name.
void MethodChecker::checkMergeRule(MergeStmt& node) {
  MaybeType type;
  for (const Identifier& name : node.variables) {
    const Binding* binding = flow_.find(name.text);
    if (binding == nullptr) {
      reportUnknownName(name.text, name.span());
      return;
    }
    if (!binding->isCertain || binding->local == kUnresolved) {
      return;
    }
    node.locals.push_back(binding->local);
    const Type found = decl_.locals[binding->local].type;
    if (!node.predicates.empty() && type && *type != found) {
      error(name.span(),
            "`v` cannot stand for `" + std::string(name.text) + "`, which is of type `" +
                table_.typeName(found) + "`, and for one of type `" + table_.typeName(*type) + "`",
            "write a region for each of them");
      return;
    }
    type = type ? type : found;
  }
  if (node.predicates.empty()) {
    return;
  }
  constexpr std::string_view kPlaceholder = "v";
  const auto outerNames = flow_.names;
  const LocalId placeholder = newLocal(kPlaceholder, type ? *type : table_.intType());
  decl_.locals[placeholder].isQuantified = true;
  flow_.names[kPlaceholder] = {placeholder, true};
  for (SpecClause& predicate : node.predicates) {
    checkClause(predicate, "a predicate");
    // It is always the first argument, even if the predicate does not read it.
    std::erase(predicate.reads, placeholder);
    predicate.reads.insert(predicate.reads.begin(), placeholder);
  }
  flow_.names = outerNames;
}

void MethodChecker::checkNode(Stmt& /*stmt*/, EmptyStmt& /*node*/) {}

}  // namespace braid::frontend::oox
