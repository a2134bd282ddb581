// Variables by activity, the most active first: a binary heap that knows the place of each member.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace braid::solver::light {

class VariableHeap {
 public:
  VariableHeap(double decay, double faded) : decay_(decay), faded_(faded) {
    assert(decay > 0 && decay <= 1 && "activities fade");
  }

  void addVariable() {
    activities_.push_back(0);
    places_.push_back(kAbsent);
  }
  [[nodiscard]] bool isEmpty() const { return members_.empty(); }
  void clear();
  void insert(std::uint32_t variable);
  std::uint32_t removeTop();
  // Raises the activity; earlier events count less and less.
  void bump(std::uint32_t variable);
  void decay() { increment_ /= decay_; }
  // Whether it was bumped within the last few dozen conflicts.
  [[nodiscard]] bool isActive(std::uint32_t variable) const {
    return activities_[variable] > increment_ * faded_;
  }

 private:
  static constexpr std::uint32_t kAbsent = UINT32_MAX;

  [[nodiscard]] bool isBefore(std::uint32_t a, std::uint32_t b) const {
    return activities_[a] > activities_[b] || (activities_[a] == activities_[b] && a < b);
  }
  void place(std::size_t at, std::uint32_t variable) {
    members_[at] = variable;
    places_[variable] = static_cast<std::uint32_t>(at);
  }
  // Whether a member's activity allows its place. Scaling can make activities equal, so the order
  // of equal ones by number is not checked.
  [[nodiscard]] bool isOrderedAt(std::size_t at) const;
  void moveUp(std::size_t at);
  void moveDown(std::size_t at);

  std::vector<double> activities_;
  std::vector<std::uint32_t> places_;
  std::vector<std::uint32_t> members_;
  double increment_ = 1;
  double decay_;
  double faded_;
};

}  // namespace braid::solver::light
