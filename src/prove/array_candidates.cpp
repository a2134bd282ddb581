#include "prove/array_candidates.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <compare>
#include <map>
#include <optional>
#include <set>
#include <unordered_set>
#include <utility>

#include "lattice/affine_hull.hpp"
#include "prove/element_access.hpp"
#include "prove/number_terms.hpp"
#include "prove/periodic_candidates.hpp"
#include "term/evaluate.hpp"
#include "term/substitute.hpp"

namespace braid::prove {

using support::BigInt;
using term::Kind;
using term::Sort;
using term::Term;
using term::TermManager;

namespace {

// A term about an element, with its values for all elements that were seen.
struct Column {
  Term term;  // about the bound index
  std::vector<BigInt> values;
};

class ArrayProposals {
 public:
  ArrayProposals(TermManager& terms, const ArrayVocabulary& vocabulary, const Samples& samples,
                 const Tuning& tuning)
      : terms_(terms),
        vocabulary_(vocabulary),
        samples_(samples),
        placed_(samples.models()),
        tuning_(tuning) {}

  // An array that the loop only reads stays as it was before the loop; what the loop can learn
  // about it, it learns up to its current index.
  void addFor(const IndexedArray& each, bool isChanged) {
    isChanged_ = isChanged;
    if (!isNumeric(each.array.sort().index())) {
      return;
    }
    elements_ = ElementAccess::of(terms_, each.array);
    indices_ = each.indices;
    if (ElementAccess::isMemory(each.array) && elements_.unit == 1) {
      joinBytes(each.indices);
    }
    for (const ElementRange& range : rangesOf(each)) {
      addFor(range);
    }
  }

  void addOf(const IndexedArray& each, const ElementCondition& condition) {
    elements_ = {.terms = &terms_,
                 .array = each.array,
                 .index = condition.index,
                 .unit = condition.step,
                 .step = condition.step};
    indices_ = each.indices;
    for (const ElementRange& range : rangesOf(each)) {
      if (range.low != range.high && look(range)) {
        range_ = range;
        propose(condition.body);
      }
    }
  }

  std::vector<Term> take() { return std::move(proposals_); }

 private:
  // Treats bytes that are always next to each other as one element.
  void joinBytes(std::span<const Term> indices) {
    for (const std::uint64_t count : {8U, 4U, 2U}) {
      std::vector<Term> starts;
      for (const Term start : indices) {
        bool hasAll = true;
        for (std::uint64_t i = 1; i < count; ++i) {
          hasAll =
              hasAll && std::ranges::find(indices, elements_.behind(start, i)) != indices.end();
        }
        if (hasAll) {
          starts.push_back(start);
        }
      }
      if (!starts.empty()) {
        indices_ = std::move(starts);
        elements_.step = count;
        return;
      }
    }
  }

  // --- ranges

  [[nodiscard]] std::vector<ElementRange> rangesOf(const IndexedArray& each) const {
    if (!each.ranges.empty()) {
      return each.ranges;
    }
    std::vector<Term> starts{numberLike(terms_, elements_.index.sort(), 0)};
    for (const Term bound : vocabulary_.bounds) {
      if (bound.sort() == elements_.index.sort() && starts.size() <= tuning_.arrayBounds &&
          !elements_.isInsideElement(bound) && std::ranges::find(starts, bound) == starts.end()) {
        starts.push_back(bound);
      }
    }
    std::vector<Term> moving;
    for (const Term index : indices_) {
      if (index.sort() == elements_.index.sort() && moving.size() < tuning_.arrayIndices) {
        moving.push_back(index);
      }
    }
    std::vector<ElementRange> ranges;
    for (const Term fixed : starts) {
      for (const Term index : moving) {
        ranges.push_back({fixed, index});
        ranges.push_back({elements_.next(index), fixed});
        if (fixed != starts.front()) {
          ranges.push_back({index, fixed});
        }
      }
    }
    for (const Term high : starts) {
      if (!high.isConstant() && isChanged_) {
        ranges.push_back({starts.front(), high});
      }
    }
    for (const Term length : vocabulary_.lengths) {
      if (length.sort() == elements_.index.sort() && isChanged_) {
        ranges.push_back({numberLike(terms_, elements_.index.sort(), 0), length});
      }
    }
    for (const Term low : moving) {
      for (const Term high : moving) {
        if (low != high) {
          ranges.push_back({low, high});
        }
      }
    }
    return ranges;
  }

  // --- samples

  // An element in a sample: which sample, and at which index.
  struct Seen {
    std::size_t sample;
    BigInt index;
    friend auto operator<=>(const Seen&, const Seen&) = default;
  };

