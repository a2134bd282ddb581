#include "solver/light/orders/order_cases.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <iterator>
#include <numeric>
#include <utility>

namespace braid::solver::light {

using support::BigInt;
using term::Kind;
using term::Sort;
using term::Term;

namespace {

constexpr std::size_t kMaxMembers = 100;  // of a group; twice as many fit a byte
constexpr std::size_t kMaxGroups = 64;    // bits of OrderCases::dependencies_
constexpr std::uint32_t kNoGroup = UINT32_MAX;

bool isWord(Term t) {
  return t.sort().isBits() && t.sort().width() <= 64;
}

bool isComparison(Term t) {
  return (t.is(Kind::Equal) && t[0].sort().isBits()) || t.is(Kind::BvULt) || t.is(Kind::BvSLt);
}

bool isOperation(Term t) {
  switch (t.kind()) {
    case Kind::BvAdd:
    case Kind::BvMul:
    case Kind::BvAnd:
    case Kind::BvOr:
    case Kind::BvXor:
    case Kind::BvNot:
    case Kind::BvShl:
    case Kind::BvLShr:
    case Kind::BvAShr:
    case Kind::BvExtract:
    case Kind::BvZeroExtend:
    case Kind::BvSignExtend:
      return true;
    default:
      return false;
  }
}

bool isSupported(Term t) {
  switch (t.kind()) {
    case Kind::True:
    case Kind::False:
    case Kind::Not:
    case Kind::And:
    case Kind::Or:
      return true;
    case Kind::BitsConst:
    case Kind::Variable:
    case Kind::Ite:
      return t.sort().isBool() || isWord(t);
    case Kind::Equal:
      return t[0].sort().isBool() || (isWord(t[0]) && !(t[0].isConstant() && t[1].isConstant()));
    case Kind::BvULt:
    case Kind::BvSLt:
      return isWord(t[0]) && !(t[0].isConstant() && t[1].isConstant());
    default:
      return isOperation(t) && isWord(t) && isWord(t[0]);
  }
}

}  // namespace

std::uint64_t OrderCases::Group::flip(std::uint64_t word) const {
  assert(0 < width && width <= 64);
  return isSigned ? word ^ (std::uint64_t{1} << (width - 1)) : word;
}

std::uint64_t OrderCases::Group::keyOf(Term constant) const {
  return flip(constant.number().lowBits());
}

// Puts the variables of a group into every possible order, one after the other: each between words
// that are in place already, or equal to one of them.
class OrderCases::CaseMaker {
 public:
  CaseMaker(Group& group, std::size_t limit) : group_(group), limit_(limit) {
    const std::uint64_t last =
        group.width == 64 ? UINT64_MAX : (std::uint64_t{1} << group.width) - 1;
    std::uint64_t next = 0;  // the first value above all constants so far
    for (const Term constant : group.constants) {
      const std::uint64_t key = group.keyOf(constant);
      assert(next <= key && key <= last && "constants ascend and have the group's width");
      rooms_.push_back(key - next);
      next = key + 1;
      order_.push_back(static_cast<std::uint8_t>(order_.size()));
    }
    const bool isFull = !group.constants.empty() && next == 0;
    rooms_.push_back(isFull || next > last ? 0 : saturated(last - next));
    used_.resize(rooms_.size());
  }

  // False when there are more cases than the limit.
  bool make() {
    group_.ranks.clear();
    group_.caseCount = 0;
    const bool isNarrow = std::ranges::any_of(
        rooms_, [&](std::uint64_t room) { return room < group_.variables.size(); });
    const double count = isNarrow ? leastCount() : countWithRoom();
    return count <= static_cast<double>(limit_) && insert(0);
  }

 private:
  static std::uint64_t saturated(std::uint64_t before) {
    return before == UINT64_MAX ? before : before + 1;
  }

