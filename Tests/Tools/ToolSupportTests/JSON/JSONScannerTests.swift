import Foundation
import Testing

@testable import ToolSupport

@Suite("The JSON scanner")
struct JSONScannerTests {
  @Test("decodes the strings in JSONStrings.md", arguments: try Sample.all(in: "JSONStrings"))
  func strings(sample: Sample) throws {
    let string = try scan(Data(sample.input.utf8)) { json throws(JSONError) in try json.string() }

    #expect(Array(string.unicodeScalars) == Array(sample.output.unicodeScalars))
  }

  @Test("decodes invalid UTF-8 as the replacement character")
  func invalidUTF8() throws {
    let bytes = Data([0x22, 0x61, 0xFF, 0x62, 0x22])

    let string = try scan(bytes) { json throws(JSONError) in try json.string() }

    #expect(string == "a\u{FFFD}b")
  }

  @Test("reads whole numbers", arguments: [("0", 0), (" 42 ", 42), ("-7", -7), ("123456789012", 123_456_789_012)])
  func integers(text: String, expected: Int) throws {
    let number = try scan(Data(text.utf8)) { json throws(JSONError) in try json.integer() }

    #expect(number == expected)
  }

  @Test("moves past a skipped value", arguments: ["1", "-2.5E+3", "true", "null", #""]""#, #"{"a":[{}]}"#, "[ ]"])
  func skipping(value: String) throws {
    let rest = try scan(Data("[\(value) , 5 ]".utf8)) { json throws(JSONError) in
      try json.beginArray()
      _ = try json.nextElement()
      try json.skipValue()
      _ = try json.nextElement()
      let rest = try json.integer()
      let isMore = try json.nextElement()
      try json.end()
      return isMore ? nil : rest
    }

    #expect(rest == 5)
  }

  @Test("reads empty arrays and objects, with white space anywhere")
  func emptiness() throws {
    let count = try scan(Data(" [ { } ,\n[ ]\t, {\r} ] ".utf8)) { json throws(JSONError) in
      var count = 0
      try json.beginArray()
      while try json.nextElement() {
        try json.skipValue()
        count += 1
      }
      try json.end()
      return count
    }

    #expect(count == 3)
  }

  private func scan<Value>(_ text: Data, _ read: (inout JSONScanner) throws(JSONError) -> Value) throws -> Value {
    try text.withUnsafeBytes { bytes in
      var json = JSONScanner(bytes)
      return try read(&json)
    }
  }
}
