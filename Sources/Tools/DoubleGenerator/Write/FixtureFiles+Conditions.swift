/// The conditions of models, in the files of their fixtures.
extension FixtureFiles {
  /// The indented text inside conditions.
  static func text(_ text: String, inside conditions: [String]) -> String {
    let levels = conditions.indices.map(SourceWriter.indent)
    let start = zip(levels, conditions).map { "\($0)#if \($1)\n" }.joined()
    return start + text + levels.reversed().map { "\($0)#endif\n" }.joined()
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
