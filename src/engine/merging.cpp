#include "engine/merging.hpp"

#include <utility>

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
                 GuardTables& tables, const merge::WorkMeter& meter, const MergeOptions& options,
                 std::function<bool()> shouldStop)
    : points(program, options.at, [&meter] { return meter.read(); }),
      merger(program, domain, book, tables.guards,
             makeJoinDomain(domain.terms(), tables, options.mode), points, meter, options,
             std::move(shouldStop)) {}

}  // namespace braid::engine
