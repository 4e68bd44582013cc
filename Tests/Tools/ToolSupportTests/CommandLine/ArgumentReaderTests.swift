import Foundation
import Testing
import ToolTestSupport

@testable import ToolSupport

@Suite("The argument reader")
struct ArgumentReaderTests {
  @Test("reads the arguments in ArgumentReader.md")
  func read() throws {
    try expectAnswers(in: "ArgumentReader") { question in
      let parts = question.components(separatedBy: ": ")
      try #require(parts.count == 2, "'\(question)' needs one ': ', after the words that say what is read")
      let arguments = parts[1].isEmpty ? [] : parts[1].components(separatedBy: " ")
      var reader = ArgumentReader(arguments, command: "tool sub")
      return try parts[0].components(separatedBy: " ").map { word in
        let known = Self.reads.keys.sorted().joined(separator: ", ")
        let read = try #require(Self.reads[word], "'\(question)': '\(word)' is none of \(known)")
        return outcome { try read(&reader) }
      }.joined(separator: " | ")
    }
  }

  @Test(
    "suggests the nearest option, but none for hyphens alone",
    arguments: [
      ("--ouput", "did you mean '--output'?"), ("-", "'tool --help' lists the options"),
      ("--", "'tool --help' lists the options"),
    ])
  func unknown(argument: String, remedy: String) {
    let reader = ArgumentReader([], command: "tool")

    let error = reader.unknown(argument, options: ["--output", "--only"])

    #expect(error.line == "error: unknown option '\(argument)'; \(remedy)")
  }

  /// What a word of the table reads.
  private static let reads: [String: @Sendable (inout ArgumentReader) throws -> String] = [
    "next": { try $0.next() ?? "nil" },
    "optional": { try $0.optionalValue(of: "--option") ?? "nil" },
    "value": { try $0.value(of: "--option") },
    "values": { try $0.values(of: "--option").joined(separator: " and ") },
  ]
}
