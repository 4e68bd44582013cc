import Foundation
import SegmentScreens
import TestSupport
import Testing

@testable import RehearsalDemo

@MainActor
@Suite("The scripts of the screenshots", .timeLimit(.minutes(1)))
struct ScreenshotScriptTests {
  /// The scripts, each with a text of its last frame, and the number of tasks that sleep while it waits.
  private nonisolated static let scripts: [(name: String, text: String, sleepers: Int)] = [
    ("menu", "five ways", 1), ("signup", "Signing up", 2), ("login", "Try again in 30 seconds.", 2),
    ("volunteer", "You may lead this event.", 2), ("users", "Ada Lovelace", 1), ("drivers", "Max Verstappen", 2),
    ("offline", "There is no connection.", 2),
  ]
  private nonisolated static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Scripts")

  @Test("run to their end, and show the expected text", arguments: scripts)
  func play(script: (name: String, text: String, sleepers: Int)) async throws {
    let clock = ManualClock()
    let file = Self.folder.appending(path: "\(script.name).txt").path
    var options = Options()
    options.failure = script.name == "offline" ? .offline : nil
    let root = try CompositionRoot(options: options, clock: clock)
    let coordinator = Coordinator(dependencies: root.dependencies)
    let window = Window(navigator: coordinator, size: .standard, hint: root.hint)
    var frames: [Frame] = []
    let runner = ScriptRunner(window: window) { frames.append($0) }

    for line in try ScriptLine.all(at: file) {
      _ = try await clock.run(sleepers: script.sleepers) { try await runner.run(line) }
    }

    #expect(frames.count == 1)
    #expect(frames.last?.plainText.contains(script.text) == true)
    coordinator.back()
  }

  @Test("are all run here, and named in the README")
  func areComplete() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    let readme = try String(
      contentsOf: Self.folder.appending(path: "../../../../README.md"), encoding: .utf8)

    let markers = readme.matches(of: /(?m)^<!-- screenshot: ([a-z-]+) -->$/).map { String($0.1) }

    #expect(Set(files) == Set(Self.scripts.map { "\($0.name).txt" }))
    #expect(markers.sorted() == Self.scripts.map(\.name).sorted())
  }
}
