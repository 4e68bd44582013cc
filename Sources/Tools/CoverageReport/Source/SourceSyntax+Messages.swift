import ToolSupport

extension SourceSyntax {
  /// Returns the ranges of the messages of assertions and traps, in bytes of the file.
  ///
  /// A message is evaluated only if the program stops there, so no test can cover it.
  ///
  /// - Parameter own: The names that the package uses for its own functions. Such a function may do anything with its
  ///   arguments.
  ///
  /// - Returns: The ranges in source order.
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

  /// Returns true if a name is a parameter, a variable or a function of the file, and not the function of the library.
  private func isRedefinition(_ index: Int) -> Bool {
    isToken(index + 1, ":") || isToken(index - 1, oneOf: ["func", "let", "var"])
  }

  /// Returns true if an identifier is a member of something else than the module `Swift`.
  private func isMember(_ index: Int) -> Bool {
    isToken(index - 1, ".") && !isToken(index - 2, "Swift")
  }

  /// Returns the range of an argument, or nil if there is no such argument or if it has a label.
  private func argument(_ number: Int, ofCallAt opening: Int) -> Range<Int>? {
    guard let closing = closings[opening] else { return nil }
    // Angle brackets are not matched, so a comma between generic arguments also counts here. `ExclusionFinder` rejects
    // the wrong range, because no region has it.
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
