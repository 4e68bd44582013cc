import Foundation
import ToolSupport

/// Follows every link of a site to the page or file that it leads to.
struct LinkCheck {
  /// The links that lead nowhere, each with its page, and how many pages there are.
  let deadLinks: [String]
  let pages: Int

  /// - Parameters:
  ///   - site: The folder that docc wrote.
  ///   - showProgress: Hears how many pages are done, from any thread.
  /// - Throws: `ToolError` when a page cannot be read.
  init(site: String, showProgress: @escaping @Sendable (Int) -> Void = { _ in }) throws {
    let data = site + "/data"
    let files = FolderListing.files(in: data).filter { $0.hasSuffix(".json") }.sorted()
    let known = Set(FolderListing.files(in: site).map { String($0.dropFirst(site.count)) })
    let found = concurrently(files.count, showProgress: showProgress) { index in
      Result { try Self.deadLinks(in: files[index], page: String(files[index].dropFirst(data.count)), known) }
    }
    pages = files.count
    deadLinks = try found.flatMap { try $0.get() }
  }

  private static func deadLinks(in file: String, page: String, _ known: Set<String>) throws -> [String] {
    let page = String(page.dropLast(".json".count))
    var dead: [String] = []
    if !known.contains(page + "/index.html") { dead.append("\(page) has no file that a host could send") }
    guard let content = try? JSONDecoder().decode(Content.self, from: Data(contentsOf: URL(fileURLWithPath: file)))
    else {
      throw ToolError(message: "\(file) is no page of docc", remedy: "use the toolchain of Swift 6.3 or newer")
    }
    let references = content.references?.values.filter { !content.chapters.contains($0.identifier) } ?? []
    for reference in references.sorted(by: { $0.identifier < $1.identifier }) {
      dead += reference.fault(known).map { "\(page) → \($0)" }
    }
    return dead
  }

  /// The part of a page that says where its links lead.
  private struct Content: Decodable {
    struct Hierarchy: Decodable {
      struct Chapter: Decodable {
        let reference: String
      }

      let modules: [Chapter]?
    }

    let references: [String: Reference]?
    let hierarchy: Hierarchy?

    /// The chapters of the tutorials, which pages name as headings of their menus: they have no pages, and no links.
    var chapters: Set<String> { Set((hierarchy?.modules ?? []).map(\.reference)) }
  }

  private struct Reference: Decodable {
    struct Variant: Decodable {
      let url: String
    }

    let type: String
    let identifier: String
    let url: String?
    let variants: [Variant]?

    /// Each address of it that leads nowhere, with what is wrong.
    func fault(_ known: Set<String>) -> [String] {
      switch type {
      case "unresolvable":
        // A symbol of another package, such as `Swift.Sendable`, which a page names and does not link to.
        return []
      case "link" where !identifier.hasPrefix("doc://"):
        let url = url ?? ""
        return ["https://", "http://", "mailto:"].contains(where: url.hasPrefix)
          ? [] : ["\(url) leads nowhere from a site; write it as <doc:Name>, or with https:// in front"]
      case "topic", "section", "link":
        let path = (url ?? "").split(separator: "#", omittingEmptySubsequences: false).first.map(String.init) ?? ""
        return path.isEmpty || known.contains("/data\(path).json") ? [] : ["\(path) has no page"]
      default:
        return ((url.map { [$0] } ?? []) + (variants ?? []).map(\.url))
          .filter { $0.hasPrefix("/") && !known.contains($0.removingPercentEncoding ?? $0) }
          .map { "\($0) is not there" }
      }
    }
  }
}
