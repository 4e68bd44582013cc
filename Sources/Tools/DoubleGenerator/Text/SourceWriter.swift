/// Writes Swift source as swift-format would leave it.
struct SourceWriter {
  /// The columns of a line, and the spaces of a level; `.swift-format` of the package says them.
  struct Style: Hashable, Sendable {
    var lineLength = 120
    var indentation = 2
  }

  let style: Style
  private(set) var text = ""
  private var level = 0

  init(style: Style = Style()) {
    self.style = style
    text.reserveCapacity(8_192)
  }

  mutating func line(_ line: String = "") {
    if !line.isEmpty {
      text += String(repeating: " ", count: level * style.indentation)
      text += line
    }
    text += "\n"
  }

  /// Separates two declarations; not at the beginning of a body, and once only.
  mutating func blank() {
    if text.utf8.suffix(2).elementsEqual("{\n".utf8) || text.utf8.suffix(2).elementsEqual("\n\n".utf8) { return }
    text.append("\n")
  }

  mutating func indented(_ body: (inout SourceWriter) -> Void) {
    level += 1
    body(&self)
    level -= 1
  }

  /// Writes a body in braces.
  mutating func block(_ start: String, _ body: (inout SourceWriter) -> Void) {
    line(start.isEmpty ? "{" : "\(start) {")
    indented(body)
    line("}")
  }

  /// Writes a list between two texts: on one line where it fits, else filled into lines of their own.
  ///
  /// - Parameters:
  ///   - start: What stands before the list, its opening bracket included.
  ///   - items: The items, without commas.
  ///   - end: What stands behind it, its closing bracket included.
  mutating func list(_ start: String, _ items: [String], _ end: String) {
    let single = start + items.joined(separator: ", ") + end
    if items.isEmpty || fits(single) && !single.utf8.contains(UInt8(ascii: "\n")) { return line(single) }
    line(start)
    fill(items)
    line(end)
  }

  /// Writes a call: on one line where it fits, else with its arguments filled into lines of their own, the closing
  /// bracket behind the last one.
  mutating func call(_ start: String, _ arguments: [String], _ end: String) {
    let single = start + arguments.joined(separator: ", ") + end
    if arguments.isEmpty || fits(single) && !single.utf8.contains(UInt8(ascii: "\n")) { return line(single) }
    line(start)
    fill(arguments)
    joinLine(with: end)
  }

  /// Continues the last line.
  mutating func joinLine(with more: String) {
    if text.utf8.last == UInt8(ascii: "\n") { text.removeLast() }
    text += more + "\n"
  }

  /// Whether a line of this text is not too long here.
  func fits(_ line: String) -> Bool {
    let limit = style.lineLength - level * style.indentation
    // Characters are only counted where there are others than those of ASCII.
    return line.utf8.count <= limit || !line.utf8.allSatisfy { $0 < 0x80 } && line.count <= limit
  }

  /// Whether a line is not too long here with one word more.
  private func fits(_ line: String, with word: Substring) -> Bool {
    let bytes = level * style.indentation + line.utf8.count + 1 + word.utf8.count
    return bytes <= style.lineLength || fits("\(line) \(word)")
  }

  /// Writes a documentation comment; each paragraph is filled anew.
  mutating func documentation(_ paragraphs: String...) {
    for (index, paragraph) in paragraphs.enumerated() {
      if index > 0 { line("///") }
      fill(paragraph, prefix: "/// ")
    }
  }

  /// Writes lines of a documentation comment as they are.
  mutating func documentation(lines: [String]) {
    for text in lines { line(text.isEmpty ? "///" : "/// \(text)") }
  }

  /// Writes the items of a list into as few lines as hold them.
  private mutating func fill(_ items: [String]) {
    indented { writer in
      var row = ""
      for (index, item) in items.enumerated() {
        let item = item + (index == items.count - 1 ? "" : ",")
        if row.isEmpty {
          row = item
        } else if writer.fits(row, with: item[...]) {
          row += " " + item
        } else {
          writer.line(row)
          row = item
        }
      }
      writer.line(row)
    }
  }

  private mutating func fill(_ paragraph: String, prefix: String) {
    var row = prefix
    for word in paragraph.utf8.split(separator: UInt8(ascii: " ")).map(Substring.init) {
      if row == prefix {
        row += word
      } else if fits(row, with: word) {
        row += " "
        row += word
      } else {
        line(row)
        row = prefix + word
      }
    }
    line(row)
  }
}
