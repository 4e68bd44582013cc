import Foundation
import ToolSupport

/// The files of the last run, which a new run replaces.
///
/// They are set aside until the tests of the new run have ended. So neither a mistyped `--filter`, a failed build nor
/// Ctrl-C loses the last run.
struct LastRun {
  /// The build of the tests.
  ///
  /// If its binaries are newer than the last run, the profiles no longer match them.
  let build: TestBuild

  private var files: FileManager { .default }

  static func folder(in build: PackageBuild) -> String { build.work + "/last-run" }

  private var work: String { build.packageBuild.work }
  private var aside: String { Self.folder(in: build.packageBuild) }

  private var names: [String] {
    ([RunRecord.path(in: build.packageBuild), build.rawProfiles] + Suite.allCases.map(build.profile))
      .map { URL(fileURLWithPath: $0).lastPathComponent }
  }

  /// Moves the files aside, and removes the log.
  func setAside() {
    remove()
    try? files.removeItem(atPath: build.log)
    try? files.createDirectory(atPath: aside, withIntermediateDirectories: true)
    move(from: work, to: aside)
  }

  /// Moves the files back, unless the tests were built again after the last run.
  ///
  /// Nothing happens if no files are set aside.
  func restore() {
    let record = date(of: "\(aside)/\(RunRecord.fileName)")
    let binaries = (try? build.layout())?.testBinaries ?? []
    if let record, binaries.compactMap(date).allSatisfy({ $0 <= record }) { move(from: aside, to: work) }
    remove()
  }

  /// Removes the files that were set aside.
  func remove() {
    try? files.removeItem(atPath: aside)
  }

  private func move(from source: String, to target: String) {
    for name in names where files.fileExists(atPath: "\(source)/\(name)") {
      try? files.removeItem(atPath: "\(target)/\(name)")
      try? files.moveItem(atPath: "\(source)/\(name)", toPath: "\(target)/\(name)")
    }
  }

  private func date(of path: String) -> Date? {
    (try? files.attributesOfItem(atPath: path))?[.modificationDate] as? Date
  }
}
