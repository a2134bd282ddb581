// Copies what is written to a stream while this object lives: with --json, the messages of a
// command that fails are part of its JSON.
#pragma once

#include <ostream>
#include <streambuf>
#include <string>

namespace braid::cli {

class MessageCopy : private std::streambuf {
 public:
  explicit MessageCopy(std::ostream& out) : out_(out), original_(out.rdbuf(this)) {}
  ~MessageCopy() override { out_.rdbuf(original_); }
  MessageCopy(const MessageCopy&) = delete;
  MessageCopy& operator=(const MessageCopy&) = delete;

  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  int_type overflow(int_type character) override {
    if (character != traits_type::eof()) {
      text_ += traits_type::to_char_type(character);
      return original_->sputc(traits_type::to_char_type(character));
    }
    return traits_type::not_eof(character);
  }
  std::streamsize xsputn(const char* text, std::streamsize size) override {
    text_.append(text, static_cast<std::size_t>(size));
    return original_->sputn(text, size);
  }
  int sync() override { return original_->pubsync(); }

  std::ostream& out_;
  std::streambuf* original_;
  std::string text_;
};

}  // namespace braid::cli
