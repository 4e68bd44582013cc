import Foundation
import Testing
import ToolTestSupport

@testable import MutationTesting

@Suite("The scanner of trees")
struct TreeScannerTests {
  @Test(
    "decodes strings",
    arguments: [
      (#""plain""#, "plain"), (#""""#, ""), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
      (#""caf\u00e9 \u00E9""#, "café é"), (#""\ud83d\ude00!""#, "😀!"), (#""né 😀""#, "né 😀"),
    ])
  func strings(text: String, expected: String) throws {
    let string = try scan(text) { json throws(TreeError) in try json.string() }

    #expect(Array(string.unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test("reads whole numbers", arguments: [("0", 0), (" 42 ", 42), ("-7", -7), ("123456789012", 123_456_789_012)])
  func integers(text: String, expected: Int) throws {
    let number = try scan(text) { json throws(TreeError) in try json.integer() }

    #expect(number == expected)
  }

  @Test(
    "moves past a skipped value",
    arguments: [
      "1", "-2.5E+3", "true", "null", #""]""#, #""\\""#, #"{"a":[{}]}"#, "[ ]",
      String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000),
    ])
  func skipping(value: String) throws {
    let (rest, isMore) = try scan("[\(value) , 5 ]") { json throws(TreeError) in
      try json.beginArray()
      _ = try json.nextElement()
      try json.skipValue()
      _ = try json.nextElement()
      return (try json.integer(), try json.nextElement())
    }

    #expect(rest == 5)
    #expect(!isMore)
  }

  @Test("reads empty arrays and objects, with white space anywhere")
  func emptiness() throws {
    let count = try scan(" [ { } ,\n[ ]\t, {\r} ] ") { json throws(TreeError) in
      var count = 0
      try json.beginArray()
      while try json.nextElement() {
        try json.skipValue()
        count += 1
      }
      return count
    }

    #expect(count == 3)
  }

  @Test("rejects another text, as TreeErrors.md says")
  func errors() throws {
    try expectAnswers(in: "TreeErrors") { text in
      do throws(TreeError) {
        return try SyntaxNode.read(Data(text.utf8)).kind
      } catch {
        return "\(error.expected) is expected at \(error.offset)"
      }
    }
  }

  private func scan<Value>(_ text: String, _ read: (inout TreeScanner) throws(TreeError) -> Value) throws -> Value {
    try Data(text.utf8).withUnsafeBytes { bytes in
      var json = TreeScanner(bytes)
      return try read(&json)
    }
  }
}
