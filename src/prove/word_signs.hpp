// Whether words are signed. Neither the terms of a proof nor registers tell: it is inferred from
// the operations of a function on its variables, so that conditions can be written correctly in C.
#pragma once

#include <map>
#include <string>

#include "ir/module.hpp"

namespace braid::prove {

enum class WordSign {
  Any,  // no operation was found for which it matters
  Signed,
  Unsigned,
};

class WordSigns {
 public:
  WordSigns() = default;
  explicit WordSigns(const ir::Function& function);

  // The sign of a variable; signed if nothing is known.
  [[nodiscard]] WordSign of(const std::string& name) const;

 private:
  struct Uses {
    bool asSigned = false;
    bool asUnsigned = false;
  };
  std::map<std::string, Uses> uses_;
};

// "(unsigned)" and the like; empty if C has no type of this width.
std::string castTo(WordSign sign, unsigned width);
// The lowest bits, fewer than 64, of an expression.
std::string masked(const std::string& text, unsigned width);

}  // namespace braid::prove
