extension [TestEvents.Failure] {
  /// The failures test by test, the tests and the failures of each in the order of their lines.
  var inOrderOfLines: [TestEvents.Failure] {
    let sorted = enumerated().sorted {
      ($0.element.file, $0.element.line, $0.offset) < ($1.element.file, $1.element.line, $1.offset)
    }.map(\.element)
    let tests = sorted.map(\.test).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    let groups = tests.map { test in sorted.filter { $0.test == test } }
    return groups.enumerated().sorted { left, right in
      let (before, after) = (left.element.map(\.line), right.element.map(\.line))
      guard left.element[0].file == right.element[0].file, before != after else { return left.offset < right.offset }
      return before.lexicographicallyPrecedes(after)
    }.flatMap(\.element)
  }
}
