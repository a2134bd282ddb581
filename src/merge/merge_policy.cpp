#include "merge/merge_policy.hpp"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "merge/modes.hpp"
#include "merge/work_meter.hpp"

namespace braid::merge {

using exec::PathCondition;
using exec::State;
using term::Term;

namespace {

class AlwaysPolicy : public MergePolicy {
 public:
  std::optional<Refusal> refuses(const State&, const State&) override { return std::nullopt; }
  [[nodiscard]] bool mayTakeBack() const override { return false; }
  void takesBack(const JoinedStates&, Term) override {}
  bool regrets(const JoinedStates&) override { return false; }
};

// Joins states that differ in nothing but how they got there: what is left of them is a disjunction
// of their conditions, for guards. Values stay as they are on single paths, mostly known.
class EqualPolicy : public AlwaysPolicy {
 public:
  explicit EqualPolicy(StateJoin& join) : join_(join) {}

  std::optional<Refusal> refuses(const State& first, const State& second) override {
    return join_.areEqual(first, second) ? std::nullopt : std::optional(Refusal::TooDifferent);
  }
  // An equal state may stand anywhere, and to see that two are not equal takes little. States that
  // differ at one place are equal at the next, where what they differed in is of no use any more.
  [[nodiscard]] Persistence persistence() const override { return {32, 128, true}; }

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
      : book_(parts.book), guards_(parts.guards), join_(parts.join), ledger_(parts.ledger) {}

  std::optional<Refusal> refuses(const State& first, const State& second) override {
    if (ledger_.isOverdrawn() || partedAtHostileBranch(first, second)) {
      return Refusal::DidNotPay;
    }
    const std::size_t limit = maxDifference();
    return join_.difference(first, second, limit) >= limit ? std::optional(Refusal::TooDifferent)
                                                           : std::nullopt;
  }

  [[nodiscard]] bool mayTakeBack() const override { return true; }

  void takesBack(const JoinedStates& origin, Term question) override {
    std::vector<std::uint32_t> sites = sitesBetween(origin.first, origin.second);
    addSitesIn(question, sites);
    for (const std::uint32_t site : sites) {
      double& until = hostileUntil_[site];
      until = std::max({until, kTryAgainAfter * ledger_.total(), ledger_.total() + kLongTime});
    }
  }

  bool regrets(const JoinedStates& origin) override {
    return partedAtHostileBranch(origin.first, origin.second);
  }

 private:
  // A join makes a term for each value that differs, and all that is computed with it later has
  // one more case: beyond this, following two paths is cheaper, unless so much can be spent that it
  // is a small part of it.
  [[nodiscard]] std::size_t maxDifference() const {
    constexpr double kAlways = 256;
    constexpr double kPartOfMeans = 0.125;
    return static_cast<std::size_t>(
        std::clamp(kPartOfMeans * ledger_.means() / WorkMeter::kPerJoinedValue, kAlways, 1e6));
  }
  // A branch whose join was taken back is joined again when so many times as much was done, and
  // some seconds have passed at least.
  static constexpr double kTryAgainAfter = 8;
  static constexpr double kLongTime = 50'000'000;
  // Parts of a question that are looked through for branches.
  static constexpr std::size_t kMaxBlamed = 20'000;

  bool partedAtHostileBranch(const State& first, const State& second) {
    if (hostileUntil_.empty()) {
      return false;
    }
    return std::ranges::any_of(sitesBetween(first, second), [&](std::uint32_t site) {
      const auto found = hostileUntil_.find(site);
      return found != hostileUntil_.end() && ledger_.total() < found->second;
    });
  }

  // The branches at which two paths parted.
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

  // The branches whose decisions occur in a term.
  void addSitesIn(Term t, std::vector<std::uint32_t>& sites) {
    std::unordered_set<Term> seen;
    std::vector<Term> pending = {t};
    while (!pending.empty() && seen.size() < kMaxBlamed) {
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
      // Then nobody is to blame.
    }
  }

  const PathBook& book_;
  guard::GuardManager& guards_;
  StateJoin& join_;
  const Ledger& ledger_;
  // Branches, by number of the op, that are not joined until so much was done in all.
  std::unordered_map<std::uint32_t, double> hostileUntil_;
};

}  // namespace

std::unique_ptr<MergePolicy> makeAlwaysPolicy(const PolicyParts& /*parts*/) {
  return std::make_unique<AlwaysPolicy>();
}

std::unique_ptr<MergePolicy> makeEqualPolicy(const PolicyParts& parts) {
  return std::make_unique<EqualPolicy>(parts.join);
}

std::unique_ptr<MergePolicy> makeAutoPolicy(const PolicyParts& parts) {
  return std::make_unique<AutoPolicy>(parts);
}

}  // namespace braid::merge
