import Foundation
import Testing

/// Tests of the program without a terminal, as a shell or a script runs it.
@Suite struct ProgramTests {
  @Test("prints the result of a search and ends, in plain text")
  func query() async throws {
    let outcome = try await DemoProcess.run(["--query", "hulk", "--speed", "20"])

    #expect(outcome.code == 0)
    #expect(outcome.output.contains("\n---\n"))
    #expect(outcome.output.contains("  Nico Hülkenberg  27 HUL  German, born 1987-08-19\n"))
    #expect(!outcome.output.contains("\u{1B}"))
  }

  @Test("reads steps from standard input")
  func standardInput() async throws {
    let outcome = try await DemoProcess.run(["--speed", "20"], input: "open users\nawait Ada Lovelace\nback\n")

    #expect(outcome.code == 0)
    let titles = outcome.output.components(separatedBy: "---\n").map { $0.split(separator: "\n").first ?? "" }
    #expect(titles.first?.contains("five ways") == true && titles.last?.contains("five ways") == true)
    #expect(titles.contains("  Users"))
  }

  @Test("runs a script, and prints its frames with an empty line in between")
  func script() async throws {
    let script = "# a tour\nopen login\ntype ada\nshow\npress Tab\ntype secret\nshow\n"

    let outcome = try await DemoProcess.run(["--script", "INPUT"], input: script, environment: ["COLUMNS": "40"])

    #expect(outcome.code == 0 && outcome.errors.isEmpty)
    let rows = outcome.output.components(separatedBy: "\n")
    #expect(rows.filter { $0 == "  Log in" }.count == 2)
    #expect(outcome.output.contains(/Tab next.*\n\n  Log in\n/) && !outcome.output.hasPrefix("\n"))
    #expect(rows.contains("> User name: ada") && rows.contains("> Password: ••••••"))
    #expect(rows.allSatisfy { $0.count <= 40 })
    #expect(!outcome.output.contains("secret"))
  }

  @Test("scrolls in a script if LINES is set")
  func lines() async throws {
    let script = "open drivers\nawait Albon\npress PageDown\nshow\n"

    let outcome = try await DemoProcess.run(
      ["--script", "INPUT", "--speed", "20"], input: script, environment: ["LINES": "20"])

    let rows = outcome.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(rows.count == 20)
    #expect(rows.contains { $0.hasPrefix("  ↑ ") } && rows.contains { $0.hasPrefix("  ↓ ") })
  }

  @Test("reports the file, the line and the screen of a step that fails")
  func failure() async throws {
    let outcome = try await DemoProcess.run(
      ["--script", "INPUT", "--speed", "20"], input: "open users\n\nawait Nobody\nshow\n")

    #expect(outcome.code == 3)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains("Ada Lovelace"))
    #expect(outcome.errors.contains("\nerror: INPUT:3: 'Nobody' did not appear; "))
  }

  @Test(
    "names a mistake and its remedy on one line", arguments: [["--fial"], ["--script", "/no/such/file"], ["--speed"]])
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
