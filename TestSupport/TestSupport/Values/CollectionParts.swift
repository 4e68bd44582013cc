import Foundation

/// Two lists to compare element by element.
struct ListPair {
  /// Return the elements by their positions.
  let expected, received: (Int) -> Any
  private let counts: (expected: Int, received: Int)
  private let elementType: Any.Type
  /// Compares equally many elements at two positions.
  private let areEqual: (Int, Int, Int) -> Bool

  /// Creates the pair of two collections of one type, with the children of their mirrors.
  init(_ expected: Any, _ received: Any, parts: (Mirror.Children, Mirror.Children)) {
    func pair<List: RandomAccessCollection>(_ expected: List) -> ListPair? {
      (received as? List).map { ListPair(expected, $0) }
    }
    // Only the mirror of a collection of the standard library is known to show the same elements as the collection. That of `Data`
    // shows its address, and leaves out the bytes if there are many.
    let isKnown = expected is Data || _typeName(type(of: expected)).hasPrefix("Swift.")
    // Values of any type would take much more memory and time than the elements of a long collection.
    if isKnown, let list = expected as? any RandomAccessCollection, let pair = pair(list) {
      self = pair
    } else {
      self.init(parts.0.map(\.value), parts.1.map(\.value))
    }
  }

  private init<List: RandomAccessCollection>(_ left: List, _ right: List) {
    func slice(_ position: Int, _ count: Int, of list: List) -> List.SubSequence {
      let start = list.index(list.startIndex, offsetBy: position)
      return list[start..<list.index(start, offsetBy: count)]
    }
    let areIntegers = List.Element.self is any FixedWidthInteger.Type
    areEqual = { position, other, count in
      let slices = (slice(position, count, of: left), slice(other, count, of: right))
      return (areIntegers ? Self.haveEqualBytes(slices.0, slices.1) : nil) ?? DeclaredEquality.of(slices.0, slices.1)
        ?? zip(slices.0, slices.1).allSatisfy { StructuralEquality.holds(between: $0, and: $1) }
    }
    expected = { left[left.index(left.startIndex, offsetBy: $0)] }
    received = { right[right.index(right.startIndex, offsetBy: $0)] }
    (elementType, counts) = (List.Element.self, (left.count, right.count))
  }

  /// Compares lists of integers by their bytes, which takes less time than by their elements, or returns nil for other lists.
  private static func haveEqualBytes<List: Collection>(_ left: List, _ right: List) -> Bool? {
    let areEqual = left.withContiguousStorageIfAvailable { left in
      right.withContiguousStorageIfAvailable { right in
        guard let start = left.baseAddress, let other = right.baseAddress else { return left.isEmpty }
        return memcmp(start, other, left.count * MemoryLayout<List.Element>.stride) == 0
      }
    }
    return areEqual ?? nil
  }

  /// The parts in which the elements may differ, in order.
  ///
  /// Elements are aligned by their equality, and those that differ by their identities if they have some. If their type is neither
  /// Equatable nor Identifiable, and there are equally many, they are aligned by their positions.
  var changes: [EditScript.Part] {
    let isIdentifiable = elementType is any Identifiable.Type
    let (left, right) = (0..<counts.expected, 0..<counts.received)
    if !isIdentifiable, !(elementType is any Equatable.Type), left == right {
      return [EditScript.Part(expected: left, received: right)]
    }
    let changes = EditScript(expected: left, received: right, areEqual: areEqual).changes
    guard isIdentifiable else { return changes }
    // Elements with one identity may differ, and are compared with each other.
    return changes.flatMap { change in
      EditScript(expected: change.expected, received: change.received) {
        DeclaredEquality.ofIdentities(expected($0), received($1))
      }.parts
    }
  }
}

extension AnyHashable {
  /// Creates a hashable form of any value, which is its description if it is not Hashable.
  init(anything value: Any) {
    self = value as? AnyHashable ?? AnyHashable(ValueText.describe(value))
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
