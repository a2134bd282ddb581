// Replaces values by elements of a lattice (the lattice model's definition 13): the joined value is
// unknown, except for what the two values have in common. For each side, the best element that
// follows from its condition is found; the join of the two is assumed of the unknown.
//
// References and addresses cannot be any number: memory has to know where they lead. With `null`
// and `shape`, one that differs becomes one of the two, an unknown one, of which is known whether
// it is null, and with `shape` how the objects are linked; otherwise they are for the caller to
// join.
//
// Of all elements of an array at once, `segment` keeps where they differ from what they were before
// the paths split, and between which bounds those are.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "exec/program.hpp"
#include "exec/symbolic_domain.hpp"
#include "ir/merge_rule.hpp"
#include "lattice/lattice.hpp"
#include "merge/join_domain.hpp"
#include "merge/modes.hpp"
#include "merge/tuning.hpp"

namespace braid::merge {

class Abstraction {
 public:
  explicit Abstraction(const DomainParts& parts)
      : execution_(parts.execution),
        terms_(parts.terms),
        program_(parts.program),
        tuning_(parts.tuning) {}

  enum class Chain : std::uint8_t { Ends, MayGoOn };  // MayGoOn: values must be widened
  // Empty if there is no lattice for such values.
  std::optional<JoinedValue> join(ir::MergeBy by, const Sides& sides, const Difference& values,
                                  Chain chain = Chain::Ends);
  // An unknown value in place of two, without any facts; empty as above.
  std::optional<JoinedValue> forget(const Sides& sides, const Difference& values);
  // The same for all elements of an array.
  std::optional<JoinedValue> joinElements(const Sides& sides, const Difference& elements,
                                          term::Term length);
  std::optional<JoinedValue> forgetElements(const Sides& sides, const Difference& elements);
  // Of lattices about several values at once, which `join` has only forgotten.
  std::vector<term::Term> relate(ir::MergeBy by, const Sides& sides,
                                 std::span<const Replaced> replaced, const exec::State& joined);

  // The situation in which elements are searched for. The budget is that of one join.
  lattice::Situation situationOf(const exec::State& state, std::uint64_t& questionsLeft);
  [[nodiscard]] std::uint64_t budget() const { return tuning_.questionsPerJoin; }

 private:
  // A value on both sides and in the joined state.
  struct Related {
    term::Term first;
    term::Term second;
    term::Term joined;
  };

  std::optional<JoinedValue> joinNumbers(ir::MergeBy by, const Sides& sides,
                                         const Difference& values, Chain chain);
  JoinedValue joinReferences(const Sides& sides, const Difference& values);
  [[nodiscard]] lattice::ElementPtr bestOf(const lattice::Lattice& lattice,
                                           const exec::State& state,
                                           std::span<const term::Term> values,
                                           std::uint64_t& questionsLeft);
  // The condition that a value is no address of an object; null if it cannot be one anyway.
  term::Term isNoAddress(term::Term value);
  term::Term makeUnknown(const Sides& sides, const Difference& values, term::Sort sort);
  // What two arrays were made from by changing elements; null if that is not one array.
  [[nodiscard]] term::Term commonOrigin(term::Term first, term::Term second) const;
  void addUnchanged(const Sides& sides, const exec::State& joined, term::Sort sort,
                    std::vector<Related>& into) const;
  void relateGroup(ir::MergeBy by, const Sides& sides, std::span<const Related> group,
                   std::uint64_t& questionsLeft, std::vector<term::Term>& constraints);
  std::vector<term::Term> relateLinks(const Sides& sides, std::span<const Replaced> replaced,
                                      const exec::State& joined);
  // The facts about the joined values that hold on both sides, in terms of a lattice's element.
  term::Term whatIsCommon(const lattice::Lattice& lattice, const Sides& sides,
                          std::span<const term::Term> first, std::span<const term::Term> second,
                          std::span<const term::Term> joined, std::uint64_t& questionsLeft);

  exec::SymbolicDomain& execution_;
  term::TermManager& terms_;
  const exec::Program& program_;
  Tuning tuning_;
  // By the unknown array that stands for several: what these were made from.
  std::unordered_map<term::Term, term::Term> origins_;
};

}  // namespace braid::merge
