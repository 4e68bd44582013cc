/// The facts about a type of the standard library or of Foundation.
///
/// Knowing them saves reading the large graphs of system modules.
final class StandardType: Sendable {
  /// The library that declares a type.
  ///
  /// Its module has different names on different platforms.
  enum Library: Sendable {
    case standard
    case foundation
  }

  struct Traits: OptionSet, Sendable {
    let rawValue: Int

    /// A generic type with this trait is Equatable if its arguments are.
    static let equatable = Traits(rawValue: 1)
    /// A generic type with this trait is Sendable if its arguments are.
    static let sendable = Traits(rawValue: 2)
    static let value: Traits = [.equatable, .sendable]
    static let number = Traits(rawValue: 4)
    static let integer: Traits = [.number, Traits(rawValue: 8)]
    /// TestSupport makes the type conform to `Fixturable`.
    static let fixturable = Traits(rawValue: 16)
    /// The type is declared by FoundationNetworking on Linux.
    static let networking = Traits(rawValue: 32)
  }

  /// Makes an example value for a property, given its name and the name of its model.
  typealias Example = @Sendable (_ name: String, _ model: String) -> String?
  /// Makes an example value of a generic type, given a closure that makes a value of one of its arguments.
  typealias GenericExample =
    @Sendable (_ type: TypeRef.Nominal, _ argument: (Int) -> FixtureExpression?) -> FixtureExpression?

  let names: [String]
  let library: Library
  /// The mangled name, for a type that is found by it.
  let id: String?
  let traits: Traits
  /// The expression for an empty value or zero.
  let empty: String?
  /// The expression for a fixed value.
  let example: Example?
  let genericExample: GenericExample?
  /// The expression for a random value, or nil if any value is as good.
  let random: Example?

  init(
    _ names: String, in library: Library = .standard, id: String? = nil, _ traits: Traits = [], empty: String? = nil,
    example: Example? = nil, random: Example? = nil, generic: GenericExample? = nil
  ) {
    self.names = names.split(separator: " ").map(String.init)
    (self.library, self.id, self.traits, self.empty) = (library, id, traits, empty)
    (self.random, self.example, genericExample) = (random, example, generic)
  }
}

extension StandardType {
  /// The library that declares a type, or nil for another library.
  static func library(of nominal: TypeRef.Nominal) -> Library? {
    nominal.id.flatMap(MangledName.module).flatMap(library)
  }

  /// The library of a module, or nil for another one.
  static func library(ofModule module: String) -> Library? {
    if module == "Swift" || module.hasPrefix("_") { return .standard }
    return foundationModules.contains(module) ? .foundation : nil
  }

  /// The names of Foundation's module, and of the modules that it imports.
  static let foundationModules: Set<String> = [
    "Foundation", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking", "CoreFoundation",
    "CoreGraphics", MangledName.clang,
  ]

  /// Finds the facts about a type.
  static func of(_ nominal: TypeRef.Nominal) -> StandardType? {
    if let id = nominal.id, let type = byID[id] { return type }
    return library(of: nominal).flatMap { $0 == .standard ? byStandardName : byFoundationName }?[nominal.name]
  }

  static func of(_ type: TypeRef) -> StandardType? { type.nominal.flatMap(of) }

  /// True if TestSupport has a default value of the type for unstubbed calls.
  var hasDefaultValue: Bool { traits.contains(.fixturable) || id == StandardID.set }

  /// The expression for a fixed value of a type without generic arguments.
  func value(named name: String, in model: String) -> FixtureExpression? {
    example?(name, model).map { FixtureExpression($0, modules: modules) }
  }

  var modules: Set<String> {
    if library == .standard { return [] }
    return traits.contains(.networking) ? ["Foundation", "FoundationNetworking"] : ["Foundation"]
  }

  private static let byID = Dictionary(
    table.compactMap { type in type.id.map { ($0, type) } }, uniquingKeysWith: { first, _ in first })
  private static let byStandardName = byName(.standard)
  private static let byFoundationName = byName(.foundation)

  private static func byName(_ library: Library) -> [String: StandardType] {
    Dictionary(
      table.filter { $0.library == library }.flatMap { type in type.names.map { ($0, type) } },
      uniquingKeysWith: { first, _ in first })
  }
}
