import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file or folder on its way to its name: it is made beside it, hidden, so that nobody ever sees half of it.
package struct StagedItem: Sendable {
  private static let prefix = ".rehearsal-"
  private static let suffix = ".tmp"

  /// Where it goes.
  package let path: String
  /// Where it is made; the number of this process keeps it apart from what others make at the same time.
  package let temporary: String

  package init(for path: String) {
    self.path = path
    temporary = Self.hidden(for: path)
  }

  /// A hidden path beside another, for this process alone; the role tells it from others beside the same one.
  package static func hidden(for path: String, role: String = "") -> String {
    let url = URL(fileURLWithPath: path)
    let folder = url.deletingLastPathComponent().path
    return (folder == "/" ? "" : folder) + "/\(prefix)\(getpid())-\(role)\(url.lastPathComponent)\(suffix)"
  }

  /// Whether a file or folder is left of a run that was interrupted while it wrote.
  package static func isLeftover(_ path: String) -> Bool {
    let name = URL(fileURLWithPath: path).lastPathComponent
    guard name.hasPrefix(prefix), name.hasSuffix(suffix),
      let number = name.dropFirst(prefix.count).split(separator: "-").first.flatMap({ pid_t($0) })
    else { return false }
    return kill(number, 0) != 0 && errno == ESRCH
  }

  /// Writes a file that nobody waits for to reach the disk, as `Data` would.
  ///
  /// - Returns: Why it could not be written.
  package func write(_ text: String) -> String? {
    guard let file = fopen(temporary, "wb") else { return String(cString: strerror(errno)) }
    var text = text
    let isWritten = text.withUTF8 { bytes in fwrite(bytes.baseAddress, 1, bytes.count, file) == bytes.count }
    let reason = errno
    // What the stream still holds is written now, and may be too much for the disk as well.
    if fclose(file) == 0, isWritten { return nil }
    return String(cString: strerror(isWritten ? errno : reason))
  }

  /// Gives it its name, in place of a file or an empty folder that had it.
  ///
  /// - Returns: Why it could not have it.
  package func putInPlace() -> String? {
    rename(temporary, path) == 0 ? nil : String(cString: strerror(errno))
  }

  /// Removes what was made of it so far.
  package func discard() {
    try? FileManager.default.removeItem(atPath: temporary)
  }
}
