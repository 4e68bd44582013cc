import ToolSupport

/// A protocol or a model, or a part of one, in a branch of `#if` that is off in this build.
///
/// The compiler does not see it, so nothing can be generated for it. A run on another host may have generated its double.
struct UnseenDeclaration: Sendable {
  /// The protocol or model, which may itself be seen if a part of it is not.
  let type: DeclaredType
  /// The place of the declaration's name.
  let location: SourceLocation
  /// The conditions around it, outermost first.
  ///
  /// Those of a part are relative to its protocol or model.
  let conditions: [String]
  /// True for a requirement of a protocol, and for a member of a model.
  let isPart: Bool
  var title: String { type.title }

  /// The warnings about declarations: one for each protocol, and one for all requirements of another.
  static func diagnostics(_ declarations: [UnseenDeclaration]) -> [Diagnostic] {
    let whole = declarations.filter { !$0.isPart }.map { declaration in
      let (kind, made) = declaration.type.isModel ? ("model", "fixture") : ("protocol", "double")
      return declaration.diagnostic("\(kind) \(declaration.title) is", "an earlier \(made) of it stays as it is")
    }
    let parts = Dictionary(grouping: declarations.filter(\.isPart)) { [$0.location.file, $0.title] }
    return whole
      + parts.values.sorted { $0[0].title < $1[0].title }.map { group in
        let (part, made) = group[0].type.isModel ? ("member", "fixture") : ("requirement", "double")
        let count =
          group.count == 1 ? "1 \(part) of \(group[0].title) is" : "\(group.count) \(part)s of \(group[0].title) are"
        return group[0].diagnostic(count, "their code in an earlier \(made) stays as it is")
      }
  }

  private func diagnostic(_ subject: String, _ consequence: String) -> Diagnostic {
    let condition = conditions.joined(separator: " && ")
    // A condition such as `os(macOS)` is about the host, and one such as `DEBUG` is not.
    let place = condition.contains(#/\w\(/#) ? "on a host" : "in a configuration"
    return Diagnostic(
      "\(subject) inside '#if \(condition)', which is off in this build; \(consequence), and only a build \(place) where "
        + "the condition holds can bring it up to date", at: location, level: .unseen)
  }
}

extension SourceConditions {
  /// The protocols and models, and the parts of them, that the files declare and that are not among the symbols.
  var unseen: [UnseenDeclaration] {
    types.sorted { $0.key < $1.key }.flatMap { file, types in
      types.flatMap { type -> [UnseenDeclaration] in
        let place = SourceLocation(file: file, line: type.line)
        if !isSeen(place) { return type.isInhabited ? [unseen(type, at: place)].compactMap(\.self) : [] }
        return type.parts.map { SourceLocation(file: file, line: $0.line) }.filter { !isSeen($0) }
          .compactMap { unseen(type, at: $0, within: place) }
      }
    }
  }

  private func unseen(
    _ type: DeclaredType, at place: SourceLocation, within outer: SourceLocation? = nil
  ) -> UnseenDeclaration? {
    let conditions = conditions(at: place, within: outer)
    guard !conditions.isEmpty else { return nil }
    // The fixture of a model with conditional members is inside one condition.
    return UnseenDeclaration(
      type: type, location: place,
      conditions: type.isModel && outer != nil ? [CompilationCondition.joined(conditions)] : conditions,
      isPart: outer != nil)
  }
}
