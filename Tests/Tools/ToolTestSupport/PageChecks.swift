import Foundation
import ToolSupport

extension HTML {
  package var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// The pages of a report in a folder.
extension TemporaryFolder {
  /// The paths of all files in the folder.
  package var paths: [String] {
    get throws { try FileManager.default.subpathsOfDirectory(atPath: root.path).filter { $0.contains(".") } }
  }

  /// The ids that are twice on a page, and the links that lead nowhere.
  package var pageErrors: [String] {
    get throws {
      let files = try paths
      let pages = files.filter { $0.hasSuffix(".html") }
      let ids = Dictionary(uniqueKeysWithValues: try pages.map { ($0, try values(of: "id", in: $0)) })
      let links = try pages.flatMap { page in
        try (values(of: "href", in: page) + values(of: "src", in: page)).map { (page: page, link: $0) }
      }
      let dead = links.filter { page, link in
        guard let url = URL(string: link, relativeTo: root.appendingPathComponent(page)), url.scheme == "file" else {
          return link != "data:,"
        }
        guard let target = files.first(where: { path($0) == url.path }) else { return true }
        return url.fragment.map { ids[target]?.contains($0) != true } ?? false
      }
      return ids.filter { Set($0.value).count < $0.value.count }.map { "ids of \($0.key)" }
        + dead.map { "\($0) to \($1)" } + (links.count > 10 ? [] : ["no links"])
    }
  }

  /// Returns the values of an attribute of all elements on a page.
  private func values(of attribute: String, in page: String) throws -> [String] {
    try (text(page) ?? "").matches(of: Regex(#"<[^>]* \#(attribute)="?([^" >]+)"#))
      .compactMap { $0.output[1].substring.map(String.init) }
  }
}
