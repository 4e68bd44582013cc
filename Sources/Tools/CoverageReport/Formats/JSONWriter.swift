/// A writer for JSON, which writes each value at once and keeps no tree in memory.
///
/// It collects bytes, because appending millions of small parts to an array is several times faster than to a string.
package struct JSONWriter {
  private var bytes: [UInt8] = []
  private var depth = 0
  private var isFirst = true
  private var isOneLine = false

  /// - Parameter capacity: The approximate number of bytes in the text.
  package init(capacity: Int) {
    bytes.reserveCapacity(capacity)
  }

  /// The written text.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Writes an object, with each member on its own line, or with all members on one line.
  package mutating func object(onOneLine: Bool = false, _ members: (inout Self) -> Void) {
    nest("{", "}", onOneLine, members)
  }

  /// Writes an array, with each element on its own line, or with all elements on one line.
  package mutating func array<Element>(
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
  ///   - key: The name of the member, which needs no escaping.
  ///   - value: A function that writes the value.
  package mutating func member(_ key: StaticString, _ value: (inout Self) -> Void) {
    separate()
    put("\"")
    put(key)
    put("\": ")
    value(&self)
  }

  package mutating func member(_ key: StaticString, _ value: String) { member(key) { $0.string(value) } }
  package mutating func member(_ key: StaticString, _ value: Int) { member(key) { $0.number(value) } }
  package mutating func member(_ key: StaticString, _ value: Bool) { member(key) { $0.put(value ? "true" : "false") } }
  package mutating func member(_ key: StaticString, _ value: Double?) {
    member(key) { json in value.map { json.append("\($0)") } ?? json.null() }
  }

  /// Writes a member whose name is a raw value.
  package mutating func member(_ key: some RawRepresentable<String>, _ value: (inout Self) -> Void) {
    separate()
    name(key)
    put(": ")
    value(&self)
  }

  /// Writes a raw value, which needs no escaping, as a string.
  package mutating func name(_ value: some RawRepresentable<String>) {
    put("\"")
    append(value.rawValue)
    put("\"")
  }

  package mutating func number(_ value: Int) { append(String(value)) }

  package mutating func null() { put("null") }

  package mutating func string(_ value: String) {
    put("\"")
    if value.utf8.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) {
      for byte in value.utf8 { escape(byte) }
    } else {
      append(value)
    }
    put("\"")
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): put("\\\"")
    case UInt8(ascii: "\\"): put("\\\\")
    case UInt8(ascii: "\n"): put("\\n")
    case UInt8(ascii: "\r"): put("\\r")
    case UInt8(ascii: "\t"): put("\\t")
    case 0..<0x20: append((byte < 0x10 ? "\\u000" : "\\u00") + String(byte, radix: 16))
    default: bytes.append(byte)
    }
  }

  private mutating func nest(
    _ opening: StaticString, _ closing: StaticString, _ onOneLine: Bool, _ body: (inout Self) -> Void
  ) {
    let wasOneLine = isOneLine
    put(opening)
    isFirst = true
    isOneLine = isOneLine || onOneLine
    depth += 1
    body(&self)
    depth -= 1
    if !isFirst { startLine() }
    isFirst = false
    isOneLine = wasOneLine
    put(closing)
  }

  private mutating func separate() {
    if !isFirst { put(isOneLine ? ", " : ",") }
    isFirst = false
    startLine()
  }

  private mutating func startLine() {
    guard !isOneLine else { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: depth * 2))
  }

  private mutating func put(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  private mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }
}
