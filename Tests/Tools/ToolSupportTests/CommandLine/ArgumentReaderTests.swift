import Testing

@testable import ToolSupport

@Suite("The argument reader")
struct ArgumentReaderTests {
  @Test(
    "reads options and their values, and names a missing or needless value",
    arguments: [
      (["--output=a=b", "rest"], "next value next", ["--output", "a=b", "rest"]),
      (["A,B", "C", "--next"], "values next", ["A | B | C", "--next"]),
      (["--base=-x"], "next value", ["--base", "-x"]),
      (["--open=yes", "--next"], "next next", ["--open", "error: --open takes no value; leave '=yes' out"]),
      ([], "next value", ["nil", missing]),
      ([""], "value", [missing]),
      (["--next"], "value", [missing]),
      (["--html"], "next optional", ["--html", "nil"]),
      (["--html", "--x"], "next optional", ["--html", "nil"]),
      (["--html", "a"], "next optional", ["--html", "a"]),
      (["--html=a"], "next optional", ["--html", "a"]),
      (["--html="], "next optional", ["--html", missing]),
      (["--html", ""], "next optional", ["--html", missing]),
    ] as [([String], String, [String])])
  func read(arguments: [String], kinds: String, expected: [String]) {
    var reader = ArgumentReader(arguments, command: "tool sub")

    let read = kinds.split(separator: " ").map { Self.text(String($0), &reader) }

    #expect(read == expected)
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

  private static let missing = "error: --option needs a value; 'tool sub --help' lists the options"

  /// Reads an argument or a value of a kind, and returns it or its error as a text.
  private static func text(_ kind: String, _ reader: inout ArgumentReader) -> String {
    outcome {
      switch kind {
      case "value": try reader.value(of: "--option")
      case "values": try reader.values(of: "--option").joined(separator: " | ")
      case "optional": try reader.optionalValue(of: "--option") ?? "nil"
      default: try reader.next() ?? "nil"
      }
    }
  }
}
