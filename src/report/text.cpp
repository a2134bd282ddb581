#include "report/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <ostream>
#include <set>
#include <string>

#include "merge/modes.hpp"
#include "report/coverage.hpp"
#include "report/decision.hpp"
#include "report/describe.hpp"
#include "report/heap_text.hpp"
#include "report/input_memory.hpp"
#include "report/json.hpp"
#include "report/requested_inputs.hpp"
#include "support/colours.hpp"
#include "support/diagnostics.hpp"
#include "support/printable.hpp"

namespace braid::report {

using exec::InputArray;
using exec::InputRecord;
using exec::InputReference;
using exec::InputValue;
using exec::TraceEvent;
using support::BigInt;
using support::paint;
using support::printable;
using support::printableLines;
using support::Style;

namespace {

// Elements and levels of an object that are written out where it is first mentioned.
constexpr std::int64_t kMaxShownElements = 20;
constexpr int kMaxNesting = 4;
constexpr std::size_t kMaxRequested = 100;

class InputPrinter {
 public:
  InputPrinter(const ir::Module& module, const exec::Inputs& inputs)
      : module_(module), inputs_(inputs) {}

  // Describes an object where it is first mentioned; later its number stands for it, which shows
  // aliases and cycles.
  std::string text(const InputValue& value, ir::Type type, int nesting = 0) {
    if (const auto* number = std::get_if<BigInt>(&value)) {
      if (type.is(ir::TypeKind::Bool)) {
        return number->isZero() ? "false" : "true";
      }
      return number->toString();
    }
    const auto& reference = std::get<InputReference>(value);
    if (!reference.object) {
      return "null";
    }
    std::string name = fmt::format("#{}", *reference.object + 1);
    if (nesting > kMaxNesting || !mentioned_.insert(*reference.object).second) {
      return name;
    }
    const exec::InputObject& object = inputs_.objects[*reference.object];
    if (const auto* array = std::get_if<InputArray>(&object)) {
      return arrayText(*array, name, nesting);
    }
    const auto& record = std::get<InputRecord>(object);
    const ir::RecordShape& shape = module_.record(record.shape);
    std::string fields;
    for (std::size_t i = 0; i < record.fields.size(); ++i) {
      fields += fmt::format("{}{}: {}", i == 0 ? " " : ", ", shape.fields[i].name,
                            text(record.fields[i], shape.fields[i].type, nesting + 1));
    }
    return fmt::format("{} {} {{{} }}", shape.name, name, fields);
  }

 private:
  std::string arrayText(const InputArray& array, const std::string& name, int nesting) {
    const ir::Type element = module_.array(array.shape).element;
    std::string elements;
    BigInt i = 0;
    for (; i < array.length && i < BigInt(kMaxShownElements); i = i + 1) {
      const auto found = array.elements.find(i);
      elements += i.isZero() ? "" : ", ";
      elements += text(found == array.elements.end() ? array.defaultElement : found->second,
                       element, nesting + 1);
    }
    if (i < array.length) {
      elements += fmt::format(", … ({} elements", array.length.toString());
      for (auto found = array.elements.lower_bound(i); found != array.elements.end(); ++found) {
        elements += fmt::format("; [{}] is {}", found->first.toString(),
                                text(found->second, element, nesting + 1));
      }
      elements += ")";
    }
    return fmt::format("{} {} [{}]", module_.typeName(ir::Type::ref(array.shape)), name, elements);
  }

