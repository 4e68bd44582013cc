import Foundation
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

  @Test("keeps what another command has recorded since it began")
  func progress() throws {
    let folder = TemporaryFolder()
    let record = URL(fileURLWithPath: folder.path("exercises"), isDirectory: true)
    let exercises = ["SecondTap", "OlderWins"].map { Exercise(name: $0, step: "", buildsOn: nil, folder: record) }
    var (check, hint) = (try Progress(folder: record), try Progress(folder: record))

    try check.update(exercises[0]) { $0.accepted = .all }
    try hint.update(exercises[1]) { $0.hints = 1 }

    let progress = try Progress(folder: record)
    #expect(exercises.map { progress[$0].accepted } == [.all, .nothing])
    #expect(exercises.map { progress[$0].hints } == [0, 1])
  }
}
