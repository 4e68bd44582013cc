/// Finds a unique name for the `Call` case of each requirement, regardless of the order of declarations.
///
/// A requirement that is not overloaded keeps its name. Overloads are distinguished by their labels first, then by
/// parameter types, result, effects and constraints, using no more than necessary.
struct CaseNames {
  private var names: [String: String] = [:]
  private var labels: [String: Set<String>] = [:]
  private var baseNames: Set<String> = []

  /// - Parameter all: Either the instance requirements or the static ones.
  init(_ all: [Requirement]) {
    // A stored property has no call for its getter.
    let requirements = all.filter { !$0.isState }
    let groups = Dictionary(grouping: requirements) { Self.base(of: $0) }
    for (base, group) in groups {
      for (requirement, (name, labels)) in zip(group, Self.names(of: group, base: base)) {
        names[requirement.id] = name
        self.labels[requirement.id] = labels
      }
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

  /// The labels that are part of a requirement's name, so that its case does not repeat them.
  func labels(inNameOf requirement: Requirement) -> Set<String> { labels[requirement.id] ?? [] }

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
    return requirement.declaration.isOperator ? OperatorName.words(for: name) : Identifier.plain(name)
  }

  private static func names(of group: [Requirement], base: String) -> [(String, labels: Set<String>)] {
    guard group.count > 1 else { return [(base, [])] }
    let shared = group.map { Set(labels(of: $0)) }.reduce(Set(labels(of: group[0]))) { $0.intersection($1) }
    let others = group.map { labels(of: $0).filter { !shared.contains($0) } }
    var names = others.map { _ in base }
    var said = 0
    // Use as few labels as possible, or all of them if that is still not enough.
    for count in 1...max(1, others.map(\.count).max() ?? 1) where Set(names).count < names.count {
      names = others.map { base + $0.prefix(count).map(Identifier.capitalized).joined() }
      said = count
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
    return zip(names, others).map { ($0, Set($1.prefix(said))) }
  }

  private static let suffixRules: [@Sendable ([Requirement]) -> [String]] = [
    { parameterTypes($0) },
    { $0.map { $0.declaration.type.isVoid ? "" : $0.declaration.type.nameFragment(in: $0.declaration) } },
    { $0.map { $0.declaration.isAsync ? "Async" : "" } },
    { $0.map { $0.declaration.failure == .none ? "" : "Throwing" } },
    { $0.map { $0.declaration.genericParameters.isEmpty ? "" : "Generic" } },
    { $0.map { $0.declaration.constraints.map { $0.right.nameFragment() }.joined() } },
  ]

  /// The parameter types at the positions where the overloads differ.
  ///
  /// All types if the numbers of parameters differ.
  private static func parameterTypes(_ group: [Requirement]) -> [String] {
    let types = group.map { $0.declaration.parameters.map { $0.variadicType } }
    let hasPlaces = Set(types.map(\.count)).count == 1
    let places = hasPlaces ? types[0].indices.filter { place in Set(types.map { $0[place] }).count > 1 } : nil
    return zip(group, types).map { requirement, types in
      (places?.map { types[$0] } ?? types).map { $0.nameFragment(in: requirement.declaration) }.joined()
    }
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
  ///
  /// A generic parameter of the declaration has the name of its constraint.
  fileprivate func nameFragment(in declaration: Declaration = Declaration()) -> String {
    func fragment(_ type: TypeRef) -> String { type.nameFragment(in: declaration) }
    switch self {
    case .nominal(let nominal):
      let name = nominal.name.split(separator: ".").last.map(String.init) ?? nominal.name
      return nominal.arguments.map(fragment).joined() + Identifier.capitalized(Identifier.unescaped(name))
    case .parameter(let name):
      guard let constraint = MemberPlanner.generics(of: declaration)[name] else { return Identifier.capitalized(name) }
      return constraint?.nameFragment() ?? "Any"
    case .member(_, let name): return Identifier.capitalized(name)
    case .optional(let base, _): return "Optional\(fragment(base))"
    case .array(let element), .inlineArray(_, let element): return "\(fragment(element))Array"
    case .dictionary(let key, let value): return "\(fragment(key))\(fragment(value))Dictionary"
    case .tuple(let elements): return elements.isEmpty ? "Void" : elements.map { fragment($0.type) }.joined()
    case .function(let function): return function.isAsync ? "AsyncClosure" : "Closure"
    case .any(let base), .some(let base), .suppressed(let base), .expansion(let base), .element(let base):
      return fragment(base)
    case .composition(let members): return members.map(fragment).joined()
    case .metatype(let base, _): return "\(fragment(base))Type"
    }
  }
}