  const ir::Module& module_;
  const exec::Inputs& inputs_;
  std::set<std::size_t> mentioned_;
};

std::string trimmedLine(const support::SourceManager& sources, support::SourceLocation location) {
  std::string_view line = sources.line(location);
  const std::size_t begin = line.find_first_not_of(" \t");
  return printableLines(begin == std::string_view::npos ? "" : line.substr(begin, 90));
}

// An address is written as the name of its object.
std::string valueText(const TraceEvent& event, std::size_t index, ir::Type type) {
  return index < event.objects.size() && !event.objects[index].empty()
             ? printable(event.objects[index])
             : describeValue(event.values[index], type);
}

std::string arguments(const ir::Function& function, const TraceEvent& event) {
  std::string text;
  for (std::size_t i = 0; i < event.values.size(); ++i) {
    const ir::Register& parameter = function.registers[i];
    text += i == 0 ? "" : ", ";
    text += parameter.name.empty() ? "" : printable(parameter.name) + " = ";
    text += valueText(event, i, parameter.type);
  }
  return text;
}

// "4:7"; with the name of the file if the trace is about several files.
std::string describePlace(const support::SourceManager& sources, support::SourceLocation location,
                          bool withFile) {
  if (!location.isKnown()) {
    return {};
  }
  const std::string place = fmt::format("{}:{}", location.line, location.column);
  const std::filesystem::path file(sources.name(location.file));
  return withFile ? printable(file.filename().string()) + ":" + place : place;
}

// The place of a call is that of the called function; the runtime's functions have none.
support::SourceLocation placeOf(const ir::Function& function, const TraceEvent& event) {
  return function.isRuntime ? support::SourceLocation() : event.location;
}

bool isInSeveralFiles(const ir::Module& module, const std::vector<TraceEvent>& trace) {
  std::set<support::FileId> files;
  for (const TraceEvent& event : trace) {
    if (placeOf(module.functions[event.function], event).isKnown()) {
      files.insert(event.location.file);
    }
  }
  return files.size() > 1;
}

// A pointer to memory that existed before the program is described by what it points to.
std::string requestedText(const ir::Module& module, const exec::Inputs& inputs,
                          const exec::InputBytes& input) {
  if (inputs.endOfMemoryAddresses != 0 && input.bytes.size() == 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, input.bytes.data(), 8);
    if (placeOfAddress(module, inputs, word) || inputs.symbols.contains(word)) {
      return describeAddress(module, inputs, word);
    }
  }
  return describeInput(input, typeOfInput(module, inputs, input.name));
}

void printPreconditions(std::ostream& out, const engine::Outcome& outcome) {
  if (outcome.preconditions.empty()) {
    return;
  }
  for (const engine::FoundPrecondition& each : outcome.preconditions) {
    out << fmt::format("  callers have to keep: {} (else {} {})\n", printable(each.text),
                       each.paths, each.paths == 1 ? "path fails" : "paths fail");
  }
  if (outcome.unexplained != 0) {
    out << fmt::format("  {} for which no such condition was found\n",
                       outcome.unexplained == 1
                           ? "one path fails"
                           : fmt::format("{} paths fail", outcome.unexplained));
  } else {
    out << (outcome.reasons.empty() ? "  then nothing can fail\n"
                                    : "  then no violation was found\n");
  }
}

void printProof(std::ostream& out, const engine::Outcome& outcome,
                const support::SourceManager& sources) {
  if (!outcome.proof) {
    return;
  }
  for (const prove::Invariant& invariant : outcome.proof->invariants) {
    if (invariant.conditions.empty()) {
      continue;
    }
    out << "  in every " << (invariant.isOfCalls ? "call of the function" : "round of the loop")
        << " at " << sources.describe(invariant.place) << ":\n";
    for (const std::string& condition : invariant.conditions) {
      out << "    " << printable(condition) << '\n';
    }
  }
}

}  // namespace

void printInputs(std::ostream& out, const ir::Module& module, const ir::Function& entry,
                 const exec::Inputs& inputs) {
  if (inputs.parameters.empty() && inputs.requested.empty()) {
    out << (entry.isRuntime ? "    (none)\n" : fmt::format("    ({} has no inputs)\n", entry.name));
  }
  InputPrinter printer(module, inputs);
  for (std::size_t i = 0; i < inputs.parameters.size(); ++i) {
    const ir::Register& parameter = entry.registers[i];
    out << "    " << printable(parameter.name) << " = "
        << printer.text(inputs.parameters[i], parameter.type) << '\n';
  }
  for (std::size_t i = 0; i < inputs.requested.size() && i < kMaxRequested; ++i) {
    const exec::InputBytes& input = inputs.requested[i];
    out << "    " << printable(input.name) << " = "
        << printable(requestedText(module, inputs, input)) << '\n';
  }
  if (inputs.requested.size() > kMaxRequested) {
    out << fmt::format("    … and {} more\n", inputs.requested.size() - kMaxRequested);
  }
  printMemory(out, module, inputs);
  if (!uninitialisedToJson(inputs).is_null()) {
    out << "    and what memory that was never written held\n";
  }
}

