import Foundation

/// A line of output as the runner of GitHub Actions understands it.
struct RunnerCommand: Equatable {
  let name: String
  let properties: [String: String]
  let message: String

  /// Parses a line by the rules of the runner.
  ///
  /// The result is nil for other output.
  init?(_ line: some StringProtocol) {
    let line = line.drop(while: \.isWhitespace)
    guard line.hasPrefix("::"), let end = line.dropFirst(2).range(of: "::") else { return nil }
    let head = line[line.index(line.startIndex, offsetBy: 2)..<end.lowerBound]
    let words = head.split(separator: " ", maxSplits: 1)
    guard let name = words.first else { return nil }
    self.name = String(name)
    var properties: [String: String] = [:]
    for pair in words.dropFirst().joined().split(separator: ",") {
      let parts = pair.split(separator: "=", maxSplits: 1)
      if parts.count == 2 { properties[String(parts[0])] = Self.unescaped(String(parts[1]), isProperty: true) }
    }
    self.properties = properties
    message = Self.unescaped(String(line[end.upperBound...]), isProperty: false)
  }

  /// Replaces the escapes in the order of the runner, the percent sign last.
  private static func unescaped(_ text: String, isProperty: Bool) -> String {
    var text = text.replacing("%0D", with: "\r").replacing("%0A", with: "\n")
    if isProperty { text = text.replacing("%3A", with: ":").replacing("%2C", with: ",") }
    return text.replacing("%25", with: "%")
  }
}
