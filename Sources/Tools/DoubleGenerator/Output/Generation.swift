/// The result of a run of the generator.
///
/// Nothing has been written to disk yet.
struct Generation: Sendable {
  var files: [GeneratedFile] = []
  var diagnostics: [Diagnostic] = []
  /// The number of doubles in the files.
  var doubles = 0
  /// The number of models with fixtures in the files.
  var fixtures = 0
  /// The protocols and models in conditions that are off in this build, by their names.
  ///
  /// The files with their doubles and fixtures stay.
  var unseen: Set<String> = []

  var leavesSomethingOut: Bool { diagnostics.contains { $0.level == .leftOut } }
}

/// A file that the generator creates.
struct GeneratedFile: Sendable, Equatable {
  /// The path relative to the output folder.
  var path: String
  /// The text without the header.
  var text: String
  var root: OutputRoot
  /// The origin, such as `protocol LoginViewType`.
  var subject: String
  /// The path of the origin's source, relative to the package, if known.
  var source: String?
  /// The origin with its path.
  var origin: String { subject + (source.map { " in \($0)" } ?? "") }
  /// The text inside a condition.
  func body(in condition: String?) -> String { condition.map { "#if \($0)\n\n\(text)\n#endif\n" } ?? text }
  /// The conditions around declarations that the file is about and that this build does not see.
  ///
  /// An existing file with code inside one of them stays as it is, because only another host can write that code.
  var unseenConditions: Set<String> = []
}
