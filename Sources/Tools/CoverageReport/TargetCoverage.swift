/// The coverage of one target: its own source files and no other's.
public struct TargetCoverage: Sendable, Equatable {
  /// The target's name.
  public let name: String

  /// The target's folder, relative to the package's root.
  public let path: String

  /// Every source file of the target, ordered by path.
  public let files: [FileCoverage]

  /// Creates the coverage of one target.
  ///
  /// - Parameters:
  ///   - name: The target's name.
  ///   - path: The target's folder, relative to the package's root.
  ///   - files: Every source file of the target, ordered by path.
  public init(name: String, path: String, files: [FileCoverage]) {
    self.name = name
    self.path = path
    self.files = files
  }

  /// Counts what the selected tests cover in all files of the target.
  ///
  /// - Parameters:
  ///   - metric: What to count.
  ///   - selection: One suite alone, or both.
  /// - Returns: The covered ones and all of them.
  public func tally(_ metric: Metric, under selection: SuiteSelection) -> Tally {
    files.reduce(Tally(covered: 0, count: 0)) { $0 + $1.tally(metric, under: selection) }
  }
}
