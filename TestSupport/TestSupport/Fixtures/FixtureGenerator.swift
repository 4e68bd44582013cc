/// A seeded generator of fixtures and edge cases.
///
/// The same seed gives the same values in the same order, on every platform and on every run. The generators of
/// ``withFixtures(seeds:regressions:fileID:filePath:line:column:_:)`` also make edge cases.
///
/// ```swift
/// let fixtures = FixtureGenerator(seed: 7)
/// let birthdays: [Date] = fixtures.make()
/// let name = fixtures.name()                        // "Zoë Brontë", "山田 さくら", "Íñigo de la Peña"…
/// let size = fixtures.element(of: ["S", "M", "L"])
/// ```
///
/// The generator is also a random number generator for functions of the standard library: `var generator = fixtures`, then
/// `users.shuffled(using: &generator)`. The results of such functions may change with the version of Swift.
public final class FixtureGenerator: RandomNumberGenerator {
  /// The depth at which optionals become `nil` and collections empty, so that a model that contains itself is finite.
  private static let depthLimit = 4
  /// The longest list whose elements are all edge cases.
  ///
  /// In a longer list, only the first and the last element are.
  private static let fullListLimit = 32

  private var generator: SplitMix64
  /// The schedule of the edge cases, or `nil` for a generator of plausible values.
  private var schedule: EdgeCaseSchedule?
  private var depth = 0
  /// The choices so far.
  var choices: FixtureChoices
  /// The values that the test body has asked for, or nil if nobody wants to know.
  var requests: [FixtureRequest]?
  /// The number of requests that are being made, each inside the one before it.
  var requestDepth = 0

  /// Creates a generator of plausible values.
  ///
  /// ```swift
  /// let fixtures = FixtureGenerator(seed: 7)
  /// ```
  ///
  /// - Parameter seed: The seed. Another seed gives other values.
  public convenience init(seed: UInt64) {
    self.init(seed: seed, isRecording: false)
  }

  /// Creates a generator of plausible values.
  ///
  /// - Parameters:
  ///   - seed: The seed.
  ///   - isRecording: True to record its choices.
  init(seed: UInt64, isRecording: Bool) {
    generator = SplitMix64(seed: seed)
    choices = FixtureChoices(isRecording: isRecording)
  }

  /// Creates a generator of edge cases.
  init(_ schedule: EdgeCaseSchedule) {
    generator = SplitMix64(seed: UInt64(schedule.scope.run))
    choices = FixtureChoices(isRecording: true)
    self.schedule = schedule
  }

  /// Creates a generator that makes the same choices once more, or other ones.
  ///
  /// - Parameters:
  ///   - script: The values of the choices.
  ///   - makesEdgeCases: True if the choices are those of a generator of edge cases.
  init(script: [UInt64], makesEdgeCases: Bool) {
    generator = SplitMix64(seed: 0)
    // The script decides. The schedule only tells that the generator makes edge cases.
    schedule = makesEdgeCases ? EdgeCaseSchedule(0, runCount: Locked(0)) : nil
    choices = FixtureChoices(script: script)
    requests = []
  }

  /// Makes a value of a type.
  ///
  /// ```swift
  /// let number: Int = fixtures.make()
  /// let names = fixtures.make([String].self)
  /// ```
  ///
  /// - Parameter type: The type. It can be omitted if the context determines it.
  /// - Returns: The value. As an edge case, it is an edge case of its type. If the type has none, the properties of the
  ///   value are edge cases.
  public func make<Value: Fixturable>(_ type: Value.Type = Value.self) -> Value {
    request("make(\(TypeName.of(type)).self)") {
      guard schedule != nil else { return .fixture(from: self) }
      if let edgeCase = edgeCase(of: Value.edgeCases) { return reduced(edgeCase: edgeCase) }
      guard let outer = schedule?.enter() else { return .fixture(from: self) }
      defer { schedule?.leave(to: outer) }
      return .fixture(from: self)
    }
  }

  /// Chooses an element of a collection.
  ///
  /// ```swift
  /// let suit = fixtures.element(of: ["clubs", "spades"])
  /// ```
  ///
  /// - Parameter elements: The elements. There must be at least one, and their order must be the same on every run, which
  ///   the order of a set is not.
  /// - Returns: The element. Every element is an edge case if there are at most 32. Otherwise only the first and the last
  ///   element are.
  public func element<Element>(of elements: some Collection<Element>) -> Element {
    guard !elements.isEmpty else { fatalError("FixtureGenerator.element(of:) cannot choose from an empty collection") }
    let indices = Array(elements.indices)
    let edges = indices.count > Self.fullListLimit ? [indices[0], indices[indices.count - 1]] : indices
    return request("element(of: …)") { elements[draw(edgeCases: edges) { indices[index(below: indices.count)] }] }
  }

