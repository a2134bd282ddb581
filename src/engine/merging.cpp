#include "engine/merging.hpp"

#include <utility>

#include "engine/crowd_search.hpp"

namespace braid::engine {

using merge::MergeMode;
using merge::MergeOptions;

namespace {

std::unique_ptr<merge::JoinDomain> makeJoinDomain(term::TermManager& terms, GuardTables& tables,
                                                  MergeMode mode) {
  switch (mode) {
    case MergeMode::Summary:
    case MergeMode::Auto:
      return merge::makeSummaryDomain(terms, tables.summaries);
    case MergeMode::None:
    case MergeMode::Equal:
    case MergeMode::Ite:
      break;
  }
  return merge::makeIteDomain(terms);
}

}  // namespace

GuardTables::GuardTables(term::TermManager& terms, const MergeOptions& options)
    : guards(terms, options.guards), summaries(terms, guards, merge::summaryOptions(options)) {}

Merging::Merging(const exec::Program& program, exec::SymbolicDomain& domain, merge::PathBook& book,
                 GuardTables& tables, const solver::Solver& solver, const MergeOptions& options,
                 std::function<bool()> shouldStop)
    : meter(domain.terms(), tables.guards, solver),
      points(program, options.at, [this] { return meter.read(); }),
      merger(program, domain, book, tables.guards,
             makeJoinDomain(domain.terms(), tables, options.mode), points, meter, options,
             std::move(shouldStop)) {}

std::unique_ptr<GuardTables> makeGuardTables(term::TermManager& terms,
                                             const MergeOptions& options) {
  return options.mode == MergeMode::None ? nullptr : std::make_unique<GuardTables>(terms, options);
}

std::unique_ptr<Merging> makeMerging(const exec::Program& program, exec::SymbolicDomain& domain,
                                     merge::PathBook& book, GuardTables* guards,
                                     const solver::Solver& solver, const MergeOptions& options,
                                     std::function<bool()> shouldStop) {
  if (guards == nullptr) {
    return nullptr;
  }
  return std::make_unique<Merging>(program, domain, book, *guards, solver, options,
                                   std::move(shouldStop));
}

std::unique_ptr<Search> makeCrowdSearch(SearchKind kind, std::uint64_t seed, std::uint32_t opCount,
                                        Merging& merging) {
  return std::make_unique<CrowdSearch>(kind, seed, opCount, merging.points, merging.merger);
}

}  // namespace braid::engine
