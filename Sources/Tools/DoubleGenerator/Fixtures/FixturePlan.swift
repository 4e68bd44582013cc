/// How the values of one model are made.
struct FixturePlan: Sendable {
  /// A parameter of the factory.
  struct Parameter: Sendable {
    /// The label at the initializer's call; none for `_`.
    var label: String?
    /// The name in the factory, which is its label there, too.
    var name: String
    var specifiers: [String]
    var type: TypeRef
    /// The fixed value; none where the test has to give it.
    var value: FixtureValue?
    /// How the seeded source makes it; none where nothing can.
    var random: FixtureValue?
  }

  /// What the factory does with its parameters.
  enum Making: Sendable {
    /// Calls an initializer.
    case initializer(isFailable: Bool, isThrowing: Bool, isAsync: Bool)
    /// Gives a fixed expression: a case, an empty option set, what the model's comment says.
    case value(FixtureValue)
    /// Nothing is known to make one.
    case impossible
  }

  /// A case of an enum as the seeded source makes it.
  struct RandomCase: Sendable {
    var value: FixtureValue
    var hasPayload: Bool
  }

  let symbol: Symbol
  /// The model's name with those around it: `Outer.Inner`.
  let name: String
  /// What the model is called inside of its own extension: `Self` where the name alone would lack generic arguments.
  let ownName: String
  let module: String
  /// The name as an extension says it: with the module where TestSupport has a type of that name.
  var extendedName: String { SupportNames.all.contains(symbol.path[0]) ? "\(module).\(name)" : name }
  /// How open the factory is.
  var access: Access
  /// How open the conformance is, which has to be as open as the model.
  var conformanceAccess: Access
  /// The global actor of the factory where the model itself is not of it.
  var isolation: String?
  /// The global actor of the model.
  var modelIsolation: String?
  /// The global actor on which values are made.
  var makingIsolation: String? { isolation == "nonisolated" ? nil : isolation ?? modelIsolation }
  var availability: String?
  var making = Making.impossible
  var parameters: [Parameter] = []
  var randomCases: [RandomCase] = []
  /// Whether the cases are told by `allCases`.
  var isCaseIterable = false
  /// Whether there is another initializer of the same labels.
  var isOverloaded = false
  /// The generic parameters that the conformance needs as `Fixturable`.
  var randomGenerics: [String] = []
  /// Whether a factory is to be written; not where someone wrote one by hand.
  var hasFactory = false
  /// Whether a conformance is to be written.
  var hasConformance = false
  /// What the factory's file imports, besides its own module.
  var imports: Set<String> = []
  /// What the conformance's file imports, besides its own module.
  var conformanceImports: Set<String> = []
  var notes: [FixtureNote] = []
  /// Whether `fixture()` can be called without an argument, in a default value.
  var isCallableBare = false
}
