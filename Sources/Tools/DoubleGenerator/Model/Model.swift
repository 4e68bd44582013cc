/// A type that gets fixtures, with the declarations that can make values of it.
struct Model: Sendable {
  /// An initializer that the factory can call, or a case of an enum.
  struct Initializer: Sendable {
    let symbol: Symbol
    let declaration: Declaration
    /// The global actor that the initializer is isolated to.
    var isolation: String?
    /// True if another initializer, or another function of its name, has the same labels.
    var isOverloaded = false

    /// True for a static function that makes a value.
    var isFunction: Bool { declaration.keyword == "func" }
    var isFailable: Bool { isFunction ? declaration.type.wrapped != nil : declaration.isFailable }
    /// True if the initializer makes no value of some arguments.
    var mayReject: Bool { isFailable || declaration.failure != .none }
    /// The start of a call, without the type.
    var callee: String { isFunction ? ".\(Identifier.label(declaration.name))(" : "(" }
  }

  /// A static function `fixture` that the generator did not write.
  struct HandwrittenFactory: Sendable {
    let symbol: Symbol
    /// True if a default value can call `fixture()` without arguments.
    let isCallableWithoutArguments: Bool
  }

  let symbol: Symbol
  let declaration: Declaration
  let module: String
  /// The access level of the type within those of its outer types.
  let access: Access
  let isolation: String?
  /// The initializers, the most suitable one first.
  var initializers: [Initializer] = []
  /// The highest access level of the initializers that the factory cannot call, or nil if there are none.
  var hiddenInitializers: Access?
  var cases: [Initializer] = []
  /// The first fixture expressions in the comments of properties.
  var comments: [String: String] { examples.compactMapValues(\.first) }
  /// The fixture expressions in the comments of properties.
  var examples: [String: [String]] = [:]
  var handwritten: HandwrittenFactory?
  /// True if the model has a handwritten conformance to `Fixturable`.
  var isFixturable = false

  var id: String { symbol.id }
  var name: String { symbol.title }
  var isEnum: Bool { symbol.kind == .enum }
  var isClass: Bool { symbol.kind == .class }
  var isFinal: Bool { !isClass || declaration.modifiers.contains("final") }
  /// The generic parameters, including those of outer types.
  var generics: [String] { symbol.genericParameters }
}

extension Model.Initializer {
  /// The numbers that order initializers by their suitability for a factory.
  ///
  /// The best initializer comes first. It sets the model's properties by their names.
  func rank(_ properties: Set<String>) -> [Int] {
    let matching = declaration.parameters.count { properties.contains($0.label ?? $0.name) }
    let isLiteral = declaration.parameters.contains { $0.label?.hasSuffix("Literal") == true }
    return [
      matching == declaration.parameters.count && matching > 0 ? 0 : 1, declaration.isAsync ? 1 : 0, -matching,
      isLiteral ? 1 : 0, mayReject ? 1 : 0, declaration.parameters.count,
    ]
  }
}

/// The options of factories.
struct FactoryOptions: Sendable {
  /// The module that receives the factories, which decides the initializers they can call.
  enum OutputModule: Sendable, Hashable {
    /// The module of the models.
    case sameModule
    /// A module that imports the models with `@testable`.
    case testableImport
    /// Another module of the same package.
    case samePackage
  }

  /// The modules whose models get factories.
  var modules: Set<String>
  /// The module that receives the factories.
  var outputModule = OutputModule.sameModule
  /// True if the conformances go to a module that is isolated to the main actor by default.
  var isOutputOnMainActor = false
  /// The highest access level of a factory.
  ///
  /// A factory is never more visible than its model.
  var access = Access.public
  /// The name of TestSupport.
  var supportModule = "TestSupport"
  /// The mangled names of noncopyable types.
  var noncopyable: Set<String> = []
  /// True if a file is generated, so that its declarations do not count as handwritten.
  var isGenerated: @Sendable (String) -> Bool = { _ in false }

  /// The lowest access level that the factories can use.
  var leastAccess: Access {
    switch outputModule {
    case .sameModule, .testableImport: .internal
    case .samePackage: .package
    }
  }
}
