/// A declaration, as the compiler describes it.
struct Symbol: Sendable, Equatable {
  var kind: Kind
  /// The mangled name, which no other declaration has.
  var id: String
  /// The names from the outermost type to this declaration, such as `["Repository", "load(id:)"]`.
  var path: [String]
  var access: Access
  /// The lines of the documentation comment, without the slashes.
  var documentation: String?
  var fragments: [Fragment] = []
  var location: SourceLocation?
  var generics = Generics()
  var parameters: [FunctionParameter] = []
  var availability: [Availability] = []
  /// Where this is a member of an extension: what it extends.
  var swiftExtension: ExtensionOrigin?

  /// The last part of the path.
  var name: String { path.last ?? "" }
  /// The declaration as one text.
  var declaration: String { fragments.reduce(into: "") { $0 += $1.text } }
  /// The module of the extended type, where this is a member of an extension.
  var extendedModule: String? { swiftExtension?.extendedModule }
  /// Whether the compiler made this member of another type's, or of its own accord.
  var isSynthesized: Bool { id.contains("::SYNTHESIZED::") }
}
