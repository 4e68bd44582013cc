import Foundation

/// What macros make, which a symbol graph does not tell.
struct MacroProducts: Sendable {
  let symbols: SymbolIndex

  /// The macros of the package.
  private var macros: [Declaration] {
    symbols.all.filter { $0.kind == .macro }.compactMap { symbols.declaration(of: $0.id) }.sorted { $0.name < $1.name }
  }

  /// The macros among the attributes of protocols and of their requirements, except for those that add no requirement.
  func addingRequirements(to protocols: [Symbol], _ conditions: SourceConditions) -> [String] {
    let attributes = protocols.compactMap(\.location).flatMap(conditions.attributes)
    guard !attributes.isEmpty else { return [] }
    // Global actors and result builders are types, which the graph names.
    let declared = (protocols + protocols.flatMap { symbols.requirements(of: $0.id) })
      .compactMap { symbols.declaration(of: $0.id) }
    let unknown = Set(attributes).subtracting(declared.flatMap { $0.attributes + $0.attributeIDs.keys })
    let macros = unknown.isEmpty ? [] : macros
    return unknown.sorted().filter { attribute in
      guard let macro = macros.first(where: { attribute == "@\($0.name)" }) else { return true }
      return macro.attributes.contains { $0.hasPrefix("@attached(member,") || $0.hasPrefix("@attached(peer") }
    }
  }

  /// The warnings about declarations that the package's macros make in files.
  func diagnostics(in files: Set<String>) -> [Diagnostic] {
    let makers = Dictionary(macros.map { ($0.name, names(madeBy: $0)) }) { first, _ in first }
    guard makers.contains(where: { !$0.value.isEmpty }) else { return [] }
    let known = Set(symbols.all.map(\.name))
    var diagnostics: [Diagnostic] = []
    for file in files.sorted() {
      let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
      let uses = text.matches(of: #/([@#])(\w+)\b(?:[^{}@#]*?\b(?:protocol|struct|class|enum|actor|func)\s+(\w+))?/#)
      for use in uses {
        guard let patterns = makers[String(use.2)] else { continue }
        let line = text.utf8[..<use.range.lowerBound].count { $0 == UInt8(ascii: "\n") } + 1
        for pattern in patterns {
          let name = pattern.replacing("*", with: use.3 ?? "")
          guard !known.contains(name), name.first?.isUppercase == true else { continue }
          let text =
            "no double of \(name): the macro '\(use.1)\(use.2)' makes it, and the compiler does not describe it; if it is a "
            + "protocol, write its double by hand"
          diagnostics.append(Diagnostic(text, at: SourceLocation(file: file, line: line)))
        }
      }
    }
    return diagnostics
  }

  /// The names of the declarations that a macro makes beside another one, with `*` in place of that one's name.
  private func names(madeBy macro: Declaration) -> [String] {
    let roles = macro.attributes.filter { $0.hasPrefix("@attached(peer") || $0.hasPrefix("@freestanding(declaration") }
    return roles.flatMap { $0.matches(of: #/(named|prefixed|suffixed)\((\w+)\)/#) }.map { match -> String in
      switch match.1 {
      case "prefixed": "\(match.2)*"
      case "suffixed": "*\(match.2)"
      default: String(match.2)
      }
    }
  }
}