  // A lower bound of the number of cases: counts as if all variables between two constants were
  // equal.
  [[nodiscard]] double leastCount() const {
    const auto places =
        group_.constants.size() + static_cast<std::size_t>(std::ranges::count_if(
                                      rooms_, [](std::uint64_t room) { return room > 0; }));
    return std::pow(static_cast<double>(places), static_cast<double>(group_.variables.size()));
  }

  // How many cases there are when there is room for all variables between the constants.
  [[nodiscard]] double countWithRoom() const {
    const std::size_t count = group_.variables.size();
    // By the number of different words in place: the ways to put in the variables that are left.
    std::vector<double> ways(count + 1, 1);
    for (std::size_t left = 1; left <= count; ++left) {
      for (std::size_t fresh = 0; fresh + left <= count; ++fresh) {
        const auto words = static_cast<double>(order_.size() + fresh);
        ways[fresh] = words * ways[fresh] + (words + 1) * ways[fresh + 1];
      }
    }
    return ways[0];
  }

  bool insert(std::size_t variable) {
    if (variable == group_.variables.size()) {
      return write();
    }
    // NOLINTNEXTLINE(modernize-loop-convert): the order grows and shrinks again on the way
    for (std::size_t at = 0; at < order_.size(); ++at) {
      classes_.push_back(order_[at]);
      const bool fits = insert(variable + 1);
      classes_.pop_back();
      if (!fits) {
        return false;
      }
    }
    std::size_t gap = 0;  // between constants
    for (std::size_t at = 0; at <= order_.size(); ++at) {
      if (used_[gap] < rooms_[gap]) {
        const auto fresh = static_cast<std::uint8_t>(order_.size());
        order_.insert(order_.begin() + static_cast<std::ptrdiff_t>(at), fresh);
        classes_.push_back(fresh);
        ++used_[gap];
        const bool fits = insert(variable + 1);
        --used_[gap];
        classes_.pop_back();
        order_.erase(order_.begin() + static_cast<std::ptrdiff_t>(at));
        if (!fits) {
          return false;
        }
      }
      gap += at < order_.size() && order_[at] < group_.constants.size() ? 1U : 0U;
    }
    return true;
  }

  bool write() {
    assert(classes_.size() == group_.variables.size() && order_.size() <= group_.memberCount());
    if (++group_.caseCount > limit_) {
      return false;
    }
    std::array<std::uint8_t, 2 * kMaxMembers> rank{};
    for (std::size_t i = 0; i < order_.size(); ++i) {
      rank[order_[i]] = static_cast<std::uint8_t>(i);
    }
    for (const std::uint8_t each : classes_) {
      group_.ranks.push_back(rank[each]);
    }
    for (std::size_t i = 0; i < group_.constants.size(); ++i) {
      group_.ranks.push_back(rank[i]);
    }
    return true;
  }

