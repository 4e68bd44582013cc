import Foundation
import ToolSupport

/// The object files of the sources of a target, whether or not a test links them.
struct ObjectFiles {
  private let objects: [String: String]

  init(of target: PackageDescription.Target, in layout: any BuildLayout) {
    var objects: [String: String] = [:]
    for path in layout.outputFileMaps(of: target) {
      guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)),
        let map = try? JSONDecoder().decode([String: Entry].self, from: data)
      else { continue }
      for (source, entry) in map { objects[source] = entry.object ?? objects[source] }
    }
    self.objects = objects
  }

  /// The paths of the sources in the last build.
  var sources: Set<String> { Set(objects.keys) }

  /// Returns the object file of a source, or nil if there is none on disk.
  func object(of source: String) -> String? {
    objects[source].flatMap { FileManager.default.fileExists(atPath: $0) ? $0 : nil }
  }

  private struct Entry: Decodable {
    let object: String?
  }
}

/// The sources that changed since they were built and tested.
///
/// A report on the last run may be wrong for these files.
struct ChangedSources {
  let build: TestBuild
  let console: Console

  /// Returns the absolute paths of the sources that were changed or added, and prints a warning about removed ones.
  ///
  /// - Throws: `ToolError` if the tests were not built.
  func find(in wanted: [TargetSelection.TargetSources]) throws -> Set<String> {
    let layout = try build.layout()
    let last = date(of: RunRecord.path(in: build.packageBuild)) ?? .distantFuture
    var removed: [String] = []
    var changed: Set<String> = []
    for wanted in wanted {
      let compiled = ObjectFiles(of: wanted.target, in: layout).sources
      let built = compiled.filter { $0.hasPrefix(build.package.absolutePath(of: wanted.target) + "/") }
      removed += built.filter { !FileManager.default.fileExists(atPath: $0) }
      // A source that is newer than the record of the last run changed after it.
      changed.formUnion(
        wanted.sources.filter { source in
          (!built.isEmpty && !compiled.contains(source)) || date(of: source).map { $0 > last } ?? false
        })
    }
    if !removed.isEmpty {
      let paths = removed.sorted().map(build.package.relativePath)
      console.note(
        "warning: this report lacks removed files: \(NumberFormat.first(of: paths)); run the tests again, without --no-run"
      )
    }
    return changed
  }

  private func date(of path: String) -> Date? {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
  }
}
