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
