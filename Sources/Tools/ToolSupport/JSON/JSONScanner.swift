/// A scanner of JSON text that decodes only the values that its caller asks for.
///
/// ```swift
/// try json.beginObject()
/// while let key = try json.nextKey() {
///   switch key {
///   case "major": version.major = try json.integer()
///   default: try json.skipValue()
///   }
/// }
/// ```
package struct JSONScanner {
  package let start: UnsafePointer<UInt8>
  package let count: Int
  package var offset = 0
  /// True if a value of the current object or array has been read, so that a comma or the end must follow.
  package var isAfterValue = false

  /// Creates a scanner of bytes, which must outlive it.
  package init(_ bytes: UnsafeRawBufferPointer) {
    // An empty buffer may have no address. The substitute address is never read.
    start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) ?? UnsafePointer(bitPattern: 1).unsafelyUnwrapped
    count = bytes.count
  }

  @inlinable
  package mutating func beginObject() throws(JSONError) {
    try take(UInt8(ascii: "{"), "an object")
    isAfterValue = false
  }

  /// Reads the next key of an object, and moves to its value.
  ///
  /// At the end of the object it returns nil and moves past it.
  @inlinable
  package mutating func nextKey() throws(JSONError) -> JSONBytes? {
    switch nextByte() {
    case UInt8(ascii: "}"):
      offset += 1
      isAfterValue = true
      return nil
    case UInt8(ascii: ",") where isAfterValue:
      offset += 1
    case UInt8(ascii: "\"") where !isAfterValue:
      break
    default:
      throw error(isAfterValue ? "a comma or the end of the object" : "a key or the end of the object")
    }
    let key = try stringBytes("a key").bytes
    try take(UInt8(ascii: ":"), "a colon")
    return key
  }

  @inlinable
  package mutating func beginArray() throws(JSONError) {
    try take(UInt8(ascii: "["), "an array")
    isAfterValue = false
  }

  /// Moves to the next value of an array.
  ///
  /// At the end of the array it returns false and moves past it.
  @inlinable
  package mutating func nextElement() throws(JSONError) -> Bool {
    switch nextByte() {
    case UInt8(ascii: "]"):
      offset += 1
      isAfterValue = true
      return false
    case UInt8(ascii: ",") where isAfterValue:
      offset += 1
      return true
    case nil:
      throw error("the end of the array")
    default:
      guard !isAfterValue else { throw error("a comma or the end of the array") }
      return true
    }
  }

  @inlinable
  package mutating func integer() throws(JSONError) -> Int {
    let isNegative = nextByte() == UInt8(ascii: "-")
    if isNegative { offset += 1 }
    let first = offset
    var value = 0
    // A byte below `0` wraps around to a large number, so one comparison is enough.
    while offset < count, case let digit = start[offset] &- UInt8(ascii: "0"), digit <= 9 {
      guard value < Int.max / 10 || (value == Int.max / 10 && Int(digit) <= Int.max % 10) else {
        throw error("a smaller number")
      }
      value = value * 10 + Int(digit)
      offset += 1
    }
    guard offset > first else { throw error("a whole number") }
    isAfterValue = true
    return isNegative ? -value : value
  }

  @inlinable
  package mutating func boolean() throws(JSONError) -> Bool {
    if nextByte() == UInt8(ascii: "t") {
      try takeWord("true")
      return true
    }
    try takeWord("false")
    return false
  }

  /// Throws an error unless the text ends here.
  package mutating func end() throws(JSONError) {
    guard nextByte() == nil else { throw error("the end of the text") }
  }

  @inlinable
  package func error(_ expected: String) -> JSONError { JSONError(offset: offset, expected: expected) }

  @inlinable
  package mutating func valueEnded() { isAfterValue = true }

  /// Moves to the next byte that is not white space, and returns it, or nil at the end of the text.
  @inline(__always) @inlinable
  package mutating func nextByte() -> UInt8? {
    while offset < count {
      let byte = start[offset]
      guard byte <= 0x20, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return byte }
      offset += 1
    }
    return nil
  }

  @inlinable
  package mutating func takeWord(_ word: StaticString) throws(JSONError) {
    guard count - offset >= word.utf8CodeUnitCount,
      word ~= JSONBytes(start: start + offset, count: word.utf8CodeUnitCount)
    else { throw error("\(word)") }
    offset += word.utf8CodeUnitCount
    isAfterValue = true
  }

  @inline(__always) @inlinable
  package mutating func take(_ byte: UInt8, _ name: StaticString) throws(JSONError) {
    guard nextByte() == byte else { throw error("\(name)") }
    offset += 1
  }
}

extension JSONScanner {
  /// The deepest nesting of a skipped value.
  package static var deepest: Int { 64 }

  /// Moves past a value of any kind.
  package mutating func skipValue() throws(JSONError) {
    // A stack with one bit for each enclosing object or array: 1 for an object. A recursive function would be slower.
    var objects: UInt64 = 0
    var depth = 0
    repeat {
      guard let byte = nextByte() else { throw error(depth == 0 ? "a value" : "the end of an object or array") }
      switch byte {
      case UInt8(ascii: "\""):
        _ = try stringBytes("a string")
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        // One more level would push the outermost bit out of the stack.
        guard depth < Self.deepest else { throw error("at most \(Self.deepest) levels") }
        objects = objects << 1 | (byte == UInt8(ascii: "{") ? 1 : 0)
        depth += 1
        offset += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard depth > 0 else { throw error("a value") }
        let isObject = objects & 1 == 1
        guard isObject == (byte == UInt8(ascii: "}")) else {
          throw error(isObject ? "the end of an object" : "the end of an array")
        }
        objects >>= 1
        depth -= 1
        offset += 1
      // The places of commas and colons are not checked. The brackets are enough to find the end of the value.
      case UInt8(ascii: ","), UInt8(ascii: ":"):
        guard depth > 0 else { throw error("a value") }
        offset += 1
      case UInt8(ascii: "t"):
        try takeWord("true")
      case UInt8(ascii: "f"):
        try takeWord("false")
      case UInt8(ascii: "n"):
        try takeWord("null")
      default:
        try skipNumber()
      }
    } while depth > 0
    valueEnded()
  }

  private mutating func skipNumber() throws(JSONError) {
    let first = offset
    while offset < count {
      switch start[offset] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
        UInt8(ascii: "e"), UInt8(ascii: "E"):
        offset += 1
        continue
      default:
        break
      }
      break
    }
    guard offset > first else { throw error("a value") }
  }
}

/// An error of the scanner: the text is not the expected JSON.
package struct JSONError: Error, Equatable {
  /// The offset of the first unexpected byte.
  package var offset: Int
  /// A description of the expected text.
  package var expected: String

  package init(offset: Int, expected: String) {
    self.offset = offset
    self.expected = expected
  }
}
