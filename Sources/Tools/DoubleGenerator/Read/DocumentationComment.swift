/// Reads documentation comments.
enum DocumentationComment {
  /// The first sentence of a comment in one line, or nil if there is none.
  static func summary(of documentation: String?) -> String? {
    guard let documentation else { return nil }
    var words: [Substring] = []
    let lines = documentation.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for line in lines {
      let line = Substring(line.drop { $0 == UInt8(ascii: " ") })
      if line.isEmpty && !words.isEmpty { break }
      if line.hasPrefix("- ") || line.hasPrefix("```") || line.hasPrefix("#") { break }
      words += line.utf8.split(separator: UInt8(ascii: " ")).map(Substring.init)
    }
    guard !words.isEmpty else { return nil }
    let end =
      words.firstIndex { $0.hasSuffix(".") && !$0.hasSuffix("e.g.") && !$0.hasSuffix("i.e.") } ?? words.count - 1
    let sentence = words[...end].joined(separator: " ")
    return sentence.hasSuffix(".") ? sentence : sentence + "."
  }

  /// The expressions after each `- Fixture:` in a comment.
  static func fixtures(in documentation: String?) -> [String] {
    guard let documentation else { return [] }
    return documentation.split(separator: "\n").compactMap { line in
      let line = line.drop { $0 == " " }
      guard line.lowercased().hasPrefix("- fixture:") else { return nil }
      let expression = line.dropFirst("- fixture:".count).drop { $0 == " " }
      return expression.isEmpty ? nil : String(expression)
    }
  }

  /// The expressions after `- Fixture:` below `- name:` or `- Parameter name:` in a comment, by parameter name.
  static func parameterFixtures(in documentation: String?) -> [String: String] {
    guard let documentation, documentation.lowercased().contains("- fixture:") else { return [:] }
    var expressions: [String: String] = [:]
    var parameter: String?
    for line in documentation.split(separator: "\n") {
      let line = line.drop { $0 == " " }
      guard line.hasPrefix("- ") else { continue }
      if let expression = fixtures(in: String(line)).first {
        if let parameter { expressions[parameter] = expression }
      } else if let colon = line.firstIndex(of: ":") {
        parameter = line[..<colon].dropFirst(2).split(separator: " ").last.map(String.init)
      }
    }
    return expressions
  }
}