  bool look(const ElementRange& range) {
    seen_.clear();
    std::size_t nonEmpty = 0;
    // whether the range ever had two elements; if not, nothing is proposed
    bool hasSeveral = false;
    for (std::size_t i = 0; i < samples_.size(); ++i) {
      term::Evaluator evaluator(samples_.models()[i]);
      const std::optional<term::ModelValue> low = evaluator.evaluate(range.low);
      const std::optional<term::ModelValue> high = evaluator.evaluate(range.high);
      if (!low || !high) {
        return false;
      }
      const BigInt step(static_cast<std::int64_t>(elements_.step));
      const auto& end = std::get<BigInt>(*high);
      auto at = std::get<BigInt>(*low);
      if (!at.truncatedRemainder(step).isZero()) {
        return false;
      }
      nonEmpty += at < end ? 1U : 0U;
      for (std::size_t count = 0; at < end && count < tuning_.arrayElements; ++count) {
        hasSeveral = hasSeveral || count > 0;
        seen_.push_back({i, at});
        at = at + step;
      }
    }
    return hasSeveral && nonEmpty >= tuning_.arrayEvidence && seen_.size() > tuning_.arrayEvidence;
  }

  // The values of a term that may be about the bound index; empty if one of them is not known.
  // Ranges have many elements in common, and so do other terms samples.
  std::vector<BigInt> valuesOf(Term t) {
    const Term place = terms_.makeVariable("x!seen", elements_.index.sort());
    const Term about = term::substitute(terms_, t, {{elements_.index, place}});
    std::map<Seen, std::optional<BigInt>>& known = known_[about];
    std::vector<BigInt> values;
    values.reserve(seen_.size());
    for (const Seen& seen : seen_) {
      const Seen key{seen.sample, about == t ? BigInt() : seen.index};
      const auto [entry, isNew] = known.try_emplace(key);
      if (isNew) {
        term::Model& model = placed_[seen.sample];
        model.set(place, seen.index);
        entry->second = numberOf(about, model);
      }
      const std::optional<BigInt>& number = entry->second;
      if (!number) {
        return {};
      }
      values.push_back(*number);
    }
    return values;
  }

  static std::optional<BigInt> numberOf(Term t, const term::Model& model) {
    const std::optional<term::ModelValue> value = term::Evaluator(model).evaluate(t);
    const BigInt* number = value ? std::get_if<BigInt>(&*value) : nullptr;
    if (number == nullptr) {
      return std::nullopt;
    }
    return t.sort().isBits() ? number->toSigned(t.sort().width()) : *number;
  }

  // How many elements come before the one at the bound index, as a number of the elements' sort.
  [[nodiscard]] std::optional<Term> elementNumber(Sort like) const {
    if (elements_.index.sort().isInt() || like.isInt()) {
      return elements_.index.sort() == like ? std::optional(elements_.index) : std::nullopt;
    }
    const unsigned width = elements_.index.sort().width();
    const Term number = terms_.makeBvLShr(
        elements_.index,
        terms_.makeBits(width, BigInt(std::int64_t(std::countr_zero(elements_.step)))));
    return like.width() < width    ? terms_.makeBvExtract(number, like.width() - 1, 0)
           : like.width() == width ? number
                                   : terms_.makeBvZeroExtend(number, like.width());
  }

  // --- candidates

  void addFor(const ElementRange& range) {
    if (range.low == range.high || !look(range)) {
      return;
    }
    range_ = range;
    const Term element = elements_.elementAt(elements_.index);
    Column own{element, valuesOf(element)};
    if (own.values.empty()) {
      return;
    }
    if (element.sort().isBool()) {
      addSingleValues(own);
      addAtoms();
      return;
    }
    std::vector<Column> others;
    const auto addColumn = [&](Term t) {
      if (t.sort() == element.sort() && others.size() < tuning_.quantities) {
        Column column{t, valuesOf(t)};
        if (!column.values.empty()) {
          others.push_back(std::move(column));
        }
      }
    };
    if (isChanged_) {
      if (const std::optional<Term> number = elementNumber(element.sort())) {
        addColumn(*number);
      }
      for (const IndexedArray& each : vocabulary_.arrays) {
        addOtherArray(each.array, addColumn);
      }
      for (const IndexedArray& other : vocabulary_.others) {
        addOtherArray(other.array, addColumn);
      }
    }
    std::ranges::for_each(vocabulary_.numbers, addColumn);
    if (isChanged_) {
      std::ranges::for_each(vocabulary_.fixed, addColumn);
    }
    for (const Term index : indices_) {
      addColumn(elements_.elementAt(index));
    }
    if (vocabulary_.hasWeaker) {
      addWitnesses(element);
    }
    if (isChanged_) {
      const std::size_t before = proposals_.size();
      addEqualities(own, others);
      addPeriod(own);
      addSingleValues(own);
      if (proposals_.size() > before && !vocabulary_.hasWeaker) {
        return;
      }
    }
    addComparisons(own, others);
    addAtoms();
    addOrder(element);
    if (isChanged_) {
      addBounds(own);
    }
  }

