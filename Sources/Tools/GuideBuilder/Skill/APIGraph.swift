import Foundation
import ToolSupport

/// The public declarations of a library, as its symbol graph lists them.
struct APIGraph {
  /// A public declaration.
  struct Symbol {
    /// The names of the types around it, and its own name, such as `Answer/returns(_:)`.
    let path: [String]
    let kind: String
    /// The declaration as the compiler prints it.
    let declaration: String
    /// The first paragraph of its documentation.
    let abstract: String
  }

  let symbols: [Symbol]

  /// - Parameters:
  ///   - library: The name of the module.
  ///   - folder: The folder of the symbol graphs.
  /// - Throws: `ToolError` if the library has no readable graph.
  init(of library: String, in folder: String) throws {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    // The graph of the library itself comes before those of its extensions of other modules.
    let files = names.filter { $0.hasPrefix("\(library).") } + names.filter { $0.hasPrefix("\(library)@") }
    symbols = try files.flatMap { file in
      guard
        let graph = (try? Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(file)")))
          .flatMap({ try? JSONDecoder().decode(File.self, from: $0) })
      else {
        throw ToolError(
          message: "\(folder)/\(file) is not a symbol graph", remedy: "remove it, and run the command again")
      }
      // A requirement of a protocol says more than an implementation of it in an extension.
      return (graph.symbols.filter { $0.swiftExtension == nil } + graph.symbols.filter { $0.swiftExtension != nil })
        .map(\.symbol)
    }
  }

  private struct File: Decodable {
    struct Entry: Decodable {
      struct Text: Decodable {
        let text: String
      }
      struct Fragment: Decodable {
        let spelling: String
      }
      struct Kind: Decodable {
        let identifier: String
      }
      struct Documentation: Decodable {
        let lines: [Text]
      }
      struct Extension: Decodable {}

      let kind: Kind
      let pathComponents: [String]
      let declarationFragments: [Fragment]?
      let docComment: Documentation?
      let swiftExtension: Extension?

      var symbol: Symbol {
        Symbol(
          path: pathComponents, kind: kind.identifier,
          declaration: (declarationFragments ?? []).map(\.spelling).joined(),
          abstract: (docComment?.lines ?? []).map(\.text).prefix { !$0.isEmpty }.joined(separator: " "))
      }
    }

    let symbols: [Entry]
  }
}
