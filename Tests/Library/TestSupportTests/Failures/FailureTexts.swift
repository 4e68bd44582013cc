import Foundation
import Testing

/// The text of each failure, as FailureTexts.md has it.
struct FailureTexts {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "FailureTexts.md")
  private static let title = """
    # What failures say

    What each sample of Tests/Library/FailingSamples prints when it fails. A test compares; where a text was changed on purpose,
    `REHEARSAL_RECORD=1 swift test --filter ExpectationsThatFailTests` writes it down anew.

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

  /// The lines of a failure's text.
  subscript(sample: String) -> [String] {
    texts[sample]?.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) } ?? ["no such text"]
  }

  /// Compares the texts with what was printed; writes them down instead where the environment asks for that.
  func compareOrRecord(_ printed: [(sample: String, text: String)]) throws {
    guard ProcessInfo.processInfo.environment["REHEARSAL_RECORD"] == nil else {
      let sections = printed.map { "\n## \($0.sample)\n\n```text\n\($0.text)\n```\n" }
      return try (Self.title + sections.joined()).write(to: Self.file, atomically: true, encoding: .utf8)
    }
    #expect(Set(printed.map(\.sample)) == Set(texts.keys))
    for (sample, text) in printed { #expect(text == texts[sample], "\(sample)") }
  }
}
