/// What the best-known protocols of the standard library require of a double.
enum StandardRequirements {
  static func isKnown(_ id: String) -> Bool {
    [KnownType.equatable, KnownType.hashable].contains(id) || texts[id] != nil
  }

  /// The requirements that a test has an interest in; equality and hashing go by identity, and are none of them.
  static func of(_ id: String) -> [Requirement] {
    guard let (name, summary) = texts[id] else { return [] }
    var declaration = Declaration(modifiers: [], keyword: "var", name: name, type: .swift("String", "s:SS"))
    declaration.accessors = Declaration.Accessors()
    return [
      Requirement(
        id: "\(id).\(name)", title: name, declaration: declaration, isolation: .nonisolated, summary: summary,
        availability: [], location: nil)
    ]
  }

  private static let texts = [
    "s:s23CustomStringConvertibleP": ("description", "The text for people."),
    "s:s28CustomDebugStringConvertibleP": ("debugDescription", "The text for programmers."),
  ]
}
