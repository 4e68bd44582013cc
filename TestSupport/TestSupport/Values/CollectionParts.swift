/// Two lists to compare element by element.
struct ListPair {
  let expected: [Any]
  let received: [Any]
  /// The static type of the elements, or `Any` if it is not known.
  private let elementType: Any.Type

  /// Creates the pair of two collections from the children of their mirrors.
  init(_ list: Any, _ parts: (Mirror.Children, Mirror.Children)) {
    (expected, received) = (parts.0.map(\.value), parts.1.map(\.value))
    elementType = (list as? any Collection).map { Self.elementType(of: $0) } ?? Any.self
  }

  /// Creates the pair of the bytes of two `Data` values, or `nil` for other values.
  ///
  /// The mirror of a `Data` shows its address, and leaves out the bytes if there are many.
  init?(bytesOf expected: Any, and received: Any) {
    guard TypeName.isData(type(of: expected)), let left = expected as? any Collection<UInt8>,
      let right = received as? any Collection<UInt8>
    else { return nil }
    (self.expected, self.received, elementType) = (Array(left), Array(right), UInt8.self)
  }

  private static func elementType<List: Collection>(of list: List) -> Any.Type { List.Element.self }

  /// The ranges in which the elements may differ, in order.
  ///
  /// Elements are aligned by their equality, and by their identities if they have some. If their type is neither Equatable nor
  /// Identifiable, they are aligned by their positions if there are equally many, and otherwise by their descriptions.
  var changes: [EditScript.Change] {
    let isIdentifiable = elementType is any Identifiable.Type
    let isPlain = !isIdentifiable && !(elementType is any Equatable.Type)
    if isPlain, expected.count == received.count {
      return [.init(expected: expected.indices, received: received.indices)]
    }
    let texts = [expected, received].map { list in isPlain ? list.map { ValueText.describe($0) } : [] }
    let areEqual = equality ?? { left, right in
      DeclaredEquality.of(expected[left], received[right]) ?? (isPlain && texts[0][left] == texts[1][right])
    }
    let script = EditScript(expected: expected.indices, received: received.indices) { left, right in
      areEqual(left, right) || isIdentifiable && DeclaredEquality.ofIdentities(expected[left], received[right])
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
    return changes + [.init(expected: left..<expected.endIndex, received: right..<received.endIndex)]
  }
}

extension ListPair {
  /// The equality of elements by their positions, or nil if their type does not declare one.
  ///
  /// A cast of each element takes far less time than one for each comparison.
  private var equality: ((Int, Int) -> Bool)? {
    func equality<Element: Equatable>(of type: Element.Type) -> ((Int, Int) -> Bool)? {
      guard let left = expected as? [Element], let right = received as? [Element] else { return nil }
      return { left[$0] == right[$1] }
    }
    return (elementType as? any Equatable.Type).flatMap { equality(of: $0) }
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
