import ToolSupport

/// What the options say about which declarations are wanted, and in which order.
struct Selection {
  private let options: DoublesOptions
  /// The places of the modules: those that are named first come first.
  private let order: [String: Int]

  init(_ options: DoublesOptions, names: [String]) {
    self.options = options
    let named = options.targets.filter(names.contains) + names.filter { !options.targets.contains($0) }.sorted()
    order = Dictionary(named.enumerated().map { ($1, $0) }, uniquingKeysWith: min)
  }

  /// By module, then by file and place.
  func isBefore(_ left: Symbol, _ right: Symbol) -> Bool {
    key(left) < key(right)
  }

  private func key(_ symbol: Symbol) -> (Int, String, Int, String) {
    let module = Mangling.module(of: symbol.id).flatMap { order[$0] } ?? .max
    return (module, symbol.location?.file ?? "", symbol.location?.line ?? 0, symbol.id)
  }

  /// Names of the options that nothing is called.
  ///
  /// - Throws: `ToolError` when nothing at all is left.
  func notes(_ symbols: [Symbol]) throws -> [GenerationNote] {
    let types = symbols.filter { $0.kind == .protocol || $0.kind.isType }
    func matches(_ pattern: String) -> Bool {
      types.contains { Glob.matches(pattern, $0.path.joined(separator: ".")) || Glob.matches(pattern, $0.name) }
    }
    if let pattern = options.only.first(where: { !matches($0) }) {
      let near = NearestName.find(pattern, in: types.map(\.name).sorted())
      throw ToolError(
        message: "--only \(pattern): no protocol and no model is called so",
        remedy: near.map { "did you mean '\($0)'?" } ?? "see what there is with --dry-run")
    }
    let unused = options.except.filter { !matches($0) }.map { "--except \($0): no protocol and no model is called so" }
    let rules = options.nameRules.filter { text in
      guard let rule = NameRule(text) else { return false }
      return !types.contains {
        $0.kind == .protocol && (rule.name(for: $0.path.joined()) ?? rule.exactName(for: $0.qualifiedName)) != nil
      }
    }.map { "--name \($0): no protocol is called so" }
    return (unused + rules).map { GenerationNote(level: .warning, file: nil, line: nil, text: $0) }
  }
}

extension Symbol {
  /// The name with its module's: `Library.ShelfType`.
  var qualifiedName: String { ([Mangling.module(of: id) ?? ""] + path).joined(separator: ".") }

  /// Whether the options ask for a double or a fixture of it.
  func isDoubledOrMade(_ options: DoublesOptions) -> Bool {
    options.wants(self) && (kind == .protocol || options.makesFixtures && (kind == .struct || kind == .enum))
  }
}
