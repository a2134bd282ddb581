// The rewrite rules of the builder as a table: name, what a rule matches and what it results in.
// The rules themselves are in the rewrite_*.cpp files, one `applied(Rule::Name, …)` or
// `note(Rule::Name)` each; a test proves an instance of every row with the solver.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace braid::term {

enum class Rule : std::uint8_t {
#define BRAID_RULE(name, match, result) name,
#include "term/rules.def"
#undef BRAID_RULE
};

struct RuleInfo {
  Rule rule;
  std::string_view name;
  std::string_view match;
  std::string_view result;
};

inline constexpr std::array kRules = {
#define BRAID_RULE(name, match, result) RuleInfo{Rule::name, #name, match, result},
#include "term/rules.def"
#undef BRAID_RULE
};

inline constexpr std::size_t kRuleCount = kRules.size();
static_assert(kRuleCount <= 256, "Rule is one byte");

}  // namespace braid::term
