/// A walk through two values at once, which notes where they differ.
struct DifferenceSearch {
  private let limit: Int
  private var found: [ValueDifference] = []
  /// How many differences there are besides those found, and whether each of them was looked at.
  private var others = (count: 0, isExact: true)
  /// How many more differing values to enter, once enough was found, only in order to count.
  private var patience = 4_000
  private var path = ValuePath()
  private var depth = 0
  /// The objects that were entered, each with the one that it was compared with.
  private var entered: [ObjectIdentifier: ObjectIdentifier] = [:]
  /// How often two objects came again that had been entered together: what there is to say of them is said there.
  private var mentions = 0

  private init(limit: Int) {
    self.limit = limit
  }

  /// Whether differences are no longer shown but counted.
  var isFull: Bool { found.count >= limit }

  /// Whether differing values are no longer entered, for there are too many of them.
  var isTired: Bool { isFull && patience <= 0 }

  /// Finds the differences between two values.
  static func differences(between expected: Any, and received: Any, limit: Int) -> [ValueDifference] {
    var search = DifferenceSearch(limit: limit)
    search.compare(expected, received)
    if search.found.isEmpty, ValueEquality.of(expected, received) == false {
      search.add { .between(expected, and: received, at: $0) }
    }
    let rest = ValueDifference(path: "", kind: .others(search.others.count, isExact: search.others.isExact))
    return search.others.count == 0 ? search.found : search.found + [rest]
  }

  /// Looks for differences in two values, unless they are equal by their type's own word.
  mutating func compare(_ expected: Any, _ received: Any) {
    let equality = ValueEquality.of(expected, received)
    if equality != true { enter(expected, received, areUnequal: equality == false) }
  }

  /// Looks for differences in two values; notes the values themselves where there are none, though they are unequal.
  mutating func enter(_ expected: Any, _ received: Any, areUnequal: Bool) {
    let (expected, received) = (ValueForm.unwrapped(expected), ValueForm.unwrapped(received))
    if isFull, areUnequal, ValueForm.isPlain(expected) {
      others.count += 1
      return
    }
    guard !isTired else {
      skip(areUnequal ? 1 : 0)
      return
    }
    if isFull { patience -= 1 }
    let before = found.count + others.count
    let mentioned = mentions
    depth += 1
    if depth <= 64, type(of: expected) == type(of: received), beginObjects(expected, received) {
      compareParts(expected, received)
    }
    depth -= 1
    guard found.count + others.count == before, mentions == mentioned else { return }
    if areUnequal || ValueText.describe(expected) != ValueText.describe(received) {
      add { .between(expected, and: received, at: $0) }
    }
  }

  /// Takes note of two objects that are about to be entered; any other values may be entered as often as they come.
  private mutating func beginObjects(_ expected: Any, _ received: Any) -> Bool {
    guard type(of: expected) is AnyClass else { return true }
    let objects = (ObjectIdentifier(expected as AnyObject), ObjectIdentifier(received as AnyObject))
    if entered[objects.0] == objects.1 { mentions += 1 }
    guard entered[objects.0] == nil, entered.count < 100 else { return false }
    entered[objects.0] = objects.1
    return true
  }

  /// Does something one step further down.
  mutating func at(_ step: ValuePath.Step, _ action: (inout DifferenceSearch) -> Void) {
    path.steps.append(step)
    action(&self)
    path.steps.removeLast()
  }

  /// Notes a difference at the current path; its text is made only where there is room for it.
  mutating func add(_ difference: (String) -> ValueDifference) {
    if isFull {
      others.count += 1
    } else {
      found.append(difference(path.text))
    }
  }

  /// Counts values that may hold several differences each without looking into them.
  mutating func skip(_ count: Int) {
    others = (others.count + count, false)
  }

  /// Compares the parts of two values of one type.
  private mutating func compareParts(_ expected: Any, _ received: Any) {
    switch (ValueForm(expected), ValueForm(received)) {
    case (.optional(let left?), .optional(let right?)):
      compare(left, right)
    case (.enumeration(let name, let left?), .enumeration(let other, let right?)) where name == other:
      at(.part(name)) { $0.compare(left, right) }
    case (.list(let left), .list(let right)):
      compareLists(.of(expected, received, parts: (left, right)))
    case (.set(let left), .set(let right)):
      compareSets(left, right)
    case (.dictionary(let left), .dictionary(let right)):
      compareDictionaries(KeyedPart.of(expected, parts: left), KeyedPart.of(received, parts: right))
    case (.words(let words, let left?), .words(let others, let right?))
    where words == others || max(words.count, others.count) > CallTable.cellWidth:
      if let bytes = ListPair.ofData(expected, received) {
        compareLists(bytes)
      } else {
        compareParts(left, right)
      }
    case (.tuple(let left), .tuple(let right)), (.structure(_, let left), .structure(_, let right)):
      compareParts(left, right)
    case (.object(_, let left), .object(_, let right)):
      compareParts(left, right)
    default:
      break
    }
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
