/// Whether values are equal whose type need not say so: by their type's word where it has one, else part by part.
enum PartwiseEquality {
  /// Compares two values.
  ///
  /// - Parameters:
  ///   - left: A value.
  ///   - right: A value that it may be equal to.
  /// - Returns: Whether they are equal.
  static func holds(between left: Any, and right: Any) -> Bool {
    let (left, right) = (ValueForm.unwrapped(left), ValueForm.unwrapped(right))
    if let equality = ValueEquality.of(left, right) { return equality }
    if let left = left as? Any.Type, let right = right as? Any.Type { return left == right }
    guard type(of: left) == type(of: right) else { return false }
    if type(of: left) is AnyClass { return (left as AnyObject) === (right as AnyObject) }
    if left is any Error { return String(describing: left) == String(describing: right) }
    return areEqualByParts(left, right)
  }

  private static func areEqualByParts(_ left: Any, _ right: Any) -> Bool {
    let mirrors = (Mirror(reflecting: left), Mirror(reflecting: right))
    switch mirrors.0.displayStyle {
    case .set: return areSetsEqual(left, right)
    case .dictionary: return areDictionariesEqual(left, right, mirrors)
    case .enum where mirrors.0.children.isEmpty && mirrors.1.children.isEmpty:
      return String(describing: left) == String(describing: right)
    default: return areEqual(mirrors.0.children, mirrors.1.children)
    }
  }

  private static func areEqual(_ left: Mirror.Children, _ right: Mirror.Children) -> Bool {
    guard left.count == right.count else { return false }
    return zip(left, right).allSatisfy { $0.label == $1.label && holds(between: $0.value, and: $1.value) }
  }

  private static func areSetsEqual(_ left: Any, _ right: Any) -> Bool {
    let (left, right) = (Mirror(reflecting: left).children, Mirror(reflecting: right).children)
    return Set(left.map { KeyedPart.hashable($0.value) }) == Set(right.map { KeyedPart.hashable($0.value) })
  }

  private static func areDictionariesEqual(_ left: Any, _ right: Any, _ mirrors: (Mirror, Mirror)) -> Bool {
    let left = KeyedPart.of(left, parts: mirrors.0.children)
    let right = KeyedPart.of(right, parts: mirrors.1.children)
    let values = Dictionary(right.map { ($0.hashableKey, $0.value) }) { first, _ in first }
    return left.count == right.count
      && left.allSatisfy { part in values[part.hashableKey].map { holds(between: part.value, and: $0) } ?? false }
  }
}
