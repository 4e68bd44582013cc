import Foundation

/// A Markdown document with marked sources, each followed by an empty line and a list of results.
///
/// A source is in a fence of `swift`, and nothing else is in a fence. `␍`, `␉` and `␠` in it are a carriage return, a tab and
/// a space.
struct MarkedDocument {
  let name: String
  private let text: String

  /// Reads a document beside a test file.
  init(_ name: String, beside filePath: String = #filePath) throws {
    let file = URL(fileURLWithPath: filePath).deletingLastPathComponent().appendingPathComponent(name)
    self.name = name
    text = try String(contentsOf: file, encoding: .utf8)
  }

  /// Returns the document with other results.
  ///
  /// - Parameter results: A function that returns the list of results of a source.
  /// - Returns: The whole text.
  /// - Throws: `MarkedDocumentError` if there is no source, or if a fence is of something else.
  func text(results: (MarkedSource) -> [String]) throws -> String {
    let fences = text.matches(of: #/(?m)^```/#).count
    var count = 0
    let text = text.replacing(#/(?m)^```swift\n((?:(?!```).*\n)*)```\n\n(?:- .*\n)*/#) { match in
      count += 1
      let results = results(MarkedSource(Self.unescaped(String(match.1.dropLast()))))
      let list = results.isEmpty ? ["nothing"] : results
      return "```swift\n\(match.1)```\n\n" + list.map { "- \($0)\n" }.joined()
    }
    guard count > 0, fences == 2 * count else {
      throw MarkedDocumentError(description: "\(name) has \(fences) fences, of which \(2 * count) are of sources")
    }
    return text
  }

  private static func unescaped(_ text: String) -> String {
    text.replacingOccurrences(of: "␍", with: "\r").replacingOccurrences(of: "␉", with: "\t")
      .replacingOccurrences(of: "␠", with: " ")
  }
}

/// An error in the text of a marked document.
struct MarkedDocumentError: Error, CustomStringConvertible {
  let description: String
}
