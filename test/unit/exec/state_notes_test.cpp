// Notes that parts of the engine keep with a state are copied with it and gone with it.
#include "exec/state_notes.hpp"

#include <gtest/gtest.h>

#include <memory>

namespace braid::exec {
namespace {

class Notes : public StateNotes {
 public:
  StateNotes* copyTo(void* place) const override { return new (place) Notes(*this); }
  void beginNestedRun() override { isNested = true; }

  std::shared_ptr<int> number = std::make_shared<int>(1);
  bool isNested = false;
};

TEST(StateNotesTest, NoneAtFirst) {
  const StateNotesSlot slot{};
  EXPECT_EQ(slot.get(), nullptr);
  const StateNotesSlot copy = slot;  // NOLINT(performance-unnecessary-copy-initialization)
  EXPECT_EQ(copy.get(), nullptr);
}

TEST(StateNotesTest, CopiesAreTheirOwn) {
  StateNotesSlot slot;
  auto& notes = slot.make<Notes>();
  StateNotesSlot copy = slot;
  auto& copied = static_cast<Notes&>(*copy.get());
  EXPECT_NE(&copied, &notes);
  EXPECT_EQ(copied.number, notes.number);
  copied.beginNestedRun();
  EXPECT_TRUE(copied.isNested);
  EXPECT_FALSE(notes.isNested);
  copied.number = std::make_shared<int>(2);
  EXPECT_EQ(*notes.number, 1);
}

TEST(StateNotesTest, WhatTheyHoldIsLetGoOf) {
  StateNotesSlot slot;
  const std::weak_ptr<int> first = slot.make<Notes>().number;
  EXPECT_FALSE(first.expired());
  const std::weak_ptr<int> second = slot.make<Notes>().number;  // in place of the first
  EXPECT_TRUE(first.expired());
  {
    StateNotesSlot other = slot;
    EXPECT_EQ(second.use_count(), 2);
    other = StateNotesSlot();
    EXPECT_EQ(second.use_count(), 1);
    EXPECT_EQ(other.get(), nullptr);
    other = slot;
    const StateNotesSlot& itself = other;
    other = itself;
    EXPECT_EQ(second.use_count(), 2);
  }
  EXPECT_EQ(second.use_count(), 1);
  slot = StateNotesSlot();
  EXPECT_TRUE(second.expired());
}

}  // namespace
}  // namespace braid::exec
