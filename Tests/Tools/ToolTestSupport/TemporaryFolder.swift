import Foundation

/// A folder that exists as long as its owner, from the first file in it on.
///
/// Its name has spaces and a letter beyond ASCII, which tools must quote and escape.
///
/// Safe: its only state is a constant.
open class TemporaryFolder: @unchecked Sendable {
  /// The folder itself.
  public let root: URL

  /// - Parameter parent: The folder that contains this one.
  public init(in parent: URL = TemporaryFolder.all) {
    root = parent.appendingPathComponent("rehearsal ü \(UUID().uuidString)")
  }

  deinit {
    try? FileManager.default.removeItem(at: root)
  }

  /// The absolute path of a path in the folder, or of one that is absolute already.
  public func path(_ name: String) -> String { name.hasPrefix("/") ? name : root.appendingPathComponent(name).path }

  /// The text of a file, or nil if there is none.
  public func text(_ name: String) -> String? { try? String(contentsOfFile: path(name), encoding: .utf8) }

  /// Writes a file.
  public func write(_ text: String, to name: String) throws {
    let file = URL(fileURLWithPath: path(name))
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// Writes an empty file that is executable.
  public func writeExecutable(_ name: String) throws {
    try write("", to: name)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path(name))
  }

  /// Removes a file or a folder.
  public func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: path(name)) }
}

extension TemporaryFolder {
  /// Makes a folder for some work, after which it is removed.
  public static func with<Value>(_ work: (URL) async throws -> Value) async throws -> Value {
    let folder = TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    try FileManager.default.createDirectory(at: folder.root, withIntermediateDirectories: true)
    return try await work(folder.root)
  }

  /// Makes a folder without an owner, which is removed when the tests have ended.
  public static func untilExit() throws -> URL {
    let folder = all.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// The folder of all temporary folders, which is removed at exit with those whose owners still live.
  public static let all: URL = {
    atexit { try? FileManager.default.removeItem(at: TemporaryFolder.all) }
    let name = "rehearsal-tests-\(ProcessInfo.processInfo.processIdentifier)"
    return FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appendingPathComponent(name)
  }()
}
