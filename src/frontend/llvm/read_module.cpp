#include "frontend/llvm/read_module.hpp"

#include <llvm/Bitcode/BitcodeReader.h>
#include <llvm/IR/DebugInfo.h>
#include <llvm/IR/Verifier.h>
#include <llvm/IRReader/IRReader.h>
#include <llvm/Support/MemoryBuffer.h>
#include <llvm/Support/SourceMgr.h>
#include <llvm/Support/raw_ostream.h>
#include <unistd.h>

#include <chrono>
#include <cstddef>
#include <cstdlib>
#include <optional>
#include <utility>

#include "support/process/forked_process.hpp"

namespace braid::frontend::bitcode {

namespace {

constexpr unsigned kVersion = 19;
// Far more time than LLVM takes for a file of the size.
constexpr std::size_t kSecondsToRead = 5;
constexpr std::size_t kBytesPerSecond = 1 << 20;
constexpr const char* kAdvice =
    "compile it with clang 19 (clang-19 -c -emit-llvm -g), or convert it: llvm-dis of its own "
    "version, then llvm-as-19";

// "LLVM15.0.6" is version 15; other producers give no version.
std::optional<unsigned> versionOf(llvm::StringRef producer) {
  unsigned version = 0;
  if (!producer.consume_front("LLVM") || producer.consumeInteger(10, version)) {
    return std::nullopt;
  }
  return version;
}

class Reader {
 public:
  Reader(const std::string& path, support::FileId file, const support::SourceManager& sources,
         support::Diagnostics& diagnostics)
      : path_(path), file_(file), sources_(sources), diagnostics_(diagnostics) {}

  std::unique_ptr<llvm::Module> run(Trust trust, llvm::LLVMContext& context) {
    auto opened = llvm::MemoryBuffer::getFile(path_);
    if (!opened) {
      error({}, "cannot read " + name() + ": " + opened.getError().message());
      return nullptr;
    }
    const llvm::MemoryBufferRef buffer = **opened;
    if (trust == Trust::Users && !survivesReading(buffer)) {
      error({}, name() + " is damaged: LLVM cannot read it", kAdvice);
      return nullptr;
    }
    llvm::SMDiagnostic problem;
    std::unique_ptr<llvm::Module> module = llvm::parseIR(buffer, problem, context);
    if (module == nullptr) {
      reportProblem(problem, buffer);
      return nullptr;
    }
    if (!isSound(*module) || !isForOurMachine(*module)) {
      return nullptr;
    }
    if (trust == Trust::Users) {
      warnAboutVersion(buffer);
    }
    return module;
  }

 private:
  [[nodiscard]] std::string name() const { return std::string(sources_.name(file_)); }

  void error(support::SourceLocation location, std::string message, std::string hint = {}) {
    diagnostics_.error(location, std::move(message), std::move(hint));
  }

  // LLVM trusts its input: a file that is broken in certain ways makes it abort, or read for ever.
  // So a child process reads it first.
  static bool survivesReading(llvm::MemoryBufferRef buffer) {
    const std::chrono::seconds limit(kSecondsToRead + buffer.getBufferSize() / kBytesPerSecond);
    std::optional<support::ForkedProcess> child = support::ForkedProcess::start([&] {
      close(STDERR_FILENO);
      support::limitCpuTime(limit);
      llvm::LLVMContext context;
      context.setDiagnosticHandlerCallBack([](const llvm::DiagnosticInfo*, void*) {});
      llvm::SMDiagnostic problem;
      const auto module = llvm::parseIR(buffer, problem, context);
      if (module != nullptr) {
        bool hasBrokenDebugInfo = false;
        llvm::verifyModule(*module, nullptr, &hasBrokenDebugInfo);
      }
      return EXIT_SUCCESS;
    });
    if (!child) {
      return true;
    }
    const support::ProcessEnd& end = child->wait();
    return !end.isSignalled && end.status == EXIT_SUCCESS;
  }

