extension SourceSyntax {
  /// The assertions and traps of the standard library, with the place of the message among their arguments.
  static let traps = [
    "fatalError": 0, "preconditionFailure": 0, "assertionFailure": 0, "assert": 1, "precondition": 1,
  ]

  /// Where the messages of assertions and traps lie: their text is made only when the program ends there.
  ///
  /// - Parameter own: The names among them that the package gives to functions of its own, which may do anything.
  /// - Returns: The ranges in the bytes of the file.
  func messages(excluding own: Set<String>) -> [Range<Int>] {
    let names = Array(Self.traps.keys)
    let uses = tokens.indices.filter { tokens[$0].kind == .identifier && isToken($0, oneOf: names) }
      .map { (index: $0, name: String(decoding: bytes[tokens[$0].range], as: UTF8.self)) }
    let own = own.union(uses.filter { isRedefinition($0.index) }.map(\.name))
    return uses.compactMap { use in
      guard !own.contains(use.name), isToken(use.index + 1, "("), !isMember(use.index) else { return nil }
      return Self.traps[use.name].flatMap { argument($0, ofCallAt: use.index + 1) }
    }
  }

  /// Whether a name stands for something else than what the library offers: a parameter, a variable or a function.
  private func isRedefinition(_ index: Int) -> Bool {
    isToken(index + 1, ":") || isToken(index - 1, oneOf: ["func", "let", "var"])
  }

  /// Whether an identifier names a member rather than what the library offers.
  private func isMember(_ index: Int) -> Bool {
    isToken(index - 1, ".") && !isToken(index - 2, "Swift")
  }

  /// Where an argument of a call lies; nil where it has no such one, or one with a label.
  private func argument(_ number: Int, ofCallAt opening: Int) -> Range<Int>? {
    guard let closing = closings[opening] else { return nil }
    var first = opening + 1
    var index = first
    for _ in 0..<number {
      while index < closing, !isToken(index, ",") { index = end(of: index) + 1 }
      index += 1
      first = index
    }
    while index < closing, !isToken(index, ",") { index = end(of: index) + 1 }
    guard first < index, index <= closing, !isToken(first + 1, ":") else { return nil }
    return tokens[first].range.lowerBound..<tokens[index - 1].range.upperBound
  }
}
