import Foundation
import SegmentScreens
import TestSupport
import Testing
import ToolSupport

@testable import RehearsalDemo

/// The sessions in the documentation: blocks of text that begin with `$ swift run demo`.
///
/// The test reads the steps behind the prompts. A new session needs only these, as in `quit> 5`, and is recorded.
@MainActor
@Suite("The sessions in the documentation", .rehearsal)
struct QuotedSessionTests {
  @Test("are what the demo shows")
  func areReal() async throws {
    let (name, folder) = ("TheDemo", "../../../../Sources/Guide.docc/Adopting")
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "\(folder)/\(name).md")
    let text = try String(contentsOf: file.standardized, encoding: .utf8)
    let blocks = text.matches(of: /(?ms)^```text\n(\$ swift run demo[^\n]*)\n(.*?)^```$/)

    var played = text
    for block in blocks.reversed() {
      let session = try await play(command: String(block.1), steps: Self.steps(in: block.2))
      played.replaceSubrange(block.range, with: "```text\n\(block.1)\n\(session)```")
    }

    #expect(!blocks.isEmpty)
    expectText(played, matches: name, in: folder, pathExtension: "md")
  }

  private func play(command: String, steps: [String]) async throws -> String {
    let options = try Options(command.split(separator: " ").dropFirst(4).map(String.init))
    // The users come from a service without a timeout, so that one task less sleeps.
    let sleepers = options.segment == .users ? 1 : 2
    let demo = try ScriptedDemo(options, sleepers: sleepers, clock: ManualClock())
    let shown = await demo.play(steps)
    demo.leave()
    return shown.trimmingCharacters(in: .newlines) + "\n"
  }

  private static func steps(in session: Substring) -> [String] {
    session.matches(of: /(?m)quit> (.*)$/).map { String($0.1) }
  }
}
