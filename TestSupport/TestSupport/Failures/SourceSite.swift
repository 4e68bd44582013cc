import Testing

/// A place in the source, in the form that both frameworks accept.
///
/// Each double and each expectation makes one, but only a failure reads it. A place from literals such as `#fileID`
/// therefore keeps the literals, and allocates no memory.
package struct SourceSite: Sendable {
  private enum File: Sendable {
    case literal(fileID: StaticString, filePath: StaticString)
    case text(fileID: String, filePath: String)
  }

  /// The place that replaces all others, while the body of a helper runs.
  @TaskLocal static var ofCaller: SourceSite?

  private let file: File
  package let line: UInt
  let column: UInt

  package init(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
    if let caller = Self.ofCaller {
      self = caller
      return
    }
    file = .literal(fileID: fileID, filePath: filePath)
    (self.line, self.column) = (line, column)
  }

  package init(_ location: SourceLocation) {
    if let caller = Self.ofCaller {
      self = caller
      return
    }
    #if compiler(>=6.3)
      file = .text(fileID: location.fileID, filePath: location.filePath)
    #else
      file = .text(fileID: location.fileID, filePath: location._filePath)
    #endif
    (line, column) = (UInt(location.line), UInt(location.column))
  }

  package var fileID: String {
    switch file {
    case .literal(let fileID, _): "\(fileID)"
    case .text(let fileID, _): fileID
    }
  }

  package var filePath: String {
    switch file {
    case .literal(_, let filePath): "\(filePath)"
    case .text(_, let filePath): filePath
    }
  }

  /// The place in the form of Swift Testing.
  var sourceLocation: SourceLocation {
    SourceLocation(fileID: fileID, filePath: filePath, line: Int(line), column: Int(column))
  }

  /// The path of the file in the form of XCTest.
  ///
  /// XCTest takes another string only through the running test case, and a failure does not always know that. The
  /// string of a failure at a source location is therefore copied, and never freed.
  var staticFilePath: StaticString {
    switch file {
    case .literal(_, let filePath): filePath
    case .text(_, let filePath): StaticString(copying: filePath)
    }
  }
}

extension StaticString {
  /// Creates a static string that lives as long as the process.
  fileprivate init(copying text: String) {
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count + 1)
    _ = copy.initialize(from: Array(text.utf8) + [0])
    // Safe: the layout of the type is frozen. It consists of the address of the UTF-8 text, its count of bytes, and
    // flags. The flag 2 means that all characters are ASCII. The text is never changed or freed.
    let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    let parts = (Int(bitPattern: copy.baseAddress), text.utf8.count, UInt8(isASCII ? 2 : 0))
    self = unsafeBitCast(parts, to: StaticString.self)
  }
}
