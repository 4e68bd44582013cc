/// A piece of the text of a declaration.
struct Fragment: Sendable, Hashable {
  var kind: Kind
  var text: String
  /// The mangled name of what a type identifier or an attribute stands for.
  var id: String?
}
