#include "native/coverage.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "native/tools.hpp"

namespace braid::native {

namespace {

using Json = nlohmann::json;

void readSummary(const Json& summary, FileCoverage& coverage) {
  coverage.lines = summary.at("lines").at("count").get<std::uint64_t>();
  coverage.coveredLines = summary.at("lines").at("covered").get<std::uint64_t>();
  coverage.branches = summary.at("branches").at("count").get<std::uint64_t>();
  coverage.coveredBranches = summary.at("branches").at("covered").get<std::uint64_t>();
}

}  // namespace

std::variant<SuiteCoverage, std::string> readCoverageSummary(const std::string& text) {
  try {
    const Json data = Json::parse(text).at("data").at(0);
    SuiteCoverage coverage;
    for (const Json& file : data.at("files")) {
      FileCoverage entry;
      entry.file = file.at("filename").get<std::string>();
      readSummary(file.at("summary"), entry);
      if (entry.lines > 0) {
        coverage.files.push_back(std::move(entry));
      }
    }
    std::sort(coverage.files.begin(), coverage.files.end(),
              [](const auto& a, const auto& b) { return a.file < b.file; });
    readSummary(data.at("totals"), coverage.total);
    return coverage;
  } catch (const Json::exception&) {
    return "llvm-cov-19 prints something that is not understood";
  }
}

std::variant<SuiteCoverage, std::string> measureSuite(
    const std::filesystem::path& executable, const std::vector<std::filesystem::path>& profiles) {
  std::filesystem::path merged = executable;
  merged += ".profdata";
  std::vector<std::string> merge{"llvm-profdata-19", "merge", "-sparse", "-o", merged.string()};
  for (const std::filesystem::path& profile : profiles) {
    std::error_code error;
    if (std::filesystem::exists(profile, error)) {
      merge.push_back(profile.string());
    }
  }
  ToolResult result = runTool(std::move(merge));
  if (!result.isFine) {
    return std::move(result.messages);
  }
  // Leaves out files that are generated for the replay.
  result = runTool({"llvm-cov-19", "export", "-summary-only",
                    "-ignore-filename-regex=^" + executable.parent_path().string() + "/",
                    "-instr-profile=" + merged.string(), executable.string()});
  if (!result.isFine) {
    return std::move(result.messages);
  }
  return readCoverageSummary(result.output);
}

}  // namespace braid::native
