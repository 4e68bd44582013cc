/// A search for the smallest parts in which two values differ.
///
/// The search enters both values at once, part by part, as far as their structures agree. It must end soon for every value that
/// a test records, so it has limits:
/// - Only the first differences are described. The others are counted.
/// - After that, a budget limits the number of values that are entered in order to count.
/// - Objects may refer to each other in cycles. Each expected object is entered once, and at most 100 objects are entered.
/// - The depth is limited to 64, so that the recursion does not exhaust the stack of a background thread.
struct DifferenceSearch {
  private let limit: Int
  private var found: [ValueDifference] = []
  /// The number of differences that are counted but not described.
  ///
  /// It is exact unless values were skipped.
  private var others = (count: 0, isExact: true)
  /// The number of values that the search may still enter after its limit, just to count their differences.
  private var budget = 4_000
  private var path: ValuePath
  private var depth = 0
  /// The expected objects that were entered, each with the received object that it was compared with.
  private var enteredObjects: [ObjectIdentifier: ObjectIdentifier] = [:]
  /// The number of times that a pair of objects was met again.
  ///
  /// Its differences are reported where it was entered first.
  private var repeatedPairs = 0

  private init(limit: Int, path: ValuePath) {
    self.limit = limit
    self.path = path
  }

  /// True if further differences are only counted.
  var isFull: Bool { found.count >= limit }

  /// True if further values are not entered any more.
  var isOverBudget: Bool { isFull && budget <= 0 }

  /// Finds the differences between two values.
  static func differences(
    between expected: Any, and received: Any, at path: ValuePath = ValuePath(), limit: Int
  ) -> [ValueDifference] {
    var search = DifferenceSearch(limit: limit, path: path)
    search.compare(expected, received)
    // A pair of objects that is met again counts as explained by its first visit. If the objects refer back to
    // themselves, that visit may explain nothing either.
    if search.found.isEmpty, DeclaredEquality.of(expected, received) == false {
      search.add { .between(expected, and: received, at: $0) }
    }
    let rest = ValueDifference(path: "", kind: .others(search.others.count, isExact: search.others.isExact))
    return search.others.count == 0 ? search.found : search.found + [rest]
  }

  /// Searches two values for differences unless their type declares them equal.
  mutating func compare(_ expected: Any, _ received: Any) {
    let equality = DeclaredEquality.of(expected, received)
    if equality != true { enter(expected, received, areUnequal: equality == false) }
  }

  /// Searches two values for differences.
  ///
  /// If there are none in their parts, but the values are unequal, the difference is the values themselves.
  ///
  /// - Parameters:
  ///   - expected: The expected value.
  ///   - received: The received value.
  ///   - areUnequal: True if their type declares them unequal, false if it declares nothing.
  mutating func enter(_ expected: Any, _ received: Any, areUnequal: Bool) {
    let (expected, received) = (ReflectedValue.unwrapped(expected), ReflectedValue.unwrapped(received))
    // A plain value has no parts, so it is exactly one difference.
    if isFull, areUnequal, ReflectedValue.isPlain(expected) {
      others.count += 1
      return
    }
    guard !isOverBudget else {
      skip(areUnequal ? 1 : 0)
      return
    }
    if isFull { budget -= 1 }
    let before = found.count + others.count
    let repeatedBefore = repeatedPairs
    depth += 1
    if depth <= 64, type(of: expected) == type(of: received), beginObjects(expected, received) {
      compareParts(expected, received)
    }
    depth -= 1
    // If a part differs, it explains the difference. So does a pair of objects that the search has already compared.
    guard found.count + others.count == before, repeatedPairs == repeatedBefore else { return }
    if areUnequal || ValueText.describe(expected) != ValueText.describe(received) {
      add { .between(expected, and: received, at: $0) }
    }
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

  /// Runs an action with a path that is one step longer.
  mutating func at(_ step: ValuePath.Step, _ action: (inout DifferenceSearch) -> Void) {
    path.steps.append(step)
    action(&self)
    path.steps.removeLast()
  }

  /// Adds a difference at the current path, or counts it if the search is full.
  ///
  /// - Parameter difference: A closure that describes the difference, because a description can be expensive.
  mutating func add(_ difference: (String) -> ValueDifference) {
    if isFull {
      others.count += 1
    } else {
      found.append(difference(path.text))
    }
  }

  /// Counts values without entering them.
  ///
  /// Each may have several differences.
  mutating func skip(_ count: Int) {
    others = (others.count + count, false)
  }

  /// Compares the parts of two values of one type.
  ///
  /// If the values have different structures, such as two cases of an enum, there are no parts to compare.
  private mutating func compareParts(_ expected: Any, _ received: Any) {
    switch (ReflectedValue(expected), ReflectedValue(received)) {
    case (.optional(let left?), .optional(let right?)):
      compare(left, right)
    case (.enumeration(let name, let left?), .enumeration(let other, let right?)) where name == other:
      at(.part(name)) { $0.compare(left, right) }
    case (.list(let left), .list(let right)):
      compareLists(.of(expected, received, parts: (left, right)))
    case (.set(let left), .set(let right)):
      compareSets(left, right)
    case (.dictionary(let left), .dictionary(let right)):
      compareDictionaries(DictionaryEntry.of(expected, parts: left), DictionaryEntry.of(received, parts: right))
    case (.described(let description, let left?), .described(let other, let right?))
    where description == other || max(description.count, other.count) > ComparisonTable.cellWidth:
      // Short descriptions that differ are a better explanation than the parts of the values.
      if let bytes = ListPair.ofData(expected, received) {
        compareLists(bytes)
      } else {
        compareParts(left, right)
      }
    case (.tuple(let left), .tuple(let right)), (.structure(_, let left), .structure(_, let right)):
      compareParts(left, right)
    case (.object(_, let left), .object(_, let right)):
      compareParts(Self.properties(of: left), Self.properties(of: right))
    default:
      break
    }
  }

  /// The properties of an object, those of its superclasses first.
  private static func properties(of object: Mirror) -> [Mirror.Child] {
    sequence(first: object, next: \.superclassMirror).reversed().flatMap(\.children)
  }

  private mutating func compareParts(_ expected: some Sequence<Mirror.Child>, _ received: some Sequence<Mirror.Child>) {
    let (left, right) = (Array(expected), Array(received))
    guard left.map(\.label) == right.map(\.label) else { return }
    for index in left.indices {
      let step = left[index].label.map { ValuePath.Step.part($0) } ?? .index(index)
      at(step) { $0.compare(left[index].value, right[index].value) }
    }
  }
}

extension DifferenceSearch {
  /// Adds the differences between two lists.
  ///
  /// An edit script aligns the lists first. A removed element next to an inserted element is searched as a changed element. The
  /// index in the path counts the expected elements, or the received elements for an inserted one.
  mutating func compareLists(_ lists: ListPair) {
    for change in changes(of: lists).flatMap({ lists.divide($0) }) {
      let changed = min(change.expected.count, change.received.count)
      for (left, right) in zip(change.expected, change.received) {
        guard !isOverBudget else {
          // Elements that are not Equatable were not compared yet. They may be equal, so none of them counts.
          skip(lists.areEqual == nil ? 0 : changed - (left - change.expected.lowerBound))
          break
        }
        at(.index(left)) {
          if lists.areEqual == nil {
            $0.compare(lists.expected(left), lists.received(right))
          } else {
            $0.enter(lists.expected(left), lists.received(right), areUnequal: true)
          }
        }
      }
      for left in change.expected.dropFirst(changed) {
        at(.index(left)) { $0.addRemoved(lists.expected(left)) }
      }
      for right in change.received.dropFirst(changed) {
        at(.index(right)) { $0.addInserted(lists.received(right)) }
      }
    }
  }

