// Whether words have a sign. The terms of a proof do not tell, nor do registers: it is found out
// from what a function does with its variables, so that conditions can be written in C as they are
// meant.
#pragma once

#include <map>
#include <string>

#include "ir/module.hpp"

namespace braid::prove {

enum class WordSign {
  Any,  // the same number with a sign and without, as far as is known
  Signed,
  Unsigned,
};

class WordSigns {
 public:
  WordSigns() = default;
  explicit WordSigns(const ir::Function& function);

  // Of a variable; one that nothing is known of is signed.
  [[nodiscard]] WordSign of(const std::string& name) const;

 private:
  struct Uses {
    bool asSigned = false;
    bool asUnsigned = false;
  };
  std::map<std::string, Uses> uses_;
};

// "(unsigned)" and the like; empty where C has no type of this width.
std::string castTo(WordSign sign, unsigned width);
// The lowest bits of what is written, fewer than 64.
std::string masked(const std::string& text, unsigned width);

}  // namespace braid::prove
