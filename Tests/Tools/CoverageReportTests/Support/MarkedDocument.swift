import Foundation

/// A Markdown document with marked sources, each followed by a list of results.
///
/// A source is in a fence. `␍`, `␉` and `␠` in it are a carriage return, a tab and a space.
struct MarkedDocument {
  private let lines: [String]

  /// Reads a document beside a test file.
  init(_ name: String, beside filePath: String = #filePath) throws {
    let file = URL(fileURLWithPath: filePath).deletingLastPathComponent().appendingPathComponent(name)
    lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
  }

  /// Returns the document with other results.
  ///
  /// - Parameter results: A function that returns the list of results of a source.
  /// - Returns: The whole text.
  func text(results: (MarkedSource) -> [String]) -> String {
    var text: [String] = []
    var source: [String]?
    var pending: [String] = []
    for line in lines {
      switch (source, line) {
      case (nil, "```swift"):
        source = []
        text.append(line)
      case (let found?, "```"):
        let results = results(MarkedSource(Self.unescaped(found.joined(separator: "\n"))))
        pending = results.isEmpty ? ["- nothing"] : results.map { "- \($0)" }
        source = nil
        text.append(line)
      case (nil, ""):
        text += [line] + pending
        pending = []
      case (nil, _) where line.hasPrefix("- "):
        // A result that the document has so far.
        break
      default:
        source?.append(line)
        text.append(line)
      }
    }
    return text.joined(separator: "\n")
  }

  private static func unescaped(_ text: String) -> String {
    text.replacingOccurrences(of: "␍", with: "\r").replacingOccurrences(of: "␉", with: "\t")
      .replacingOccurrences(of: "␠", with: " ")
  }
}
