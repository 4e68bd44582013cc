extension RandomAccessCollection {
  /// Finds the first element that fulfills a condition, by binary search.
  ///
  /// All elements before it must fail the condition, and all elements after it must fulfill it.
  ///
  /// - Returns: The index of the element, or `endIndex` if there is none.
  package func partitioningIndex(where belongsInSecondPartition: (Element) -> Bool) -> Index {
    var (low, count) = (startIndex, count)
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if belongsInSecondPartition(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}
