#include "pattern/folder.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <string>
#include <utility>

#include "pattern/formula.hpp"
#include "term/substitute.hpp"

namespace braid::pattern {

using support::BigInt;
using term::Sort;
using term::Term;

namespace {

constexpr std::size_t kRoundsSeen = 3;  // three, because two are always on a line

Term bodyAt(term::TermManager& terms, Term body, Term round, std::size_t number) {
  const Term value = numberLike(terms, round, BigInt(static_cast<std::int64_t>(number)));
  return term::substitute(terms, body, {{round, value}});
}

}  // namespace

void Folder::rewind(std::size_t size) {
  conditions_.resize(size);
  hashes_.resize(size);
  marks_.resize(size);
  const Mark mark = marks_.empty() ? Mark{0, 0} : marks_.back();
  runs_.erase(runs_.begin() + static_cast<std::ptrdiff_t>(mark.runs), runs_.end());
  if (!runs_.empty()) {
    runs_.back().end = mark.end;
  }
}

bool Folder::goesOn(const Run& run, Term condition) {
  const std::size_t at = run.end - run.begin;
  return bodyAt(terms_, run.bodies[at % run.bodies.size()], run.round, at / run.bodies.size()) ==
         condition;
}

std::optional<Folder::Run> Folder::runOf(std::size_t begin, std::size_t length) {
  const std::array places{BigInt(0), BigInt(1), BigInt(2)};
  const auto column = [&](std::size_t i) {
    std::vector<Term> result;
    result.reserve(kRoundsSeen);
    for (std::size_t round = 0; round < kRoundsSeen; ++round) {
      result.push_back(conditions_[begin + round * length + i]);
    }
    return result;
  };
  Generaliser trial(terms_, shapes_, tables_, Term());
  for (std::size_t i = 0; i < length; ++i) {
    if (!trial.generalise(column(i), places)) {
      return std::nullopt;
    }
  }
  const std::optional<Sort> sort = sortOfRounds(trial.sorts());
  if (trial.sorts().empty() || !sort) {
    return std::nullopt;
  }
  Run run{begin, terms_.makeBoundVariable("folded round", *sort), {}, begin + kRoundsSeen * length};
  Generaliser general(terms_, shapes_, tables_, run.round);
  for (std::size_t i = 0; i < length; ++i) {
    const std::vector<Term> rounds = column(i);
    const std::optional<Term> body = general.generalise(rounds, places);
    if (!body) {
      return std::nullopt;
    }
    for (std::size_t round = 0; round < kRoundsSeen; ++round) {
      if (bodyAt(terms_, *body, run.round, round) != rounds[round]) {
        return std::nullopt;
      }
    }
    run.bodies.push_back(*body);
  }
  return run;
}

void Folder::add(Term condition) {
  const std::size_t index = conditions_.size();
  conditions_.push_back(condition);
  hashes_.push_back(condition.hasQuantifier() ? 0 : shapes_.of(condition));
  const std::size_t free = runs_.empty() ? 0 : runs_.back().end;
  if (!runs_.empty() && free == index && goesOn(runs_.back(), condition)) {
    runs_.back().end = index + 1;
  } else {
    const auto isRepeated = [&](std::size_t length) {
      for (std::size_t i = 0; i < 2 * length; ++i) {
        if (hashes_[index - i] == 0 || hashes_[index - i] != hashes_[index - i - length]) {
          return false;
        }
      }
      return true;
    };
    for (std::size_t length = 1;
         length <= limits_.longestRound && free + kRoundsSeen * length <= index + 1; ++length) {
      if (!isRepeated(length)) {
        continue;
      }
      if (std::optional<Run> run = runOf(index + 1 - kRoundsSeen * length, length)) {
        runs_.push_back(*std::move(run));
        break;
      }
    }
  }
  marks_.push_back({runs_.size(), runs_.empty() ? 0 : runs_.back().end});
}

std::vector<FoldedRounds> Folder::fold(std::span<const Term> conditions) {
  const auto [mine, other] = std::ranges::mismatch(conditions_, conditions);
  rewind(static_cast<std::size_t>(mine - conditions_.begin()));
  for (const Term condition : conditions.subspan(conditions_.size())) {
    add(condition);
  }
  std::vector<FoldedRounds> result;
  for (const Run& run : runs_) {
    const std::size_t count = (run.end - run.begin) / run.bodies.size();
    if (count >= limits_.fewestRounds) {
      result.push_back({run.begin, run.begin + count * run.bodies.size(), count, run.round,
                        terms_.makeAnd(run.bodies)});
    }
  }
  return result;
}

}  // namespace braid::pattern
