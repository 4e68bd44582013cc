/// The equality that the type of two values declares with `Equatable`.
enum DeclaredEquality {
  /// Returns true if two values are equal, or `nil` if their type is not Equatable.
  static func of(_ expected: Any, _ received: Any) -> Bool? {
    if expected is AnyClosure || received is AnyClosure { return isClosure(expected) && isClosure(received) }
    guard let value = expected as? any Equatable else { return nil }
    if isEqual(value, to: received) { return true }
    return type(of: expected) != type(of: received) && areEqualAsAncestors(expected, received)
  }

  /// Returns true if two values are Identifiable and have the same identity.
  static func ofIdentities(_ expected: Any, _ received: Any) -> Bool {
    (expected as? any Identifiable).map { haveSameIdentity($0, received) } ?? false
  }

  private static func haveSameIdentity<Value: Identifiable>(_ expected: Value, _ received: Any) -> Bool {
    (received as? Value).map { $0.id == expected.id } ?? false
  }

  private static func isClosure(_ value: Any) -> Bool {
    value is AnyClosure || (value as? MainActorStandIn)?.isClosure == true || ReflectedValue.isFunction(value)
  }

  private static func isEqual<Value: Equatable>(_ expected: Value, to received: Any) -> Bool {
    expected == received as? Value
  }

  /// Returns true if two objects of different classes are equal as instances of a common superclass.
  private static func areEqualAsAncestors(_ expected: Any, _ received: Any) -> Bool {
    let ancestors = sequence(first: Mirror(reflecting: expected), next: \.superclassMirror).dropFirst()
    for case let type as any Equatable.Type in ancestors.map(\.subjectType) {
      if areEqual(as: type, expected, received) { return true }
    }
    return (received as? any Equatable).map { isEqual($0, to: expected) } ?? false
  }

  private static func areEqual<Value: Equatable>(as type: Value.Type, _ expected: Any, _ received: Any) -> Bool {
    (expected as? Value).map { isEqual($0, to: received) } ?? false
  }
}

/// The equality of values of any type: the declared equality if their type has one, and otherwise the equality of their parts.
enum StructuralEquality {
  /// Returns true if two values are equal.
  ///
  /// Values that are nested more than 256 levels deep are not.
  static func holds(between left: Any, and right: Any, depth: Int = 0) -> Bool {
    let (left, right) = (ReflectedValue.unwrapped(left), ReflectedValue.unwrapped(right))
    if let equality = DeclaredEquality.of(left, right) { return equality }
    if let left = left as? Any.Type, let right = right as? Any.Type { return left == right }
    guard type(of: left) == type(of: right) else { return false }
    // Objects are not entered, so the search ends even if they refer to each other in cycles.
    if type(of: left) is AnyClass { return (left as AnyObject) === (right as AnyObject) }
    if left is any Error { return String(describing: left) == String(describing: right) }
    return depth < 256 && areEqualByParts(left, right, depth: depth + 1)
  }

  /// The styles of values that may be empty without hiding anything.
  private static let lists: [Mirror.DisplayStyle?] = [.collection, .optional, .tuple]

  private static func areEqualByParts(_ left: Any, _ right: Any, depth: Int) -> Bool {
    let mirror = Mirror(reflecting: left)
    let parts = (mirror.children, Mirror(reflecting: right).children)
    switch mirror.displayStyle {
    case .set:
      return Set(parts: parts.0) == Set(parts: parts.1)
    case .dictionary:
      let (left, right) = (Dictionary(parts: parts.0), Dictionary(parts: parts.1))
      // Keys that are not unique have an order.
      guard left.count == parts.0.count, right.count == parts.1.count else {
        return areEqualInOrder(parts.0, parts.1, depth: depth)
      }
      return left.count == right.count
        && left.allSatisfy { key, value in right[key].map { holds(between: value, and: $0, depth: depth) } ?? false }
    // The mirror of a case without an associated value has no child, and so does not tell the name of the case.
    case .enum where parts.0.isEmpty && parts.1.isEmpty:
      return String(describing: left) == String(describing: right)
    // A value whose own mirror is empty hides its parts. Only its description can be compared.
    case let style where !lists.contains(style) && parts.0.isEmpty && left is any CustomReflectable:
      return ReflectedValue.hasDescription(left) && String(describing: left) == String(describing: right)
    default:
      return areEqualInOrder(parts.0, parts.1, depth: depth)
    }
  }

  private static func areEqualInOrder(_ left: Mirror.Children, _ right: Mirror.Children, depth: Int) -> Bool {
    left.count == right.count
      && zip(left, right).allSatisfy { $0.label == $1.label && holds(between: $0.value, and: $1.value, depth: depth) }
  }
}
