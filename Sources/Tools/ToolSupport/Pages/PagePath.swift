import Foundation

/// The path of a page in the site, which makes links from other pages.
package struct PagePath: Sendable, Equatable {
  /// The path relative to the folder of the site.
  package let path: String

  package static let index = PagePath(path: "index.html")

  private init(path: String) {
    self.path = path
  }

  /// Creates the path for the page of a source file.
  ///
  /// It is inside of the site, even if the source is outside of the package.
  package init(of source: String) {
    let parts = source.split(separator: "/", omittingEmptySubsequences: false).map { part in
      switch part {
      case "", ".": "_"
      case "..": "_up"
      // Services that store the pages often leave out hidden folders.
      case _ where part.hasPrefix("."): "dot\(part)"
      default: String(part)
      }
    }
    path = "files/" + parts.joined(separator: "/") + ".html"
  }

  /// The relative path from the folder of the page to that of the site.
  var root: String { String(repeating: "../", count: path.utf8.count { $0 == UInt8(ascii: "/") }) }

  /// Returns a relative URL from this page to another one, or to a line on it.
  package func link(to other: PagePath, line: Int? = nil) -> String {
    root + other.path.uriEscaped + (line.map { "#L\($0)" } ?? "")
  }

  /// Returns a link to the index, filtered by a folder.
  package func link(toFolder folder: String) -> String {
    link(to: .index) + "?filter=" + (folder + "/").uriEscaped
  }
}

extension String {
  /// The path as a part of a URI.
  ///
  /// Only letters and digits of ASCII, `-._~` and the slash remain.
  fileprivate var uriEscaped: String { addingPercentEncoding(withAllowedCharacters: unescaped) ?? self }
}

private let unescaped = CharacterSet(charactersIn: "a"..."z")
  .union(CharacterSet(charactersIn: "A"..."Z")).union(CharacterSet(charactersIn: "0"..."9"))
  .union(CharacterSet(charactersIn: "-._~/"))
