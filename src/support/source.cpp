#include "support/source.hpp"

#include <utility>

namespace braid::support {

FileId SourceManager::add(std::string name, std::string text) {
  File& file = files_.emplace_back(File{std::move(name), std::move(text), {0}});
  for (std::size_t i = 0; i < file.text.size(); ++i) {
    if (file.text[i] == '\n') {
      file.lineStarts.push_back(i + 1);
    }
  }
  return static_cast<FileId>(files_.size() - 1);
}

std::string_view SourceManager::line(SourceLocation location) const {
  if (!location.isKnown() || location.file >= files_.size()) {
    return {};
  }
  const File& file = files_[location.file];
  if (location.line > file.lineStarts.size()) {
    return {};
  }
  const std::size_t begin = file.lineStarts[location.line - 1];
  const std::size_t newline = file.text.find('\n', begin);
  const std::size_t end = newline == std::string::npos ? file.text.size() : newline;
  std::string_view text = std::string_view(file.text).substr(begin, end - begin);
  if (text.ends_with('\r')) {
    text.remove_suffix(1);
  }
  return text;
}

std::string SourceManager::describe(SourceLocation location) const {
  if (!location.isKnown() || location.file >= files_.size()) {
    return "<unknown>";
  }
  return files_[location.file].name + ":" + std::to_string(location.line) + ":" +
         std::to_string(location.column);
}

}  // namespace braid::support
