extension SymbolGraph {
  /// Names nested types in full, such as `Form.Field`.
  ///
  /// The compiler names a type as the source does if it writes the graph during a build, and in full if it extracts the
  /// graph later. Code elsewhere needs the full name.
  mutating func nameNestedTypesInFull() {
    let protocols = Set(symbols.lazy.filter { $0.kind == .protocol }.map(\.path))
    var nested: [String: [String]] = [:]
    for symbol in symbols where symbol.path.count > 1 && (symbol.kind.isType || symbol.kind == .typeAlias) {
      // A type alias of a protocol is a member of a type parameter.
      if !protocols.contains(Array(symbol.path.dropLast())) { nested[symbol.id] = symbol.path }
    }
    guard !nested.isEmpty else { return }
    for index in symbols.indices {
      for place in symbols[index].fragments.indices {
        let fragment = symbols[index].fragments[place]
        guard fragment.kind == .name, let id = fragment.id, let path = nested[id] else { continue }
        let before = symbols[index].fragments[..<place].suffix(2).map(\.text).joined()
        let isFull = before.hasSuffix(".") && !before.hasSuffix("Self.") && !before.hasSuffix("`Self`.")
        if !isFull, fragment.text == path.last { symbols[index].fragments[place].text = path.joined(separator: ".") }
      }
    }
  }
}
