/// The equality that the type of two values declares with `Equatable`.
enum DeclaredEquality {
  /// Returns true if two values are equal, or `nil` if their type is not Equatable.
  static func of(_ expected: Any, _ received: Any) -> Bool? {
    if expected is AnyClosure || received is AnyClosure { return isClosure(expected) && isClosure(received) }
    if let text = expected as? StaticString { return (received as? StaticString).map { "\($0)" == "\(text)" } ?? false }
    // The cast also unwraps an optional value.
    guard let value = expected as? any Equatable, type(of: value) == type(of: expected) else { return nil }
    if type(of: expected) == type(of: received) { return isEqual(value, to: received) }
    // Only objects can be equal to values of another type, and optionals, whose contents are their parts.
    guard type(of: expected) is AnyClass, type(of: received) is AnyClass else {
      return [expected, received].allSatisfy { Mirror(reflecting: $0).displayStyle == .optional } ? nil : false
    }
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

  /// Compares two values, and their parts as long as these are equal.
  ///
  /// Values can be nested deeper than the stack of a thread allows, so this is a loop.
  static func of(_ left: Any, _ right: Any) -> StructuralEquality {
    var owners: [Owner] = []
    var result = ofValues(left, right, in: &owners)
    while case .equal = result, let owner = owners.indices.last {
      guard let part = owners[owner].parts.next(), let other = owners[owner].others.next() else {
        owners.removeLast()
        continue
      }
      let type = owners[owner].type
      result = part.label == other.label ? ofValues(part.value, other.value, in: &owners) : .different
      // A part without a type, such as the storage of an `InlineArray`, has that of the value.
      if case .incomparable(nil) = result { result = .incomparable(type) }
    }
    return result
  }

  /// The type of two values, and those of their parts that are not yet compared.
  private typealias Owner = (type: Any.Type, parts: AnyIterator<Mirror.Child>, others: AnyIterator<Mirror.Child>)

  /// Compares two values up to their parts, which it leaves to the caller.
  private static func ofValues(_ left: Any, _ right: Any, in owners: inout [Owner]) -> StructuralEquality {
    let (left, right) = (ReflectedValue.unwrapped(left), ReflectedValue.unwrapped(right))
    if let isEqual = DeclaredEquality.of(left, right) { return isEqual ? .equal : .different }
    if let left = left as? Any.Type, let right = right as? Any.Type { return left == right ? .equal : .different }
    // Objects are not entered, so the search ends even if they refer to each other in cycles.
    if type(of: left) is AnyClass { return (left as AnyObject) === (right as AnyObject) ? .equal : .different }
    let (mirror, other) = (Mirror(reflecting: left), Mirror(reflecting: right))
    var (parts, otherParts) = (mirror.children, other.children)
    // An optional of any value may hold the same content as one of the type of the content.
    let areOptionals = mirror.displayStyle == .optional && other.displayStyle == .optional && !parts.isEmpty
    guard parts.count == otherParts.count, areOptionals || type(of: left) == type(of: right) else { return .different }
    // Values with the same bytes refer to the same objects, too. Other bytes may be padding.
    let haveSameBytes = { ReflectedValue.bytes(of: left) == ReflectedValue.bytes(of: right) }
    if parts.isEmpty, haveSameBytes() { return .equal }
    guard ReflectedValue.isWhole(left, in: mirror), ReflectedValue.isWhole(right, in: other) else {
      if haveSameBytes() { return .equal }
      let hasNoType = mirror.displayStyle == nil && !(left is any CustomReflectable)
      return .incomparable(hasNoType ? nil : type(of: left))
    }
    // The mirror of a case without an associated value has no child, and so does not tell the name of the case.
    if mirror.displayStyle == .enum, parts.isEmpty {
      return ReflectedValue.caseName(of: left) == ReflectedValue.caseName(of: right) ? .equal : .different
    }
    if mirror.displayStyle == .dictionary, let entries = left as? [AnyHashable: Any],
      let others = right as? [AnyHashable: Any]
    {
      let values = entries.keys.compactMap { others[$0] }
      guard values.count == entries.count else { return .different }
      parts = Mirror.Children(entries.values.map { (nil, $0) as Mirror.Child })
      otherParts = Mirror.Children(values.map { (nil, $0) as Mirror.Child })
    }
    owners.append((type(of: left), parts.makeIterator(), otherParts.makeIterator()))
    return .equal
  }
}
