#include "layers/layer_order.hpp"

#include <algorithm>
#include <filesystem>
#include <sstream>
#include <vector>

namespace braid::layers {

namespace {

using Order = std::map<std::string, Layer, std::less<>>;

// One call in the file: its name and arguments. Nothing here nests or quotes.
struct Call {
  std::string name;
  std::vector<std::string> arguments;
  std::size_t line = 0;
};

std::string withoutComments(std::string_view text) {
  std::string result;
  bool isComment = false;
  for (const char character : text) {
    isComment = character != '\n' && (isComment || character == '#');
    if (!isComment) {
      result += character;
    }
  }
  return result;
}

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\n";
  const std::size_t begin = text.find_first_not_of(kBlanks);
  return begin == std::string_view::npos
             ? std::string_view()
             : text.substr(begin, text.find_last_not_of(kBlanks) - begin + 1);
}

std::vector<std::string> wordsOf(std::string_view text) {
  std::istringstream stream{std::string(text)};
  std::vector<std::string> words;
  for (std::string word; stream >> word;) {
    words.push_back(word);
  }
  return words;
}

std::vector<Call> callsIn(std::string_view text) {
  std::vector<Call> calls;
  std::size_t end = 0;
  for (std::size_t open = 0; (open = text.find('(', end)) != std::string_view::npos;) {
    const std::string_view before = trimmed(text.substr(end, open - end));
    const std::size_t close = std::min(text.find(')', open), text.size());
    const auto line = 1 + std::count(text.begin(), text.begin() + static_cast<long>(open), '\n');
    calls.push_back({std::string(before.substr(before.find_last_of(" \t\n)") + 1)),
                     wordsOf(text.substr(open + 1, close - open - 1)),
                     static_cast<std::size_t>(line)});
    end = std::min(close + 1, text.size());
  }
  return calls;
}

bool isKeyword(const std::string& word) {
  return word == "FOLDERS" || word == "USES" || word == "HIDES" || word == "PRECOMPILED";
}

// The folders of one component, the lowest first.
std::vector<std::string> foldersOf(const Call& component) {
  const std::vector<std::string>& words = component.arguments;
  std::vector<std::string> folders;
  bool isFolder = false;
  for (const std::string& word : words) {
    if (isKeyword(word)) {
      isFolder = word == "FOLDERS";
    } else if (isFolder) {
      folders.push_back(words.front() + "/" + word);
    }
  }
  folders.push_back(words.front());
  return folders;
}

}  // namespace

Order readLayerOrder(std::string_view cmakeLists) {
  Order order;
  for (const Call& call : callsIn(withoutComments(cmakeLists))) {
    std::vector<std::string> folders;
    if (call.name == "braid_component" && !call.arguments.empty()) {
      folders = foldersOf(call);
    } else if (call.name == "add_executable") {
      for (const std::string& word : call.arguments) {
        if (const auto folder = std::filesystem::path(word).parent_path(); !folder.empty()) {
          folders.push_back(folder.string());
        }
      }
    }
    for (const std::string& folder : folders) {
      order.try_emplace(folder, Layer{order.size(), call.line});
    }
  }
  return order;
}

}  // namespace braid::layers
