import Foundation

/// The space of a disk, which explains errors that have other names: on a full disk, even the package manager crashes.
package enum DiskSpace {
  /// Returns true if hardly anything can be written.
  ///
  /// A disk without any size, such as that of `/proc`, does not tell its space.
  static func isFull(free: Int, of total: Int) -> Bool { total > 0 && free < 1 << 20 }

  /// Throws an error if the disk of a folder is full, and does nothing if there is no such folder.
  package static func check(_ folder: String) throws {
    guard let attributes = try? FileManager.default.attributesOfFileSystem(forPath: folder),
      let free = attributes[.systemFreeSize] as? NSNumber, let total = attributes[.systemSize] as? NSNumber
    else { return }
    if isFull(free: free.intValue, of: total.intValue) { throw ToolError.fullDisk(of: folder) }
  }
}

extension ToolError {
  static func fullDisk(of path: String) -> Self {
    let path = URL(fileURLWithPath: path).standardizedFileURL.path
    return Self(message: "the disk of \(path) is full", remedy: "free some space on it and run it again")
  }
}
