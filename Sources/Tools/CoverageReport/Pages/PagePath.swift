/// Where a page lies in the site, and how another page names it.
struct PagePath: Sendable, Equatable {
  /// The path relative to the site's folder.
  let path: String

  static let index = PagePath(path: "index.html")

  private init(path: String) {
    self.path = path
  }

  /// The page of a source file; a file outside of the package has its page inside of the site all the same.
  init(of source: String) {
    let parts = source.split(separator: "/", omittingEmptySubsequences: false).map { part in
      switch part {
      case "", ".": "_"
      case "..": "_up"
      default: String(part)
      }
    }
    path = "files/" + parts.joined(separator: "/") + ".html"
  }

  /// The folder of the page; empty for the site's own.
  var folder: String { path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "" }

  /// The way from the page's folder to that of the site.
  var root: String { String(repeating: "../", count: path.utf8.count { $0 == UInt8(ascii: "/") }) }

  /// A reference from this page to another.
  ///
  /// - Parameters:
  ///   - other: The page to name.
  ///   - line: The line to show there.
  /// - Returns: A relative URL.
  func link(to other: PagePath, line: Int? = nil) -> String {
    root + Self.encoded(other.path) + (line.map { "#L\($0)" } ?? "")
  }

  /// A reference to the index, filtered by a folder.
  func link(toFolder folder: String) -> String {
    link(to: .index) + "?filter=" + Self.encoded(folder + "/")
  }

  /// Writes all but the plainest letters as `%` and two digits.
  private static func encoded(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var result: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"):
        result.append(byte)
      default:
        result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
