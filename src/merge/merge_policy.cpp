#include "merge/merge_policy.hpp"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "merge/modes.hpp"

namespace braid::merge {

using exec::PathCondition;
using exec::State;
using term::Term;

namespace {

class AlwaysPolicy : public MergePolicy {
 public:
  explicit AlwaysPolicy(const PolicyParts& parts) : tuning_(parts.tuning) {}

  std::optional<Refusal> refuses(const State&, const State&) override { return std::nullopt; }
  [[nodiscard]] bool mayTakeBack() const override { return false; }
  [[nodiscard]] Persistence persistence() const override {
    return {tuning_.othersTried, tuning_.refusedInARow};
  }
  void takesBack(const JoinedStates&, Term) override {}
  bool regrets(const JoinedStates&) override { return false; }

 protected:
  Tuning tuning_;
};

// Joins states that differ only in how they came about: then the condition is a disjunction, which
// guards can express. Values stay as they are on single paths, mostly known.
class EqualPolicy : public AlwaysPolicy {
 public:
  explicit EqualPolicy(const PolicyParts& parts) : AlwaysPolicy(parts), join_(parts.join) {}

  std::optional<Refusal> refuses(const State& first, const State& second) override {
    return join_.areEqual(first, second) ? std::nullopt : std::optional(Refusal::TooDifferent);
  }
  // An equal state may be any of the others, and it takes little work to see that two are not
  // equal. States that differ at one place are equal at the next, if the difference is not used any
  // more.
  [[nodiscard]] Persistence persistence() const override {
    return {tuning_.othersTriedEqual, tuning_.refusedInARowEqual, true};
  }

 private:
  StateJoin& join_;
};

// Joins until that turns out to be a mistake. A join is taken back when a question behind it is not
// answered with little effort, or when the joined state costs more than its paths would
// (ledger.hpp). Then the branches whose sides it had joined, and those that the question depends
// on, are not joined again for a long time: cost is measured where it arises and goes to the
// account of the branches that caused it, not of the place where their sides met. Nothing is
// estimated from the program's text or from the number of questions to come, as Kuznetsov et al. do
// (Efficient state merging in symbolic execution, 2012).
class AutoPolicy : public MergePolicy {
 public:
  explicit AutoPolicy(const PolicyParts& parts)
      : book_(parts.book),
        guards_(parts.guards),
        join_(parts.join),
        ledger_(parts.ledger),
        tuning_(parts.tuning) {}

  std::optional<Refusal> refuses(const State& first, const State& second) override {
    if (ledger_.isOverdrawn() || partedAtHostileBranch(first, second)) {
      return Refusal::DidNotPay;
    }
    const std::size_t limit = maxDifference();
    return join_.difference(first, second, limit) >= limit ? std::optional(Refusal::TooDifferent)
                                                           : std::nullopt;
  }

  [[nodiscard]] Persistence persistence() const override {
    return {tuning_.othersTried, tuning_.refusedInARow};
  }
  [[nodiscard]] bool mayTakeBack() const override { return true; }

  void takesBack(const JoinedStates& origin, Term question) override {
    std::vector<std::uint32_t> sites = sitesBetween(origin.first, origin.second);
    addSitesIn(question, sites);
    for (const std::uint32_t site : sites) {
      double& until = hostileUntil_[site];
      until = std::max(
          {until, tuning_.tryAgainAfter * ledger_.total(), ledger_.total() + tuning_.longTime});
    }
  }

  bool regrets(const JoinedStates& origin) override {
    return partedAtHostileBranch(origin.first, origin.second);
  }

 private:
  // A join makes a term for each value that differs, and everything computed with it gets one more
  // case. With more values than this, following two paths is cheaper, unless so much may be spent
  // that the join is a small part of it.
  [[nodiscard]] std::size_t maxDifference() const {
    constexpr double kMost = 1e6;
    const double affordable = tuning_.differenceOfMeans * ledger_.means();
    if (affordable >= kMost * tuning_.workPerTerm) {
      return static_cast<std::size_t>(kMost);
    }
    return static_cast<std::size_t>(
        std::max(affordable / tuning_.workPerTerm, tuning_.smallDifference));
  }

  bool partedAtHostileBranch(const State& first, const State& second) {
    if (hostileUntil_.empty()) {
      return false;
    }
    return std::ranges::any_of(sitesBetween(first, second), [&](std::uint32_t site) {
      const auto found = hostileUntil_.find(site);
      return found != hostileUntil_.end() && ledger_.total() < found->second;
    });
  }

  // The branches at which two paths have parted.
  [[nodiscard]] std::vector<std::uint32_t> sitesBetween(const State& first, const State& second) {
    const std::size_t common =
        PathCondition::commonPrefix(first.pathCondition, second.pathCondition);
    std::vector<std::uint32_t> sites;
    for (const State* state : {&first, &second}) {
      for (const Term decision : state->pathCondition.decisions(common)) {
        addSites(decision, sites);
      }
    }
    return sites;
  }

  // Adds the branches whose decisions occur in a term.
  void addSitesIn(Term t, std::vector<std::uint32_t>& sites) {
    std::unordered_set<Term> seen;
    std::vector<Term> pending = {t};
    while (!pending.empty() && seen.size() < tuning_.blamedTerms) {
      const Term next = pending.back();
      pending.pop_back();
      if (!next || !seen.insert(next).second) {
        continue;
      }
      if (const std::optional<std::uint32_t> site = book_.siteOf(next)) {
        sites.push_back(*site);
      }
      pending.insert(pending.end(), next.children().begin(), next.children().end());
    }
  }

  void addSites(Term decision, std::vector<std::uint32_t>& sites) {
    if (const std::optional<std::uint32_t> site = book_.siteOf(decision)) {
      sites.push_back(*site);
      return;
    }
    try {
      for (const Term atom : guards_.support(guards_.of(decision))) {
        if (const std::optional<std::uint32_t> site = book_.siteOf(atom)) {
          sites.push_back(*site);
        }
      }
    } catch (const guard::GuardOverflow&) {
      // No branch is blamed then.
    }
  }

  const PathBook& book_;
  guard::GuardManager& guards_;
  StateJoin& join_;
  const Ledger& ledger_;
  Tuning tuning_;
  // By branch (number of the op): the total work before which its sides are not joined again.
  std::unordered_map<std::uint32_t, double> hostileUntil_;
};

}  // namespace

std::unique_ptr<MergePolicy> makeAlwaysPolicy(const PolicyParts& parts) {
  return std::make_unique<AlwaysPolicy>(parts);
}

std::unique_ptr<MergePolicy> makeEqualPolicy(const PolicyParts& parts) {
  return std::make_unique<EqualPolicy>(parts);
}

std::unique_ptr<MergePolicy> makeAutoPolicy(const PolicyParts& parts) {
  return std::make_unique<AutoPolicy>(parts);
}

}  // namespace braid::merge
