import Foundation

/// The comments in a real test that say what a person sees, each above the expectation that fails then.
struct PersonNotes: Equatable, Sendable {
  private static let flawed = "// A person sees "
  private static let possible = "// A person would see "

  /// What a person sees with the flawed presenter, by the line of the expectation.
  let notes: [Int: String]
  /// What a person would see with a presenter that is wrong in another way, by the line of the expectation.
  let others: [Int: String]

  /// - Parameter text: The text of the test file.
  init(_ text: String) {
    var notes: [Int: String] = [:]
    var others: [Int: String] = [:]
    var open: [String] = []
    var isOther = false
    for (index, line) in text.components(separatedBy: "\n").enumerated() {
      let line = line.trimmingCharacters(in: .whitespaces)
      let begins = "\(line) ".hasPrefix(Self.flawed) || "\(line) ".hasPrefix(Self.possible)
      if begins || !open.isEmpty && line.hasPrefix("//") {
        if begins { isOther = "\(line) ".hasPrefix(Self.possible) }
        open.append(line.dropFirst(2).trimmingCharacters(in: .whitespaces))
      } else if !open.isEmpty {
        if isOther {
          others[index + 1] = open.joined(separator: " ")
        } else {
          notes[index + 1] = open.joined(separator: " ")
        }
        open = []
      }
    }
    self.notes = notes
    self.others = others
  }

  /// What a person sees when the expectation at a line fails, if the test says so.
  subscript(line: Int) -> String? { notes[line] ?? others[line] }
}
