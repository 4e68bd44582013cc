extension String {
  /// The text for an XML document: its markup escaped, and characters that XML forbids replaced.
  ///
  /// White space but the plain blank becomes a reference, as an attribute would lose it.
  package var xmlEscaped: String {
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

  /// An XML comment of the text, in which hyphens stand apart, as the comment would end otherwise.
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
