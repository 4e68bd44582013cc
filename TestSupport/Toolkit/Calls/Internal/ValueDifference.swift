/// A place inside two values of one type at which they differ.
struct ValueDifference: Equatable, CustomStringConvertible {
  let path: String
  let expected: String
  let received: String

  var description: String {
    let texts = "expected \(expected), received \(received)"
    let note = expected == received ? " (they differ, though they read alike)" : ""
    return (path.isEmpty ? texts : "\(path): \(texts)") + note
  }

  /// Finds where two values differ, as paths to the smallest parts that do.
  ///
  /// - Parameters:
  ///   - expected: The value that was wanted.
  ///   - received: The value that came.
  ///   - limit: How many differences to find at most.
  /// - Returns: The differences, in the order in which the values hold them.
  static func between(_ expected: Any, and received: Any, limit: Int = 5) -> [ValueDifference] {
    var search = Search(limit: limit)
    search.compare(expected, received, at: "")
    return search.found
  }

  private struct Search {
    let limit: Int
    var found: [ValueDifference] = []
    /// The objects that were entered: none is entered twice, for it may hold itself, and no more than a hundred are.
    private var entered: Set<ObjectIdentifier> = []

    init(limit: Int) {
      self.limit = limit
    }

    mutating func compare(_ expected: Any, _ received: Any, at path: String) {
      let equality = Self.equality(of: expected, and: received)
      guard found.count < limit, equality != true else { return }
      let before = found.count
      let (left, right) = (Mirror(reflecting: expected), Mirror(reflecting: received))
      let object = left.displayStyle == .class ? ObjectIdentifier(expected as AnyObject) : nil
      if object.map({ entered.count < 100 && entered.insert($0).inserted }) ?? true {
        compareParts(left, right, at: path)
      }
      guard found.count == before else { return }
      let difference = ValueDifference(
        path: path, expected: ValueText.describe(expected), received: ValueText.describe(received))
      if equality == false || difference.expected != difference.received { found.append(difference) }
    }

    private mutating func compareParts(_ expected: Mirror, _ received: Mirror, at path: String) {
      guard Self.canCompareParts(expected, received) else { return }
      for (index, part) in zip(expected.children, received.children).enumerated() {
        compare(part.0.value, part.1.value, at: Self.path(to: part.0.label, index: index, of: expected, at: path))
      }
      let counts = (expected.children.count, received.children.count)
      guard counts.0 != counts.1, found.count < limit else { return }
      found.append(
        .init(path: path.isEmpty ? "count" : "\(path).count", expected: "\(counts.0)", received: "\(counts.1)"))
    }

    private static func canCompareParts(_ expected: Mirror, _ received: Mirror) -> Bool {
      switch expected.displayStyle {
      case .enum: expected.children.first?.label == received.children.first?.label
      case .optional: expected.children.count == received.children.count
      case .set, .dictionary: false
      default: true
      }
    }

    private static func path(to label: String?, index: Int, of mirror: Mirror, at path: String) -> String {
      switch (mirror.displayStyle, label) {
      case (.optional, _): path
      case (_, nil): "\(path)[\(index)]"
      case (_, let label?) where label.hasPrefix("."): path + label
      case (_, let label?): path.isEmpty ? label : "\(path).\(label)"
      }
    }

    /// Whether two values are equal; nothing where their type does not say.
    private static func equality(of expected: Any, and received: Any) -> Bool? {
      func isEqual<Value: Equatable>(_ expected: Value) -> Bool { expected == received as? Value }
      guard let expected = expected as? any Equatable else { return nil }
      return isEqual(expected)
    }
  }
}
