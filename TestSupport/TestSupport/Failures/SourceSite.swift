import Testing

/// A place in the source, in the form that both frameworks accept.
///
/// Each double and each expectation makes one, but only a failure reads it. So it keeps literals such as `#fileID`, and
/// allocates no memory.
package struct SourceSite: Sendable {
  /// The place that replaces all others, while the body of a helper runs.
  @TaskLocal static var ofCaller: SourceSite?

  private let staticFileID: StaticString
  /// The path of the file in the form of XCTest, which takes another string only through the running test case.
  ///
  /// A failure does not always know that.
  let staticFilePath: StaticString
  package let line: UInt
  let column: UInt

  package init(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
    if let caller = Self.ofCaller {
      self = caller
    } else {
      (staticFileID, staticFilePath, self.line, self.column) = (fileID, filePath, line, column)
    }
  }

  package init(_ location: SourceLocation) {
    #if compiler(>=6.3)
      let path = location.filePath
    #else
      let path = location._filePath
    #endif
    self.init(
      fileID: .lasting(location.fileID), filePath: .lasting(path), line: UInt(location.line),
      column: UInt(location.column))
  }

  package var fileID: String { "\(staticFileID)" }

  package var filePath: String { "\(staticFilePath)" }

  /// The name of the file and the line.
  var text: String { "\(fileID.split(separator: "/").suffix(1).joined()):\(line)" }

  var sourceLocation: SourceLocation {
    SourceLocation(fileID: fileID, filePath: filePath, line: Int(line), column: Int(column))
  }
}

extension StaticString {
  private static let copies = Locked<[String: StaticString]>([:])

  /// Returns the static string of a text, which lives as long as the process.
  fileprivate static func lasting(_ text: String) -> StaticString {
    copies.withLock { copies in
      if let copy = copies[text] { return copy }
      let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count + 1)
      _ = bytes.initialize(from: Array(text.utf8) + [0])
      // Safe: the layout of the type is frozen. It consists of the address of the UTF-8 text, its count of bytes, and
      // flags. The flag 2 means that all characters are ASCII. The text is never changed or freed.
      let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
      let parts = (Int(bitPattern: bytes.baseAddress), text.utf8.count, UInt8(isASCII ? 2 : 0))
      let copy = unsafeBitCast(parts, to: StaticString.self)
      copies[text] = copy
      return copy
    }
  }
}
