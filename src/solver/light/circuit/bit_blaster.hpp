// Terms to circuits: every term is translated once and kept, as the literals of its bits.
#pragma once

#include <cassert>
#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "solver/light/circuit/array_reads.hpp"
#include "solver/light/circuit/circuit.hpp"
#include "solver/light/circuit/comparisons.hpp"
#include "solver/light/circuit/tuning.hpp"
#include "solver/light/circuit/word.hpp"
#include "term/term.hpp"

namespace braid::solver::light {

class BitBlaster {
 public:
  BitBlaster(Circuit& circuit, const CircuitTuning& tuning)
      : circuit_(circuit), reads_(circuit, *this), comparisons_(circuit, *this, tuning) {}
  BitBlaster(const BitBlaster&) = delete;
  BitBlaster& operator=(const BitBlaster&) = delete;

  // The term must be supported, see query_cone.hpp.
  void blast(term::Term root);
  // The bits of a term that was blasted, lowest first; of a Bool, its one literal.
  [[nodiscard]] Bits bits(term::Term t) const {
    assert(isBlasted(t));
    return Bits(pool_).subspan(starts_[t.id()], widthOf(t.sort()));
  }
  [[nodiscard]] Literal literal(term::Term t) const {
    assert(t.sort().isBool());
    return bits(t)[0];
  }
  [[nodiscard]] bool isBlasted(term::Term t) const {
    return t.id() < starts_.size() && starts_[t.id()] != 0;
  }

  [[nodiscard]] ArrayReads& reads() { return reads_; }
  [[nodiscard]] const ArrayReads& reads() const { return reads_; }
  [[nodiscard]] Comparisons& comparisons() { return comparisons_; }
  // The read that a select became; none if its value was known.
  [[nodiscard]] std::optional<ReadId> readOf(term::Term select) const;

  // 1 for a Bool; arrays have no bits.
  static unsigned widthOf(term::Sort sort);

 private:
  Word make(term::Term t);
  Word makeInputs(unsigned width);
  Word makeJunction(term::Term t);
  Word makeSum(term::Term t);
  Word makeProduct(term::Term t);
  Word makeBitwise(term::Term t);
  Word makeDivision(term::Term t);
  Word makeSelect(term::Term t);

  Circuit& circuit_;
  std::vector<std::uint32_t> starts_;  // by term id: place in the pool; 0 if not blasted
  std::vector<Literal> pool_ = {kFalse};
  ArrayReads reads_;
  Comparisons comparisons_;
  std::unordered_map<term::Term, ReadId> readOfSelect_;
};

}  // namespace braid::solver::light
