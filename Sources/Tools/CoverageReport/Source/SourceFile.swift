import Foundation

/// The text of a source file, by lines and columns as the compiler counts them.
struct SourceFile: Sendable, Equatable {
  /// The bytes, whether or not they are UTF-8.
  let bytes: [UInt8]

  /// Where each line begins in the bytes; a file that ends with a newline has no line after it.
  private let starts: [Int]

  init(bytes: [UInt8]) {
    self.bytes = bytes
    var starts = bytes.isEmpty ? [] : [0]
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") && index + 1 < bytes.count {
      starts.append(index + 1)
    }
    self.starts = starts
  }

  init(_ text: String) {
    self.init(bytes: Array(text.utf8))
  }

  /// How many lines there are.
  var lineCount: Int { starts.count }

  /// Gives the bytes of a line without its end, which may be `\r\n`.
  ///
  /// - Parameter number: The line's number, starting at 1.
  /// - Returns: nil when the file has no such line.
  func line(_ number: Int) -> ArraySlice<UInt8>? {
    guard starts.indices.contains(number - 1) else { return nil }
    let end = starts.indices.contains(number) ? starts[number] : bytes.count
    var line = bytes[starts[number - 1]..<end]
    if line.last == UInt8(ascii: "\n") { line.removeLast() }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    return line
  }

  /// The text of a line; bytes that are no UTF-8 become the replacement character.
  func text(_ number: Int) -> String? {
    line(number).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Where a position lies in the bytes, cut to the end of the file.
  func offset(of position: CodeRegion.Position) -> Int {
    guard position.line >= 1, starts.indices.contains(position.line - 1) else { return bytes.count }
    return min(bytes.count, starts[position.line - 1] + max(0, position.column - 1))
  }

  /// The position of a byte.
  func position(of offset: Int) -> CodeRegion.Position {
    let line = max(1, starts.partitioningIndex { $0 > offset })
    return CodeRegion.Position(
      line: line, column: offset - (starts.indices.contains(line - 1) ? starts[line - 1] : 0) + 1)
  }
}

/// Reads the source files of a package, each when a report needs it.
struct SourceFolder: Sendable {
  private let read: @Sendable (String) -> SourceFile?

  /// - Parameter read: Gives a file for its path in the report, or nil when it cannot be read.
  init(read: @escaping @Sendable (String) -> SourceFile?) {
    self.read = read
  }

  /// - Parameter root: The package's root, which the paths are relative to.
  init(root: String) {
    self.init { path in
      (try? Data(contentsOf: URL(fileURLWithPath: path.hasPrefix("/") ? path : root + "/" + path)))
        .map { SourceFile(bytes: Array($0)) }
    }
  }

  subscript(path: String) -> SourceFile? { read(path) }

  /// Reads several files, each once; those that cannot be read are missing.
  func files(_ paths: some Sequence<String>) -> [String: SourceFile] {
    Dictionary(uniqueKeysWithValues: Set(paths).compactMap { path in read(path).map { (path, $0) } })
  }
}
