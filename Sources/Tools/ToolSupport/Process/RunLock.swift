import Foundation

/// A lock file that keeps two runs from working in the same folder at the same time.
package enum RunLock {
  /// Does work while holding the lock of a folder, which is created if it does not exist.
  ///
  /// The console tells that another run holds the lock, or that the folder cannot be locked. In the second case, the
  /// work is done nevertheless.
  ///
  /// - Throws: The error of the work, or ``ToolError`` if the folder cannot be created.
  package static func holding<Result>(
    _ folder: String, console: Console, _ work: () throws -> Result
  ) throws -> Result {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw ToolError(
        message: "\(folder) cannot be created",
        remedy: FileManager.default.obstacle(toWritingInto: folder) ?? error.localizedDescription)
    }
    // A tool that this process starts must not inherit the lock, because it could hold it for longer.
    let descriptor = open(folder + "/lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o666)
    // The file stays, because a waiting process would otherwise lock a removed file.
    defer {
      // A tool that another thread is about to start has a copy of the descriptor for a moment. It would keep the lock.
      flock(descriptor, LOCK_UN)
      if descriptor >= 0 { close(descriptor) }
    }
    var isLocked = descriptor >= 0 && flock(descriptor, LOCK_EX | LOCK_NB) == 0
    if !isLocked, errno == EWOULDBLOCK {
      console.note("Waiting for another run in \(folder)…")
      repeat { isLocked = flock(descriptor, LOCK_EX) == 0 } while !isLocked && errno == EINTR
    }
    // Some file systems of a network have no locks.
    if !isLocked {
      let reason = String(cString: strerror(errno))
      console.note("warning: \(folder) cannot be locked: \(reason); start no other run there until this one has ended")
    }
    return try work()
  }
}
