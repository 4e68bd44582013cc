import Foundation
import ToolSupport

/// The coverage report of docc, which lists each page and whether it has a description.
struct DocumentationCoverage {
  /// The paths of the public symbols without a description.
  let undocumented: [String]
  /// The number of public symbols of the libraries.
  let symbols: Int
  let articles: Int
  let tutorials: Int

  static let fileName = "documentation-coverage.json"

  /// Reads the coverage report of a site.
  ///
  /// - Throws: `ToolError` if there is no readable report.
  init(site: String) throws {
    let file = URL(fileURLWithPath: site + "/" + Self.fileName)
    guard let rows = (try? Data(contentsOf: file)).flatMap({ try? JSONDecoder().decode([Row].self, from: $0) }) else {
      throw ToolError(
        message: "docc wrote no coverage report", remedy: "use the toolchain of Swift 6.3 or newer")
    }
    let symbols = rows.filter(\.isSymbol)
    self.symbols = symbols.count
    undocumented = symbols.filter { !$0.hasAbstract }.map(\.name).sorted()
    articles = rows.count { $0.kind.name == "Article" }
    tutorials = rows.count { $0.kind.name == "Tutorial" }
  }

  /// The percentage of symbols with a description.
  var percentage: Double {
    symbols == 0 ? 100 : Double(symbols - undocumented.count) / Double(symbols) * 100
  }

  /// True if the percentage is below a threshold.
  func isBelow(_ threshold: Double?) -> Bool { threshold.map { percentage < $0 } ?? false }

  private struct Row: Decodable {
    struct Kind: Decodable {
      let name: String
      let isSymbol: Bool
    }

    let kind: Kind
    let hasAbstract: Bool
    let referencePath: String

    /// True for a symbol of the libraries.
    ///
    /// An extended type belongs to another module. Only the members of its extension are symbols of the libraries.
    var isSymbol: Bool { kind.isSymbol && !kind.name.hasPrefix("Extended ") }

    var name: String {
      let path = referencePath.range(of: "/documentation/").map { String(referencePath[$0.upperBound...]) }
      return path ?? referencePath
    }
  }
}
