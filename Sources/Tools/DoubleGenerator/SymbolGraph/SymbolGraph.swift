/// What the compiler says about the declarations of a module.
struct SymbolGraph: Sendable, Equatable {
  var module: String
  var symbols: [Symbol] = []
  var relationships: [Relationship] = []

  /// Adds what another file says about the same module: `M@Other.symbols.json` has the extensions of other modules' types.
  mutating func merge(_ other: SymbolGraph) {
    symbols += other.symbols
    relationships += other.relationships
  }
}
