import Foundation

/// A Markdown document with marked sources, each followed by a list of results.
///
/// A source is in a fence. `␍`, `␉` and `␠` in it are a carriage return, a tab and a space.
struct MarkedDocument {
  let name: String
  private let lines: [String]

  /// Reads a document beside a test file.
  init(_ name: String, beside filePath: String = #filePath) throws {
    let file = URL(fileURLWithPath: filePath).deletingLastPathComponent().appendingPathComponent(name)
    self.name = name
    lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
  }

  /// Returns the document with other results.
  ///
  /// - Parameter results: A function that returns the list of results of a source.
  /// - Returns: The whole text.
  /// - Throws: `MarkedDocumentError` if a part of the document is misplaced, or there is no source.
  func text(results: (MarkedSource) -> [String]) throws -> String {
    var text: [String] = []
    var part = Part.prose
    var count = 0
    for (index, line) in lines.enumerated() {
      switch (part, line) {
      case (.prose, "```swift"), (.results, "```swift"):
        part = .source([])
        text.append(line)
      case (.source(let found), "```"):
        let results = results(MarkedSource(Self.unescaped(found.joined(separator: "\n"))))
        part = .sourceEnd(results.isEmpty ? ["- nothing"] : results.map { "- \($0)" })
        count += 1
        text.append(line)
      case (.source(let found), _) where !line.hasPrefix("```"):
        part = .source(found + [line])
        text.append(line)
      case (.sourceEnd(let pending), ""):
        text += [""] + pending
        part = .results
      case (.results, _) where line.hasPrefix("- "):
        // A result that the document has so far.
        break
      case (.prose, _) where !line.hasPrefix("- ") && !line.hasPrefix("```"),
        (.results, _) where !line.hasPrefix("```"):
        part = .prose
        text.append(line)
      default:
        throw MarkedDocumentError(description: "\(name):\(index + 1): '\(line)' is not expected \(part.description)")
      }
    }
    if count == 0 { throw MarkedDocumentError(description: "\(name) has no source") }
    guard part.mayEnd else { throw MarkedDocumentError(description: "\(name) ends \(part.description)") }
    return text.joined(separator: "\n")
  }

  /// A part of a document.
  private enum Part {
    case prose
    /// The lines of a source up to now.
    case source([String])
    /// The end of a source, with its results.
    case sourceEnd([String])
    case results

    var description: String {
      switch self {
      case .prose: "in prose, where sources are '```swift' and results follow a source"
      case .source: "in a source, which ends with '```'"
      case .sourceEnd: "after a source, which an empty line follows"
      case .results: "in the results of a source"
      }
    }

    var mayEnd: Bool {
      switch self {
      case .prose, .results: true
      case .source, .sourceEnd: false
      }
    }
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
