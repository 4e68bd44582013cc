extension String {
  /// True if the string has no characters that a person sees: only whitespace, and characters such as a zero-width space.
  var isBlank: Bool {
    unicodeScalars.allSatisfy { $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint }
  }

  /// The string, or `nil` if it is blank.
  var unlessBlank: String? { isBlank ? nil : self }
}

extension [String?] {
  /// Joins the parts of a text, without those that are missing or blank, and without their separators.
  func joinedParts(by separator: String) -> String {
    compactMap { $0?.unlessBlank }.joined(separator: separator)
  }
}
