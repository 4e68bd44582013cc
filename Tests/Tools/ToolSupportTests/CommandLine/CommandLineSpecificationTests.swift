import Testing

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

  @Test("explains each option that is not hidden")
  func help() {
    let text = SampleOptions.commandLine.help

    #expect(
      text == """
        Usage: tool paint [OPTION...]
               paint [OPTION...]

        Paints.

        What:
          --name NAME...    the names
          --color WHICH     red (default)
                            or green
          --rule N          a rule
          --share N         a share

          --fast            paint fast
          --unsafe          paint carelessly
          --output-folder DIR
                            the folder
          --html [DIR]      pages
          --build-system SYSTEM
                            native or swiftbuild: the package manager's build system (default: the package manager's
                            own choice)
          --help            print this help

        Exit codes:
          0   success
        """)
  }

  @Test(
    "names an invalid argument and a remedy",
    arguments: [
      (["--nmae", "x"], "unknown option '--nmae'; did you mean '--name'?"),
      (["--from-plug"], "unknown option '--from-plug'; 'tool paint --help' lists the options"),
      (["--color", "gren"], "'gren' is not a value of --color; did you mean 'green'?"),
      (["--color", "x"], "'x' is not a value of --color; choose from red, green"),
      (["--build-system", "xcode"], "'xcode' is not a value of --build-system; choose from native, swiftbuild"),
      (["--share", "-1"], "'-1' is not a share; pass --share 0.5"),
      (["--rule"], "--rule needs a value; 'tool paint --help' lists the options"),
      (["--fast=yes"], "--fast takes no value; leave '=yes' out"), (["-f", "--unsafe"], "too fast; slow down"),
    ])
  func errors(arguments: [String], line: String) {
    let error = #expect(throws: ToolError.self) { try SampleOptions(arguments) }

    #expect(error?.line == "error: \(line)")
  }

  @Test("does not check options that go together if the user asks for help", arguments: ["--help", "-h", "help"])
  func helpWins(word: String) throws {
    let options = try SampleOptions(["-f", "--unsafe", word])

    #expect(options.showsHelp)
  }

  @Test("runs a command with its options, and returns its exit code")
  func run() {
    let (code, output, errors) = run(["--rule", "7"]) { Int32($0.rules[0]) }

    #expect((code, output, errors) == (7, "", ""))
  }

  @Test("prints the help text instead of running the command")
  func runHelp() {
    let (code, output, errors) = run(["--help"]) { _ in 7 }

    #expect((code, output, errors) == (0, SampleOptions.commandLine.help, ""))
  }

  @Test("prints the error that ends a command")
  func runWithError() {
    struct Failure: Error {}

    let invalid = run(["--share", "x"]) { _ in 7 }
    let failed = run([]) { _ in throw ToolError(message: "no paint", remedy: "buy some", details: "it is empty\n") }
    let unknown = run([]) { _ in throw Failure() }

    #expect([invalid.0, failed.0, unknown.0] == [3, 3, 3])
    #expect(invalid.errors.hasPrefix("error: 'x' is not a share; "))
    #expect(failed.errors == "it is empty\nerror: no paint; buy some\n")
    #expect(unknown.errors == "error: Failure(); see 'tool paint --help'\n")
  }

  private func run(
    _ arguments: [String], _ work: (SampleOptions) throws -> Int32
  ) -> (Int32, output: String, errors: String) {
    let transcript = Transcript()
    let code = SampleOptions.commandLine.run(arguments, console: transcript.console, work)
    return (code, transcript.output, transcript.errors)
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

  private let transcript = Transcript()
  private let group = CommandGroup("tool", [Paint.self, Go.self])

  @Test("passes the other arguments to a command")
  func command() {
    #expect(group.run(["paint", "a", "--help"], console: transcript.console) == 2)
    #expect(group.run(["go"], console: transcript.console) == 9)
  }

  @Test("lists its commands", arguments: [([], 3), (["help"], 0), (["-h"], 0), (["--help", "go"], 0)])
  func help(arguments: [String], expected: Int) {
    let code = group.run(arguments, console: transcript.console)

    #expect(Int(code) == expected)
    #expect(
      transcript.output == """
        Usage: tool COMMAND [OPTION...]

          paint   paints
          go      goes

        'tool COMMAND --help' explains a command, with its exit codes.
        """)
  }

  @Test(
    "names an unknown command or option, and a remedy",
    arguments: [
      ("piant", "unknown command 'piant'; 'tool --help' lists the commands"),
      ("pain", "unknown command 'pain'; did you mean 'paint'?"),
      ("--go", "unknown option '--go'; 'tool --help' lists the commands"),
    ])
  func unknown(word: String, line: String) {
    let code = group.run([word], console: transcript.console)

    #expect(code == 3)
    #expect(transcript.errors == "error: \(line)\n")
  }
}

/// The output of a command.
///
/// Sendable, because each test has its own, and the command prints on the thread of the test.
private final class Transcript: @unchecked Sendable {
  private(set) var output = ""
  private(set) var errors = ""

  var console: Console { Console(out: { self.output += $0 }, err: { self.errors += $0 }) }
}
