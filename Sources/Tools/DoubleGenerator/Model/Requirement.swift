/// A requirement of a protocol, its own or an inherited one.
struct Requirement: Hashable, Sendable {
  /// The mangled name.
  let id: String
  /// The name with argument labels, such as `login(_:)`.
  let title: String
  var declaration: Declaration
  /// The isolation, including the one inherited from the protocol.
  let isolation: Isolation
  /// The first sentence of the documentation.
  let summary: String?
  let availability: [Availability]
  let location: SourceLocation?
  /// The mangled names of the same requirement in inherited protocols.
  var restated: [String] = []
  /// The mangled name of the protocol that declares it.
  var owner = ""
  /// The conditions of the surrounding `#if` directives, outermost first.
  var conditions: [String] = []

  var isStatic: Bool { declaration.isStatic || declaration.keyword == "init" }
  var isProperty: Bool { declaration.keyword == "var" || declaration.keyword == "let" }
  /// True for a property that the double can store.
  var isState: Bool { isProperty && !declaration.accessors.isAsync && declaration.accessors.failure.type == nil }
  var isSubscript: Bool { declaration.keyword == "subscript" }
  var isInitializer: Bool { declaration.keyword == "init" }
  var isOperator: Bool { declaration.name.first.map { !$0.isLetter && $0 != "_" } ?? false }
}

/// The requirements of well-known protocols of the standard library, whose graphs need not be read.
enum StandardRequirements {
  static func isKnown(_ id: String) -> Bool {
    [KnownType.equatable, KnownType.hashable, KnownType.identifiable].contains(id) || texts[id] != nil
  }

  /// The requirements that a double implements.
  ///
  /// Equality and hashing use the object's identity, so they are not among them.
  static func of(_ id: String) -> [Requirement] {
    guard let (name, summary) = texts[id] else { return [] }
    return [property(name, of: .swift("String", "s:SS"), in: id, summary)]
  }

  /// The `id` of an Identifiable protocol that defines its type.
  ///
  /// Otherwise the identity of the object is used.
  static func identity(_ collected: RequirementCollector.Result) -> [Requirement] {
    guard let constraint = collected.constraints.first(where: { $0.isSameType && $0.left == .parameter("ID") }) else {
      return []
    }
    return [property("id", of: constraint.right, in: KnownType.identifiable, "The identity.")]
  }

  private static func property(_ name: String, of type: TypeRef, in id: String, _ summary: String) -> Requirement {
    var declaration = Declaration(modifiers: [], keyword: "var", name: name, type: type)
    declaration.accessors = Declaration.Accessors()
    return Requirement(
      id: "\(id).\(name)", title: name, declaration: declaration, isolation: .nonisolated, summary: summary,
      availability: [], location: nil)
  }

  private static let texts = [
    "s:s23CustomStringConvertibleP": ("description", "A textual description."),
    "s:s28CustomDebugStringConvertibleP": ("debugDescription", "A textual description for debugging."),
  ]
}
