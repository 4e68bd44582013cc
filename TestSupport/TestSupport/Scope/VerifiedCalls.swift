import Foundation

/// The calls of a log that expectations have verified, by their indices in the log.
///
/// Most tests verify them in order, and such calls are only counted.
struct VerifiedCalls {
  private var startCount = 0
  /// The verified calls after those at the start.
  private var others = IndexSet()
  /// The expectations that verified the calls, in order.
  private(set) var verifications: [(indices: Range<Int>, site: SourceSite)] = []

  var count: Int { startCount + others.count }

  mutating func insert(_ index: Int, at site: SourceSite) {
    // An expectation verifies one call after the other, and so does one in a loop. One entry is enough for all of them.
    if let last = verifications.last, last.indices.upperBound == index,
      (last.site.line, last.site.column, last.site.fileID) == (site.line, site.column, site.fileID)
    {
      verifications[verifications.count - 1].indices = last.indices.lowerBound..<index + 1
    } else {
      verifications.append((index..<index + 1, site))
    }
    if index == startCount { startCount += 1 } else { others.insert(index) }
  }

  /// Returns the ranges of unverified calls in a range, in order.
  func gaps(in range: Range<Int>) -> [Range<Int>] {
    let rest = range.clamped(to: startCount..<max(startCount, range.upperBound))
    return others.isEmpty ? [rest] : Array(IndexSet(integersIn: rest).subtracting(others).rangeView)
  }
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
