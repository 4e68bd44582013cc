/// Finds a name of its own for each requirement, whatever the order in which they are declared.
///
/// A requirement that is not overloaded keeps its name. Overloads are told apart by their labels, then by the types of
/// their parameters, then by result, effects and constraints: as far as is needed, and no further.
struct CaseNames {
  private var names: [String: String] = [:]
  private var baseNames: Set<String> = []

  /// - Parameter all: The requirements of one side: those of the instance, or those that are static.
  init(_ all: [Requirement]) {
    // A property that is state has no call of its own.
    let requirements = all.filter { !$0.isState }
    let groups = Dictionary(grouping: requirements) { Self.base(of: $0) }
    for (base, group) in groups {
      for (requirement, name) in zip(group, Self.names(of: group, base: base)) { names[requirement.id] = name }
    }
    baseNames = Set(all.map { Self.base(of: $0) })
    settleClashes(among: requirements)
  }

  /// The name of a requirement's slot: `loadAnswer`, unless a requirement is called that.
  func slot(of requirement: Requirement, _ word: String = "Answer") -> String {
    let name = requirement.isProperty ? question(requirement) : self[requirement]
    return baseNames.contains(name + word) ? name + "Slot" : name + word
  }

  subscript(requirement: Requirement) -> String { names[requirement.id] ?? requirement.declaration.name }

  /// Whether a requirement is called that already.
  func isTaken(_ name: String) -> Bool { names.values.contains(name) }

  /// The name of the call by which a property that is no state is asked for.
  func question(_ requirement: Requirement) -> String {
    names[requirement.id]
      ?? (isTaken(requirement.declaration.name)
        ? "\(requirement.declaration.name)Property" : requirement.declaration.name)
  }

  /// The name that a requirement has without overloads.
  static func base(of requirement: Requirement) -> String {
    if requirement.isInitializer { return "initialize" }
    return requirement.isOperator ? OperatorName.words(for: requirement.declaration.name) : requirement.declaration.name
  }

  private static func names(of group: [Requirement], base: String) -> [String] {
    guard group.count > 1 else { return [base] }
    let shared = group.map { Set(labels(of: $0)) }.reduce(Set(labels(of: group[0]))) { $0.intersection($1) }
    let words = group.map { labels(of: $0).filter { !shared.contains($0) }.map(Word.capitalized) }
    var names = words.map { _ in base }
    // As few labels as are needed; all of them where they are not enough.
    for count in 1...max(1, words.map(\.count).max() ?? 1) where Set(names).count < names.count {
      names = words.map { base + $0.prefix(count).joined() }
    }
    // Each way is tried on those only that are still alike.
    for distinction in distinctions {
      for (_, indices) in Dictionary(grouping: names.indices, by: { names[$0] }) where indices.count > 1 {
        let suffixes = distinction(indices.map { group[$0] })
        guard Set(suffixes).count > 1 else { continue }
        for (index, suffix) in zip(indices, suffixes) { names[index] += suffix }
      }
    }
    // What no word tells apart is numbered, in the order of the declarations' texts.
    for (_, indices) in Dictionary(grouping: names.indices, by: { names[$0] }) where indices.count > 1 {
      for (number, index) in indices.sorted(by: { group[$0].id < group[$1].id }).enumerated() where number > 0 {
        names[index] += String(number + 1)
      }
    }
    return names
  }

  private static let distinctions: [@Sendable ([Requirement]) -> [String]] = [
    { parameterTypes($0) },
    { $0.map { $0.declaration.type.isVoid ? "" : TypeWord.of($0.declaration.type) } },
    { $0.map { $0.declaration.isAsync ? "Async" : "" } },
    { $0.map { $0.declaration.failure == .none ? "" : "Throwing" } },
    { $0.map { $0.declaration.constraints.map { TypeWord.of($0.right) }.joined() } },
  ]

  /// The types at those places where the requirements differ; all of them where there are not equally many.
  private static func parameterTypes(_ group: [Requirement]) -> [String] {
    let types = group.map { $0.declaration.parameters.map { $0.variadicType } }
    guard Set(types.map(\.count)).count == 1 else { return types.map { $0.map(TypeWord.of).joined() } }
    let places = types[0].indices.filter { place in Set(types.map { $0[place] }).count > 1 }
    return types.map { types in places.map { TypeWord.of(types[$0]) }.joined() }
  }

  private static func labels(of requirement: Requirement) -> [String] {
    requirement.declaration.parameters.compactMap(\.label)
  }

  /// Overloads of one name may have become the name of another requirement.
  private mutating func settleClashes(among requirements: [Requirement]) {
    let groups = Dictionary(grouping: requirements) { names[$0.id] ?? "" }
    for (name, group) in groups where group.count > 1 {
      for requirement in group where Self.base(of: requirement) != name {
        names[requirement.id] = "\(name)Overload"
      }
    }
  }
}

extension Declaration.Parameter {
  /// The type that the argument has inside: an array for a variadic one.
  var variadicType: TypeRef { isVariadic ? .array(type) : type }
}
