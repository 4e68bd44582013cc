extension [String] {
  /// Lists rows of Markdown up to a total length in bytes, and after them the number of the elements that are left out.
  ///
  /// The noun for an element is in the singular. The total is the number of all elements, if there are more than rows.
  /// The closing makes a row from the text about those that are left out.
  package func markdownList(
    bytes: Int, noun: String, total: Int? = nil, closing: (String) -> String = { "- \($0)" }
  ) -> [String] {
    var room = bytes
    let fitting = prefix { row in
      room -= row.utf8.count + 1
      return room >= 0
    }
    let rest = (total ?? count) - fitting.count
    return fitting + (rest > 0 ? [closing("and \(NumberFormat.counted(rest, "more \(noun)"))")] : [])
  }
}

/// The lines of a Markdown table, with a name and figures in each row.
package enum MarkdownTable {
  /// Returns the titles, and the line below them.
  package static func head(_ titles: [String]) -> [String] {
    [row(titles), row(["---"] + Array(repeating: "---:", count: titles.count - 1))]
  }

  package static func row(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }
}

extension String {
  /// The text for a paragraph or a table, with markup, mentions and links escaped.
  package var markdownEscaped: String {
    var result = ""
    for character in self {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\\", "`", "*", "_", "[", "]", "|", "~": result += "\\\(character)"
      // Without the empty comment, a code host would turn `@name` and `#1` into a mention of a person or an issue.
      case "@", "#": result += "\(character)<!-- -->"
      default: result.append(character.isNewline ? " " : character)
      }
    }
    return result
  }

  /// Returns the text as a code span, shortened to a length.
  ///
  /// The text may contain backticks. The result must not be used in a table.
  package func markdownCode(limit: Int = 120) -> String {
    var line = String(map { $0.isNewline || $0 == "\t" ? " " as Character : $0 })
    if line.count > limit { line = line.prefix(limit - 1) + "…" }
    guard !line.isEmpty else { return "" }
    guard line.contains("`") else { return "`\(line)`" }
    // A code span needs a fence that is longer than the backticks in it.
    let longest = line.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: longest + 1)
    return "\(fence) \(line) \(fence)"
  }
}