  private func changes(of lists: ListPair) -> [EditScript.Change] {
    let (expected, received) = lists.counts
    if let areEqual = lists.areEqual {
      return EditScript(expected: expected, received: received, areEqual: areEqual).changes
    }
    if expected == received { return [.init(expected: 0..<expected, received: 0..<received)] }
    // Elements that are not Equatable are aligned by their descriptions, which are cached because they are expensive.
    var texts: (expected: [Int: String], received: [Int: String]) = ([:], [:])
    return EditScript(expected: expected, received: received) {
      let (left, right) = (lists.expected($0), lists.received($1))
      if let areEqual = DeclaredEquality.of(left, right) { return areEqual }
      return Self.text(of: left, at: $0, in: &texts.expected) == Self.text(of: right, at: $1, in: &texts.received)
    }.changes
  }

  /// Returns the description of an element from a cache.
  private static func text(of element: Any, at index: Int, in texts: inout [Int: String]) -> String {
    if let text = texts[index] { return text }
    let text = ValueText.describe(element)
    texts[index] = text
    return text
  }

  /// Adds the elements that only one of two sets has, in the order of their descriptions.
  mutating func compareSets(_ expected: Mirror.Children, _ received: Mirror.Children) {
    let left = Set(expected.map { DictionaryEntry.hashable($0.value) })
    let right = Set(received.map { DictionaryEntry.hashable($0.value) })
    let removed = left.subtracting(right).map { (text: ValueText.describe($0.base), isRemoved: true) }
    let inserted = right.subtracting(left).map { (text: ValueText.describe($0.base), isRemoved: false) }
    let elements = (removed + inserted).sorted { $0.text < $1.text }
    for (element, text) in zip(elements, VisibleText.distinguished(elements.map(\.text))) {
      add { ValueDifference(path: $0, kind: element.isRemoved ? .removed(text) : .inserted(text)) }
    }
  }

  /// Adds the keys that only one of two dictionaries has, and the differences between the values of the other keys.
  mutating func compareDictionaries(_ expected: [DictionaryEntry], _ received: [DictionaryEntry]) {
    // Keys that are not Hashable are replaced by their descriptions, and two of those may be equal.
    var missing = Dictionary(expected.map { ($0.hashableKey, $0) }, uniquingKeysWith: { first, _ in first })
    var entries: [(key: String, expected: Any?, received: Any?)] = []
    for part in received {
      let other = missing.removeValue(forKey: part.hashableKey)
      if let other, DeclaredEquality.of(other.value, part.value) == true { continue }
      entries.append((ValueText.describe(part.key, limit: 56), other?.value, part.value))
    }
    for part in missing.values {
      entries.append((ValueText.describe(part.key, limit: 56), part.value, nil))
    }
    entries.sort { $0.key < $1.key }
    for (entry, key) in zip(entries, VisibleText.distinguished(entries.map(\.key))) {
      at(.key(key)) { $0.compareEntry(entry.expected, entry.received) }
    }
  }

  private mutating func compareEntry(_ expected: Any?, _ received: Any?) {
    if let expected, let received {
      compare(expected, received)
    } else if let expected {
      addRemoved(expected)
    } else if let received {
      addInserted(received)
    }
  }

  private mutating func addRemoved(_ value: Any) {
    add { ValueDifference(path: $0, kind: .removed(ValueText.describe(value))) }
  }

  private mutating func addInserted(_ value: Any) {
    add { ValueDifference(path: $0, kind: .inserted(ValueText.describe(value))) }
  }
}
