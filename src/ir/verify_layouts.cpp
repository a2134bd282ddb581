// Layouts refer only to layouts that exist; their parts lie inside of them and fit their size.
#include "ir/layout_text.hpp"
#include "ir/verify_parts.hpp"

namespace braid::ir {

namespace {

class LayoutVerifier {
 public:
  explicit LayoutVerifier(const std::vector<Layout>& layouts) : layouts_(layouts) {}

  Problems run() {
    if (layouts_.empty() || layouts_.front() != Layout()) {
      problems_.emplace_back("layout l0: must be the unknown one");
      return std::move(problems_);
    }
    for (id_ = 1; id_ < layouts_.size(); ++id_) {
      references(layouts_[id_]);
    }
    if (!problems_.empty()) {
      return std::move(problems_);
    }
    for (id_ = 1; id_ < layouts_.size(); ++id_) {
      layout(layouts_[id_]);
    }
    for (const LayoutId id : endlessLayouts(layouts_)) {
      id_ = id;
      problem("lies in itself, or something in it does");
    }
    return std::move(problems_);
  }

 private:
  void problem(const std::string& text) {
    problems_.push_back("layout " + layoutName(id_) + ": " + text);
  }
  void require(bool holds, const char* text) {
    if (!holds) {
      problem(text);
    }
  }

  void references(const Layout& layout) {
    bool exist = layout.target.layout < layouts_.size();
    for (const LayoutField& field : layout.fields) {
      exist = exist && field.of.layout < layouts_.size();
    }
    for (const LayoutUse& parameter : layout.parameters) {
      exist = exist && parameter.layout < layouts_.size();
    }
    require(exist, "names a layout that does not exist");
  }

  void layout(const Layout& layout) {
    require(layout.size <= kMaxPlainSize, "is too large");
    switch (layout.kind) {
      case LayoutKind::Unknown:
        break;
      case LayoutKind::Void:
      case LayoutKind::Incomplete:
      case LayoutKind::Function:
        require(layout.size == 0, "has no size");
        break;
      case LayoutKind::Bool:
      case LayoutKind::Signed:
      case LayoutKind::Unsigned:
      case LayoutKind::SignedCharacter:
      case LayoutKind::UnsignedCharacter:
      case LayoutKind::Float:
      case LayoutKind::Enumeration:
        require(layout.size > 0, "needs a size");
        break;
      case LayoutKind::Pointer:
      case LayoutKind::Reference:
        require(layout.size == 8, "must have 8 bytes, as addresses do");
        break;
      case LayoutKind::Array:
        array(layout);
        break;
      case LayoutKind::Struct:
      case LayoutKind::Union:
        for (const LayoutField& field : layout.fields) {
          this->field(layout, field);
        }
        break;
    }
    require(layout.hasFields() || layout.fields.empty(), "cannot have fields");
    require(layout.kind == LayoutKind::Function || layout.parameters.empty(),
            "cannot have parameters");
  }

  void array(const Layout& layout) {
    const std::uint64_t size = layouts_[layout.target.layout].size;
    if (!layout.count) {
      require(layout.size == 0, "is of no known length but has a size");
    } else if (*layout.count > kMaxPlainSize || *layout.count * size != layout.size) {
      problem("the elements have another size together");
    }
  }

  void field(const Layout& layout, const LayoutField& field) {
    const std::uint64_t size = layouts_[field.of.layout].size;
    const std::string name = "field " + quoted(field.name);
    if (field.offset > layout.size) {
      problem(name + " does not lie in it");
    } else if (field.bits != 0) {
      const std::uint64_t end = 8 * field.offset + field.firstBit + field.bits;
      if (field.firstBit >= 8 || field.bits > 8 * size || end > 8 * layout.size) {
        problem(name + " has bits that do not lie in it");
      }
    } else if (size > layout.size - field.offset) {
      problem(name + " does not lie in it");
    }
  }

  const std::vector<Layout>& layouts_;
  LayoutId id_ = 0;
  Problems problems_;
};

}  // namespace

Problems verifyLayouts(const Module& module) {
  return LayoutVerifier(module.layouts).run();
}

}  // namespace braid::ir
