// The table of BDD nodes, and all that Braid uses of the library BuDDy. The library has one table
// per process; it is made when the first node is asked for. Nodes are numbers, and one that nobody
// references may be collected by the next operation.
//
// The library reports that it is out of space by a hook, and if that returns, by a result that
// looks like "false". Here such an operation is left by GuardOverflow and has no result.
#pragma once

#include <cstddef>
#include <span>

namespace braid::guard::bdd {

using Node = int;
inline constexpr Node kFalse = 0;
inline constexpr Node kTrue = 1;

// The library's recursion is as deep as a diagram has variables; so many fit on a small stack.
inline constexpr unsigned kMaxVariables = 1U << 13U;

void reference(Node node);
void release(Node node);

// The diagram of a variable. Variables with lower numbers are nearer to the root.
Node variable(unsigned number);

enum class Operator { And, Or, Difference, Equivalent };
// `limit`: nodes that may be alive, of the whole table.
Node apply(Operator op, Node a, Node b, std::size_t limit);
Node negation(Node a, std::size_t limit);
Node choice(Node condition, Node then, Node otherwise, std::size_t limit);
// Coudert and Madre's restriction of `a` to where `care` holds.
Node restriction(Node a, Node care, std::size_t limit);

// Of a node that is no constant.
unsigned variableOf(Node node);
Node low(Node node);
Node high(Node node);

std::size_t nodeCount(Node node);
// Of the diagrams together.
std::size_t nodeCount(std::span<const Node> nodes);
// That the diagram is true when each variable is with probability one half.
double probabilityOf(Node node);
// Nodes in the table, with those that were not collected yet.
std::size_t nodesInUse();
// That were ever made: what the operations cost.
std::size_t nodesMade();

}  // namespace braid::guard::bdd
