/// Descriptions of values for failures, without module names and with strings in quotes.
package enum ValueText {
  /// The depth to which values are described.
  ///
  /// A level takes up to 7 KB of the stack, most in a debug build under the Thread Sanitizer, and a thread may have only 512 KB.
  static let depthLimit = 32

  /// Describes a value on one line, with at most `limit` characters.
  package static func describe(_ value: Any, limit: Int = 240) -> String { describeWhole(value, limit: limit).text }

  /// Describes a value, and tells whether the text leaves out no part that descriptions show.
  static func describeWhole(_ value: Any, limit: Int) -> (text: String, isWhole: Bool) {
    var writer = ValueWriter(limit: limit)
    writer.write(value)
    return (cut(writer.text, to: limit), writer.isWhole && writer.text.utf8.count <= limit)
  }

  static func cut(_ text: String, to limit: Int) -> String {
    // Counting bytes is fast, and a text never has more characters than bytes.
    guard text.utf8.count > limit else { return text }
    let start = text.prefix(limit)
    return start.endIndex == text.endIndex ? text : start.dropLast() + "…"
  }
}

/// Returns a number with its noun, such as "1 call" or "2 calls".
func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

/// A writer of descriptions that stops at a limit, so that it does not visit all parts of a large value.
private struct ValueWriter {
  let limit: Int
  private(set) var text = ""
  /// False if it has left out parts although there was room.
  private(set) var isWhole = true
  private var depth = 0
  /// The number of values that may still be written.
  ///
  /// The elements of a set or a dictionary are all written before they are sorted and cut, so `limit` does not bound them.
  private var budget = 20_000

  init(limit: Int) {
    self.limit = limit
  }

  // Counting characters on every write would take time that grows with the text. A code point has at most four bytes.
  private var isFull: Bool { text.utf8.count > limit * 4 }

  mutating func write(_ value: Any) {
    guard !isFull else { return }
    guard depth < ValueText.depthLimit, budget > 0 else {
      text += "…"
      isWhole = false
      return
    }
    depth += 1
    budget -= 1
    write(ReflectedValue(value), of: value)
    depth -= 1
  }

  private mutating func write(_ structure: ReflectedValue, of value: Any) {
    switch structure {
    // The character beyond the limit tells `cut` to add an ellipsis.
    case .string(let string): text += VisibleText.quote(String(string.prefix(limit + 1)))
    case .described(let description, _):
      text += VisibleText.escape(String(description.prefix(limit + 1)))
    case .optional(nil): text += "nil"
    case .optional(let wrapped?):
      // An optional of an optional may be nil itself, or hold nil.
      let isNil = if case .optional(nil) = ReflectedValue(wrapped) { true } else { false }
      if isNil { text += "Optional(nil)" } else { write(wrapped) }
    case .enumeration(let name, nil): text += name
    case .enumeration(let name, let payload?):
      text += name
      if case .tuple(let parts) = ReflectedValue(payload) {
        writeList(parts, in: ("(", ")"))
      } else {
        writeList([(nil, payload)], in: ("(", ")"))
      }
    case .tuple(let parts): writeList(parts, in: ("(", ")"))
    case .list(let parts) where parts.isEmpty, .set(let parts) where parts.isEmpty:
      writeEmpty(value, otherwise: "[]")
    case .list(let parts): writeList(parts, in: ("[", "]"))
    case .set(let parts): writeSorted(parts) { $0.describe($1.value) }
    case .dictionary(let parts) where parts.isEmpty: writeEmpty(value, otherwise: "[:]")
    case .dictionary(let parts):
      writeSorted(parts) { writer, part in
        let pair = [AnyHashable: Any].entry(of: part)
        return "\(writer.describe(pair.key)): \(writer.describe(pair.value))"
      }
    case .structure(let type, let parts):
      text += TypeName.of(type)
      writeList(parts, in: ("(", ")"))
    case .object(let type, _): text += TypeName.of(type)
    case .hidden(let type): text += "\(TypeName.of(type))(…)"
    }
  }

  /// Writes a collection whose mirror is empty, which may hide its elements and describe itself instead.
  private mutating func writeEmpty(_ value: Any, otherwise brackets: String) {
    let description = (value as? any CustomStringConvertible)?.description.prefix(limit + 1)
    text += description.map { VisibleText.escape(String($0)) } ?? brackets
  }

