/// Whether values of unknown type are equal, by their type's own word.
enum ValueEquality {
  /// Compares two values; gives nothing where their type does not say what is equal.
  static func of(_ expected: Any, _ received: Any) -> Bool? {
    guard let value = expected as? any Equatable else { return nil }
    if isEqual(value, to: received) { return true }
    return type(of: expected) != type(of: received) && areEqualAsAncestors(expected, received)
  }

  /// Compares elements of two lists of one type by their places, where that type says what is equal.
  static func ofElements<Element>(_ expected: [Element], _ received: [Element]) -> ((Int, Int) -> Bool)? {
    guard let type = Element.self as? any Equatable.Type else { return nil }
    return compareElements(of: type, expected, received)
  }

  private static func compareElements<Element: Equatable>(
    of type: Element.Type, _ expected: Any, _ received: Any
  ) -> ((Int, Int) -> Bool)? {
    guard let expected = expected as? [Element], let received = received as? [Element] else { return nil }
    return { expected[$0] == received[$1] }
  }

  /// Compares the identities of elements of two lists by their places, where their type knows of any.
  static func ofIdentities<Element>(_ expected: [Element], _ received: [Element]) -> ((Int, Int) -> Bool)? {
    guard let type = Element.self as? any Identifiable.Type else { return nil }
    return compareIdentities(of: type, expected, received)
  }

  private static func compareIdentities<Element: Identifiable>(
    of type: Element.Type, _ expected: Any, _ received: Any
  ) -> ((Int, Int) -> Bool)? {
    guard let expected = expected as? [Element], let received = received as? [Element] else { return nil }
    return { expected[$0].id == received[$1].id }
  }

  private static func isEqual<Value: Equatable>(_ expected: Value, to received: Any) -> Bool {
    expected == received as? Value
  }

  /// Whether two objects of different classes are equal to a class that both descend from.
  private static func areEqualAsAncestors(_ expected: Any, _ received: Any) -> Bool {
    var ancestor = Mirror(reflecting: expected).superclassMirror
    while let mirror = ancestor {
      if let type = mirror.subjectType as? any Equatable.Type, areEqual(as: type, expected, received) { return true }
      ancestor = mirror.superclassMirror
    }
    return (received as? any Equatable).map { isEqual($0, to: expected) } ?? false
  }

  private static func areEqual<Value: Equatable>(as type: Value.Type, _ expected: Any, _ received: Any) -> Bool {
    guard let expected = expected as? Value, let received = received as? Value else { return false }
    return expected == received
  }
}
