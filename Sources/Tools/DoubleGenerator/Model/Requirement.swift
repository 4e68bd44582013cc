/// A requirement of a protocol, its own or an inherited one.
struct Requirement: Hashable, Sendable {
  /// The mangled name.
  let id: String
  /// The name with argument labels, such as `login(_:)`.
  let title: String
  var declaration: Declaration
  /// The isolation, including the one inherited from the protocol.
  var isolation: Isolation
  /// The first sentence of the documentation.
  let summary: String?
  var availability: [Availability] = []
  var location: SourceLocation?
  /// The mangled names of the same requirement in inherited protocols.
  var restated: [String] = []
  /// The mangled name of the protocol that declares it.
  var owner = ""
  /// The mangled names of the protocols that require its setter.
  var setters: [String] = []
  /// The conditions of the surrounding `#if` directives, outermost first.
  var conditions: [String] = []
  var role = Role.declared

  /// What the double declares for a requirement.
  enum Role: Hashable, Sendable {
    /// A member of its own.
    case declared
    /// A member that overrides that of the superclass, and is declared like it.
    case overriding(Declaration, Isolation)
    /// An override of the superclass's property that records each set.
    case observing(isWeak: Bool)
    /// Nothing, as the superclass has the member, or the identity of the double meets the requirement.
    case inherited
    /// Nothing, as an extension has the member.
    case implemented
    /// Nothing that compiles, for this reason.
    case impossible(String)
  }

  var isStatic: Bool { declaration.isStatic || isInitializer }
  var isProperty: Bool { declaration.keyword == "var" || declaration.keyword == "let" }
  /// True for a property that the double can store.
  var isState: Bool { isProperty && declaration.accessors.effects.isEmpty }
  /// True if it has a getter.
  var hasAccessors: Bool { isProperty || isSubscript }
  var isSubscript: Bool { declaration.keyword == "subscript" }
  var isInitializer: Bool { declaration.keyword == "init" }
}

/// The requirements of well-known protocols of the standard library, whose graphs need not be read.
enum StandardRequirements {
  static func isKnown(_ id: String) -> Bool {
    [StandardID.equatable, StandardID.hashable, StandardID.identifiable].contains(id) || texts[id] != nil
  }

  /// The requirements that a double implements.
  ///
  /// Equality and hashing use the object's identity, so they are not among them.
  static func of(_ id: String) -> [Requirement] {
    texts[id].map { [property($0.name, of: .string, in: id, "SSvp", $0.summary)] } ?? []
  }

  /// The `id` of an Identifiable protocol that defines its type.
  ///
  /// Otherwise the identity of the object is used.
  static func identity(_ constraints: [Declaration.Constraint]) -> [Requirement] {
    let constraint = constraints.first { $0.isSameType && $0.left == .parameter("ID") }
    return constraint.map { [property("id", of: $0.right, in: StandardID.identifiable, "2IDQzvp", "The identity.")] }
      ?? []
  }

  private static func property(
    _ name: String, of type: TypeRef, in id: String, _ mangledType: String, _ summary: String
  ) -> Requirement {
    Requirement(
      id: "\(id)\(name.count)\(name)\(mangledType)", title: name,
      declaration: Declaration(keyword: "var", name: name, type: type),
      isolation: .nonisolated, summary: summary)
  }

  private static let texts: [String: (name: String, summary: String)] = [
    StandardID.customStringConvertible: ("description", "A textual description."),
    StandardID.customDebugStringConvertible: ("debugDescription", "A textual description for debugging."),
  ]
}
