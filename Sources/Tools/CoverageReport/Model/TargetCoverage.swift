/// The coverage of one target: its own source files and no other's.
struct TargetCoverage: Sendable, Equatable {
  /// The target's name.
  var name: String

  /// The target's folder, relative to the package's root.
  var path: String

  /// Every source file of the target, ordered by path.
  var files: [FileCoverage]
}
