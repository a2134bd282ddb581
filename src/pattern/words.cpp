#include "pattern/words.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <numeric>
#include <optional>
#include <set>

namespace braid::pattern {

using support::BigInt;
using term::Kind;
using term::Term;

namespace {

bool alike(std::span<const Letter> a, std::span<const Letter> b) {
  return std::ranges::equal(a, b, areAlike);
}

std::span<const Letter> within(const Word& word, std::size_t start, std::size_t length) {
  assert(start + length <= word.size());
  return std::span(word).subspan(start, length);
}

// The length of the shortest word of which the block is a repetition.
std::size_t rootOf(std::span<const Letter> block) {
  for (std::size_t length = 1; length <= block.size() / 2; ++length) {
    if (block.size() % length == 0 &&
        alike(block.first(block.size() - length), block.subspan(length))) {
      return length;
    }
  }
  return block.size();
}

// The pattern of two words, if the longer one is the shorter one with something inserted.
std::optional<RegularPattern> patternOf(const Word& shorter, const Word& longer) {
  const std::size_t difference = longer.size() - shorter.size();
  std::size_t common = 0;
  while (common < shorter.size() && areAlike(shorter[common], longer[common])) {
    ++common;
  }
  std::size_t suffix = 0;
  while (suffix < shorter.size() &&
         areAlike(shorter[shorter.size() - 1 - suffix], longer[longer.size() - 1 - suffix])) {
    ++suffix;
  }
  const std::size_t start = shorter.size() - suffix;
  if (start > common) {
    return std::nullopt;
  }
  RegularPattern pattern;
  const std::size_t root = rootOf(within(longer, start, difference));
  pattern.first.assign(shorter.begin(), shorter.begin() + static_cast<std::ptrdiff_t>(start));
  const std::span<const Letter> repeated = within(longer, start, root);
  pattern.repeated.assign(repeated.begin(), repeated.end());
  // Rounds that the shorter word has as well belong to the repeated part.
  std::size_t last = start;
  while (last + root <= shorter.size() && alike(within(shorter, last, root), pattern.repeated)) {
    last += root;
  }
  pattern.last.assign(shorter.begin() + static_cast<std::ptrdiff_t>(last), shorter.end());
  return pattern;
}

// Candidates, shorter words first, and how many conditions each shares with the one before it.
struct Candidates {
  std::vector<std::size_t> words;
  std::vector<std::size_t> shared;
};

Candidates withShared(std::span<const Word> words, const std::vector<std::size_t>& candidates) {
  Candidates result{candidates, {}};
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    const Word& word = words[candidates[i]];
    const Word& before = words[candidates[i == 0 ? 0 : i - 1]];
    const auto end =
        std::ranges::mismatch(word, before, {}, &Letter::condition, &Letter::condition);
    result.shared.push_back(static_cast<std::size_t>(end.in1 - word.begin()));
  }
  return result;
}

// Finds the words of the pattern. The beginning that a word shares with the one before it is not
// compared again: states that leave a loop in successive rounds share all rounds but one.
void findMembers(RegularPattern& pattern, std::span<const Word> words,
                 const Candidates& candidates) {
  const std::size_t first = pattern.first.size();
  const std::size_t length = pattern.repeated.size();
  const std::size_t last = pattern.last.size();
  std::set<std::size_t> seen;
  // number of letters at the word's beginning that are those of w1 w2 w2 w2…
  std::size_t reach = 0;
  for (std::size_t i = 0; i < candidates.words.size(); ++i) {
    const Word& word = words[candidates.words[i]];
    for (reach = std::min(reach, candidates.shared[i]); reach < word.size(); ++reach) {
      const Letter& wanted =
          reach < first ? pattern.first[reach] : pattern.repeated[(reach - first) % length];
      if (!areAlike(word[reach], wanted)) {
        break;
      }
    }
    if (word.size() < first + last || (word.size() - first - last) % length != 0 ||
        reach < word.size() - last ||
        !alike(within(word, word.size() - last, last), pattern.last)) {
      continue;
    }
    const std::size_t rounds = (word.size() - first - last) / length;
    if (seen.insert(rounds).second) {
      pattern.members.push_back({candidates.words[i], rounds});
    }
  }
  std::ranges::sort(pattern.members, {}, &RegularPattern::Member::rounds);
}

}  // namespace

