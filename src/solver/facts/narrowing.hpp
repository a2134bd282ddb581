// Lets a condition tighten what is known about the terms in it (the thesis's infer_m, section
// 3.4.2.2), with corrections: x < E bounds x by the largest value of E minus one, the negation of x
// <= y is x > y, and an empty interval means that the conditions contradict each other.
#pragma once

#include <utility>
#include <vector>

#include "solver/facts/bounds_reader.hpp"

namespace braid::solver::facts {

class Narrowing {
 public:
  // Writes to `known`. Both must live as long as this.
  Narrowing(KnownBounds& known, const Tuning& tuning)
      : known_(known), tuning_(tuning), reader_(known, tuning) {}

  // Learns that the term is true, or false.
  void assume(term::Term t, bool value) { assume(t, value, 0); }
  // The same for a term that was assumed before: its own bounds tell nothing new, but those of its
  // parts may have changed.
  void reconsider(term::Term t, bool value) {
    isReconsidering_ = true;
    assume(t, value, 0);
    isReconsidering_ = false;
  }

  [[nodiscard]] bool isContradictory() const { return isContradictory_; }
  // The terms about which more is known than at the last call; may name one twice.
  std::vector<term::Term> takeChanged() { return std::exchange(changed_, {}); }

 private:
  void assume(term::Term t, bool value, unsigned depth);
  void assumeJunction(term::Term t, bool value, unsigned depth);
  void assumeEqual(term::Term t, bool value, unsigned depth);
  void assumeLess(term::Term t, bool value, unsigned depth);
  // Learns that the value of a term is within these bounds.
  void narrow(term::Term t, const Bounds& bounds, unsigned depth);
  void narrowParts(term::Term t, const Bounds& bounds, unsigned depth);
  void narrowSummands(term::Term sum, const Bounds& bounds, unsigned depth);
  void narrowIte(term::Term t, const Bounds& bounds, unsigned depth);
  void narrowBits(term::Term t, const Bounds& bounds, unsigned depth);
  bool record(term::Term t, const Bounds& bounds);

  KnownBounds& known_;
  const Tuning& tuning_;
  BoundsReader reader_;
  std::vector<term::Term> changed_;
  bool isContradictory_ = false;
  bool isReconsidering_ = false;
  unsigned visits_ = 0;
};

}  // namespace braid::solver::facts
