import ToolSupport

/// A struct or an enum as a source file declares it, whether the compiler sees it or not.
struct DeclaredModel: Sendable, Equatable {
  /// The name with those of outer types, such as `Outer.Inner`.
  let title: String
  /// The line of the name.
  let line: Int
  let isEnum: Bool
  /// True if only its module can see it.
  let isInternal: Bool
  /// The lines of initializers, cases and stored properties, which a fixture depends on.
  var members: [Int] = []
  var hasCases = false

  /// True if it can have values.
  var isInhabited: Bool { !isEnum || hasCases }
}

/// The models of files with conditions.
struct ConditionalModels: Sendable {
  private let conditions: SourceConditions
  /// The lines of the symbols in each file with conditions.
  private var seen: [String: Set<Int>] = [:]

  init(_ conditions: SourceConditions, _ symbols: SymbolIndex) {
    self.conditions = conditions
    guard conditions.models.values.contains(where: { !$0.isEmpty }) else { return }
    for symbol in symbols.all {
      guard let location = symbol.location, conditions.models[location.file] != nil else { continue }
      seen[location.file, default: []].insert(location.line)
    }
  }

  /// The models and the members of models that this build does not see.
  var unseen: [UnseenDeclaration] {
    conditions.models.sorted { $0.key < $1.key }.flatMap { file, models in
      models.flatMap { model -> [UnseenDeclaration] in
        let place = SourceLocation(file: file, line: model.line)
        guard isSeen(place) else {
          return model.isInhabited ? [declaration(model, place, within: nil)].compactMap(\.self) : []
        }
        return model.members.map { SourceLocation(file: file, line: $0) }.filter { !isSeen($0) }.compactMap {
          declaration(model, $0, within: place)
        }
      }
    }
  }

  /// The names of internal models.
  var internalTitles: Set<String> { Set(conditions.models.values.joined().filter(\.isInternal).map(\.title)) }

  /// The conditions around the code of a model.
  ///
  /// If a condition is around a member, each host needs other code. So the code is inside the condition, or inside its
  /// opposite on hosts that do not see the member.
  func conditions(of symbol: Symbol) -> [String] {
    conditions.conditions(at: symbol.location, within: nil)
      + choices(of: symbol).map { $0.isSeen ? $0.condition : Self.opposite($0.condition) }
  }

  /// The conditions around members, without those that are the opposite of another.
  private func choices(of symbol: Symbol) -> [(condition: String, isSeen: Bool)] {
    guard let place = symbol.location, let models = conditions.models[place.file],
      let model = models.first(where: { $0.line == place.line })
    else { return [] }
    var choices: [String: Bool] = [:]
    for line in model.members {
      let member = SourceLocation(file: place.file, line: line)
      let around = conditions.conditions(at: member, within: place)
      guard !around.isEmpty else { continue }
      let condition = Self.joined(around)
      if choices[Self.opposite(condition)] == nil { choices[condition] = isSeen(member) }
    }
    return choices.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private func isSeen(_ place: SourceLocation) -> Bool { seen[place.file]?.contains(place.line) ?? false }

  private func declaration(
    _ model: DeclaredModel, _ place: SourceLocation, within outer: SourceLocation?
  ) -> UnseenDeclaration? {
    let conditions = conditions.conditions(at: place, within: outer)
    guard !conditions.isEmpty else { return nil }
    return UnseenDeclaration(
      title: model.title, location: place, conditions: outer == nil ? conditions : [Self.joined(conditions)], requirement: outer == nil ? nil : "member",
      isModel: true)
  }

  private static func joined(_ conditions: [String]) -> String {
    conditions.count == 1
      ? conditions[0] : conditions.map { $0.contains("||") ? "(\($0))" : $0 }.joined(separator: " && ")
  }

  static func opposite(_ condition: String) -> String {
    if condition.hasPrefix("!("), condition.hasSuffix(")"), !condition.dropFirst(2).dropLast().contains(")") {
      return String(condition.dropFirst(2).dropLast())
    }
    if condition.contains(" ") { return "!(\(condition))" }
    return condition.hasPrefix("!") ? String(condition.dropFirst()) : "!\(condition)"
  }
}
