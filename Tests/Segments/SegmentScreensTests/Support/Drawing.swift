import Testing

/// Calls of a screen, and the lines that it then draws, as a row of a table.
struct Drawing<Subject>: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let lines: [String]
  let calls: @MainActor @Sendable (Subject) -> Void

  /// Makes a row, whose description is the end of a sentence that begins with "draws".
  ///
  /// The lines may be only those that change.
  init(_ description: String, _ lines: [String], after calls: @escaping @MainActor @Sendable (Subject) -> Void) {
    testDescription = description
    self.lines = lines
    self.calls = calls
  }
}