bool areAlike(const Letter& a, const Letter& b) {
  return a.condition == b.condition || std::ranges::any_of(a.readings, [&](const Reading& mine) {
           return std::ranges::any_of(
               b.readings, [&](const Reading& other) { return mine.shape == other.shape; });
         });
}

void Alphabet::addComparison(Readings& readings, bool holds, Term less, Term greater) {
  const std::array sides{shapes_.of(less), shapes_.of(greater)};
  std::uint64_t shape = Shapes::combine(Kind::BvULt, term::Sort::boolean(), sides);
  if (!holds) {
    const std::array inner{shape};
    shape = Shapes::combine(Kind::Not, term::Sort::boolean(), inner);
  }
  readings.push_back({shape, true, holds, less, greater});
}

Letter Alphabet::letterOf(Term condition) {
  const auto [known, isNew] = readings_.try_emplace(condition);
  if (isNew) {
    known->second = readingsOf(condition);
  }
  return {condition, known->second};
}

Alphabet::Readings Alphabet::readingsOf(Term condition) {
  Readings readings{{shapes_.of(condition)}};
  const bool isNegated = condition.is(Kind::Not);
  const Term atom = isNegated ? condition[0] : condition;
  if (atom.is(Kind::BvULt)) {
    addComparison(readings, !isNegated, atom[0], atom[1]);
    return readings;
  }
  if (!atom.is(Kind::Equal) || !atom[0].sort().isBits()) {
    return readings;
  }
  const unsigned width = atom[0].sort().width();
  for (const unsigned side : {0U, 1U}) {
    const Term bound = atom[side];
    const Term value = atom[1 - side];
    if (!bound.is(Kind::BitsConst)) {
      continue;
    }
    if (bound.number().isZero()) {
      addComparison(readings, isNegated, bound, value);
      addComparison(readings, !isNegated, value, terms_.makeBits(width, 1));
    } else if (bound == terms_.makeBits(width, -1)) {
      addComparison(readings, isNegated, value, bound);
      addComparison(readings, !isNegated, terms_.makeBits(width, -2), value);
    }
  }
  return readings;
}

Word Alphabet::wordOf(std::span<const Term> conditions) {
  Word word;
  word.reserve(conditions.size());
  for (const Term condition : conditions) {
    word.push_back(letterOf(condition));
  }
  return word;
}

std::vector<RegularPattern> findPatterns(std::span<const Word> words, std::size_t least,
                                         std::size_t most) {
  std::vector<std::size_t> left(words.size());
  std::iota(left.begin(), left.end(), std::size_t{0});
  std::ranges::sort(left, [&](std::size_t a, std::size_t b) {
    return words[a].size() != words[b].size() ? words[a].size() < words[b].size() : a < b;
  });
  std::vector<RegularPattern> found;
  while (left.size() >= least) {
    std::optional<RegularPattern> best;
    const Candidates candidates = withShared(words, left);
    const std::size_t starts = std::min(most, left.size());
    for (std::size_t i = 0; i < starts; ++i) {
      std::size_t tried = 0;
      for (std::size_t j = i + 1; j < left.size() && tried < most; ++j) {
        if (words[left[j]].size() == words[left[i]].size()) {
          continue;
        }
        ++tried;
        std::optional<RegularPattern> pattern = patternOf(words[left[i]], words[left[j]]);
        if (!pattern) {
          continue;
        }
        findMembers(*pattern, words, candidates);
        if (!best || pattern->members.size() > best->members.size()) {
          best = std::move(pattern);
        }
      }
    }
    if (!best || best->members.size() < least) {
      break;
    }
    std::erase_if(left, [&](std::size_t word) {
      return std::ranges::any_of(
          best->members, [&](const RegularPattern::Member& member) { return member.word == word; });
    });
    found.push_back(*std::move(best));
  }
  return found;
}

std::optional<std::size_t> roundsOfUnfinished(const RegularPattern& pattern, const Word& word) {
  const std::size_t first = pattern.first.size();
  const std::size_t length = pattern.repeated.size();
  if (word.size() < first || !alike(within(word, 0, first), pattern.first)) {
    return std::nullopt;
  }
  std::size_t at = first;
  while (at + length <= word.size() && alike(within(word, at, length), pattern.repeated)) {
    at += length;
  }
  const std::size_t rest = word.size() - at;
  if (rest >= pattern.last.size() ||
      !alike(within(word, at, rest), std::span(pattern.last).first(rest))) {
    return std::nullopt;
  }
  return (at - first) / length;
}

}  // namespace braid::pattern
