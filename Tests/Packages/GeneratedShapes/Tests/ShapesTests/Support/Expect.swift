import TestSupport
import Testing

// A sentence about a shape: a double, the call that it records, the answer with its value or error, and the use.

/// Expects a use of a double to be recorded as one call.
func expect<D: Spy>(
  _ double: D, _ call: D.Call, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, by use: (D) throws -> Void
) rethrows where D.Call: Equatable {
  try use(double)

  double.expectCalls(call, fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Expects a use of a double to be recorded as one call, and to return the value of an answer.
func expect<D: Spy, Input, Output, Failure, Value: Equatable>(
  _ double: D, _ call: D.Call, _ answer: KeyPath<D, Answer<Input, Output, Failure>>, _ value: Value,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  by use: (D) throws -> Value
) rethrows where D.Call: Equatable {
  (value as? Output).map { double[keyPath: answer].returns($0) }

  let result = try use(double)

  let place = SourceLocation(fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
  #expect(result == value, sourceLocation: place)
  double.expectCalls(call, fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Expects a use of a double to be recorded as one call, and to throw the error of an answer.
func expect<D: Spy, Input, Output, Failure, Problem: Error & Equatable>(
  _ double: D, _ call: D.Call, _ answer: KeyPath<D, Answer<Input, Output, Failure>>, throws error: Problem,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  by use: (D) throws -> Output
) where D.Call: Equatable {
  (error as? Failure).map { double[keyPath: answer].throws($0) }

  let place = SourceLocation(fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
  #expect(throws: error, sourceLocation: place) { try use(double) }
  double.expectCalls(call, fileID: fileID, filePath: filePath, line: line, column: column)
}

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
