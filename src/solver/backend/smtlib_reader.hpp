// The s-expressions that SMT-LIB solvers answer in. A solver's output is cut into expressions as it
// arrives; one expression is kept flat, in reading order, because values nest as deep as an array
// has elements.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace braid::solver::backend {

class SExpression {
  struct Item {
    std::size_t begin;  // in the text
    std::size_t end;
    std::uint32_t next;  // the item after this one and all in it
    bool isList;
  };

 public:
  // A part of an expression, valid as long as the expression is neither moved nor destroyed.
  class Node {
   public:
    [[nodiscard]] bool isList() const { return item().isList; }
    [[nodiscard]] bool isAtom(std::string_view word) const { return !isList() && text() == word; }
    // As the solver wrote it, quotes included.
    [[nodiscard]] std::string_view text() const;
    [[nodiscard]] std::vector<Node> children() const;
    // Whether it is a list that begins with this atom.
    [[nodiscard]] bool isListOf(std::string_view head) const;
    // Whether all of it is written before the other part of the same expression.
    [[nodiscard]] bool endsBefore(Node other) const { return item().next <= other.index_; }

   private:
    friend class SExpression;
    Node(const SExpression& whole, std::uint32_t index) : whole_(&whole), index_(index) {}
    [[nodiscard]] const Item& item() const { return whole_->items_[index_]; }

    const SExpression* whole_;
    std::uint32_t index_;
  };

  // The text of one expression; empty when it is not one.
  static std::optional<SExpression> parse(std::string text);
  [[nodiscard]] Node root() const { return {*this, 0}; }
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  std::string text_;
  std::vector<Item> items_;
};

// Cuts a stream of characters into expressions.
class ExpressionCutter {
 public:
  void add(std::string_view characters) { buffer_ += characters; }
  // The text of the next expression, if all of it is there.
  std::optional<std::string> next();
  // Characters that are waiting for the rest of their expression.
  [[nodiscard]] std::size_t pending() const { return buffer_.size(); }

 private:
  enum class Inside : std::uint8_t { Nothing, Atom, String, QuotedSymbol, Comment };

  std::optional<std::string> cut(std::size_t end);

  std::string buffer_;
  // Where reading has come to, so that no character is read twice.
  std::size_t position_ = 0;
  std::size_t begin_ = 0;  // start of the expression that is being read
  std::size_t depth_ = 0;
  Inside inside_ = Inside::Nothing;
};

// A text in one line of bounded length, for reasons and messages.
std::string inOneLine(std::string_view text);

}  // namespace braid::solver::backend
