import Foundation

@testable import TestSupport

/// The text of each failure, as recorded in FailureTexts.md.
struct FailureTexts {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "FailureTexts.md")
  private static let title = """
    # Texts of failures

    Each sample of Tests/Library/FailingSamples prints one of these texts when it fails. A test compares them. To record
    changed texts, run `REHEARSAL_RECORD=1 swift test --filter ExpectationsThatFailTests`.

    """

  /// Hides the name of the test that runs a sample, which is another one in each framework.
  static func masked(_ text: String) -> String { text.replacing(#/--filter '.+?'/#, with: "--filter 'TEST'") }

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

  /// Returns the contents of the file for the printed texts.
  static func document(of printed: [(sample: String, text: String)]) -> String {
    title + printed.map { "\n## \($0.sample)\n\n```text\n\(masked($0.text))\n```\n" }.joined()
  }
}
