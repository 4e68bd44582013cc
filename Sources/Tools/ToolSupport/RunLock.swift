import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Keeps two runs in one folder apart: each would remove what the other makes, or take it for its own.
package enum RunLock {
  /// Does work while no other process does such in the folder.
  ///
  /// - Parameters:
  ///   - folder: A folder of the tool's own, which is made if need be.
  ///   - willWait: Hears that another run has it.
  ///   - work: What to do then.
  /// - Returns: What the work returns.
  /// - Throws: What the work throws, or ``ToolError`` when the folder cannot be made.
  package static func holding<Result>(
    _ folder: String, willWait: () -> Void, _ work: () throws -> Result
  ) throws -> Result {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw ToolError(
        message: "\(folder) cannot be made",
        remedy: FileManager.default.obstacle(toWritingInto: folder) ?? error.localizedDescription)
    }
    let descriptor = open(folder + "/lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o666)
    defer { close(descriptor) }
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      willWait()
      while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    }
    return try work()
  }
}
