import Testing
import ToolSupport

@testable import DoubleGenerator

/// Samples/Decisions.md shows what the options say.
@Suite("The options")
struct DoublesOptionsTests {
  // A dictionary has no order, so these options are no sample.
  @Test("accept several folders of graphs, with commas")
  func graphFolders() throws {
    let arguments = ["--output", "Out", "--symbol-graphs", "Core=/a, b/Core", "Base=/a, b/Base"]

    let options = try DoublesOptions(arguments)

    #expect(options.symbolGraphs == ["Core": "/a, b/Core", "Base": "/a, b/Base"])
  }

  @Test("appear in the help text, whose lines are short, with the exit codes")
  func help() {
    let help = DoublesOptions.commandLine.help

    #expect(DoublesOptions.commandLine.optionNames.allSatisfy(help.contains))
    #expect(["  0   ", "  1   ", "  2   ", "  3   "].allSatisfy(help.contains))
    #expect(help.split(separator: "\n").allSatisfy { $0.count <= 120 })
  }
}
