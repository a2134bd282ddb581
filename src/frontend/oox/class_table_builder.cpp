#include "frontend/oox/class_table_builder.hpp"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <map>
#include <set>
#include <string_view>
#include <utility>

#include "frontend/oox/quoted.hpp"
#include "support/suggestion.hpp"

namespace braid::frontend::oox {

namespace {

bool startsWithSuperCall(const MethodDecl* constructor) {
  if (constructor == nullptr) {
    return false;
  }
  const auto& statements = std::get<BlockStmt>(constructor->body->node).statements;
  return !statements.empty() && std::holds_alternative<SuperCallStmt>(statements.front()->node);
}

}  // namespace

void ClassTableBuilder::build() {
  declareClasses();
  resolveHierarchy();
  orderClasses();
  for (const ClassId id : order_) {
    addFields(table_.classes_[id]);
  }
  for (ClassId id = 0; id < table_.classes_.size(); ++id) {
    addMethods(id);
  }
  for (const ClassId id : order_) {
    checkOverrides(id);
  }
  for (ClassId id = 0; id < table_.classes_.size(); ++id) {
    checkInterfaces(id);
  }
  resolveImplicitSupers();
  assignFunctions();
  for (const ClassId id : order_) {
    fillDispatchTable(id);
  }
}

void ClassTableBuilder::error(Span span, std::string message, std::string hint) {
  table_.diagnostics_.error(span.location, std::move(message), std::move(hint), span.length);
}

void ClassTableBuilder::declareClasses() {
  for (ClassDecl& decl : program_.classes) {
    const auto id = static_cast<ClassId>(table_.classes_.size());
    if (!table_.byName_.emplace(decl.name.text, id).second) {
      error(decl.name.span(), quoted(decl.name.text) + " is declared twice");
      continue;
    }
    ir::RecordShape shape;
    shape.name = decl.name.text;
    shape.isInstantiable = !decl.isInterface;
    ClassInfo info;
    info.decl = &decl;
    info.name = decl.name.text;
    info.shape = static_cast<ir::ShapeId>(table_.module_.shapes.size());
    table_.module_.shapes.emplace_back(std::move(shape));
    table_.byShape_.resize(info.shape + 1, kUnresolved);
    table_.byShape_[info.shape] = id;
    table_.classes_.push_back(std::move(info));
  }
}

std::optional<ClassId> ClassTableBuilder::resolveSuper(const Identifier& name, bool wantInterface,
                                                       std::string_view context) {
  const auto id = table_.find(name.text);
  if (!id) {
    std::vector<std::string> names;
    for (const ClassInfo& info : table_.classes_) {
      if (info.decl->isInterface == wantInterface) {
        names.push_back(info.name);
      }
    }
    error(name.span(),
          std::string(wantInterface ? "unknown interface " : "unknown class ") + quoted(name.text),
          support::suggest(name.text, names));
    return std::nullopt;
  }
  if (table_.classes_[*id].decl->isInterface != wantInterface) {
    error(name.span(),
          quoted(name.text) +
              (wantInterface ? " is not an interface" : " is an interface, not a class"),
          std::string(context));
    return std::nullopt;
  }
  return id;
}

void ClassTableBuilder::resolveHierarchy() {
  for (ClassInfo& info : table_.classes_) {
    if (info.decl->parent) {
      info.parent = resolveSuper(*info.decl->parent, false, "write `implements`");
      info.hasBrokenParent = !info.parent;
    }
    std::set<ClassId> seen;
    for (const Identifier& name : info.decl->interfaces) {
      const auto id = resolveSuper(
          name, true,
          info.decl->isInterface ? "an interface extends interfaces only" : "write `extends`");
      info.hasBrokenParent = info.hasBrokenParent || !id;
      if (id && !seen.insert(*id).second) {
        error(name.span(), quoted(name.text) + " is listed twice");
      } else if (id) {
        info.interfaces.push_back(*id);
      }
    }
  }
}

void ClassTableBuilder::orderClasses() {
  enum class Mark : std::uint8_t { New, Open, Done };
  struct Frame {
    ClassId id;
    std::size_t next;  // 0: the parent, i: interface i-1
  };
  std::vector<Mark> marks(table_.classes_.size(), Mark::New);
  for (ClassId root = 0; root < table_.classes_.size(); ++root) {
    if (marks[root] != Mark::New) {
      continue;
    }
    std::vector<Frame> stack{{root, 0}};
    marks[root] = Mark::Open;
    while (!stack.empty()) {
      Frame& frame = stack.back();
      ClassInfo& info = table_.classes_[frame.id];
      if (frame.next > info.interfaces.size()) {
        marks[frame.id] = Mark::Done;
        order_.push_back(frame.id);
        computeAncestors(frame.id);
        stack.pop_back();
        continue;
      }
      const std::size_t edge = frame.next++;
      const std::optional<ClassId> next =
          edge == 0 ? info.parent : std::optional(info.interfaces[edge - 1]);
      if (!next) {
        continue;
      }
      const ClassId super = *next;
      if (marks[super] == Mark::Open) {
        error(info.decl->name.span(), quoted(info.name) + " inherits from itself",
              super == frame.id ? std::string()
                                : "the cycle goes through " + quoted(table_.classes_[super].name));
        info.hasBrokenParent = true;
        if (edge == 0) {
          info.parent.reset();
        } else {
          info.interfaces.erase(info.interfaces.begin() + static_cast<std::ptrdiff_t>(edge - 1));
          --frame.next;
        }
      } else if (marks[super] == Mark::New) {
        marks[super] = Mark::Open;
        stack.push_back({super, 0});
      }
    }
  }
  assert(order_.size() == table_.classes_.size());
}

void ClassTableBuilder::computeAncestors(ClassId id) {
  ClassInfo& info = table_.classes_[id];
  auto& shape = std::get<ir::RecordShape>(table_.module_.shapes[info.shape]);
  info.ancestors = {id};
  const auto inherit = [&](ClassId super) {
    const std::vector<ClassId>& above = table_.classes_[super].ancestors;
    assert(!above.empty() && "classes come after what they inherit from");
    std::vector<ClassId> all;
    std::ranges::set_union(info.ancestors, above, std::back_inserter(all));
    info.ancestors = std::move(all);
  };
  if (info.parent) {
    shape.parent = table_.classes_[*info.parent].shape;
    inherit(*info.parent);
  }
  for (const ClassId super : info.interfaces) {
    shape.interfaces.push_back(table_.classes_[super].shape);
    inherit(super);
  }
}

void ClassTableBuilder::addFields(ClassInfo& info) {
  if (info.parent) {
    info.fields = table_.classes_[*info.parent].fields;
  }
  std::map<std::string, bool> isInheritedByName;
  for (const ir::Field& field : info.fields) {
    isInheritedByName.emplace(field.name, true);
  }
  for (const FieldDecl& decl : info.decl->fields) {
    const auto known = isInheritedByName.find(std::string(decl.name.text));
    if (known != isInheritedByName.end()) {
      const bool isInherited = known->second;
      error(decl.name.span(), "field " + quoted(decl.name.text) +
                                  (isInherited ? " is already inherited" : " is declared twice"));
      continue;
    }
    if (const auto type = table_.resolve(decl.type)) {
      info.fields.push_back({std::string(decl.name.text), *type});
      isInheritedByName.emplace(decl.name.text, false);
    } else {
      info.brokenMembers.emplace(decl.name.text);
    }
  }
  std::get<ir::RecordShape>(table_.module_.shapes[info.shape]).fields = info.fields;
}

std::optional<MethodInfo> ClassTableBuilder::makeMethod(ClassId owner, MethodDecl& decl) {
  MethodInfo info;
  info.decl = &decl;
  info.owner = owner;
  info.name = decl.name.text;
  info.isStatic = decl.isStatic;
  info.isConstructor = decl.isConstructor;
  info.signature = info.name + "(";
  bool isComplete = true;
  for (const ParameterDecl& parameter : decl.parameters) {
    const auto type = table_.resolve(parameter.type);
    isComplete = isComplete && type.has_value();
    if (type) {
      info.signature += (info.parameters.empty() ? "" : ",") + table_.typeName(*type);
      info.parameters.push_back(*type);
    }
  }
  info.signature += ")";
  const auto result = table_.resolve(decl.result);
  if (!result || !isComplete) {
    return std::nullopt;
  }
  info.result = *result;
  return info;
}

void ClassTableBuilder::addMethods(ClassId id) {
  ClassInfo& info = table_.classes_[id];
  std::set<std::string> signatures;
  bool hasConstructor = false;
  for (MethodDecl& decl : info.decl->methods) {
    hasConstructor = hasConstructor || decl.isConstructor;
    auto method = makeMethod(id, decl);
    if (!method) {
      info.brokenMembers.emplace(decl.name.text);
      continue;
    }
    const bool isNamedLikeClass = !decl.isConstructor && method->name == info.name;
    if (isNamedLikeClass && !decl.mayBeNamedLikeItsClass) {
      error(decl.name.span(), "a method cannot be named like its class",
            "a constructor has no result type");
      continue;
    }
    if (info.decl->isInterface && decl.isStatic) {
      error(decl.name.span(), "a method of an interface is not static");
      continue;
    }
    if (!signatures.insert((isNamedLikeClass ? "static " : "") + method->signature).second) {
      error(decl.name.span(),
            quoted(method->signature) + " is declared twice in " + quoted(info.name));
      continue;
    }
    const auto methodId = static_cast<MethodId>(table_.methods_.size());
    (decl.isConstructor ? info.constructors : info.methods).push_back(methodId);
    if (!decl.isConstructor) {
      info.methodsByName[method->name].push_back(methodId);
    }
    table_.methods_.push_back(std::move(*method));
  }
  if (!hasConstructor && !info.decl->isInterface) {
    addDefaultConstructor(id);
  }
}

void ClassTableBuilder::addDefaultConstructor(ClassId id) {
  MethodInfo info;
  info.owner = id;
  info.name = table_.classes_[id].name;
  info.isConstructor = true;
  info.result = ir::Type::voidType();
  info.signature = info.name + "()";
  table_.classes_[id].constructors.push_back(static_cast<MethodId>(table_.methods_.size()));
  table_.methods_.push_back(std::move(info));
}

std::optional<MethodId> ClassTableBuilder::inherited(std::optional<ClassId> from,
                                                     const std::string& signature) const {
  const std::string_view name = std::string_view(signature).substr(0, signature.find('('));
  for (; from; from = table_.classes_[*from].parent) {
    const auto named = table_.classes_[*from].methodsByName.find(name);
    if (named == table_.classes_[*from].methodsByName.end()) {
      continue;
    }
    for (const MethodId id : named->second) {
      if (table_.methods_[id].signature == signature) {
        return id;
      }
    }
  }
  return std::nullopt;
}

void ClassTableBuilder::checkOverrides(ClassId id) {
  const ClassInfo& info = table_.classes_[id];
  for (const MethodId own : info.methods) {
    MethodInfo& method = table_.methods_[own];
    const auto overridden = inherited(info.parent, method.signature);
    if (!overridden) {
      continue;
    }
    MethodInfo& base = table_.methods_[*overridden];
    const std::string where = " in " + quoted(table_.classes_[base.owner].name);
    if (base.isStatic != method.isStatic) {
      error(method.decl->name.span(),
            quoted(method.signature) + (method.isStatic ? " is static" : " is not static") +
                ", but the method it overrides" + where + (base.isStatic ? " is" : " is not"));
    } else if (base.result != method.result) {
      error(method.decl->result.span,
            quoted(method.signature) + " overrides a method" + where + " with another result type",
            "expected " + quoted(table_.typeName(base.result)) + ", found " +
                quoted(table_.typeName(method.result)));
    } else if (!method.isStatic) {
      method.overrides = overridden;
    }
    // Marks methods all the way up: a call through any of these classes may reach this one.
    for (auto above = overridden; above;
         above =
             inherited(table_.classes_[table_.methods_[*above].owner].parent, method.signature)) {
      table_.methods_[*above].isOverridden = true;
    }
  }
}

void ClassTableBuilder::checkInterfaces(ClassId id) {
  const ClassInfo& info = table_.classes_[id];
  for (const ClassId super : info.ancestors) {
    if (super == id || !table_.classes_[super].decl->isInterface) {
      continue;
    }
    for (const MethodId wantedId : table_.classes_[super].methods) {
      const MethodInfo& wanted = table_.methods_[wantedId];
      std::optional<MethodId> found;
      if (info.decl->isInterface) {
        for (const MethodId own : info.methods) {
          found = table_.methods_[own].signature == wanted.signature ? own : found;
        }
      } else {
        found = inherited(id, wanted.signature);
      }
      const std::string what =
          quoted(wanted.signature) + " of " + quoted(table_.classes_[super].name);
      if (!found && table_.isBroken(id, wanted.name)) {
        continue;
      }
      if (!found && !info.decl->isInterface) {
        error(info.decl->name.span(), quoted(info.name) + " does not implement " + what,
              "add `" + table_.typeName(wanted.result) + " " + wanted.signature + "`");
      } else if (found && table_.methods_[*found].isStatic) {
        error(table_.methods_[*found].decl->name.span(),
              "the method that implements " + what + " is static");
      } else if (found && table_.methods_[*found].result != wanted.result) {
        error(table_.methods_[*found].decl->result.span,
              "the method for " + what + " has another result type",
              "expected " + quoted(table_.typeName(wanted.result)) + ", found " +
                  quoted(table_.typeName(table_.methods_[*found].result)));
      }
    }
  }
}

void ClassTableBuilder::resolveImplicitSupers() {
  for (MethodInfo& method : table_.methods_) {
    const ClassInfo& owner = table_.classes_[method.owner];
    if (!method.isConstructor || !owner.parent || startsWithSuperCall(method.decl)) {
      continue;
    }
    const ClassInfo& parent = table_.classes_[*owner.parent];
    for (const MethodId candidate : parent.constructors) {
      if (table_.methods_[candidate].parameters.empty()) {
        method.implicitSuper = candidate;
      }
    }
    if (!method.implicitSuper && !table_.isBroken(*owner.parent, parent.name)) {
      error(method.decl != nullptr ? method.decl->name.span() : owner.decl->name.span(),
            "the parent class " + quoted(parent.name) + " has no constructor without arguments",
            method.decl != nullptr ? "start this constructor with `super(…);`"
                                   : "write a constructor that starts with `super(…);`");
    }
  }
}

std::string ClassTableBuilder::functionName(const MethodInfo& method) const {
  const ClassInfo& owner = table_.classes_[method.owner];
  const std::size_t sameName =
      method.isConstructor ? owner.constructors.size() : owner.methodsByName.at(method.name).size();
  // A static method may have the name of the class, beside a constructor.
  const bool isNamedLikeClass = !method.isConstructor && method.name == owner.name;
  return owner.name + (isNamedLikeClass ? ".static " : ".") +
         (sameName > 1 ? method.signature : method.name);
}

ir::SelectorId ClassTableBuilder::selector(const std::string& signature) {
  const auto next = static_cast<ir::SelectorId>(table_.module_.selectors.size());
  const auto [entry, isNew] = selectors_.emplace(signature, next);
  if (isNew) {
    table_.module_.selectors.push_back(signature);
  }
  return entry->second;
}

void ClassTableBuilder::assignFunctions() {
  for (MethodInfo& method : table_.methods_) {
    if (!method.isStatic && !method.isConstructor) {
      method.selector = selector(method.signature);
    }
    if (method.decl != nullptr && method.decl->body == nullptr) {
      continue;  // methods of interfaces have no code
    }
    method.function = static_cast<ir::FunctionId>(table_.module_.functions.size());
    ir::Function& function = table_.module_.functions.emplace_back();
    function.name = functionName(method);
    function.resultType = method.result;
    function.isInstanceMethod = !method.isStatic;
    function.location = method.decl != nullptr ? method.decl->name.location
                                               : table_.classes_[method.owner].decl->name.location;
  }
}

void ClassTableBuilder::fillDispatchTable(ClassId id) {
  const ClassInfo& info = table_.classes_[id];
  auto& shape = std::get<ir::RecordShape>(table_.module_.shapes[info.shape]);
  if (info.parent) {
    shape.methods =
        std::get<ir::RecordShape>(table_.module_.shapes[table_.classes_[*info.parent].shape])
            .methods;
  }
  for (const MethodId own : info.methods) {
    const MethodInfo& method = table_.methods_[own];
    if (!method.isStatic && method.function != kUnresolved) {
      assert(method.selector != kUnresolved);
      shape.methods[method.selector] = method.function;
    }
  }
}

}  // namespace braid::frontend::oox
