/// The equality that the type of two values declares with `Equatable`.
enum DeclaredEquality {
  /// Returns true if two values are equal, or `nil` if their type is not Equatable.
  static func of(_ expected: Any, _ received: Any) -> Bool? {
    if expected is AnyClosure || received is AnyClosure { return isClosure(expected) && isClosure(received) }
    guard let value = expected as? any Equatable else { return nil }
    if isEqual(value, to: received) { return true }
    return type(of: expected) != type(of: received) && areEqualAsAncestors(expected, received)
  }

  /// Returns a closure that compares two elements by their positions, or `nil` if their type is not Equatable.
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

  /// Returns a closure that compares the identities of two elements, or `nil` if their type is not Identifiable.
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

  private static func isClosure(_ value: Any) -> Bool {
    value is AnyClosure || (value as? MainActorStandIn)?.isClosure == true || ReflectedValue.isFunction(value)
  }

  private static func isEqual<Value: Equatable>(_ expected: Value, to received: Any) -> Bool {
    expected == received as? Value
  }

  /// Returns true if two objects of different classes are equal as instances of a common superclass.
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

/// The equality of values of any type: the declared equality if their type has one, and otherwise the equality of their parts.
struct StructuralEquality {
  /// The number of enclosing values.
  private let depth: Int

  /// Returns true if two values are equal.
  ///
  /// Values that are nested more than 256 levels deep are not.
  static func holds(between left: Any, and right: Any) -> Bool {
    StructuralEquality(depth: 0).holds(between: left, and: right)
  }

  private func holds(between left: Any, and right: Any) -> Bool {
    let (left, right) = (ReflectedValue.unwrapped(left), ReflectedValue.unwrapped(right))
    if let equality = DeclaredEquality.of(left, right) { return equality }
    if let left = left as? Any.Type, let right = right as? Any.Type { return left == right }
    guard type(of: left) == type(of: right) else { return false }
    // Objects are not entered, so the search ends even if they refer to each other in cycles.
    if type(of: left) is AnyClass { return (left as AnyObject) === (right as AnyObject) }
    if left is any Error { return String(describing: left) == String(describing: right) }
    return depth < 256 && StructuralEquality(depth: depth + 1).areEqualByParts(left, right)
  }

  private func areEqualByParts(_ left: Any, _ right: Any) -> Bool {
    let mirrors = (Mirror(reflecting: left), Mirror(reflecting: right))
    let parts = (mirrors.0.children, mirrors.1.children)
    switch mirrors.0.displayStyle {
    case .set:
      return Set(parts.0.map { DictionaryEntry.hashable($0.value) })
        == Set(parts.1.map { DictionaryEntry.hashable($0.value) })
    case .dictionary:
      return areEqual(DictionaryEntry.of(left, parts: parts.0), DictionaryEntry.of(right, parts: parts.1))
    // The mirror of a case without an associated value has no child, and so does not tell the name of the case.
    case .enum where parts.0.isEmpty && parts.1.isEmpty:
      return String(describing: left) == String(describing: right)
    case nil, .struct, .enum, .class:
      guard parts.0.isEmpty, left is any CustomReflectable else { return areEqual(parts.0, parts.1) }
      // A value whose own mirror is empty hides its parts. Only its description can be compared.
      return ReflectedValue.hasDescription(left) && String(describing: left) == String(describing: right)
    default:
      return areEqual(parts.0, parts.1)
    }
  }

  private func areEqual(_ left: Mirror.Children, _ right: Mirror.Children) -> Bool {
    guard left.count == right.count else { return false }
    return zip(left, right).allSatisfy { $0.label == $1.label && holds(between: $0.value, and: $1.value) }
  }

  private func areEqual(_ left: [DictionaryEntry], _ right: [DictionaryEntry]) -> Bool {
    let values = Dictionary(right.map { ($0.hashableKey, $0.value) }) { first, _ in first }
    return left.count == right.count
      && left.allSatisfy { part in values[part.hashableKey].map { holds(between: part.value, and: $0) } ?? false }
  }
}
