import Foundation
import SegmentScreens
import TestSupport
import Testing

@testable import RehearsalDemo

@MainActor
@Suite("The scripts of the screenshots", .timeLimit(.minutes(1)))
struct ScreenshotScriptTests {
  /// Each script, with what its last frame holds, and how many tasks sleep while it waits.
  private nonisolated static let scripts: [(name: String, text: String, sleepers: Int)] = [
    ("menu", "five ways", 1), ("signup", "Signing up", 2), ("login", "Try again in 30 seconds.", 2),
    ("volunteer", "You may lead this event.", 2), ("users", "Ada Lovelace", 1), ("drivers", "Max Verstappen", 2),
    ("offline", "There is no connection.", 2),
  ]
  private nonisolated static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Scripts")

  @Test("play to their end, and show what they are for", arguments: scripts)
  func play(script: (name: String, text: String, sleepers: Int)) async throws {
    let clock = ManualClock()
    let file = Self.folder.appending(path: "\(script.name).txt").path
    var options = Options()
    options.failure = script.name == "offline" ? .offline : nil
    let composition = try Composition(options: options, clock: clock)
    let coordinator = Coordinator(dependencies: composition.dependencies)
    let window = Window(navigator: coordinator, size: .standard, hint: composition.hint)
    var frames: [Frame] = []
    let runner = ScriptRunner(window: window) { frames.append($0) }

    for line in try ScriptLine.all(at: file) {
      _ = try await clock.run(sleepers: script.sleepers) { try await runner.run(line) }
    }

    #expect(frames.count == 1)
    #expect(frames.last?.plainText.contains(script.text) == true)
    coordinator.back()
  }

  @Test("are all played here, and named in the README or in the guide")
  func areComplete() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    let repository = Self.folder.appending(path: "../../../..")
    let documents = try ["README.md", "Sources/Guide.docc/Adopting/TheDemo.md"].map {
      try String(contentsOf: repository.appending(path: $0), encoding: .utf8)
    }

    let markers = documents.flatMap { $0.matches(of: /(?m)^<!-- screenshot: ([a-z-]+) -->$/).map { String($0.1) } }

    #expect(Set(files) == Set(Self.scripts.map { "\($0.name).txt" }))
    #expect(Set(markers) == Set(Self.scripts.map(\.name)))
  }
}
