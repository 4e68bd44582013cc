import Foundation

/// A hash of the inputs of a run, by which the next run knows whether they have changed.
///
/// The toolchain is always among the inputs. Files count by path, size and date, so they are not read.
package struct InputFingerprint {
  private var hash = ContentHash()

  /// Creates the fingerprint of a run.
  ///
  /// - Parameter words: The inputs that are not files, such as options.
  package init(_ words: [String] = []) {
    for word in [ToolIdentity.toolchain] + words { hash.add(word) }
  }

  /// Adds files, and the files in folders.
  ///
  /// - Parameter paths: The paths of files and folders. A missing one has no effect.
  package mutating func add(_ paths: some Sequence<String>) {
    for path in paths.sorted() {
      let isFile = FileStamp.of(path) != nil
      for file in isFile ? [path] : FolderListing.files(in: path, followsLinks: true).sorted() {
        guard let stamp = FileStamp.of(file) else { continue }
        hash.add(file)
        hash.add(stamp)
      }
    }
  }

  /// The hash.
  package var text: String { hash.text }
}
