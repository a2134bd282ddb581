#include "frontend/llvm/compile.hpp"

#include <llvm/IR/LLVMContext.h>

#include <cassert>
#include <filesystem>
#include <map>
#include <memory>
#include <utility>

#include "frontend/c/prelude.hpp"
#include "frontend/c/source_kind.hpp"
#include "frontend/llvm/annotations.hpp"
#include "frontend/llvm/clang.hpp"
#include "frontend/llvm/clean.hpp"
#include "frontend/llvm/compiler_checks.hpp"
#include "frontend/llvm/input_types.hpp"
#include "frontend/llvm/library_calls.hpp"
#include "frontend/llvm/link_runtime.hpp"
#include "frontend/llvm/lower_module.hpp"
#include "frontend/llvm/names.hpp"
#include "frontend/llvm/read_module.hpp"
#include "frontend/llvm/start.hpp"
#include "ir/verifier.hpp"
#include "support/temporary_directory.hpp"

namespace braid::frontend::bitcode {

namespace fs = std::filesystem;

namespace {

class Compilation {
 public:
  Compilation(const CompileOptions& options, support::SourceManager& sources,
              support::Diagnostics& diagnostics, std::ostream& messages)
      : options_(options),
        sources_(sources),
        files_(sources, options.files),
        diagnostics_(diagnostics),
        messages_(messages) {}

  CompileResult run() {
    CompileResult result;
    result.entry = kStartFunction;
    std::unique_ptr<llvm::Module> program = readProgram();
    if (program == nullptr) {
      return result;
    }
    std::map<std::string, ir::DataType> inputTypes = findInputTypes(*program, options_.entry);
    useLibraryFunctions(*program);
    if (!addRuntime(*program)) {
      return result;
    }
    std::optional<Start> start =
        makeStart(*program, {options_.entry, options_.assume}, diagnostics_);
    if (!start) {
      return result;
    }
    if (!applyAnnotations(*program, *start->function, *start->entry, files_, diagnostics_)) {
      return result;
    }
    clean(*program, {options_.keepsVariablesInMemory});
    const LoweringOptions lowering{options_.checkOverflow, options_.stop, options_.tuning};
    result.module = lowerModule(*program, *start->function, lowering, files_, diagnostics_);
    assert(!result.module || ir::verify(*result.module).empty());
    if (result.module) {
      result.module->inputTypes = std::move(inputTypes);
      result.module->inputsAcceptedBy = std::move(start->assumed);
    }
    return result;
  }

  std::vector<std::string> listFunctions() {
    std::vector<std::string> names;
    if (const std::unique_ptr<llvm::Module> program = readProgram()) {
      for (const llvm::Function& function : *program) {
        if (!function.isDeclaration() && function.getSubprogram() != nullptr) {
          names.push_back(sourceName(function.getName()));
        }
      }
    }
    return names;
  }

 private:
  // Reads all files as one module; null after a message.
  std::unique_ptr<llvm::Module> readProgram() {
    if (options_.files.empty()) {
      diagnostics_.error({}, "there is no file to compile");
      return nullptr;
    }
    auto directory = support::TemporaryDirectory::make();
    if (!directory) {
      diagnostics_.error({}, "there is no place for temporary files", "set TMPDIR");
      return nullptr;
    }
    std::unique_ptr<llvm::Module> program;
    bool isGood = true;
    for (std::size_t i = 0; i < options_.files.size(); ++i) {
      const fs::path output = directory->path() / (std::to_string(i) + ".bc");
      auto module = readFile(options_.files[i], output);
      // Goes on after a mistake, to report those in other files too.
      isGood = module != nullptr && isGood;
      isGood = isGood && linkInto(program, std::move(module), diagnostics_);
    }
    return isGood ? std::move(program) : nullptr;
  }

  std::unique_ptr<llvm::Module> readFile(const std::string& file, const fs::path& output) {
    const c::SourceKind kind = c::kindOfFile(file);
    const support::FileId id = files_.idOf(file);
    if (c::isLlvm(kind)) {
      return readModule(file, id, Trust::Users, context_, sources_, diagnostics_);
    }
    if (c::Refusal refusal = c::refusalOf(kind, file); !refusal.message.empty()) {
      diagnostics_.error({}, std::move(refusal.message), std::move(refusal.hint));
      return nullptr;
    }
    const ClangJob job{file,
                       kind,
                       output,
                       fs::path(output).replace_extension(".h"),
                       options_.includeDirectory,
                       options_.clangFlags,
                       options_.stop,
                       options_.checkOverflow};
    switch (runClang(job, prelude_, messages_)) {
      case ClangEnd::Compiled: {
        auto module =
            readModule(output.string(), id, Trust::Ours, context_, sources_, diagnostics_);
        if (module != nullptr) {
          replaceCompilerChecks(*module);
        }
        return module;
      }
      case ClangEnd::Failed:
      case ClangEnd::Killed:
        return nullptr;
      case ClangEnd::NotInstalled:
        diagnostics_.error({}, "C programs are compiled with clang-19, which is not installed",
                           "install the package clang-19");
        return nullptr;
    }
    return nullptr;
  }

  bool addRuntime(llvm::Module& program) {
    auto runtime = readRuntime(options_.runtimeBitcode, context_, diagnostics_);
    return runtime != nullptr && linkRuntime(program, std::move(runtime), options_, diagnostics_);
  }

  const CompileOptions& options_;
  support::SourceManager& sources_;
  SourceFiles files_;
  support::Diagnostics& diagnostics_;
  std::ostream& messages_;
  c::Prelude prelude_ = c::Prelude::read(fs::path(options_.includeDirectory) / "braid/prelude.h");
  llvm::LLVMContext context_;
};

}  // namespace

std::vector<std::string> definedFunctions(const CompileOptions& options,
                                          support::SourceManager& sources,
                                          support::Diagnostics& diagnostics,
                                          std::ostream& compilerMessages) {
  return Compilation(options, sources, diagnostics, compilerMessages).listFunctions();
}

CompileResult compile(const CompileOptions& options, support::SourceManager& sources,
                      support::Diagnostics& diagnostics, std::ostream& compilerMessages) {
  return Compilation(options, sources, diagnostics, compilerMessages).run();
}

}  // namespace braid::frontend::bitcode
