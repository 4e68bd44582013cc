/// What the best-known protocols of the standard library require of a double.
enum StandardRequirements {
  static func isKnown(_ id: String) -> Bool {
    [KnownType.equatable, KnownType.hashable, KnownType.identifiable].contains(id) || texts[id] != nil
  }

  /// The requirements that a test has an interest in; equality and hashing go by identity, and are none of them.
  static func of(_ id: String) -> [Requirement] {
    guard let (name, summary) = texts[id] else { return [] }
    return [property(name, of: .swift("String", "s:SS"), in: id, summary)]
  }

  /// The `id` that a protocol demands which says what type it is; without that, the object's own identity serves.
  static func identity(_ survey: RequirementSurvey.Result) -> [Requirement] {
    guard let constraint = survey.constraints.first(where: { $0.isSameType && $0.left == .parameter("ID") }) else {
      return []
    }
    return [property("id", of: constraint.right, in: KnownType.identifiable, "Who it is.")]
  }

  private static func property(_ name: String, of type: TypeRef, in id: String, _ summary: String) -> Requirement {
    var declaration = Declaration(modifiers: [], keyword: "var", name: name, type: type)
    declaration.accessors = Declaration.Accessors()
    return Requirement(
      id: "\(id).\(name)", title: name, declaration: declaration, isolation: .nonisolated, summary: summary,
      availability: [], location: nil)
  }

  private static let texts = [
    "s:s23CustomStringConvertibleP": ("description", "The text for people."),
    "s:s28CustomDebugStringConvertibleP": ("debugDescription", "The text for programmers."),
  ]
}
