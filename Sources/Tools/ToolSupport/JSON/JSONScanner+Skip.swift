extension JSONScanner {
  /// How deep a skipped value may be nested.
  package static var deepest: Int { 64 }

  /// Goes past a value of any kind.
  package mutating func skipValue() throws(JSONError) {
    // One bit for each object or array around: 1 for an object.
    var objects: UInt64 = 0
    var depth = 0
    repeat {
      guard let byte = nextByte() else { throw error(depth == 0 ? "a value" : "the end of an object or array") }
      switch byte {
      case UInt8(ascii: "\""):
        _ = try stringBytes("a string")
      case UInt8(ascii: "{"), UInt8(ascii: "["):
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
