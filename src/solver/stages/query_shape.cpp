#include "solver/stages/query_shape.hpp"

#include <algorithm>
#include <utility>

#include "term/traverse.hpp"

namespace braid::solver {

using term::Kind;
using term::Term;

namespace {

std::uint64_t mix(std::uint64_t hash, std::uint64_t value) {
  hash = (hash ^ value) * 0x9e3779b97f4a7c15;
  return hash ^ (hash >> 29U);
}

// The node without its children. Of a variable only the sort counts; a constant is interned, so its
// id stands for it.
std::uint64_t labelOf(Term t) {
  const std::uint64_t label = mix(static_cast<std::uint64_t>(t.kind()), t.sort().key());
  switch (t.kind()) {
    case Kind::IntConst:
    case Kind::BitsConst:
    case Kind::BoundVariable:
      return mix(label, t.id());
    case Kind::BvExtract:
      return mix(label, std::uint64_t{t.extractHigh()} << 32U | t.extractLow());
    default:
      return term::isFloatKind(t.kind()) ? mix(label, static_cast<std::uint64_t>(t.fpRounding()))
                                         : label;
  }
}

// Writes terms as numbers: every node once, in the order in which it is met.
class Writer {
 public:
  Writer(std::unordered_map<Term, std::uint64_t>& hashes, std::size_t maxNodes)
      : hashes_(hashes), maxNodes_(maxNodes) {}

  bool write(Term root) {
    if (numbers_.contains(root)) {
      return true;
    }
    std::vector<Open> open;
    open.push_back({root, ordered(root)});
    while (!open.empty()) {
      if (numbers_.size() > maxNodes_) {
        return false;
      }
      Open& node = open.back();
      while (node.next < node.children.size() && numbers_.contains(node.children[node.next])) {
        ++node.next;
      }
      if (node.next < node.children.size()) {
        const Term child = node.children[node.next];
        open.push_back({child, ordered(child)});
        continue;
      }
      writeNode(node.term, node.children);
      open.pop_back();
    }
    return true;
  }

  void writeRoot(Term root) {
    shape_.text.push_back(kRoot);
    shape_.text.push_back(numbers_.at(root));
  }

  QueryShape take() { return std::move(shape_); }

 private:
  static constexpr std::uint32_t kRoot = 0xffff'ffff;

  // A node of which children are being written.
  struct Open {
    Term term;
    std::vector<Term> children;
    std::size_t next = 0;
  };

  std::vector<Term> ordered(Term t) const {
    std::vector<Term> children(t.children().begin(), t.children().end());
    if (term::commutes(t.kind())) {
      std::ranges::sort(children, {},
                        [&](Term child) { return std::pair(hashes_.at(child), child.id()); });
    }
    return children;
  }

  void writeNode(Term t, const std::vector<Term>& children) {
    numbers_.emplace(t, static_cast<std::uint32_t>(numbers_.size()));
    std::vector<std::uint32_t>& text = shape_.text;
    text.push_back(static_cast<std::uint32_t>(t.kind()));
    text.push_back(static_cast<std::uint32_t>(t.sort().key() >> 32U));
    text.push_back(static_cast<std::uint32_t>(t.sort().key()));
    switch (t.kind()) {
      case Kind::Variable:
        shape_.variables.push_back(t);
        break;
      case Kind::IntConst:
      case Kind::BitsConst:
      case Kind::BoundVariable:
        text.push_back(t.id());
        break;
      case Kind::BvExtract:
        text.push_back(t.extractHigh());
        text.push_back(t.extractLow());
        break;
      default:
        if (term::isFloatKind(t.kind())) {
          text.push_back(static_cast<std::uint32_t>(t.fpRounding()));
        }
        break;
    }
    text.push_back(static_cast<std::uint32_t>(children.size()));
    for (const Term child : children) {
      text.push_back(numbers_.at(child));
    }
  }

  std::unordered_map<Term, std::uint64_t>& hashes_;
  std::size_t maxNodes_;
  std::unordered_map<Term, std::uint32_t> numbers_;
  QueryShape shape_;
};

}  // namespace

void ShapeMaker::hash(Term root) {
  term::visitPostorder(
      std::span(&root, 1), [&](Term t) { return !hashes_.contains(t); },
      [&](Term t) {
        std::uint64_t ordered = labelOf(t);
        std::uint64_t sum = 0;
        for (const Term child : t.children()) {
          if (term::commutes(t.kind())) {
            sum += mix(0, hashes_.at(child));
          } else {
            ordered = mix(ordered, hashes_.at(child));
          }
        }
        hashes_.emplace(t, mix(ordered, sum));
      });
}

std::optional<QueryShape> ShapeMaker::shapeOf(const Query& query) {
  std::vector<Term> roots(query.conditions.begin(), query.conditions.end());
  if (query.question) {
    roots.push_back(query.question);
  }
  if (roots.size() > maxNodes_) {
    return std::nullopt;
  }
  std::sort(roots.begin(), roots.end());
  roots.erase(std::unique(roots.begin(), roots.end()), roots.end());
  for (const Term root : roots) {
    hash(root);
  }
  std::ranges::sort(roots, {}, [&](Term t) { return std::pair(hashes_.at(t), t.id()); });
  Writer writer(hashes_, maxNodes_);
  for (const Term root : roots) {
    if (!writer.write(root)) {
      return std::nullopt;
    }
    writer.writeRoot(root);
  }
  return writer.take();
}

}  // namespace braid::solver
