#include "solver/light/sat/small_sat.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>

namespace braid::solver::light {

namespace {

constexpr std::size_t kHeader = 2;
constexpr std::uint32_t kGiven = UINT32_MAX;  // the glue of clauses that were not learned

constexpr std::uint32_t negated(std::uint32_t literal) {
  return literal ^ 1U;
}

// 1 1 2 1 1 2 4 …: Luby, Sinclair and Zuckerman, Optimal speedup of Las Vegas algorithms (1993).
std::uint64_t luby(std::uint64_t i) {
  std::uint64_t size = 1;
  while (size < i + 1) {
    size = 2 * size + 1;
  }
  while (size - 1 != i) {
    size = (size - 1) / 2;
    i = i % size;
  }
  return (size + 1) / 2;
}

}  // namespace

int SmallSat::newVariable() {
  watches_.emplace_back();
  watches_.emplace_back();
  values_.insert(values_.end(), 2, 0);
  levels_.push_back(0);
  reasons_.push_back(0);
  phases_.push_back(1);
  marks_.push_back(0);
  questionOf_.push_back(0);
  heap_.addVariable();
  assert(values_.size() == 2 * levels_.size() && watches_.size() == values_.size());
  assert(reasons_.size() == levels_.size() && phases_.size() == levels_.size());
  assert(marks_.size() == levels_.size() && questionOf_.size() == levels_.size());
  return static_cast<int>(levels_.size());
}

void SmallSat::prefer(int literal) {
  const Code code = codeOf(literal);
  phases_[code >> 1U] = static_cast<std::uint8_t>(code & 1U);
}

bool SmallSat::isTrue(int literal) const {
  return isTrueCode(codeOf(literal));
}

bool SmallSat::isFailed(int assumption) const {
  return std::ranges::find(failed_, codeOf(assumption)) != failed_.end();
}

std::span<SmallSat::Code> SmallSat::literalsOf(Reference clause) {
  assert(clause != 0 && "not a clause");
  assert(clause + kHeader + arena_[clause] <= arena_.size());
  return std::span(arena_).subspan(clause + kHeader, arena_[clause]);
}

SmallSat::Reference SmallSat::allocate(std::span<const Code> literals, std::uint32_t glue) {
  assert(literals.size() >= 2 && "a unit is assigned, not kept");
  assert(arena_.size() <= UINT32_MAX - kHeader - literals.size() && "references have 32 bits");
  const auto place = static_cast<Reference>(arena_.size());
  arena_.push_back(static_cast<std::uint32_t>(literals.size()));
  arena_.push_back(glue);
  arena_.insert(arena_.end(), literals.begin(), literals.end());
  return place;
}

void SmallSat::attach(Reference clause) {
  const std::span<Code> literals = literalsOf(clause);
  assert(literals.size() >= 2 && literals[0] != literals[1]);
  watches_[literals[0]].push_back({clause, literals[1]});
  watches_[literals[1]].push_back({clause, literals[0]});
}

// Goes back so far that two literals that are not false can be watched. Then the clause implies no
// literal at a level that is kept.
void SmallSat::addClause(std::span<const int> clause) {
  clause_.clear();
  for (const int literal : clause) {
    assert(literal != 0 && static_cast<std::size_t>(std::abs(literal)) <= levels_.size());
    const Code code = codeOf(literal);
    if (isAssigned(code) && levelOf(code) == 0) {
      if (isTrueCode(code)) {
        return;
      }
      continue;
    }
    if (std::ranges::find(clause_, negated(code)) != clause_.end()) {
      return;
    }
    if (std::ranges::find(clause_, code) == clause_.end()) {
      clause_.push_back(code);
    }
  }
  if (clause_.empty()) {
    isContradictory_ = true;
    return;
  }
  if (clause_.size() == 1) {
    backtrack(0);
    assign(clause_[0], 0);
    return;
  }
  // Literals that are not false first, then those that became false last.
  const auto rank = [&](Code literal) {
    return isFalseCode(literal) ? levelOf(literal) : level() + 1;
  };
  for (std::size_t i = 0; i < 2; ++i) {
    const auto best =
        std::max_element(clause_.begin() + static_cast<std::ptrdiff_t>(i), clause_.end(),
                         [&](Code a, Code b) { return rank(a) < rank(b); });
    std::swap(clause_[i], *best);
  }
  if (isFalseCode(clause_[1])) {
    backtrack(levelOf(clause_[1]) - 1);
  }
  assert(!isFalseCode(clause_[0]) && !isFalseCode(clause_[1]));
  attach(allocate(clause_, kGiven));
}

void SmallSat::assign(Code literal, Reference reason) {
  assert(!isAssigned(literal));
  assert(reason == 0 || literalsOf(reason)[0] == literal);
  assert(reason == 0 || std::ranges::all_of(literalsOf(reason).subspan(1),
                                            [&](Code other) { return isFalseCode(other); }));
  values_[literal] = 1;
  values_[negated(literal)] = -1;
  levels_[literal >> 1U] = level();
  reasons_[literal >> 1U] = reason;
  trail_.push_back(literal);
  assert(trail_.size() <= levels_.size() && "each variable is there once");
}

void SmallSat::decide(Code literal) {
  levelStarts_.push_back(trail_.size());
  assign(literal, 0);
}

void SmallSat::backtrack(int target) {
  assert(target >= 0);
  assert(propagated_ <= trail_.size());
  if (level() <= target) {
    return;
  }
  const std::size_t start = levelStarts_[static_cast<std::size_t>(target)];
  for (std::size_t i = trail_.size(); i-- > start;) {
    const Code literal = trail_[i];
    const std::uint32_t variable = literal >> 1U;
    assert(isTrueCode(literal) && levels_[variable] > target);
    values_[literal] = 0;
    values_[negated(literal)] = 0;
    phases_[variable] = static_cast<std::uint8_t>(literal & 1U);
    if (questionOf_[variable] == question_) {
      heap_.insert(variable);
    }
  }
  trail_.resize(start);
  levelStarts_.resize(static_cast<std::size_t>(target));
  propagated_ = std::min(propagated_, start);
  nextInput_ = 0;
}

SmallSat::Reference SmallSat::propagate() {
  while (propagated_ < trail_.size()) {
    const Code falsified = negated(trail_[propagated_++]);
    ++propagations_;
    std::vector<Watch>& watches = watches_[falsified];
    std::size_t kept = 0;
    for (std::size_t i = 0; i < watches.size(); ++i) {
      const Watch watch = watches[i];
      if (isTrueCode(watch.other)) {
        watches[kept++] = watch;
        continue;
      }
      Code* const literals = arena_.data() + watch.clause + kHeader;
      const std::uint32_t size = arena_[watch.clause];
      assert(literals[0] == falsified || literals[1] == falsified);
      const Code first = literals[0] ^ literals[1] ^ falsified;  // the other watched literal
      if (isTrueCode(first)) {
        watches[kept++] = {watch.clause, first};
        continue;
      }
      std::uint32_t next = 2;
      while (next < size && isFalseCode(literals[next])) {
        ++next;
      }
      if (next < size) {
        literals[0] = first;
        literals[1] = literals[next];
        literals[next] = falsified;
        watches_[literals[1]].push_back({watch.clause, first});
        continue;
      }
      watches[kept++] = watch;
      if (isFalseCode(first)) {
        while (++i < watches.size()) {
          watches[kept++] = watches[i];
        }
        watches.resize(kept);
        propagated_ = trail_.size();
        return watch.clause;
      }
      literals[0] = first;  // a clause that is a reason has the literal it implies in front
      literals[1] = falsified;
      assign(first, watch.clause);
    }
    watches.resize(kept);
  }
  return 0;
}

void SmallSat::bump(std::uint32_t variable) {
  heap_.bump(variable);
  questionOf_[variable] = question_;
}

// Whether the literal follows from the negation of others in the clause, so that it can be left
// out.
bool SmallSat::isRedundant(Code literal) {
  assert(isFalseCode(literal) && levelOf(literal) > 0);
  const Reference reason = reasons_[literal >> 1U];
  return reason != 0 && std::ranges::all_of(literalsOf(reason).subspan(1), [&](Code other) {
           return marks_[other >> 1U] != 0 || levelOf(other) == 0;
         });
}

// Leaves the learned clause in clause_; only its first literal is of the current level.
void SmallSat::analyse(Reference conflict) {
  assert(level() > 0 && "a conflict at level 0 is the end");
  assert(std::ranges::all_of(literalsOf(conflict), [&](Code l) { return isFalseCode(l); }));
  clause_.assign(1, 0);
  toClear_.clear();
  std::size_t open = 0;  // literals of this level still to be resolved away
  std::size_t at = trail_.size();
  Reference reason = conflict;
  Code resolved = 0;
  bool isFirst = true;
  for (;;) {
    for (const Code literal : literalsOf(reason).subspan(isFirst ? 0 : 1)) {
      const std::uint32_t variable = literal >> 1U;
      if (marks_[variable] != 0 || levels_[variable] == 0) {
        continue;
      }
      marks_[variable] = 1;
      toClear_.push_back(literal);
      bump(variable);
      if (levels_[variable] == level()) {
        ++open;
      } else {
        clause_.push_back(literal);
      }
    }
    isFirst = false;
    assert(open > 0 && "a conflict is about its level");
    do {
      resolved = trail_[--at];
    } while (marks_[resolved >> 1U] == 0);
    if (--open == 0) {
      break;
    }
    reason = reasons_[resolved >> 1U];
  }
  clause_[0] = negated(resolved);
  assert(levelOf(clause_[0]) == level() && isFalseCode(clause_[0]));
  const auto redundant = std::remove_if(clause_.begin() + 1, clause_.end(),
                                        [&](Code literal) { return isRedundant(literal); });
  clause_.erase(redundant, clause_.end());
  for (const Code literal : toClear_) {
    marks_[literal >> 1U] = 0;
  }
}

std::uint32_t SmallSat::countLevels() {
  ++levelStamp_;
  levelStamps_.resize(std::max(levelStamps_.size(), levelStarts_.size() + 1));
  std::uint32_t count = 0;
  for (const Code literal : clause_) {
    std::uint32_t& stamp = levelStamps_[static_cast<std::size_t>(levelOf(literal))];
    count += stamp != levelStamp_ ? 1 : 0;
    stamp = levelStamp_;
  }
  return count;
}

// Moves the literal that became false last to the second place, and returns its level.
int SmallSat::placeBackjump() {
  if (clause_.size() == 1) {
    return 0;
  }
  const auto highest = std::max_element(clause_.begin() + 1, clause_.end(),
                                        [&](Code a, Code b) { return levelOf(a) < levelOf(b); });
  std::swap(clause_[1], *highest);
  assert(0 < levelOf(clause_[1]) && levelOf(clause_[1]) < level());
  return levelOf(clause_[1]);
}

void SmallSat::learn(Reference conflict) {
  analyse(conflict);
  const std::uint32_t glue = countLevels();
  assert((glue > 1) == (clause_.size() > 1) && "the first literal is alone on its level");
  backtrack(placeBackjump());
  assert(std::all_of(clause_.begin() + 1, clause_.end(),
                     [&](Code literal) { return isFalseCode(literal); }));
  Reference reason = 0;
  if (clause_.size() > 1) {
    reason = allocate(clause_, glue);
    attach(reason);
    learned_.push_back(reason);
  }
  assign(clause_[0], reason);
  heap_.decay();
}

// Finds the assumptions that imply the negation of a failed one: at this point every decision is an
// assumption.
void SmallSat::blame(Code failed) {
  assert(isFalseCode(failed));
  assert(levelStarts_.size() <= assumed_.size());
  failed_.assign(1, failed);
  if (levelOf(failed) == 0) {
    return;
  }
  marks_[failed >> 1U] = 1;
  for (std::size_t i = trail_.size(); i-- > levelStarts_[0];) {
    const Code literal = trail_[i];
    const std::uint32_t variable = literal >> 1U;
    if (marks_[variable] == 0) {
      continue;
    }
    marks_[variable] = 0;
    if (reasons_[variable] == 0) {
      failed_.push_back(literal);
      continue;
    }
    for (const Code other : literalsOf(reasons_[variable]).subspan(1)) {
      if (levelOf(other) > 0) {
        marks_[other >> 1U] = 1;
      }
    }
  }
  marks_[failed >> 1U] = 0;
  assert(failed_.size() <= assumed_.size());
}

// Also drops clauses that are true for ever. All clauses move to a new arena, so nothing may refer
// to them: at level 0, reasons are not looked at.
void SmallSat::forgetHalf() {
  assert(level() == 0 && propagated_ == trail_.size());
  assert(!learned_.empty());
  std::vector<std::uint32_t> glues;
  glues.reserve(learned_.size());
  for (const Reference clause : learned_) {
    glues.push_back(arena_[clause + 1]);
  }
  std::ranges::nth_element(glues, glues.begin() + static_cast<std::ptrdiff_t>(glues.size() / 2));
  const std::uint32_t limit = std::max(glues[glues.size() / 2], keptGlue_ + 1);
  for (std::vector<Watch>& watches : watches_) {
    watches.clear();
  }
  std::vector<std::uint32_t> old = {0};
  old.swap(arena_);
  learned_.clear();
  for (std::size_t at = 1; at < old.size(); at += kHeader + old[at]) {
    const std::uint32_t glue = old[at + 1];
    const std::span<const Code> literals(old.data() + at + kHeader, old[at]);
    const bool isForgotten = glue != kGiven && glue >= limit;
    if (isForgotten || std::ranges::any_of(literals, [&](Code l) { return isTrueCode(l); })) {
      continue;
    }
    clause_.clear();
    std::ranges::copy_if(literals, std::back_inserter(clause_),
                         [&](Code l) { return !isFalseCode(l); });
    const Reference clause = allocate(clause_, glue);
    attach(clause);
    if (glue != kGiven) {
      learned_.push_back(clause);
    }
  }
  maxLearned_ = std::max(leastMaxLearned_, learned_.size() * 2);
}

SmallSat::Step SmallSat::step(std::span<const int> assumptions) {
  assert(propagated_ == trail_.size() && "nothing is decided before all that follows is known");
  while (static_cast<std::size_t>(level()) < assumptions.size()) {
    const Code assumption = codeOf(assumptions[static_cast<std::size_t>(level())]);
    if (isFalseCode(assumption)) {
      blame(assumption);
      return Step::Unsat;
    }
    if (!isAssigned(assumption)) {
      decide(assumption);
      return Step::Propagate;
    }
    levelStarts_.push_back(trail_.size());  // so that each assumption has a level of its own
  }
  while (!heap_.isEmpty()) {
    const std::uint32_t variable = heap_.removeTop();
    if (!isAssigned(variable << 1U)) {
      decide(variable << 1U | phases_[variable]);
      return Step::Propagate;
    }
  }
  for (; nextInput_ < inputs_.size(); ++nextInput_) {
    const std::uint32_t variable = inputs_[nextInput_];
    if (!isAssigned(variable << 1U)) {
      decide(variable << 1U | phases_[variable]);
      return Step::Propagate;
    }
  }
  assert(std::ranges::all_of(inputs_, [&](std::uint32_t v) { return isAssigned(v << 1U); }));
  return Step::Sat;
}

SearchResult SmallSat::search(std::span<const int> assumptions, const SearchLimits& limits) {
  constexpr unsigned kStepsPerLook = 1024;
  int conflicts = 0;
  const std::uint64_t propagationsBefore = propagations_;
  int decisions = 0;
  std::uint64_t run = 0;
  std::uint64_t untilRestart = conflictsPerRun_ * luby(run);
  for (unsigned steps = 1;; ++steps) {
    if (steps % kStepsPerLook == 0 && limits.isTimeUp()) {
      return SearchResult::Stopped;
    }
    if (const Reference conflict = propagate(); conflict != 0) {
      if (level() == 0) {
        isContradictory_ = true;
        failed_.clear();
        return SearchResult::Unsat;
      }
      learn(conflict);
      ++conflicts;
      --untilRestart;
      continue;
    }
    if ((limits.conflicts && conflicts >= *limits.conflicts) ||
        (limits.propagations && propagations_ - propagationsBefore >= *limits.propagations)) {
      return SearchResult::Stopped;
    }
    if (untilRestart == 0) {
      untilRestart = conflictsPerRun_ * luby(++run);
      backtrack(static_cast<int>(std::min(assumptions.size(), levelStarts_.size())));
    }
    if (learned_.size() > maxLearned_) {
      backtrack(0);
      forgetHalf();
      continue;
    }
    switch (step(assumptions)) {
      case Step::Propagate:
        decisions += levelStarts_.size() > assumptions.size() ? 1 : 0;
        if (limits.decisions && decisions > *limits.decisions) {
          return SearchResult::Stopped;
        }
        break;
      case Step::Sat:
        assert(std::ranges::all_of(assumptions, [&](int literal) { return isTrue(literal); }));
        return SearchResult::Sat;
      case Step::Unsat:
        return SearchResult::Unsat;
    }
  }
}

SearchResult SmallSat::solve(std::span<const int> assumptions, std::span<const int> inputs,
                             const SearchLimits& limits) {
  failed_.clear();
  if (isContradictory_) {
    return SearchResult::Unsat;
  }
  std::size_t shared = 0;
  while (shared < assumptions.size() && shared < assumed_.size() &&
         codeOf(assumptions[shared]) == assumed_[shared]) {
    ++shared;
  }
  ++question_;
  heap_.clear();
  backtrack(static_cast<int>(shared));
  assert(std::all_of(assumed_.begin(), assumed_.begin() + level(),
                     [&](Code literal) { return isTrueCode(literal); }));
  assumed_.clear();
  for (const int assumption : assumptions) {
    assumed_.push_back(codeOf(assumption));
  }
  inputs_.clear();
  nextInput_ = 0;
  for (const int input : inputs) {
    const std::uint32_t variable = codeOf(input) >> 1U;
    inputs_.push_back(variable);
    if (heap_.isActive(variable)) {
      questionOf_[variable] = question_;
      heap_.insert(variable);
    }
  }
  return search(assumptions, limits);
}

}  // namespace braid::solver::light
