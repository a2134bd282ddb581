// Input heaps that are decided piece by piece: when the target of an unknown reference matters, the
// path forks over null, each known input object of a fitting shape, and a new input object of each
// shape it can have.
//
// Lazy initialisation forks when a reference is read. Lazier initialisation (Lazier#, Deng, Lee and
// Robby, ASE 2006) passes the reference on as it is: whether it is null is a formula, and which
// object it is gets decided when something accesses the object.
#pragma once

#include "exec/input_objects.hpp"

namespace braid::exec {

class ForkingHeap : public InputObjects {
 public:
  enum class When { Read, LookedInto };

  ForkingHeap(const Program& program, term::TermManager& terms, const InputOptions& options,
              const Tuning& tuning, When when)
      : InputObjects(program, terms, options, tuning), when_(when) {}

  // Settles the first of the references.
  Resolution resolve(Decisions& decisions, State& state,
                     std::span<const UnknownReference> references) override;
  [[nodiscard]] bool resolvesWhenRead() const override { return when_ == When::Read; }

 private:
  When when_;
};

}  // namespace braid::exec
