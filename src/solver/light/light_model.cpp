#include "solver/light/light_model.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace braid::solver::light {

using term::Term;

std::shared_ptr<const term::Model> readModel(const QueryCone& cone, const BitBlaster& blaster,
                                             CircuitValues& values, ArrayContents& contents) {
  std::vector<Term> variables = cone.variables;
  std::sort(variables.begin(), variables.end());
  auto model = std::make_shared<term::Model>();
  for (const Term variable : variables) {
    if (!variable.sort().isArray()) {
      model->set(variable, values.valueOf(blaster.bits(variable)));
      continue;
    }
    term::ArrayValue array{0, std::move(contents[variable])};
    array.normalize();
    model->set(variable, std::move(array));
  }
  return model;
}

}  // namespace braid::solver::light
