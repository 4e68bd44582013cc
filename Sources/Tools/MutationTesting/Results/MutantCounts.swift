import ToolSupport

/// The numbers of the mutants that were chosen, and of the others.
struct MutantCounts: Sendable, Equatable, Codable {
  var chosen = 0
  /// The number of mutants that comments exclude.
  var ignored = 0
  /// The number of mutants that do not compile.
  var rejected = 0
  /// The number of mutants that a sample, or a choice of statements of tests, passes over, because no test runs them.
  var unreached = 0
  /// The number of mutants that options leave out.
  var leftOut = 0

  var text: String {
    let others = [
      (unreached, "run by no test"), (ignored, "ignored by comments"), (rejected, "rejected by the compiler"),
      (leftOut, "left out by options"),
    ].filter { $0.0 > 0 }.map { "\(NumberFormat.grouped($0.0)) \($0.1)" }
    return "\(NumberFormat.counted(chosen, "mutant"))."
      + (others.isEmpty ? "" : " Not among them: \(others.joined(separator: ", ")).")
  }
}
