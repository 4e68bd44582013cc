/// An initializer of a superclass that an initializer of the double calls.
struct SuperclassInitializer: Sendable {
  var declaration: Declaration
  /// The default value of each parameter, or nil if a test must pass the value.
  var defaults: [String?] = []
  /// The default values that the superclass declares.
  var ownDefaults: [String?] {
    declaration.parameters.map { $0.defaultValue.flatMap { Self.isLiteral($0) ? $0 : nil } }
  }
  /// True if each subclass must implement the initializer.
  var isRequired: Bool { declaration.modifiers.contains("required") }
  /// True if it neither fails, throws nor waits.
  private var isPlain: Bool { !declaration.isFailable && declaration.effects.isEmpty }

  /// The initializer of Foundation's root class.
  static let plain = SuperclassInitializer(declaration: Declaration(keyword: "init", name: "init"))

  /// True for a default value that means the same in another file: a literal, or a member of the parameter's type.
  static func isLiteral(_ text: String) -> Bool {
    let isMember = text.hasPrefix(".") && text.dropFirst().allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    return isMember || FixtureExpression.literal(text) != nil
  }

  /// The numbers that order initializers by their suitability for a double that needs one of them.
  fileprivate var rank: [Int] {
    [isPlain ? 0 : 1, defaults.count { $0 == nil }, declaration.parameters.count, isRequired ? 1 : 0]
  }
}

/// The members of superclasses that a subclass in another file can use.
extension DoublePlanner {
  /// The names of the members of a class.
  func memberNames(of id: String) -> [String] {
    symbols.members(of: id).filter { $0.access >= leastAccess(of: id) }.map { String($0.name.prefix { $0 != "(" }) }
  }

  /// The initializers that the double calls: the most suitable one, and those that are required.
  func initializers(of id: String, _ context: DoubleContext) -> [SuperclassInitializer] {
    var found = initializers(of: id) { context.initialValue(of: $0) }
    // Two initializers that need no argument would be ambiguous.
    for index in found.indices.dropFirst() { found[index].defaults = found[index].ownDefaults }
    return found.prefix(1) + found.dropFirst().filter(\.isRequired)
  }

  /// The designated initializers, the most suitable one first.
  ///
  /// A class without designated initializers inherits those of its superclass. The closure returns the default value of a
  /// type, if the generator knows one.
  func initializers(of id: String, defaultValue: (TypeRef) -> String? = { _ in nil }) -> [SuperclassInitializer] {
    if StandardID.objects.contains(id) { return [.plain] }
    let members = symbols.members(of: id).filter { $0.kind == .initializer && $0.extensionConstraints == nil }
    let designated = members.compactMap { symbol in
      symbols.declaration(of: symbol.id).map { (symbol: symbol, declaration: $0) }
    }.filter { !$0.declaration.modifiers.contains("convenience") }
    // The graph does not tell the arguments of a generic superclass.
    guard !designated.isEmpty else {
      let inherited = symbols.superclass(of: id).map { initializers(of: $0, defaultValue: defaultValue) } ?? []
      return inherited.filter { !$0.declaration.parameters.contains { $0.type.mentionsParameter() } }
    }
    let isDecoded = symbols.conforms(id, to: StandardID.decodable)
    let usable = designated.filter { symbol, _ in
      symbol.access >= leastAccess(of: id) && !Availability.isUnavailable(symbol.availability)
    }
    let found = usable.map { _, declaration in
      var initializer = SuperclassInitializer(declaration: declaration)
      // The graph does not say that an initializer is required if the compiler wrote it.
      if isDecoded && declaration.parameters.map(\.label) == ["from"] {
        initializer.declaration.modifiers.insert("required")
      }
      initializer.defaults = zip(declaration.parameters, initializer.ownDefaults).map { parameter, value in
        value ?? (parameter.type.mentionsParameter() || parameter.isVariadic ? nil : defaultValue(parameter.type))
      }
      return initializer
    }
    return found.enumerated().sorted { left, right in
      (left.element.rank + [left.offset]).lexicographicallyPrecedes(right.element.rank + [right.offset])
    }.map(\.element)
  }
}

extension Availability {
  /// True if no code can use the declaration.
  static func isUnavailable(_ availability: [Availability]) -> Bool {
    availability.contains { entry in
      (entry.domain == nil || entry.domain == "Swift") && (entry.isUnavailable || entry.obsoleted != nil)
    }
  }
}
