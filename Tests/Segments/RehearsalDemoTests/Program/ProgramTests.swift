import Foundation
import Testing

/// Tests of the program without a terminal, as a shell or a script runs it.
@Suite struct ProgramTests {
  @Test("runs the lines of standard input, and ends with them")
  func standardInput() async throws {
    let outcome = try await DemoProcess.run(
      ["--speed", "20"], input: "5\n1 hulk\n", environment: ["COLUMNS": "40"])

    #expect(outcome.code == 0 && outcome.errors.isEmpty)
    #expect(outcome.output.contains("\n1 TEXT, 2, back or quit> 1 hulk\n"))
    #expect(outcome.output.contains("   Nico Hülkenb…  27 HUL  German, born …\n"))
    #expect(!outcome.output.contains("\u{1B}"))
  }

  @Test(
    "names a mistake and its remedy on one line", arguments: [["--fial"], ["--segment", "Divers"], ["--speed"]])
  func mistakes(arguments: [String]) async throws {
    let outcome = try await DemoProcess.run(arguments)

    #expect(outcome.code == 3)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("error: ") && outcome.errors.contains("; "))
    #expect(outcome.errors.split(separator: "\n").count == 1)
  }

  @Test("reports that standard output cannot be written", arguments: [[], ["--help"]])
  func brokenOutput(arguments: [String]) async throws {
    let outcome = try await DemoProcess.run(arguments, canPrint: false)

    #expect(outcome.code == 3)
    #expect(outcome.errors.hasPrefix("error: standard output cannot be written"))
    #expect(outcome.errors.split(separator: "\n").count == 1)
  }

  @Test("prints its help")
  func help() async throws {
    let outcome = try await DemoProcess.run(["--help"])

    #expect(outcome.code == 0)
    #expect(outcome.output.hasPrefix("Usage: demo [OPTION...]"))
  }
}
