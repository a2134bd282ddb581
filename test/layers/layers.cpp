#include "layers/layers.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <tuple>
#include <utility>

#include "layers/layer_order.hpp"

namespace braid::layers {

namespace {

namespace fs = std::filesystem;

// Headers of other projects that only some layers may know; those of their FOLDERS included.
struct Reserved {
  std::string_view whose;
  std::vector<std::string_view> beginnings;  // of the names of the headers
  std::vector<std::string_view> users;
};

const std::vector<Reserved>& reservedHeaders() {
  static const std::vector<Reserved> reserved{
      {"a solver", {"z3", "cvc5/", "cadical", "ccadical"}, {"solver/backend", "solver/light"}},
      {"LLVM", {"llvm/", "llvm-c/", "clang/", "clang-c/"}, {"frontend/llvm"}}};
  return reserved;
}

struct Include {
  std::string name;
  bool isQuoted = false;
};

enum class LineKind { Other, Include, StrangeInclude };

std::pair<LineKind, Include> parseLine(std::string_view line) {
  constexpr std::string_view kBlanks = " \t";
  const auto skipBlanks = [&] {
    line.remove_prefix(std::min(line.find_first_not_of(kBlanks), line.size()));
  };
  const auto skip = [&](std::string_view word) {
    skipBlanks();
    const bool isThere = line.starts_with(word);
    line.remove_prefix(isThere ? word.size() : 0);
    return isThere;
  };
  if (!skip("#") || !skip("include")) {
    return {LineKind::Other, {}};
  }
  const bool isQuoted = skip("\"");
  const bool isNamed = isQuoted || skip("<");
  const std::size_t end = line.find(isQuoted ? '"' : '>');
  if (!isNamed || end == std::string_view::npos) {
    return {LineKind::StrangeInclude, {}};
  }
  return {LineKind::Include, {std::string(line.substr(0, end)), isQuoted}};
}

std::string readText(const fs::path& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

class Checker {
 public:
  explicit Checker(fs::path source)
      : source_(std::move(source)), order_(readLayerOrder(readText(list()))) {}

  Findings run() {
    if (order_.empty()) {
      report(list(), 1, "no component is listed");
    }
    for (const auto& [folder, layer] : order_) {
      if (!fs::is_directory(source_ / folder)) {
        report(list(), layer.line, folder + " is listed, but there is no such folder");
      }
    }
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(source_)) {
      const fs::path extension = entry.path().extension();
      if (extension == ".cpp" || extension == ".hpp" || extension == ".def") {
        ++findings_.files;
        checkFile(entry.path());
      }
    }
    std::ranges::sort(findings_.problems, {}, [](const Problem& problem) {
      return std::tie(problem.file, problem.line, problem.text);
    });
    return std::move(findings_);
  }

 private:
  [[nodiscard]] fs::path list() const { return source_ / "CMakeLists.txt"; }

  void report(const fs::path& file, std::size_t line, std::string text) {
    findings_.problems.push_back({file, line, std::move(text)});
  }

  // Empty for the folder of no component.
  [[nodiscard]] std::optional<std::size_t> rankOf(const std::string& folder) const {
    const auto layer = order_.find(folder);
    return layer == order_.end() ? std::nullopt : std::optional(layer->second.rank);
  }

  void checkFile(const fs::path& file) {
    const std::string folder = file.parent_path().lexically_relative(source_).generic_string();
    if (!rankOf(folder) && unlisted_.insert(folder).second) {
      report(file, 1, "its folder, " + folder + ", is not listed in " + list().string());
    }
    std::ifstream stream(file);
    std::size_t number = 0;
    for (std::string line; std::getline(stream, line);) {
      ++number;
      const auto [kind, include] = parseLine(line);
      if (kind == LineKind::StrangeInclude) {
        report(file, number, "this include is not understood: " + line);
      } else if (kind == LineKind::Include) {
        ++findings_.includes;
        for (const std::string& complaint : complaints(folder, include)) {
          report(file, number, "\"" + include.name + "\" is included; " + complaint);
        }
      }
    }
  }

  [[nodiscard]] std::vector<std::string> complaints(const std::string& folder,
                                                    const Include& include) const {
    if (fs::exists(source_ / include.name)) {
      return complaintsAboutOrder(folder, include.name);
    }
    if (include.isQuoted) {
      return {"there is no such file in " + source_.string()};
    }
    return complaintsAboutReserved(folder, include.name);
  }

  [[nodiscard]] std::vector<std::string> complaintsAboutOrder(const std::string& folder,
                                                              const std::string& name) const {
    const std::string used = fs::path(name).parent_path().generic_string();
    const std::optional<std::size_t> ownRank = rankOf(folder);
    const std::optional<std::size_t> usedRank = rankOf(used);
    if (ownRank && usedRank && *usedRank > *ownRank) {
      return {used + " comes after " + folder + " in " + list().string()};
    }
    return {};  // folders that are not listed are reported as such
  }

  [[nodiscard]] static std::vector<std::string> complaintsAboutReserved(const std::string& folder,
                                                                        const std::string& name) {
    std::vector<std::string> complaints;
    for (const Reserved& reserved : reservedHeaders()) {
      const bool isReserved = std::ranges::any_of(
          reserved.beginnings, [&](std::string_view begin) { return name.starts_with(begin); });
      const bool isUser = std::ranges::any_of(reserved.users, [&](std::string_view user) {
        return folder == user || folder.starts_with(std::string(user) + "/");
      });
      if (isReserved && !isUser) {
        complaints.push_back("headers of " + std::string(reserved.whose) + " are not for " +
                             folder);
      }
    }
    return complaints;
  }

  fs::path source_;
  std::map<std::string, Layer, std::less<>> order_;
  std::set<std::string> unlisted_;  // folders that have been reported
  Findings findings_;
};

}  // namespace

Findings checkLayers(const fs::path& source) {
  return Checker(source).run();
}

}  // namespace braid::layers
