/// A builder for HTML.
///
/// Literal text is markup, and interpolated text is escaped.
package struct HTML: Sendable, ExpressibleByStringInterpolation, StringInterpolationProtocol {
  package private(set) var bytes: [UInt8] = []

  package init(stringLiteral markup: String) {
    bytes = Array(markup.utf8)
  }

  package init(stringInterpolation html: HTML) {
    self = html
  }

  package init(literalCapacity: Int, interpolationCount: Int) {
    bytes.reserveCapacity(literalCapacity + 16 * interpolationCount)
  }

  package init(reserving capacity: Int = 0) {
    bytes.reserveCapacity(capacity)
  }

  package mutating func appendLiteral(_ markup: String) {
    bytes.append(contentsOf: markup.utf8)
  }

  package mutating func appendInterpolation(_ text: String) {
    for byte in text.utf8 { append(escaping: byte) }
  }

  package mutating func appendInterpolation(_ number: Int) {
    bytes.append(contentsOf: String(number).utf8)
  }

  package mutating func appendInterpolation(_ html: HTML) {
    bytes.append(contentsOf: html.bytes)
  }

  package mutating func appendInterpolation(_ parts: [HTML]) {
    for part in parts { bytes.append(contentsOf: part.bytes) }
  }

  /// Appends markup.
  package mutating func append(_ markup: StaticString) {
    markup.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Appends source text.
  ///
  /// Invalid UTF-8 becomes the replacement character.
  package mutating func append(source: ArraySlice<UInt8>) {
    var rest = source
    while let byte = rest.first {
      guard byte >= 0x80 else {
        append(escaping: byte)
        rest.removeFirst()
        continue
      }
      let foreign = rest.prefix { $0 >= 0x80 }
      bytes.append(contentsOf: String(decoding: foreign, as: UTF8.self).utf8)
      rest = rest[foreign.endIndex...]
    }
  }

  package static func += (left: inout Self, right: Self) {
    left.bytes.append(contentsOf: right.bytes)
  }

  private mutating func append(escaping byte: UInt8) {
    switch byte {
    case UInt8(ascii: "&"): append("&amp;")
    case UInt8(ascii: "<"): append("&lt;")
    case UInt8(ascii: ">"): append("&gt;")
    case UInt8(ascii: "\""): append("&quot;")
    case UInt8(ascii: "'"): append("&#39;")
    case 0x00..<0x09, 0x0B..<0x20: bytes.append(contentsOf: [0xE2, 0x90, 0x80 + byte])  // the picture of a control code
    default: bytes.append(byte)
    }
  }
}
