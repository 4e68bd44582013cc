import Foundation
import ToolSupport

/// The files of the last run, which a new run replaces.
///
/// They are set aside until the tests of the new run have ended. So neither a mistyped `--filter`, a failed build nor
/// Ctrl-C loses the last run.
struct LastRun {
  let build: PackageBuild

  private var files: FileManager { .default }
  private var aside: String { build.work + "/last-run" }

  /// Replaces the files, and the log, by those of a new run that succeeds.
  func replace<Value>(by run: () throws -> Value) throws -> Value {
    remove()
    try? files.removeItem(atPath: build.log)
    try? files.moveItem(atPath: build.run, toPath: aside)
    do {
      let value = try run()
      remove()
      return value
    } catch {
      restore()
      throw error
    }
  }

  /// Moves the files back, unless the tests were built again after the last run.
  ///
  /// Nothing happens if no files are set aside.
  func restore() {
    let path = aside + "/run.json"
    if let record = RunRecord(at: path), let date = files.modificationDate(of: path),
      record.binaries.compactMap(files.modificationDate).allSatisfy({ $0 <= date })
    {
      try? files.removeItem(atPath: build.run)
      try? files.moveItem(atPath: aside, toPath: build.run)
    }
    remove()
  }

  private func remove() {
    try? files.removeItem(atPath: aside)
  }
}

extension FileManager {
  func modificationDate(of path: String) -> Date? { (try? attributesOfItem(atPath: path))?[.modificationDate] as? Date }
}
