// The values of gates, computed from those the SAT solver gave to the inputs. So gates that no
// clause needed have values, too; inputs that no clause needed are false, as in the models.
#pragma once

#include <cassert>
#include <cstdint>
#include <vector>

#include "solver/light/circuit/circuit.hpp"
#include "solver/light/circuit/clause_writer.hpp"
#include "solver/light/circuit/word.hpp"
#include "solver/light/sat/small_sat.hpp"
#include "term/model.hpp"

namespace braid::solver::light {

class CircuitValues {
 public:
  // Valid until the solver is given another clause or question.
  CircuitValues(const Circuit& circuit, const ClauseWriter& writer, const SmallSat& solver)
      : circuit_(circuit), writer_(writer), solver_(solver) {}

  bool isTrue(Literal literal);
  term::Scalar valueOf(Bits word);

 private:
  enum class Value : std::uint8_t { Unknown, False, True };

  [[nodiscard]] bool known(Literal literal) const {
    assert(values_[literal.gate()] != Value::Unknown);
    return (values_[literal.gate()] == Value::True) != literal.isNegated();
  }
  [[nodiscard]] bool compute(std::uint32_t index) const;

  const Circuit& circuit_;
  const ClauseWriter& writer_;
  const SmallSat& solver_;
  std::vector<Value> values_;  // by gate
  std::vector<std::uint32_t> work_;
};

}  // namespace braid::solver::light