void printTrace(std::ostream& out, const support::SourceManager& sources, const ir::Module& module,
                const std::vector<TraceEvent>& trace) {
  const bool withFiles = isInSeveralFiles(module, trace);
  // The trace may start in the middle of the calls: its lowest depth is put at the margin.
  int depth = 0;
  int lowest = 0;
  for (const TraceEvent& event : trace) {
    depth += event.kind == TraceEvent::Kind::Enter ? 1 : 0;
    depth -= event.kind == TraceEvent::Kind::Leave ? 1 : 0;
    lowest = std::min(lowest, depth);
  }
  depth = -lowest;
  for (const TraceEvent& event : trace) {
    const ir::Function& function = module.functions[event.function];
    if (event.kind == TraceEvent::Kind::Leave) {
      --depth;
    }
    const std::string decision =
        event.kind == TraceEvent::Kind::Branch ? describeDecision(module, event) : std::string();
    if (event.kind == TraceEvent::Kind::Branch && decision.empty()) {
      continue;
    }
    const std::string indent(static_cast<std::size_t>(std::min(2 * depth, 40)), ' ');
    const std::string place = describePlace(sources, placeOf(function, event), withFiles);
    out << fmt::format("    {:>8}  {}", place, indent);
    switch (event.kind) {
      case TraceEvent::Kind::Enter:
        out << fmt::format("{}({})\n", printable(function.name), arguments(function, event));
        ++depth;
        break;
      case TraceEvent::Kind::Leave:
        out << "return";
        if (!event.values.empty()) {
          out << " " << valueText(event, 0, function.resultType);
        }
        out << fmt::format(" from {}\n", printable(function.name));
        break;
      case TraceEvent::Kind::Branch:
        out << fmt::format("{}  -- {}\n", trimmedLine(sources, event.location), decision);
        break;
      case TraceEvent::Kind::Handler:
        out << "caught here\n";
        break;
    }
  }
}

void printFault(std::ostream& out, const support::SourceManager& sources, const ir::Module& module,
                const exec::Fault& fault) {
  support::Diagnostics diagnostics;
  diagnostics.error(fault.location, describeFault(module, fault));
  diagnostics.print(out, sources);
}

namespace {

Style styleOf(engine::Verdict verdict) {
  switch (verdict) {
    case engine::Verdict::Valid:
      return Style::Good;
    case engine::Verdict::Invalid:
      return Style::Bad;
    case engine::Verdict::Unknown:
      break;
  }
  return Style::Doubtful;
}

void printHeap(std::ostream& out, const ir::Module& module, const ir::Function& entry,
               const exec::Inputs& inputs) {
  const std::string heap = heapText(pictureOf(module, entry, inputs), 4);
  out << (heap.empty() ? "" : "  heap\n") << heap;
}

// It is not known whether such paths ever end, and the verdict does not depend on it.
std::string describeSeenBefore(std::uint64_t paths) {
  return paths == 0 ? "" : fmt::format("{} came back to a state seen before, ", paths);
}

}  // namespace

void printOutcome(std::ostream& out, const support::SourceManager& sources,
                  const exec::Program& program, ir::FunctionId entry,
                  const engine::Outcome& outcome) {
  const ir::Module& module = program.module();
  const ir::Function& function = *program.function(entry).source;
  for (const engine::Violation& violation : outcome.violations) {
    printFault(out, sources, module, violation.fault);
    out << "  inputs\n";
    printInputs(out, module, function, violation.inputs);
    printHeap(out, module, function, violation.inputs);
    out << "  path\n";
    printTrace(out, sources, module, violation.trace);
    out << "  confirmed: a concrete run with these inputs fails in the same way\n";
    if (!violation.precondition.empty()) {
      out << "  excluded if callers keep: " << printable(violation.precondition) << '\n';
    }
    out << '\n';
  }
  support::Diagnostics warnings;
  for (const engine::Warning& warning : outcome.warnings) {
    warnings.warning(warning.location, warning.text);
  }
  warnings.print(out, sources);
  const Coverage coverage = measureCoverage(program, entry, outcome.coverage);
  out << (function.isRuntime ? "the program" : printable(function.name)) << ": "
      << paint(styleOf(outcome.verdict), verdictName(outcome.verdict));
  if (outcome.verdict == engine::Verdict::Valid) {
    out << " - no check can fail, for any input";
    if (!module.inputsAcceptedBy.empty()) {
      out << " that " << printable(module.inputsAcceptedBy) << " accepts";
    }
  }
  if (outcome.proof) {
    out << fmt::format(" (proved, {:.2f} s)\n", outcome.statistics.seconds);
  } else {
    const std::string merged =
        outcome.decidedBy ? fmt::format("--merge {}, ", merge::mergeModeName(*outcome.decidedBy))
                          : "";
    out << fmt::format(" ({} paths, {}{} of {} lines, {}{:.2f} s)\n", outcome.statistics.paths,
                       describeSeenBefore(outcome.statistics.seenBefore), coverage.coveredLines,
                       coverage.lines, merged, outcome.statistics.seconds);
  }
  printPreconditions(out, outcome);
  printProof(out, outcome, sources);
  for (const engine::Reason& reason : outcome.reasons) {
    out << (outcome.verdict == engine::Verdict::Unknown ? "  because " : "  not explored further: ")
        << printable(describeReason(reason, sources)) << '\n';
  }
}

}  // namespace braid::report
