import ToolSupport

/// An origin of tested code: the tests of a package, or the files of another build.
protocol TestedCode {
  /// The folder of the sources.
  var root: String { get }
  /// The folder for pages for which the user names none.
  var scratch: String { get }

  /// Passes the chosen targets and the run of their tests on to a function, and keeps the files of the run meanwhile.
  ///
  /// - Throws: `ToolError` if there is nothing to measure, or if a tool fails.
  func withRun<Value>(_ toolchain: Toolchain, _ read: (TargetSelection, RunRecord) throws -> Value) throws -> Value
}
