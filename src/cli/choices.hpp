// Options that take words out of a few, or numbers. CLI11 can do that, too, but its messages show
// the table that it translates words with, and ranges of 309 digits.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
class Validator;
}  // namespace CLI

namespace braid::cli {

// What is wrong with a word that should be one of the choices; empty when it is, and then it is
// spelled as among them.
std::string problemWithChoice(std::string& word, const std::vector<std::string>& choices);

enum class Least { Zero, AboveZero };
// What is wrong with a word that should be a number of at least that; empty when nothing is.
std::string problemWithNumber(const std::string& word, Least least);
CLI::Validator isNumber(Least least);

// An option that takes one of the words, in upper or lower case.
CLI::Option* addWord(CLI::App& app, const std::string& name, const std::string& help,
                     const std::vector<std::string>& choices,
                     const std::function<void(const std::string&)>& take);

// An option that takes some of the words, separated by commas.
CLI::Option* addWords(CLI::App& app, const std::string& name, const std::string& help,
                      const std::vector<std::string>& choices, std::vector<std::string>& words);

}  // namespace braid::cli
