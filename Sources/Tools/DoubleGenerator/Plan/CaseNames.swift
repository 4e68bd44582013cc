/// Finds a unique name for the `Call` case of each requirement, regardless of the order of declarations.
///
/// A requirement that is not overloaded keeps its name. Overloads are distinguished by their labels first, then by
/// parameter types, result, effects and constraints, using no more than necessary.
struct CaseNames {
  private var names: [String: String] = [:]
  private var baseNames: Set<String> = []

  /// - Parameter all: Either the instance requirements or the static ones.
  init(_ all: [Requirement]) {
    // A stored property has no call for its getter.
    let requirements = all.filter { !$0.isState }
    let groups = Dictionary(grouping: requirements) { Self.base(of: $0) }
    for (base, group) in groups {
      for (requirement, name) in zip(group, Self.names(of: group, base: base)) { names[requirement.id] = name }
    }
    baseNames = Set(all.map { Self.base(of: $0) })
    resolveConflicts(among: requirements)
  }

  static let answer = "Answer"

  /// The name of a requirement's `Answer`, such as `loadAnswer`, unless a requirement has that name.
  func answerName(of requirement: Requirement, _ word: String = answer) -> String {
    let name = requirement.isProperty ? getterName(of: requirement) : self[requirement]
    return baseNames.contains(name + word) ? name + "Stub" : name + word
  }

  subscript(requirement: Requirement) -> String { names[requirement.id] ?? requirement.declaration.name }

  /// True if a case has this name.
  func isUsed(_ name: String) -> Bool { names.values.contains(name) }

  /// Returns the name for the getter of a property, which its case and its answer use.
  ///
  /// If the getter has no case, the name differs from those of all cases.
  func getterName(of requirement: Requirement) -> String {
    names[requirement.id]
      ?? (isUsed(Self.base(of: requirement)) ? "\(Self.base(of: requirement))Property" : Self.base(of: requirement))
  }

  /// The name of a requirement before overloads are distinguished.
  static func base(of requirement: Requirement) -> String {
    if requirement.isInitializer { return "initialize" }
    let name = requirement.declaration.name
    return requirement.isOperator ? OperatorName.words(for: name) : Identifier.plain(name)
  }

  private static func names(of group: [Requirement], base: String) -> [String] {
    guard group.count > 1 else { return [base] }
    let shared = group.map { Set(labels(of: $0)) }.reduce(Set(labels(of: group[0]))) { $0.intersection($1) }
    let words = group.map { labels(of: $0).filter { !shared.contains($0) }.map(Identifier.capitalized) }
    var names = words.map { _ in base }
    // Use as few labels as possible, or all of them if that is still not enough.
    for count in 1...max(1, words.map(\.count).max() ?? 1) where Set(names).count < names.count {
      names = words.map { base + $0.prefix(count).joined() }
    }
    // Apply each rule only to the names that are still equal.
    for rule in suffixRules {
      for (_, indices) in Dictionary(grouping: names.indices, by: { names[$0] }) where indices.count > 1 {
        let suffixes = rule(indices.map { group[$0] })
        guard Set(suffixes).count > 1 else { continue }
        for (index, suffix) in zip(indices, suffixes) { names[index] += suffix }
      }
    }
    // The remaining names are numbered, sorted by ID so that the order of declarations does not matter.
    for (_, indices) in Dictionary(grouping: names.indices, by: { names[$0] }) where indices.count > 1 {
      for (number, index) in indices.sorted(by: { group[$0].id < group[$1].id }).enumerated() where number > 0 {
        names[index] += String(number + 1)
      }
    }
    return names
  }

  private static let suffixRules: [@Sendable ([Requirement]) -> [String]] = [
    { parameterTypes($0) },
    { $0.map { $0.declaration.type.isVoid ? "" : $0.declaration.type.nameFragment } },
    { $0.map { $0.declaration.isAsync ? "Async" : "" } },
    { $0.map { $0.declaration.failure == .none ? "" : "Throwing" } },
    { $0.map { $0.declaration.constraints.map { $0.right.nameFragment }.joined() } },
  ]

  /// The parameter types at the positions where the overloads differ.
  ///
  /// All types if the numbers of parameters differ.
  private static func parameterTypes(_ group: [Requirement]) -> [String] {
    let types = group.map { $0.declaration.parameters.map { $0.variadicType } }
    guard Set(types.map(\.count)).count == 1 else { return types.map { $0.map(\.nameFragment).joined() } }
    let places = types[0].indices.filter { place in Set(types.map { $0[place] }).count > 1 }
    return types.map { types in places.map { types[$0].nameFragment }.joined() }
  }

  private static func labels(of requirement: Requirement) -> [String] {
    requirement.declaration.parameters.compactMap(\.label)
  }

  /// Renames overloads whose distinguished name is the name of another requirement.
  private mutating func resolveConflicts(among requirements: [Requirement]) {
    let groups = Dictionary(grouping: requirements) { names[$0.id] ?? "" }
    for (name, group) in groups where group.count > 1 {
      for requirement in group where Self.base(of: requirement) != name {
        names[requirement.id] = "\(name)Overload"
      }
    }
  }
}

/// Names for operators, because an enum case cannot be called `+`.
enum OperatorName {
  static func words(for name: String) -> String {
    if let known = known[name] { return known }
    let words = name.unicodeScalars.map { signs[$0] ?? "sign\(String($0.value, radix: 16))" }
    return (words.first ?? "operator") + words.dropFirst().map(Identifier.capitalized).joined()
  }

  private static let known = [
    "==": "equals", "!=": "differs", "<": "isLess", ">": "isGreater", "<=": "isAtMost", ">=": "isAtLeast", "+": "plus",
    "-": "minus", "*": "times", "/": "divided", "%": "remainder", "+=": "add", "-=": "subtract", "*=": "multiply",
    "/=": "divide", "&&": "and", "||": "or", "!": "not", "...": "through", "..<": "upTo", "??": "orElse",
    "~=": "matches",
    "<<": "shiftedLeft", ">>": "shiftedRight",
  ]

  private static let signs: [UnicodeScalar: String] = [
    "=": "equal", "<": "less", ">": "greater", "+": "plus", "-": "minus", "*": "star", "/": "slash", "%": "percent",
    "&": "and", "|": "or", "!": "bang", "^": "caret", "~": "tilde", ".": "dot", "?": "question",
  ]
}

extension TypeRef {
  /// The type as part of a name, such as `StringArray` for `[String]`.
  fileprivate var nameFragment: String {
    switch self {
    case .nominal(let nominal):
      let name = nominal.name.split(separator: ".").last.map(String.init) ?? nominal.name
      return nominal.arguments.map(\.nameFragment).joined() + Identifier.capitalized(Identifier.unescaped(name))
    case .parameter(let name): return Identifier.capitalized(name)
    case .member(_, let name): return Identifier.capitalized(name)
    case .optional(let base, _): return "Optional\(base.nameFragment)"
    case .array(let element), .inlineArray(_, let element): return "\(element.nameFragment)Array"
    case .dictionary(let key, let value): return "\(key.nameFragment)\(value.nameFragment)Dictionary"
    case .tuple(let elements): return elements.isEmpty ? "Void" : elements.map(\.type.nameFragment).joined()
    case .function(let function): return function.isAsync ? "AsyncClosure" : "Closure"
    case .any(let base), .some(let base), .suppressed(let base), .expansion(let base), .element(let base):
      return base.nameFragment
    case .composition(let members): return members.map(\.nameFragment).joined()
    case .metatype(let base, _): return "\(base.nameFragment)Type"
    }
  }
}
