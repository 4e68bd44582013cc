import Foundation

/// Two lists to compare element by element.
struct ListPair {
  /// Return the elements by their positions.
  let expected, received: (Int) -> Any
  private let counts: (expected: Int, received: Int)
  /// The static type of the elements, or `Any` if it is not known.
  private let elementType: Any.Type
  /// The equality of elements by their positions, or nil if their type does not declare one.
  private let equality: ((Int, Int) -> Bool)?

  /// Creates the pair of two collections from the children of their mirrors.
  init(_ list: Any, _ parts: (Mirror.Children, Mirror.Children)) {
    let (left, right) = (parts.0.map(\.value), parts.1.map(\.value))
    elementType = (list as? any Collection).map { Self.elementType(of: $0) } ?? Any.self
    equality = (elementType as? any Equatable.Type).flatMap { Self.equality(of: $0, left, right) }
    (expected, received, counts) = ({ left[$0] }, { right[$0] }, (left.count, right.count))
  }

  /// Creates the pair of the bytes of two `Data` values, or `nil` for other values.
  ///
  /// The mirror of a `Data` shows its address, and leaves out the bytes if there are many.
  init?(bytesOf expected: Any, and received: Any) {
    guard let left = expected as? Data, let right = received as? Data else { return nil }
    let bytes = (Array(left), Array(right))
    (elementType, equality) = (UInt8.self, { bytes.0[$0] == bytes.1[$1] })
    // As values of any type, the bytes would take 32 times as much memory.
    (self.expected, self.received) = ({ bytes.0[$0] }, { bytes.1[$0] })
    counts = (bytes.0.count, bytes.1.count)
  }

  private static func elementType<List: Collection>(of list: List) -> Any.Type { List.Element.self }

  /// Returns the equality of elements of one type, because a cast of each one takes less time than one for each comparison.
  private static func equality<Element: Equatable>(
    of type: Element.Type, _ left: [Any], _ right: [Any]
  ) -> ((Int, Int) -> Bool)? {
    guard let left = left as? [Element], let right = right as? [Element] else { return nil }
    return { left[$0] == right[$1] }
  }

  /// The ranges in which the elements may differ, in order.
  ///
  /// Elements are aligned by their equality, and by their identities if they have some. If their type is neither Equatable nor
  /// Identifiable, and there are equally many, they are aligned by their positions.
  var changes: [EditScript.Change] {
    let isIdentifiable = elementType is any Identifiable.Type
    let ranges = (expected: 0..<counts.expected, received: 0..<counts.received)
    if !isIdentifiable, !(elementType is any Equatable.Type), counts.expected == counts.received {
      return [.init(expected: ranges.expected, received: ranges.received)]
    }
    let areEqual = equality ?? { StructuralEquality.holds(between: expected($0), and: received($1)) }
    let script = EditScript(expected: ranges.expected, received: ranges.received) { left, right in
      areEqual(left, right) || isIdentifiable && DeclaredEquality.ofIdentities(expected(left), received(right))
    }
    guard isIdentifiable else { return script.changes }
    // Elements with one identity may differ, and are compared with each other.
    var changes: [EditScript.Change] = []
    var (left, right) = (0, 0)
    for change in script.changes {
      changes.append(.init(expected: left..<change.expected.lowerBound, received: right..<change.received.lowerBound))
      changes.append(change)
      (left, right) = (change.expected.upperBound, change.received.upperBound)
    }
    return changes + [.init(expected: left..<counts.expected, received: right..<counts.received)]
  }
}

extension AnyHashable {
  /// Creates a hashable form of any value, which is its description if it is not Hashable.
  init(anything value: Any) {
    self = value as? AnyHashable ?? AnyHashable(ValueText.describe(value))
  }
}

extension Set<AnyHashable> {
  init(parts: Mirror.Children) {
    self.init(parts.map { AnyHashable(anything: $0.value) })
  }
}

extension [AnyHashable: Any] {
  init(parts: Mirror.Children) {
    self.init(parts.map(Self.entry).map { (AnyHashable(anything: $0.key), $0.value) }) { first, _ in first }
  }

  /// Returns the key and the value of a child: a pair without a label, or a value with its key as the label.
  static func entry(of part: Mirror.Child) -> (key: Any, value: Any) {
    let pair = Mirror(reflecting: part.value).children.map(\.value)
    return part.label == nil && pair.count == 2 ? (pair[0], pair[1]) : (part.label ?? "", part.value)
  }
}
