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

  @Test("show the frames of their scripts", arguments: Document.all)
  func showFrames(document: Document) async throws {
    var text = try document.text
    for script in Self.scripts where try document.names.contains(script.name) {
      let frame = try await lastFrame(of: script)
      #expect(frame.contains(script.text))
      text.replaceBlock(below: script.name, with: frame)
    }

    expectText(text, matches: document.name, in: document.folder, pathExtension: "md")
  }

  @Test("have one script and one marker each")
  func markers() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)

    #expect(Set(files) == Set(Self.scripts.map { "\($0.name).txt" }))
    #expect(try Document.all.flatMap { try $0.names }.sorted() == Self.scripts.map(\.name).sorted())
  }

  /// Plays a script, which shows one frame, and returns the frame.
  private func lastFrame(of script: (name: String, text: String, sleepers: Int)) async throws -> String {
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
    coordinator.back()
    #expect(frames.count == 1)
    return frames.last?.plainText ?? ""
  }
}

/// A document with screenshots: markers `<!-- screenshot: NAME -->`, each with a block of text below it.
struct Document: Sendable {
  let name: String
  /// The path from the folder of this file.
  let folder: String

  static let all = [
    Document(name: "README", folder: "../../../.."),
    Document(name: "TheDemo", folder: "../../../../Sources/Guide.docc/Adopting"),
  ]

  var text: String {
    get throws {
      let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "\(folder)/\(name).md")
      return try String(contentsOf: file.standardized, encoding: .utf8)
    }
  }

  /// The names in the markers, in order.
  var names: [String] {
    get throws { try text.matches(of: /(?m)^<!-- screenshot: ([a-z-]+) -->$/).map { String($0.1) } }
  }
}

extension String {
  /// Replaces the block of text below the marker of a screenshot.
  fileprivate mutating func replaceBlock(below name: String, with frame: String) {
    guard let start = firstRange(of: "<!-- screenshot: \(name) -->\n```text\n")?.upperBound,
      let end = self[start...].firstRange(of: "\n```")?.lowerBound
    else { return reportFailure("the marker of the screenshot '\(name)' has no block of text below it") }
    replaceSubrange(start..<end, with: frame)
  }
}
