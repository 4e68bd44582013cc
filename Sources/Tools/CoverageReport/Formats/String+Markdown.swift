extension String {
  /// The text for a paragraph or a table of Markdown, where it means nothing but itself: no markup, mention or link.
  var markdownEscaped: String {
    var result = ""
    for character in self {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\\", "`", "*", "_", "[", "]", "|", "~": result += "\\\(character)"
      // An empty comment parts what a code host would turn into a mention of a person or of an issue.
      case "@", "#": result += "\(character)<!-- -->"
      default: result.append(character.isNewline ? " " : character)
      }
    }
    return result
  }

  /// The text as a code span outside of a table, which may hold backticks itself, cut to a length.
  func markdownCode(limit: Int = 120) -> String {
    var line = String(map { $0.isNewline || $0 == "\t" ? " " as Character : $0 })
    if line.count > limit { line = line.prefix(limit - 1) + "…" }
    guard !line.isEmpty else { return "" }
    guard line.contains("`") else { return "`\(line)`" }
    let longest = line.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: longest + 1)
    return "\(fence) \(line) \(fence)"
  }
}
