// What the types of a C program are called in its source: a layout knows a name, but not whether it
// is a tag ("struct node") or was given by typedef ("Node").
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

  // Such that "T *p;" declares a pointer to it; nothing for types without such a name.
  [[nodiscard]] std::optional<std::string> nameOf(ir::LayoutId id) const;
  // Whether the source has this word anywhere.
  [[nodiscard]] bool mentions(const std::string& word) const { return words_.contains(word); }

 private:
  const std::vector<ir::Layout>& layouts_;
  std::set<std::string> words_;
  std::set<std::string> tags_;      // "struct node", "union value"
  std::set<std::string> typedefs_;  // names behind the closing brace of a type
};

}  // namespace braid::report
