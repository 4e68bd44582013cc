import Foundation

/// An overlay of the file system, which shows files to the compiler at other paths.
///
/// The compiler shares the format with Clang.
package enum FileSystemOverlay {
  /// Returns the text of an overlay.
  ///
  /// - Parameter files: The paths of the files, by the paths at which the compiler finds them.
  /// - Throws: An error of the encoding.
  package static func json(_ files: [String: String]) throws -> Data {
    let roots = files.sorted { $0.key < $1.key }.map { path, file in
      ["type": "file", "name": path, "external-contents": file]
    }
    // The compiler reports the paths of the originals.
    let overlay: [String: Any] = ["version": 0, "use-external-names": false, "roots": roots]
    return try JSONSerialization.data(withJSONObject: overlay, options: [.sortedKeys, .withoutEscapingSlashes])
  }
}
