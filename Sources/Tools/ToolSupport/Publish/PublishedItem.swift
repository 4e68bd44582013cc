import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A staged file or folder that replaces an earlier one, or the removal of an earlier file.
///
/// The earlier item is kept aside, so that the replacement can be undone.
struct PublishedItem {
  let output: OutputPath
  let staged: AtomicReplacement
  private let isRemoval: Bool
  /// The hidden path of the earlier item.
  private let aside: String
  private var isInPlace = false
  private var hasEarlier = false

  init(_ output: OutputPath, isRemoval: Bool = false) {
    self.output = output
    self.isRemoval = isRemoval
    staged = AtomicReplacement(for: output.resolved)
    aside = AtomicReplacement.hidden(for: output.resolved, role: "earlier-")
    // A killed process may have had the same identifier, and have left items here.
    staged.discard()
    AtomicReplacement.remove(aside)
  }

  /// Moves the new item to its final path.
  ///
  /// - Returns: The reason for a failure, or nil. After a failure, both items are where they were.
  mutating func putInPlace() -> String? {
    if let reason = keepEarlier() { return reason }
    guard !isRemoval else { return nil }
    if let reason = staged.commit() {
      restoreEarlier()
      return reason
    }
    isInPlace = true
    return nil
  }

  /// Moves the earlier item back to its path, and removes the new one.
  mutating func undo() {
    restoreEarlier()
    staged.discard()
  }

  /// Removes the earlier item.
  func finish() {
    if hasEarlier { AtomicReplacement.remove(aside) }
  }

  private mutating func keepEarlier() -> String? {
    guard let kind = Self.kind(of: output.resolved) else { return nil }
    // Something else may have come to this path since it was checked.
    if !isRemoval, kind != Self.kind(of: staged.temporary) {
      return String(cString: strerror(kind == S_IFDIR ? EISDIR : ENOTDIR))
    }
    // A hard link keeps a file at its path until `rename` replaces it in one step. A folder cannot have one, so it is
    // moved.
    guard
      !isRemoval && linkat(AT_FDCWD, output.resolved, AT_FDCWD, aside, 0) == 0 || rename(output.resolved, aside) == 0
    else { return String(cString: strerror(errno)) }
    hasEarlier = true
    return nil
  }

  private mutating func restoreEarlier() {
    if hasEarlier, rename(aside, output.resolved) == 0 {
      // `rename` does nothing if both paths are hard links to the same file, so the additional link is removed.
      unlink(aside)
    } else {
      // Only a file can take the place of another item in one step.
      if isInPlace { rename(output.resolved, staged.temporary) }
      if hasEarlier { rename(aside, output.resolved) }
    }
    (isInPlace, hasEarlier) = (false, false)
  }

  /// True for a folder and false for anything else, or nil for nothing.
  private static func kind(of path: String) -> mode_t? {
    var status = stat()
    return lstat(path, &status) == 0 ? (status.st_mode & S_IFMT == S_IFDIR ? S_IFDIR : S_IFREG) : nil
  }
}
