/// Tells whether an implementation has the types of a requirement: the graph goes by names alone.
enum DefaultSignature {
  static func fits(_ implementation: Symbol, _ requirement: Symbol) -> Bool {
    guard let one = try? DeclarationReader.read(implementation), let other = try? DeclarationReader.read(requirement)
    else {
      return false
    }
    // An implementation under a condition may say what an associated type is, where the requirement names it.
    let same = (implementation.swiftExtension?.constraints ?? []).filter {
      $0.kind == .sameType && $0.left.hasPrefix("Self.")
    }
    let names = Dictionary(
      same.map { (String($0.left.dropFirst("Self.".count)), $0.right.replacing("Self.", with: "")) },
      uniquingKeysWith: { first, _ in first })
    return one.isStatic == other.isStatic && one.genericParameters.count == other.genericParameters.count
      && texts(one, names) == texts(other, names)
  }

  private static func texts(_ declaration: Declaration, _ names: [String: String]) -> [String] {
    (declaration.parameters.map(\.variadicType) + [declaration.type]).map { type in
      TypePrinter().text(
        type.replacing { part in
          guard case .parameter(let name) = part, let text = names[name] else { return nil }
          return .own(text)
        })
    }
  }
}
