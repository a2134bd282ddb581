#include "solver/finite/value_search.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <unordered_map>
#include <utility>

#include "term/evaluate.hpp"

namespace braid::solver::finite {

using term::Kind;
using term::Scalar;
using term::Term;

ValueSearch::ValueSearch(const QuestionTerms& question, std::vector<Domain> domains,
                         const term::Model* witness, const std::atomic<bool>& interrupted,
                         const Tuning& tuning)
    : question_(question),
      domains_(std::move(domains)),
      witness_(witness),
      interrupted_(interrupted),
      floatWork_(tuning.floatWork) {
  assert(domains_.size() <= kMaxUnknowns);
  readTerms();
  orderUnknowns();
  planSteps();
}

void ValueSearch::readTerms() {
  std::unordered_map<Term, Place> places;
  std::unordered_map<Term, std::size_t> unknowns;
  for (std::size_t i = 0; i < domains_.size(); ++i) {
    unknowns.emplace(domains_[i].unknown, i);
  }
  placesOfUnknowns_.resize(domains_.size());
  nodes_.reserve(question_.all.size());
  for (const Term t : question_.all) {
    const auto place = static_cast<Place>(nodes_.size());
    places.emplace(t, place);
    Node node{t, static_cast<std::uint32_t>(operands_.size())};
    if (const auto unknown = unknowns.find(t); unknown != unknowns.end()) {
      node.isUnknown = true;
      node.unknowns = UnknownSet{1} << unknown->second;
      placesOfUnknowns_[unknown->second] = place;
    } else {
      for (const Term child : t.children()) {
        operands_.push_back(places.at(child));
        node.unknowns |= nodes_[operands_.back()].unknowns;
      }
    }
    nodes_.push_back(node);
  }
  for (const Term condition : question_.conjuncts) {
    nodes_[places.at(condition)].isCondition = true;
  }
  assert(std::ranges::equal(domains_, placesOfUnknowns_, {}, &Domain::unknown,
                            [&](Place place) { return nodes_[place].term; }));
  values_.resize(nodes_.size());
  work_ += nodes_.size();
}

// Orders conditions by the number of combinations of values to try, fewest first; a condition
// brings all of its unknowns with it, those with few values first.
void ValueSearch::orderUnknowns() {
  UnknownSet placed = 0;
  const auto sizeOf = [&](std::size_t domain) {
    return std::log2(static_cast<double>(domains_[domain].values.size()) + 1);
  };
  const auto missingIn = [&](const Node& node) {
    std::vector<std::size_t> missing;
    for (std::size_t i = 0; i < domains_.size(); ++i) {
      if ((node.unknowns & ~placed & (UnknownSet{1} << i)) != 0) {
        missing.push_back(i);
      }
    }
    return missing;
  };
  std::vector<Node> open;
  std::ranges::copy_if(nodes_, std::back_inserter(open), &Node::isCondition);
  while (true) {
    double least = 0;
    const Node* best = nullptr;
    for (const Node& condition : open) {
      double size = 0;
      for (const std::size_t unknown : missingIn(condition)) {
        size += sizeOf(unknown);
      }
      if ((condition.unknowns & ~placed) != 0 && (best == nullptr || size < least)) {
        least = size;
        best = &condition;
      }
    }
    if (best == nullptr) {
      break;
    }
    std::vector<std::size_t> next = missingIn(*best);
    std::ranges::sort(next, {},
                      [&](std::size_t domain) { return std::pair(sizeOf(domain), domain); });
    for (const std::size_t domain : next) {
      choices_.push_back({domain, 0, {}});
      nodes_[placesOfUnknowns_[domain]].level = static_cast<Level>(choices_.size());
    }
    placed |= best->unknowns;
  }
  assert(choices_.size() <= domains_.size() && "each unknown is chosen once");
  for (Node& node : nodes_) {
    for (std::size_t i = 0; !node.isUnknown && i < node.term.size(); ++i) {
      node.level = std::max(node.level, nodes_[operand(node, i)].level);
    }
  }
}

// Within a level: the terms below the first condition, that condition, then what the next one needs
// in addition.
void ValueSearch::planSteps() {
  std::vector<bool> isPlanned(nodes_.size());
  const auto plan = [&](Place root) {
    std::vector<Place> pending = {root};
    while (!pending.empty()) {
      const Place place = pending.back();
      const Node& node = nodes_[place];
      const std::size_t before = pending.size();
      for (std::size_t i = 0; !isPlanned[place] && !node.isUnknown && i < node.term.size(); ++i) {
        if (!isPlanned[operand(node, i)]) {
          pending.push_back(operand(node, i));
        }
      }
      if (pending.size() != before) {
        continue;
      }
      pending.pop_back();
      if (!isPlanned[place]) {
        isPlanned[place] = true;
        if (!node.isUnknown) {
          (node.level == 0 ? known_ : choices_[node.level - 1].steps).push_back(place);
        }
      }
    }
  };
  for (Place place = 0; place < nodes_.size(); ++place) {
    if (nodes_[place].isCondition) {
      plan(place);
    }
  }
}

const Scalar& ValueSearch::readArray(Place array, const Scalar& index) {
  static const Scalar zero(0);
  while (true) {
    ++work_;
    const Node& node = nodes_[array];
    switch (node.term.kind()) {
      case Kind::Store:
        if (values_[operand(node, 1)] == index) {
          return values_[operand(node, 2)];
        }
        array = operand(node, 0);
        break;
      case Kind::Ite:
        array = operand(node, values_[operand(node, 0)].isZero() ? 2 : 1);
        break;
      case Kind::ConstArray:
        return values_[operand(node, 0)];
      default: {
        const term::ModelValue* value = witness_ != nullptr ? witness_->find(node.term) : nullptr;
        return value != nullptr ? std::get<term::ArrayValue>(*value).at(index) : zero;
      }
    }
  }
}

void ValueSearch::computeNode(Place place) {
  const Node& node = nodes_[place];
  const Term t = node.term;
  if (t.sort().isArray()) {
    return;  // its elements are read one by one
  }
  work_ += term::isFloatKind(t.kind()) ? floatWork_ : 1;
  const auto isTrue = [&](std::size_t i) { return !values_[operand(node, i)].isZero(); };
  switch (t.kind()) {
    case Kind::True:
    case Kind::False:
      values_[place] = t.isTrue() ? 1 : 0;
      return;
    case Kind::IntConst:
    case Kind::BitsConst:
      values_[place] = t.number();
      return;
    case Kind::And:
    case Kind::Or: {
      const bool deciding = t.is(Kind::Or);
      bool result = !deciding;
      for (std::size_t i = 0; i < t.size() && result != deciding; ++i) {
        result = isTrue(i);
      }
      values_[place] = result ? 1 : 0;
      return;
    }
    case Kind::Ite:
      values_[place] = values_[operand(node, isTrue(0) ? 1 : 2)];
      return;
    case Kind::Select:
      values_[place] = readArray(operand(node, 0), values_[operand(node, 1)]);
      return;
    default:
      arguments_.clear();
      for (std::size_t i = 0; i < t.size(); ++i) {
        arguments_.push_back(&values_[operand(node, i)]);
      }
      values_[place] = std::get<Scalar>(term::applyOperator(t, arguments_));
      return;
  }
}

bool ValueSearch::compute(const std::vector<Place>& steps) {
  return std::ranges::all_of(steps, [this](Place step) {
    computeNode(step);
    return !nodes_[step].isCondition || !values_[step].isZero();
  });
}

// Leaves out values that are ruled out by a condition about one unknown alone; otherwise they would
// be tried again with every combination of the others.
ValueSearch::Filtered ValueSearch::filterDomains() {
  for (std::size_t i = 0; i < domains_.size(); ++i) {
    Domain& domain = domains_[i];
    const Place unknown = placesOfUnknowns_[i];
    std::vector<Place> steps;
    bool hasCondition = nodes_[unknown].isCondition;
    for (Place place = 0; place < nodes_.size(); ++place) {
      if (nodes_[place].unknowns == (UnknownSet{1} << i) && place != unknown) {
        steps.push_back(place);
        hasCondition = hasCondition || nodes_[place].isCondition;
      }
    }
    if (!hasCondition) {
      continue;
    }
    std::erase_if(domain.values, [&](const Scalar& value) {
      if (isOver()) {
        return false;
      }
      values_[unknown] = value;
      return (nodes_[unknown].isCondition && value.isZero()) || !compute(steps);
    });
    if (domain.values.empty()) {
      return domain.isComplete ? Filtered::NothingLeft : Filtered::NothingLeftOfSome;
    }
  }
  return Filtered::SomeLeft;
}

ValueSearch::Outcome ValueSearch::run(std::uint64_t maxWork) {
  maxWork_ = maxWork;
  if (isOver()) {
    return Outcome::GaveUp;
  }
  // The values of whole arrays are guesses, so nothing found does not mean that there is nothing.
  const bool knowsArrays = question_.wholeArrays.empty();
  const Outcome nothing = knowsArrays ? Outcome::Nothing : Outcome::GaveUp;
  if (!compute(known_)) {
    return nothing;
  }
  if (const Filtered filtered = filterDomains(); filtered != Filtered::SomeLeft) {
    return filtered == Filtered::NothingLeft ? nothing : Outcome::GaveUp;
  }
  const bool isComplete = std::ranges::all_of(domains_, &Domain::isComplete);
  std::size_t depth = 0;
  while (depth < choices_.size()) {
    if (isOver()) {
      return Outcome::GaveUp;
    }
    Choice& choice = choices_[depth];
    const Domain& domain = domains_[choice.domain];
    if (choice.next == domain.values.size()) {
      if (depth == 0) {
        return isComplete ? nothing : Outcome::GaveUp;
      }
      choice.next = 0;
      --depth;
      continue;
    }
    const Place unknown = placesOfUnknowns_[choice.domain];
    values_[unknown] = domain.values[choice.next++];
    ++work_;
    if (compute(choice.steps)) {
      ++depth;
    }
  }
  assert(std::ranges::all_of(nodes_, [&](const Node& node) {
    const auto place = static_cast<std::size_t>(&node - nodes_.data());
    return !node.isCondition || !values_[place].isZero();
  }));
  return Outcome::Found;
}

std::shared_ptr<const term::Model> ValueSearch::model() const {
  auto model = witness_ != nullptr ? std::make_shared<term::Model>(*witness_)
                                   : std::make_shared<term::Model>();
  for (std::size_t i = 0; i < domains_.size(); ++i) {
    const Term unknown = domains_[i].unknown;
    const Scalar& value = values_[placesOfUnknowns_[i]];
    if (unknown.is(Kind::Variable)) {
      model->set(unknown, value);
      continue;
    }
    term::ArrayValue array;
    if (const term::ModelValue* before = model->find(unknown[0])) {
      array = std::get<term::ArrayValue>(*before);
    }
    array.elements.insert_or_assign(unknown[1].number(), value);
    array.normalize();
    model->set(unknown[0], std::move(array));
  }
  return model;
}

}  // namespace braid::solver::finite
