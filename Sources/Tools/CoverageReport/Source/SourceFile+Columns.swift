extension SourceFile {
  /// Returns the column of a position in UTF-16 code units, starting at 1.
  ///
  /// The result is nil if the file is shorter.
  func utf16Column(of position: CodeRegion.Position) -> Int? {
    line(position.line).map { line in
      String(decoding: line.prefix(max(0, position.column - 1)), as: UTF8.self).utf16.count + 1
    }
  }
}
