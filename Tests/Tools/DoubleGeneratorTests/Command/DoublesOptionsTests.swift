import Testing
import ToolSupport

@testable import DoubleGenerator

/// Samples/Decisions.md shows what the options say.
@Suite("The options")
struct DoublesOptionsTests {
  @Test("appear in the help text, whose lines are short, with the exit codes")
  func help() {
    let help = DoublesOptions.commandLine.help

    #expect(DoublesOptions.commandLine.optionNames.allSatisfy(help.contains))
    #expect(["  0   ", "  1   ", "  2   ", "  3   "].allSatisfy(help.contains))
    #expect(help.split(separator: "\n").allSatisfy { $0.count <= 120 })
  }
}
