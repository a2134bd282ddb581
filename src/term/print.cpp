// Printing is one worklist of pieces: texts, subterms and scopes. A scope (the whole term, or the
// body of a quantifier) first binds the subterms it mentions more than once by `let`, in id order,
// so that a definition only mentions names bound before it.
#include "term/print.hpp"

#include <algorithm>
#include <cctype>
#include <sstream>
#include <unordered_map>
#include <unordered_set>
#include <variant>

#include "term/fp_semantics.hpp"
#include "term/symbols.hpp"
#include "term/traverse.hpp"

namespace braid::term {

namespace {

std::string numeral(const support::BigInt& value) {
  return value.isNegative() ? "(- " + (-value).toString() + ")" : value.toString();
}

std::string bitsNumeral(unsigned width, const support::BigInt& value) {
  return "(_ bv" + value.toString() + " " + std::to_string(width) + ")";
}

// "(_ to_fp 8 24)" and the like.
std::string toFloat(unsigned width, std::string_view op = smtOperator(Kind::FpConvert)) {
  const FpFormat format = FpFormat::ofWidth(width);
  return "(_ " + std::string(op) + " " + std::to_string(format.exponentBits()) + " " +
         std::to_string(format.precision()) + ")";
}

std::string_view roundingName(FpRounding mode) {
  switch (mode) {
    case FpRounding::NearestEven:
      return "RNE";
    case FpRounding::NearestAway:
      return "RNA";
    case FpRounding::Up:
      return "RTP";
    case FpRounding::Down:
      return "RTN";
    case FpRounding::TowardZero:
      return "RTZ";
  }
  return {};
}

class Printer {
 public:
  Printer(std::ostream& out, const TermNames& names) : out_(out), names_(names) {}

  void print(Term root) {
    push(Scope{root});
    emitAll();
  }
  void printFloat(Term operation) {
    pushAll(floatOperation(operation));
    emitAll();
  }

 private:
  struct Mention {
    Term term;  // by its name if it has one
  };
  struct Definition {
    Term term;  // in full
  };
  struct Scope {
    Term root;
  };
  struct Bind {
    Term term;
  };
  struct Unbind {
    Term term;
  };
  using Piece = std::variant<std::string, Mention, Definition, Scope, Bind, Unbind>;

  void push(Piece piece) { pieces_.push_back(std::move(piece)); }
  // Adds pieces in the order in which they are to come out.
  void pushAll(std::vector<Piece> pieces) {
    std::move(pieces.rbegin(), pieces.rend(), std::back_inserter(pieces_));
  }

  void emitAll() {
    while (!pieces_.empty()) {
      const Piece piece = std::move(pieces_.back());
      pieces_.pop_back();
      std::visit([&](const auto& p) { emit(p); }, piece);
    }
  }
  void emit(const std::string& text) { out_ << text; }
  void emit(const Bind& bind) { bound_.insert(bind.term); }
  void emit(const Unbind& unbind) { bound_.erase(unbind.term); }
  void emit(const Mention& mention) {
    if (bound_.contains(mention.term)) {
      out_ << letName(mention.term);
    } else if (const std::string* name = names_(mention.term)) {
      out_ << *name;
    } else {
      emit(Definition{mention.term});
    }
  }
  void emit(const Scope& scope) {
    std::vector<Piece> pieces;
    const std::vector<Term> shared = sharedIn(scope.root);
    for (const Term t : shared) {
      pieces.emplace_back("(let ((" + letName(t) + " ");
      pieces.emplace_back(Definition{t});
      pieces.emplace_back(std::string(")) "));
      pieces.emplace_back(Bind{t});
    }
    pieces.emplace_back(Mention{scope.root});
    for (const Term t : shared) {
      pieces.emplace_back(Unbind{t});
      pieces.emplace_back(std::string(")"));
    }
    pushAll(std::move(pieces));
  }
  void emit(const Definition& definition);
  void emitDivision(Term t);
  void emitFloat(Term t);
  void emitFloatToInteger(Term t);
  static std::vector<Piece> floatOperation(Term t);

  static std::string letName(Term t) { return SymbolTable::kLetPrefix + std::to_string(t.id()); }
  [[nodiscard]] std::vector<Term> sharedIn(Term root) const;

