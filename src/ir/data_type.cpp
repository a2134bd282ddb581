#include "ir/data_type.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cctype>
#include <charconv>

namespace braid::ir {

namespace {

using Kind = DataType::Kind;

constexpr int kMaxTypeNesting = 16;
constexpr std::size_t kMaxDimensions = 16;  // types are walked recursively
constexpr std::uint64_t kMaxTypeSize = std::uint64_t{1} << 32U;

struct KindName {
  std::string_view name;
  Kind kind;
  bool hasWidth;  // its name ends in the number of its bits
};
// A name must come before those that it begins with.
constexpr std::array<KindName, 8> kKindNames{{{"uint", Kind::Unsigned, true},
                                              {"int", Kind::Signed, true},
                                              {"uchar", Kind::UnsignedCharacter, false},
                                              {"char", Kind::SignedCharacter, false},
                                              {"float", Kind::Float, true},
                                              {"bool", Kind::Bool, false},
                                              {"pointer", Kind::Pointer, true},
                                              {"enum", Kind::Enumeration, true}}};

class TypeReader {
 public:
  explicit TypeReader(std::string_view text) : text_(text) {}

  std::optional<DataType> run() {
    std::optional<DataType> type = read(0);
    return text_.empty() ? std::move(type) : std::nullopt;
  }

 private:
  bool take(std::string_view word) {
    if (!text_.starts_with(word)) {
      return false;
    }
    text_.remove_prefix(word.size());
    return true;
  }

  template <class Number>
  std::optional<Number> number() {
    Number value = 0;
    const auto [end, error] = std::from_chars(text_.data(), text_.data() + text_.size(), value);
    if (error != std::errc()) {
      return std::nullopt;
    }
    text_.remove_prefix(static_cast<std::size_t>(end - text_.data()));
    return value;
  }

  std::string name() {
    std::size_t length = 0;
    while (length < text_.size() &&
           (std::isalnum(static_cast<unsigned char>(text_[length])) != 0 || text_[length] == '_')) {
      ++length;
    }
    std::string result(text_.substr(0, length));
    text_.remove_prefix(length);
    return result;
  }

  std::optional<DataType> read(int nesting) {
    if (nesting > kMaxTypeNesting) {
      return std::nullopt;
    }
    std::optional<DataType> type = take("{") ? record(nesting) : scalar();
    std::vector<std::uint64_t> counts;
    while (type && take("[")) {
      const auto count = number<std::uint64_t>();
      if (!count || *count > kMaxTypeSize || !take("]")) {
        return std::nullopt;
      }
      counts.push_back(*count);
      if (counts.size() > kMaxDimensions) {
        return std::nullopt;
      }
    }
    // As in C, the last number is that of the innermost array.
    for (auto count = counts.rbegin(); type && count != counts.rend(); ++count) {
      if (type->size != 0 && *count > kMaxTypeSize / type->size) {
        return std::nullopt;
      }
      type = DataType::arrayOf(std::move(*type), *count);
    }
    return type;
  }

  std::optional<DataType> scalar() {
    for (const KindName& entry : kKindNames) {
      if (!take(entry.name)) {
        continue;
      }
      DataType type = DataType::scalar(entry.kind, 1);
      if (entry.hasWidth) {
        const auto width = number<unsigned>();
        if (!width || *width == 0 || *width % 8 != 0 || *width > 128) {
          return std::nullopt;
        }
        type.size = *width / 8;
      }
      return entry.kind == Kind::Enumeration ? enumeration(std::move(type)) : std::move(type);
    }
    return std::nullopt;
  }

  std::optional<DataType> enumeration(DataType type) {
    if (!take("{")) {
      return std::nullopt;
    }
    while (!take("}")) {
      std::string word = name();
      if (word.empty() || !take("=")) {
        return std::nullopt;
      }
      const auto value = number<std::int64_t>();
      if (!value) {
        return std::nullopt;
      }
      type.enumerators.emplace_back(*value, std::move(word));
      take(", ");
    }
    return type;
  }

