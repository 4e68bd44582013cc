extension JSONScanner {
  /// The string that stands here.
  package mutating func string() throws(JSONError) -> String {
    let (bytes, hasEscapes) = try stringBytes("a string")
    valueEnded()
    // Most strings are short enough to need no memory of their own; to share the others saves 4% of the model's memory
    // and takes 5% longer.
    return hasEscapes ? try unescaped(bytes) : bytes.string
  }

  /// The string that stands here, of which none is made: for a word that is one of a few, without escapes.
  @inline(__always) @inlinable
  package mutating func word() throws(JSONError) -> JSONBytes {
    let bytes = try stringBytes("a string").bytes
    valueEnded()
    return bytes
  }

  /// The strings of an array.
  package mutating func stringArray() throws(JSONError) -> [String] {
    var result: [String] = []
    try beginArray()
    while try nextElement() { result.append(try string()) }
    return result
  }

  /// What stands between the next two quotes, and whether there are escapes in it.
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
      // A string does not end between a backslash and what it escapes.
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
      default: throw JSONError(offset: bytes.start - start + position - 2, expected: "an escape that JSON has")
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The character behind `\u`, with the second half of a surrogate pair; half a pair is the replacement character.
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