  void addBounds(const Column& own) {
    const Term element = own.term;
    const auto [least, greatest] = std::ranges::minmax(own.values);
    for (const BigInt& bound : std::set<BigInt>{least, BigInt(0)}) {
      add(lessOrEqual(terms_, numberLike(terms_, element.sort(), bound), element), own,
          [&](std::size_t i) { return bound <= own.values[i]; });
    }
    for (const BigInt& bound : std::set<BigInt>{greatest, BigInt(0)}) {
      add(lessOrEqual(terms_, element, numberLike(terms_, element.sort(), bound)), own,
          [&](std::size_t i) { return own.values[i] <= bound; });
    }
  }

  void addOtherArray(Term other, const auto& addColumn) {
    if (other != elements_.array && other.sort() == elements_.array.sort()) {
      ElementAccess there = elements_;
      there.array = other;
      addColumn(there.elementAt(elements_.index));
    }
  }

  void addEqualities(const Column& own, std::span<const Column> others) {
    const std::size_t before = proposals_.size();
    addEquality(own, {});
    for (const Column& other : others) {
      if (other.values == own.values) {
        propose(terms_.makeEqual(own.term, other.term));
      } else {
        addEquality(own, std::span(&other, 1));
      }
    }
    if (proposals_.size() == before) {
      addEquality(own, others);
    }
  }

  // Proposes that the element is a sum of the other terms.
  void addEquality(const Column& own, std::span<const Column> others) {
    std::vector<std::vector<BigInt>> points(own.values.size());
    for (std::size_t i = 0; i < points.size(); ++i) {
      points[i].push_back(own.values[i]);
      for (const Column& other : others) {
        points[i].push_back(other.values[i]);
      }
    }
    const Sort sort = own.term.sort();
    for (const lattice::LinearEquality& equality : lattice::affineHull(points)) {
      const auto isLarge = [&](const BigInt& factor) {
        return factor > BigInt(tuning_.factor) || factor < -BigInt(tuning_.factor);
      };
      if (equality.factors.front().isZero() || std::ranges::any_of(equality.factors, isLarge)) {
        continue;
      }
      Term left = product(terms_, numberLike(terms_, sort, equality.factors.front()), own.term);
      for (std::size_t j = 0; j < others.size(); ++j) {
        left =
            sum(terms_, left,
                product(terms_, numberLike(terms_, sort, equality.factors[j + 1]), others[j].term));
      }
      propose(terms_.makeEqual(left, numberLike(terms_, sort, equality.constant)));
    }
  }

  // For elements that repeat the same values: proposes the value for each remainder of their
  // number.
  void addPeriod(const Column& own) {
    if (const std::optional<Term> number = elementNumber(elements_.index.sort())) {
      if (const auto period = periodOf(own.values, valuesOf(*number), tuning_)) {
        propose(terms_.makeAnd(statePeriod(terms_, own.term, *number, *period)));
      }
    }
  }

  void addSingleValues(const Column& own) {
    const std::set<BigInt> values(own.values.begin(), own.values.end());
    if (values.size() > tuning_.singleValues || 2 * values.size() > own.values.size()) {
      return;
    }
    const Sort sort = own.term.sort();
    std::vector<Term> cases;
    cases.reserve(values.size());
    for (const BigInt& value : values) {
      cases.push_back(terms_.makeEqual(own.term, sort.isBool() ? terms_.makeBool(!value.isZero())
                                                               : numberLike(terms_, sort, value)));
    }
    propose(terms_.makeOr(cases));
  }

  void addComparisons(const Column& own, std::span<const Column> others) {
    for (const Column& other : others) {
      add(lessOrEqual(terms_, own.term, other.term), own,
          [&](std::size_t i) { return own.values[i] <= other.values[i]; });
      add(lessOrEqual(terms_, other.term, own.term), own,
          [&](std::size_t i) { return other.values[i] <= own.values[i]; });
      add(terms_.makeDistinct(own.term, other.term), own,
          [&](std::size_t i) { return own.values[i] != other.values[i]; });
    }
  }

