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
    case initializer(Model.Initializer)
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

  let model: Model
  /// The name with those of outer types, such as `Outer.Inner`.
  let name: String
  /// The name in an extension's header, with the module if necessary.
  var extendedName: String
  /// The access level of the factory.
  var access: Access
  /// The access level of the conformance, which must match the model's.
  let conformanceAccess: Access
  var construction = Construction.impossible
  var parameters: [Parameter] = []
  /// The expressions of which one is the random value of an enum or an option set.
  var randomValues: [FixtureExpression] = []
  /// The generic parameters that must conform to `Fixturable`.
  var randomGenerics: [String] = []
  /// The extensions that are written.
  var code: Set<Code> = []
  /// The warnings about each of the extensions.
  var diagnostics: [Code: [Diagnostic]] = [:]
  /// True for an object that is no model, so that only a user who names it needs a warning.
  var isCollaborator = false

  init(_ model: Model, _ options: FactoryOptions) {
    self.model = model
    name = model.symbol.escapedPath
    extendedName = name
    access = min(model.access, model.handwritten?.symbol.access ?? .public, options.access)
    // A module that imports the model with `@testable` treats it as public.
    conformanceAccess = options.outputModule == .testableImport ? .public : min(model.access, .public)
  }
}

extension FixturePlan {
  var symbol: Symbol { model.symbol }
  /// The initializer that makes values, or the static function that takes its place.
  var initializer: Model.Initializer? {
    if case .initializer(let initializer) = construction { initializer } else { nil }
  }
  var isAsync: Bool { initializer?.declaration.isAsync == true }
  /// The model's name inside its own extension, or `Self` if the name lacks the generic arguments of an outer type.
  var ownName: String {
    symbol.path.count > 1 && !model.generics.isEmpty && model.isFinal ? "Self" : extendedName
  }
  /// The global actor on which values are made.
  var isolation: String? { if let initializer { initializer.isolation } else { model.isolation } }
  /// The start of an expression that makes a value, such as `Span(` or `Span.make(`.
  var callee: String { ownName + (initializer?.callee ?? "(") }
  /// The attribute of the factory, if its global actor differs from the model's.
  var attribute: String? { isolation == model.isolation ? nil : isolation }
  /// The modifier of a factory without the model's global actor.
  var nonisolated: String { isolation == nil && model.isolation != nil ? "nonisolated " : "" }
  var availability: String? { Availability.attributes(of: symbol.availability).first }

  /// True if a default value can call `fixture()` without arguments.
  var isCallableWithoutArguments: Bool {
    model.handwritten?.isCallableWithoutArguments
      ?? (code.contains(.factory) && !isAsync && parameters.allSatisfy { $0.value != nil })
  }

  /// True if code on a global actor, or on none, can make values.
  func isUsable(on actor: String?) -> Bool { isolation == nil || isolation == actor }

  func context(_ name: String) -> FixtureExpressionBuilder.Context {
    FixtureExpressionBuilder.Context(name: name, model: symbol.name, access: access, isolation: isolation)
  }
}
