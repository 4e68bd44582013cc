import TestSupport

/// The choices behind a generator of random fixtures or edge cases.
///
/// The same seed gives the same values in the same order, on every platform and on every run.
final class FixtureEngine: FixtureSource {
  /// The depth at which optionals become `nil` and collections empty, and other values that contain their own type the simplest
  /// ones, so that a model that contains itself is finite.
  private static let depthLimit = 4
  /// The longest list whose elements are all edge cases.
  ///
  /// In a longer list, only the first and the last element are.
  private static let fullListLimit = 32

  private var random: SplitMix64
  /// The schedule of the edge cases, or `nil` for a generator of plausible values.
  private var schedule: EdgeCaseSchedule?
  /// True if the engine makes edge cases.
  var makesEdgeCases: Bool { schedule != nil }
  private var depth = 0
  /// The choices so far.
  var choices: FixtureChoices {
    didSet { choicesDidChange?() }
  }
  /// Called after each choice, or nil if nobody wants to know.
  var choicesDidChange: (() -> Void)?
  /// The values that the test body has asked for, or nil if nobody wants to know.
  var requests: [FixtureRequest]?
  /// The number of requests that are being made, each inside the one before it.
  var requestDepth = 0

  /// The generator that passes the values to test bodies and models.
  var generator: FixtureGenerator { FixtureGenerator(self) }

  /// Creates an engine of plausible values.
  init(seed: UInt64, isRecording: Bool) {
    random = SplitMix64(seed: seed)
    choices = FixtureChoices(isRecording: isRecording)
  }

  /// Creates an engine of edge cases.
  init(_ schedule: EdgeCaseSchedule) {
    random = SplitMix64(seed: UInt64(schedule.scope.run))
    choices = FixtureChoices(isRecording: true)
    self.schedule = schedule
  }

  /// Creates an engine that makes the same choices once more, or other ones.
  init(_ script: ChoiceScript) {
    random = SplitMix64(seed: 0)
    // The script decides. The schedule only tells that the engine makes edge cases.
    schedule = script.ofEdgeCases ? EdgeCaseSchedule(0, runCount: Locked(0)) : nil
    choices = FixtureChoices(script: script.values)
    requests = []
  }

  func make<Value: Fixturable>(_ type: Value.Type) -> Value { generator.make(type) }

  func make<Value: Fixturable>(_ type: Value.Type, from generator: FixtureGenerator) -> Value {
    let isDeep = !choices.areSimplest && generator.depth(of: type) > Self.depthLimit
    if isDeep { choices.areSimplest = true }
    defer { if isDeep { choices.areSimplest = false } }
    return request("make(\(TypeName.of(type)).self)") {
      guard schedule != nil else { return .fixture(from: generator) }
      if let type = type as? any EdgeCaseFixturable.Type, let edgeCase = edgeCase(of: type) as? Value {
        return edgeCase
      }
      guard let outer = schedule?.enter() else { return .fixture(from: generator) }
      defer { schedule?.scope = outer }
      return .fixture(from: generator)
    }
  }

  func element<Elements: Collection>(of elements: Elements) -> Elements.Element {
    let indices = Array(elements.indices)
    let edges = indices.count > Self.fullListLimit ? [indices[0], indices[indices.count - 1]] : indices
    return request("element(of: …)") { elements[draw(edgeCases: edges) { indices[index(below: indices.count)] }] }
  }

  /// Returns the next 64 random bits.
  func next() -> UInt64 { choices.choose(upTo: .max, isAmount: true) { random.next() } }

  /// Returns an edge case if the engine makes edge cases and there are any, and otherwise a plausible value.
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
          let index = schedule?.index(among: counts.count) ?? Int(random.next(below: UInt64(counts.count)))
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
      guard schedule != nil else { return random.next(below: 4) == 0 ? 0 : 1 }
      outer = schedule?.enterOptional()
      return outer == nil ? 0 : 1
    }
    defer { if let outer { schedule?.scope = outer } }
    return isPresent == 0 ? nil : content()
  }

  /// Returns a random number from zero up to, but not including, a bound.
  ///
  /// - Parameter simplest: The number that gives the simplest value.
  func index(below bound: Int, simplest: Int = 0) -> Int {
    Int(choices.choose(upTo: UInt64(bound - 1), simplest: UInt64(simplest)) { random.next(below: UInt64(bound)) })
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
      span == .max ? random.next() : random.next(below: span + 1)
    }
    return Number(truncatingIfNeeded: lowest &+ distance)
  }

  private func edgeCase<Value: EdgeCaseFixturable>(of type: Value.Type) -> Value? {
    edgeCase(of: type.edgeCases).map { reduced(edgeCase: $0) }
  }

  private func edgeCase<Value>(of edgeCases: [Value]) -> Value? {
    guard !edgeCases.isEmpty, schedule != nil else { return nil }
    let index = choices.choose(upTo: UInt64(edgeCases.count - 1)) {
      UInt64(schedule?.index(among: edgeCases.count) ?? 0)
    }
    return edgeCases[Int(index)]
  }
}
