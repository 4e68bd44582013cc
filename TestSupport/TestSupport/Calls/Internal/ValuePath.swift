/// The way from a value to one of the parts inside it.
struct ValuePath {
  /// A step from a value to one of its parts.
  enum Step {
    case part(String)
    case index(Int)
    case key(String)
  }

  var steps: [Step] = []

  /// The way as one would write it in code; of a very long one, where it begins and ends.
  var text: String {
    guard steps.count > 20 else { return Self.text(of: steps) }
    return Self.text(of: steps.prefix(8)) + "…" + Self.text(of: steps.suffix(8))
  }

  private static func text(of steps: some Sequence<Step>) -> String {
    let lazyPrefix = "$__lazy_storage_$_"
    var text = ""
    for step in steps {
      switch step {
      case .index(let index): text += "[\(index)]"
      case .key(let key): text += "[\(key)]"
      case .part(let label) where label.hasPrefix("."): text += label
      case .part(let label):
        text += text.isEmpty ? "" : "."
        text += label.hasPrefix(lazyPrefix) ? label.dropFirst(lazyPrefix.count) : label[...]
      }
    }
    return text
  }
}
