import Foundation

/// The text of a source file, with lines and columns as in the compiler.
package struct SourceFile: Sendable, Equatable {
  /// The bytes, which may be invalid UTF-8.
  package let bytes: [UInt8]

  /// The offsets where the lines begin.
  ///
  /// A newline at the end of the file does not begin another line.
  private let starts: [Int]

  package init(bytes: [UInt8]) {
    self.bytes = bytes
    var starts = bytes.isEmpty ? [] : [0]
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") && index + 1 < bytes.count {
      starts.append(index + 1)
    }
    self.starts = starts
  }

  package init(_ text: String) {
    self.init(bytes: Array(text.utf8))
  }

  /// The number of lines.
  package var lineCount: Int { starts.count }

  /// Returns the bytes of a line without its end, which may be `\r\n`, or nil if the file has no such line.
  ///
  /// The first line has the number 1.
  package func line(_ number: Int) -> ArraySlice<UInt8>? {
    guard starts.indices.contains(number - 1) else { return nil }
    let end = starts.indices.contains(number) ? starts[number] : bytes.count
    var line = bytes[starts[number - 1]..<end]
    if line.last == UInt8(ascii: "\n") { line.removeLast() }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    return line
  }

  /// Returns the text of a line.
  ///
  /// Invalid UTF-8 becomes the replacement character.
  package func text(_ number: Int) -> String? {
    line(number).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the offset of a position, limited to the end of the file.
  package func offset(of position: SourcePosition) -> Int {
    guard position.line >= 1, starts.indices.contains(position.line - 1) else { return bytes.count }
    return min(bytes.count, starts[position.line - 1] + max(0, position.column - 1))
  }

  /// Returns the position of an offset.
  package func position(of offset: Int) -> SourcePosition {
    let line = max(1, starts.partitioningIndex { $0 > offset })
    return SourcePosition(
      line: line, column: offset - (starts.indices.contains(line - 1) ? starts[line - 1] : 0) + 1)
  }
}

/// The source files of a package, which are read on demand.
package struct SourceFolder: Sendable {
  private let read: @Sendable (String) -> SourceFile?

  /// - Parameter read: A function that reads the file with a path in the report, or returns nil if that fails.
  package init(read: @escaping @Sendable (String) -> SourceFile?) {
    self.read = read
  }

  /// - Parameter root: The root of the package, which the paths are relative to.
  package init(root: String) {
    self.init { path in
      (try? Data(contentsOf: URL(fileURLWithPath: path.hasPrefix("/") ? path : root + "/" + path)))
        .map { SourceFile(bytes: Array($0)) }
    }
  }

  package subscript(path: String) -> SourceFile? { read(path) }

  /// Reads several files once.
  ///
  /// Unreadable files are missing in the result.
  package func files(_ paths: some Sequence<String>) -> [String: SourceFile] {
    Dictionary(uniqueKeysWithValues: Set(paths).compactMap { path in read(path).map { (path, $0) } })
  }
}

/// A position in a file.
///
/// Lines and columns start at 1, and columns count UTF-8 bytes, as in compiler diagnostics.
package struct SourcePosition: Sendable, Hashable, Comparable, Codable {
  package var line: Int
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Orders positions as they appear in the file.
  package static func < (left: Self, right: Self) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// A range of positions in a source file.
package struct SourceRange: Sendable, Hashable, Codable {
  package var start: SourcePosition
  package let end: SourcePosition

  package init(start: SourcePosition, end: SourcePosition) {
    self.start = start
    self.end = end
  }
}

extension RandomAccessCollection {
  /// Finds the first element that fulfills a condition, by binary search, or `endIndex` if there is none.
  ///
  /// All elements before it must fail the condition, and all elements after it must fulfill it.
  package func partitioningIndex(where belongsInSecondPartition: (Element) -> Bool) -> Index {
    var (low, count) = (startIndex, count)
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if belongsInSecondPartition(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}
