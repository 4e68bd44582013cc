import ToolSupport

extension SourceSyntax {
  /// The blocks of the loops over a pack, such as `for value in repeat each values { … }`, in bytes of the file.
  var packLoops: [Range<Int>] {
    tokens.indices.compactMap { index in
      // In a closure, `in` may be followed by a loop that begins with `repeat` and a brace.
      guard isToken(index, "in"), isToken(index + 1, "repeat"), !isToken(index + 2, "{"),
        let opening = openingOfBlock(index + 2), let closing = closings[opening]
      else { return nil }
      return tokens[opening].range.lowerBound..<tokens[closing].range.upperBound
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
      let name = String(decoding: bytes[tokens[index].range], as: UTF8.self)
      let range = tokens[type].range.lowerBound..<tokens[closing].range.upperBound
      return (name, tokens[block].range.lowerBound, range)
    }
  }

  /// Returns the brace that opens the innermost block around a token, or nil if there is none.
  private func openingAround(_ index: Int) -> Int? {
    var index = start(of: index) - 1
    while index >= 0, !isToken(index, "{") { index = start(of: index) - 1 }
    return index < 0 ? nil : index
  }
}
