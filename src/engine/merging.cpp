#include "engine/merging.hpp"

#include <utility>

#include "merge/rule_domain.hpp"

namespace braid::engine {

using merge::MergeOptions;
using Iterations = merge::MeetingPoints::Iterations;

namespace {

guard::SummaryOptions summaryOptions(const MergeOptions& options) {
  guard::SummaryOptions result{.maxAlternatives = options.guards.maxAlternatives,
                               .maxSize = options.guards.maxSetSize,
                               .maxCombinations = options.guards.maxCombinations,
                               .coalesce = options.coalesce};
  if (traitsOf(options.mode).isCareful) {
    result.maxAlternatives = options.guards.simpleAlternatives;
    result.onlySimple = true;
  }
  return result;
}

std::unique_ptr<merge::JoinDomain> makeDomain(const merge::DomainParts& parts,
                                              const MergeOptions& options) {
  std::unique_ptr<merge::JoinDomain> domain = traitsOf(options.mode).makeDomain(parts);
  return merge::hasRules(parts.program.module()) ? merge::makeRuleDomain(std::move(domain), parts)
                                                 : std::move(domain);
}

Iterations iterationsFor(const merge::JoinDomain& domain) {
  if (domain.joinsIterations()) {
    return Iterations::Together;
  }
  return domain.joinsByProgress() ? Iterations::ByProgress : Iterations::Apart;
}

}  // namespace

GuardTables::GuardTables(term::TermManager& terms, const MergeOptions& options)
    : guards(terms, options.guards), summaries(terms, guards, summaryOptions(options)) {}

Merging::Merging(const exec::Program& program, exec::SymbolicDomain& domain, merge::PathBook& book,
                 GuardTables& tables, const merge::WorkMeter& meter, const MergeOptions& options,
                 std::function<bool()> shouldStop)
    : values(
          makeDomain({domain.terms(), tables.summaries, domain, program, options.tuning}, options)),
      points(
          program, options.at, [&meter] { return meter.read(); }, iterationsFor(*values),
          options.tuning),
      merger(program, domain, book, tables.guards, *values, points, meter, options,
             std::move(shouldStop)) {}

}  // namespace braid::engine
