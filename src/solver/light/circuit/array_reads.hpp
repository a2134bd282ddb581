// Reads from arrays. A read whose value is not obvious is a word of fresh inputs. That its value is
// the right one is left to lemmas (array_lemmas.hpp), which are added when a model is wrong without
// them. Most reads never need any.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "solver/light/circuit/circuit.hpp"
#include "solver/light/circuit/word.hpp"
#include "term/term.hpp"

namespace braid::solver::light {

class BitBlaster;
using ReadId = std::uint32_t;

// One element of one array. The array is a variable, a store or a choice; the index is any term.
struct Read {
  term::Term array;
  Word index;
  Word value;  // inputs
};

// The value of an element: a constant if it is known, otherwise that of a read.
struct Element {
  Word value;
  std::optional<ReadId> read;
};

class ArrayReads {
 public:
  ArrayReads(Circuit& circuit, const BitBlaster& blaster) : circuit_(circuit), blaster_(blaster) {}

  // The element of the array at the index. The subterms of the array must be blasted. Follows
  // stores and choices as long as the circuit decides which way.
  Element element(term::Term array, Bits index);
  // For a read of a store or a choice: value = condition ? then : otherwise.
  struct Expansion {
    Literal condition;
    Element then;
    Element otherwise;
  };
  Expansion expand(ReadId id);

  [[nodiscard]] const Read& read(ReadId id) const { return reads_[id]; }
  [[nodiscard]] std::size_t size() const { return reads_.size(); }

 private:
  struct Key {
    std::uint32_t array;
    Word index;
    friend bool operator==(const Key&, const Key&) = default;
  };
  struct KeyHash {
    std::size_t operator()(const Key& key) const;
  };
  // Whether a store gives the value it writes, or a choice its first array.
  Literal conditionOf(term::Term array, Bits index);

  Circuit& circuit_;
  const BitBlaster& blaster_;
  std::vector<Read> reads_;
  std::unordered_map<Key, ReadId, KeyHash> known_;
};

}  // namespace braid::solver::light
