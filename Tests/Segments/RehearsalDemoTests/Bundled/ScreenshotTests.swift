import Foundation
import SegmentScreens
import TestSupport
import Testing

@testable import RehearsalDemo

@MainActor
@Suite("The screenshots in the documentation", .timeLimit(.minutes(1)))
struct ScreenshotTests {
  /// The scripts, each with a text of its last frame, and the number of tasks that sleep while it waits.
  private nonisolated static let scripts: [(name: String, text: String, sleepers: Int)] = [
    ("menu", "five ways", 1), ("signup", "Signing up", 2), ("login", "Try again in 30 seconds.", 2),
    ("volunteer", "You may lead this event.", 2), ("users", "Ada Lovelace", 1), ("drivers", "Max Verstappen", 2),
    ("offline", "There is no connection.", 2),
  ]
  private nonisolated static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Scripts")

  @Test("show the frames of their scripts", arguments: scripts)
  func play(script: (name: String, text: String, sleepers: Int)) async throws {
    let clock = ManualClock()
    let file = Self.folder.appending(path: "\(script.name).txt").path
    var options = Options()
    options.failure = script.name == "offline" ? .offline : nil
    let root = try CompositionRoot(options: options, clock: clock)
    let coordinator = Coordinator(dependencies: root.dependencies)
    let window = Window(navigator: coordinator, size: .standard, hint: root.hint)
    window.size = WindowSize(columns: 80)
    var frames: [Frame] = []
    let runner = ScriptRunner(window: window) { frames.append($0) }

    for line in try ScriptLine.all(at: file) {
      _ = try await clock.run(sleepers: script.sleepers) { try await runner.run(line) }
    }

    #expect(frames.count == 1)
    #expect(frames.last?.plainText.contains(script.text) == true)
    let problem = try Screenshot(name: script.name).problem(with: frames.last?.plainText ?? "")
    #expect(problem == nil, "\(problem ?? "")")
    coordinator.back()
  }

  @Test("have one script and one marker each")
  func markers() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)

    #expect(Set(files) == Set(Self.scripts.map { "\($0.name).txt" }))
    #expect(try Screenshot.markedNames().sorted() == Self.scripts.map(\.name).sorted())
  }
}

/// A screenshot in the documentation: a marker `<!-- screenshot: NAME -->`, and below it a block of text.
private struct Screenshot {
  let name: String

  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../..")
    .standardized

  /// The names in the markers of all documents, in order.
  static func markedNames() throws -> [String] {
    try documents().flatMap { document in
      try String(contentsOf: document, encoding: .utf8).matches(of: /(?m)^<!-- screenshot: ([a-z-]+) -->$/)
        .map { String($0.1) }
    }
  }

  /// Compares the block with a frame, or writes the frame into the block if the environment asks to record.
  ///
  /// - Returns: The difference, or nil if the block shows the frame.
  func problem(with frame: String) throws -> String? {
    let marker = "<!-- screenshot: \(name) -->\n```text\n"
    for document in Self.documents() {
      var text = try String(contentsOf: document, encoding: .utf8)
      guard let start = text.firstRange(of: marker)?.upperBound,
        let end = text[start...].firstRange(of: "\n```")?.lowerBound
      else { continue }
      guard text[start..<end] != frame else { return nil }
      if FrameFiles().isRecording {
        text.replaceSubrange(start..<end, with: frame)
        try text.write(to: document, atomically: true, encoding: .utf8)
        return nil
      }
      return """
        \(document.lastPathComponent) differs:
        \(FrameFiles.difference(String(text[start..<end]), frame))
        to update the screenshot: REHEARSAL_RECORD=1 swift test --filter ScreenshotTests
        """
    }
    return "no document has a marker '<!-- screenshot: \(name) -->' with a block of text below it"
  }

  private static func documents() -> [URL] {
    ["README.md", "Sources/Guide.docc/Adopting/TheDemo.md"].map { root.appending(path: $0) }
      .filter { FileManager.default.fileExists(atPath: $0.path) }
  }
}
