import Foundation

/// A search for the smallest parts in which two values differ.
///
/// The search enters both values at once, part by part, as far as their structures agree. It must end soon for every value that
/// a test records, so it has limits:
/// - Only the first differences are described. The others are counted.
/// - After that, a budget limits the number of values that are entered in order to count.
/// - Objects may refer to each other in cycles. Each expected object is entered once, and at most 100 objects are entered.
/// - The depth is limited, so that the recursion does not exhaust the stack of a background thread.
private struct DifferenceSearch {
  let limit: Int
  var path: ValuePath
  private(set) var found: [ValueDifference] = []
  /// The number of differences that are counted but not described, which is exact unless values were skipped.
  private(set) var others = (count: 0, isExact: true)
  /// The effort that the search may still take after its limit, just to count differences.
  private var budget = 8_000
  private var depth = 0
  /// The expected objects that were entered, each with the received object that it was compared with.
  private var enteredObjects: [ObjectIdentifier: ObjectIdentifier] = [:]
  /// The number of times that a pair of objects was met again, whose differences are reported where it was entered first.
  private var repeatedPairs = 0

  init(limit: Int, path: ValuePath) {
    (self.limit, self.path) = (limit, path)
  }

  private var isFull: Bool { found.count >= limit }

  /// Searches two values for differences unless they are proven equal.
  ///
  /// If there are none in their parts, the difference is the values themselves.
  mutating func compare(_ expected: Any, _ received: Any) {
    let equality = StructuralEquality.of(expected, received)
    switch equality {
    // The value that a part without a type belongs to is the difference.
    case .equal, .incomparable(nil): return
    case .different, .incomparable: break
    }
    let (expected, received) = (ReflectedValue.unwrapped(expected), ReflectedValue.unwrapped(received))
    if isFull {
      // A plain value has no parts, so it is exactly one difference.
      let isOne = ReflectedValue.isPlain(expected)
      budget -= isOne ? 1 : 4
      guard !isOne, budget > 0 else {
        others = (others.count + 1, others.isExact && isOne)
        return
      }
    }
    let before = (found.count + others.count, repeatedPairs)
    depth += 1
    if depth <= ValueText.depthLimit, type(of: expected) == type(of: received), beginObjects(expected, received) {
      compareParts(expected, received)
    }
    depth -= 1
    // If a part differs, it explains the difference. So does a pair of objects that the search has already compared.
    guard (found.count + others.count, repeatedPairs) == before else { return }
    add(.of(expected, received, equality))
  }

  /// Marks two objects as entered.
  ///
  /// - Returns: False if the objects must not be entered. Values that are no objects may always be entered.
  private mutating func beginObjects(_ expected: Any, _ received: Any) -> Bool {
    guard type(of: expected) is AnyClass else { return true }
    let objects = (ObjectIdentifier(expected as AnyObject), ObjectIdentifier(received as AnyObject))
    if enteredObjects[objects.0] == objects.1 { repeatedPairs += 1 }
    guard enteredObjects[objects.0] == nil, enteredObjects.count < 100 else { return false }
    enteredObjects[objects.0] = objects.1
    return true
  }

  /// Compares two parts, of which one may be missing, at a path that is one step longer.
  private mutating func compare(_ expected: Any?, _ received: Any?, at step: ValuePath.Step) {
    path.steps.append(step)
    if let expected, let received {
      compare(expected, received)
    } else if let expected {
      add(.removed(ValueText.describe(expected)))
    } else if let received {
      add(.inserted(ValueText.describe(received)))
    }
    path.steps.removeLast()
  }

  /// Adds a difference at the current path, or counts it if the search is full.
  ///
  /// It is described only if it is added, because a description can be expensive.
  mutating func add(_ difference: @autoclosure () -> ValueDifference.Kind) {
    if isFull {
      others.count += 1
    } else {
      found.append(ValueDifference(path: path.text, kind: difference()))
    }
  }

