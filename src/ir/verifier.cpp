#include "ir/verifier.hpp"

#include <algorithm>
#include <iterator>
#include <set>
#include <string_view>

#include "ir/naming.hpp"
#include "ir/verify_parts.hpp"

namespace braid::ir {

bool fits(const Module& module, Type from, Type to) {
  if (from.is(TypeKind::Ref) && to.is(TypeKind::Ref)) {
    return module.isSubshape(from.shape(), to.shape());
  }
  return from == to;
}

bool isKnownType(const Module& module, Type type) {
  if (type.is(TypeKind::Bits)) {
    return type.width() > 0;
  }
  return !type.is(TypeKind::Ref) || type.shape() < module.shapes.size();
}

namespace {

// Calls rely on signatures, so those of all functions are checked before any body.
void verifySignature(const Module& module, const Naming& naming, FunctionId id,
                     Problems& problems) {
  const Function& function = module.functions[id];
  const std::string where = "function " + naming.function(id);
  if (!isKnownType(module, function.resultType)) {
    problems.push_back(where + ": the result type has no shape in this module");
  }
  if (function.parameterLayouts.size() > function.parameterCount ||
      std::any_of(function.parameterLayouts.begin(), function.parameterLayouts.end(),
                  [&](LayoutId layout) { return layout >= module.layouts.size(); })) {
    problems.push_back(where + ": a parameter has a layout that does not exist");
  }
  if (function.parameterCount > function.registers.size()) {
    problems.push_back(where + ": has more parameters than registers");
  }
  const RegisterNaming registers(function);
  for (RegisterId i = 0; i < function.registers.size(); ++i) {
    const Type type = function.registers[i].type;
    if (!isKnownType(module, type) || type.is(TypeKind::Void)) {
      problems.push_back(where + ": register " + registers(i) + " has no usable type");
    }
  }
  if (function.isInstanceMethod &&
      (function.parameterCount == 0 || !function.registers[0].type.is(TypeKind::Ref))) {
    problems.push_back(where + ": an instance method needs a reference as first parameter");
  }
}

}  // namespace

std::vector<std::string> verify(const Module& module) {
  const Naming naming(module);
  Problems problems;
  if (!module.indexType.isNumeric()) {
    problems.emplace_back("module: the type of array indices is not numeric");
  }
  for (const Global& global : module.globals) {
    if (global.bytes.size() > global.size || global.size > kMaxPlainSize) {
      problems.push_back("global " + quoted(global.name) + ": is too large or too small");
    }
  }
  Problems ofLayouts = verifyLayouts(module);
  problems.insert(problems.end(), std::make_move_iterator(ofLayouts.begin()),
                  std::make_move_iterator(ofLayouts.end()));
  for (const Global& global : module.globals) {
    if (global.layout >= module.layouts.size()) {
      problems.push_back("global " + quoted(global.name) + ": has a layout that does not exist");
    }
  }
  std::set<std::string_view> names;
  for (FunctionId id = 0; id < module.functions.size(); ++id) {
    if (!names.insert(module.functions[id].name).second) {
      problems.push_back("function " + naming.function(id) + ": another function is called " +
                         module.functions[id].name + " too");
    }
    verifySignature(module, naming, id, problems);
  }
  if (!problems.empty()) {
    return problems;
  }
  problems = verifyShapes(module, naming);
  if (!problems.empty()) {
    return problems;
  }
  for (FunctionId id = 0; id < module.functions.size(); ++id) {
    Problems found = verifyFunction(module, naming, id);
    if (found.empty()) {
      found = verifyContract(module, naming, id);
    }
    problems.insert(problems.end(), std::make_move_iterator(found.begin()),
                    std::make_move_iterator(found.end()));
  }
  return problems;
}

}  // namespace braid::ir
