import Foundation
import ToolSupport

/// A check that the target of every link of a site exists.
struct LinkCheck {
  /// The dead links, each with its page.
  let deadLinks: [String]
  /// The number of pages.
  let pages: Int

  /// - Parameters:
  ///   - site: The site's folder, as docc wrote it.
  ///   - showProgress: A closure that receives the number of checked pages, on any thread.
  /// - Throws: `ToolError` if a page cannot be read.
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
    if !known.contains(page + "/index.html") { dead.append("\(page) has no index.html") }
    guard let content = try? JSONDecoder().decode(Content.self, from: Data(contentsOf: URL(fileURLWithPath: file)))
    else {
      throw ToolError(message: "\(file) is not a page of docc", remedy: "use the toolchain of Swift 6.3 or newer")
    }
    let references = content.references?.values.filter { !content.chapters.contains($0.identifier) } ?? []
    for reference in references.sorted(by: { $0.identifier < $1.identifier }) {
      dead += reference.problems(known).map { "\(page) → \($0)" }
    }
    return dead
  }

  /// The references of a page, and the hierarchy that it is part of.
  private struct Content: Decodable {
    struct Hierarchy: Decodable {
      struct Chapter: Decodable {
        let reference: String
      }

      let modules: [Chapter]?
    }

    let references: [String: Reference]?
    let hierarchy: Hierarchy?

    /// The chapters of the tutorials.
    ///
    /// Pages show them as headings in their menus, without links, and they have no pages.
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

    /// The problems of the reference's URLs.
    ///
    /// - Parameter known: The paths of all files of the site.
    /// - Returns: A text for each problem.
    func problems(_ known: Set<String>) -> [String] {
      switch type {
      case "unresolvable":
        // A symbol of another package, such as `Swift.Sendable`. A page shows its name without a link.
        return []
      case "link" where !identifier.hasPrefix("doc://"):
        let url = url ?? ""
        return ["https://", "http://", "mailto:"].contains(where: url.hasPrefix)
          ? [] : ["\(url) does not work on a site; write <doc:Name>, or begin with https://"]
      case "topic", "section", "link":
        let path = (url ?? "").split(separator: "#", omittingEmptySubsequences: false).first.map(String.init) ?? ""
        return path.isEmpty || known.contains("/data\(path).json") ? [] : ["\(path) has no page"]
      default:
        return ((url.map { [$0] } ?? []) + (variants ?? []).map(\.url))
          .filter { $0.hasPrefix("/") && !known.contains($0.removingPercentEncoding ?? $0) }
          .map { "\($0) does not exist" }
      }
    }
  }
}
