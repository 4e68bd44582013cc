import Testing
import ToolSupport

@testable import DoubleGenerator

/// Samples/Decisions.md shows what the options say.
@Suite("The options")
struct DoublesOptionsTests {
  @Test("have a help text of short lines, with the exit codes")
  func help() {
    let help = DoublesOptions.commandLine.help

    #expect(["  0   ", "  1   ", "  2   ", "  3   "].allSatisfy(help.contains))
    #expect(help.split(separator: "\n").allSatisfy { $0.count <= 120 })
  }
}
