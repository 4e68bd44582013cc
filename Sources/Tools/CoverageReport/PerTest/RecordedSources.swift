import Foundation
import ToolSupport

/// The measured sources as they were when the tests were recorded.
///
/// A report without a run compares them with the sources as they are, so that a changed line finds its tests.
struct RecordedSources {
  let folder: BuildFolder

  private var root: String { folder.recordings + "/sources" }

  /// Copies sources of the package.
  ///
  /// - Parameters:
  ///   - paths: The absolute paths. A file that cannot be read is left out.
  ///   - package: The package.
  /// - Throws: An error if a copy cannot be written.
  func save(_ paths: some Sequence<String>, of package: PackageDescription) throws {
    for path in paths {
      guard let data = folder.files.contents(atPath: path) else { continue }
      let copy = URL(fileURLWithPath: "\(root)/\(package.relativePath(path))")
      try folder.files.createDirectory(at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: copy)
    }
  }

  /// The copies, by their paths in reports.
  var sources: SourceFolder { SourceFolder(root: root) }
}

extension SourceFolder {
  /// Returns the sources of this folder, and those of another folder where this one has none.
  func orElse(_ other: Self) -> Self {
    Self { path in self[path] ?? other[path] }
  }
}
