import ToolSupport

extension SourceSyntax {
  /// The blocks of the loops over a pack, such as `for value in repeat each values { … }`, in bytes of the file.
  var packLoops: [Range<Int>] {
    tokens.indices.compactMap { index in
      // In a closure, `in` may be followed by a loop that begins with `repeat` and a brace.
      guard isToken(index, "in"), isToken(index + 1, "repeat"), !isToken(index + 2, "{"),
        let opening = openingOfBlock(index + 2), let closing = closings[opening]
      else { return nil }
      return range(of: opening..<closing + 1)
    }
  }

  /// The observers of stored properties, each with its name, the place of its block, and the block of its type.
  ///
  /// An observer that may not be compiled, because a condition inside of the type contains it, is left out.
  var observers: [(name: String, block: Int, type: Range<Int>)] {
    tokens.indices.compactMap { index in
      guard isToken(index, oneOf: ["didSet", "willSet"]) else { return nil }
      let block = isToken(index + 1, "(") ? end(of: index + 1) + 1 : index + 1
      guard isToken(block, "{"), let property = openingAround(index), let type = openingAround(property),
        let closing = closings[type]
      else { return nil }
      let before = type..<index
      guard before.count(where: { isToken($0, "#if") }) == before.count(where: { isToken($0, "#endif") }) else {
        return nil
      }
      return (text(index), tokens[block].range.lowerBound, range(of: type..<closing + 1))
    }
  }

  /// Returns the brace that opens the innermost block around a token, or nil if there is none.
  private func openingAround(_ index: Int) -> Int? {
    var index = start(of: index) - 1
    while index >= 0, !isToken(index, "{") { index = start(of: index) - 1 }
    return index < 0 ? nil : index
  }
}

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
      .map { (index: $0, name: text($0)) }
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
    let isComma = { (index: Int) in isToken(index, ",") }
    var first = opening + 1
    for _ in 0..<number { first = firstIndex(from: first, before: closing, where: isComma) + 1 }
    let end = firstIndex(from: first, before: closing, where: isComma)
    guard first < end, end <= closing, !isToken(first + 1, ":") else { return nil }
    return range(of: first..<end)
  }
}
