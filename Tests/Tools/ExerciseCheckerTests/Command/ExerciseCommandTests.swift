import Testing
import ToolSupport
import ToolTestSupport

@testable import ExerciseChecker

@Suite("rehearsal exercise")
struct ExerciseCommandTests {
  @Test("prints, writes and builds what its document says", arguments: SessionDocument.names())
  func session(name: String) throws {
    try expectSession(name) { _ in try FakeRehearsal() }
  }

  @Test("explains its options in lines of at most 120 characters")
  func help() {
    let help = ExerciseOptions.commandLine.help

    #expect(help.split(separator: "\n").allSatisfy { $0.count <= 120 })
  }
}
