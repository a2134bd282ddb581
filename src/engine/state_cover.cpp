#include "engine/state_cover.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "merge/merge_notes.hpp"
#include "term/evaluate.hpp"

namespace braid::engine {

using exec::State;
using term::Scalar;
using term::Term;

namespace {

// Visits of a place: doubling it never overflows.
constexpr std::uint64_t kMaxInterval = std::uint64_t{1} << 40U;

}  // namespace

std::size_t StateCover::HashOfWords::operator()(const ImageWords& words) const noexcept {
  std::uint64_t hash = words.size();
  for (const std::uint64_t word : words) {
    hash = (hash ^ word) * 0x9e37'79b9'7f4a'7c15;
    hash ^= hash >> 29U;
  }
  return hash;
}

StateCover::StateCover(const exec::Program& program, term::TermManager& terms,
                       solver::Solver& solver, const Tuning& tuning, RunAround run)
    : terms_(terms),
      solver_(solver),
      tuning_(tuning),
      run_(std::move(run)),
      images_(program, terms, tuning.freeImageWords) {}

// Asking for values costs a part of the run only, and less where states keep having new ones.
bool StateCover::mayAskForValues() const {
  assert(askedWork_ <= solver_.workDone());
  const std::uint64_t others = solver_.workDone() - askedWork_;
  return valueWork_ <= tuning_.valuesFreeWork + tuning_.valuesWorkPerVisit * visits_ +
                           others / tuning_.valuesShareOfWork;
}

bool StateCover::endsHere(const State& state) {
  ++visits_;
  Place& place =
      places_.try_emplace(state.top->place(), Place{.next = tuning_.coverFromVisit}).first->second;
  assert(place.interval >= 1 && place.interval <= kMaxInterval);
  if (++place.visits < place.next) {
    return false;
  }
  const std::uint64_t before = images_.wordsWritten();
  if (before >
      tuning_.freeImageWords + earnedWords_ + tuning_.imageWordsPerStep * run_.steps(state)) {
    return false;  // comparing large states is not to cost more than the run itself
  }
  wasPutOff_ = false;
  const bool isSeen = wasSeen(state, place);
  if (isSeen) {
    earnedWords_ += tuning_.seenPays * (images_.wordsWritten() - before);
    place.inVain = 0;
    place.interval = std::max<std::uint64_t>(place.interval / 2, 1);
  } else if (!wasPutOff_ && ++place.inVain % tuning_.newInARow == 0) {
    place.interval = std::min(2 * place.interval, kMaxInterval);
  }
  place.next = place.visits + place.interval;
  return isSeen;
}

bool StateCover::wasSeen(const State& state, Place& place) {
  const std::optional<StateImage> image = images_.of(state);
  if (!image) {
    place.interval = std::min(4 * place.interval, kMaxInterval);
    return false;
  }
  std::optional<ImageWords> words = images_.withConditions(state, *image);
  if (!words) {
    return false;
  }
  if (const auto found = seen_.find(*words);
      found != seen_.end() && found->second.isWhole && stands(found->second.origin)) {
    return true;
  }
  if (!image->terms.empty() && hasOnlySeenValues(state, *image, place)) {
    return true;
  }
  // A state that is not known to be possible covers nothing.
  if (state.witness != nullptr) {
    if (Seen* entry = entryFor(*std::move(words))) {
      entry->isWhole = true;
      entry->origin = merge::notesOf(state).origin;
    }
  }
  return false;
}

StateCover::Seen* StateCover::entryFor(ImageWords words) {
  if (const auto found = seen_.find(words); found != seen_.end()) {
    return &found->second;
  }
  if (wordsKept_ + words.size() > tuning_.wordsKept) {
    return nullptr;
  }
  wordsKept_ += words.size();
  return &seen_[std::move(words)];
}

bool StateCover::hasOnlySeenValues(const State& state, const StateImage& image, Place& place) {
  if (image.terms.size() > tuning_.unknownValues || place.valuesInVain >= tuning_.valuesInVain ||
      !images_.isDeterminedByTerms(state, image)) {
    return false;
  }
  ImageWords words = image.words;
  for (const Term t : image.terms) {
    words.push_back(t.sort().key());
  }
  Seen* entry = entryFor(std::move(words));
  if (entry == nullptr) {
    return false;
  }
  // The solver is asked only from the second state on that differs in nothing but these values. In
  // a loop that counts there is no second one.
  if (!std::exchange(entry->hasCompany, true)) {
    return false;
  }
  if (!mayAskForValues()) {
    wasPutOff_ = true;
    return false;
  }
  std::erase_if(entry->values, [&](const Values& seen) { return !stands(seen.origin); });
  const std::size_t before = entry->values.size();
  while (entry->values.size() < before + tuning_.newValues && mayAskForValues()) {
    OtherValues other = findOther(state, image.terms, entry->values);
    if (!other.isKnown) {
      break;
    }
    if (other.values.empty()) {
      const bool isSeen = entry->values.size() == before;
      place.valuesInVain = 0;
      valueWork_ = isSeen ? valueWork_ / 2 : valueWork_;  // it pays
      return isSeen;
    }
    entry->values.push_back({std::move(other.values), merge::notesOf(state).origin});
  }
  wasPutOff_ = !mayAskForValues();
  place.valuesInVain += wasPutOff_ ? 0U : 1U;
  return false;
}

StateCover::OtherValues StateCover::findOther(const State& state, std::span<const Term> terms,
                                              const std::vector<Values>& seen) {
  const auto constant = [&](term::Sort sort, const Scalar& value) {
    return sort.isBool()  ? terms_.makeBool(!value.isZero())
           : sort.isInt() ? terms_.makeInt(value)
                          : terms_.makeBits(sort.width(), value);
  };
  std::vector<Term> differs;
  differs.reserve(seen.size());
  for (const Values& each : seen) {
    assert(each.values.size() == terms.size());
    std::vector<Term> parts;
    parts.reserve(terms.size());
    for (std::size_t i = 0; i < terms.size(); ++i) {
      parts.push_back(terms_.makeDistinct(terms[i], constant(terms[i].sort(), each.values[i])));
    }
    differs.push_back(terms_.makeOr(parts));
  }
  const std::vector<Term> conditions = state.pathCondition.toVector();
  const std::uint64_t before = solver_.workDone();
  const solver::Answer answer =
      solver_.check({conditions, terms_.makeAnd(differs), true, state.witness, &state.pathCondition,
                     solver::Effort::Little});
  const std::uint64_t asked = solver_.workDone() - before;
  askedWork_ += asked;
  valueWork_ += asked + tuning_.workPerSeenValue * (1 + seen.size()) * terms.size();
  if (solver::isUnsat(answer)) {
    return {true, {}};
  }
  const auto* sat = std::get_if<solver::Sat>(&answer);
  if (sat == nullptr || sat->model == nullptr) {
    return {};
  }
  OtherValues other{true, {}};
  term::Evaluator evaluator(*sat->model);
  for (const Term t : terms) {
    const std::optional<term::ModelValue> value = evaluator.evaluate(t);
    if (!value) {
      return {};
    }
    other.values.push_back(std::get<Scalar>(*value));
  }
  assert(
      std::ranges::none_of(seen, [&](const Values& each) { return each.values == other.values; }));
  return other;
}

}  // namespace braid::engine
