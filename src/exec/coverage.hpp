// What of a program was executed: a byte of marks for each of its ops.
#pragma once

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace braid::exec {

class Program;

inline constexpr std::uint8_t kExecuted = 1;
// Of branches, which way.
inline constexpr std::uint8_t kTaken = 2;
inline constexpr std::uint8_t kNotTaken = 4;

constexpr std::uint8_t sideMark(bool isTaken) {
  return isTaken ? kTaken : kNotTaken;
}

using Marks = std::vector<std::uint8_t>;  // by number of the op

// The marks that tests can be asked for: everything that is executed but for the bodies of
// quantifiers, which replaying does not look into, and predicates of contracts, and both sides of
// the branches of the program, but not those of the language's runtime.
Marks testableMarks(const Program& program);

// The marks of a part of a run, ascending by op.
using SomeMarks = std::vector<std::pair<std::uint32_t, std::uint8_t>>;

// Those of `before`, and those of `more` that are among the wanted ones.
std::shared_ptr<const SomeMarks> withMarks(const std::shared_ptr<const SomeMarks>& before,
                                           const Marks& more, const Marks& wanted);
std::shared_ptr<const SomeMarks> withMarks(const std::shared_ptr<const SomeMarks>& before,
                                           const SomeMarks& more);

// Adds marks to others of the same program.
void addMarks(Marks& to, const Marks& more);

}  // namespace braid::exec
