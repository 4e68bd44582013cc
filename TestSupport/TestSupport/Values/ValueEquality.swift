/// The equality that the type of two values declares with `Equatable`.
enum DeclaredEquality {
  /// Returns true if two values are equal, or `nil` if their type is not Equatable.
  static func of(_ expected: Any, _ received: Any) -> Bool? {
    if expected is AnyClosure || received is AnyClosure { return isClosure(expected) && isClosure(received) }
    // The cast also unwraps an optional value.
    guard let value = expected as? any Equatable, type(of: value) == type(of: expected) else { return nil }
    if type(of: expected) == type(of: received) { return isEqual(value, to: received) }
    // Only objects can be equal to values of another type.
    guard type(of: expected) is AnyClass, type(of: received) is AnyClass else { return false }
    return isEqual(value, to: received) || areEqualAsAncestors(expected, received)
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

/// What is known of two values of any type: by their declared equality if their type has one, and otherwise by their parts.
enum StructuralEquality {
  case equal, different
  /// The values may differ in a value of a type, or in a part without a type, where their mirrors or the search do not look.
  case incomparable(Any.Type?)

  /// Returns true if two values are proven equal.
  static func holds(between left: Any, and right: Any) -> Bool {
    if case .equal = of(left, right) { true } else { false }
  }

  /// Compares two values at a depth, of at most 100, so that a small stack suffices.
  static func of(_ left: Any, _ right: Any, depth: Int = 0) -> StructuralEquality {
    let (left, right) = (ReflectedValue.unwrapped(left), ReflectedValue.unwrapped(right))
    if let isEqual = DeclaredEquality.of(left, right) { return isEqual ? .equal : .different }
    guard type(of: left) == type(of: right) else { return .different }
    if let left = left as? Any.Type, let right = right as? Any.Type { return left == right ? .equal : .different }
    // Objects are not entered, so the search ends even if they refer to each other in cycles.
    if type(of: left) is AnyClass { return (left as AnyObject) === (right as AnyObject) ? .equal : .different }
    return depth < 100 ? ofParts(left, right, depth: depth + 1) : .incomparable(type(of: left))
  }

  private static func ofParts(_ left: Any, _ right: Any, depth: Int) -> StructuralEquality {
    let (mirror, other) = (Mirror(reflecting: left), Mirror(reflecting: right))
    let (parts, otherParts) = (mirror.children, other.children)
    guard parts.count == otherParts.count else { return .different }
    // Values with the same bytes refer to the same objects, too. Other bytes may be padding.
    let haveSameBytes = { ReflectedValue.bytes(of: left) == ReflectedValue.bytes(of: right) }
    if parts.isEmpty, haveSameBytes() { return .equal }
    guard ReflectedValue.isWhole(left, in: mirror), ReflectedValue.isWhole(right, in: other) else {
      if haveSameBytes() { return .equal }
      let hasNoType = mirror.displayStyle == nil && !(left is any CustomReflectable)
      return .incomparable(hasNoType ? nil : type(of: left))
    }
    if mirror.displayStyle == .dictionary, let left = left as? [AnyHashable: Any],
      let right = right as? [AnyHashable: Any]
    {
      let results = left.lazy.map { key, value in right[key].map { of(value, $0, depth: depth) } ?? .different }
      return results.first { if case .equal = $0 { false } else { true } } ?? .equal
    }
    // The mirror of a case without an associated value has no child, and so does not tell the name of the case.
    if mirror.displayStyle == .enum, parts.isEmpty {
      return String(describing: left) == String(describing: right) ? .equal : .different
    }
    for (part, other) in zip(parts, otherParts) {
      guard part.label == other.label else { return .different }
      switch of(part.value, other.value, depth: depth) {
      case .equal: continue
      // A part without a type, such as the storage of an `InlineArray`, has that of the value.
      case .incomparable(nil): return .incomparable(type(of: left))
      case let result: return result
      }
    }
    return .equal
  }
}
