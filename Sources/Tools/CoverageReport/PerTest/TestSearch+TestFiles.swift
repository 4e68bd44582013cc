extension TestSearch {
  /// Finds the tests in a file of tests.
  ///
  /// Swift Testing tells the name of a test's file. For XCTest, the file must declare or extend the test's class. So the
  /// tests of another file with the same name, or of another class with the same name, count too. Tests that a class of
  /// another file inherits do not.
  ///
  /// - Parameter path: The path of the file.
  /// - Returns: The tests, by their indices in the recording.
  func tests(inFile path: String) -> [Int] {
    guard let source = sources[path] else { return [] }
    let classes = Set(
      (1...max(1, source.lineCount)).flatMap { line in
        (source.isBlank(line) ? "" : source.text(line) ?? "").matches(of: #/\b(?:class|extension)\s+(?:\w+\.)*(\w+)/#)
          .map { String($0.1) }
      })
    let file = path.split(separator: "/").last.map { $0 + ":" } ?? ""
    return (result.tests ?? []).indices.filter { index in
      guard let test = result.tests?[index] else { return false }
      return test.place.map { $0.hasPrefix(file) } ?? classes.contains(String(test.name.prefix { $0 != "." }))
    }
  }
}