  void reportProblem(const llvm::SMDiagnostic& problem, llvm::MemoryBufferRef buffer) {
    const std::string message = problem.getMessage().str();
    if (!llvm::isBitcode(buffer.getBuffer().bytes_begin(), buffer.getBuffer().bytes_end())) {
      support::SourceLocation location;
      if (problem.getLineNo() > 0) {
        location = {file_, static_cast<std::uint32_t>(problem.getLineNo()),
                    static_cast<std::uint32_t>(problem.getColumnNo() + 1)};
      }
      error(location, location.isKnown() ? message : name() + ": " + message);
      return;
    }
    auto producer = llvm::getBitcodeProducerString(buffer);
    if (!producer) {
      llvm::consumeError(producer.takeError());
      error({}, name() + " is no bitcode that LLVM 19 can read: " + message, kAdvice);
      return;
    }
    const auto version = versionOf(*producer);
    if (version && *version != kVersion) {
      error({},
            name() + " was made by LLVM " + std::to_string(*version) +
                ", which LLVM 19 cannot read: " + message,
            kAdvice);
    } else {
      error({}, name() + " is damaged: " + message, kAdvice);
    }
  }

  // The version is that of the LLVM which wrote the file; this LLVM translates older versions.
  void warnAboutVersion(llvm::MemoryBufferRef buffer) {
    const llvm::StringRef bytes = buffer.getBuffer();
    if (!llvm::isBitcode(bytes.bytes_begin(), bytes.bytes_end())) {
      return;
    }
    auto producer = llvm::getBitcodeProducerString(buffer);
    if (!producer) {
      return llvm::consumeError(producer.takeError());
    }
    const auto version = versionOf(*producer);
    if (version && *version != kVersion) {
      diagnostics_.warning({},
                           name() + " was made by LLVM " + std::to_string(*version) +
                               " and is translated to that of LLVM 19",
                           kAdvice);
    }
  }

  bool isSound(llvm::Module& module) {
    std::string problems;
    llvm::raw_string_ostream stream(problems);
    bool hasBrokenDebugInfo = false;
    if (llvm::verifyModule(module, &stream, &hasBrokenDebugInfo)) {
      error({}, name() + " is not well-formed: " + problems.substr(0, problems.find('\n')));
      return false;
    }
    if (hasBrokenDebugInfo) {
      llvm::StripDebugInfo(module);
    }
    return true;
  }

  bool isForOurMachine(const llvm::Module& module) {
    const llvm::DataLayout& layout = module.getDataLayout();
    if (layout.isBigEndian()) {
      error({}, name() + " is for a big-endian machine (" + module.getTargetTriple() + ")",
            "compile it for x86-64 or aarch64");
      return false;
    }
    if (layout.getPointerSizeInBits() != 64) {
      error({},
            name() + " is for a machine with addresses of " +
                std::to_string(layout.getPointerSizeInBits()) + " bits (" +
                module.getTargetTriple() + ")",
            "compile it for x86-64 or aarch64, without -m32");
      return false;
    }
    return true;
  }

  const std::string& path_;
  support::FileId file_;
  const support::SourceManager& sources_;
  support::Diagnostics& diagnostics_;
};

}  // namespace

std::unique_ptr<llvm::Module> readModule(const std::string& path, support::FileId file, Trust trust,
                                         llvm::LLVMContext& context,
                                         const support::SourceManager& sources,
                                         support::Diagnostics& diagnostics) {
  return Reader(path, file, sources, diagnostics).run(trust, context);
}

std::unique_ptr<llvm::Module> readRuntime(const std::string& path, llvm::LLVMContext& context,
                                          support::Diagnostics& diagnostics) {
  llvm::SMDiagnostic problem;
  auto module = llvm::getLazyIRFileModule(path, problem, context, true);
  if (module == nullptr) {
    diagnostics.error({}, "cannot read the C runtime " + path + ": " + problem.getMessage().str(),
                      "it is part of Braid's installation, made with clang 19");
  }
  return module;
}

}  // namespace braid::frontend::bitcode
