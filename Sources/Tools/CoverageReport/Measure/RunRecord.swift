import Foundation

/// The result of the last run, stored for `--no-run`.
struct RunRecord: Codable, Equatable, Sendable {
  /// The folder of the build products, which tells the build system.
  var products: String
  var suiteResults: [SuiteResult]
  var testsFailed: Bool
  /// The test targets that ran.
  var testTargets: TestTargets?
  /// True if the run recorded which test ran which code.
  var recordsTests: Bool? = nil

  /// Reads the stored record.
  ///
  /// The result is nil if there is none.
  init?(in folder: BuildFolder) {
    guard let data = folder.files.contents(atPath: Self.path(in: folder)),
      let record = try? JSONDecoder().decode(Self.self, from: data)
    else { return nil }
    self = record
  }

  init(
    products: String, suiteResults: [SuiteResult], testsFailed: Bool, testTargets: TestTargets?,
    recordsTests: Bool? = nil
  ) {
    self.products = products
    self.suiteResults = suiteResults
    self.testsFailed = testsFailed
    self.testTargets = testTargets
    self.recordsTests = recordsTests
  }

  func save(in folder: BuildFolder) throws {
    try JSONEncoder().encode(self).write(to: URL(fileURLWithPath: Self.path(in: folder)), options: .atomic)
  }

  static func path(in folder: BuildFolder) -> String { folder.work + "/run.json" }
}

/// The files of the last run, which a new run replaces.
///
/// They are set aside until a test of the new run has begun. So neither a mistyped `--filter` nor a failed build loses the
/// last run.
struct LastRun {
  let folder: BuildFolder
  /// Returns the binaries of the tests.
  ///
  /// If they were built after the last run, its profiles no longer match them.
  let binaries: () -> [String]

  private var aside: String { folder.work + "/last-run" }

  private var names: [String] {
    [RunRecord.path(in: folder), folder.rawProfiles, folder.recordings]
      .map { URL(fileURLWithPath: $0).lastPathComponent } + Suite.allCases.map { "\($0.fileName).profdata" }
  }

  /// Moves the files aside, and removes the log.
  func setAside() {
    remove()
    try? folder.files.removeItem(atPath: folder.log)
    try? folder.files.createDirectory(atPath: aside, withIntermediateDirectories: true)
    move(from: folder.work, to: aside)
  }

  /// Moves the files back, unless the tests were built again after the last run.
  func restore() {
    let record = date(of: "\(aside)/\(URL(fileURLWithPath: RunRecord.path(in: folder)).lastPathComponent)")
    if let record, binaries().compactMap(date).allSatisfy({ $0 <= record }) { move(from: aside, to: folder.work) }
    remove()
  }

  /// Removes the files that were set aside.
  func remove() {
    try? folder.files.removeItem(atPath: aside)
  }

  private func move(from source: String, to target: String) {
    for name in names where folder.files.fileExists(atPath: "\(source)/\(name)") {
      try? folder.files.removeItem(atPath: "\(target)/\(name)")
      try? folder.files.moveItem(atPath: "\(source)/\(name)", toPath: "\(target)/\(name)")
    }
  }

  private func date(of path: String) -> Date? {
    (try? folder.files.attributesOfItem(atPath: path))?[.modificationDate] as? Date
  }
}
