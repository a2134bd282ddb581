#include "report/describe.hpp"

#include <fmt/format.h>

#include <array>
#include <iterator>

namespace braid::report {

using engine::Verdict;
using exec::Omission;

std::string_view verdictName(Verdict verdict) {
  switch (verdict) {
    case Verdict::Valid:
      return "valid";
    case Verdict::Invalid:
      return "invalid";
    case Verdict::Unknown:
      return "unknown";
  }
  return {};
}

namespace {

std::string sentence(const engine::Reason& reason) {
  switch (reason.omission) {
    case Omission::UnwindBound:
      return "a loop or recursion was cut at the unwinding bound (--unwind)";
    case Omission::CallDepthBound:
      return "calls nest more deeply than the bound (--call-depth)";
    case Omission::DepthBound:
      return "paths were cut at the depth bound (--depth)";
    case Omission::StateBound:
      return "paths were dropped at the bound on waiting states (--states)";
    case Omission::TimeBound:
      return "time ran out (--time)";
    case Omission::MemoryBound:
      return "memory ran out (--memory)";
    case Omission::StepBound:
      return "a specification takes too many steps to evaluate";
    case Omission::Interrupted:
      return "the run was interrupted";
    case Omission::ArraySizeBound:
      return fmt::format("input arrays were limited to {} elements (--array-size)", reason.detail);
    case Omission::SolverUnknown:
      return fmt::format("the solver could not decide whether a check can fail ({})",
                         reason.detail);
    case Omission::UnconfirmedViolation:
      return fmt::format("a possible violation ({}) was not confirmed by a concrete run",
                         reason.detail);
    case Omission::ImpreciseViolation:
      return fmt::format(
          "a possible violation was not confirmed by a concrete run: {} was merged imprecisely",
          reason.detail);
    case Omission::Unsupported:
      return fmt::format("not supported: {}", reason.detail);
    case Omission::NoProof:
      return "no proof was found: " + reason.detail;
    case Omission::InputBound:
    case Omission::UnmodelledViolation:
    case Omission::Incomplete:
      return reason.detail;
  }
  return {};
}

}  // namespace

std::string describeReason(const engine::Reason& reason, const support::SourceManager& sources) {
  std::string text = sentence(reason);
  if (reason.location.isKnown()) {
    text += " at " + sources.describe(reason.location);
  }
  if (reason.count > 1) {
    text += fmt::format(", {} times", reason.count);
  }
  return text;
}

std::string describeFault(const ir::Module& module, const exec::Fault& fault) {
  std::string text(ir::faultText(fault.kind));
  if (fault.message != exec::kNoMessage) {
    text += ": \"" + module.messages.at(fault.message) + "\"";
  }
  return text;
}

std::string describeValue(const memory::Value& value, ir::Type type) {
  if (value.isUndefined()) {
    return "?";
  }
  if (value.isReference()) {
    return value.object() == memory::kNullObject ? "null" : fmt::format("#{}", value.object());
  }
  if (type.is(ir::TypeKind::Bool)) {
    return value.isTrue() ? "true" : "false";
  }
  if (type == ir::Type::bits(64) && value.isScalar()) {
    const auto word = static_cast<std::uint64_t>(value.scalar());
    if (ir::isInAnObject(word)) {
      const ir::Segment segment = ir::segmentOf(word);
      const std::uint64_t offset = ir::offsetIn(segment, word);
      const ir::Segment number = ir::numberOf(segment);
      return offset == 0 ? fmt::format("#{}", number) : fmt::format("#{}+{}", number, offset);
    }
  }
  const support::BigInt number = memory::toNumber(value, type);
  return type.is(ir::TypeKind::Bits) ? number.toSigned(type.width()).toString() : number.toString();
}

std::string describeDuration(double seconds) {
  struct Unit {
    std::string_view name;
    double seconds;
  };
  constexpr std::array<Unit, 4> kUnits{{{"ns", 1e-9}, {"µs", 1e-6}, {"ms", 1e-3}, {"s", 1}}};
  const auto* unit = kUnits.begin();
  while (std::next(unit) != kUnits.end() && seconds >= std::next(unit)->seconds) {
    ++unit;
  }
  const double number = seconds / unit->seconds;
  return fmt::format("{:.{}f} {}", number, number < 10 ? 1 : 0, unit->name);
}

}  // namespace braid::report
