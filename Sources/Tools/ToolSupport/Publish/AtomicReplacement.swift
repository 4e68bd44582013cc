import Foundation

/// A file or folder that is written under a hidden name and then renamed, so that no reader sees it half-written.
package struct AtomicReplacement: Sendable {
  /// The final path.
  package let path: String
  /// The hidden path in the same folder.
  ///
  /// It contains the process identifier, so that processes do not collide.
  package let temporary: String

  package init(for path: String) {
    let name = path.suffix(from: path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)
    self.path = path
    temporary = "\(path.dropLast(name.count)).rehearsal-\(getpid())-\(name).tmp"
  }

  /// Writes the file, or returns the reason why it could not be written.
  package func replace(with text: String) -> String? {
    guard let reason = write(text) ?? commit() else { return nil }
    discard()
    return reason
  }

  /// Writes the hidden file, or returns the reason why it could not be written.
  ///
  /// `Data` would also wait until the file has reached the disk, which takes too long for many files.
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

  /// Renames the hidden item to its final path, in place of a file or an empty folder, or returns the reason why it
  /// could not.
  package func commit() -> String? {
    rename(temporary, path) == 0 ? nil : String(cString: strerror(errno))
  }

  /// Removes the hidden item, if there is one.
  package func discard() { try? FileManager.default.removeItem(atPath: temporary) }
}
