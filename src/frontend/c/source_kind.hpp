// What a file on the command line contains. The contents decide if they are unmistakable, such as
// bitcode in an object file; otherwise the file's name does.
#pragma once

#include <string>
#include <string_view>

namespace braid::frontend::c {

enum class SourceKind {
  Oox,
  C,
  PreprocessedC,
  Cpp,
  PreprocessedCpp,
  LlvmAssembly,
  Bitcode,
  MachineCode,  // an object file, a library or an executable
  Archive,
  Unknown
};

// By its name, and the bytes that it begins with.
SourceKind kindOf(std::string_view name, std::string_view start);
// The same for a file; one that cannot be read is judged by its name.
SourceKind kindOfFile(const std::string& name);

[[nodiscard]] constexpr bool isCpp(SourceKind kind) {
  return kind == SourceKind::Cpp || kind == SourceKind::PreprocessedCpp;
}
[[nodiscard]] constexpr bool isLlvm(SourceKind kind) {
  return kind == SourceKind::LlvmAssembly || kind == SourceKind::Bitcode;
}
// The name of the language after clang's -x; null if clang does not compile it.
const char* clangLanguage(SourceKind kind);

// A header can be included only in a file that is still to be preprocessed. So with a header, a
// preprocessed file is preprocessed once more, which changes nothing else.
[[nodiscard]] constexpr SourceKind kindWith(SourceKind kind, bool hasHeader) {
  return !hasHeader ? kind : isCpp(kind) ? SourceKind::Cpp : SourceKind::C;
}

struct Refusal {
  std::string message;
  std::string hint;
};
// Why a program of C and LLVM files cannot contain this file; the message is empty if it can.
Refusal refusalOf(SourceKind kind, const std::string& name);

}  // namespace braid::frontend::c
