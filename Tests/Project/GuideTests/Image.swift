import Foundation
import SourceChecks

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
