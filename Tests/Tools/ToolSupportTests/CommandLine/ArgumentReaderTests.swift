import Foundation
import Testing

@testable import ToolSupport

@Suite("The argument reader")
struct ArgumentReaderTests {
  @Test("reads the arguments in ArgumentReader.md", arguments: try Sample.all(in: "ArgumentReader"))
  func read(sample: Sample) {
    let parts = sample.input.components(separatedBy: ": ")
    let arguments = parts[1].isEmpty ? [] : parts[1].components(separatedBy: " ")
    var reader = ArgumentReader(arguments, command: "tool sub")

    let read = parts[0].split(separator: " ").map { Self.text(String($0), &reader) }

    #expect(read.joined(separator: " | ") == sample.output)
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

  /// Reads an argument or a value of a kind, and returns it or its error as a text.
  private static func text(_ kind: String, _ reader: inout ArgumentReader) -> String {
    outcome {
      switch kind {
      case "value": try reader.value(of: "--option")
      case "values": try reader.values(of: "--option").joined(separator: " and ")
      case "optional": try reader.optionalValue(of: "--option") ?? "nil"
      default: try reader.next() ?? "nil"
      }
    }
  }
}
