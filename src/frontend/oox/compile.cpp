#include "frontend/oox/compile.hpp"

#include <cassert>

#include "frontend/oox/class_table.hpp"
#include "frontend/oox/lexer.hpp"
#include "frontend/oox/lowering.hpp"
#include "frontend/oox/method_checker.hpp"
#include "frontend/oox/parser.hpp"
#include "ir/verifier.hpp"

namespace braid::frontend::oox {

std::optional<ir::Module> compile(support::FileId file, const support::SourceManager& sources,
                                  const CompileOptions& options,
                                  support::Diagnostics& diagnostics) {
  const auto checkStop = [&options] {
    if (options.stop != nullptr) {
      options.stop->check();
    }
  };
  const std::size_t errorsBefore = diagnostics.errorCount();
  const std::vector<Token> tokens = lex(file, sources, diagnostics);
  Program program = Parser(tokens, options.dialect, diagnostics).parse();
  // In an incomplete tree, the checker would report what is merely missing.
  if (diagnostics.errorCount() != errorsBefore) {
    return std::nullopt;
  }
  const ir::Type intType =
      options.intWidth == 0 ? ir::Type::integer() : ir::Type::bits(options.intWidth);
  ir::Module module;
  module.indexType = intType;
  const ClassTable table(program, module, intType, diagnostics);
  for (const MethodInfo& method : table.methods()) {
    if (method.decl != nullptr && method.decl->body != nullptr) {
      checkStop();
      MethodChecker(table, method, options.dialect, diagnostics).check();
    }
  }
  if (diagnostics.errorCount() != errorsBefore) {
    return std::nullopt;
  }
  lower(table);
  assert(ir::verify(module).empty());
  return module;
}

}  // namespace braid::frontend::oox
