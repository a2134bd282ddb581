// Questions about nothing but the order of a few words, which joined paths of programs that sort or
// search ask: is it sorted, whichever way the comparisons went? Six words have 4683 orders, ties
// included, and the formula is computed for each order, 128 at a time. The value of a word is its
// rank, a byte, so a choice between words is a choice between bytes, however many there are. Terms
// over constants (how often does a number occur, which bit of a mask?) are computed as numbers.
//
// Whether heap sort of six numbers, all its paths joined, ends sorted takes 60 ms like this. As a
// circuit it has 50,000 gates and was not decided in seconds.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "solver/light/orders/tuning.hpp"
#include "solver/light/sat/search_limits.hpp"
#include "term/model.hpp"
#include "term/term.hpp"

namespace braid::solver::light {

class OrderCases {
 public:
  explicit OrderCases(const OrderTuning& tuning) : tuning_(tuning) {}

  struct Result {
    std::shared_ptr<const term::Model> model;  // null: the roots cannot hold together
    std::vector<std::size_t> core;             // the roots that contradict each other, if so
  };

  // Whether the roots, Bool terms, can hold together. Empty if they are about something else, have
  // too many cases or fewer terms than `minTerms`, or when the time is up.
  std::optional<Result> decide(std::span<const term::Term> roots, std::size_t minTerms,
                               const SearchLimits& limits);

  // The work so far, see Solver::workDone.
  [[nodiscard]] std::uint64_t work() const { return work_; }

 private:
  // Words that are compared with each other or chosen between; or one Bool variable.
  struct Group {
    bool isBool = false;
    bool hasOperations = false;
    bool isSigned = false;
    bool isUnsigned = false;
    unsigned width = 0;
    std::vector<std::uint32_t> variables;  // places in nodes_
    std::vector<term::Term> constants;     // ascending
    std::size_t caseCount = 1;
    // For each case the ranks of the variables, then those of the constants.
    std::vector<std::uint8_t> ranks;
    std::size_t constantRows = 0;  // the first of the constants' rows in rows_

    // If not, its words are computed from constants alone.
    [[nodiscard]] bool isOrdered() const { return !variables.empty(); }
    [[nodiscard]] std::size_t memberCount() const { return variables.size() + constants.size(); }
    // Maps words to unsigned numbers in the same order, and back.
    [[nodiscard]] std::uint64_t flip(std::uint64_t word) const;
    [[nodiscard]] std::uint64_t keyOf(term::Term constant) const;
  };
  class CaseMaker;
  static constexpr std::size_t kRow = 128;  // cases that are computed together

  bool collect(std::span<const term::Term> roots);
  bool makeGroups();
  void uniteWords();
  std::uint32_t leaderOf(std::uint32_t place);
  // The group of a comparison, a choice between words or an operation on them.
  Group& groupOf(term::Term t);
  Group& groupWith(std::uint32_t place);
  bool makeCases(std::span<const term::Term> roots);
  void findDependencies();
  [[nodiscard]] std::shared_ptr<const term::Model> modelOf(std::size_t index) const;

  // order_rows.cpp
  void makeRows();
  void fillRows(std::size_t firstCase);
  void fillRows(const Group& group, std::size_t firstCase, std::size_t stride);
  // Drops the cases of one group in which a root about nothing else does not hold.
  void dropCases(std::size_t group, std::span<const term::Term> roots);
  // Whether one of some roots fails in a case of the row. Prefers a root that is in the core; any
  // other is added to the core.
  bool isExcluded(std::size_t inRow, std::span<const term::Term> roots,
                  std::span<const std::size_t> which);
  void computeRow(std::uint32_t place);
  void computeFormula(term::Term t, std::uint8_t* result);
  void compareRanks(term::Term t, Group& group, std::uint8_t* result);
  void compareNumbers(term::Term t, std::uint8_t* result);
  void computeNumbers(term::Term t, std::uint64_t* result);
  std::uint8_t* rowOf(term::Term t) { return rows_.data() + rowAt_[places_[t.id()]]; }
  std::uint8_t* ranksOf(term::Term t, const Group& group);
  std::uint64_t* numbersOf(term::Term t) { return numbers_.data() + rowAt_[places_[t.id()]]; }

  OrderTuning tuning_;
  std::vector<term::Term> nodes_;      // children before their parents
  std::vector<std::uint32_t> places_;  // by term id: place in nodes_
  std::vector<std::uint32_t> seen_;    // by term id: the last question that has it
  std::uint32_t question_ = 0;
  // by place: a union-find forest over the words of each group
  std::vector<std::uint32_t> leaders_;
  std::vector<std::uint32_t> groupAt_;  // by place of a word: its group in groups_, or none
  std::vector<Group> groups_;
  std::vector<std::uint64_t> dependencies_;  // by place: bits of the groups that it depends on
  std::uint64_t work_ = 0;
  std::size_t caseCount_ = 0;
  std::vector<std::size_t> core_;
  std::vector<std::size_t> rowAt_;      // by place: where in rows_ or numbers_
  std::vector<std::uint8_t> rows_;      // of formulas, 0 or 0xff, and of ranks
  std::vector<std::uint64_t> numbers_;  // of words with values
};

}  // namespace braid::solver::light
