// Names that harnesses for verifiers use without declaring them: assert, __CPROVER_assume,
// nondet_int and their like. Their declarations are in runtime/include/braid/prelude.h, one on a
// line.
//
// The header is not included as it is, since a program may use one of the names for something else.
// Instead the compiler is run; names that it misses are declared, and it is run again. A
// declaration that contradicts the program's own is taken back. A function that is called as a
// statement before its definition is declared as well, without a result, since gcc accepts that.
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
  // Takes the text of the header.
  explicit Prelude(std::string_view header);
  // A file that cannot be read declares nothing.
  static Prelude read(const std::filesystem::path& file);

  [[nodiscard]] bool knows(const std::string& name) const { return lines_.contains(name); }
  // All names, in order.
  [[nodiscard]] std::vector<std::string> names() const;
  // A header for C and C++ that declares these names; and `procedures` as functions without a
  // result that take any arguments.
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

// Compiles until the prelude has nothing more that is missing. `compile` is given flags to add;
// `file` is where the declarations are written. The messages are those of the last run.
CompilerRun compileWithPrelude(
    const Prelude& prelude, const std::filesystem::path& file,
    const std::function<CompilerRun(const std::vector<std::string>& flags)>& compile);

// Flags under which clang accepts what gcc accepts with a warning: undeclared functions and types,
// and integers in place of pointers.
std::vector<std::string> lenientFlags();

}  // namespace braid::frontend::c
