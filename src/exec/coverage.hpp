// The executed parts of a program: a byte of marks for each of its ops.
#pragma once

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace braid::exec {

class Program;

inline constexpr std::uint8_t kExecuted = 1;
// For branches, which way they went.
inline constexpr std::uint8_t kTaken = 2;
inline constexpr std::uint8_t kNotTaken = 4;

constexpr std::uint8_t sideMark(bool isTaken) {
  return isTaken ? kTaken : kNotTaken;
}

using Marks = std::vector<std::uint8_t>;  // by number of the op

// The marks that tests can be asked to reach: all ops that are executed, except in bodies of
// quantifiers, which replaying does not look into, and in predicates of contracts; and both sides
// of branches of the program, but not of the language's runtime.
Marks testableMarks(const Program& program);

// The marks of a part of a run, ascending by op.
using SomeMarks = std::vector<std::pair<std::uint32_t, std::uint8_t>>;

// The marks of `before`, and those of `more` that are also in `wanted`.
std::shared_ptr<const SomeMarks> withMarks(const std::shared_ptr<const SomeMarks>& before,
                                           const Marks& more, const Marks& wanted);
std::shared_ptr<const SomeMarks> withMarks(const std::shared_ptr<const SomeMarks>& before,
                                           const SomeMarks& more);

// Adds marks to others of the same program.
void addMarks(Marks& to, const Marks& more);

}  // namespace braid::exec