  // Proposes that the elements are sorted up or down.
  void addOrder(Term element) {
    const Term after = elements_.elementAt(elements_.next(elements_.index));
    const Term isLast = terms_.makeNot(elements_.isIn(range_, elements_.next(elements_.index)));
    propose(terms_.makeOr(isLast, lessOrEqual(terms_, element, after)));
    propose(terms_.makeOr(isLast, lessOrEqual(terms_, after, element)));
  }

  // Proposes for all elements what the program asks about one.
  void addAtoms() {
    for (const Term atom : vocabulary_.atoms) {
      for (const Term index : indices_) {
        const Term general = term::substitute(
            terms_, atom, {{elements_.elementAt(index), elements_.elementAt(elements_.index)}});
        if (general != atom) {
          propose(general);
          propose(terms_.makeNot(general));
        }
      }
    }
  }

  void add(Term body, const Column& own, const auto& holdsOf) {
    for (std::size_t i = 0; i < own.values.size(); ++i) {
      if (!holdsOf(i)) {
        return;
      }
    }
    propose(body);
  }

  void propose(Term body) {
    if (proposals_.size() >= tuning_.arrayCandidates || body.isConstant()) {
      return;
    }
    const std::array bound{elements_.index};
    const Term candidate =
        terms_.makeForall(bound, terms_.makeImplies(elements_.isIn(range_, elements_.index), body));
    // What is proposed for all elements from the first on is not repeated for a range that starts
    // later.
    const bool isFromFirst =
        range_.low.isConstant() && range_.low == numberLike(terms_, range_.low.sort(), 0);
    const std::pair<Term, Term> said{range_.high, body};
    if (range_.low.isConstant() && !isFromFirst && saidFromFirst_.contains(said)) {
      return;
    }
    if (!candidate.isConstant() && samples_.allow(candidate) &&
        seenCandidates_.insert(candidate).second) {
      proposals_.push_back(candidate);
      if (isFromFirst) {
        saidFromFirst_.insert(said);
      }
    }
  }

  // Proposes that a number which the loop finds is one of the elements.
  void addWitnesses(Term element) {
    std::vector<Term> numbers = vocabulary_.numbers;
    numbers.insert(numbers.end(), vocabulary_.fixed.begin(), vocabulary_.fixed.end());
    for (const Term number : numbers) {
      if (number.sort() != element.sort() || !number.is(Kind::Variable) ||
          proposals_.size() >= tuning_.arrayCandidates) {
        continue;
      }
      const std::array bound{elements_.index};
      const Term candidate =
          terms_.makeExists(bound, terms_.makeAnd(elements_.isIn(range_, elements_.index),
                                                  terms_.makeEqual(element, number)));
      if (!candidate.isConstant() && samples_.allow(candidate) &&
          seenCandidates_.insert(candidate).second) {
        proposals_.push_back(candidate);
      }
    }
  }

  TermManager& terms_;
  const ArrayVocabulary& vocabulary_;
  const Samples& samples_;
  std::vector<term::Model> placed_;  // the samples, with a value for the index that is looked at
  Tuning tuning_;
  ElementAccess elements_;
  bool isChanged_ = true;
  std::vector<Term> indices_;  // of elements
  ElementRange range_{};
  std::vector<Seen> seen_;
  std::map<Term, std::map<Seen, std::optional<BigInt>>> known_;  // see valuesOf
  std::unordered_set<Term> seenCandidates_;
  std::set<std::pair<Term, Term>> saidFromFirst_;  // ends of ranges from the first element, and
                                                   // what was said of them
  std::vector<Term> proposals_;
};

}  // namespace

std::vector<Term> proposeArrayInvariants(TermManager& terms, const ArrayVocabulary& vocabulary,
                                         const Samples& samples, const Tuning& tuning) {
  if (samples.empty()) {
    return {};
  }
  ArrayProposals proposals(terms, vocabulary, samples, tuning);
  for (const IndexedArray& each : vocabulary.arrays) {
    proposals.addFor(each, true);
  }
  for (const IndexedArray& each : vocabulary.onlyRead) {
    proposals.addFor(each, false);
  }
  return proposals.take();
}

std::vector<Term> proposeOfElements(TermManager& terms, const ArrayVocabulary& vocabulary,
                                    const ElementCondition& condition, const Samples& samples,
                                    const Tuning& tuning) {
  ArrayProposals proposals(terms, vocabulary, samples, tuning);
  for (const std::vector<IndexedArray>* arrays : {&vocabulary.arrays, &vocabulary.others}) {
    for (const IndexedArray& each : *arrays) {
      if (each.array == condition.array) {
        proposals.addOf(each, condition);
      }
    }
  }
  return proposals.take();
}

}  // namespace braid::prove
