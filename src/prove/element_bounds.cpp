#include "prove/element_bounds.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <iterator>
#include <numeric>
#include <optional>
#include <set>
#include <unordered_set>
#include <utility>

#include "prove/element_access.hpp"
#include "term/evaluate.hpp"
#include "term/substitute.hpp"

namespace braid::prove {

using support::BigInt;
using term::Sort;
using term::Term;
using term::TermManager;

namespace {

// An element in a sample.
struct SeenElement {
  std::size_t sample;
  BigInt index;
  BigInt value;  // of bit-vectors as a signed number
};

// A condition under which a bound need not hold, and for which of the seen elements it is true.
struct Exception {
  Term condition;
  std::vector<bool> holds;
  std::size_t leftOut;  // how many
};

class BoundProposals {
 public:
  BoundProposals(TermManager& terms, const ElementBoundsVocabulary& vocabulary,
                 const Samples& samples, const Tuning& tuning)
      : terms_(terms), vocabulary_(vocabulary), samples_(samples), tuning_(tuning) {}

  void addFor(const SizedArray& each) {
    const Sort sort = each.array.sort();
    if (!isNumeric(sort.index()) || each.length.sort() != sort.index()) {
      return;
    }
    elements_ = ElementAccess::of(terms_, each.array);
    range_ = {numberLike(terms_, sort.index(), 0), each.length};
    addSingleElements();
    for (const ElementBound& bound : each.around) {
      addFromAround(each, bound);
    }
    if (!look()) {
      return;
    }
    collectExceptions(each);
    if (sort.element().isBool()) {
      const Term element = elements_.elementAt(elements_.index);
      add(element, [](const SeenElement& seen) { return !seen.value.isZero(); });
      add(terms_.makeNot(element), [](const SeenElement& seen) { return seen.value.isZero(); });
    } else if (isNumeric(sort.element())) {
      addBounds();
    }
  }

  ElementBounds take() { return {std::move(proposals_), std::move(bounds_)}; }

 private:
  std::optional<BigInt> valueIn(const term::Model& model, Term t) const {
    const std::optional<term::ModelValue> value = term::Evaluator(model).evaluate(t);
    const BigInt* number = value ? std::get_if<BigInt>(&*value) : nullptr;
    return number == nullptr ? std::nullopt : std::optional(*number);
  }

  bool look() {
    seen_.clear();
    const Term place = terms_.makeVariable("x!seen", elements_.index.sort());
    const Term element = elements_.elementAt(place);
    const BigInt step(static_cast<std::int64_t>(elements_.step));
    for (std::size_t i = 0; i < samples_.size(); ++i) {
      term::Model model = samples_.models()[i];
      const std::optional<BigInt> end = valueIn(model, range_.high);
      if (!end) {
        return false;
      }
      BigInt at(0);
      for (std::size_t count = 0; at < *end && count < tuning_.arrayElements; ++count) {
        model.set(place, at);
        const std::optional<BigInt> value = valueIn(model, element);
        if (!value) {
          return false;
        }
        seen_.push_back({i, at, asSigned(*value, element.sort())});
        at = at + step;
      }
    }
    return !seen_.empty();
  }

  static BigInt asSigned(const BigInt& value, Sort sort) {
    return sort.isBits() ? value.toSigned(sort.width()) : value;
  }

  // --- exceptions

  // The elements that a loop which goes up or down has not passed yet.
  [[nodiscard]] std::vector<Term> partsNotYetDone(const SizedArray& each) const {
    std::vector<Term> parts;
    for (const Term index : each.moving) {
      if (index.sort() == elements_.index.sort() && parts.size() < 2 * tuning_.arrayIndices) {
        parts.push_back(terms_.makeNot(elements_.isBefore(elements_.index, index)));
        parts.push_back(terms_.makeNot(elements_.isBefore(index, elements_.index)));
      }
    }
    return parts;
  }

  void collectExceptions(const SizedArray& each) {
    exceptions_.clear();
    addException(terms_.makeFalse());
    // all surrounding loops are in their first round, or only some inner ones
    std::vector<Term> around;
    around.reserve(vocabulary_.firstAround.size() + 1);
    for (std::size_t from = 0; from < vocabulary_.firstAround.size(); ++from) {
      around.push_back(terms_.makeAnd(
          std::vector<Term>(vocabulary_.firstAround.begin() + static_cast<std::ptrdiff_t>(from),
                            vocabulary_.firstAround.end())));
    }
    around.push_back(terms_.makeTrue());
    const std::vector<Term> notYet = partsNotYetDone(each);
    for (const Term first : around) {
      for (const Term part : notYet) {
        addException(terms_.makeAnd(first, part));
      }
    }
    if (vocabulary_.firstHere) {
      for (const Term first : around) {
        addException(terms_.makeAnd(first, vocabulary_.firstHere));
      }
    }
    // Exceptions that leave out the fewest elements come first.
    std::vector<std::size_t> order(exceptions_.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, {},
                      [&](std::size_t i) { return std::pair(exceptions_[i].leftOut, i); });
    std::vector<Exception> sorted;
    sorted.reserve(order.size());
    for (const std::size_t i : order) {
      sorted.push_back(std::move(exceptions_[i]));
    }
    exceptions_ = std::move(sorted);
  }

