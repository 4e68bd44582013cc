/// A stretch of source that runs as a whole or not at all, as the compiler maps it.
///
/// Regions are the exact measure: a line counts as covered as soon as a part of it runs, so the `else` of a
/// one-line `guard` hides in its line, but is a region of its own.
struct CodeRegion: Sendable, Equatable {
  /// A place in a file: both numbers start at 1, and the column counts UTF-8 bytes, as in compiler diagnostics.
  struct Position: Sendable, Hashable, Comparable {
    var line: Int
    var column: Int

    /// Orders positions as they follow each other in the file.
    static func < (left: Self, right: Self) -> Bool {
      (left.line, left.column) < (right.line, right.column)
    }
  }

  /// The position of the first character.
  var start: Position

  /// The position just past the last character.
  var end: Position

  /// How often each suite executed the region.
  var counts: ExecutionCounts

  /// The function it belongs to, by its index in the file's ``FileCoverage/functions``; nil where nobody knows.
  var function: Int?

  /// Whether it is an autoclosure's argument, which may share its place with nothing else.
  var isImplicitClosure = false
}

/// A range of positions in a source file.
struct SourceRange: Sendable, Hashable {
  let start: CodeRegion.Position
  let end: CodeRegion.Position
}

/// How often each suite executed a segment of source.
struct ExecutionCounts: Sendable, Equatable {
  /// Executions by the XCTest suite.
  var xctest = 0

  /// Executions by the Swift Testing suite.
  var swiftTesting = 0

  /// Whether the selected tests executed it at all.
  ///
  /// - Parameter selection: One suite alone, or both.
  /// - Returns: `true` when at least one execution is counted.
  func isCovered(by selection: SuiteSelection) -> Bool { count(by: selection) > 0 }

  /// How often the selected tests executed it.
  func count(by selection: SuiteSelection) -> Int {
    switch selection {
    case .xctest: xctest
    case .swiftTesting: swiftTesting
    case .both: Self.sum(xctest, swiftTesting)
    }
  }

  mutating func add(_ count: Int, by suite: Suite) {
    switch suite {
    case .xctest: xctest = Self.sum(xctest, count)
    case .swiftTesting: swiftTesting = Self.sum(swiftTesting, count)
    }
  }

  private static func sum(_ left: Int, _ right: Int) -> Int {
    let (sum, overflow) = left.addingReportingOverflow(right)
    return overflow ? .max : sum
  }
}

/// A function, accessor, closure or initial value that the compiler counts as one unit.
///
/// The closures that the compiler makes of an autoclosure's argument are none: their regions belong to the function
/// around them.
struct CodeFunction: Sendable, Equatable {
  /// The mangled name.
  var name: String

  /// The position where the body begins.
  var start: CodeRegion.Position

  /// The position just past the body.
  var end: CodeRegion.Position

  /// How often each suite entered it.
  var counts: ExecutionCounts
}

/// What the functions of a report are called where a person reads them.
struct FunctionNames: Sendable, Equatable {
  /// The readable name of each mangled one.
  var names: [String: String] = [:]

  /// The name as its author would say it, such as `LoginPresenter.logIn(name:password:)`, or `closure #1 in
  /// LoginPresenter.logIn(name:password:)`; the mangled one where nobody knows better.
  subscript(mangled: String) -> String { names[mangled] ?? mangled }
}
