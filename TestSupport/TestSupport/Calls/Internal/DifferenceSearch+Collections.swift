extension DifferenceSearch {
  /// Notes the elements that two lists do not share: a removed one next to an inserted one is entered as changed.
  ///
  /// The index in the path is that in the expected list, and in the received one where an element was inserted.
  mutating func compareLists(_ lists: ListPair) {
    for change in changes(of: lists).flatMap({ lists.divide($0) }) {
      let changed = min(change.expected.count, change.received.count)
      for (left, right) in zip(change.expected, change.received) {
        guard !isTired else {
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
    var texts: (expected: [Int: String], received: [Int: String]) = ([:], [:])
    return EditScript(expected: expected, received: received) {
      let (left, right) = (lists.expected($0), lists.received($1))
      if let areEqual = ValueEquality.of(left, right) { return areEqual }
      return Self.text(of: left, at: $0, in: &texts.expected) == Self.text(of: right, at: $1, in: &texts.received)
    }.changes
  }

  /// Describes an element once, however often it is compared.
  private static func text(of element: Any, at index: Int, in texts: inout [Int: String]) -> String {
    if let text = texts[index] { return text }
    let text = ValueText.describe(element)
    texts[index] = text
    return text
  }

  /// Notes the elements that only one of two sets has.
  mutating func compareSets(_ expected: Mirror.Children, _ received: Mirror.Children) {
    let left = Set(expected.map { KeyedPart.hashable($0.value) })
    let right = Set(received.map { KeyedPart.hashable($0.value) })
    let removed = left.subtracting(right).map { (text: ValueText.describe($0.base), isRemoved: true) }
    let inserted = right.subtracting(left).map { (text: ValueText.describe($0.base), isRemoved: false) }
    for element in (removed + inserted).sorted(by: { $0.text < $1.text }) {
      add { ValueDifference(path: $0, kind: element.isRemoved ? .removed(element.text) : .inserted(element.text)) }
    }
  }

  /// Notes the keys that only one of two dictionaries has, and those whose values differ.
  mutating func compareDictionaries(_ expected: [KeyedPart], _ received: [KeyedPart]) {
    var missing = Dictionary(expected.map { ($0.hashableKey, $0) }, uniquingKeysWith: { first, _ in first })
    var entries: [(key: String, expected: Any?, received: Any?)] = []
    for part in received {
      let other = missing.removeValue(forKey: part.hashableKey)
      if let other, ValueEquality.of(other.value, part.value) == true { continue }
      entries.append((ValueText.describe(part.key, limit: 56), other?.value, part.value))
    }
    for part in missing.values {
      entries.append((ValueText.describe(part.key, limit: 56), part.value, nil))
    }
    for entry in entries.sorted(by: { $0.key < $1.key }) {
      at(.key(entry.key)) { $0.compareEntry(entry.expected, entry.received) }
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
