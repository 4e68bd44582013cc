/// The extension that a declaration is a member of.
struct ExtensionOrigin: Sendable, Hashable {
  /// The module that declares the extended type.
  var extendedModule: String
  var constraints: [GenericConstraint] = []
}
