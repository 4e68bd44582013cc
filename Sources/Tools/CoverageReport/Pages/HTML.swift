/// A builder for HTML.
///
/// Literal text is markup, and interpolated text is escaped.
struct HTML: Sendable, ExpressibleByStringInterpolation, StringInterpolationProtocol {
  private(set) var bytes: [UInt8] = []

  init(stringLiteral markup: String) {
    bytes = Array(markup.utf8)
  }

  init(stringInterpolation html: HTML) {
    self = html
  }

  init(literalCapacity: Int, interpolationCount: Int) {
    bytes.reserveCapacity(literalCapacity + 16 * interpolationCount)
  }

  init(reserving capacity: Int = 0) {
    bytes.reserveCapacity(capacity)
  }

  mutating func appendLiteral(_ markup: String) {
    bytes.append(contentsOf: markup.utf8)
  }

  mutating func appendInterpolation(_ text: String) {
    for byte in text.utf8 { append(escaping: byte) }
  }

  mutating func appendInterpolation(_ number: Int) {
    append(number)
  }

  mutating func appendInterpolation(_ html: HTML) {
    bytes.append(contentsOf: html.bytes)
  }

  mutating func appendInterpolation(_ parts: [HTML]) {
    for part in parts { bytes.append(contentsOf: part.bytes) }
  }

  /// Appends markup.
  mutating func append(_ markup: StaticString) {
    markup.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Appends a number in decimal digits.
  mutating func append(_ number: Int) {
    bytes.append(contentsOf: String(number).utf8)
  }

  /// Appends source text.
  ///
  /// Invalid UTF-8 becomes the replacement character.
  mutating func append(source: ArraySlice<UInt8>) {
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

  static func += (left: inout Self, right: Self) {
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