  std::ostream& out_;
  const TermNames& names_;
  std::vector<Piece> pieces_;
  std::unordered_set<Term> bound_;
};

// The subterms that occur at least twice below `root`, outside of the quantifiers in it.
std::vector<Term> Printer::sharedIn(Term root) const {
  std::unordered_map<Term, unsigned> mentions;
  std::vector<Term> pending = {root};
  while (!pending.empty()) {
    const Term t = pending.back();
    pending.pop_back();
    if (isQuantifier(t) || bound_.contains(t) || names_(t) != nullptr) {
      continue;
    }
    // Divisions mention their operands several times when written out.
    const unsigned times = t.is(Kind::IntDiv) || t.is(Kind::IntRem) ? 2 : 1;
    for (const Term child : t.children()) {
      unsigned& count = mentions[child];
      if (count == 0) {
        pending.push_back(child);
      }
      count += times;
    }
  }
  std::vector<Term> shared;
  for (const auto& [t, count] : mentions) {
    if (count > 1 && t.size() > 0 && !bound_.contains(t) && names_(t) == nullptr) {
      shared.push_back(t);
    }
  }
  std::sort(shared.begin(), shared.end());
  return shared;
}

void Printer::emit(const Definition& definition) {
  const Term t = definition.term;
  std::vector<Piece> pieces;
  std::string head;
  switch (t.kind()) {
    case Kind::IntConst:
      out_ << numeral(t.number());
      return;
    case Kind::BitsConst:
      out_ << bitsNumeral(t.sort().width(), t.number());
      return;
    case Kind::Variable:
    case Kind::BoundVariable:
      out_ << *names_(t);
      return;
    case Kind::True:
    case Kind::False:
      out_ << smtOperator(t.kind());
      return;
    case Kind::IntDiv:
    case Kind::IntRem:
      emitDivision(t);
      return;
    case Kind::FpAdd:
    case Kind::FpMul:
    case Kind::FpDiv:
    case Kind::FpFma:
    case Kind::FpSqrt:
    case Kind::FpRem:
    case Kind::FpRoundToIntegral:
    case Kind::FpConvert:
    case Kind::FpFromSigned:
    case Kind::FpFromUnsigned:
      emitFloat(t);
      return;
    case Kind::FpToSigned:
    case Kind::FpToUnsigned:
      emitFloatToInteger(t);
      return;
    case Kind::FpEqual:
    case Kind::FpLess:
    case Kind::FpLessEqual:
      pushAll(floatOperation(t));
      return;
    case Kind::Forall:
    case Kind::Exists:
      out_ << "(" << smtOperator(t.kind()) << " (";
      for (const Term v : boundVariables(t)) {
        out_ << "(" << *names_(v) << " " << v.sort().toString() << ")";
      }
      out_ << ") ";
      pushAll({Scope{bodyOf(t)}, std::string(")")});
      return;
    case Kind::BvExtract:
      head = "(_ extract " + std::to_string(t.extractHigh()) + " " +
             std::to_string(t.extractLow()) + ")";
      break;
    case Kind::BvZeroExtend:
    case Kind::BvSignExtend:
      head = "(_ " + std::string(smtOperator(t.kind())) + " " +
             std::to_string(t.sort().width() - t[0].sort().width()) + ")";
      break;
    case Kind::CopiedRange:
      head = "copied-range";
      break;
    case Kind::ConstArray:
      head = "(as const " + t.sort().toString() + ")";
      break;
    case Kind::And:
    case Kind::Or:
    case Kind::IntAdd:
    case Kind::IntMul:
    case Kind::BvAdd:
    case Kind::BvMul:
      if (t.size() == 1) {  // SMT-LIB wants two operands, terms that are not simplified do not
        push(Mention{t[0]});
        return;
      }
      head = smtOperator(t.kind());
      break;
    case Kind::Not:
    case Kind::Ite:
    case Kind::Equal:
    case Kind::IntLe:
    case Kind::BvUDiv:
    case Kind::BvURem:
    case Kind::BvSDiv:
    case Kind::BvSRem:
    case Kind::BvAnd:
    case Kind::BvOr:
    case Kind::BvXor:
    case Kind::BvNot:
    case Kind::BvShl:
    case Kind::BvLShr:
    case Kind::BvAShr:
    case Kind::BvULt:
    case Kind::BvSLt:
    case Kind::BvConcat:
    case Kind::Select:
    case Kind::Store:
      head = smtOperator(t.kind());
      break;
  }
  pieces.emplace_back("(" + head);
  for (const Term child : t.children()) {
    pieces.emplace_back(std::string(" "));
    pieces.emplace_back(Mention{child});
  }
  pieces.emplace_back(std::string(")"));
  pushAll(std::move(pieces));
}

// SMT-LIB's div and mod are Euclidean and open at zero; truncation is symmetric around zero.
void Printer::emitDivision(Term t) {
  const Mention a{t[0]};
  const Mention b{t[1]};
  const bool isQuotient = t.is(Kind::IntDiv);
  const std::string op = isQuotient ? "(div " : "(mod ";
  const Piece whenZero = isQuotient ? Piece(std::string("0")) : Piece(a);
  const auto text = [](std::string s) { return Piece(std::move(s)); };
  pushAll({text("(ite (= "), b, text(" 0) "), whenZero, text(" (ite (<= 0 "), a, text(") " + op), a,
           text(" "), b, text(") (- " + op + "(- "), a, text(") "), b, text("))))")});
}

// The operation on operands read as floats.
std::vector<Printer::Piece> Printer::floatOperation(Term t) {
  const bool fromInteger = t.is(Kind::FpFromSigned) || t.is(Kind::FpFromUnsigned);
  std::string head =
      "(" + (fromInteger || t.is(Kind::FpConvert) ? toFloat(t.sort().width(), smtOperator(t.kind()))
                                                  : std::string(smtOperator(t.kind())));
  if (!t.sort().isBool() && !t.is(Kind::FpRem)) {
    head += " " + std::string(roundingName(FpOperation::of(t).rounding));
  }
  std::vector<Piece> pieces = {std::move(head)};
  for (const Term child : t.children()) {
    if (fromInteger) {
      pieces.insert(pieces.end(), {std::string(" "), Mention{child}});
    } else {
      const std::string conversion = toFloat(child.sort().width());
      pieces.insert(pieces.end(), {" (" + conversion + " ", Mention{child}, std::string(")")});
    }
  }
  pieces.emplace_back(std::string(")"));
  return pieces;
}

// SMT-LIB has no way from a float back to its pattern: fp.to_ieee_bv is what Z3 calls it. It leaves
// the pattern of NaN open.
void Printer::emitFloat(Term t) {
  const unsigned width = t.sort().width();
  const std::string name = letName(t) + "f";
  std::vector<Piece> pieces = floatOperation(t);
  pieces.insert(pieces.begin(), "(let ((" + name + " ");
  pieces.emplace_back(")) (ite (fp.isNaN " + name + ") " +
                      bitsNumeral(width, FpFormat::ofWidth(width).quietNan()) + " (fp.to_ieee_bv " +
                      name + ")))");
  pushAll(std::move(pieces));
}

// SMT-LIB leaves open what is out of range.
void Printer::emitFloatToInteger(Term t) {
  const unsigned width = t.sort().width();
  const unsigned floatWidth = t[0].sort().width();
  const Signedness signedness = t.is(Kind::FpToSigned) ? Signedness::Signed : Signedness::Unsigned;
  const FpBounds bounds = fpIntegerBounds(FpFormat::ofWidth(floatWidth), signedness, width);
  const auto constant = [&](const support::BigInt& bits) {
    return "(" + toFloat(floatWidth) + " " + bitsNumeral(floatWidth, bits) + ")";
  };
  const std::string name = letName(t) + "f";
  const unsigned room = std::max(width, kLeastFpToIntegerWidth);
  const std::string inRange = "(and (fp.lt " + constant(bounds.below) + " " + name + ") (fp.lt " +
                              name + " " + constant(bounds.above) + "))";
  const std::string whole = "((_ extract " + std::to_string(width - 1) + " 0) ((_ " +
                            std::string(smtOperator(t.kind())) + " " + std::to_string(room) +
                            ") RTZ " + name + "))";
  pushAll({"(let ((" + name + " (" + toFloat(floatWidth) + " ", Mention{t[0]},
           "))) (ite " + inRange + " " + whole + " " + bitsNumeral(width, 0) + "))"});
}

TermNames namesOf(const SymbolTable& symbols) {
  return [&symbols](Term t) {
    const bool isVariable = t.is(Kind::Variable) || t.is(Kind::BoundVariable);
    return isVariable ? &symbols.symbolOf(t) : nullptr;
  };
}

}  // namespace

void printTerm(std::ostream& out, Term t, const TermNames& names) {
  Printer(out, names).print(t);
}

void printFloatOperation(std::ostream& out, Term operation, const TermNames& names) {
  Printer(out, names).printFloat(operation);
}

std::string toSmtLib(Term t) {
  std::ostringstream out;
  const SymbolTable symbols(std::span(&t, 1));
  printTerm(out, t, namesOf(symbols));
  return out.str();
}

void printScript(std::ostream& out, std::span<const Term> assertions) {
  const SymbolTable symbols(assertions);
  const TermNames names = namesOf(symbols);
  out << "(set-logic ALL)\n";
  for (const Term v : symbols.freeVariables()) {
    out << "(declare-fun " << symbols.symbolOf(v) << " () " << v.sort().toString() << ")\n";
  }
  for (const Term assertion : assertions) {
    out << "(assert ";
    printTerm(out, assertion, names);
    out << ")\n";
  }
  out << "(check-sat)\n";
}

}  // namespace braid::term
