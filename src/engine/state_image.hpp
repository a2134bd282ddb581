// A state written down as numbers, so that states can be looked up: two states with the same image
// have the same future.
//
// Only things that can still matter are written: the calls under way with their live registers, and
// the objects (of a heap of records and arrays only those that can be reached, in the order in
// which they are found, so that their numbers do not matter). Counters of steps, of loops and of
// inputs are left out, and so are the numbers that future objects will get.
//
// Unknown values are terms. Inputs that the program asked for have names with increasing numbers;
// in an image they are numbered in the order in which they occur. Conditions of the path belong to
// the image if they are about unknowns that occur in values, directly or through others. The other
// conditions are about unknowns that nothing depends on any more: they only say that such values
// exist, which the state's witness shows.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "exec/program.hpp"
#include "exec/state.hpp"
#include "merge/meeting_points.hpp"
#include "solver/facts/condition_groups.hpp"
#include "term/term_manager.hpp"

namespace braid::engine {

using ImageWords = std::vector<std::uint64_t>;

struct StateImage {
  ImageWords words;               // with gaps for terms
  std::vector<term::Term> terms;  // that fill the gaps, each once
  // Arrays of unknown bytes that objects have without a term that shows it.
  std::vector<term::Term> uninitialised;
  bool hasSymbolicReference = false;
};

class StateImages {
 public:
  StateImages(const exec::Program& program, term::TermManager& terms, std::size_t mostWords);

  // Empty if the state is too large, or within a specification.
  std::optional<StateImage> of(const exec::State& state);
  // The image with its terms and what the path condition says about them; empty when it is too
  // large.
  std::optional<ImageWords> withConditions(const exec::State& state, const StateImage& image);
  // Whether the values of the terms are all that is unknown about the state.
  bool isDeterminedByTerms(const exec::State& state, const StateImage& image);
  // The size of all images so far, unfinished ones included.
  [[nodiscard]] std::uint64_t wordsWritten() const { return wordsWritten_; }

 private:
  class Writer;
  class TermWriter;

  // Whether an input occurs whose name does not matter.
  bool hasNamelessInput(term::Term t);
  solver::facts::Unknowns unknownsOf(const StateImage& image);

  const exec::Program& program_;
  term::TermManager& terms_;
  std::size_t mostWords_;
  std::uint64_t wordsWritten_ = 0;
  merge::MeetingPoints points_;  // knows which registers are live
  solver::facts::Independence independence_;
  std::unordered_map<term::Term, bool> hasNamelessInput_;
};

}  // namespace braid::engine
