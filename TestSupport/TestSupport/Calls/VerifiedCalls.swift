/// The calls of a log that expectations have verified, by their indices in the log.
///
/// Most expectations verify the oldest unverified calls. Those only extend the prefix. The calls after the first
/// unverified one are kept as ranges, so that a long run of verified calls costs as little as one.
struct VerifiedCalls {
  /// Some calls that one expectation verified.
  struct Verification {
    fileprivate(set) var indices: Range<Int>
    let site: SourceSite
  }

  /// The number of verified calls.
  private(set) var count = 0
  /// The number of calls before the first unverified one.
  private var prefix = 0
  /// The verified calls after the first unverified one.
  ///
  /// The ranges are in order, and there is an unverified call between any two of them.
  private var ranges: [Range<Int>] = []
  /// The expectations that verified the calls, in order.
  private(set) var verifications: [Verification] = []

  /// Adds calls.
  ///
  /// - Parameters:
  ///   - indices: The indices of the calls, in ascending order.
  ///   - site: The line of the expectation that verified them.
  mutating func insert(_ indices: some Sequence<Int>, at site: SourceSite) {
    var run: Range<Int>?
    for index in indices {
      if let last = run, last.upperBound == index {
        run = last.lowerBound..<index + 1
      } else {
        if let run { insert(run, at: site) }
        run = index..<index + 1
      }
    }
    if let run { insert(run, at: site) }
  }

  private mutating func insert(_ run: Range<Int>, at site: SourceSite) {
    count += run.count
    // An expectation in a loop verifies one call after the other. One entry is enough for all of them.
    if let last = verifications.last, last.indices.upperBound == run.lowerBound, last.site.isSameLine(as: site) {
      verifications[verifications.count - 1].indices = last.indices.lowerBound..<run.upperBound
    } else {
      verifications.append(Verification(indices: run, site: site))
    }
    guard run.lowerBound > prefix else {
      prefix = run.upperBound
      // The first unverified call may have been the one before the first range.
      if let first = ranges.first, first.lowerBound == prefix {
        prefix = first.upperBound
        ranges.removeFirst()
      }
      return
    }
    var (place, run) = (place(of: run.lowerBound), run)
    if place < ranges.count, ranges[place].lowerBound == run.upperBound {
      run = run.lowerBound..<ranges.remove(at: place).upperBound
    }
    if place > 0, ranges[place - 1].upperBound == run.lowerBound {
      place -= 1
      run = ranges.remove(at: place).lowerBound..<run.upperBound
    }
    ranges.insert(run, at: place)
  }

  /// Returns the ranges of unverified calls in a range, in order.
  func gaps(in indices: Range<Int>) -> some Sequence<Range<Int>> {
    var lower = max(prefix, indices.lowerBound)
    var place = place(of: lower)
    if place > 0, ranges[place - 1].upperBound > lower { lower = ranges[place - 1].upperBound }
    return sequence(state: ()) { [ranges] _ in
      guard lower < indices.upperBound else { return nil }
      let isLast = place == ranges.count
      defer {
        lower = isLast ? indices.upperBound : ranges[place].upperBound
        place += 1
      }
      return lower..<(isLast ? indices.upperBound : min(ranges[place].lowerBound, indices.upperBound))
    }
  }

  /// Returns the place of the first range that begins after an index.
  private func place(of index: Int) -> Int { ranges.partitioningIndex { $0.lowerBound > index } }
}

extension RandomAccessCollection {
  /// Returns the index of the first element that satisfies a condition.
  ///
  /// All elements that do not satisfy it must come before those that do. The search takes logarithmic time.
  func partitioningIndex(where isAfter: (Element) -> Bool) -> Index {
    var (start, rest) = (startIndex, count)
    while rest > 0 {
      let half = rest / 2
      let middle = index(start, offsetBy: half)
      if isAfter(self[middle]) { rest = half } else { (start, rest) = (index(after: middle), rest - half - 1) }
    }
    return start
  }
}

extension SourceSite {
  fileprivate func isSameLine(as other: SourceSite) -> Bool {
    line == other.line && column == other.column && fileID == other.fileID
  }
}
