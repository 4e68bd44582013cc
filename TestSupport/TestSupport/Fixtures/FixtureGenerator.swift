/// A seeded source of values: plausible ones, or in the edge cases of ``withFixtures(seeds:fileID:filePath:line:column:_:)``
/// hostile ones.
///
/// The same seed gives the same values in the same order, on every platform and on every run.
///
/// ```swift
/// let fixtures = FixtureGenerator(seed: 7)
/// let birthdays: [Date] = fixtures.make()
/// let name = fixtures.name()                        // "Zoë Brontë", "山田 さくら", "Íñigo de la Peña"…
/// let size = fixtures.element(of: ["S", "M", "L"])
/// ```
///
/// It is a random number generator, too, for what takes one: `var generator = fixtures`, then
/// `users.shuffled(using: &generator)`; what the standard library makes of its numbers may change with the version of
/// Swift.
public final class FixtureGenerator: RandomNumberGenerator {
  /// How deep optional values and collections lie in each other before they are left empty: a model that contains
  /// itself comes to an end.
  private static let depthLimit = 4
  /// The longest list of which every element is an edge case; of a longer one, the first and the last are.
  private static let fullListLimit = 32

  private var generator: SplitMix64
  private var edgeRun: EdgeRun?
  private var depth = 0

  /// Makes a source of plausible values.
  ///
  /// ```swift
  /// let fixtures = FixtureGenerator(seed: 7)
  /// ```
  ///
  /// - Parameter seed: Which values.
  public init(seed: UInt64) {
    generator = SplitMix64(seed: seed)
  }

  /// Makes a source of edge cases.
  init(_ edgeRun: EdgeRun) {
    generator = SplitMix64(seed: UInt64(edgeRun.scope.run))
    self.edgeRun = edgeRun
  }

  /// Makes a value: `fixtures.make(User.self)`, or `let user: User = fixtures.make()`.
  ///
  /// ```swift
  /// let number: Int = fixtures.make()
  /// let names = fixtures.make([String].self)
  /// ```
  ///
  /// - Parameter type: The type, where it does not follow from the context.
  /// - Returns: The value; in an edge case, one of its type's edge cases, or where there are none, a value made of edge
  ///   cases.
  public func make<Value: Fixturable>(_ type: Value.Type = Value.self) -> Value {
    guard edgeRun != nil else { return .fixture(from: self) }
    if let edgeCase = edgeCase(of: Value.edgeCases) { return edgeCase }
    guard let outer = edgeRun?.enter() else { return .fixture(from: self) }
    defer { edgeRun?.leave(to: outer) }
    return .fixture(from: self)
  }

  /// Chooses one of several elements.
  ///
  /// ```swift
  /// let suit = fixtures.element(of: ["clubs", "spades"])
  /// ```
  ///
  /// - Parameter elements: At least one, in an order that is the same on every run, which that of a set is not.
  /// - Returns: The element; in an edge case, each has its turn where they are at most 32, otherwise the first and the
  ///   last.
  public func element<Element>(of elements: some Collection<Element>) -> Element {
    guard !elements.isEmpty else { fatalError("FixtureGenerator.element(of:) was given nothing to choose from") }
    let indices = Array(elements.indices)
    let edges = indices.count > Self.fullListLimit ? [indices[0], indices[indices.count - 1]] : indices
    return elements[draw(edgeCases: edges) { indices[index(below: indices.count)] }]
  }

  /// The next 64 random bits.
  ///
  /// - Returns: 64 random bits.
  public func next() -> UInt64 { generator.next() }

  // MARK: For conformances

  /// Gives an edge case where it is their turn, otherwise a plausible value.
  func draw<Value>(edgeCases: @autoclosure () -> [Value], plausible: () -> Value) -> Value {
    guard edgeRun != nil, let edgeCase = edgeCase(of: edgeCases()) else { return plausible() }
    return edgeCase
  }

  /// Makes what may be absent; in an edge case it is absent in one of four runs, otherwise once in four times.
  func makeIfPresent<Content>(_ content: () -> Content) -> Content? {
    guard depth < Self.depthLimit else { return nil }
    depth += 1
    defer { depth -= 1 }
    guard edgeRun != nil else { return index(below: 4) == 0 ? nil : content() }
    guard let outer = edgeRun?.enterIfPresent() else { return nil }
    defer { edgeRun?.leave(to: outer) }
    return content()
  }

  /// Makes what may be empty; it has up to four elements, and in an edge case one, two or twelve: twelve where it lies
  /// in one other at most, so that lists of lists of lists stay small.
  func list<Element>(of element: () -> Element) -> [Element] {
    let elements = makeIfPresent {
      let count = draw(edgeCases: depth > 2 ? [1, 2] : [1, 2, 12]) { uniform(in: 1...4) }
      return (0..<count).map { _ in element() }
    }
    return elements ?? []
  }

  /// A number from zero up to the bound, without it.
  func index(below bound: Int) -> Int { Int(generator.next(below: UInt64(bound))) }

  /// A number of the range, all equally likely.
  func uniform<Number: FixedWidthInteger>(in range: ClosedRange<Number>) -> Number {
    let lowest = UInt64(truncatingIfNeeded: range.lowerBound)
    let span = UInt64(truncatingIfNeeded: range.upperBound) &- lowest
    let distance = span == .max ? generator.next() : generator.next(below: span + 1)
    return Number(truncatingIfNeeded: lowest &+ distance)
  }

  private func edgeCase<Value>(of edgeCases: [Value]) -> Value? {
    guard !edgeCases.isEmpty, let index = edgeRun?.index(among: edgeCases.count) else { return nil }
    return edgeCases[index]
  }
}
