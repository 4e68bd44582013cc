extension Optional: Fixturable where Wrapped: Fixturable {
  /// Nothing once in four times, otherwise a value.
  public static func fixture(from fixtures: FixtureGenerator) -> Wrapped? {
    fixtures.makeIfPresent { fixtures.make(Wrapped.self) }
  }
}

extension Array: Fixturable where Element: Fixturable {
  /// Nothing once in four times, otherwise up to four elements; in an edge case one, two or twelve.
  public static func fixture(from fixtures: FixtureGenerator) -> [Element] {
    fixtures.list { fixtures.make() }
  }
}

extension Set: Fixturable where Element: Fixturable {
  /// Nothing once in four times, otherwise up to four elements; in an edge case up to twelve.
  public static func fixture(from fixtures: FixtureGenerator) -> Set<Element> {
    Set(fixtures.list { fixtures.make() })
  }
}

extension Dictionary: Fixturable where Key: Fixturable, Value: Fixturable {
  /// Nothing once in four times, otherwise up to four pairs; in an edge case up to twelve.
  public static func fixture(from fixtures: FixtureGenerator) -> [Key: Value] {
    Dictionary(fixtures.list { (fixtures.make(Key.self), fixtures.make(Value.self)) }) { first, _ in first }
  }
}

extension Range: Fixturable where Bound: Fixturable & FixedWidthInteger {
  /// The numbers from one up to another; none where they are the same.
  public static func fixture(from fixtures: FixtureGenerator) -> Range<Bound> {
    let (first, second) = (fixtures.make(Bound.self), fixtures.make(Bound.self))
    return Swift.min(first, second)..<Swift.max(first, second)
  }
}

extension ClosedRange: Fixturable where Bound: Fixturable & FixedWidthInteger {
  /// The numbers from one up to another, with both.
  public static func fixture(from fixtures: FixtureGenerator) -> ClosedRange<Bound> {
    let (first, second) = (fixtures.make(Bound.self), fixtures.make(Bound.self))
    return Swift.min(first, second)...Swift.max(first, second)
  }
}
