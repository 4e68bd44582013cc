import Foundation
import Testing
import ToolSupport

/// Tests of the program without a terminal, as a shell or a script runs it.
@Suite struct ProgramTests {
  @Test("runs the lines of standard input, and ends with them")
  func standardInput() async throws {
    let outcome = try await DemoProcess.run(#"printf '5\n1 hulk\n' | COLUMNS=40 demo --speed 20"#)

    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(outcome.text.contains("\n1 TEXT, 2, back or quit> 1 hulk\n"))
    #expect(outcome.text.contains("   Nico Hülkenb…  27 HUL  German, born …\n"))
    #expect(!outcome.text.contains("\u{1B}"))
  }

  @Test("names a mistake and its remedy on one line", arguments: ["--fial", "--segment Divers", "--speed"])
  func mistakes(arguments: String) async throws {
    let outcome = try await DemoProcess.run("demo \(arguments)")

    #expect(outcome.status == 3)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("error: ") && outcome.errors.contains("; "))
    #expect(outcome.errors.split(separator: "\n").count == 1)
  }

  @Test("reports that standard output cannot be written", arguments: ["", "--help"])
  func brokenOutput(arguments: String) async throws {
    let outcome = try await DemoProcess.run("demo \(arguments) </dev/null 1</dev/null")

    #expect(outcome.status == 3)
    #expect(outcome.errors.hasPrefix("error: standard output cannot be written"))
    #expect(outcome.errors.split(separator: "\n").count == 1)
  }

  @Test("prints its help")
  func help() async throws {
    let outcome = try await DemoProcess.run("demo --help")

    #expect(outcome.status == 0)
    #expect(outcome.text.hasPrefix("Usage: demo [OPTION...]"))
  }
}
