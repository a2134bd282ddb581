#include "frontend/llvm/parallel_copy.hpp"

#include <algorithm>
#include <cassert>
#include <map>

namespace braid::frontend::bitcode {

using ir::Operand;
using ir::RegisterId;

std::vector<Move> sequentialise(std::vector<Move> moves,
                                const std::function<RegisterId(RegisterId)>& newTemporary) {
  std::erase_if(moves, [](const Move& move) { return move.from == Operand::reg(move.to); });
  std::map<RegisterId, std::size_t> readers;
  for (const Move& move : moves) {
    if (move.from && move.from->isRegister()) {
      ++readers[move.from->registerId()];
    }
  }
  // A move may be done once no other move has to read what it overwrites.
  std::vector<Move> result;
  std::vector<std::size_t> ready;
  std::map<RegisterId, std::size_t> writerOf;
  std::vector<bool> isDone(moves.size(), false);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    assert(!writerOf.contains(moves[i].to));
    writerOf[moves[i].to] = i;
    if (!readers.contains(moves[i].to)) {
      ready.push_back(i);
    }
  }
  const auto finishReading = [&](RegisterId source) {
    const auto writer = writerOf.find(source);
    assert(readers.at(source) > 0);
    if (--readers[source] == 0 && writer != writerOf.end()) {
      ready.push_back(writer->second);
    }
  };
  std::size_t next = 0;  // all moves before it are done
  for (;;) {
    while (!ready.empty()) {
      const Move& move = moves[ready.back()];
      isDone[ready.back()] = true;
      ready.pop_back();
      result.push_back(move);
      if (move.from && move.from->isRegister()) {
        finishReading(move.from->registerId());
      }
    }
    while (next < moves.size() && isDone[next]) {
      ++next;
    }
    if (next == moves.size()) {
      return result;
    }
    // The rest are cycles: the value that the next move overwrites is copied to a temporary first.
    const RegisterId overwritten = moves[next].to;
    const RegisterId temporary = newTemporary(overwritten);
    result.push_back({temporary, Operand::reg(overwritten)});
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (!isDone[i] && moves[i].from == Operand::reg(overwritten)) {
        moves[i].from = Operand::reg(temporary);
        ++readers[temporary];
      }
    }
    readers[overwritten] = 0;
    ready.push_back(next);
  }
}

}  // namespace braid::frontend::bitcode
