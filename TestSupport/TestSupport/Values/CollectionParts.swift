/// Two lists to compare element by element.
struct ListPair {
  let counts: (expected: Int, received: Int)
  let expected: (Int) -> Any
  let received: (Int) -> Any
  /// Compares two elements, or `nil` if their type is not Equatable.
  let areEqual: ((Int, Int) -> Bool)?
  /// Compares the identities of two elements, or `nil` if their type is not Identifiable.
  private let areSame: ((Int, Int) -> Bool)?

  /// Creates a pair of lists whose elements have one static type.
  init<Element>(_ expected: [Element], _ received: [Element]) {
    counts = (expected.count, received.count)
    self.expected = { expected[$0] }
    self.received = { received[$0] }
    areEqual = DeclaredEquality.ofElements(expected, received)
    areSame = DeclaredEquality.ofIdentities(expected, received)
  }

  /// Divides a change so that elements with the same identity are compared with each other.
  ///
  /// Without it, a removed and an inserted element at the same position would be reported as one changed element, even if the
  /// changed element is at another position.
  func divide(_ change: EditScript.Change) -> [EditScript.Change] {
    guard let areSame, !change.expected.isEmpty, !change.received.isEmpty else { return [change] }
    let (start, other) = (change.expected.lowerBound, change.received.lowerBound)
    let script = EditScript(expected: change.expected.count, received: change.received.count) {
      areSame(start + $0, other + $1)
    }
    var parts: [EditScript.Change] = []
    var (left, right) = (start, other)
    for part in script.changes {
      let (expected, received) = (start + part.expected.lowerBound, other + part.received.lowerBound)
      // The identity script keeps the elements before this part, so they pair up one to one.
      parts.append(.init(expected: left..<expected, received: right..<received))
      (left, right) = (start + part.expected.upperBound, other + part.received.upperBound)
      parts.append(.init(expected: expected..<left, received: received..<right))
    }
    return parts + [.init(expected: left..<change.expected.upperBound, received: right..<change.received.upperBound)]
  }

  /// Returns the pair of two lists of one type.
  ///
  /// - Parameters:
  ///   - expected: The expected list.
  ///   - received: The received list.
  ///   - parts: The children of their mirrors, which are the elements of a list that is not of the standard library.
  /// - Returns: The pair.
  static func of(_ expected: Any, _ received: Any, parts: (Mirror.Children, Mirror.Children)) -> ListPair {
    if let list = expected as? any StandardList, let pair = list.paired(with: received) { return pair }
    return ListPair(parts.0.map(\.value), parts.1.map(\.value))
  }

  /// Returns the pair of the bytes of two `Data` values, or `nil` for other values.
  ///
  /// The mirror of a `Data` shows its address, and leaves out the bytes if there are many.
  static func ofData(_ expected: Any, _ received: Any) -> ListPair? {
    guard TypeName.isData(type(of: expected)), let left = expected as? any Collection else { return nil }
    return (received as? any Collection).map { ListPair(bytes(of: left), bytes(of: $0)) }
  }

  private static func bytes(of data: some Collection) -> [UInt8] { data.compactMap { $0 as? UInt8 } }
}

/// A list of the standard library, whose elements can be compared as they are, without a mirror.
protocol StandardList {
  func paired(with other: Any) -> ListPair?
}

extension StandardList where Self: Collection {
  func paired(with other: Any) -> ListPair? {
    (other as? Self).map { ListPair(Array(self), Array($0)) }
  }
}

extension Array: StandardList {}
extension ArraySlice: StandardList {}
extension ContiguousArray: StandardList {}

/// A dictionary of the standard library, whose entries can be read without a mirror.
protocol StandardDictionary {
  var entries: [DictionaryEntry] { get }
}

extension Dictionary: StandardDictionary {
  var entries: [DictionaryEntry] { map { DictionaryEntry(key: $0.key, value: $0.value) } }
}

/// A key and a value of a dictionary.
struct DictionaryEntry {
  let key: Any
  let value: Any

  init(key: Any, value: Any) {
    self.key = key
    self.value = value
  }

  /// Creates an entry from a child of a dictionary's mirror: a pair without a label, or a value with its key as the label.
  init(_ child: Mirror.Child) {
    let pair = Mirror(reflecting: child.value).children.map(\.value)
    if child.label == nil, pair.count == 2 {
      self.init(key: pair[0], value: pair[1])
    } else {
      self.init(key: child.label ?? "", value: child.value)
    }
  }

  /// Returns the entries of a dictionary, or of the children of its mirror if it is not of the standard library.
  static func of(_ dictionary: Any, parts: Mirror.Children) -> [DictionaryEntry] {
    (dictionary as? any StandardDictionary)?.entries ?? parts.map { DictionaryEntry($0) }
  }

  /// The key, or its description if it is not Hashable.
  var hashableKey: AnyHashable { Self.hashable(key) }

  /// Returns a value, or its description if it is not Hashable.
  static func hashable(_ value: Any) -> AnyHashable {
    value as? AnyHashable ?? AnyHashable(ValueText.describe(value))
  }
}
