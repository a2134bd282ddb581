#include "exec/path_count.hpp"

#include <algorithm>
#include <vector>

#include "term/traverse.hpp"

namespace braid::exec {

using term::isConnective;
using term::Term;

namespace {

// Guards of joined values can be large. What has more parts than this is about old decisions.
constexpr std::size_t kMaxParts = 64;

std::vector<Term> atomsOf(Term condition) {
  std::vector<Term> atoms;
  std::vector<Term> parts = {condition};
  for (std::size_t i = 0; i < parts.size() && i < kMaxParts; ++i) {
    if (!isConnective(parts[i])) {
      atoms.push_back(parts[i]);
      continue;
    }
    for (const Term child : parts[i].children()) {
      if (std::ranges::find(parts, child) == parts.end()) {
        parts.push_back(child);
      }
    }
  }
  return atoms;
}

}  // namespace

bool PathCount::isNews(Term condition, KnownOnPaths& known) const {
  const auto isOpen = [&](Term atom) {
    return decided_.find(atom.id()) == nullptr && !known.isKnown(atom);
  };
  return std::ranges::any_of(atomsOf(condition), [&](Term atom) {
    return isOpen(atom) && std::ranges::any_of(known.casesOf(atom), [&](Term each) {
             return std::ranges::any_of(atomsOf(each), isOpen);
           });
  });
}

void PathCount::decide(Term decision, bool isNews, double share) {
  if (!isNews) {
    paths_ = std::max(1.0, paths_ * share);
  }
  for (const Term atom : atomsOf(decision)) {
    if (decided_.find(atom.id()) == nullptr) {
      decided_.set(atom.id(), {});
    }
  }
}

void PathCount::joinWith(const PathCount& other) {
  paths_ += other.paths_;
  isJoined_ = true;
  std::vector<std::uint64_t> missing;
  decided_.forEachDifference(other.decided_,
                             [&](std::uint64_t atom, const Decided* mine, const Decided*) {
                               if (mine == nullptr) {
                                 missing.push_back(atom);
                               }
                             });
  for (const std::uint64_t atom : missing) {
    decided_.set(atom, {});
  }
}

}  // namespace braid::exec
