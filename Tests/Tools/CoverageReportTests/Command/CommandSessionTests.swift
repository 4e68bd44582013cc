import Foundation
import TestSupport
import Testing

@Suite("A session of the coverage command") struct CommandSessionTests {
  /// The folder of the texts, which hold both what is given and what is expected.
  ///
  /// The expectations name this folder, so that recording does not remove a text that is not yet one of the names.
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Sessions")

  private static let names = [
    "options", "packages", "test-targets", "files", "builds", "suites", "thresholds", "failures", "last-run",
    "report-files",
  ]

  @Test("prints what its text says", arguments: names)
  func printsWhatItsTextSays(name: String) throws {
    let text = try String(contentsOf: Self.folder.appendingPathComponent("\(name).txt"), encoding: .utf8)

    let replayed = try CommandSession().replay(text)

    expectText(replayed, matches: name, in: "Sessions")
  }

  @Test("is one of those that are tested")
  func isOneOfThoseThatAreTested() {
    expectNoTexts(besides: Self.names, in: "Sessions")
  }
}
