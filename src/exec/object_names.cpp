#include "exec/object_names.hpp"

#include <string_view>

#include "ir/naming.hpp"

namespace braid::exec {

namespace {

constexpr std::size_t kMaxShownLiteral = 40;

// The function that the program called to allocate memory, and the place of the call.
std::string allocationSite(const Frame& frame) {
  const Frame* callee = &frame;
  const Frame* caller = frame.caller.get();
  while (caller != nullptr && caller->function().source->isRuntime) {
    callee = caller;
    caller = caller->caller.get();
  }
  std::string name = callee->function().source->name;
  if (caller != nullptr && caller->location().isKnown()) {
    name += " at line " + std::to_string(caller->location().line);
  }
  return name;
}

bool isLiteral(const ir::Global& global) {
  return global.isConstant && (global.name.starts_with(".str") || global.name.starts_with("__"));
}

// The text from the offset to the terminating zero.
std::string literalText(const ir::Global& global, std::uint64_t offset) {
  std::string text;
  for (std::uint64_t i = offset; i < global.bytes.size() && global.bytes[i] != 0; ++i) {
    text += static_cast<char>(global.bytes[i]);
  }
  return text.size() > kMaxShownLiteral ? ir::quoted(text.substr(0, kMaxShownLiteral)) + "…"
                                        : ir::quoted(text);
}

}  // namespace

void ObjectNames::note(const Frame& frame, const Op& op) {
  const memory::Value& address = frame.registers()[op.result];
  if (!address.isScalar()) {
    return;
  }
  const ir::Function& function = *frame.function().source;
  std::string name;
  if (op.opcode == ir::Opcode::Allocate) {
    name = allocationSite(frame);
  } else if (!function.isRuntime) {
    name = function.registers[op.result].name;
  }
  if (!name.empty()) {
    const int count = ++counts_[name];
    names_.insert_or_assign(ir::segmentOf(static_cast<std::uint64_t>(address.scalar())),
                            std::pair(std::move(name), count));
  }
}

std::string ObjectNames::nameOf(ir::Segment segment) const {
  const std::size_t index = segment - 1;
  if (index < module_.globals.size()) {
    return module_.globals[index].name;
  }
  if (index - module_.globals.size() < module_.functions.size()) {
    return module_.functions[index - module_.globals.size()].name;
  }
  const auto found = names_.find(segment);
  if (found == names_.end()) {
    return "#" + std::to_string(segment);
  }
  const auto& [name, count] = found->second;
  const std::string full = count > 1 ? name + " #" + std::to_string(count) : name;
  return full.find(' ') == std::string::npos ? full : "[" + full + "]";
}

std::string ObjectNames::describe(const memory::Value& value, ir::Type type) const {
  if (type != ir::Type::bits(64) || !value.isScalar()) {
    return {};
  }
  const auto word = static_cast<std::uint64_t>(value.scalar());
  if (!ir::isInAnObject(word)) {
    return {};
  }
  const ir::Segment segment = ir::segmentOf(word);
  const auto start = starts_.find(segment);
  const std::uint64_t offset =
      ir::offsetIn(segment, word) - (start == starts_.end() ? 0 : start->second);
  if (segment <= module_.globals.size() && isLiteral(module_.globals[segment - 1]) &&
      offset < module_.globals[segment - 1].size) {
    return literalText(module_.globals[segment - 1], offset);
  }
  return nameOf(segment) + (offset == 0 ? "" : "+" + std::to_string(offset));
}

}  // namespace braid::exec