  /// Returns the next 64 random bits.
  ///
  /// - Returns: 64 random bits.
  public func next() -> UInt64 { choices.choose(upTo: .max, isAmount: true) { generator.next() } }

  // MARK: - Conformances to Fixturable

  /// Returns an edge case if the generator makes edge cases and there are any, and otherwise a plausible value.
  func draw<Value>(edgeCases: @autoclosure () -> [Value], plausible: () -> Value) -> Value {
    guard schedule != nil, let edgeCase = edgeCase(of: edgeCases()) else { return plausible() }
    return edgeCase
  }

  /// Makes an optional value: `nil` in a quarter of all cases, or in a quarter of the runs over the edge cases.
  func makeOptional<Content>(_ content: () -> Content) -> Content? {
    makePresent {
      let (group, start) = (choices.beginGroup(hasCount: false), choices.all.count)
      defer { choices.endPart(from: start, ofGroup: group) }
      return content()
    }
  }

  /// Makes a list of up to four elements.
  ///
  /// As an edge case, it has no, one, two or twelve elements.
  ///
  /// Only the two outermost levels of nested lists have twelve elements. Deeper levels stay small, so that the total number
  /// of elements does too.
  func makeList<Element>(of element: () -> Element) -> [Element] {
    let elements = makePresent {
      let counts: [UInt64] = schedule == nil ? [1, 2, 3, 4] : depth > 2 ? [1, 2] : [1, 2, 12]
      // The choice is the number itself, so that a list can lose a single element.
      let count =
        1
        + choices.choose(upTo: (counts.last ?? 1) - 1, isAmount: true) {
          let index = schedule?.index(among: counts.count) ?? Int(generator.next(below: UInt64(counts.count)))
          return counts[index] - 1
        }
      let group = choices.beginGroup(hasCount: true)
      return (0..<count).map { _ in
        let start = choices.all.count
        defer { choices.endPart(from: start, ofGroup: group) }
        return element()
      }
    }
    return elements ?? []
  }

  /// Decides if an optional value is there, and makes its content.
  private func makePresent<Content>(_ content: () -> Content) -> Content? {
    guard depth < Self.depthLimit else { return nil }
    depth += 1
    defer { depth -= 1 }
    var outer: EdgeCaseSchedule.Scope?
    let isPresent = choices.choose(upTo: 1) {
      guard schedule != nil else { return generator.next(below: 4) == 0 ? 0 : 1 }
      outer = schedule?.enterOptional()
      return outer == nil ? 0 : 1
    }
    defer { if let outer { schedule?.leave(to: outer) } }
    return isPresent == 0 ? nil : content()
  }

  /// Returns a random number from zero up to, but not including, a bound.
  ///
  /// - Parameters:
  ///   - bound: The bound.
  ///   - simplest: The number that gives the simplest value.
  /// - Returns: The number.
  func index(below bound: Int, simplest: Int = 0) -> Int {
    Int(choices.choose(upTo: UInt64(bound - 1), simplest: UInt64(simplest)) { generator.next(below: UInt64(bound)) })
  }

  /// Returns a random number of a range, all equally likely.
  ///
  /// The number closest to zero is the simplest one.
  func uniform<Number: FixedWidthInteger>(in range: ClosedRange<Number>) -> Number {
    // Two's complement arithmetic modulo 2⁶⁴ works for signed and unsigned numbers alike.
    let lowest = UInt64(truncatingIfNeeded: range.lowerBound)
    let span = UInt64(truncatingIfNeeded: range.upperBound) &- lowest
    let simplest = UInt64(truncatingIfNeeded: range.closestToZero) &- lowest
    let distance = choices.choose(upTo: span, simplest: simplest, isAmount: true) {
      // For the full range of 64 bits, `span + 1` would overflow, and every number is in the range.
      span == .max ? generator.next() : generator.next(below: span + 1)
    }
    return Number(truncatingIfNeeded: lowest &+ distance)
  }

  private func edgeCase<Value>(of edgeCases: [Value]) -> Value? {
    guard !edgeCases.isEmpty, schedule != nil else { return nil }
    let index = choices.choose(upTo: UInt64(edgeCases.count - 1)) {
      UInt64(schedule?.index(among: edgeCases.count) ?? 0)
    }
    return edgeCases[Int(index)]
  }
}

extension ClosedRange where Bound: FixedWidthInteger {
  /// The number of the range that is closest to zero.
  var closestToZero: Bound { Swift.min(Swift.max(0, lowerBound), upperBound) }
}
