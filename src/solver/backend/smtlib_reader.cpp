#include "solver/backend/smtlib_reader.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace braid::solver::backend {

namespace {

bool isSpace(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}
bool endsAtom(char c) {
  return isSpace(c) || c == '(' || c == ')' || c == '"' || c == '|' || c == ';';
}

// The position behind the closing quote; "" within a string is a quote that does not close it.
std::optional<std::size_t> endOfQuoted(std::string_view text, std::size_t begin) {
  const char quote = text[begin];
  std::size_t close = text.find(quote, begin + 1);
  while (quote == '"' && close != std::string_view::npos && close + 1 < text.size() &&
         text[close + 1] == quote) {
    close = text.find(quote, close + 2);
  }
  return close == std::string_view::npos ? std::nullopt : std::optional(close + 1);
}

}  // namespace

std::string_view SExpression::Node::text() const {
  return std::string_view(whole_->text_).substr(item().begin, item().end - item().begin);
}

std::vector<SExpression::Node> SExpression::Node::children() const {
  std::vector<Node> result;
  if (isList()) {
    for (std::uint32_t i = index_ + 1; i < item().next; i = whole_->items_[i].next) {
      result.push_back(Node(*whole_, i));
    }
  }
  return result;
}

bool SExpression::Node::isListOf(std::string_view head) const {
  return isList() && item().next > index_ + 1 && Node(*whole_, index_ + 1).isAtom(head);
}

std::optional<SExpression> SExpression::parse(std::string text) {
  SExpression result;
  result.text_ = std::move(text);
  const std::string_view all = result.text_;
  std::vector<Item>& items = result.items_;
  std::vector<std::uint32_t> open;
  std::size_t at = 0;
  const auto count = [&] { return static_cast<std::uint32_t>(items.size()); };
  while (at < all.size()) {
    const char c = all[at];
    if (isSpace(c)) {
      ++at;
      continue;
    }
    if (c == ';') {
      at = std::min(all.find('\n', at), all.size());
      continue;
    }
    if (open.empty() && !items.empty()) {
      return std::nullopt;  // a second expression
    }
    if (c == '(') {
      open.push_back(count());
      items.push_back({at, at, 0, true});
      ++at;
    } else if (c == ')') {
      if (open.empty()) {
        return std::nullopt;
      }
      Item& list = items[open.back()];
      open.pop_back();
      list.end = ++at;
      list.next = count();
    } else {
      std::size_t end = at;
      if (c == '"' || c == '|') {
        const std::optional<std::size_t> closed = endOfQuoted(all, at);
        if (!closed) {
          return std::nullopt;
        }
        end = *closed;
      } else {
        while (end < all.size() && !endsAtom(all[end])) {
          ++end;
        }
      }
      items.push_back({at, end, count() + 1, false});
      at = end;
    }
  }
  return open.empty() && !items.empty() ? std::optional(std::move(result)) : std::nullopt;
}

std::optional<std::string> ExpressionCutter::cut(std::size_t end) {
  assert(begin_ < end && end <= buffer_.size() && depth_ == 0);
  std::string text = buffer_.substr(begin_, end - begin_);
  buffer_.erase(0, end);
  position_ = 0;
  inside_ = Inside::Nothing;
  return text;
}

std::optional<std::string> ExpressionCutter::next() {
  while (position_ < buffer_.size()) {
    const char c = buffer_[position_];
    switch (inside_) {
      case Inside::Comment:
        inside_ = c == '\n' ? Inside::Nothing : Inside::Comment;
        ++position_;
        continue;
      case Inside::String:
      case Inside::QuotedSymbol:
        ++position_;
        if (c == (inside_ == Inside::String ? '"' : '|')) {
          inside_ = Inside::Nothing;
          if (depth_ == 0) {
            return cut(position_);
          }
        }
        continue;
      case Inside::Atom:
        if (!endsAtom(c)) {
          ++position_;
          continue;
        }
        if (depth_ == 0) {
          return cut(position_);
        }
        inside_ = Inside::Nothing;
        continue;
      case Inside::Nothing:
        break;
    }
    if (depth_ == 0) {
      begin_ = position_;
    }
    ++position_;
    if (c == '(') {
      ++depth_;
    } else if (c == ')') {
      depth_ -= depth_ > 0 ? 1 : 0;
      if (depth_ == 0) {
        return cut(position_);
      }
    } else if (c == '"') {
      inside_ = Inside::String;
    } else if (c == '|') {
      inside_ = Inside::QuotedSymbol;
    } else if (c == ';') {
      inside_ = Inside::Comment;
    } else if (!isSpace(c)) {
      inside_ = Inside::Atom;
    }
  }
  if (depth_ == 0 && inside_ == Inside::Nothing) {
    buffer_.clear();  // nothing but space
    position_ = 0;
  }
  return std::nullopt;
}

std::string inOneLine(std::string_view text) {
  constexpr std::size_t kMost = 200;
  std::string line;
  for (const char c : text) {
    const bool isPlain = c > ' ' && c < '\x7f';
    if (isPlain || (!line.empty() && line.back() != ' ')) {
      line += isPlain ? c : ' ';
    }
    if (line.size() == kMost) {
      return line + "...";
    }
  }
  while (line.ends_with(' ')) {
    line.pop_back();
  }
  return line;
}

}  // namespace braid::solver::backend
