/// Rows of Markdown that share a number of bytes: those that fit, then how many do not.
struct MarkdownList {
  let lines: [String]

  /// - Parameters:
  ///   - rows: The rows in order.
  ///   - bytes: How long they may be together.
  ///   - noun: What a row is about.
  ///   - total: How many there are, where that is more than the rows.
  ///   - closing: Makes a row of the text that says what is left out.
  init(
    _ rows: [String], bytes: Int, noun: String, total: Int? = nil, closing: (String) -> String = { "- \($0)" }
  ) {
    var room = bytes
    let fitting = rows.prefix { row in
      room -= row.utf8.count + 1
      return room >= 0
    }
    let rest = (total ?? rows.count) - fitting.count
    lines = fitting + (rest > 0 ? [closing("and \(NumberFormat.counted(rest, "more \(noun)"))")] : [])
  }
}

/// The lines of a table of Markdown, with figures to the right of a name.
enum MarkdownTable {
  /// The titles, and the line that ends them.
  static func head(_ titles: [String]) -> [String] {
    [row(titles), row(["---"] + Array(repeating: "---:", count: titles.count - 1))]
  }

  static func row(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }
}

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
