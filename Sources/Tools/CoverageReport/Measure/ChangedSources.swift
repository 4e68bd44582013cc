import Foundation
import ToolSupport

/// The sources that changed since they were built and tested.
///
/// A report on the last run would have its figures beside other lines.
struct ChangedSources {
  let package: PackageDescription
  let record: RunRecord
  /// The date of the run.
  let date: Date

  /// Checks that no source was changed, added or removed.
  ///
  /// - Throws: `ToolError` if one was.
  func check(_ wanted: [TargetSelection.TargetSources]) throws {
    let files = FileManager.default
    let changed = wanted.flatMap { wanted in
      let built = record.objects.keys.filter { $0.hasPrefix(package.absolutePath(of: wanted.target) + "/") }
      // A source that is newer than the record of the last run changed after it.
      return built.filter { !files.fileExists(atPath: $0) }
        + wanted.sources.filter { source in
          (!built.isEmpty && record.objects[source] == nil)
            || files.modificationDate(of: source).map { $0 > date } ?? false
        }
    }
    guard !changed.isEmpty else { return }
    throw ToolError(
      message: "the tests of the last run were of other sources than those of now: "
        + NumberFormat.first(of: changed.sorted().map(package.relativePath)),
      remedy: "run the command without --no-run")
  }
}
