/// Writes JSON as it goes, in the order of the calls, without a tree in memory.
struct JSONWriter {
  private(set) var text = ""
  private var depth = 0
  private var isFirst = true
  private var isOneLine = false

  /// - Parameter capacity: About how many bytes the text will have.
  init(capacity: Int) {
    text.reserveCapacity(capacity)
  }

  /// Writes an object, with each member on a line of its own, or all on one.
  mutating func object(onOneLine: Bool = false, _ members: (inout Self) -> Void) {
    nest("{", "}", onOneLine, members)
  }

  /// Writes an array, with each element on a line of its own, or all on one.
  mutating func array<Element>(
    _ elements: some Sequence<Element>, onOneLine: Bool = false, _ element: (inout Self, Element) -> Void
  ) {
    nest("[", "]", onOneLine) { writer in
      for value in elements {
        writer.separate()
        element(&writer, value)
      }
    }
  }

  /// Writes a member of an object.
  ///
  /// - Parameters:
  ///   - key: The name, which needs no escape.
  ///   - value: Writes the value.
  mutating func member(_ key: String, _ value: (inout Self) -> Void) {
    separate()
    text += "\""
    text += key
    text += "\": "
    value(&self)
  }

  mutating func member(_ key: String, _ value: String) { member(key) { $0.string(value) } }
  mutating func member(_ key: String, _ value: Int) { member(key) { $0.number(value) } }
  mutating func member(_ key: String, _ value: Bool) { member(key) { $0.text += value ? "true" : "false" } }
  mutating func member(_ key: String, _ value: Double?) {
    member(key) { $0.text += value.map { "\($0)" } ?? "null" }
  }

  mutating func number(_ value: Int) {
    text += String(value)
  }

  mutating func null() {
    text += "null"
  }

  mutating func string(_ value: String) {
    text += "\""
    if value.utf8.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) {
      for scalar in value.unicodeScalars { escape(scalar) }
    } else {
      text += value
    }
    text += "\""
  }

  private mutating func escape(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": text += "\\\""
    case "\\": text += "\\\\"
    case "\n": text += "\\n"
    case "\r": text += "\\r"
    case "\t": text += "\\t"
    case "\u{0}"..<"\u{20}":
      let digits = String(scalar.value, radix: 16)
      text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: text.unicodeScalars.append(scalar)
    }
  }

  private mutating func nest(_ opening: String, _ closing: String, _ onOneLine: Bool, _ body: (inout Self) -> Void) {
    let wasOneLine = isOneLine
    text += opening
    isFirst = true
    isOneLine = isOneLine || onOneLine
    depth += 1
    body(&self)
    depth -= 1
    if !isFirst { startLine() }
    isFirst = false
    isOneLine = wasOneLine
    text += closing
  }

  private mutating func separate() {
    if !isFirst { text += isOneLine ? ", " : "," }
    isFirst = false
    startLine()
  }

  private mutating func startLine() {
    guard !isOneLine else { return }
    text += "\n"
    for _ in 0..<depth { text += "  " }
  }
}
