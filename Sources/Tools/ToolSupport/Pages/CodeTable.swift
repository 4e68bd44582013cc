/// The table with the source of a file, and what each suite has done with each line.
package struct CodeTable {
  /// A line of the table.
  package struct Line {
    /// What the tests have done with the line, for each column, or nothing if the line does not count.
    package var cells: [(state: LineState?, text: String)] = []
    /// The parts of the line that stand out, in order.
    ///
    /// Each has a half-open range of columns, in UTF-8 bytes starting at 1, and the selections that miss it, or none if it
    /// does not count.
    package var marks: [(columns: Range<Int>, missing: [SuiteSelection])] = []
    /// The selections for which the reader stops here on the way through the pages.
    package var stop: [SuiteSelection] = []
    package var isChanged = false
    /// What follows the code of the line.
    package var remarks: [HTML] = []

    package init() {}
  }

  private let source: SourceFile
  private let columns: [SuiteSelection]
  private let caption: String
  private let showsChanges: Bool
  private let line: (Int) -> Line

  /// Makes the table of a file from the descriptions of its lines, by their numbers.
  package init(
    _ source: SourceFile, columns: [SuiteSelection], caption: String, showsChanges: Bool = false,
    line: @escaping (Int) -> Line
  ) {
    self.source = source
    self.columns = columns
    self.caption = caption
    self.showsChanges = showsChanges
    self.line = line
  }

  package var html: HTML {
    var html = HTML(reserving: 1000 + source.bytes.count * 4 + source.lineCount * 200)
    html += #"""
      <table id="code"><caption>\#(caption)</caption>
      <thead><tr><th scope="col">Line</th>\#
      \#(columns.map { #"<th scope="col" class="\#($0.cssClass)">\#($0.shortTitle)</th>"# as HTML })\#
      \#(showsChanges ? #"<th scope="col"><span class="hidden">Changed</span></th>"# as HTML : "")\#
      <th scope="col">Source</th></tr></thead>
      <tbody>

      """# as HTML
    var tokens = SwiftLexer.tokens(of: source.bytes)[...]
    for number in stride(from: 1, through: source.lineCount, by: 1) { addRow(number, line(number), &tokens, to: &html) }
    html.append("</tbody></table>\n")
    return html
  }

  private func addRow(_ number: Int, _ line: Line, _ tokens: inout ArraySlice<SwiftToken>, to html: inout HTML) {
    let states = zip(columns, line.cells).map { selection, cell in
      cell.state.map { " data-\(selection.rawValue)=\($0.rawValue)" as HTML } ?? ""
    }
    let isUncounted: HTML = line.marks.contains(where: \.missing.isEmpty) ? " data-uncounted" : ""
    let stop: HTML = line.stop.isEmpty ? "" : #" data-stop="\#(line.stop.names)""#
    let name: HTML = line.isChanged ? #" class="changed""# : ""
    let cells = columns.indices.map { column in
      Self.cell(line.cells.isEmpty ? (nil, "") : line.cells[column], columns[column])
    }
    let change: HTML = showsChanges ? #"<td class="d">\#(line.isChanged ? "+<i>changed</i>" : "" as HTML)</td>"# : ""
    html += ##"""
      <tr id="L\##(number)"\##(states)\##(isUncounted)\##(stop)\##(name)>\##
      <th scope="row"><a href="#L\##(number)">\##(number)</a></th>\##(cells)\##(change)<td class="c">
      """## as HTML
    addSource(number, line.marks, &tokens, to: &html)
    for remark in line.remarks { html += remark }
    html.append("</td></tr>\n")
  }

  /// Returns a cell of a table, in which a sign and a word tell the state as well as the color does.
  package static func cell(_ cell: (state: LineState?, text: String), _ selection: SuiteSelection) -> HTML {
    let name = selection.cssClass
    return switch cell.state {
    // A sign tells more than a count of zero.
    case .missed where cell.text == "0": #"<td class="\#(name) m"><b aria-hidden="true">×</b><i>missed</i></td>"#
    case .missed: #"<td class="\#(name) m">\#(cell.text)<i>missed</i></td>"#
    case .partial: #"<td class="\#(name) p">\#(cell.text)<i>partly</i></td>"#
    case .covered, nil: #"<td class="\#(name)">\#(cell.text)</td>"#
    }
  }
}

/// What the tests have done with the code of a line.
package enum LineState: String, Sendable, Equatable {
  /// Every part of it that counts.
  case covered

  /// A part of it, but not all.
  case partial

  /// Nothing of it.
  case missed
}

extension [SuiteSelection] {
  /// The value of an attribute about the selections.
  package var names: String { map(\.rawValue).joined(separator: " ") }
}

/// The source of a line with syntax colors, and with marks around the code that stands out.
///
/// Marks are the outer elements. A token that is partly in a mark has an element inside and an element outside of it.
extension CodeTable {
  /// Writes a line with its marks, and removes the tokens that end on it from the remaining ones of the file.
  private func addSource(
    _ number: Int, _ marks: [(columns: Range<Int>, missing: [SuiteSelection])],
    _ tokens: inout ArraySlice<SwiftToken>, to html: inout HTML
  ) {
    guard let line = source.line(number) else { return }
    var place = line.startIndex
    for mark in marks {
      let start = boundary(mark.columns.lowerBound, in: line)
      let end = boundary(mark.columns.upperBound, in: line)
      guard start >= place, end > start else { continue }
      add(place..<start, &tokens, to: &html)
      if mark.missing.isEmpty {
        html.append(#"<span class="uncounted">"#)
      } else {
        html += #"<mark class="miss" data-missed="\#(mark.missing.names)">"# as HTML
      }
      add(start..<end, &tokens, to: &html)
      html.append(mark.missing.isEmpty ? "</span>" : "</mark>")
      place = end
    }
    add(place..<line.endIndex, &tokens, to: &html)
  }

  /// Returns the offset of a column, moved to the next character boundary.
  private func boundary(_ column: Int, in line: ArraySlice<UInt8>) -> Int {
    var index = column - 1 < line.count ? line.startIndex + max(0, column - 1) : line.endIndex
    while index < line.endIndex, line[index] & 0xC0 == 0x80 { index += 1 }
    return index
  }

  /// Appends a part of the file, with an element around each colored token.
  private func add(_ range: Range<Int>, _ tokens: inout ArraySlice<SwiftToken>, to html: inout HTML) {
    var place = range.lowerBound
    while place < range.upperBound {
      while let token = tokens.first, token.range.upperBound <= place { tokens.removeFirst() }
      guard let token = tokens.first, token.range.lowerBound < range.upperBound else { break }
      let start = max(place, token.range.lowerBound)
      let end = min(range.upperBound, token.range.upperBound)
      html.append(source: source.bytes[place..<start])
      let tag = Self.tag(token.kind)
      if let tag { html.append(tag) }
      html.append(source: source.bytes[start..<end])
      if tag != nil { html.append("</span>") }
      place = end
    }
    html.append(source: source.bytes[place..<range.upperBound])
  }

  private static func tag(_ kind: SwiftToken.Kind) -> StaticString? {
    switch kind {
    case .keyword: #"<span class="k">"#
    case .attribute, .directive: #"<span class="a">"#
    case .type: #"<span class="t">"#
    case .number: #"<span class="n">"#
    case .string: #"<span class="q">"#
    case .comment: #"<span class="o">"#
    case .identifier, .punctuation: nil
    }
  }
}