  /// Compares the parts of two values of one type.
  ///
  /// If the values have different structures, such as two cases of an enum, there are no parts to compare.
  private mutating func compareParts(_ expected: Any, _ received: Any) {
    switch (ReflectedValue(expected), ReflectedValue(received)) {
    case (.optional(let left?), .optional(let right?)):
      compare(left, right)
    case (.enumeration(let name, let left?), .enumeration(let other, let right?)) where name == other:
      compare(left, right, at: .part(name))
    case (.list(let left), .list(let right)):
      compareLists(expected, received, (left, right))
    case (.set(let left), .set(let right)):
      compareSets(Set(left.map { AnyHashable(anything: $0.value) }), Set(right.map { AnyHashable(anything: $0.value) }))
    case (.dictionary(let left), .dictionary(let right)):
      compareDictionaries(Dictionary(parts: left), Dictionary(parts: right))
    case (.described(let description, let left?), .described(let other, let right?))
    where description == other || max(description.count, other.count) > ComparisonTable.cellWidth:
      // Short descriptions that differ are a better explanation than the parts of the values.
      if expected is Data { compareLists(expected, received, (left, right)) } else { compareLabeled(left, right) }
    case (.tuple(let left), .tuple(let right)), (.structure(_, let left), .structure(_, let right)):
      compareLabeled(left, right)
    case (.object(_, let left), .object(_, let right)):
      compareLabeled(Self.properties(of: left), Self.properties(of: right))
    default:
      break
    }
  }

  /// The properties of an object, those of its superclasses first.
  private static func properties(of object: Mirror) -> [Mirror.Child] {
    sequence(first: object, next: \.superclassMirror).reversed().flatMap(\.children)
  }

  private mutating func compareLabeled(_ left: some Collection<Mirror.Child>, _ right: some Collection<Mirror.Child>) {
    guard left.map(\.label) == right.map(\.label) else { return }
    for (index, parts) in zip(left, right).enumerated() {
      compare(parts.0.value, parts.1.value, at: parts.0.label.map { .part($0) } ?? .element("\(index)"))
    }
  }

  // The pairs are made outside of `compareParts`, whose stack frame counts in each recursion.

  /// Adds the differences between two lists.
  ///
  /// An edit script aligns the lists first. A removed element next to an inserted element is searched as a changed element. The
  /// index in the path counts the expected elements, or the received elements for an inserted one.
  private mutating func compareLists(_ expected: Any, _ received: Any, _ parts: (Mirror.Children, Mirror.Children)) {
    let lists = ListPair(expected, received, parts: parts)
    for change in lists.changes {
      for (left, right) in zip(change.expected, change.received) {
        guard !isFull || budget > 0 else {
          others.isExact = false
          return
        }
        compare(lists.expected(left), lists.received(right), at: .element("\(left)"))
      }
      let isRemoval = change.expected.count > change.received.count
      let rest = (isRemoval ? change.expected : change.received).dropFirst(
        min(change.expected.count, change.received.count))
      let described = rest.prefix(limit - found.count)
      for index in described {
        let (left, right) = isRemoval ? (lists.expected(index), nil) : (nil, lists.received(index))
        compare(left, right, at: .element("\(index)"))
      }
      others.count += rest.count - described.count
    }
  }

  /// Adds the elements that only one of two sets has, in the order of their descriptions.
  private mutating func compareSets(_ expected: Set<AnyHashable>, _ received: Set<AnyHashable>) {
    let elements = expected.symmetricDifference(received).map { (text: ValueText.describe($0.base), value: $0) }
      .sorted { $0.text < $1.text }
    for (element, text) in zip(elements, VisibleText.distinguished(elements.map(\.text))) {
      add(expected.contains(element.value) ? .removed(text) : .inserted(text))
    }
  }

  /// Adds the keys that only one of two dictionaries has, and the differences between the values of the other keys.
  private mutating func compareDictionaries(_ expected: [AnyHashable: Any], _ received: [AnyHashable: Any]) {
    let changed = Set(expected.keys).union(received.keys).filter { key in
      guard let left = expected[key], let right = received[key] else { return true }
      return !StructuralEquality.holds(between: left, and: right)
    }
    let keys = changed.map { (text: ValueText.describe($0.base, limit: ComparisonTable.cellWidth), key: $0) }
      .sorted { $0.text < $1.text }
    for (key, text) in zip(keys.map(\.key), VisibleText.distinguished(keys.map(\.text))) {
      compare(expected[key], received[key], at: .element(text))
    }
  }
}

extension ValueDifference {
  /// Returns the differences between two values, as paths to the smallest parts that differ.
  ///
  /// They are in the order of the parts. Beyond the limit, the last element is the number of the others.
  static func between(
    _ expected: Any, and received: Any, at path: ValuePath = ValuePath(), limit: Int = 5
  ) -> [ValueDifference] {
    var search = DifferenceSearch(limit: limit, path: path)
    search.compare(expected, received)
    // A pair of objects that is met again counts as explained by its first visit. If the objects refer back to
    // themselves, that visit may explain nothing either.
    if search.found.isEmpty, case .different = StructuralEquality.of(expected, received) {
      search.add(.of(expected, received, .different))
    }
    let (count, isExact) = search.others
    return search.found + (count == 0 ? [] : [ValueDifference(path: "", kind: .others(count, isExact: isExact))])
  }
}
