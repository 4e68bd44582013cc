/// The calls of a log that expectations have verified, by their indices in the log.
///
/// They are kept as ranges, so that a long run of verified calls costs as little as one.
struct VerifiedCalls {
  private(set) var count = 0
  /// The verified calls in order, with an unverified one between any two ranges.
  private var ranges: [Range<Int>] = []
  /// The expectations that verified the calls, in order.
  private(set) var verifications: [(indices: Range<Int>, site: SourceSite)] = []

  mutating func insert(_ index: Int, at site: SourceSite) {
    count += 1
    // An expectation verifies one call after the other, and so does one in a loop. One entry is enough for all of them.
    if let last = verifications.last, last.indices.upperBound == index,
      (last.site.line, last.site.column, last.site.fileID) == (site.line, site.column, site.fileID)
    {
      verifications[verifications.count - 1].indices = last.indices.lowerBound..<index + 1
    } else {
      verifications.append((index..<index + 1, site))
    }
    let place = place(of: index)
    let first = place > 0 && ranges[place - 1].upperBound == index ? place - 1 : place
    let last = place < ranges.count && ranges[place].lowerBound == index + 1 ? place + 1 : place
    let run = (first < place ? ranges[first].lowerBound : index)..<(last > place ? ranges[place].upperBound : index + 1)
    ranges.replaceSubrange(first..<last, with: CollectionOfOne(run))
  }

  /// Returns the ranges of unverified calls in a range, in order.
  func gaps(in indices: Range<Int>) -> some Sequence<Range<Int>> {
    var lower = indices.lowerBound
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
  /// Returns the index of the first element that satisfies a condition, after all elements that do not satisfy it.
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
