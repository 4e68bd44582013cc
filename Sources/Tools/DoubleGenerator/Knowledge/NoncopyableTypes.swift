import Foundation

/// Finds the types whose values cannot be copied, of which the graph says nothing: their declarations do.
enum NoncopyableTypes {
  /// The compiler's identities of those types of the modules that are declared `~Copyable`.
  static func find(in catalog: Catalog, modules: Set<String>) -> Set<String> {
    let lines = SourceLines { try? String(contentsOfFile: $0, encoding: .utf8) }
    let candidates = catalog.allSymbols.filter { symbol in
      (symbol.kind == .struct || symbol.kind == .enum) && Mangling.module(of: symbol.id).map(modules.contains) ?? false
        && !catalog.conforms(symbol.id, to: KnownType.equatable)
    }
    return Set(candidates.filter { $0.location.map { !lines.isCopyable(at: $0) } ?? false }.map(\.id))
  }
}
