/// Writes Swift source code in lines of at most 120 columns.
final class SourceWriter {
  /// The greatest length of a line.
  static let lineLength = 120

  private(set) var text = ""
  /// The depth of indentation.
  private(set) var level = 0

  init() { text.reserveCapacity(8_192) }

  /// The white space at the start of a line that is deeper than the next one by some levels.
  func indent(_ deeper: Int = 0) -> String { String(repeating: "  ", count: level + deeper) }

  func line(_ line: String = "") {
    if !line.isEmpty {
      text += indent()
      text += line
    }
    text += "\n"
  }

  /// Writes an empty line, unless the previous line is empty or opens a body.
  func blank() {
    if text.utf8.suffix(2).elementsEqual("{\n".utf8) || text.utf8.suffix(2).elementsEqual("\n\n".utf8) { return }
    text.append("\n")
  }

  func indented(_ body: () -> Void) {
    level += 1
    body()
    level -= 1
  }

  /// Writes a body in braces.
  func block(_ start: String, _ body: () -> Void) {
    line("\(start) {")
    indented(body)
    line("}")
  }

  /// Writes a body inside conditions, the outermost of which comes first.
  func within(_ conditions: some Collection<String>, _ body: () -> Void) {
    guard let first = conditions.first else { return body() }
    line("#if \(first)")
    indented { within(conditions.dropFirst(), body) }
    line("#endif")
  }

  /// Writes a list on one line, or filled into lines of its own if it does not fit.
  ///
  /// The start ends with the opening bracket, and the end begins with the closing one. The end of a wrapped list has a
  /// line of its own, unless `onOwnLine` is false.
  func list(_ start: String, _ items: [String], _ end: String, onOwnLine: Bool = true) {
    let single = start + items.joined(separator: ", ") + end
    if items.isEmpty || fits(single) && !single.utf8.contains(UInt8(ascii: "\n")) { return line(single) }
    line(start)
    indented {
      for row in rows(of: items.dropLast().map { $0 + "," } + items.suffix(1)) { line(row) }
    }
    if onOwnLine { line(end) } else { joinLine(with: end) }
  }

  /// Writes a call on one line, or with its arguments filled into lines of their own if it does not fit.
  ///
  /// The closing bracket follows the last argument.
  func call(_ start: String, _ arguments: [String], _ end: String) {
    list(start, arguments, end, onOwnLine: false)
  }

  /// Appends to the last line.
  func joinLine(with more: String) {
    if text.utf8.last == UInt8(ascii: "\n") { text.removeLast() }
    text += more + "\n"
  }

  /// True if a line with this text does not exceed the line length.
  func fits(_ line: String) -> Bool {
    let limit = Self.lineLength - level * 2
    // Counting characters is slow, and only necessary if there are non-ASCII characters.
    return line.utf8.count <= limit || !line.utf8.allSatisfy { $0 < 0x80 } && line.count <= limit
  }

  /// Writes a documentation comment with wrapped paragraphs.
  func documentation(_ paragraphs: String...) { documentation(paragraphs) }

  func documentation(_ paragraphs: [String]) {
    for (index, paragraph) in paragraphs.enumerated() {
      if index > 0 { line("///") }
      let words = paragraph.utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
      for row in rows(of: words, start: "/// ", hanging: "/// ") { line(row) }
    }
  }

  /// Joins words to as few lines as possible, which begin with a text.
  func rows(of words: [String], start: String = "", hanging: String = "") -> [String] {
    var rows: [String] = []
    var (row, isEmpty) = (start, true)
    for word in words {
      if !isEmpty, !fits("\(row) \(word)") {
        rows.append(row)
        (row, isEmpty) = (hanging, true)
      }
      row += isEmpty ? word : " \(word)"
      isEmpty = false
    }
    return rows + [row]
  }
}
