extension FixtureGenerator {
  /// Chooses a number of a range.
  ///
  /// ```swift
  /// let die = fixtures.int(in: 1...6)
  /// ```
  ///
  /// - Parameter range: The range.
  /// - Returns: Any number of the range, all equally likely; in an edge case one at the range's ends or next to them, or
  ///   -1, 0 or 1 where the range has them.
  public func int(in range: ClosedRange<Int>) -> Int {
    draw(edgeCases: range.edges) { uniform(in: range) }
  }

  /// Chooses a number of a range.
  ///
  /// ```swift
  /// let share = fixtures.double(in: 0...1)
  /// ```
  ///
  /// - Parameter range: The range; its ends are finite.
  /// - Returns: Any number of the range; in an edge case one at the range's ends or next to them, or zero where the
  ///   range has it.
  public func double(in range: ClosedRange<Double>) -> Double {
    draw(edgeCases: range.edges) {
      // The 53 bits of a Double's significand, as a fraction of one.
      let fraction = Double(next() >> 11) / 0x1p53
      let number = range.lowerBound * (1 - fraction) + range.upperBound * fraction
      return min(max(number, range.lowerBound), range.upperBound)
    }
  }
}

extension ClosedRange<Int> {
  fileprivate var edges: [Int] {
    let near = [lowerBound.addingReportingOverflow(1), upperBound.subtractingReportingOverflow(1)]
    let candidates = [lowerBound, upperBound] + near.filter { !$0.overflow }.map(\.partialValue) + [0, 1, -1]
    return candidates.filter(contains).withoutRepetitions()
  }
}

extension ClosedRange<Double> {
  fileprivate var edges: [Double] {
    [lowerBound, upperBound, lowerBound.nextUp, upperBound.nextDown, 0].filter(contains).withoutRepetitions()
  }
}

extension Array where Element: Equatable {
  fileprivate func withoutRepetitions() -> [Element] {
    reduce(into: []) { result, element in
      if !result.contains(element) { result.append(element) }
    }
  }
}
