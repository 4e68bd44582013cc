import Foundation

/// A copy of the guide's articles, whose links docc understands.
///
/// The articles link to each other's files, so that the links work in a repository browser: `[Time](../Testing/TestingTime.md)`.
/// On the site, they link to pages: `[Time](doc:TestingTime)`.
struct GuideCatalog {
  /// The folder of the articles.
  let source: String
  /// The folder of the copy.
  let copy: String

  /// Writes the copy, instead of an earlier one.
  ///
  /// - Throws: An error of the file system.
  func write() throws {
    let files = FileManager.default
    if files.fileExists(atPath: copy) { try files.removeItem(atPath: copy) }
    try files.copyItem(atPath: source, toPath: copy)
    let articles = try files.subpathsOfDirectory(atPath: copy).filter { $0.hasSuffix(".md") }
    let texts = Dictionary(
      uniqueKeysWithValues: try articles.map { ($0, try String(contentsOfFile: "\(copy)/\($0)", encoding: .utf8)) })
    let anchors = Dictionary(
      texts.map { (URL(fileURLWithPath: $0).lastPathComponent, Self.anchors(in: $1)) },
      uniquingKeysWith: { first, _ in first })
    for (path, text) in texts {
      try Self.withPageLinks(text, anchors: anchors).write(toFile: "\(copy)/\(path)", atomically: true, encoding: .utf8)
    }
  }

  /// Returns a text with its links to files as links to pages.
  ///
  /// - Parameters:
  ///   - text: An article.
  ///   - anchors: The anchors of each file's headings, by those of a repository browser.
  static func withPageLinks(_ text: String, anchors: [String: [Substring: String]]) -> String {
    text.replacing(#/\]\((?:[.\w]+\/)*(?<page>\w+)\.(?<type>md|tutorial)(?:#(?<anchor>[^)]+))?\)/#) { link in
      let known = link.anchor.map { anchors["\(link.page).\(link.type)"]?[$0] ?? String($0) }
      return "](doc:\(link.page)\(known.map { "#\($0)" } ?? ""))"
    }
  }

  /// Returns docc's anchors of the headings of an article, by those of a repository browser.
  static func anchors(in text: String) -> [Substring: String] {
    let anchors = text.matches(of: #/(?m)^#+ (.+)$/#).map { heading in
      heading.1.replacing(" ", with: "-").filter { $0.isLetter || $0.isNumber || "-_".contains($0) }
    }
    return Dictionary(anchors.map { ($0.lowercased()[...], String($0)) }, uniquingKeysWith: { first, _ in first })
  }
}
