/// How one declaration stands to another.
struct Relationship: Sendable, Hashable {
  var kind: Kind
  /// The mangled name of the member, the conforming type, the subclass, the default implementation.
  var source: String
  /// The mangled name of the type, the protocol, the superclass, the requirement.
  var target: String
  /// The target's qualified name, for a target of another module.
  var targetFallback: String?
  /// What a conditional conformance asks for.
  var constraints: [GenericConstraint] = []
}
