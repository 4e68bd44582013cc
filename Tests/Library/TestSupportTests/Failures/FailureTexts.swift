import Foundation
import Testing

/// The text of each failure, as recorded in FailureTexts.md.
struct FailureTexts {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "FailureTexts.md")
  private static let title = """
    # Texts of failures

    Each sample of Tests/Library/FailingSamples prints one of these texts when it fails. A test compares them. To record
    changed texts, run `REHEARSAL_RECORD=1 swift test --filter ExpectationsThatFailTests`.

    """

  private let texts: [String: String]

  /// Reads the file.
  init() throws {
    let sections = try String(contentsOf: Self.file, encoding: .utf8).components(separatedBy: "\n## ").dropFirst()
    let pairs = sections.map { section in
      let parts = section.components(separatedBy: "\n\n```text\n")
      return (parts[0], parts.dropFirst().first?.components(separatedBy: "\n```").first ?? "")
    }
    texts = Dictionary(pairs) { first, _ in first }
  }

  /// The lines of the text of a failure.
  subscript(sample: String) -> [String] {
    texts[sample]?.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) } ?? ["no such text"]
  }

  /// Compares the texts with the printed ones, or records the printed ones if `REHEARSAL_RECORD` is set.
  func compareOrRecord(_ printed: [(sample: String, text: String)]) throws {
    guard ProcessInfo.processInfo.environment["REHEARSAL_RECORD"] == nil else {
      let sections = printed.map { "\n## \($0.sample)\n\n```text\n\($0.text)\n```\n" }
      return try (Self.title + sections.joined()).write(to: Self.file, atomically: true, encoding: .utf8)
    }
    #expect(Set(printed.map(\.sample)) == Set(texts.keys))
    for (sample, text) in printed { #expect(text == texts[sample], "\(sample)") }
  }
}
