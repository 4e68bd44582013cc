import ToolSupport

/// A piece of source that runs as a whole or not at all, according to the compiler.
///
/// Regions are more exact than lines. A line counts as covered as soon as a part of it runs, so a missed `else` of a
/// one-line `guard` goes unnoticed. As a region, the `else` counts on its own.
struct CodeRegion: Sendable, Equatable {
  /// The position of the first character.
  var start: SourcePosition

  /// The position just past the last character.
  var end: SourcePosition

  /// The execution counts of the region.
  var counts: ExecutionCounts

  /// The index of its function in ``FileCoverage/functions``, or nil if the function is unknown.
  var function: Int?

  /// True if the region is the argument of an autoclosure.
  var isImplicitClosure = false
}

/// The number of times that each suite executed a piece of source.
struct ExecutionCounts: Sendable, Equatable {
  /// The executions by XCTest.
  var xctest = 0

  /// The executions by Swift Testing.
  var swiftTesting = 0

  /// Returns true if the selected tests executed the source.
  func isCovered(by selection: SuiteSelection) -> Bool { count(by: selection) > 0 }

  /// Returns the number of executions by the selected tests.
  func count(by selection: SuiteSelection) -> Int {
    switch selection {
    case .xctest: xctest
    case .swiftTesting: swiftTesting
    case .both: Self.sum(xctest, swiftTesting)
    }
  }

  /// Adds executions by a suite, or none if the suite is unknown.
  mutating func add(_ count: Int, by suite: Suite?) {
    switch suite {
    case .xctest: xctest = Self.sum(xctest, count)
    case .swiftTesting: swiftTesting = Self.sum(swiftTesting, count)
    case nil: break
    }
  }

  private static func sum(_ left: Int, _ right: Int) -> Int {
    let (sum, overflow) = left.addingReportingOverflow(right)
    return overflow ? .max : sum
  }
}

/// A function, accessor, closure or initial value that the compiler counts as one unit.
///
/// A closure that the compiler creates for an argument of an autoclosure is not a function of its own. Its regions
/// belong to the function around it.
struct CodeFunction: Sendable, Equatable {
  /// The mangled name.
  var name: String

  /// The position where the body begins.
  var start: SourcePosition

  /// The position just past the body.
  var end: SourcePosition

  /// The number of calls by each suite.
  var counts: ExecutionCounts
}

/// The readable names of functions.
struct FunctionNames: Sendable, Equatable {
  /// The readable names by mangled name.
  var names: [String: String] = [:]

  /// Returns the readable name of a function, or the mangled one if there is no readable name.
  ///
  /// Examples are `LoginPresenter.logIn(name:password:)` and `closure #1 in LoginPresenter.logIn(name:password:)`.
  subscript(mangled: String) -> String { names[mangled] ?? mangled }
}

/// A source line with executable code.
struct CodeLine: Sendable, Equatable {
  /// The line number, starting at 1.
  var number: Int

  /// The execution counts of the most executed part of the line.
  var counts: ExecutionCounts

  /// The selections under which the line is partial: a region on it never ran.
  var partialSelections: Set<SuiteSelection> = []

  /// Returns the coverage of the line under a selection.
  ///
  /// A partial line ran, but a region on it did not. llvm-cov calls such a line covered.
  func state(under selection: SuiteSelection) -> LineState {
    guard counts.isCovered(by: selection) else { return .missed }
    return partialSelections.contains(selection) ? .partial : .covered
  }
}

/// A part of one line that belongs to a single region.
///
/// Where regions are nested, a segment belongs to the innermost one. The segments of a file do not overlap, and are in
/// source order. White space at either end of a line is in none.
struct LineSegment: Sendable, Equatable {
  /// The role of a segment in the measurement.
  enum Kind: Sendable, Equatable {
    /// Code that counts.
    case code
    /// Excluded code, with the index of its entry in ``FileCoverage/exclusions``.
    case excluded(Int)
    /// Source that was not compiled, such as an inactive branch of `#if`.
    case skipped
  }

  /// The line number, starting at 1.
  var line: Int

  /// The half-open range of columns, in UTF-8 bytes starting at 1.
  var columns: Range<Int>

  /// The execution counts.
  ///
  /// If several regions share the range, these are their lowest counts.
  var counts: ExecutionCounts

  var kind = Kind.code

  /// The index of its region in ``FileCoverage/regions``, or nil if the segment does not count.
  var region: Int?
}
