// Fills a ClassTable from the declarations, in phases: names, hierarchy, fields, methods,
// overriding, functions and dispatch tables. Each phase reports mistakes and leaves broken
// declarations out, so that later phases need no special cases.
#pragma once

#include "frontend/oox/class_table.hpp"

namespace braid::frontend::oox {

class ClassTableBuilder {
 public:
  ClassTableBuilder(ClassTable& table, Program& program) : table_(table), program_(program) {}

  void build();

 private:
  void declareClasses();
  void resolveHierarchy();
  std::optional<ClassId> resolveSuper(const Identifier& name, bool wantInterface,
                                      std::string_view context);
  // Reports cycles, breaks them, and computes order_ and the ancestors.
  void orderClasses();
  void computeAncestors(ClassId id);
  void addFields(ClassInfo& info);
  void addMethods(ClassId id);
  std::optional<MethodInfo> makeMethod(ClassId owner, MethodDecl& decl);
  void addDefaultConstructor(ClassId id);
  void checkOverrides(ClassId id);
  void checkInterfaces(ClassId id);
  void resolveImplicitSupers();
  void assignFunctions();
  void fillDispatchTable(ClassId id);
  [[nodiscard]] std::string functionName(const MethodInfo& method) const;
  ir::SelectorId selector(const std::string& signature);
  // The method of this signature that the class has or inherits from its parents.
  [[nodiscard]] std::optional<MethodId> inherited(std::optional<ClassId> from,
                                                  const std::string& signature) const;
  void error(Span span, std::string message, std::string hint = {});

  ClassTable& table_;
  Program& program_;
  std::vector<ClassId> order_;  // parents and interfaces before the classes that name them
  std::map<std::string, ir::SelectorId> selectors_;
};

}  // namespace braid::frontend::oox
