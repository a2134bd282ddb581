// Input heaps that are decided piece by piece: where an unknown reference matters, the path forks
// over null, an alias of every input object of a fitting shape that is known by then, and a new
// input object for each shape it can have.
//
// Lazy initialisation does so when a reference is read, lazier initialisation (Lazier#, Deng, Lee
// and Robby, ASE 2006) hands out the reference as it is: being null or not is a formula, and
// which object it is gets decided when something looks into it.
#pragma once

#include "exec/input_objects.hpp"

namespace braid::exec {

class ForkingHeap : public InputObjects {
 public:
  enum class When { Read, LookedInto };

  ForkingHeap(const Program& program, term::TermManager& terms, const InputOptions& options,
              const Tuning& tuning, When when)
      : InputObjects(program, terms, options, tuning), when_(when) {}

  // Settles the first one of them.
  Resolution resolve(Decisions& decisions, State& state,
                     std::span<const UnknownReference> references) override;
  [[nodiscard]] bool resolvesWhenRead() const override { return when_ == When::Read; }

 private:
  When when_;
};

}  // namespace braid::exec
