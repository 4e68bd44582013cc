import Foundation
import Testing
import ToolTestSupport

@testable import ToolSupport

/// Options of each kind.
private struct SampleOptions: ParsableOptions, Equatable {
  enum Color: String, CaseIterable, Sendable {
    case red
    case green
  }

  var names: [String] = []
  var isFast = false
  var isSafe = true
  var color = Color.red
  var output: String?
  var pages: String?
  var rules: [Int] = []
  var share: Double?
  var buildSystem: BuildSystem?
  var secret: String?
  var words: [String] = []
  var showsHelp = false

  static let commandLine = CommandLineSpecification<Self>(
    "tool paint", usage: ["tool paint [OPTION...]", "paint [OPTION...]"], column: 20,
    .text("Paints."),
    .section(
      "What:",
      .values("--name NAME...", aliases: ["--names"], \.names, "the names"),
      .choice("--color WHICH", \.color, "red (default)\nor green"),
      .repeated("--rule N", \.rules, "a rule") { text, _ in Int(text) ?? 0 },
      .number("--share N", \.share, in: 0...1, "a share", example: "0.5", "a share"),
      .value("--from-plugin", \.secret)),
    .options(
      .flag("--fast", aliases: ["-f"], \.isFast, "paint fast"),
      .flag("--unsafe", \.isSafe, sets: false, "paint carelessly"),
      .folder("--output-folder DIR", \.output, "the folder"),
      .optionalValue("--html [DIR]", \.pages, "pages", parse: { $0 ?? "html" }),
      .buildSystem(\.buildSystem), .help(aliases: ["help"]), .operands(\.words)),
    .text("Exit codes:\n  0   success"))

  func validate() throws {
    if isFast, !isSafe { throw ToolError(message: "too fast", remedy: "slow down") }
  }
}

@Suite("A specification of a command line")
struct CommandLineSpecificationTests {
  @Test("parses options of all kinds, and arguments that are no options")
  func parse() throws {
    let options = try SampleOptions([
      "one", "--names", "a", "b,c", "--color=green", "--rule", "1", "--rule", "2", "-f", "--output-folder", "./o/",
      "--html", "--share", "0.25", "--from-plugin", "s", "--build-system", "native", "--name", "d", "--fast", "two",
    ])

    var expected = SampleOptions()
    (expected.names, expected.color, expected.rules) = (["a", "b", "c", "d"], .green, [1, 2])
    (expected.isFast, expected.output, expected.pages) = (true, "o", "html")
    (expected.share, expected.secret, expected.buildSystem, expected.words) = (0.25, "s", .native, ["one", "two"])
    #expect(options == expected)
  }

  @Test("runs a command as in CommandLine.md")
  func run() throws {
    struct Failure: Error {}
    try expectAnswers(in: "CommandLine") { arguments in
      let output = CommandOutput()
      let code = SampleOptions.commandLine.run(arguments.words, console: output.console) { options in
        switch options.words.first {
        case "fail": throw ToolError(message: "no paint", remedy: "buy some", details: "it is empty\n")
        case "crash": throw Failure()
        case "fill": throw CocoaError(.fileWriteOutOfSpace, userInfo: [NSFilePathErrorKey: "/p/log"])
        default: return Int32(options.rules[0])
        }
      }
      return String("\(code)\n\(output.text)".dropLast())
    }
  }
}

@Suite("A group of commands")
struct CommandGroupTests {
  private struct Paint: Command {
    static let name = "paint"
    static let summary = "paints"

    func run(_ arguments: [String]) -> Int32 { Int32(arguments.count) }
  }

  private struct Go: Command {
    static let name = "go"
    static let summary = "goes"

    func run(_ arguments: [String]) -> Int32 { 9 }
  }

  @Test("runs the commands in CommandGroup.md")
  func run() throws {
    try expectAnswers(in: "CommandGroup") { arguments in
      let output = CommandOutput()
      let code = CommandGroup("tool", [Paint.self, Go.self]).run(arguments.words, console: output.console)
      return String("\(code)\n\(output.text)".dropLast())
    }
  }
}
