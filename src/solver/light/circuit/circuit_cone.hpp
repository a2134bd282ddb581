// Counts the gates that literals depend on.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "solver/light/circuit/circuit.hpp"

namespace braid::solver::light {

class CircuitCone {
 public:
  // Gates and inputs below the roots, each once.
  std::size_t count(const Circuit& circuit, std::span<const Literal> roots) {
    stamps_.resize(circuit.size());
    ++stamp_;
    work_.assign(roots.begin(), roots.end());
    std::size_t result = 0;
    while (!work_.empty()) {
      const std::uint32_t gate = work_.back().gate();
      work_.pop_back();
      if (stamps_[gate] != stamp_) {
        stamps_[gate] = stamp_;
        ++result;
        const std::span<const Literal> operands = circuit.gate(gate).inputs();
        work_.insert(work_.end(), operands.begin(), operands.end());
      }
    }
    return result;
  }

 private:
  std::vector<std::uint32_t> stamps_;  // by gate
  std::uint32_t stamp_ = 0;
  std::vector<Literal> work_;
};

}  // namespace braid::solver::light
