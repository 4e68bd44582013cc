import ToolSupport

/// The table with the source of a file and the execution counts of each line.
struct CodeTable {
  let file: FileCoverage
  let source: SourceFile
  let columns: [SuiteSelection]
  /// The changed lines as separate ranges in order, or nil if no base was given.
  let changes: [ClosedRange<Int>]?

  var html: HTML {
    var html = HTML(reserving: 1000 + source.bytes.count * 4 + source.lineCount * 200)
    html += head
    var tokens = SwiftLexer.tokens(of: source.bytes)[...]
    for number in stride(from: 1, through: source.lineCount, by: 1) { addRow(number, &tokens, to: &html) }
    html.append("</tbody></table>\n")
    return html
  }

  private var head: HTML {
    #"""
    <table id="code"><caption>\#(file.path): how often each suite executed each line</caption>
    <thead><tr><th scope="col">Line</th>\#
    \#(columns.map { #"<th scope="col" class="\#($0.cssClass)">\#($0.shortTitle)</th>"# as HTML })\#
    \#(changes == nil ? "" : #"<th scope="col"><span class="hidden">Changed</span></th>"# as HTML)\#
    <th scope="col">Source</th></tr></thead>
    <tbody>

    """#
  }

  private func addRow(_ number: Int, _ tokens: inout ArraySlice<SwiftToken>, to html: inout HTML) {
    let line = file.line(number)
    let segments = file.segments(on: number)
    let isChanged = changes?.contains { $0.contains(number) } ?? false
    html.append(#"<tr id="L"#)
    html.append(number)
    html.append("\"")
    if let line { addStates(line, to: &html) }
    let reasons = self.reasons(segments)
    if !reasons.isEmpty { html.append(" data-excluded") }
    if isChanged { html.append(#" class="changed""#) }
    html.append(##"><th scope="row"><a href="#L"##)
    html.append(number)
    html.append(#"">"#)
    html.append(number)
    html.append("</a></th>")
    for selection in columns { addCount(line, selection, to: &html) }
    if changes != nil {
      html.append(isChanged ? #"<td class="d">+<i>changed</i></td>"# : #"<td class="d"></td>"#)
    }
    html.append(#"<td class="c">"#)
    CodeLineWriter(columns: columns, source: source).add(number, segments, &tokens, to: &html)
    for reason in reasons { html += #"<small class="reason">excluded: \#(reason)</small>"# as HTML }
    html.append("</td></tr>\n")
  }

  private func addStates(_ line: CodeLine, to html: inout HTML) {
    for selection in columns {
      html.append(" data-")
      html.appendLiteral(selection.rawValue)
      html.append("=")
      html.appendLiteral(line.state(under: selection).rawValue)
    }
  }

  private func addCount(_ line: CodeLine?, _ selection: SuiteSelection, to html: inout HTML) {
    html.append(#"<td class=""#)
    html += selection.cssClass
    guard let line else { return html.append(#""></td>"#) }
    let count = line.counts.count(by: selection)
    switch line.state(under: selection) {
    case .missed: html.append(#" m"><b aria-hidden="true">×</b><i>missed</i></td>"#)
    case .partial: html += #" p">\#(NumberFormat.short(count))<i>partly</i></td>"# as HTML
    case .covered: html += #"">\#(NumberFormat.short(count))</td>"# as HTML
    }
  }

  /// Returns the different reasons for the excluded parts of a line.
  private func reasons(_ segments: ArraySlice<LineSegment>) -> [String] {
    var reasons: [String] = []
    for case .excluded(let index) in segments.lazy.map(\.kind) where !reasons.contains(file.exclusions[index].reason) {
      reasons.append(file.exclusions[index].reason)
    }
    return reasons
  }
}

/// A writer for a line of source with syntax colors, and with marks around the code that never ran.
///
/// Marks are the outer elements. A token that is partly in a mark has an element inside and an element outside of it.
struct CodeLineWriter {
  let columns: [SuiteSelection]
  let source: SourceFile

  /// Writes a line.
  ///
  /// - Parameters:
  ///   - number: The line number.
  ///   - segments: The segments of the line, in order.
  ///   - tokens: The remaining tokens of the file. Those that end on the line are removed.
  ///   - html: The HTML to append to.
  func add(
    _ number: Int, _ segments: ArraySlice<LineSegment>, _ tokens: inout ArraySlice<SwiftToken>, to html: inout HTML
  ) {
    guard let line = source.line(number) else { return }
    var place = line.startIndex
    for segment in segments {
      let start = boundary(segment.columns.lowerBound, in: line)
      let end = boundary(segment.columns.upperBound, in: line)
      guard start >= place, end > start, let close = closing(segment) else { continue }
      add(place..<start, &tokens, to: &html)
      open(segment, to: &html)
      add(start..<end, &tokens, to: &html)
      html.append(close)
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

  /// Returns the end tag for a segment, or nil if it needs no element.
  private func closing(_ segment: LineSegment) -> StaticString? {
    switch segment.kind {
    case .code: columns.allSatisfy(segment.counts.isCovered) ? nil : "</mark>"
    case .excluded, .skipped: "</span>"
    }
  }

  private func open(_ segment: LineSegment, to html: inout HTML) {
    switch segment.kind {
    case .excluded: html.append(#"<span class="excluded">"#)
    case .skipped: html.append(#"<span class="skipped">"#)
    case .code:
      let missing = columns.filter { !segment.counts.isCovered(by: $0) }.map(\.rawValue).joined(separator: " ")
      html += #"<mark class="miss" data-missed="\#(missing)">"# as HTML
    }
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
      if let tag = Self.tag(token.kind) {
        html.append(tag)
        html.append(source: source.bytes[start..<end])
        html.append("</span>")
      } else {
        html.append(source: source.bytes[start..<end])
      }
      place = end
    }
    html.append(source: source.bytes[place..<range.upperBound])
  }

  private static func tag(_ kind: SwiftToken.Kind) -> StaticString? {
    switch kind {
    case .keyword: #"<span class="k">"#
    case .attribute: #"<span class="a">"#
    case .directive: #"<span class="a">"#
    case .type: #"<span class="t">"#
    case .number: #"<span class="n">"#
    case .string: #"<span class="q">"#
    case .comment: #"<span class="o">"#
    case .identifier, .punctuation: nil
    }
  }
}
