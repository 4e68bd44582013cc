/// Values as a person would write them: no module names, strings in quotes, what masks itself left masked.
enum ValueText {
  /// Describes a value on one line.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - limit: The longest text, in characters; a longer one is cut, and says so with an ellipsis.
  /// - Returns: The text.
  static func describe(_ value: Any, limit: Int = 240) -> String {
    var writer = Writer(limit: limit)
    writer.write(value)
    return cut(writer.text, to: limit)
  }

  /// A text that is no longer than the limit, in characters.
  static func cut(_ text: String, to limit: Int) -> String {
    guard text.utf8.count > limit else { return text }
    let start = text.prefix(limit)
    return start.endIndex == text.endIndex ? text : start.dropLast() + "…"
  }

  /// A text on one line, with line breaks and other control characters written as in a string literal.
  static func escapeControls(in text: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return text }
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      let isControl = scalar.value < 0x20 || scalar.value == 0x7F
      result += isControl ? scalar.escaped(asASCII: false) : String(scalar)
    }
  }

  /// A string as a literal, in which nothing is invisible.
  static func quote(_ string: String) -> String {
    let literal = string.debugDescription
    guard literal.utf8.contains(where: { $0 >= 0x80 }) else { return literal }
    return literal.unicodeScalars.reduce(into: "") { result, scalar in
      result += isInvisible(scalar) ? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" : String(scalar)
    }
  }

  /// Whether a character cannot be seen or told from a space, and is no part of an emoji.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x80, scalar.value != 0x200D, scalar.value < 0xE0000 else { return false }
    switch scalar.properties.generalCategory {
    case .format, .spaceSeparator, .lineSeparator, .paragraphSeparator: return true
    default: return false
    }
  }

  /// Writes until the limit is passed: a value of any size costs no more than what is shown of it.
  private struct Writer {
    let limit: Int
    var text = ""
    private var depth = 0

    init(limit: Int) {
      self.limit = limit
    }

    private var isFull: Bool { text.utf8.count > limit * 4 }

    mutating func write(_ value: Any) {
      guard !isFull else { return }
      guard depth < 64 else {
        text += "…"
        return
      }
      depth += 1
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
      case .set(let parts): writeSorted(parts) { ValueText.describe($0.value, limit: $1) }
      case .dictionary(let parts) where parts.isEmpty: writeEmpty(value, otherwise: "[:]")
      case .dictionary(let parts): writeSorted(parts, describe: Self.describePair)
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
    private mutating func writeSorted(_ parts: Mirror.Children, describe: (Mirror.Child, Int) -> String) {
      let most = 240
      if parts.count > most {
        text += "[\(parts.count) elements]"
      } else {
        text += "[" + parts.map { describe($0, limit) }.sorted().joined(separator: ", ") + "]"
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

    private static func describePair(_ part: Mirror.Child, limit: Int) -> String {
      let pair = KeyedPart(part)
      return "\(ValueText.describe(pair.key, limit: limit)): \(ValueText.describe(pair.value, limit: limit))"
    }
  }
}
