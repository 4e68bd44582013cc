/// The plan of a model's fixtures.
struct FixturePlan: Sendable {
  /// A parameter of the factory.
  struct Parameter: Sendable {
    /// The argument label of the initializer, or nil for `_`.
    var label: String?
    /// The name and label in the factory.
    var name: String
    var specifiers: [String]
    var type: TypeRef
    /// The fixed value, or nil if the test must pass one.
    var value: FixtureExpression?
    /// The random value, made by a fixture generator, or nil if there is none.
    var random: FixtureExpression?
    /// The range that a comment gives the values.
    var range: FixtureRange?
    /// True if the caller must not use the value any more, because it is not Sendable.
    var isSent = false
  }

  /// The way a value of the model is made.
  enum Construction: Sendable {
    case initializer(isFailable: Bool, isThrowing: Bool, isAsync: Bool)
    /// With an expression: a case, an empty option set, or the expression in the model's comment.
    case value(FixtureExpression)
    /// Not at all.
    case impossible
  }

  /// The code that a plan is for: an extension with the factory, and one with the conformance to `Fixturable`.
  enum Code: CaseIterable, Sendable {
    case factory
    case conformance
  }

  /// A case of an enum with random values.
  struct RandomCase: Sendable {
    var value: FixtureExpression
    var hasPayload: Bool
  }

  let symbol: Symbol
  /// The name with those of outer types, such as `Outer.Inner`.
  let name: String
  /// True if the name lacks the generic arguments of an outer type.
  let lacksArguments: Bool
  let module: String
  /// The name in an extension's header, with the module if necessary.
  var extendedName: String
  /// The model's name inside its own extension.
  var ownName: String { lacksArguments ? "Self" : extendedName }
  /// The access level of the factory.
  var access: Access
  /// The access level of the conformance, which must match the model's.
  var conformanceAccess: Access
  /// The global actor of the model.
  var modelIsolation: String?
  /// The global actor on which values are made.
  var isolation: String?
  /// The attribute of the factory, if its global actor differs from the model's.
  var attribute: String? { isolation == modelIsolation ? nil : isolation }
  /// The modifier of a factory without the model's global actor.
  var nonisolated: String { isolation == nil && modelIsolation != nil ? "nonisolated " : "" }
  var availability: String?
  var construction = Construction.impossible
  /// The static function that takes the place of an initializer.
  var function: String?
  /// The start of an expression that makes a value, such as `Span(` or `Span.make(`.
  var callee: String { ownName + (function.map { ".\(Identifier.label($0))" } ?? "") + "(" }
  var parameters: [Parameter] = []
  var randomCases: [RandomCase] = []
  /// True if `allCases` contains all cases.
  var isCaseIterable = false
  /// True if another initializer has the same labels.
  var isOverloaded = false
  /// The generic parameters that must conform to `Fixturable`.
  var randomGenerics: [String] = []
  /// True if a factory is written.
  var hasFactory = false
  /// True if a conformance is written.
  var hasConformance = false
  /// True for an object that is no model, so that only a user who names it needs a warning.
  var isCollaborator = false
  /// The warnings about the factory.
  var diagnostics: [Diagnostic] = []
  /// The warnings about the conformance.
  var conformanceDiagnostics: [Diagnostic] = []
  func has(_ code: Code) -> Bool { code == .factory ? hasFactory : hasConformance }

  /// True if a default value can call `fixture()` without arguments.
  var isCallableWithoutArguments = false
}
