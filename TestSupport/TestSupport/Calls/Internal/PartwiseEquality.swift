/// Whether values are equal whose type need not say so: by their type's word where it has one, else part by part.
struct PartwiseEquality {
  /// How many values lie around the ones that are compared.
  private let depth: Int

  /// Compares two values.
  ///
  /// - Parameters:
  ///   - left: A value.
  ///   - right: A value that it may be equal to.
  /// - Returns: Whether they are equal; values that are nested too deeply are not.
  static func holds(between left: Any, and right: Any) -> Bool {
    PartwiseEquality(depth: 0).holds(between: left, and: right)
  }

  private func holds(between left: Any, and right: Any) -> Bool {
    let (left, right) = (ValueForm.unwrapped(left), ValueForm.unwrapped(right))
    if let equality = ValueEquality.of(left, right) { return equality }
    if let left = left as? Any.Type, let right = right as? Any.Type { return left == right }
    guard type(of: left) == type(of: right) else { return false }
    if type(of: left) is AnyClass { return (left as AnyObject) === (right as AnyObject) }
    if left is any Error { return String(describing: left) == String(describing: right) }
    return depth < 256 && PartwiseEquality(depth: depth + 1).areEqualByParts(left, right)
  }

  private func areEqualByParts(_ left: Any, _ right: Any) -> Bool {
    let mirrors = (Mirror(reflecting: left), Mirror(reflecting: right))
    let parts = (mirrors.0.children, mirrors.1.children)
    switch mirrors.0.displayStyle {
    case .set:
      return Set(parts.0.map { KeyedPart.hashable($0.value) }) == Set(parts.1.map { KeyedPart.hashable($0.value) })
    case .dictionary:
      return areEqual(KeyedPart.of(left, parts: parts.0), KeyedPart.of(right, parts: parts.1))
    case .enum where parts.0.isEmpty && parts.1.isEmpty:
      return String(describing: left) == String(describing: right)
    case nil, .struct, .enum, .class:
      guard parts.0.isEmpty, left is any CustomReflectable else { return areEqual(parts.0, parts.1) }
      // What shows nothing of itself has its words at most.
      return ValueForm.hasWords(left) && String(describing: left) == String(describing: right)
    default:
      return areEqual(parts.0, parts.1)
    }
  }

  private func areEqual(_ left: Mirror.Children, _ right: Mirror.Children) -> Bool {
    guard left.count == right.count else { return false }
    return zip(left, right).allSatisfy { $0.label == $1.label && holds(between: $0.value, and: $1.value) }
  }

  private func areEqual(_ left: [KeyedPart], _ right: [KeyedPart]) -> Bool {
    let values = Dictionary(right.map { ($0.hashableKey, $0.value) }) { first, _ in first }
    return left.count == right.count
      && left.allSatisfy { part in values[part.hashableKey].map { holds(between: part.value, and: $0) } ?? false }
  }
}
