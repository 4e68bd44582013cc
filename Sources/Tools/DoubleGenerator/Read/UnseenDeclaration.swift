/// A protocol or a model, or a part of one, in a branch of `#if` that is off in this build.
///
/// The compiler does not see it, so nothing can be generated for it. A run on another host may have generated its double.
struct UnseenDeclaration: Sendable, Hashable {
  /// The name of the protocol or model with those of outer types.
  let title: String
  /// The place of the declaration's name.
  let location: SourceLocation
  /// The conditions around it, outermost first.
  ///
  /// Those of a requirement are relative to its protocol.
  let conditions: [String]
  /// The name of a requirement without argument labels, or nil for a protocol.
  let requirement: String?
  var isModel = false

  var isRequirement: Bool { requirement != nil }

  /// The warnings about declarations: one for each protocol, and one for all requirements of another.
  static func diagnostics(_ declarations: [UnseenDeclaration]) -> [Diagnostic] {
    let whole = declarations.filter { !$0.isRequirement }.map { declaration in
      declaration.diagnostic(
        declaration.isModel ? "model \(declaration.title) is" : "protocol \(declaration.title) is",
        "an earlier \(declaration.isModel ? "fixture" : "double") of it stays as it is")
    }
    let parts = Dictionary(grouping: declarations.filter(\.isRequirement)) { [$0.location.file, $0.title] }
    return whole
      + parts.values.sorted { $0[0].title < $1[0].title }.map { group in
        let (part, made) = group[0].isModel ? ("member", "fixture") : ("requirement", "double")
        let count =
          group.count == 1 ? "1 \(part) of \(group[0].title) is" : "\(group.count) \(part)s of \(group[0].title) are"
        return group[0].diagnostic(count, "their code in an earlier \(made) stays as it is")
      }
  }

  private func diagnostic(_ subject: String, _ consequence: String) -> Diagnostic {
    Diagnostic(
      "\(subject) inside '#if \(conditions.joined(separator: " && "))', which is off in this build; \(consequence), and a "
        + "run on a host where the condition holds brings it up to date", at: location, level: .unseen)
  }
}

extension SourceConditions {
  /// The protocols and requirements that the files declare, and that are not among the symbols.
  func unseen(_ symbols: SymbolIndex) -> [UnseenDeclaration] {
    guard !protocols.isEmpty else { return [] }
    var seen: [String: Set<Int>] = [:]
    for symbol in symbols.all {
      guard let location = symbol.location, protocols[location.file] != nil else { continue }
      seen[location.file, default: []].insert(location.line)
    }
    return protocols.sorted { $0.key < $1.key }.flatMap { file, declared in
      declared.flatMap { unseen($0, file, seen[file] ?? []) }
    }
  }

  private func unseen(_ declared: DeclaredProtocol, _ file: String, _ seen: Set<Int>) -> [UnseenDeclaration] {
    let outer = SourceLocation(file: file, line: declared.line)
    func missing(_ line: Int, _ requirement: String? = nil) -> UnseenDeclaration? {
      let location = SourceLocation(file: file, line: line)
      let conditions = conditions(at: location, within: requirement == nil ? nil : outer)
      guard !seen.contains(line), !conditions.isEmpty else { return nil }
      return UnseenDeclaration(
        title: declared.title, location: location, conditions: conditions, requirement: requirement)
    }
    guard seen.contains(declared.line) else { return missing(declared.line).map { [$0] } ?? [] }
    return declared.requirements.compactMap { missing($0.line, $0.name) }
  }
}
