#include "report/decision.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <optional>
#include <string_view>

namespace braid::report {

namespace {

struct LabelMeaning {
  std::string_view label;
  bool isTrue;
};
// The labels of clang, which may have a number behind them ("if.then5"), and of OOX.
constexpr std::array<LabelMeaning, 26> kMeanings{{
    {"if.then", true},
    {"if.else", false},
    {"while.body", true},
    {"while.end", false},
    {"for.body", true},
    {"for.end", false},
    {"for.cond.cleanup", false},
    {"do.body", true},
    {"do.end", false},
    {"cond.true", true},
    {"cond.false", false},
    {"cond.end", false},
    {"land.lhs.true", true},
    {"land.rhs", true},
    {"land.end", false},
    {"lor.lhs.false", false},
    {"lor.rhs", false},
    {"lor.end", true},
    {"then", true},
    {"else", false},
    {"body", true},
    {"exit", false},
    {"row", true},
    {"allocated", false},
    {"for.inc", false},
    {"if.end", false},
}};

std::optional<bool> meaningOf(std::string_view label) {
  const std::size_t end = label.find_last_not_of("0123456789");
  label = end == std::string_view::npos ? std::string_view() : label.substr(0, end + 1);
  const auto* found = std::find_if(kMeanings.begin(), kMeanings.end(),
                                   [&](const auto& meaning) { return meaning.label == label; });
  return found == kMeanings.end() ? std::nullopt : std::optional(found->isTrue);
}

// Whether this block has an operand of && or || that is evaluated only after an earlier one.
bool isNextOperand(std::string_view label) {
  return label.starts_with("land.lhs.true") || label.starts_with("lor.lhs.false") ||
         label.starts_with("land.rhs") || label.starts_with("lor.rhs");
}

// The value of the condition, if the branch went to `next` and not to `other`.
std::optional<bool> truthOf(std::string_view next, std::string_view other) {
  const std::optional<bool> ofNext = meaningOf(next);
  std::optional<bool> ofOther = meaningOf(other);
  if (ofOther) {
    ofOther = !*ofOther;
  }
  if (isNextOperand(next)) {
    return ofNext;
  }
  if (isNextOperand(other) || !ofNext) {
    return ofOther;
  }
  // If the two contradict each other, as two ways out of a loop may, the value is not known.
  return ofOther && ofOther != ofNext ? std::nullopt : ofNext;
}

// The label of the block at a position of the function's code.
std::string_view labelAt(const ir::Function& function, std::uint32_t position) {
  std::size_t start = 0;
  for (const ir::Block& block : function.blocks) {
    if (position < start + block.instructions.size()) {
      return block.label;
    }
    start += block.instructions.size();
  }
  return {};
}

bool hasLabels(const ir::Function& function) {
  return std::any_of(function.blocks.begin(), function.blocks.end(),
                     [](const ir::Block& block) { return !block.label.empty(); });
}

}  // namespace

std::string describeDecision(const ir::Module& module, const exec::TraceEvent& event) {
  assert(event.kind == exec::TraceEvent::Kind::Branch);
  const ir::Function& function = module.functions[event.function];
  const std::string_view next = labelAt(function, event.nextPosition);
  const std::string_view other = labelAt(function, event.otherPosition);
  if (next.starts_with("case ") || next == "default") {
    return std::string(next);
  }
  const bool isSwitch = other.starts_with("case ") || other == "default" ||
                        (next.empty() && other.empty() && hasLabels(function));
  if (isSwitch) {
    return next.empty() ? std::string() : "no case";
  }
  const std::optional<bool> isTrue = truthOf(next, other);
  if (isTrue) {
    return *isTrue ? "true" : "false";
  }
  const bool isCompiled = !module.globals.empty();
  if (isCompiled && event.next.isKnown()) {
    return "on to line " + std::to_string(event.next.line);
  }
  return event.taken ? "true" : "false";
}

}  // namespace braid::report
