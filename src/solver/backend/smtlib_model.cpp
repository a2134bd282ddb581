#include "solver/backend/smtlib_model.hpp"

#include <algorithm>
#include <cctype>
#include <ranges>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace braid::solver::backend {

using term::ArrayValue;
using term::ModelValue;
using term::Scalar;
using term::Sort;
using term::SortKind;

namespace {

using Node = SExpression::Node;

std::optional<Scalar> readDigits(std::string_view digits, int base) {
  const auto isDigit = [&](char c) {
    return base == 2 ? c == '0' || c == '1' : std::isxdigit(static_cast<unsigned char>(c)) != 0;
  };
  if (digits.empty() || !std::ranges::all_of(digits, isDigit)) {
    return std::nullopt;
  }
  return Scalar(mpz_class(std::string(digits), base));
}

std::optional<Scalar> readNatural(std::string_view text) {
  return text.starts_with('-') ? std::nullopt : Scalar::parse(text);
}

// 5 or (- 5).
std::optional<Scalar> readInteger(Node value) {
  if (!value.isList()) {
    return Scalar::parse(value.text());
  }
  const std::vector<Node> parts = value.children();
  if (parts.size() != 2 || !parts[0].isAtom("-") || parts[1].isList()) {
    return std::nullopt;
  }
  const std::optional<Scalar> magnitude = readNatural(parts[1].text());
  return magnitude ? std::optional(-*magnitude) : std::nullopt;
}

// #b0101, #x5 or (_ bv5 4).
std::optional<Scalar> readBits(Node value, unsigned width) {
  if (value.isList()) {
    const std::vector<Node> parts = value.children();
    const bool isIndexed = parts.size() == 3 && parts[0].isAtom("_") && !parts[1].isList() &&
                           parts[1].text().starts_with("bv") &&
                           parts[2].isAtom(std::to_string(width));
    const std::optional<Scalar> number =
        isIndexed ? readNatural(parts[1].text().substr(2)) : std::nullopt;
    return number && number == number->toUnsigned(width) ? number : std::nullopt;
  }
  const std::string_view text = value.text();
  if (text.size() < 2) {
    return std::nullopt;
  }
  const std::string_view digits = text.substr(2);
  if (text.starts_with("#b") && digits.size() == width) {
    return readDigits(digits, 2);
  }
  if (text.starts_with("#x") && digits.size() * 4 == width) {
    return readDigits(digits, 16);
  }
  return std::nullopt;
}

std::optional<Scalar> readScalar(Node value, Sort sort) {
  switch (sort.kind()) {
    case SortKind::Bool:
      if (value.isAtom("true") || value.isAtom("false")) {
        return Scalar(value.isAtom("true") ? 1 : 0);
      }
      return std::nullopt;
    case SortKind::Int:
      return readInteger(value);
    case SortKind::Bits:
      return readBits(value, sort.width());
    case SortKind::Array:
      break;
  }
  return std::nullopt;
}

// Z3 writes large values with `let`, each name once.
class ValueReader {
 public:
  std::optional<ModelValue> read(Node value, Sort sort) {
    value = resolve(value);
    if (!sort.isArray()) {
      return readScalar(value, sort);
    }
    // The outermost store of an index counts.
    std::vector<std::pair<Scalar, Scalar>> stores;
    for (; value.isListOf("store"); value = resolve(value.children()[1])) {
      const std::vector<Node> parts = value.children();
      if (parts.size() != 4) {
        return std::nullopt;
      }
      const std::optional<Scalar> index = readScalar(resolve(parts[2]), sort.index());
      const std::optional<Scalar> element = readScalar(resolve(parts[3]), sort.element());
      if (!index || !element) {
        return std::nullopt;
      }
      stores.emplace_back(*index, *element);
    }
    const std::optional<Scalar> everywhere = readConstantArray(value, sort);
    if (!everywhere) {
      return std::nullopt;
    }
    ArrayValue result{*everywhere, {}};
    for (const auto& [index, element] : stores | std::views::reverse) {
      result.elements.insert_or_assign(index, element);
    }
    result.normalize();
    return result;
  }

 private:
  // What a `let` or a name stands for.
  Node resolve(Node value) {
    while (true) {
      if (value.isListOf("let")) {
        const std::vector<Node> parts = value.children();
        if (parts.size() != 3) {
          return value;
        }
        for (const Node binding : parts[1].children()) {
          const std::vector<Node> pair = binding.children();
          if (pair.size() == 2) {
            bound_.insert_or_assign(pair[0].text(), pair[1]);
          }
        }
        value = parts[2];
        continue;
      }
      const auto binding = value.isList() ? bound_.end() : bound_.find(value.text());
      // A name is bound before it is used. An answer that breaks this rule could be followed for
      // ever.
      if (binding == bound_.end() || !binding->second.endsBefore(value)) {
        return value;
      }
      value = binding->second;
    }
  }

  // ((as const …) element)
  std::optional<Scalar> readConstantArray(Node value, Sort sort) {
    const std::vector<Node> parts = value.children();
    if (parts.size() != 2 || !parts[0].isListOf("as")) {
      return std::nullopt;
    }
    const std::vector<Node> head = parts[0].children();
    if (head.size() != 3 || !head[1].isAtom("const")) {
      return std::nullopt;
    }
    return readScalar(resolve(parts[1]), sort.element());
  }

  std::unordered_map<std::string_view, Node> bound_;
};

}  // namespace

std::optional<ModelValue> readValue(Node value, Sort sort) {
  return ValueReader().read(value, sort);
}

std::vector<Scalar> literalsIn(Node expression, Sort sort) {
  std::vector<Scalar> result;
  std::vector<Node> pending = {expression};
  while (!pending.empty()) {
    const Node node = pending.back();
    pending.pop_back();
    if (const std::optional<Scalar> literal = readScalar(node, sort)) {
      result.push_back(*literal);
    } else {
      const std::vector<Node> children = node.children();
      pending.insert(pending.end(), children.begin(), children.end());
    }
  }
  return result;
}

std::string writeScalar(const Scalar& value, Sort sort) {
  if (sort.isBool()) {
    return value.isZero() ? "false" : "true";
  }
  if (sort.isBits()) {
    return "(_ bv" + value.toString() + " " + std::to_string(sort.width()) + ")";
  }
  return value.isNegative() ? "(- " + (-value).toString() + ")" : value.toString();
}

}  // namespace braid::solver::backend
