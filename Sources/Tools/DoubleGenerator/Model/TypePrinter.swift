/// Writes types as Swift source.
struct TypePrinter {
  /// The names that need their modules.
  var names = FileNames()
  /// True if an unmarked asynchronous function type runs on its caller's actor, as `NonisolatedNonsendingByDefault`
  /// says.
  var isNonsending = false

  private typealias Function = TypeRef.FunctionType

  func text(_ type: TypeRef) -> String {
    switch type {
    case .nominal(let nominal): return text(nominal)
    case .parameter(let name): return name
    case .member(let base, let name): return "\(operand(base)).\(name)"
    case .optional(let base, let isForced): return operand(base) + (isForced ? "!" : "?")
    case .array(let element): return "[\(text(element))]"
    case .inlineArray(let count, let element): return "[\(text(count)) of \(text(element))]"
    case .dictionary(let key, let value): return "[\(text(key)): \(text(value))]"
    case .tuple(let elements):
      return elements.isEmpty ? names.text("Void", of: "Swift") : "(\(elements.map(text).joined(separator: ", ")))"
    case .function(let function): return text(function)
    case .any(let base): return "any \(text(base))"
    case .some(let base): return "some \(text(base))"
    case .composition(let members): return members.map(operand).joined(separator: " & ")
    case .suppressed(let base): return "~\(text(base))"
    case .metatype(let base, let word): return "\(operand(base)).\(word)"
    case .expansion(let base): return "repeat \(text(base))"
    case .element(let base): return "each \(text(base))"
    }
  }

  private func text(_ nominal: TypeRef.Nominal) -> String {
    let name =
      if let parent = nominal.parent {
        "\(text(parent)).\(Identifier.ofPath(nominal.name))"
      } else {
        names.text(nominal.name, of: names.module(of: nominal))
      }
    return nominal.arguments.isEmpty ? name : "\(name)<\(nominal.arguments.map(text).joined(separator: ", "))>"
  }

  private func text(_ element: TypeRef.TupleElement) -> String {
    (element.label.map { "\(Identifier.escaped($0)): " } ?? "") + text(element.type)
  }

  private func text(_ function: TypeRef.FunctionType) -> String {
    let parameters = function.parameters.map { text($0) }.joined(separator: ", ")
    let isUnsaid = function.actorID == nil && !function.attributes.contains(where: Function.isolations.contains)
    let concurrent = isNonsending && function.isAsync && isUnsaid ? "@concurrent " : ""
    let said = function.attributes.filter { !isNonsending || $0 != Function.nonsending }
    let attributes = concurrent + said.map { $0 + " " }.joined()
    let result = text(function.result, specifiers: function.isResultSent ? ["sending"] : [])
    return "\(attributes)(\(parameters))\(text(function.effects)) -> \(result)"
  }

  private func text(_ parameter: TypeRef.FunctionParameter) -> String {
    text(parameter.type, specifiers: parameter.specifiers) + (parameter.isVariadic ? "..." : "")
  }

  /// A parameter's type after its specifiers.
  func text(_ type: TypeRef, specifiers: [String]) -> String {
    let (text, start) = (text(type), specifiers.map { $0 + " " }.joined())
    // The compiler only accepts this attribute of a function type before all others.
    let first = Function.nonsending + " "
    return text.hasPrefix(first) ? first + start + text.dropFirst(first.count) : start + text
  }

  /// The effects of a function, with a leading space.
  func text(_ effects: TypeRef.Effects) -> String {
    let start = effects.isAsync ? " async" : ""
    return switch effects.failure {
    case .none: start
    case .any: "\(start) throws"
    case .typed(let type): "\(start) throws(\(text(type)))"
    case .rethrown: "\(start) rethrows"
    }
  }

  /// A type before `?`, `.Type`, `.self`, `.Member` or `&`, with parentheses if necessary.
  func operand(_ type: TypeRef) -> String {
    switch type {
    case .any, .some, .function, .composition, .element, .expansion, .suppressed: "(\(text(type)))"
    default: text(type)
    }
  }
}

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

  init(_ declared: [String: [String: Access]], support: String, testable: Set<String>) {
    (self.declared, self.support, self.testable) = (declared, support, testable)
    for name in StandardType.foundationNames { self.declared[name, default: [:]]["Foundation"] = .public }
    for name in Self.ofTestSupport { self.declared[name, default: [:]][support] = .public }
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
