// Where terms live: an arena for the nodes, a unique table over them, and interned payloads.
// The table hashes child ids and the contents of payloads, never addresses, so that a run repeats.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "support/big_int.hpp"
#include "term/term_manager.hpp"

namespace braid::term {

class TermManager::Store {
 public:
  Store();

  // The node with these parts, made if it is not there yet.
  Term intern(Kind kind, Sort sort, std::span<const Term> children, std::uint64_t payload);

  // Payloads that stay where they are as long as the store lives.
  const support::BigInt* internNumber(const support::BigInt& value);
  const std::string* internName(std::string_view name);
  [[nodiscard]] bool hasName(std::string_view name) const;

  void heed(const support::StopSignal* signal) { stopSignal_ = signal; }

  [[nodiscard]] std::size_t size() const { return count_; }
  [[nodiscard]] std::size_t memoryBytes() const { return bytes_; }

 private:
  struct NumberHash {
    std::size_t operator()(const support::BigInt& value) const { return value.hash(); }
  };
  struct NameHash {
    using is_transparent = void;
    std::size_t operator()(std::string_view name) const {
      return std::hash<std::string_view>{}(name);
    }
  };

  void* allocate(std::size_t bytes);
  void growTable();
  static std::uint32_t hashOf(Kind kind, Sort sort, std::span<const Term> children,
                              std::uint64_t payload);
  static void setFlags(TermNode& node);

  std::vector<std::unique_ptr<std::byte[]>> blocks_;
  std::byte* free_ = nullptr;
  std::size_t freeBytes_ = 0;
  std::vector<const TermNode*> table_;  // open addressing, power of two
  std::uint32_t count_ = 0;
  const support::StopSignal* stopSignal_ = nullptr;  // looked at for every new node
  std::size_t bytes_;
  std::unordered_set<support::BigInt, NumberHash> numbers_;
  std::unordered_set<std::string, NameHash, std::equal_to<>> names_;
};

}  // namespace braid::term
