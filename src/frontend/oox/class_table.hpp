// All classes of a program with their fields, methods and place in the hierarchy, and the types
// made from them. These are types of the IR from the start: the table fills in the shapes of the
// module that it is given, so nothing has to be translated later.
#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "frontend/oox/ast.hpp"
#include "ir/module.hpp"
#include "support/diagnostics.hpp"

namespace braid::frontend::oox {

using ClassId = std::uint32_t;

struct MethodInfo {
  MethodDecl* decl = nullptr;  // null for a default constructor
  ClassId owner = 0;
  std::string name;
  std::vector<ir::Type> parameters;
  ir::Type result;
  bool isStatic = false;
  bool isConstructor = false;
  bool isOverridden = false;  // some subclass has a method of this signature
  std::string signature;      // "m(int,bool[])", by which methods override and selectors are named
  ir::FunctionId function = kUnresolved;  // unresolved for interface methods
  ir::SelectorId selector = kUnresolved;  // of instance methods
  std::optional<MethodId> overrides;  // the method of a parent that an instance method overrides
  // Only in a constructor without a call of its parent's: the parent's constructor that runs first.
  std::optional<MethodId> implicitSuper;
};

// A clause of a contract, and the method that states it, whose local variables it reads.
struct StatedClause {
  const MethodInfo* by;
  const SpecClause* clause;
};

struct ClassInfo {
  ClassDecl* decl = nullptr;
  std::string name;
  ir::ShapeId shape = ir::kNullShape;
  std::optional<ClassId> parent;
  std::vector<ClassId> interfaces;
  std::vector<ir::Field> fields;  // inherited ones first
  std::vector<MethodId> methods;  // own, in the order of the text
  std::vector<MethodId> constructors;
  std::map<std::string, std::vector<MethodId>, std::less<>> methodsByName;  // own methods
  std::vector<ClassId> ancestors;  // itself, parents and interfaces, ascending
  // Members that were left out after a report; their uses are not reported again.
  std::set<std::string, std::less<>> brokenMembers;
  bool hasBrokenParent = false;
};

class ClassTable {
 public:
  // Reports mistakes in declarations and leaves these out; the result is always usable.
  ClassTable(Program& program, ir::Module& module, ir::Type intType,
             support::Diagnostics& diagnostics);

  [[nodiscard]] const std::vector<ClassInfo>& classes() const { return classes_; }
  [[nodiscard]] const std::vector<MethodInfo>& methods() const { return methods_; }
  [[nodiscard]] const MethodInfo& method(MethodId id) const { return methods_.at(id); }
  // The clauses that a method has to keep to. Callers know the overridden method: what that one
  // ensures must be ensured here, too, and if nothing is required here, its requirements apply.
  [[nodiscard]] std::vector<StatedClause> contractOf(const MethodInfo& method) const;
  [[nodiscard]] std::optional<ClassId> find(std::string_view name) const;
  [[nodiscard]] ir::Type intType() const { return intType_; }
  [[nodiscard]] ir::Module& module() const { return module_; }

  // The type that is written; for an unknown class, reports it.
  [[nodiscard]] std::optional<ir::Type> resolve(const TypeSyntax& syntax) const;
  // The class a reference type refers to; empty for arrays, null and other types.
  [[nodiscard]] std::optional<ClassId> classOf(ir::Type type) const;
  [[nodiscard]] std::optional<ir::Type> elementOf(ir::Type type) const;
  [[nodiscard]] ir::Type typeOf(ClassId id) const { return ir::Type::ref(classes_.at(id).shape); }
  [[nodiscard]] bool isSubclass(ClassId sub, ClassId super) const {
    const std::vector<ClassId>& ancestors = classes_.at(sub).ancestors;
    return std::binary_search(ancestors.begin(), ancestors.end(), super);
  }
  // Whether a variable of type `to` can hold a value of type `from`.
  [[nodiscard]] bool isAssignable(ir::Type from, ir::Type to) const;
  // Whether a value can be of both types, so that comparing them makes sense.
  [[nodiscard]] bool areComparable(ir::Type a, ir::Type b) const;
  // As programs write it: `int`, whatever its width.
  [[nodiscard]] std::string typeName(ir::Type type) const;

  // The methods of this name that objects of the class have: own and inherited ones, without
  // those that are overridden on the way.
  [[nodiscard]] std::vector<MethodId> methodsNamed(ClassId id, std::string_view name) const;
  // Whether the class lacks a member of this name only because its declaration is wrong.
  [[nodiscard]] bool isBroken(ClassId id, std::string_view member) const;
  [[nodiscard]] std::vector<std::string> classNames() const;
  [[nodiscard]] std::vector<std::string> methodNames(ClassId id) const;

 private:
  friend class ClassTableBuilder;

  ir::Module& module_;
  ir::Type intType_;
  support::Diagnostics& diagnostics_;
  std::vector<ClassInfo> classes_;
  std::vector<MethodInfo> methods_;
  std::map<std::string, ClassId, std::less<>> byName_;
  std::vector<ClassId> byShape_;  // by shape; kUnresolved for shapes of arrays and null
};

}  // namespace braid::frontend::oox
