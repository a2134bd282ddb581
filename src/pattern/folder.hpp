// Conditions on a path in a loop that say the same of each round are said once for all rounds.
//
// A path that has gone round a loop n times has n times as many conditions, and every question
// about it would be as large. Conditions that repeat, with numbers that are a * i + b in round i,
// become "for all i < n", which says exactly the same.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "pattern/generalise.hpp"
#include "pattern/shape.hpp"
#include "term/term.hpp"
#include "term/term_manager.hpp"

namespace braid::pattern {

// The conditions of a path from `begin` up to `end` are those of `count` rounds.
struct FoldedRounds {
  std::size_t begin;
  std::size_t end;
  std::size_t count;
  term::Term round;  // bound
  term::Term body;   // the conditions of one round, about it
};

class Folder {
 public:
  struct Limits {
    std::size_t longestRound = 0;  // conditions of a round
    std::size_t fewestRounds = 0;  // for folding to be worth it
  };

  Folder(term::TermManager& terms, Limits limits)
      : terms_(terms), limits_(limits), shapes_(Shapes::Compared::Apart), tables_(terms) {}

  // The conditions that can be folded, in order. Results for the conditions at the beginning that
  // the last call had as well are kept: when a path goes on, only new conditions cost.
  std::vector<FoldedRounds> fold(std::span<const term::Term> conditions);

 private:
  // Rounds that were seen: beginning at `begin`, the conditions of round i are `bodies` at i.
  struct Run {
    std::size_t begin;
    term::Term round;
    std::vector<term::Term> bodies;
    std::size_t end;  // of the conditions that fit; more may follow, unless a condition did not fit
  };
  // After a condition: the number of runs, and where the last of them ends.
  struct Mark {
    std::size_t runs;
    std::size_t end;
  };

  void rewind(std::size_t size);
  void add(term::Term condition);
  bool goesOn(const Run& run, term::Term condition);
  std::optional<Run> runOf(std::size_t begin, std::size_t length);

  term::TermManager& terms_;
  Limits limits_;
  Shapes shapes_;
  Tables tables_;
  std::vector<term::Term> conditions_;
  std::vector<std::uint64_t> hashes_;  // of their shapes
  std::vector<Mark> marks_;            // after each of them
  std::vector<Run> runs_;
};

}  // namespace braid::pattern
