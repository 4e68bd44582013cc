/// Writes one line of source with its syntax colours, and marks around what never ran.
///
/// Marks are the outer elements: a token that a mark's edge cuts is coloured on both sides of it.
struct CodeLineWriter {
  let columns: [SuiteSelection]
  let source: SourceFile

  /// Writes a line.
  ///
  /// - Parameters:
  ///   - number: The line's number.
  ///   - pieces: The line's pieces, in order.
  ///   - tokens: The tokens that may still touch the line; those that end on it are taken off.
  ///   - html: What it is written to.
  func add(
    _ number: Int, _ pieces: ArraySlice<CodePiece>, _ tokens: inout ArraySlice<SwiftToken>, to html: inout HTML
  ) {
    guard let line = source.line(number) else { return }
    var place = line.startIndex
    for piece in pieces {
      let start = boundary(piece.columns.lowerBound, in: line)
      let end = boundary(piece.columns.upperBound, in: line)
      guard start >= place, end > start, let close = closing(piece) else { continue }
      add(place..<start, &tokens, to: &html)
      open(piece, to: &html)
      add(start..<end, &tokens, to: &html)
      html.append(close)
      place = end
    }
    add(place..<line.endIndex, &tokens, to: &html)
  }

  /// Where a column lies in the bytes of the file, never within a letter.
  private func boundary(_ column: Int, in line: ArraySlice<UInt8>) -> Int {
    var index = column - 1 < line.count ? line.startIndex + max(0, column - 1) : line.endIndex
    while index < line.endIndex, line[index] & 0xC0 == 0x80 { index += 1 }
    return index
  }

  /// The end tag of the element around a piece; nil where it needs none.
  private func closing(_ piece: CodePiece) -> StaticString? {
    switch piece.kind {
    case .code: columns.allSatisfy(piece.counts.isCovered) ? nil : "</mark>"
    case .excluded, .skipped: "</span>"
    }
  }

  private func open(_ piece: CodePiece, to html: inout HTML) {
    switch piece.kind {
    case .excluded: html.append(#"<span class="excluded">"#)
    case .skipped: html.append(#"<span class="skipped">"#)
    case .code:
      let missing = columns.filter { !piece.counts.isCovered(by: $0) }.map(\.rawValue).joined(separator: " ")
      html += #"<mark class="miss" data-missed="\#(missing)">"# as HTML
    }
  }

  /// Writes a part of the file, with an element around each token that has a colour.
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
