extension SourceConditions {
  /// The conditions around the fixture of a model.
  ///
  /// If a condition is around a member, each host needs another fixture. So the fixture is inside the condition, or
  /// inside its opposite on hosts that do not see the member.
  func conditions(ofFixture symbol: Symbol) -> [String] {
    let model = symbol.location.flatMap { place in types[place.file]?.first { $0.isModel && $0.line == place.line } }
    guard let place = symbol.location, let model else { return conditions(at: symbol.location, within: nil) }
    /// The conditions around members, without those that are the opposite of another.
    var choices: [String: Bool] = [:]
    for part in model.parts {
      let member = SourceLocation(file: place.file, line: part.line)
      let around = conditions(at: member, within: place)
      guard !around.isEmpty else { continue }
      let condition = Self.joined(around)
      if choices[Self.opposite(condition)] == nil { choices[condition] = isSeen(member) }
    }
    return conditions(at: place, within: nil)
      + choices.sorted { $0.key < $1.key }.map { $0.value ? $0.key : Self.opposite($0.key) }
  }

  /// One condition in place of several around each other.
  static func joined(_ conditions: [String]) -> String {
    conditions.count == 1
      ? conditions[0] : conditions.map { $0.contains("||") ? "(\($0))" : $0 }.joined(separator: " && ")
  }

  private static func opposite(_ condition: String) -> String {
    if condition.hasPrefix("!("), condition.hasSuffix(")"), !condition.dropFirst(2).dropLast().contains(")") {
      return String(condition.dropFirst(2).dropLast())
    }
    if condition.contains(" ") { return "!(\(condition))" }
    return condition.hasPrefix("!") ? String(condition.dropFirst()) : "!\(condition)"
  }
}
