import Foundation

/// Finds the types that cannot be copied, of which the graph says nothing: their declarations do.
enum NoncopyableTypes {
  /// The compiler's identities of those types of the modules that are declared `~Copyable`.
  static func find(in catalog: Catalog, modules: Set<String>) -> Set<String> {
    let candidates = catalog.allSymbols.filter { symbol in
      (symbol.kind == .struct || symbol.kind == .enum) && Mangling.module(of: symbol.id).map(modules.contains) ?? false
        && !catalog.conforms(symbol.id, to: KnownType.equatable)
    }
    var found: Set<String> = []
    for (file, symbols) in Dictionary(grouping: candidates, by: { $0.location?.file }) {
      guard let file, let data = FileManager.default.contents(atPath: file), data.range(of: Data("~Copyable".utf8)) != nil
      else { continue }
      let lines = String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      for symbol in symbols where isNoncopyable(symbol, in: lines) { found.insert(symbol.id) }
    }
    return found
  }

  private static func isNoncopyable(_ symbol: Symbol, in lines: [Substring]) -> Bool {
    guard let line = symbol.location?.line, line > 0, line <= lines.count else { return false }
    for text in lines[(line - 1)...].prefix(10) {
      if text.prefix(while: { $0 != "{" }).contains("~Copyable") { return true }
      if text.contains("{") { return false }
    }
    return false
  }
}
