// The names of types as the source of a C program writes them: a layout knows a name, but not
// whether it is a tag ("struct node") or was given by typedef ("Node").
#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "ir/layout.hpp"

namespace braid::report {

class CTypeWords {
 public:
  // The text of the source and of its own headers.
  CTypeWords(const std::vector<ir::Layout>& layouts, std::string_view source);

  // A name such that "T *p;" declares a pointer to the type; empty if it has none.
  [[nodiscard]] std::optional<std::string> nameOf(ir::LayoutId id) const;
  // Whether this word occurs in the source.
  [[nodiscard]] bool mentions(const std::string& word) const { return words_.contains(word); }

 private:
  const std::vector<ir::Layout>& layouts_;
  std::set<std::string> words_;
  std::set<std::string> tags_;      // "struct node", "union value"
  std::set<std::string> typedefs_;  // names behind the closing brace of a type
};

}  // namespace braid::report
