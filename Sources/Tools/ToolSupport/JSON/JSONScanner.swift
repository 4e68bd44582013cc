/// Goes through a JSON text and hands out only what it is asked for; nothing else is built.
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
  /// Whether the value that was read last stands in the same object or array as what comes next.
  package var isAfterValue = false

  /// Reads bytes that outlive this scanner.
  package init(_ bytes: UnsafeRawBufferPointer) {
    // An empty buffer may have no address; nothing is ever read from the one that stands in.
    start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) ?? UnsafePointer(bitPattern: 1).unsafelyUnwrapped
    count = bytes.count
  }

  @inlinable
  package mutating func beginObject() throws(JSONError) {
    try take(UInt8(ascii: "{"), "an object")
    isAfterValue = false
  }

  /// Goes to the next value of an object; nil at the end of the object, which is then behind.
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

  /// Goes to the next value of an array; false at the end of the array, which is then behind.
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

  /// Says that the text goes on where it has to end.
  package mutating func end() throws(JSONError) {
    guard nextByte() == nil else { throw error("the end of the text") }
  }

  @inlinable
  package func error(_ expected: String) -> JSONError { JSONError(offset: offset, expected: expected) }

  @inlinable
  package mutating func valueEnded() { isAfterValue = true }

  /// The next byte that is no white space, which it stands at then; nil at the end of the text.
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
