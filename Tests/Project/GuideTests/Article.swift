import Foundation
import SourceChecks

/// An article of the guide.
struct Article: Sendable {
  static let guide = "Sources/Guide.docc"
  static let landingPage = "\(guide)/Rehearsal.md"

  let path: String

  var name: String { path.replacing(#/^.*\/|\.md$/#, with: "") }

  /// True if all of its code is quoted from examples that run.
  var hasExamples: Bool { path.contains("/Questions/") || ["TenIdioms", "WaitingForWork"].contains(name) }

  /// The articles in the order in which the landing page lists them.
  static func inReadingOrder() throws -> [Article] {
    let listed = try Repository.lines(of: landingPage).compactMap {
      $0.wholeMatch(of: #/- \[.*\]\(\w+\/(\w+)\.md\)/#).map { String($0.1) }
    }
    let articles = try all()
    return try listed.map { name in
      guard let article = articles.first(where: { $0.name == name }) else {
        throw Repository.Missing("the article \(name), which the landing page lists")
      }
      return article
    }
  }

  /// The articles in the folders of the guide.
  static func all() throws -> [Article] {
    try Repository.folders(in: guide).flatMap { folder in
      try Repository.entries(of: "\(guide)/\(folder)").filter { $0.hasSuffix(".md") }
        .map { Article(path: "\(guide)/\(folder)/\($0)") }
    }
  }

  /// The problems of the article's code blocks, links and images.
  func problems() throws -> [String] {
    let lines = try Repository.lines(of: path)
    var problems: [String] = []
    let fences = lines.enumerated().filter { $0.element.trimmingCharacters(in: .whitespaces).hasPrefix("```") }
    for (index, fence) in fences.enumerated() {
      let words = fence.element.trimmingCharacters(in: .whitespaces)
      let isKnown =
        index.isMultiple(of: 2)
        ? fence.element == "```swift" || ["```sh", "```text", "```yaml"].contains(words) : words == "```"
      if !isKnown { problems.append("\(path):\(fence.offset + 1): \(words)") }
    }
    let folder = path.replacing(#/\/[^\/]*$/#, with: "")
    // The site has links to pages instead, whose anchors docc checks.
    let prose = lines.joined(separator: "\n").replacing(#/```(?s:.*?)```/#, with: "")
    for link in prose.matches(of: #/\]\((?!https:)([^)#]+)(?:#([^)]+))?\)/#) where !link.1.hasSuffix(".png") {
      let anchor = link.2 ?? ""
      if (try? Repository.lines(of: "\(folder)/\(link.1)")) == nil || anchor != anchor.lowercased() {
        problems.append("\(path): \(link.1)\(anchor) does not work in a repository browser")
      }
    }
    for match in lines.joined(separator: "\n").matches(of: #/!\[([^\]]*)\]\(([^)]*)\)/#) {
      if match.1.count < 20 { problems.append("\(path): the alternative text of \(match.2) is too short") }
      problems += try Image(name: String(match.2), folder: folder).problems()
    }
    return problems
  }
}

extension Snippet {
  /// The parts of the block, with blank lines between them, that no example of the guide has.
  func partsWithoutExample() throws -> [String] {
    func trimmed(_ lines: [String]) -> String {
      lines.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n")
    }
    let folders = ["Tests/Project/GuideExamples", "Sources/Presenters", "Tests/Segments/PresentersTests/Shared"]
    let examples = try folders.flatMap(Repository.sources).map { try trimmed([""] + Repository.lines(of: $0)) }
    return trimmed(code.components(separatedBy: "\n")).components(separatedBy: "\n\n")
      .filter { part in !examples.contains { $0.contains("\n\(part)\n") } }
  }
}

/// An image of the guide, in a light and a dark variant.
struct Image: Sendable {
  let name: String
  let folder: String

  /// The problems of its two files.
  func problems() throws -> [String] {
    guard ["svg", "png"].contains(name.suffix(3)), !name.contains("/") else {
      return ["\(folder): \(name) is not an SVG or a PNG in the folder of its page"]
    }
    let names = ["", "~dark"].map { "\(name.dropLast(4))\($0)\(name.suffix(4))" }
    let missing = Set(names).subtracting(try Repository.entries(of: folder))
    guard missing.isEmpty, name.hasSuffix("svg") else { return missing.map { "\(folder)/\($0) does not exist" } }
    let texts = try names.map { try Repository.lines(of: "\(folder)/\($0)").joined(separator: "\n") }
    let hasOneDrawing = Set(texts.map { $0.replacing(#/#[0-9a-f]{6}/#, with: "") }).count == 1
    return (Self.problems(of: texts[0]) + (hasOneDrawing ? [] : ["a dark variant with more than other colors"]))
      .map { "\(folder)/\(name): \($0)" }
  }

  /// The problems of an SVG.
  static func problems(of text: String) -> [String] {
    let root = text.firstMatch(of: #/<svg\b[^>]*>/#).map { String($0.0) } ?? ""
    var problems = ["viewBox=", "width=", "height=", "role=\"img\""].filter { !root.contains($0) }.map { "no \($0)" }
    if !text.contains(#/<title\b[^>]*>[^<]+<\/title>/#) { problems.append("no title") }
    if text.contains(#/<(?:script|image|foreignObject)\b|href="http/#) { problems.append("scripts, images or links") }
    return problems
  }
}