  // An exception that leaves out nearly all elements is useless.
  void addException(Term condition) {
    const Term place = terms_.makeVariable("x!seen", elements_.index.sort());
    const Term about = term::substitute(terms_, condition, {{elements_.index, place}});
    Exception exception{condition, {}, 0};
    std::set<std::size_t> samplesLeft;
    for (const SeenElement& each : seen_) {
      bool holds = false;
      if (!condition.isFalse()) {
        term::Model model = samples_.models()[each.sample];
        model.set(place, each.index);
        const std::optional<bool> answer = term::Evaluator(model).holds(about);
        if (!answer) {
          return;
        }
        holds = *answer;
      }
      exception.holds.push_back(holds);
      exception.leftOut += holds ? 1U : 0U;
      if (!holds) {
        samplesLeft.insert(each.sample);
      }
    }
    if (samplesLeft.size() >= tuning_.arrayEvidence) {
      exceptions_.push_back(std::move(exception));
    }
  }

  // --- proposals

  // A candidate of the surrounding loop may hold here, too; in the round that establishes it, for
  // elements that were passed.
  void addFromAround(const SizedArray& each, ElementBound bound) {
    const Term exception = bound.exception;
    proposeOfAll(bound);
    if (exception.isFalse()) {
      return;
    }
    for (const Term part : partsNotYetDone(each)) {
      bound.exception = terms_.makeAnd(exception, part);
      proposeOfAll(bound);
    }
    if (vocabulary_.firstHere) {
      bound.exception = terms_.makeAnd(exception, vocabulary_.firstHere);
      proposeOfAll(bound);
    }
  }

  void addBounds() {
    const Term element = elements_.elementAt(elements_.index);
    const Sort sort = element.sort();
    std::set<BigInt> constants{BigInt(0)};
    const auto values = std::ranges::minmax(seen_, {}, &SeenElement::value);
    constants.insert(values.min.value);
    constants.insert(values.max.value);
    for (const BigInt& constant : constants) {
      const Term number = numberLike(terms_, sort, constant);
      add(lessOrEqual(terms_, number, element),
          [&](const SeenElement& seen) { return constant <= seen.value; });
      add(lessOrEqual(terms_, element, number),
          [&](const SeenElement& seen) { return seen.value <= constant; });
    }
    for (const Term number : vocabulary_.numbers) {
      const std::vector<BigInt> in = number.sort() == sort && !number.isConstant()
                                         ? samples_.valuesOf(number)
                                         : std::vector<BigInt>{};
      if (in.empty()) {
        continue;
      }
      add(terms_.makeNot(lessOrEqual(terms_, number, element)),
          [&](const SeenElement& seen) { return seen.value < in[seen.sample]; });
      add(lessOrEqual(terms_, element, number),
          [&](const SeenElement& seen) { return seen.value <= in[seen.sample]; });
      add(lessOrEqual(terms_, number, element),
          [&](const SeenElement& seen) { return in[seen.sample] <= seen.value; });
    }
  }

  // Adds a bound with the exception that leaves out the fewest elements.
  void add(Term body, const std::function<bool(const SeenElement&)>& holdsOf) {
    if (body.isConstant()) {
      return;
    }
    std::vector<bool> holds;
    std::ranges::transform(seen_, std::back_inserter(holds), holdsOf);
    for (const Exception& exception : exceptions_) {
      bool isAlways = true;
      for (std::size_t i = 0; i < holds.size() && isAlways; ++i) {
        isAlways = holds[i] || exception.holds[i];
      }
      if (isAlways) {
        proposeOfAll({.array = elements_.array, .body = body, .exception = exception.condition});
        return;
      }
    }
  }

  // Proposes conditions on single elements at fixed places, such as the one where a loop starts.
  void addSingleElements() {
    for (const Term place : vocabulary_.places) {
      if (place.sort() != elements_.index.sort() || elements_.isInsideElement(place)) {
        continue;
      }
      const Term element = elements_.elementAt(place);
      const std::vector<BigInt> values = samples_.valuesOf(element);
      if (values.size() < tuning_.arrayEvidence ||
          std::ranges::any_of(values, [&](const BigInt& each) { return each != values.front(); })) {
        continue;
      }
      if (element.sort().isBool()) {
        propose(values.front().isZero() ? terms_.makeNot(element) : element);
      } else if (isNumeric(element.sort())) {
        propose(terms_.makeEqual(element, numberLike(terms_, element.sort(), values.front())));
      }
    }
  }

  void proposeOfAll(ElementBound bound) {
    const std::array index{elements_.index};
    bound.statement =
        terms_.makeForall(index, terms_.makeImplies(elements_.isIn(range_, elements_.index),
                                                    terms_.makeOr(bound.exception, bound.body)));
    if (propose(bound.statement)) {
      bounds_.push_back(bound);
    }
  }

  bool propose(Term candidate) {
    if (!candidate.isConstant() && proposals_.size() < tuning_.arrayCandidates &&
        known_.insert(candidate).second) {
      proposals_.push_back(candidate);
      return true;
    }
    return false;
  }

  TermManager& terms_;
  const ElementBoundsVocabulary& vocabulary_;
  const Samples& samples_;
  Tuning tuning_;
  ElementAccess elements_;
  ElementRange range_{};
  std::vector<SeenElement> seen_;
  std::vector<Exception> exceptions_;
  std::unordered_set<Term> known_;
  std::vector<Term> proposals_;
  std::vector<ElementBound> bounds_;
};

}  // namespace

ElementBounds proposeElementBounds(TermManager& terms, const ElementBoundsVocabulary& vocabulary,
                                   const Samples& samples, const Tuning& tuning) {
  BoundProposals proposals(terms, vocabulary, samples, tuning);
  for (const SizedArray& each : vocabulary.arrays) {
    proposals.addFor(each);
  }
  return proposals.take();
}

}  // namespace braid::prove
