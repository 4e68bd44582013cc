import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Keeps two runs in one build folder apart: each would remove the profiles of the other, or take them for its own.
enum RunLock {
  /// Does work while no other process does such in the folder.
  ///
  /// - Parameters:
  ///   - folder: Where the build lies.
  ///   - willWait: Hears that another run has it.
  ///   - work: What to do then.
  /// - Returns: What the work returns.
  /// - Throws: What the work throws, or that the folder cannot be made.
  static func holding<Result>(_ folder: BuildFolder, willWait: () -> Void, _ work: () throws -> Result) throws -> Result
  {
    try folder.files.createDirectory(atPath: folder.work, withIntermediateDirectories: true)
    let descriptor = open(folder.work + "/lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o666)
    defer { close(descriptor) }
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      willWait()
      while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    }
    return try work()
  }
}
