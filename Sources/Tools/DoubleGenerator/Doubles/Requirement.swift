/// One thing that a protocol requires of what conforms to it, its own or inherited.
struct Requirement: Hashable, Sendable {
  /// The compiler's identity of it.
  let id: String
  /// What the compiler calls it: `login(_:)`.
  let title: String
  var declaration: Declaration
  /// Its own isolation, that of the protocol included.
  let isolation: Isolation
  /// The first sentence of its documentation.
  let summary: String?
  let availability: [Availability]
  let location: SourceLocation?
  /// The compiler's identities of the same, said by protocols that this one's inherits from.
  var restated: [String] = []
  /// The protocol that says it.
  var owner = ""
  /// The conditions of `#if` around it, from the outside in.
  var conditions: [String] = []

  var isStatic: Bool { declaration.isStatic || declaration.keyword == "init" }
  var isProperty: Bool { declaration.keyword == "var" || declaration.keyword == "let" }
  /// Whether a test can simply set it.
  var isState: Bool { isProperty && !declaration.accessors.isAsync && declaration.accessors.failure.type == nil }
  var isSubscript: Bool { declaration.keyword == "subscript" }
  var isInitializer: Bool { declaration.keyword == "init" }
  var isOperator: Bool { declaration.name.first.map { !$0.isLetter && $0 != "_" } ?? false }
}