  std::optional<DataType> record(int nesting) {
    DataType type{Kind::Record, 0, {}, {}};
    while (!take("; ")) {
      DataMember member;
      member.name = name();
      if (!take(": ")) {
        return std::nullopt;
      }
      std::optional<DataType> of = read(nesting + 1);
      if (!of || !take(" @")) {
        return std::nullopt;
      }
      const auto offset = number<std::uint64_t>();
      if (!offset) {
        return std::nullopt;
      }
      member.offset = *offset;
      member.type = std::move(*of);
      type.members.push_back(std::move(member));
      take(", ");
    }
    const auto size = number<std::uint64_t>();
    if (!size || !take("}")) {
      return std::nullopt;
    }
    type.size = *size;
    const bool isInside =
        std::all_of(type.members.begin(), type.members.end(), [&](const DataMember& member) {
          return member.type.size <= type.size && member.offset <= type.size - member.type.size;
        });
    return isInside ? std::optional(std::move(type)) : std::nullopt;
  }

  std::string_view text_;
};

std::string recordText(const DataType& type) {
  std::string text = "{";
  for (const DataMember& member : type.members) {
    text += (text.size() > 1 ? ", " : "") + member.name + ": " + toText(member.type) + " @" +
            std::to_string(member.offset);
  }
  return text + "; " + std::to_string(type.size) + "}";
}

}  // namespace

DataType DataType::arrayOf(DataType element, std::uint64_t count) {
  DataType array{Kind::Array, element.size * count, {}, {}};
  array.members.push_back({{}, 0, std::move(element)});
  return array;
}

const DataType& DataType::element() const {
  assert(kind == Kind::Array && members.size() == 1);
  return members.front().type;
}

bool operator==(const DataType& a, const DataType& b) {
  return toText(a) == toText(b);
}

std::string toText(const DataType& type) {
  if (type.kind == Kind::Record) {
    return recordText(type);
  }
  if (type.kind == Kind::Array) {
    std::string counts;
    const DataType* inner = &type;
    for (; inner->kind == Kind::Array; inner = &inner->element()) {
      const std::uint64_t size = inner->element().size;
      counts += "[" + std::to_string(size == 0 ? 0 : inner->size / size) + "]";
    }
    return toText(*inner) + counts;
  }
  const auto* entry = std::find_if(kKindNames.begin(), kKindNames.end(),
                                   [&](const KindName& name) { return name.kind == type.kind; });
  assert(entry != kKindNames.end() && "arrays and records are written elsewhere");
  std::string text(entry->name);
  text += entry->hasWidth ? std::to_string(8 * type.size) : "";
  if (type.kind == Kind::Enumeration) {
    std::string names;
    for (const auto& [value, name] : type.enumerators) {
      names += (names.empty() ? "" : ", ") + name + "=" + std::to_string(value);
    }
    text += "{" + names + "}";
  }
  return text;
}

std::optional<DataType> dataTypeFromText(std::string_view text) {
  return TypeReader(text).run();
}

std::optional<DataType> partOf(const DataType& type, std::uint64_t offset, std::uint64_t size) {
  if (offset == 0 && size == type.size) {
    return type;
  }
  if (type.kind == Kind::Array && type.element().size > 0) {
    const std::uint64_t width = type.element().size;
    if (offset % width == 0 && size % width == 0 && size > width) {
      return DataType::arrayOf(type.element(), size / width);
    }
    return size <= width ? partOf(type.element(), offset % width, size) : std::nullopt;
  }
  if (type.kind == Kind::Record) {
    for (const DataMember& member : type.members) {
      if (offset >= member.offset && offset - member.offset < member.type.size) {
        return partOf(member.type, offset - member.offset, size);
      }
    }
  }
  return std::nullopt;
}

}  // namespace braid::ir
