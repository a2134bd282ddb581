#include "exec/input_variables.hpp"

#include <string>

namespace braid::exec {

using ir::ShapeId;
using memory::ObjectId;
using term::Sort;
using term::Term;

namespace {

std::string nameOf(ObjectId id) {
  return "o" + std::to_string(id);
}

}  // namespace

Term InputVariables::field(ObjectId id, std::size_t index, const ir::Field& field) const {
  // The number is part of the name: a class may have a field with the name of an inherited one.
  return terms_.makeVariable(nameOf(id) + "." + std::to_string(index) + "." + field.name,
                             memory::sortOf(field.type));
}

Term InputVariables::length(ObjectId id) const {
  return terms_.makeVariable(nameOf(id) + ".length", memory::sortOf(indexType()));
}

Term InputVariables::elements(ObjectId id, ir::Type element) const {
  return terms_.makeVariable(nameOf(id) + ".elements",
                             Sort::array(memory::sortOf(indexType()), memory::sortOf(element)));
}

std::vector<ShapeId> InputVariables::instantiableShapes(ShapeId declared) const {
  const ir::Module& module = program_.module();
  if (module.isArray(declared)) {
    return {declared};
  }
  std::vector<ShapeId> shapes;
  for (ShapeId shape = 1; shape < module.shapes.size(); ++shape) {
    if (!module.isArray(shape) && module.record(shape).isInstantiable &&
        module.isSubshape(shape, declared)) {
      shapes.push_back(shape);
    }
  }
  return shapes;
}

}  // namespace braid::exec
