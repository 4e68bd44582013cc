extension String {
  /// True if the string has no characters but whitespace.
  var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
