#include "exec/coverage.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstring>
#include <functional>

#include "exec/program.hpp"

namespace braid::exec {

using ir::Opcode;

namespace {

std::vector<bool> bodiesOfQuantifiers(const Program& program) {
  std::vector<bool> isBody(program.functions().size());
  for (const PreparedFunction& function : program.functions()) {
    for (const Op& op : function.code) {
      if (ir::isQuantifier(op.opcode)) {
        isBody[op.target] = true;
      }
    }
  }
  return isBody;
}

}  // namespace

Marks testableMarks(const Program& program) {
  Marks marks(program.opCount());
  const std::vector<bool> isBody = bodiesOfQuantifiers(program);
  for (const PreparedFunction& function : program.functions()) {
    if (isBody[function.id] || function.source->isPredicate) {
      continue;
    }
    for (std::size_t i = 0; i < function.code.size(); ++i) {
      const Op& op = function.code[i];
      const bool hasSides =
          op.opcode == Opcode::Branch && op.target != op.otherwise && !function.source->isRuntime;
      marks[function.firstOp + i] = hasSides ? kExecuted | kTaken | kNotTaken : kExecuted;
    }
  }
  return marks;
}

std::shared_ptr<const SomeMarks> withMarks(const std::shared_ptr<const SomeMarks>& before,
                                           const Marks& more, const Marks& wanted) {
  assert(more.size() == wanted.size());
  SomeMarks found;
  for (std::size_t op = 0; op < more.size(); ++op) {
    // Most of a program is not executed by one part of a run.
    std::uint64_t next = 0;
    while (op + sizeof next <= more.size() &&
           (std::memcpy(&next, &more[op], sizeof next), next == 0)) {
      op += sizeof next;
    }
    if (op < more.size() && (more[op] & wanted[op]) != 0) {
      found.emplace_back(static_cast<std::uint32_t>(op), more[op] & wanted[op]);
    }
  }
  return withMarks(before, found);
}

std::shared_ptr<const SomeMarks> withMarks(const std::shared_ptr<const SomeMarks>& before,
                                           const SomeMarks& more) {
  assert(std::ranges::is_sorted(more, {}, &SomeMarks::value_type::first));
  SomeMarks all;
  all.reserve(before->size() + more.size());
  auto known = before->begin();
  bool isMore = false;
  for (const auto& [op, marks] : more) {
    for (; known != before->end() && known->first < op; ++known) {
      all.push_back(*known);
    }
    const bool isKnown = known != before->end() && known->first == op;
    const std::uint8_t old = isKnown ? (known++)->second : std::uint8_t{0};
    isMore |= (marks & ~old) != 0;
    all.emplace_back(op, marks | old);
  }
  all.insert(all.end(), known, before->end());
  assert(std::ranges::adjacent_find(all, std::ranges::greater_equal(),
                                    &SomeMarks::value_type::first) == all.end() &&
         "each op occurs once, in order");
  return isMore ? std::make_shared<const SomeMarks>(std::move(all)) : before;
}

void addMarks(Marks& to, const Marks& more) {
  assert(to.size() == more.size());
  for (std::size_t i = 0; i < to.size(); ++i) {
    to[i] |= more[i];
  }
}

}  // namespace braid::exec
