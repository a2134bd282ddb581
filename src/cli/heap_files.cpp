#include "cli/heap_files.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <ostream>
#include <set>
#include <variant>

#include "cli/check_entries.hpp"
#include "cli/error_message.hpp"
#include "cli/test_settings.hpp"
#include "frontend/c/source_kind.hpp"
#include "report/heap_code_c.hpp"
#include "report/heap_code_oox.hpp"
#include "report/heap_dot.hpp"
#include "report/heap_picture.hpp"
#include "report/heap_svg.hpp"
#include "support/printable.hpp"

namespace braid::cli {

namespace fs = std::filesystem;

namespace {

// Headers that are searched for definitions of structs, however many include each other.
constexpr std::size_t kMostHeaders = 100;

Problem needsEnding(const std::string& first, const std::string& second) {
  return [=](const std::string& file) {
    return file.ends_with(first) || file.ends_with(second)
               ? std::string()
               : fmt::format("`{}` does not end in {} or {}", file, first, second);
  };
}

// heap.svg, heap-2.svg, …
std::string numbered(const std::string& file, std::size_t number) {
  const fs::path path(file);
  return number == 1 ? file
                     : (path.parent_path() / fmt::format("{}-{}{}", path.stem().string(), number,
                                                         path.extension().string()))
                           .string();
}

std::string contentsOf(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// The text of a source and of the headers that it includes by relative name.
std::string withHeaders(const fs::path& source) {
  std::string all;
  std::set<fs::path> seen;
  std::vector<fs::path> waiting{source};
  while (!waiting.empty() && seen.size() < kMostHeaders) {
    const fs::path file = waiting.back();
    waiting.pop_back();
    if (!seen.insert(file.lexically_normal()).second) {
      continue;
    }
    const std::string text = contentsOf(file);
    constexpr std::string_view kInclude = "include \"";
    for (std::size_t at = text.find(kInclude); at != std::string::npos;
         at = text.find(kInclude, at + 1)) {
      const std::size_t begin = at + kInclude.size();
      const std::size_t end = text.find_first_of("\"\n", begin);
      if (end != std::string::npos) {
        waiting.push_back(file.parent_path() / text.substr(begin, end - begin));
      }
    }
    all += text + "\n";
  }
  return all;
}

// The name by which the code in that file includes the source.
std::string includeName(const fs::path& source, const fs::path& code) {
  std::error_code error;
  const fs::path from = fs::weakly_canonical(fs::absolute(code, error).parent_path(), error);
  const fs::path to = fs::weakly_canonical(fs::absolute(source, error), error);
  const fs::path relative = to.lexically_relative(from);
  return (relative.empty() ? to : relative).string();
}

report::HeapCodeOrNot codeFor(const std::string& file, const FrontendOptions& frontend,
                              const FinishedRun& run, const exec::Inputs& inputs) {
  const ir::Module& module = run.program.module();
  if (!frontend.isC()) {
    return report::heapCodeOox(module, module.functions[run.entry], inputs,
                               contentsOf(frontend.file()));
  }
  const std::optional<ir::FunctionId> id = module.findFunction(entryName(frontend));
  if (!id) {
    return report::NoHeapCode{"the entry goes by another name"};
  }
  const ir::Function& entry = module.functions[*id];
  const fs::path source = entry.location.isKnown() ? fs::path(run.sources.name(entry.location.file))
                                                   : fs::path(frontend.file());
  return report::heapCodeC(module, entry, inputs, {includeName(source, file), withHeaders(source)});
}

bool writeFile(const std::string& file, const std::string& text) {
  std::ofstream out(file, std::ios::binary);
  out << text;
  if (!out.flush()) {
    reportError(file, "the file cannot be written");
    return false;
  }
  return true;
}

bool writePicture(const std::string& file, const FinishedRun& run, const exec::Inputs& inputs) {
  const ir::Module& module = run.program.module();
  const report::HeapPicture picture =
      report::pictureOf(module, module.functions[run.entry], inputs);
  return writeFile(file,
                   file.ends_with(".svg") ? report::heapSvg(picture) : report::heapDot(picture));
}

bool writeCode(const std::string& file, const FrontendOptions& frontend, const FinishedRun& run,
               const exec::Inputs& inputs) {
  const report::HeapCodeOrNot code = codeFor(file, frontend, run, inputs);
  if (const auto* none = std::get_if<report::NoHeapCode>(&code)) {
    reportError(file, "there is no code for these inputs: " + none->reason);
    return false;
  }
  return writeFile(file, std::get<report::HeapCode>(code).text);
}

// Whether the program is plain C, for which code can be written.
bool isPlainC(const FrontendOptions& frontend) {
  return std::ranges::all_of(frontend.files, [](const std::string& file) {
    const auto kind = frontend::c::kindOfFile(file);
    return !frontend::c::isCpp(kind) && !frontend::c::isLlvm(kind);
  });
}

}  // namespace

void addHeapFileOptions(Command& command, HeapFiles& files) {
  command.add({.names = "--heap-picture",
               .argument = checkedText(files.picture, needsEnding(".svg", ".dot")),
               .help = "draw the inputs of a violation, objects and references, to an .svg or .dot "
                       "file; of further ones to FILE-2 and so on",
               .group = "Output",
               .argumentName = "FILE"});
  command.add({.names = "--heap-code",
               .argument = checkedText(files.code, needsEnding(".c", ".oox")),
               .help = "write a program that builds these inputs and calls the entry, in the "
                       "language of the program, .c or .oox",
               .group = "Output",
               .argumentName = "FILE"});
}

bool canWriteHeapFiles(const HeapFiles& files, const FrontendOptions& frontend) {
  if (files.isAny() && isPattern(frontend.entry)) {
    reportError(frontend.entry, "--heap-picture and --heap-code need a single function");
    return false;
  }
  if (files.code.empty()) {
    return true;
  }
  if (frontend.isC() != files.code.ends_with(".c")) {
    reportError(files.code,
                fmt::format("the code for this program is in {}",
                            frontend.isC() ? "C: name a .c file" : "OOX: name an .oox file"));
    return false;
  }
  if (frontend.isC() && !isPlainC(frontend)) {
    reportError(files.code, "code is written for programs in C and OOX, from their sources");
    return false;
  }
  if (frontend.isC() && entryName(frontend) == "main") {
    reportError(files.code, "main asks for its inputs while it runs: no code builds them",
                "name another function with --entry, or replay the JSON of 'braid check --json'");
    return false;
  }
  return true;
}

bool writeHeapFiles(const HeapFiles& files, const FrontendOptions& frontend, const FinishedRun& run,
                    std::ostream& out) {
  std::size_t number = 0;
  for (const engine::Violation& violation : run.outcome.violations) {
    ++number;
    if (!files.picture.empty()) {
      const std::string file = numbered(files.picture, number);
      if (!writePicture(file, run, violation.inputs)) {
        return false;
      }
      out << "picture of the heap: " << support::printable(file) << '\n';
    }
    if (!files.code.empty()) {
      const std::string file = numbered(files.code, number);
      if (!writeCode(file, frontend, run, violation.inputs)) {
        return false;
      }
      out << "code that builds the heap: " << support::printable(file) << '\n';
    }
  }
  return true;
}

}  // namespace braid::cli
