/// The conditions of models, in the files of their fixtures.
extension FixtureFiles {
  /// The text inside conditions.
  static func text(_ text: String, inside conditions: [String], _ style: SourceWriter.Style) -> String {
    conditions.reversed().reduce(text) { text, condition in
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      let inner = lines.map { $0.isEmpty ? "" : style.indent(1) + $0 }
      return (["#if \(condition)"] + inner + ["#endif", ""]).joined(separator: "\n")
    }
  }

  /// The lists of conditions under which the parts of a file need a module.
  ///
  /// - Parameters:
  ///   - module: The module.
  ///   - parts: The parts.
  /// - Returns: The lists. An empty one is for a module that all hosts need.
  func importConditions(_ module: String, _ parts: [Part]) -> [[String]] {
    let users = parts.filter { $0.imports.contains(module) }
    let lists = Set(users.map(\.conditions))
    let isAlone = lists.count == 1 && users.count == parts.count
    guard isAlone || lists.contains([]) else { return lists.sorted { $0.lexicographicallyPrecedes($1) } }
    let files = Set(users.compactMap { $0.plan.symbol.location?.file })
    return [conditions.conditions(ofImport: module, in: files)]
  }
}
