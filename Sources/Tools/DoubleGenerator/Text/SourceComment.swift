/// What a documentation comment of the sources says.
enum SourceComment {
  /// The first sentence of a comment, in one line; nothing where there is none.
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

  /// The expression behind `- Fixture:` in a comment.
  static func fixture(in documentation: String?) -> String? {
    guard let documentation else { return nil }
    for line in documentation.split(separator: "\n") {
      let line = line.drop { $0 == " " }
      guard line.lowercased().hasPrefix("- fixture:") else { continue }
      let expression = line.dropFirst("- fixture:".count).drop { $0 == " " }
      return expression.isEmpty ? nil : String(expression)
    }
    return nil
  }
}
