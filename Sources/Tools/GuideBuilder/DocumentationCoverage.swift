import Foundation
import ToolSupport

/// The coverage report of docc, which lists each page and whether it has a description.
struct DocumentationCoverage {
  private let rows: [Row]

  /// Reads the coverage report of a site.
  ///
  /// - Throws: `ToolError` if there is no readable report.
  init(site: String) throws {
    let data = FileManager.default.contents(atPath: site + "/documentation-coverage.json") ?? Data()
    guard let rows = try? JSONDecoder().decode([Row].self, from: data) else {
      throw ToolError(message: "docc wrote no coverage report", remedy: Toolchain.remedy)
    }
    self.rows = rows
  }

  /// Prints the numbers of pages and described symbols, and with a threshold the symbols without a description.
  ///
  /// - Returns: False if the percentage of described symbols is below the threshold.
  func report(threshold: Double?, to console: Console) -> Bool {
    let symbols = rows.filter(\.isSymbol)
    let described = symbols.count(where: \.hasAbstract)
    let percentage = Double(described) / Double(symbols.count) * 100
    if threshold != nil, described < symbols.count {
      console.out("Public symbols without a description:")
      for path in symbols.filter({ !$0.hasAbstract }).map(\.path).sorted() { console.out("  " + path) }
    }
    let (articles, tutorials) = (rows.count { $0.kind.name == "Article" }, rows.count { $0.kind.name == "Tutorial" })
    console.out("Guide: \(articles) articles, \(tutorials) tutorials, no dead links")
    // Rounded down, so that 100.0% always means all symbols.
    let rounded = String(format: "%.1f", (percentage * 10).rounded(.down) / 10)
    console.out("Documented: \(described) of \(symbols.count) public symbols (\(rounded)%)")
    guard let threshold, percentage < threshold else { return true }
    console.note("error: fewer public symbols are documented than \(threshold)%")
    return false
  }

  private struct Row: Decodable {
    struct Kind: Decodable {
      let name: String
      let isSymbol: Bool
    }

    let kind: Kind
    let hasAbstract: Bool
    let referencePath: String

    /// True for a symbol of the libraries that is written by hand.
    ///
    /// The extended type of another module belongs to no library. A generated double is described by its protocol.
    var isSymbol: Bool { kind.isSymbol && !kind.name.hasPrefix("Extended ") && !path.hasPrefix("SegmentDoubles/") }

    /// The path in the documentation, such as `Interfaces/User`.
    var path: String { referencePath.replacing(#/^.*?\/documentation\//#, with: "") }
  }
}
