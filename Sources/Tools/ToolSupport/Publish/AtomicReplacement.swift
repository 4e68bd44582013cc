import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file or folder that is written under a hidden name and then renamed, so that no reader sees it half-written.
package struct AtomicReplacement: Sendable {
  private static let prefix = ".rehearsal-"
  private static let suffix = ".tmp"

  /// The final path.
  package let path: String
  /// The hidden path in the same folder.
  ///
  /// It contains the process identifier, so that processes do not collide.
  package let temporary: String

  package init(for path: String) {
    self.path = path
    temporary = Self.hidden(for: path)
  }

  /// A hidden path beside another path, for this process alone.
  ///
  /// - Parameters:
  ///   - path: The other path.
  ///   - role: A prefix that distinguishes several hidden paths beside the same path.
  /// - Returns: The hidden path.
  package static func hidden(for path: String, role: String = "") -> String {
    let name = name(of: path)
    return "\(path.dropLast(name.count))\(prefix)\(getpid())-\(role)\(name)\(suffix)"
  }

  /// True if a path is the hidden file or folder of a process that no longer exists.
  package static func isLeftover(_ path: String) -> Bool {
    let name = name(of: path)
    guard name.hasPrefix(prefix), name.hasSuffix(suffix),
      let number = name.dropFirst(prefix.count).split(separator: "-").first.flatMap({ pid_t($0) })
    else { return false }
    // Signal 0 has no effect. Any other error means that the process exists, such as one of another user.
    return kill(number, 0) != 0 && errno == ESRCH
  }

  /// The part of a path after the last slash.
  private static func name(of path: String) -> Substring {
    path.suffix(from: path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)
  }

  /// Writes the hidden file.
  ///
  /// `Data` would also wait until the file has reached the disk, which takes too long for many files.
  ///
  /// - Returns: The reason why it could not be written, or nil.
  package func write(_ text: String) -> String? {
    guard let file = fopen(temporary, "wb") else { return String(cString: strerror(errno)) }
    var status = stat()
    // The new file replaces the earlier one, and takes over its permissions.
    if stat(path, &status) == 0 { fchmod(fileno(file), status.st_mode & 0o7777) }
    var text = text
    let isWritten = text.withUTF8 { bytes in fwrite(bytes.baseAddress, 1, bytes.count, file) == bytes.count }
    // `fclose` may replace the reason.
    let reason = errno
    // `fclose` writes the rest of the buffer, so it can fail on a full disk too.
    if fclose(file) == 0, isWritten { return nil }
    return String(cString: strerror(isWritten ? errno : reason))
  }

  /// Renames the hidden item to its final path, in place of a file or an empty folder.
  ///
  /// - Returns: The reason why it could not be renamed, or nil.
  package func commit() -> String? {
    rename(temporary, path) == 0 ? nil : String(cString: strerror(errno))
  }

  /// Removes the hidden item.
  package func discard() { Self.remove(temporary) }

  /// Removes a file or folder, if there is one.
  static func remove(_ path: String) {
    // `FileManager` needs much longer to find out that there is nothing.
    if unlink(path) != 0, errno != ENOENT { try? FileManager.default.removeItem(atPath: path) }
  }
}