  Group& group_;
  std::size_t limit_;
  // by gap: number of values below, between or above the constants
  std::vector<std::uint64_t> rooms_;
  std::vector<std::uint64_t> used_;  // by gap: classes that are in it
  // classes of equal words, ascending; the first classes are the constants'
  std::vector<std::uint8_t> order_;
  std::vector<std::uint8_t> classes_;  // class of each variable
};

bool OrderCases::collect(std::span<const Term> roots) {
  ++question_;
  nodes_.clear();
  std::vector<Term> work(roots.begin(), roots.end());
  while (!work.empty()) {
    const Term t = work.back();
    work.pop_back();
    if (seen_.size() <= t.id()) {
      seen_.resize(std::size_t{t.id()} + 1);
      places_.resize(std::size_t{t.id()} + 1);
    }
    if (seen_[t.id()] == question_) {
      continue;
    }
    seen_[t.id()] = question_;
    if (!isSupported(t)) {
      return false;
    }
    nodes_.push_back(t);
    work.insert(work.end(), t.children().begin(), t.children().end());
  }
  std::sort(nodes_.begin(), nodes_.end());
  for (std::uint32_t place = 0; place < nodes_.size(); ++place) {
    places_[nodes_[place].id()] = place;
  }
  return true;
}

std::uint32_t OrderCases::leaderOf(std::uint32_t place) {
  while (leaders_[place] != place) {
    leaders_[place] = leaders_[leaders_[place]];
    place = leaders_[place];
  }
  return place;
}

// A constant belongs to every group that compares with it, but does not unite groups.
void OrderCases::uniteWords() {
  leaders_.resize(nodes_.size());
  for (std::uint32_t place = 0; place < nodes_.size(); ++place) {
    leaders_[place] = place;
  }
  const auto unite = [&](Term a, Term b) {
    if (!a.isConstant() && !b.isConstant()) {
      leaders_[leaderOf(places_[a.id()])] = leaderOf(places_[b.id()]);
    }
  };
  for (const Term t : nodes_) {
    if (isComparison(t)) {
      unite(t[0], t[1]);
    } else if (t.is(Kind::Ite) && isWord(t)) {
      unite(t, t[1]);
      unite(t, t[2]);
    }
  }
}

OrderCases::Group& OrderCases::groupWith(std::uint32_t place) {
  if (groupAt_[place] != kNoGroup) {
    return groups_[groupAt_[place]];
  }
  std::uint32_t& at = groupAt_[leaderOf(place)];
  if (at == kNoGroup) {
    at = static_cast<std::uint32_t>(groups_.size());
    Group& group = groups_.emplace_back();
    group.isBool = nodes_[place].sort().isBool();
    group.width = group.isBool ? 1 : nodes_[place].sort().width();
  }
  assert(groups_[at].isBool == nodes_[place].sort().isBool());
  assert(groups_[at].isBool || groups_[at].width == nodes_[place].sort().width());
  groupAt_[place] = at;
  return groups_[at];
}

OrderCases::Group& OrderCases::groupOf(Term t) {
  const Term word = !isComparison(t) ? t : t[0].isConstant() ? t[1] : t[0];
  return groupWith(places_[word.id()]);
}

bool OrderCases::makeGroups() {
  uniteWords();
  groups_.clear();
  groupAt_.assign(nodes_.size(), kNoGroup);
  for (std::uint32_t place = 0; place < nodes_.size(); ++place) {
    const Term t = nodes_[place];
    if (t.is(Kind::Variable)) {
      groupWith(place).variables.push_back(place);
    } else if (isOperation(t)) {
      groupWith(place).hasOperations = true;
    } else if (isComparison(t) || (t.is(Kind::Ite) && isWord(t))) {
      Group& group = groupOf(t);
      group.isUnsigned |= t.is(Kind::BvULt);
      group.isSigned |= t.is(Kind::BvSLt);
      std::ranges::copy_if(t.children(), std::back_inserter(group.constants),
                           [](Term child) { return child.is(Kind::BitsConst); });
    }
  }
  const bool areOperandsKnown = std::ranges::all_of(nodes_, [&](Term t) {
    return !isOperation(t) || std::ranges::all_of(t.children(), [&](Term operand) {
      return operand.isConstant() || !groupOf(operand).isOrdered();
    });
  });
  return areOperandsKnown && groups_.size() <= kMaxGroups &&
         std::ranges::none_of(groups_, [](const Group& group) {
           return group.isOrdered() &&
                  (group.hasOperations || (group.isSigned && group.isUnsigned));
         });
}

void OrderCases::findDependencies() {
  dependencies_.assign(nodes_.size(), 0);
  for (std::uint32_t place = 0; place < nodes_.size(); ++place) {
    const Term t = nodes_[place];
    if (t.is(Kind::Variable)) {
      assert(groupAt_[place] < kMaxGroups);
      dependencies_[place] = std::uint64_t{1} << groupAt_[place];
    }
    for (const Term child : t.children()) {
      assert(places_[child.id()] < place);
      dependencies_[place] |= dependencies_[places_[child.id()]];
    }
  }
}

bool OrderCases::makeCases(std::span<const Term> roots) {
  assert(!nodes_.empty());
  const std::size_t limit = std::min(tuning_.maxCases, tuning_.maxCaseBytes / nodes_.size());
  for (Group& group : groups_) {
    if (group.isBool) {
      group.caseCount = 2;
      group.ranks = {0, 1};
    } else if (group.isOrdered()) {
      std::ranges::sort(group.constants, {}, [&](Term constant) { return group.keyOf(constant); });
      group.constants.erase(std::unique(group.constants.begin(), group.constants.end()),
                            group.constants.end());
      if (group.memberCount() > kMaxMembers || !CaseMaker(group, limit).make()) {
        return false;
      }
      work_ += group.caseCount / tuning_.casesPerWork;
    }
  }
  makeRows();
  findDependencies();
  core_.clear();
  std::size_t all = 1;
  for (std::size_t group = 0; group < groups_.size(); ++group) {
    if (groups_[group].isOrdered()) {
      dropCases(group, roots);
    }
    all *= groups_[group].caseCount;
    if (all > limit) {
      return false;
    }
  }
  caseCount_ = all;
  return true;
}

// A word between two constants gets the least value that its place allows.
std::shared_ptr<const term::Model> OrderCases::modelOf(std::size_t index) const {
  assert(index < caseCount_);
  std::vector<std::pair<Term, BigInt>> values;
  std::size_t stride = 1;
  for (const Group& group : groups_) {
    if (!group.isOrdered()) {
      continue;
    }
    const std::uint8_t* const ranks =
        group.ranks.data() + index / stride % group.caseCount * group.memberCount();
    stride *= group.caseCount;
    // Without constants small numbers will do. Words of few bits use all numbers, from 0 on.
    const std::uint64_t start = group.constants.empty() && group.width > 8 ? group.flip(0) : 0;
    for (std::size_t m = 0; m < group.variables.size(); ++m) {
      std::uint64_t key = start + ranks[m];
      for (std::size_t c = 0; c < group.constants.size(); ++c) {
        const std::uint8_t rank = ranks[group.variables.size() + c];
        if (rank <= ranks[m]) {
          key = group.keyOf(group.constants[c]) + (ranks[m] - rank);
        }
      }
      const std::uint64_t word = group.isBool ? key : group.flip(key);
      values.emplace_back(nodes_[group.variables[m]], BigInt::fromUnsigned(word));
    }
  }
  std::ranges::sort(values, {}, [](const auto& each) { return each.first.id(); });
  auto model = std::make_shared<term::Model>();
  for (auto& [variable, value] : values) {
    model->set(variable, std::move(value));
  }
  return model;
}

std::optional<OrderCases::Result> OrderCases::decide(std::span<const Term> roots,
                                                     std::size_t minTerms,
                                                     const SearchLimits& limits) {
  if (!collect(roots) || nodes_.size() < minTerms || !makeGroups() || !makeCases(roots)) {
    return std::nullopt;
  }
  std::vector<std::size_t> all(roots.size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  for (std::size_t first = 0; first < caseCount_; first += kRow) {
    if (limits.isTimeUp()) {
      return std::nullopt;
    }
    fillRows(first);
    work_ += 1 + nodes_.size() * kRow / tuning_.caseBytesPerWork;
    for (std::uint32_t place = 0; place < nodes_.size(); ++place) {
      computeRow(place);
    }
    for (std::size_t i = 0; i < kRow && first + i < caseCount_; ++i) {
      if (!isExcluded(i, roots, all)) {
        return Result{modelOf(first + i), {}};
      }
    }
  }
  assert(!core_.empty() && "a root excludes each case");
  return Result{nullptr, core_};
}

}  // namespace braid::solver::light
