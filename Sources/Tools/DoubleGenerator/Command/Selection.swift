import ToolSupport

/// The selection of declarations that the options ask for, and their order.
struct Selection {
  private let options: DoublesOptions
  /// The position of each module.
  ///
  /// Modules named in the options come first.
  private let order: [String: Int]

  init(_ options: DoublesOptions, names: [String]) {
    self.options = options
    let named = options.targets.filter(names.contains) + names.filter { !options.targets.contains($0) }.sorted()
    order = Dictionary(named.enumerated().map { ($1, $0) }, uniquingKeysWith: min)
  }

  /// Orders declarations by module, file and line.
  func isBefore(_ left: Symbol, _ right: Symbol) -> Bool {
    key(left) < key(right)
  }

  private func key(_ symbol: Symbol) -> (Int, String, Int, String) {
    let module = symbol.module.flatMap { order[$0] } ?? .max
    return (module, symbol.location?.file ?? "", symbol.location?.line ?? 0, symbol.id)
  }

  /// The diagnostics about names and patterns that match nothing.
  ///
  /// - Throws: `ToolError` if a pattern of `--only` matches nothing.
  func diagnostics(_ symbols: [Symbol]) throws -> [Diagnostic] {
    let types = symbols.filter { $0.kind == .protocol || $0.kind.isType }
    func matches(_ pattern: String) -> Bool {
      types.contains { Glob.matches(pattern, $0.title) || Glob.matches(pattern, $0.name) }
    }
    if let pattern = options.only.first(where: { !matches($0) }) {
      let near = NearestName.find(pattern, in: types.map(\.name).sorted())
      throw ToolError(
        message: "--only \(pattern): no protocol or model has this name",
        remedy: near.map { "did you mean '\($0)'?" } ?? "list the names with --dry-run")
    }
    let unused = options.except.filter { !matches($0) }.map { "--except \($0): no protocol or model has this name" }
    let rules = options.nameRules.filter { text in
      guard let rule = NameRule(text) else { return false }
      return !types.contains { $0.kind == .protocol && rule.name(of: $0) != nil }
    }.map { "--name \($0): no protocol matches" }
    return (unused + rules).map { Diagnostic(level: .warning, text: $0) }
  }

  /// The reason why a run generates nothing if no declaration has one.
  func reasonForNothing(_ symbols: [Symbol]) -> Diagnostic {
    let modules = order.keys.sorted().joined(separator: ", ")
    let kinds = options.makesFixtures ? "protocol or model" : "protocol"
    let isDeclared = symbols.contains { $0.kind == .protocol || options.makesFixtures && $0.kind.isType }
    let names = (options.only.isEmpty ? [] : ["--only"]) + (options.except.isEmpty ? [] : ["--except"])
    let reason =
      isDeclared
      ? "no \(kinds) of \(modules) is selected by \(names.joined(separator: " and "))"
      : "\(modules) \(order.count == 1 ? "declares" : "declare") no \(kinds)"
    let hint = options.makesFixtures ? "" : "; --fixtures writes fixtures of models"
    return Diagnostic(level: .warning, text: "nothing to write: \(reason)\(hint)")
  }
}
