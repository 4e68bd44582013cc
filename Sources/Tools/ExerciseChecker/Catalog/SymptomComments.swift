import Foundation

/// The comments in a real test that describe the symptom of a defect, each above the expectation that then fails.
struct SymptomComments: Equatable, Sendable {
  private static let actual = "// A person sees "
  private static let possible = "// A person would see "

  /// The symptoms of the flawed presenter, by the line of the expectation.
  let ofDefect: [Int: String]
  /// The symptoms of other defects, by the line of the expectation.
  let ofOthers: [Int: String]

  /// - Parameter text: The text of the test file.
  init(_ text: String) {
    var ofDefect: [Int: String] = [:]
    var ofOthers: [Int: String] = [:]
    var open: [String] = []
    var isOther = false
    for (index, line) in text.components(separatedBy: "\n").enumerated() {
      let line = line.trimmingCharacters(in: .whitespaces)
      let begins = "\(line) ".hasPrefix(Self.actual) || "\(line) ".hasPrefix(Self.possible)
      if begins || !open.isEmpty && line.hasPrefix("//") {
        if begins { isOther = "\(line) ".hasPrefix(Self.possible) }
        open.append(line.dropFirst(2).trimmingCharacters(in: .whitespaces))
      } else if !open.isEmpty {
        if isOther {
          ofOthers[index + 1] = open.joined(separator: " ")
        } else {
          ofDefect[index + 1] = open.joined(separator: " ")
        }
        open = []
      }
    }
    self.ofDefect = ofDefect
    self.ofOthers = ofOthers
  }

  /// The symptom described above the expectation at a line, if there is one.
  subscript(line: Int) -> String? { ofDefect[line] ?? ofOthers[line] }
}
