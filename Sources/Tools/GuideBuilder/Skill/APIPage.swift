import Foundation

/// A page with the public API of a library: each declaration in one line, in the order of the library's page in the guide.
struct APIPage {
  /// The page of the library in the guide.
  let library: GuideArticle
  let graph: APIGraph

  /// The name of the library.
  var name: String { library.title }

  var abstract: String { GuideArticle.plain(library.abstract) }

  var text: String {
    var page = Rows(graph: graph)
    let extensions = graph.symbols.filter { ["Trait", "XCTestCase"].contains($0.path[0]) && $0.path.count == 2 }
    let groups =
      self.groups.map { ($0.title, page.rows(of: $0.symbols)) }
      + [("Extensions of the test frameworks", page.rows(of: extensions))]
    return """
      # \(name)

      \(abstract)

      The arguments `fileID`, `filePath`, `line`, `column` and `isolation` have defaults, and are left out here. An expectation
      with `await` waits for its calls. In code that is not `async`, the same expectation checks the calls so far.

      \(groups.filter { !$0.1.isEmpty }.map { "## \($0)\n\n\($1.joined(separator: "\n"))" }.joined(separator: "\n\n"))

      """
  }

  /// The groups of declarations that the page of the library lists.
  private var groups: [(title: String, symbols: [APIGraph.Symbol])] {
    let topics = library.sections.first { $0.title == "Topics" }?.text ?? ""
    return topics.components(separatedBy: "\n### ").dropFirst().map { group in
      let lines = group.split(separator: "\n")
      let symbols = lines.flatMap { line -> [APIGraph.Symbol] in
        // The end of a link tells overloads apart, such as `-(String,_)`.
        guard let link = line.wholeMatch(of: #/- ``(.*?)(?:-\(.*\))?``/#) else { return [] }
        let path = link.1.split(separator: "/").map(String.init)
        return graph.symbols.filter { $0.path == path }
      }
      return (String(lines[0]), symbols)
    }
  }
}

/// The lines of a page, with one declaration in each line.
private struct Rows {
  let graph: APIGraph
  /// The declarations that the page shows already, such as a nested type with lines of its own.
  private var shown: Set<[String]> = []

  init(graph: APIGraph) {
    self.graph = graph
  }

  /// Returns a line for each declaration, followed by those of its members.
  mutating func rows(of symbols: [APIGraph.Symbol], depth: Int = 0) -> [String] {
    var distinct: [APIGraph.Symbol] = []
    for symbol in symbols where symbol.isWorthShowing && !shown.contains(symbol.essence) {
      guard let index = distinct.firstIndex(where: { $0.essence == symbol.essence }) else {
        distinct.append(symbol)
        continue
      }
      // Of two overloads that a test calls in the same way, the one that waits says more.
      if symbol.isAsync, !distinct[index].isAsync { distinct[index] = symbol }
    }
    shown.formUnion(distinct.map(\.essence))
    return distinct.flatMap { symbol in
      let members = graph.symbols.filter { $0.path.count == symbol.path.count + 1 && $0.path.starts(with: symbol.path) }
      let row = "- `\(symbol.shortDeclaration)`: \(GuideArticle.plain(symbol.abstract))"
      return [String(repeating: "  ", count: depth) + row]
        + rows(of: members.filter { !$0.isType } + members.filter(\.isType), depth: depth + 1)
    }
  }
}

extension APIGraph.Symbol {
  /// False for members that only conform to a protocol of the standard library or of a test framework, and for the variants
  /// with patterns.
  fileprivate var isWorthShowing: Bool {
    let witnesses = ["customMirror", "description", "isRecursive", "minimumResolution"]
    let prefixes = ["invokeTest(", "provideScope("]
    return kind != "swift.func.op" && !abstract.isEmpty && !witnesses.contains(name)
      && !prefixes.contains(where: name.hasPrefix) && name.firstMatch(of: #/^init\(\w+Literal:\)/#) == nil
      && !declaration.contains(".CallPattern")
  }

  fileprivate var isType: Bool {
    ["swift.class", "swift.struct", "swift.enum", "swift.protocol"].contains(kind)
  }

  fileprivate var isAsync: Bool { declaration.contains(" async") }

  private var name: String { path[path.count - 1] }

  /// The path with the labels that a test writes.
  fileprivate var essence: [String] {
    let implied = ["within", "isolation", "fileID", "filePath", "line", "column"]
    let parts = name.split(separator: "(", maxSplits: 1)
    let labels = parts.dropFirst().joined().split(separator: ":").map(String.init).filter { !implied.contains($0) }
    return path.dropLast() + [String(parts[0])] + labels
  }

  /// The declaration without attributes, and without arguments that a test does not pass.
  fileprivate var shortDeclaration: String {
    declaration
      .replacing(#/@\w+(?:\([^)]*\))? /#, with: "")
      .replacing(#/(?:, )?(?:fileID|filePath): StaticString = #\w+/#, with: "")
      .replacing(#/(?:, )?(?:line|column): UInt = #\w+/#, with: "")
      .replacing(#/(?:, )?isolation: isolated \(any Actor\)\? = #isolation/#, with: "")
      .replacing("(, ", with: "(")
      .replacing("`", with: "")
      .replacing(#/\s+/#, with: " ")
  }
}
