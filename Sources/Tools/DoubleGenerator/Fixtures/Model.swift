/// A type of which values are to be made, with all that the graphs say of making them.
struct Model: Sendable {
  /// An initializer that can be called.
  struct Initializer: Sendable {
    let symbol: Symbol
    let declaration: Declaration
    /// The global actor that it has to be called on.
    let isolation: String?
    /// Whether another initializer has the same labels.
    var isOverloaded = false
  }

  struct Case: Sendable {
    let symbol: Symbol
    let declaration: Declaration
  }

  let symbol: Symbol
  let declaration: Declaration
  let module: String
  /// How open the type is, with those around it.
  let access: Access
  let isolation: String?
  /// The best one first.
  var initializers: [Initializer] = []
  /// Whether there are initializers that cannot be called.
  var hasHiddenInitializers = false
  var cases: [Case] = []
  /// The expressions that the properties' comments give.
  var comments: [String: String] = [:]
  /// A factory that someone wrote.
  var handwritten: (symbol: Symbol, declaration: Declaration)?
  /// Whether values can be copied, as the seeded source has to.
  var isCopyable = true
  /// Whether someone wrote the conformance.
  var isFixturable = false

  var id: String { symbol.id }
  var name: String { symbol.path.joined(separator: ".") }
  var isEnum: Bool { symbol.kind == .enum }
  var isClass: Bool { symbol.kind == .class && symbol.declarationKeyword != "actor" }
  var isFinal: Bool { !isClass || declaration.modifiers.contains("final") }
  /// The generic parameters, those of the types around it included.
  var generics: [String] { symbol.generics.parameters.map(\.name) }
}
