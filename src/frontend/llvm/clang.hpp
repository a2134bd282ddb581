// C to bitcode by running clang.
//
// The code is not optimised, so that no bug is optimised away; a user who asks for -O1 gets what
// clang makes of it. Signed arithmetic keeps its `nsw`: it says where overflow checks go.
#pragma once

#include <filesystem>
#include <iosfwd>
#include <string>
#include <vector>

namespace braid::frontend::bitcode {

enum class ClangEnd { Compiled, Failed, NotInstalled };

struct ClangJob {
  std::string file;
  std::filesystem::path output;
  std::string includeDirectory;  // empty: none
  std::vector<std::string> flags;
};

// What the compiler prints goes to `messages`.
ClangEnd runClang(const ClangJob& job, std::ostream& messages);

}  // namespace braid::frontend::bitcode
