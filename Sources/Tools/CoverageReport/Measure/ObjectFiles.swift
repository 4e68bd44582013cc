import Foundation
import ToolSupport

/// The object files that the build made of a target's sources, whether or not a test links them.
struct ObjectFiles {
  private let objects: [String: String]

  init(_ products: String, _ target: PackageDescription.Target) {
    var objects: [String: String] = [:]
    for name in [target.name, target.c99name ?? target.name] {
      for suffix in ["", "-tool"] {
        let url = URL(fileURLWithPath: products + "/" + name + suffix + ".build/output-file-map.json")
        guard let data = try? Data(contentsOf: url),
          let map = try? JSONDecoder().decode([String: Entry].self, from: data)
        else { continue }
        for (source, entry) in map { objects[source] = entry.object ?? objects[source] }
      }
    }
    self.objects = objects
  }

  /// The paths of the sources that there were.
  var sources: Set<String> { Set(objects.keys) }

  /// The object file made of the source, when there is one on disk.
  func object(of source: String) -> String? {
    objects[source].flatMap { FileManager.default.fileExists(atPath: $0) ? $0 : nil }
  }

  private struct Entry: Decodable {
    let object: String?
  }
}

/// Finds the sources that are no longer what was built and tested, so that a report on the last run may mislead.
struct ChangedSources {
  let package: PackageDescription
  /// The folder with the object files.
  let products: String
  /// What the last build and the last run left.
  let remains: [String]
  let files: FileManager

  /// The paths of the sources that have changed, that are new, and that are gone, each once.
  func find(in wanted: [TargetReader.TargetSources]) -> [String] {
    let last = remains.compactMap(date).max() ?? .distantFuture
    let paths = wanted.flatMap { wanted in
      let built = ObjectFiles(products, wanted.target).sources.filter {
        $0.hasPrefix(package.absolutePath(of: wanted.target) + "/")
      }
      let gone = built.filter { !files.fileExists(atPath: $0) }
      return gone
        + wanted.sources.filter { source in
          (!built.isEmpty && !built.contains(source)) || date(of: source).map { $0 > last } ?? false
        }
    }
    return paths.sorted()
  }

  private func date(of path: String) -> Date? {
    (try? files.attributesOfItem(atPath: path))?[.modificationDate] as? Date
  }
}
