import TestSupport

extension Spy {
  /// Expects the next calls to be of these cases, regardless of their payloads.
  func expectCases(
    _ names: String..., fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    for name in names {
      expectNext(fileID: fileID, filePath: filePath, line: line, column: column) { call in
        let text = String(describing: call)
        return text == name || text.hasPrefix("\(name)(")
      }
    }
  }
}
