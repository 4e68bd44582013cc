import Foundation
import ToolSupport

/// What docc says about each page: what it is about, and whether it is described.
struct DocumentationCoverage {
  /// The public symbols of the libraries without a description, by their paths.
  let undocumented: [String]
  /// How many public symbols the libraries have.
  let symbols: Int
  let articles: Int
  let tutorials: Int

  static let fileName = "documentation-coverage.json"

  /// Reads what docc has left in a site.
  ///
  /// - Throws: `ToolError` when there is nothing that can be read.
  init(site: String) throws {
    let file = URL(fileURLWithPath: site + "/" + Self.fileName)
    guard let rows = (try? Data(contentsOf: file)).flatMap({ try? JSONDecoder().decode([Row].self, from: $0) }) else {
      throw ToolError(
        message: "docc has not said what is documented", remedy: "use the toolchain of Swift 6.3 or newer")
    }
    let symbols = rows.filter(\.isSymbol)
    self.symbols = symbols.count
    undocumented = symbols.filter { !$0.hasAbstract }.map(\.name).sorted()
    articles = rows.count { $0.kind.name == "Article" }
    tutorials = rows.count { $0.kind.name == "Tutorial" }
  }

  /// The percentage of symbols that are described.
  var percentage: Double {
    symbols == 0 ? 100 : Double(symbols - undocumented.count) / Double(symbols) * 100
  }

  /// Whether fewer are described than were asked for.
  func isBelow(_ threshold: Double?) -> Bool { threshold.map { percentage < $0 } ?? false }

  private struct Row: Decodable {
    struct Kind: Decodable {
      let name: String
      let isSymbol: Bool
    }

    let kind: Kind
    let hasAbstract: Bool
    let referencePath: String

    /// Whether it is a symbol of ours: an extended type belongs to another module, and only its new members are ours.
    var isSymbol: Bool { kind.isSymbol && !kind.name.hasPrefix("Extended ") }

    var name: String {
      let path = referencePath.range(of: "/documentation/").map { String(referencePath[$0.upperBound...]) }
      return path ?? referencePath
    }
  }
}
