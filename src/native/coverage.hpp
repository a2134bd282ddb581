// Lines and branches that native runs executed, by clang's source-based coverage.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <variant>
#include <vector>

namespace braid::native {

struct FileCoverage {
  std::string file;
  std::uint64_t lines = 0;
  std::uint64_t coveredLines = 0;
  std::uint64_t branches = 0;  // each way that a condition can go is counted
  std::uint64_t coveredBranches = 0;
};

struct SuiteCoverage {
  std::vector<FileCoverage> files;
  FileCoverage total;
};

// Reads the summary that llvm-cov exports; a message if it has another form.
std::variant<SuiteCoverage, std::string> readCoverageSummary(const std::string& json);

// Merges the profiles of the runs of an executable that was built for coverage. A message if the
// tools are not installed or fail.
std::variant<SuiteCoverage, std::string> measureSuite(
    const std::filesystem::path& executable, const std::vector<std::filesystem::path>& profiles);

}  // namespace braid::native
