/// A requirement on a type parameter, such as `Item: Equatable`.
struct GenericConstraint: Sendable, Hashable {
  var kind: Kind
  var left: String
  var right: String
  /// The mangled name of the right side, where that is one declaration.
  var rightID: String?

  /// What the left side has to be; the raw values are the compiler's.
  enum Kind: String, Sendable, Hashable {
    case conformance
    case superclass
    case sameType
    case sameShape
    case other
  }
}
