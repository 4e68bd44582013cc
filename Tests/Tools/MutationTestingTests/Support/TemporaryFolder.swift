import Foundation

/// Folders that are removed when the tests have ended.
enum TemporaryFolder {
  private static let root: String = {
    let path = FileManager.default.temporaryDirectory.path + "/rehearsal-\(UUID().uuidString)"
    atexit { try? FileManager.default.removeItem(atPath: TemporaryFolder.root) }
    return path
  }()

  /// Makes a folder.
  ///
  /// - Returns: The path.
  /// - Throws: An error if the folder cannot be made.
  static func make() throws -> String {
    let path = "\(root)/\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return path
  }
}
