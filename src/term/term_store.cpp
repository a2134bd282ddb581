#include "term/term_store.hpp"

#include <algorithm>
#include <cassert>
#include <functional>
#include <limits>
#include <new>
#include <stdexcept>

#include "term/traverse.hpp"

namespace braid::term {

namespace {

constexpr std::size_t kBlockBytes = std::size_t{1} << 20U;
constexpr std::size_t kInitialTableSize = std::size_t{1} << 12U;
constexpr std::size_t kSlotBytes = sizeof(const TermNode*);
// What an entry of a node-based hash set costs beyond the value itself.
constexpr std::size_t kSetEntryOverhead = 4 * sizeof(void*);

constexpr std::uint64_t mix(std::uint64_t hash, std::uint64_t value) {
  hash = (hash ^ value) * 0x9e3779b97f4a7c15;
  return hash ^ (hash >> 29U);
}

}  // namespace

TermManager::Store::Store()
    : table_(kInitialTableSize, nullptr), bytes_(kInitialTableSize * kSlotBytes) {}

std::uint32_t TermManager::Store::hashOf(Kind kind, Sort sort, std::span<const Term> children,
                                         std::uint64_t payload) {
  std::uint64_t hash = mix(static_cast<std::uint64_t>(kind), sort.key());
  if (kind == Kind::IntConst || kind == Kind::BitsConst) {
    hash = mix(hash, reinterpret_cast<const support::BigInt*>(payload)->hash());
  } else if (kind == Kind::Variable || kind == Kind::BoundVariable) {
    hash = mix(hash, std::hash<std::string>{}(*reinterpret_cast<const std::string*>(payload)));
  } else {
    hash = mix(hash, payload);
  }
  for (const Term child : children) {
    hash = mix(hash, child.id());
  }
  return static_cast<std::uint32_t>(hash ^ (hash >> 32U));
}

Term TermManager::Store::intern(Kind kind, Sort sort, std::span<const Term> children,
                                std::uint64_t payload) {
  const std::uint32_t hash = hashOf(kind, sort, children, payload);
  const std::size_t mask = table_.size() - 1;
  std::size_t slot = hash & mask;
  for (; table_[slot] != nullptr; slot = (slot + 1) & mask) {
    const TermNode& old = *table_[slot];
    if (old.hash_ == hash && old.kind_ == kind && old.sort_ == sort && old.payload_ == payload &&
        std::ranges::equal(old.children(), children)) {
      return Term(&old);
    }
  }
  if (stopSignal_ != nullptr) {
    stopSignal_->check();
  }
  if (count_ == std::numeric_limits<std::uint32_t>::max()) {
    throw std::length_error("too many terms");
  }
  static_assert(alignof(TermNode) >= alignof(Term) && sizeof(TermNode) % alignof(Term) == 0);
  auto* made = new (allocate(sizeof(TermNode) + children.size() * sizeof(Term))) TermNode();
  made->kind_ = kind;
  made->childCount_ = static_cast<std::uint32_t>(children.size());
  made->id_ = count_++;
  made->hash_ = hash;
  made->sort_ = sort;
  made->payload_ = payload;
  std::uninitialized_copy(children.begin(), children.end(), reinterpret_cast<Term*>(made + 1));
  setFlags(*made);
  table_[slot] = made;
  if (std::size_t{count_} * 2 > table_.size()) {
    growTable();
  }
  return Term(made);
}

void TermManager::Store::setFlags(TermNode& node) {
  const bool isQuantifier = node.kind_ == Kind::Forall || node.kind_ == Kind::Exists;
  node.hasQuantifier_ = isQuantifier;
  node.hasFreeBoundVariable_ = node.kind_ == Kind::BoundVariable;
  node.hasFloat_ = isFloatKind(node.kind_);
  node.hasCopiedRange_ = node.kind_ == Kind::CopiedRange;
  for (const Term child : node.children()) {
    node.hasQuantifier_ |= child.hasQuantifier();
    node.hasFloat_ |= child.hasFloat();
    node.hasFreeBoundVariable_ |= child.hasFreeBoundVariable();
    node.hasCopiedRange_ |= child.hasCopiedRange();
  }
  if (isQuantifier) {
    const std::span<const Term> bound = node.children().first(node.childCount_ - 1);
    const std::vector<Term> free = freeBoundVariables(node.children().back());
    node.hasFreeBoundVariable_ = std::ranges::any_of(
        free, [&](Term v) { return std::ranges::find(bound, v) == bound.end(); });
  }
}

void* TermManager::Store::allocate(std::size_t bytes) {
  if (bytes > freeBytes_) {
    const std::size_t blockBytes = std::max(bytes, kBlockBytes);
    blocks_.push_back(std::make_unique<std::byte[]>(blockBytes));
    free_ = blocks_.back().get();
    freeBytes_ = blockBytes;
    bytes_ += blockBytes;
  }
  void* result = free_;
  free_ += bytes;
  freeBytes_ -= bytes;
  return result;
}

void TermManager::Store::growTable() {
  std::vector<const TermNode*> larger(table_.size() * 2, nullptr);
  const std::size_t mask = larger.size() - 1;
  for (const TermNode* old : table_) {
    if (old != nullptr) {
      std::size_t slot = old->hash_ & mask;
      while (larger[slot] != nullptr) {
        slot = (slot + 1) & mask;
      }
      larger[slot] = old;
    }
  }
  bytes_ += (larger.size() - table_.size()) * kSlotBytes;
  table_ = std::move(larger);
}

const support::BigInt* TermManager::Store::internNumber(const support::BigInt& value) {
  const auto [entry, isNew] = numbers_.insert(value);
  if (isNew) {
    bytes_ += sizeof(support::BigInt) + kSetEntryOverhead;
  }
  return &*entry;
}

const std::string* TermManager::Store::internName(std::string_view name) {
  const auto old = names_.find(name);
  if (old != names_.end()) {
    return &*old;
  }
  bytes_ += sizeof(std::string) + name.size() + kSetEntryOverhead;
  return &*names_.emplace(name).first;
}

bool TermManager::Store::hasName(std::string_view name) const {
  return names_.contains(name);
}

}  // namespace braid::term
