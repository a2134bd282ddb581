#include "solver/light/light_model.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace braid::solver::light {

using term::Scalar;
using term::Term;

namespace {

constexpr std::size_t kMachineBits = 64;

Scalar readWord(Bits bits, const ClauseWriter& writer, const SatSolver& solver) {
  const auto isOne = [&](Literal bit) {
    const int literal = writer.find(bit);
    return literal != 0 && solver.isTrue(literal);
  };
  if (bits.size() <= kMachineBits) {
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < bits.size(); ++i) {
      value |= std::uint64_t{isOne(bits[i])} << i;
    }
    const auto number = static_cast<std::int64_t>(value);
    return number >= 0 ? Scalar(number) : Scalar::fromUnsigned(value);
  }
  mpz_class value;
  for (std::size_t i = 0; i < bits.size(); ++i) {
    if (isOne(bits[i])) {
      mpz_setbit(value.get_mpz_t(), i);
    }
  }
  return Scalar(value);
}

}  // namespace

std::shared_ptr<const term::Model> readModel(const QueryCone& cone, const BitBlaster& blaster,
                                             const ClauseWriter& writer, const SatSolver& solver) {
  std::vector<Term> variables = cone.variables;
  std::sort(variables.begin(), variables.end());
  auto model = std::make_shared<term::Model>();
  for (const Term variable : variables) {
    model->set(variable, readWord(blaster.bits(variable), writer, solver));
  }
  return model;
}

}  // namespace braid::solver::light
