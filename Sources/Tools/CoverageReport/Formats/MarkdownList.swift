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
    lines = fitting + (rest > 0 ? [closing("and \(NumberWords.counted(rest, "more \(noun)"))")] : [])
  }
}
