import Foundation

/// A folder for one test, with a name that an address has to escape.
enum TemporaryFolder {
  /// Makes a folder, and removes it when the work is done.
  static func with<Value>(_ work: (URL) async throws -> Value) async throws -> Value {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "Doubles of \(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await work(folder)
  }
}
