/// The names of types that a generated file sees.
///
/// A name that another of its modules declares as well is written with its module. The names of the standard library are
/// hidden by those of all other modules.
struct FileNames: Sendable {
  /// The name of TestSupport.
  ///
  /// A package can rename it with `moduleAliases`.
  var support = "TestSupport"
  /// The modules that the file imports, or nil for all.
  var imports: Set<String>?
  /// The modules that the file imports with `@testable`.
  var testable: Set<String> = []
  /// The module that the file belongs to, if it is one of the sources.
  ///
  /// Its types hide those of imported modules.
  var home: String?
  /// The names of types inside the double or the model, which hide all others.
  var hidden: Set<String> = []
  /// The access levels of the types of a name, by module.
  private var declared: [String: [String: Access]] = [:]

  init() {}

  init(_ symbols: SymbolIndex, support: String, testable: Set<String>) {
    (self.support, self.testable) = (support, testable)
    declared = symbols.topLevelNames
    for name in StandardType.foundationNames { declared[name, default: [:]]["Foundation"] = .public }
    for name in Self.ofTestSupport { declared[name, default: [:]][support] = .public }
  }

  /// The module of a type as an import names it, or nil if it is unknown.
  func module(of type: TypeRef.Nominal) -> String? {
    guard let id = type.id else { return Self.ofTestSupport.contains(type.name) ? support : nil }
    guard let module = MangledName.module(of: id) else { return nil }
    if module == MangledName.clang { return StandardType.foundationNames.contains(type.name) ? "Foundation" : nil }
    return switch StandardType.library(ofModule: module) {
    case .standard: "Swift"
    case .foundation: "Foundation"
    case nil: module
    }
  }

  /// The path of a type, with its module if necessary.
  func text(_ path: String, of module: String?) -> String {
    let text = Identifier.ofPath(path)
    guard let module, isTaken(String(path.prefix { $0 != "." }), by: { $0 != module && module != home }) else {
      return text
    }
    // A type with the name of the module hides the module, except before two colons, which require Swift 6.3.
    return Identifier.escaped(module) + (isTaken(module) ? "::" : ".") + text
  }

  /// True if the file sees another type of the name.
  private func isTaken(_ name: String, by isOther: (String) -> Bool = { _ in true }) -> Bool {
    hidden.contains(name) || declared[name]?.contains { isOther($0.key) && sees($0.key, $0.value) } == true
  }

  private func sees(_ module: String, _ access: Access) -> Bool {
    if module == home { return true }
    return access >= (testable.contains(module) ? .internal : .package) && imports?.contains(module) ?? true
  }

  /// The public types of TestSupport.
  static let ofTestSupport: Set<String> = [
    "Answer", "AnsweredCall", "ArgumentPattern", "CallCount", "CallLog", "ExpectedCall", "Fixturable",
    "FixtureGenerator", "HeldCall", "ManualClock", "MatchableCall", "ObjectIdentity", "OpenStream", "OtherCalls",
    "Recorded", "RecordedDescription", "RecordedMainActorValue", "RehearsalTrait", "Spy", "Stored", "TemporaryArgument",
    "Timeline", "Timeout", "UnstubbedCall",
  ]
}
