/// Where a text stops being the JSON that its reader expects.
struct JSONError: Error, Equatable {
  /// The byte, counted from 0.
  var offset: Int
  /// What should be there.
  var expected: String
}
