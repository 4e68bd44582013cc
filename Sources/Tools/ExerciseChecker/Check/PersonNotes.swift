import Foundation

/// The comments in a real test that say what a person would see, each above the expectation that fails then.
struct PersonNotes: Equatable, Sendable {
  private static let opening = "// A person sees"

  /// What a person sees, by the line of the expectation.
  let notes: [Int: String]

  /// - Parameter text: The text of the test file.
  init(_ text: String) {
    var notes: [Int: String] = [:]
    var open: [String] = []
    for (index, line) in text.components(separatedBy: "\n").enumerated() {
      let line = line.trimmingCharacters(in: .whitespaces)
      if line.hasPrefix(Self.opening) || !open.isEmpty && line.hasPrefix("//") {
        open.append(line.dropFirst(2).trimmingCharacters(in: .whitespaces))
      } else if !open.isEmpty {
        notes[index + 1] = open.joined(separator: " ")
        open = []
      }
    }
    self.notes = notes
  }
}
