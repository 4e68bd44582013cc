/// Where a text stops being the JSON that its reader expects.
package struct JSONError: Error, Equatable {
  /// The byte, counted from 0.
  package var offset: Int
  /// What should be there.
  package var expected: String

  package init(offset: Int, expected: String) {
    self.offset = offset
    self.expected = expected
  }
}
