extension SourceSyntax {
  /// The modules of all import declarations, such as `@preconcurrency import struct Foundation.Date`, with their lines.
  package var imports: [(line: Int, module: String)] {
    let imports = tokens.indices.filter { tokens[$0].kind == .keyword && isToken($0, "import") }
    return imports.compactMap { index in
      tokens[(index + 1)...].firstIndex { $0.kind != .keyword }.map { (line(index), text($0)) }
    }
  }

  /// The groups of the declarations with `@_spi`.
  package var groupsOfSPI: [String] {
    tokens.indices.filter { isToken($0, "@_spi") && isToken($0 + 1, "(") }.map { text($0 + 2) }
  }
}
