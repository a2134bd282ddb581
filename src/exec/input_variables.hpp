// The variables for the initial contents of input objects, and the values they can have.
#pragma once

#include <cstddef>
#include <vector>

#include "exec/program.hpp"
#include "memory/value.hpp"
#include "term/term_manager.hpp"

namespace braid::exec {

class InputVariables {
 public:
  InputVariables(const Program& program, term::TermManager& terms)
      : program_(program), terms_(terms) {}

  [[nodiscard]] term::Term field(memory::ObjectId id, std::size_t index,
                                 const ir::Field& field) const;
  [[nodiscard]] term::Term length(memory::ObjectId id) const;
  [[nodiscard]] term::Term elements(memory::ObjectId id, ir::Type element) const;

  // The type of lengths and indices in this program: int, or iN.
  [[nodiscard]] ir::Type indexType() const { return program_.module().indexType; }
  // Shapes an object of this declared shape can have.
  [[nodiscard]] std::vector<ir::ShapeId> instantiableShapes(ir::ShapeId declared) const;
  // Whether no object exists that values of the type could point to.
  [[nodiscard]] bool isAlwaysNull(ir::Type type) const {
    return type.is(ir::TypeKind::Ref) && instantiableShapes(type.shape()).empty();
  }

 private:
  const Program& program_;
  term::TermManager& terms_;
};

}  // namespace braid::exec
