import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A lock file that keeps two runs from working in the same folder at the same time.
package enum RunLock {
  /// Does work while holding the lock of a folder.
  ///
  /// - Parameters:
  ///   - folder: The work folder of the tool. It is created if it does not exist.
  ///   - willWait: A closure that is called if another process holds the lock.
  ///   - work: The work.
  /// - Returns: The result of the work.
  /// - Throws: The error of the work, or ``ToolError`` if the folder cannot be created.
  package static func holding<Result>(
    _ folder: String, willWait: () -> Void, _ work: () throws -> Result
  ) throws -> Result {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw ToolError(
        message: "\(folder) cannot be created",
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
