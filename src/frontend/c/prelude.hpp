// Names that harnesses for verifiers use without declaring them: assert, __CPROVER_assume,
// nondet_int and their like. Their declarations are in runtime/include/braid/prelude.h, one on a
// line.
//
// The header is not included as it is: a program may use one of the names for something else. The
// compiler is asked first; what it misses is declared, only that, and it is asked again. A
// declaration that contradicts the program's own is taken back. A function without a result that is
// called before it is defined is declared as well, since gcc accepts it.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace braid::frontend::c {

class Prelude {
 public:
  // From the text of the header.
  explicit Prelude(std::string_view header);
  // A file that cannot be read declares nothing.
  static Prelude read(const std::filesystem::path& file);

  [[nodiscard]] bool knows(const std::string& name) const { return lines_.contains(name); }
  // All names, in order.
  [[nodiscard]] std::vector<std::string> names() const;
  // A header for C and C++ that declares these names, and others as functions without a result
  // and with whatever parameters.
  [[nodiscard]] std::string declare(const std::set<std::string>& names,
                                    const std::set<std::string>& procedures) const;

 private:
  std::map<std::string, std::string> lines_;
};

// The names in messages of clang like "call to undeclared function 'f'", each once.
std::vector<std::string> undeclaredNames(std::string_view messages);
// The names whose declarations contradict each other.
std::vector<std::string> conflictingNames(std::string_view messages);

struct CompilerRun {
  bool isFine = false;
  std::string messages;
};

// Compiles until nothing is missing that the prelude has. `compile` gets flags to add; `file` is
// where the declarations are put. The messages are those of the last run.
CompilerRun compileWithPrelude(
    const Prelude& prelude, const std::filesystem::path& file,
    const std::function<CompilerRun(const std::vector<std::string>& flags)>& compile);

// What gcc accepts with a warning is no error: functions and types that are not declared, integers
// for pointers.
std::vector<std::string> lenientFlags();

}  // namespace braid::frontend::c
