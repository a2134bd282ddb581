#include "frontend/oox/class_table.hpp"

#include <algorithm>
#include <cassert>
#include <set>
#include <string_view>

#include "frontend/oox/class_table_builder.hpp"
#include "support/suggestion.hpp"

namespace braid::frontend::oox {

using ir::Type;
using ir::TypeKind;

ClassTable::ClassTable(Program& program, ir::Module& module, Type intType,
                       support::Diagnostics& diagnostics)
    : module_(module), intType_(intType), diagnostics_(diagnostics) {
  ClassTableBuilder(*this, program).build();
}

std::optional<ClassId> ClassTable::find(std::string_view name) const {
  const auto found = byName_.find(name);
  return found == byName_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<Type> ClassTable::resolve(const TypeSyntax& syntax) const {
  Type type = Type::voidType();
  switch (syntax.base) {
    case TypeSyntax::Base::Int:
      type = intType_;
      break;
    case TypeSyntax::Base::Bool:
      type = Type::boolean();
      break;
    case TypeSyntax::Base::Void:
      break;
    case TypeSyntax::Base::Class: {
      const auto id = find(syntax.className);
      if (!id) {
        std::vector<std::string> names = classNames();
        names.insert(names.end(), {"int", "bool"});
        const bool isBoolean = syntax.className == "boolean" || syntax.className == "Boolean";
        diagnostics_.error(
            syntax.span.location, "unknown type `" + std::string(syntax.className) + "`",
            isBoolean ? "did you mean `bool`?" : support::suggest(syntax.className, names),
            static_cast<std::uint32_t>(syntax.className.size()));
        return std::nullopt;
      }
      type = typeOf(*id);
      break;
    }
  }
  for (unsigned i = 0; i < syntax.rank; ++i) {
    type = Type::ref(module_.arrayOf(type));
  }
  return type;
}

std::optional<ClassId> ClassTable::classOf(Type type) const {
  if (!type.is(TypeKind::Ref) || type.shape() >= byShape_.size() ||
      byShape_[type.shape()] == kUnresolved) {
    return std::nullopt;
  }
  return byShape_[type.shape()];
}

std::optional<Type> ClassTable::elementOf(Type type) const {
  if (!type.is(TypeKind::Ref) || !module_.isArray(type.shape())) {
    return std::nullopt;
  }
  return module_.array(type.shape()).element;
}

bool ClassTable::isAssignable(Type from, Type to) const {
  if (from == to) {
    return true;
  }
  if (!from.is(TypeKind::Ref) || !to.is(TypeKind::Ref)) {
    return false;
  }
  if (from.shape() == ir::kNullShape) {
    return true;
  }
  const auto sub = classOf(from);
  const auto super = classOf(to);
  return sub && super && isSubclass(*sub, *super);
}

bool ClassTable::areComparable(Type a, Type b) const {
  if (isAssignable(a, b) || isAssignable(b, a)) {
    return true;
  }
  const auto left = classOf(a);
  const auto right = classOf(b);
  // A subclass of the one class may implement the other, if that is an interface.
  return left && right && (classes_[*left].decl->isInterface || classes_[*right].decl->isInterface);
}

std::string ClassTable::typeName(Type type) const {
  std::string brackets;
  while (const auto element = elementOf(type)) {
    brackets += "[]";
    type = *element;
  }
  return (type.isNumeric() ? "int" : module_.typeName(type)) + brackets;
}

std::vector<MethodId> ClassTable::methodsNamed(ClassId id, std::string_view name) const {
  std::vector<MethodId> result;
  std::set<std::string_view> signatures;
  const auto addOwn = [&](ClassId owner) {
    const auto own = classes_[owner].methodsByName.find(name);
    if (own == classes_[owner].methodsByName.end()) {
      return;
    }
    for (const MethodId candidate : own->second) {
      if (signatures.insert(methods_[candidate].signature).second) {
        result.push_back(candidate);  // no class below has overridden it
      }
    }
  };
  if (classes_[id].decl->isInterface) {
    addOwn(id);
    for (const ClassId other : classes_[id].ancestors) {
      if (other != id) {
        addOwn(other);
      }
    }
    return result;
  }
  for (std::optional<ClassId> owner = id; owner; owner = classes_[*owner].parent) {
    addOwn(*owner);
  }
  return result;
}

std::vector<StatedClause> ClassTable::contractOf(const MethodInfo& method) const {
  std::vector<StatedClause> result;
  bool isRequired = false;
  for (const MethodInfo* by = &method; by != nullptr;
       by = by->overrides ? &methods_[*by->overrides] : nullptr) {
    const bool wasRequired = isRequired;
    for (const SpecClause& clause : by->decl->specs) {
      const bool isPrecondition = clause.kind == SpecClause::Kind::Requires;
      if (!isPrecondition || !wasRequired) {
        result.push_back({by, &clause});
        isRequired = isRequired || isPrecondition;
      }
    }
  }
  return result;
}

bool ClassTable::isBroken(ClassId id, std::string_view member) const {
  return std::ranges::any_of(classes_[id].ancestors, [&](ClassId owner) {
    return classes_[owner].hasBrokenParent || classes_[owner].brokenMembers.contains(member);
  });
}

std::vector<std::string> ClassTable::classNames() const {
  std::vector<std::string> result;
  result.reserve(classes_.size());
  for (const ClassInfo& info : classes_) {
    result.push_back(info.name);
  }
  return result;
}

std::vector<std::string> ClassTable::methodNames(ClassId id) const {
  std::vector<std::string> result;
  for (const ClassId owner : classes_[id].ancestors) {
    for (const MethodId method : classes_[owner].methods) {
      result.push_back(methods_[method].name);
    }
  }
  return result;
}

}  // namespace braid::frontend::oox
