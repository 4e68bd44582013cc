import Foundation

/// A scanner of the JSON text of a tree, which decodes only the values that its caller asks for.
///
/// A tree can be deeper than `JSONDecoder` allows, and a decoder would forget the order of its members.
///
/// ```swift
/// try json.beginObject()
/// while let key = try json.nextKey() {
///   if key == "start" { start = try json.integer() } else { try json.skipValue() }
/// }
/// ```
struct TreeScanner {
  private let start: UnsafePointer<UInt8>
  private let count: Int
  private var offset = 0
  /// True if a value of the current object or array has been read, so that a comma or the end must follow.
  private var isAfterValue = false

  /// Creates a scanner of bytes, which must outlive it.
  init(_ bytes: UnsafeRawBufferPointer) {
    // An empty buffer may have no address. The substitute address is never read.
    start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) ?? UnsafePointer(bitPattern: 1).unsafelyUnwrapped
    count = bytes.count
  }

  /// Moves to the next byte that is not white space, and returns it, or nil at the end of the text.
  mutating func nextByte() -> UInt8? {
    while offset < count {
      let byte = start[offset]
      guard byte <= 0x20, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return byte }
      offset += 1
    }
    return nil
  }

  mutating func beginObject() throws(TreeError) {
    try take(UInt8(ascii: "{"), "an object")
    isAfterValue = false
  }

  /// Reads the next key of an object, and moves to its value.
  ///
  /// At the end of the object it returns nil and moves past it.
  mutating func nextKey() throws(TreeError) -> String? {
    guard try hasNext(before: UInt8(ascii: "}")) else { return nil }
    let key = try string()
    try take(UInt8(ascii: ":"), "a colon")
    return key
  }

  mutating func beginArray() throws(TreeError) {
    try take(UInt8(ascii: "["), "an array")
    isAfterValue = false
  }

  /// Moves to the next value of an array.
  ///
  /// At the end of the array it returns false and moves past it.
  mutating func nextElement() throws(TreeError) -> Bool { try hasNext(before: UInt8(ascii: "]")) }

  private mutating func hasNext(before end: UInt8) throws(TreeError) -> Bool {
    if nextByte() == end {
      offset += 1
      isAfterValue = true
      return false
    }
    if isAfterValue { try take(UInt8(ascii: ","), "a comma or the end") }
    return true
  }

  mutating func integer() throws(TreeError) -> Int {
    _ = nextByte()
    let first = offset
    while offset < count, isPartOfWord(start[offset]) { offset += 1 }
    guard let number = Int(text(from: first, to: offset)) else { throw error("a whole number") }
    isAfterValue = true
    return number
  }

  mutating func boolean() throws(TreeError) -> Bool {
    let isTrue = nextByte() == UInt8(ascii: "t")
    let word = isTrue ? "true" : "false"
    guard count - offset >= word.utf8.count, text(from: offset, to: offset + word.utf8.count) == word else {
      throw error("true or false")
    }
    offset += word.utf8.count
    isAfterValue = true
    return isTrue
  }

  mutating func string() throws(TreeError) -> String {
    let (first, hasEscapes) = try skipString()
    guard hasEscapes else { return text(from: first + 1, to: offset - 1) }
    guard let string = try? JSONDecoder().decode(String.self, from: Data(bytes: start + first, count: offset - first))
    else { throw TreeError(offset: first, expected: "a string with known escapes") }
    return string
  }

  /// Moves past a string, and returns the offset of its first quote.
  private mutating func skipString() throws(TreeError) -> (first: Int, hasEscapes: Bool) {
    try take(UInt8(ascii: "\""), "a string")
    let first = offset - 1
    var hasEscapes = false
    while offset < count {
      switch start[offset] {
      case UInt8(ascii: "\""):
        offset += 1
        isAfterValue = true
        return (first, hasEscapes)
      case UInt8(ascii: "\\"):
        hasEscapes = true
        offset += 2
      default: offset += 1
      }
    }
    throw TreeError(offset: first, expected: "the end of the string")
  }

  /// Moves past a value of any kind and depth.
  ///
  /// The brackets are enough to find its end.
  mutating func skipValue() throws(TreeError) {
    var depth = 0
    repeat {
      switch nextByte() {
      case UInt8(ascii: "\""): _ = try skipString()
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        offset += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard depth > 0 else { throw error("a value") }
        depth -= 1
        offset += 1
      case nil: throw error("a value")
      default:
        // A number, a word, or a sign between values.
        repeat { offset += 1 } while offset < count && isPartOfWord(start[offset])
      }
    } while depth > 0
    isAfterValue = true
  }

  private func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case UInt8(ascii: "E"), UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "-"): true
    default: false
    }
  }

  private mutating func take(_ byte: UInt8, _ name: String) throws(TreeError) {
    guard nextByte() == byte else { throw error(name) }
    offset += 1
  }

  private func text(from first: Int, to end: Int) -> String {
    String(decoding: UnsafeBufferPointer(start: start + first, count: end - first), as: UTF8.self)
  }

  private func error(_ expected: String) -> TreeError { TreeError(offset: offset, expected: expected) }
}

/// An error of the scanner: the text is not the expected JSON.
struct TreeError: Error, Equatable {
  /// The offset of the first unexpected byte.
  let offset: Int
  /// A description of the expected text.
  let expected: String
}
