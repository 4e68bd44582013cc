import Foundation

/// What became of the last run, kept for `--no-run`.
struct RunRecord: Codable, Equatable, Sendable {
  var runs: [SuiteRun]
  var testsFailed: Bool

  /// Reads the record of the last run; nil when there is none.
  init?(in folder: BuildFolder) {
    guard let data = folder.files.contents(atPath: Self.path(in: folder)),
      let record = try? JSONDecoder().decode(Self.self, from: data)
    else { return nil }
    self = record
  }

  init(runs: [SuiteRun], testsFailed: Bool) {
    self.runs = runs
    self.testsFailed = testsFailed
  }

  func keep(in folder: BuildFolder) throws {
    try JSONEncoder().encode(self).write(to: URL(fileURLWithPath: Self.path(in: folder)), options: .atomic)
  }

  /// Forgets the last run, before another one.
  static func forget(in folder: BuildFolder) {
    for path in [path(in: folder)] + Suite.allCases.map(folder.profile) { try? folder.files.removeItem(atPath: path) }
  }

  static func path(in folder: BuildFolder) -> String { folder.work + "/run.json" }
}
