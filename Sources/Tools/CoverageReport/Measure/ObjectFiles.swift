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
  let package: PackageDescription
  let layout: any BuildLayout
  /// The file that the last run wrote.
  ///
  /// A source that is newer changed after the run.
  let lastRun: String

  /// Returns the paths of the sources that were changed, added or removed, without duplicates.
  func find(in wanted: [TargetReader.TargetSources]) -> [String] {
    let last = date(of: lastRun) ?? .distantFuture
    let paths = wanted.flatMap { wanted in
      let compiled = ObjectFiles(of: wanted.target, in: layout).sources
      let built = compiled.filter { $0.hasPrefix(package.absolutePath(of: wanted.target) + "/") }
      let gone = built.filter { !FileManager.default.fileExists(atPath: $0) }
      return gone
        + wanted.sources.filter { source in
          (!built.isEmpty && !compiled.contains(source)) || date(of: source).map { $0 > last } ?? false
        }
    }
    return paths.sorted()
  }

  private func date(of path: String) -> Date? {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
  }
}
