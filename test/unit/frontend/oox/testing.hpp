// What the tests of the OOX front end share: compile a text and look at what came out.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "frontend/oox/compile.hpp"
#include "ir/printer.hpp"
#include "ir/verifier.hpp"
#include "support/diagnostics.hpp"
#include "support/source.hpp"

namespace braid::frontend::oox {

struct Compiled {
  std::optional<ir::Module> module;
  std::vector<support::Diagnostic> diagnostics;

  // "line:column+length error: message [hint]", one per line.
  [[nodiscard]] std::string report() const {
    std::string result;
    for (const support::Diagnostic& d : diagnostics) {
      result += std::to_string(d.location.line) + ":" + std::to_string(d.location.column) + "+" +
                std::to_string(d.length) +
                (d.severity == support::Severity::Error ? " error: " : " warning: ") + d.message;
      result += d.hint.empty() ? "\n" : " [" + d.hint + "]\n";
    }
    return result;
  }

  // The IR of one function as text.
  [[nodiscard]] std::string function(std::string_view name) const {
    const auto id = module->findFunction(name);
    return id ? ir::print(*module, module->functions[*id]) : "no such function";
  }

  [[nodiscard]] std::size_t count(std::string_view name, ir::Opcode opcode) const {
    std::size_t result = 0;
    for (const ir::Block& block : module->functions.at(*module->findFunction(name)).blocks) {
      result += static_cast<std::size_t>(
          std::count_if(block.instructions.begin(), block.instructions.end(),
                        [&](const ir::Instruction& i) { return i.opcode == opcode; }));
    }
    return result;
  }
};

inline Compiled compileText(std::string text, CompileOptions options = {}) {
  support::SourceManager sources;
  const support::FileId file = sources.add("test.oox", std::move(text));
  support::Diagnostics diagnostics(1000);
  Compiled result;
  result.module = compile(file, sources, options, diagnostics);
  result.diagnostics = diagnostics.all();
  return result;
}

inline Compiled compileJip(std::string text) {
  return compileText(std::move(text), {Dialect::Jip, 0});
}

// A program whose `Main.main` has this body, on line 1.
inline std::string mainWith(std::string_view body, std::string_view parameters = "") {
  return "class Main { static void main(" + std::string(parameters) + ") { " + std::string(body) +
         " } }";
}

}  // namespace braid::frontend::oox
