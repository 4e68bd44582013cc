import Foundation
import SourceChecks

/// An article of the guide, or its landing page.
struct Article: Sendable {
  static let guide = "Sources/Guide.docc"
  static let landingPage = "\(guide)/Rehearsal.md"

  let path: String

  var name: String { path.replacing(#/^.*\/|\.md$/#, with: "") }

  /// The articles in the order in which the landing page lists them.
  static func inReadingOrder() throws -> [Article] {
    let listed = try Repository.lines(of: landingPage).compactMap {
      $0.wholeMatch(of: #/- (?:<|\[.*\]\()doc:(\w+)[>)].*/#).map { String($0.1) }
    }
    let articles = try all()
    return try listed.map { name in
      guard let article = articles.first(where: { $0.name == name }) else {
        throw Repository.Missing("the article \(name) that the landing page lists")
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

  /// What is wrong with the article itself: the languages of its blocks, and its images.
  func faultsOfShape() throws -> [String] {
    let lines = try Repository.lines(of: path)
    var faults: [String] = []
    let fences = lines.enumerated().filter { $0.element.trimmingCharacters(in: .whitespaces).hasPrefix("```") }
    for (index, fence) in fences.enumerated() {
      let words = fence.element.trimmingCharacters(in: .whitespaces)
      let isKnown =
        index.isMultiple(of: 2)
        ? fence.element == "```swift" || ["```sh", "```text", "```yaml"].contains(words) : words == "```"
      if !isKnown { faults.append("\(path):\(fence.offset + 1): \(words)") }
    }
    for match in lines.joined(separator: "\n").matches(of: #/!\[([^\]]*)\]\(([^)]*)\)/#) {
      if match.1.count < 20 { faults.append("\(path): \(match.2) has too short an alternative text") }
      faults += try Image(name: String(match.2), folder: path.replacing(#/\/[^\/]*$/#, with: "")).faults()
    }
    return faults
  }
}

/// An image of the guide, in its light and its dark form.
struct Image: Sendable {
  let name: String
  let folder: String

  /// What is wrong with its two files.
  func faults() throws -> [String] {
    guard name.hasSuffix(".svg"), !name.contains("/") else { return ["\(folder): \(name) is no SVG beside its page"] }
    return ["", "~dark"].flatMap { form in
      let file = "\(folder)/\(name.dropLast(4))\(form).svg"
      guard let lines = try? Repository.lines(of: file) else { return ["\(file): it is not there"] }
      return Self.faults(of: lines.joined(separator: "\n")).map { "\(file): \($0)" }
    }
  }

  /// What an SVG lacks.
  static func faults(of text: String) -> [String] {
    let root = text.firstMatch(of: #/<svg\b[^>]*>/#).map { String($0.0) } ?? ""
    var faults = ["viewBox=", "width=", "height=", "role=\"img\""].filter { !root.contains($0) }.map { "no \($0)" }
    if !text.contains(#/<title\b[^>]*>[^<]+<\/title>/#) { faults.append("no title") }
    if text.contains(#/<(?:script|image|foreignObject)\b|href="http/#) { faults.append("more than a drawing") }
    return faults
  }
}