  /// Writes the parts of an unordered collection in a stable order, or their number if there are too many to sort.
  private mutating func writeSorted(_ parts: Mirror.Children, describe: (inout ValueWriter, Mirror.Child) -> String) {
    let isShort = parts.count <= 240
    isWhole = isWhole && isShort
    let elements = isShort ? parts.map { describe(&self, $0) }.sorted() : ["\(parts.count) elements"]
    text += "[\(elements.joined(separator: ", "))]"
  }

  private mutating func writeList(_ parts: some Sequence<Mirror.Child>, in brackets: (String, String)) {
    text += brackets.0
    for (index, part) in parts.enumerated() {
      guard !isFull else { return }
      if index > 0 { text += ", " }
      if let label = part.label, !label.hasPrefix(".") { text += "\(label): " }
      write(part.value)
    }
    text += brackets.1
  }

  /// Returns the description of a value, written separately.
  private mutating func describe(_ value: Any) -> String {
    // The copy keeps the depth. Its budget is handed back, so that all elements share one.
    var writer = self
    writer.text = ""
    writer.write(value)
    (budget, isWhole) = (writer.budget, writer.isWhole)
    return ValueText.cut(writer.text, to: limit)
  }
}

/// Short texts of values, as the name of an outcome has them.
package enum ShortText {
  private static let limit = 40

  package static func of(_ value: Any) -> String {
    switch ReflectedValue(value) {
    case .optional(let wrapped?): return of(wrapped)
    case .string(let text) where isShort(text) && !text.isEmpty: return text
    case .enumeration(let name, nil): return name
    case .enumeration(let name, _?):
      let text = ValueText.describe(value)
      return isShort(text) ? text : name
    default:
      let text = ValueText.describe(value)
      return isShort(text) ? text : TypeName.of(type(of: value))
    }
  }

  /// True if a text can stand in a string literal of a test.
  private static func isShort(_ text: String) -> Bool {
    text.utf8.count <= limit && !text.contains { $0 == "\"" || $0 == "\\" || $0 == "#" || $0.isNewline }
  }

  /// Returns a call with its arguments if they are short, or its name.
  package static func ofCall(_ call: Any) -> String {
    let text = ValueText.describe(call)
    return text.utf8.count <= limit && !text.contains(where: \.isNewline) ? text : name(ofCall: call)
  }

  /// Returns the name of a call, without its arguments: that of its case, or of its type.
  package static func name(ofCall call: Any) -> String {
    let name =
      if case .enumeration(let name, _) = ReflectedValue(call) { name } else {
        call as? String ?? TypeName.of(type(of: call))
      }
    let letters = name.filter { $0.isLetter || $0.isNumber || $0 == "_" }
    return letters.isEmpty ? "call" : letters
  }
}

/// The names of types without modules.
package enum TypeName {
  package static func of(_ type: Any.Type) -> String {
    removeModules(of: type, from: String(describing: type))
  }

  /// Shortens a description such as `Shop.(unknown context at $1f0).Dish(title: "Tea")` to `Dish(title: "Tea")`.
  ///
  /// Only modules that occur in the full name of the type of the value are removed, because other words before a dot may be
  /// part of the contents, such as `example.com`.
  static func removeModules(of type: Any.Type, from text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: ".")) else { return text }
    // The names before the first dot of each qualified name, and the modules that nearly every file imports.
    let modules = Set(String(reflecting: type).matches(of: /(\w+)\.[\w.]*/).map(\.1) + ["Swift", "Foundation"])
    let shortened = text.replacing(/\(unknown context at \$\w+\)\.|\(extension in \w+\):/, with: "")
    return shortened.replacing(/[\w.]+/) { match in
      // A module comes first in a qualified name, and type names begin with a capital letter.
      let (module, rest) = (match.output.prefix { $0 != "." }, match.output.drop { $0 != "." }.dropFirst())
      let isType = rest.first.map { $0.isUppercase || $0 == "_" } ?? false
      return isType && modules.contains(module) ? rest : match.output
    }
  }
}
