#include "frontend/llvm/link_runtime.hpp"

#include <llvm/IR/Constants.h>
#include <llvm/IR/DiagnosticInfo.h>
#include <llvm/IR/DiagnosticPrinter.h>
#include <llvm/IR/LLVMContext.h>
#include <llvm/Linker/Linker.h>
#include <llvm/Support/raw_ostream.h>
#include <llvm/TargetParser/Triple.h>

#include <optional>
#include <string>
#include <utility>

#include "frontend/llvm/context.hpp"
#include "frontend/llvm/start.hpp"

namespace braid::frontend::bitcode {

namespace {

// Collects the errors that the linker reports through the context, as long as it lives.
class LinkerMessages {
 public:
  explicit LinkerMessages(llvm::LLVMContext& context) : context_(context) {
    context_.setDiagnosticHandlerCallBack(keep, this);
  }
  ~LinkerMessages() { context_.setDiagnosticHandlerCallBack(nullptr); }
  LinkerMessages(const LinkerMessages&) = delete;
  LinkerMessages& operator=(const LinkerMessages&) = delete;

  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  static void keep(const llvm::DiagnosticInfo* message, void* self) {
    if (message->getSeverity() != llvm::DS_Error) {
      return;
    }
    std::string& text = static_cast<LinkerMessages*>(self)->text_;
    llvm::raw_string_ostream stream(text);
    llvm::DiagnosticPrinterRawOStream printer(stream);
    message->print(printer);
  }

  llvm::LLVMContext& context_;
  std::string text_;
};

bool link(llvm::Module& program, std::unique_ptr<llvm::Module> module, unsigned flags,
          support::Diagnostics& diagnostics) {
  const LinkerMessages messages(program.getContext());
  if (!llvm::Linker::linkModules(program, std::move(module), flags)) {
    return true;
  }
  diagnostics.error({}, "linking failed: " + messages.text());
  return false;
}

// Adds a declaration, for which the linker brings the definition.
void want(llvm::Module& program, const llvm::Module& runtime, llvm::StringRef name) {
  if (const llvm::Function* function = runtime.getFunction(name)) {
    program.getOrInsertFunction(name, function->getFunctionType());
  }
}

// Functions for _Float32, _Float64, … are those for float, double and long double under other
// names: acosf64 is acos, lgammaf32_r is lgammaf_r.
std::optional<std::string> plainName(llvm::StringRef name) {
  constexpr std::pair<llvm::StringLiteral, llvm::StringLiteral> kSuffixes[] = {
      {"f32", "f"}, {"f64", ""}, {"f32x", ""}, {"f64x", "l"}, {"f128", "l"}};
  const bool isReentrant = name.consume_back("_r");
  for (const auto& [suffix, plain] : kSuffixes) {
    if (name.ends_with(suffix)) {
      return (name.drop_back(suffix.size()) + plain + (isReentrant ? "_r" : "")).str();
    }
  }
  return std::nullopt;
}

void usePlainNames(llvm::Module& program, const llvm::Module& runtime) {
  for (llvm::Function& function : program) {
    const std::optional<std::string> name =
        function.isDeclaration() ? plainName(function.getName()) : std::nullopt;
    const llvm::Function* found = name ? runtime.getFunction(*name) : nullptr;
    if (!name || found == nullptr || runtime.getFunction(function.getName()) != nullptr ||
        found->getFunctionType() != function.getFunctionType()) {
      continue;
    }
    if (llvm::Function* same = program.getFunction(*name)) {
      function.replaceAllUsesWith(same);
    } else {
      function.setName(*name);
    }
  }
}

void setOption(llvm::Module& program, llvm::StringRef name, int value) {
  llvm::GlobalVariable* variable = program.getNamedGlobal(name);
  if (variable != nullptr && variable->hasInitializer()) {
    variable->setInitializer(llvm::ConstantInt::getSigned(variable->getValueType(), value));
  }
}

}  // namespace

bool linkInto(std::unique_ptr<llvm::Module>& program, std::unique_ptr<llvm::Module> module,
              support::Diagnostics& diagnostics) {
  if (program == nullptr) {
    program = std::move(module);
    return true;
  }
  return link(*program, std::move(module), llvm::Linker::None, diagnostics);
}

bool linkRuntime(llvm::Module& program, std::unique_ptr<llvm::Module> runtime,
                 const CompileOptions& options, support::Diagnostics& diagnostics) {
  // Assembly written by hand may not name a target.
  if (program.getDataLayoutStr().empty()) {
    program.setDataLayout(runtime->getDataLayout());
  }
  if (program.getTargetTriple().empty()) {
    program.setTargetTriple(runtime->getTargetTriple());
  }
  const llvm::Triple ours(runtime->getTargetTriple());
  const llvm::Triple theirs(program.getTargetTriple());
  if (ours.getArch() != theirs.getArch()) {
    diagnostics.error({},
                      "the program is compiled for " + theirs.getArchName().str() +
                          ", Braid's C runtime for " + ours.getArchName().str(),
                      "compile the program on this machine");
    return false;
  }
  for (llvm::Function& function : *runtime) {
    if (!function.isDeclaration()) {
      function.addFnAttr(kRuntimeAttribute);
    }
  }
  for (llvm::GlobalVariable& variable : runtime->globals()) {
    variable.addAttribute(kRuntimeAttribute);
  }
  usePlainNames(program, *runtime);
  for (const char* name : {kCopyFunction, kFillFunction, kStartMain, kStartFuzzer, kExit,
                           kRegisterAtExit, kStartEnvironment}) {
    want(program, *runtime, name);
  }
  if (!link(program, std::move(runtime), llvm::Linker::LinkOnlyNeeded, diagnostics)) {
    return false;
  }
  const Outside& outside = options.outside;
  setOption(program, "__braid_option_argument_count", outside.argumentCount);
  setOption(program, "__braid_option_argument_length", outside.argumentLength);
  setOption(program, "__braid_option_stdin_size", outside.stdinSize);
  setOption(program, "__braid_option_environment_length", outside.environmentLength);
  setOption(program, "__braid_option_file_size", outside.fileSize);
  setOption(program, "__braid_option_fuzz_size", options.fuzzSize);
  setOption(program, "__braid_option_allocation_may_fail", options.allocationMayFail ? 1 : 0);
  setOption(program, "__braid_option_abort_ends", options.abortEnds ? 1 : 0);
  return true;
}

}  // namespace braid::frontend::bitcode
