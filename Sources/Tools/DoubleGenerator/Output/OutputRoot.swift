/// The folders that generated files can go to.
enum OutputRoot: String, CaseIterable, Sendable, Codable {
  /// The folder of `--output`.
  case doubles
  /// The folder of `--fixtures-output`, or that of `--output` when there is none.
  case fixtures
}
