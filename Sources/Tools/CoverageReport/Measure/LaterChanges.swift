import Foundation
import ToolSupport

/// Finds the sources that are no longer what was built and tested, so that a report on the last run may mislead.
struct LaterChanges {
  let package: PackageDescription
  /// The folder with the object files.
  let products: String
  /// What the last build and the last run left.
  let remains: [String]
  let files: FileManager

  /// The paths of the sources that have changed, that are new, and that are gone, each once.
  func find(in wanted: [TargetReader.Wanted]) -> [String] {
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
