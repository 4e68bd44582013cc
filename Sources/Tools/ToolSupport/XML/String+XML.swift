extension String {
  /// The text escaped for an XML document, with the replacement character for characters that XML forbids.
  ///
  /// Tabs and line ends become references, because a parser turns them into spaces in attributes.
  package var xmlEscaped: String {
    // Most texts need no escape. 0xEF begins the encoding of U+FFFE and U+FFFF, which XML forbids.
    guard utf8.contains(where: { $0 < 0x20 || $0 >= 0xEF || "&<>\"'".utf8.contains($0) }) else { return self }
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&apos;"
      case "\t", "\n", "\r": result += "&#\(scalar.value);"
      case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The text as an XML comment.
  ///
  /// Adjacent hyphens are separated by a space, because XML forbids them in comments.
  package var xmlComment: String {
    var result = "<!-- "
    for scalar in unicodeScalars {
      switch scalar {
      case "-" where result.last == "-": result += " -"
      case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + " -->"
  }
}
