import Foundation

extension JSONScanner {
  /// Reads a string.
  package mutating func string() throws(JSONError) -> String {
    let (bytes, hasEscapes) = try stringBytes("a string")
    valueEnded()
    // Most strings are short enough to be stored inline, without an allocation. Sharing equal longer strings
    // would save 4% of the model's memory, and take 5% longer.
    return hasEscapes ? try unescaped(bytes) : bytes.string
  }

  /// Reads a string without escapes as bytes, for a word that is compared with a few known words.
  @inline(__always) @inlinable
  package mutating func word() throws(JSONError) -> JSONBytes {
    let bytes = try stringBytes("a string").bytes
    valueEnded()
    return bytes
  }

  /// Reads an array of strings.
  package mutating func stringArray() throws(JSONError) -> [String] {
    var result: [String] = []
    try beginArray()
    while try nextElement() { result.append(try string()) }
    return result
  }

  /// Reads a string, and returns its bytes and a flag for escape sequences in them.
  @inline(__always) @inlinable
  package mutating func stringBytes(_ name: StaticString) throws(JSONError) -> (bytes: JSONBytes, hasEscapes: Bool) {
    guard nextByte() == UInt8(ascii: "\"") else { throw error("\(name)") }
    let first = offset + 1
    var position = first
    var hasEscapes = false
    while position < count {
      let byte = start[position]
      if byte == UInt8(ascii: "\"") {
        offset = position + 1
        return (JSONBytes(start: start + first, count: position - first), hasEscapes)
      }
      if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        position += 1
      }
      position += 1
    }
    offset = count
    throw error("the end of the string that begins at byte \(first - 1)")
  }

  /// Decodes the escapes of a string.
  private func unescaped(_ bytes: JSONBytes) throws(JSONError) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var position = 0
    while position < bytes.count {
      let byte = bytes.start[position]
      guard byte == UInt8(ascii: "\\") else {
        result.append(byte)
        position += 1
        continue
      }
      // There is a byte after the backslash: `stringBytes` skips both, so the string cannot end between them.
      let escape = bytes.start[position + 1]
      position += 2
      switch escape {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): result.append(escape)
      case UInt8(ascii: "b"): result.append(0x08)
      case UInt8(ascii: "f"): result.append(0x0C)
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "u"): result += Array(String(try scalar(in: bytes, at: &position)).utf8)
      default: throw JSONError(offset: bytes.start - start + position - 2, expected: "a known escape")
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Decodes the character after `\u`, together with the second half of a surrogate pair.
  ///
  /// Half a pair becomes the replacement character.
  private func scalar(in bytes: JSONBytes, at position: inout Int) throws(JSONError) -> Character {
    let first = try codeUnit(in: bytes, at: position)
    position += 4
    if let scalar = Unicode.Scalar(first) { return Character(scalar) }
    guard first < 0xDC00, position + 6 <= bytes.count, bytes.start[position] == UInt8(ascii: "\\"),
      bytes.start[position + 1] == UInt8(ascii: "u")
    else { return "\u{FFFD}" }
    let second = try codeUnit(in: bytes, at: position + 2)
    guard (0xDC00...0xDFFF).contains(second) else { return "\u{FFFD}" }
    position += 6
    let value = 0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00)
    return Unicode.Scalar(value).map(Character.init) ?? "\u{FFFD}"
  }

  private func codeUnit(in bytes: JSONBytes, at position: Int) throws(JSONError) -> UInt16 {
    var value: UInt16 = 0
    for index in position..<position + 4 {
      let digit = index < bytes.count ? Character(Unicode.Scalar(bytes.start[index])).hexDigitValue : nil
      guard let digit else { throw JSONError(offset: bytes.start - start + index, expected: "a hexadecimal digit") }
      value = value << 4 | UInt16(digit)
    }
    return value
  }
}

/// The bytes between the quotes of a string, with its escapes.
///
/// They are valid as long as the text is.
///
/// A key or a word can be compared without creating a `String`:
/// ```swift
/// switch try json.nextKey() {
/// case "kind": …
/// ```
package struct JSONBytes {
  package let start: UnsafePointer<UInt8>
  package let count: Int

  @inlinable
  package init(start: UnsafePointer<UInt8>, count: Int) {
    self.start = start
    self.count = count
  }

  @inline(__always) @inlinable
  package static func ~= (word: StaticString, bytes: JSONBytes) -> Bool {
    word.utf8CodeUnitCount == bytes.count && memcmp(word.utf8Start, bytes.start, bytes.count) == 0
  }

  /// The string, if the bytes contain no escapes.
  package var string: String { String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self) }
}
