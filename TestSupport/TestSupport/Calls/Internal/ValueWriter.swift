/// Writes until the limit is passed: what lies beyond it in a value is not looked at.
struct ValueWriter {
  let limit: Int
  private(set) var text = ""
  private var depth = 0
  /// How many more values to write: collections that are sorted are not cut before they are written.
  private var patience = 20_000

  init(limit: Int) {
    self.limit = limit
  }

  private var isFull: Bool { text.utf8.count > limit * 4 }

  mutating func write(_ value: Any) {
    guard !isFull else { return }
    guard depth < 64, patience > 0 else {
      text += "…"
      return
    }
    depth += 1
    patience -= 1
    write(ValueForm(value), of: value)
    depth -= 1
  }

  private mutating func write(_ form: ValueForm, of value: Any) {
    switch form {
    case .string(let string): text += ValueText.quote(String(string.prefix(limit + 1)))
    case .words(let words, _): text += ValueText.escapeControls(in: String(words.prefix(limit + 1)))
    case .optional(nil): text += "nil"
    case .optional(let wrapped?): write(wrapped)
    case .enumeration(let name, nil): text += name
    case .enumeration(let name, let payload?): writeCase(name, payload: payload)
    case .tuple(let parts): writeList(parts, in: ("(", ")"))
    case .list(let parts) where parts.isEmpty: writeEmpty(value, otherwise: "[]")
    case .list(let parts): writeList(parts, in: ("[", "]"))
    case .set(let parts) where parts.isEmpty: writeEmpty(value, otherwise: "[]")
    case .set(let parts): writeSorted(parts) { $0.describe($1.value) }
    case .dictionary(let parts) where parts.isEmpty: writeEmpty(value, otherwise: "[:]")
    case .dictionary(let parts):
      writeSorted(parts) { writer, part in
        let pair = KeyedPart(part)
        return "\(writer.describe(pair.key)): \(writer.describe(pair.value))"
      }
    case .structure(let type, let parts):
      text += TypeName.of(type)
      writeList(parts, in: ("(", ")"))
    case .object(let type, _): text += TypeName.of(type)
    case .hidden(let type): text += "\(TypeName.of(type))(…)"
    }
  }

  private mutating func writeCase(_ name: String, payload: Any) {
    text += name
    if case .tuple(let parts) = ValueForm(payload) {
      writeList(parts, in: ("(", ")"))
    } else {
      text += "("
      write(payload)
      text += ")"
    }
  }

  /// A collection that shows nothing may hide something, and has words for that.
  private mutating func writeEmpty(_ value: Any, otherwise brackets: String) {
    let words = (value as? any CustomStringConvertible)?.description.prefix(limit + 1)
    text += words.map { ValueText.escapeControls(in: String($0)) } ?? brackets
  }

  /// Parts without an order of their own: in the same order every time, where there are few enough to be sorted.
  private mutating func writeSorted(_ parts: Mirror.Children, describe: (inout ValueWriter, Mirror.Child) -> String) {
    let most = 240
    if parts.count > most {
      text += "[\(parts.count) elements]"
    } else {
      text += "[" + parts.map { describe(&self, $0) }.sorted().joined(separator: ", ") + "]"
    }
  }

  private mutating func writeList(_ parts: some Sequence<Mirror.Child>, in brackets: (String, String)) {
    text += brackets.0
    var isFirst = true
    for part in parts {
      guard !isFull else { return }
      if !isFirst { text += ", " }
      isFirst = false
      if let label = part.label, !label.hasPrefix(".") { text += "\(label): " }
      write(part.value)
    }
    text += brackets.1
  }

  /// Describes a value by itself.
  private mutating func describe(_ value: Any) -> String {
    var writer = self
    writer.text = ""
    writer.write(value)
    patience = writer.patience
    return ValueText.cut(writer.text, to: limit)
  }
}
