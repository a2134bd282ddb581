#include "merge/merge_policy.hpp"

#include <unordered_set>
#include <vector>

namespace braid::merge {

using exec::JoinOrigin;
using exec::PathCondition;
using exec::State;
using term::Term;

namespace {

class AlwaysPolicy : public MergePolicy {
 public:
  std::optional<Refusal> refuses(const State&, const State&) override { return std::nullopt; }
  [[nodiscard]] bool mayTakeBack() const override { return false; }
  void tookBack(const JoinOrigin&) override {}
};

class AutoPolicy : public MergePolicy {
 public:
  AutoPolicy(exec::SymbolicDomain& domain, guard::GuardManager& guards, StateJoin& join)
      : domain_(domain), guards_(guards), join_(join) {}

  std::optional<Refusal> refuses(const State& first, const State& second) override {
    if (!hostile_.empty()) {
      for (const std::uint32_t site : sitesBetween(first, second)) {
        if (hostile_.contains(site)) {
          return Refusal::SlowQueries;
        }
      }
    }
    return join_.difference(first, second, kMaxDifference) >= kMaxDifference
               ? std::optional(Refusal::TooDifferent)
               : std::nullopt;
  }

  [[nodiscard]] bool mayTakeBack() const override { return true; }

  void tookBack(const JoinOrigin& origin) override {
    for (const std::uint32_t site : sitesBetween(origin.first, origin.second)) {
      hostile_.insert(site);
    }
  }

 private:
  // A join makes a term for each value that differs, and all that is computed with it later has
  // one more case: beyond this, following two paths is cheaper.
  static constexpr std::size_t kMaxDifference = 256;

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

  void addSites(Term decision, std::vector<std::uint32_t>& sites) {
    if (const std::optional<std::uint32_t> site = domain_.siteOf(decision)) {
      sites.push_back(*site);
      return;
    }
    try {
      for (const Term atom : guards_.support(guards_.of(decision))) {
        if (const std::optional<std::uint32_t> site = domain_.siteOf(atom)) {
          sites.push_back(*site);
        }
      }
    } catch (const guard::GuardOverflow&) {
      // Then nobody is to blame.
    }
  }

  exec::SymbolicDomain& domain_;
  guard::GuardManager& guards_;
  StateJoin& join_;
  std::unordered_set<std::uint32_t> hostile_;  // branches, by number of the op
};

}  // namespace

std::unique_ptr<MergePolicy> makeAlwaysPolicy() {
  return std::make_unique<AlwaysPolicy>();
}

std::unique_ptr<MergePolicy> makeAutoPolicy(exec::SymbolicDomain& domain,
                                            guard::GuardManager& guards, StateJoin& join) {
  return std::make_unique<AutoPolicy>(domain, guards, join);
}

}  // namespace braid::merge
