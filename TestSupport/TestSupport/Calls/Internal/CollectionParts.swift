/// Two lists, element by element.
struct ListPair {
  let counts: (expected: Int, received: Int)
  let expected: (Int) -> Any
  let received: (Int) -> Any
  /// Whether two elements are equal; nothing where their type does not say.
  let areEqual: ((Int, Int) -> Bool)?
  /// Whether two elements have the same identity; nothing where their type knows of none.
  private let areSame: ((Int, Int) -> Bool)?

  /// Makes a pair of the lists of the standard library, whose elements are of one type.
  init<Element>(_ expected: [Element], _ received: [Element]) {
    counts = (expected.count, received.count)
    self.expected = { expected[$0] }
    self.received = { received[$0] }
    areEqual = ValueEquality.ofElements(expected, received)
    areSame = ValueEquality.ofIdentities(expected, received)
  }

  /// Divides a change such that elements of the same identity come to stand next to each other.
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
      parts.append(.init(expected: left..<expected, received: right..<received))
      (left, right) = (start + part.expected.upperBound, other + part.received.upperBound)
      parts.append(.init(expected: expected..<left, received: received..<right))
    }
    return parts + [.init(expected: left..<change.expected.upperBound, received: right..<change.received.upperBound)]
  }

  /// Makes a pair of two lists of one type, given the parts that their mirrors show.
  static func of(_ expected: Any, _ received: Any, parts: (Mirror.Children, Mirror.Children)) -> ListPair {
    if let list = expected as? any StandardList, let pair = list.paired(with: received) { return pair }
    return ListPair(parts.0.map(\.value), parts.1.map(\.value))
  }

  /// Makes a pair of the bytes of two values of type `Data`, whose mirrors show addresses instead.
  static func ofData(_ expected: Any, _ received: Any) -> ListPair? {
    guard TypeName.isData(type(of: expected)), let left = expected as? any Collection else { return nil }
    return (received as? any Collection).map { ListPair(bytes(of: left), bytes(of: $0)) }
  }

  private static func bytes(of data: some Collection) -> [UInt8] { data.compactMap { $0 as? UInt8 } }
}

/// The lists of the standard library, all of whose elements may be looked at.
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

/// A dictionary of the standard library.
protocol StandardDictionary {
  var keyedParts: [KeyedPart] { get }
}

extension Dictionary: StandardDictionary {
  var keyedParts: [KeyedPart] { map { KeyedPart(key: $0.key, value: $0.value) } }
}

/// A key and its value.
struct KeyedPart {
  let key: Any
  let value: Any

  init(key: Any, value: Any) {
    self.key = key
    self.value = value
  }

  /// Takes apart what a dictionary's mirror shows: a pair, or a value with a label.
  init(_ child: Mirror.Child) {
    let pair = Mirror(reflecting: child.value).children.map(\.value)
    if child.label == nil, pair.count == 2 {
      self.init(key: pair[0], value: pair[1])
    } else {
      self.init(key: child.label ?? "", value: child.value)
    }
  }

  /// The entries of a dictionary, given the parts that its mirror shows.
  static func of(_ dictionary: Any, parts: Mirror.Children) -> [KeyedPart] {
    (dictionary as? any StandardDictionary)?.keyedParts ?? parts.map { KeyedPart($0) }
  }

  /// The key as a dictionary finds it, or else its text.
  var hashableKey: AnyHashable { Self.hashable(key) }

  /// A value as a set finds it, or else its text.
  static func hashable(_ value: Any) -> AnyHashable {
    value as? AnyHashable ?? AnyHashable(ValueText.describe(value))
  }
}
