import Foundation
import ToolSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A staged file or folder that replaces an earlier one.
///
/// The replacement can be undone.
struct ItemReplacement {
  private enum State {
    case aside
    /// The new item has its final path.
    ///
    /// There was no earlier item.
    case inPlace
    /// The new item has its final path, and the earlier item has the temporary one.
    case exchanged
  }

  let output: OutputPath
  let item: AtomicReplacement
  private var state = State.aside

  init(of output: OutputPath) {
    self.output = output
    item = AtomicReplacement(for: output.resolved)
  }

  /// Moves the new item to its final path.
  ///
  /// - Returns: The reason for a failure, or nil. After a failure, both items are where they were.
  mutating func putInPlace() -> String? {
    if Self.exchange(item.temporary, item.path) {
      state = .exchanged
    } else if errno != ENOENT {
      // ENOENT means that the earlier item is missing. Then renaming is enough.
      return String(cString: strerror(errno))
    } else if let reason = item.commit() {
      return reason
    } else {
      state = .inPlace
    }
    return nil
  }

  /// Moves the earlier item back to its path.
  mutating func undo() {
    switch state {
    case .aside: break
    case .inPlace: rename(item.path, item.temporary)
    case .exchanged: _ = Self.exchange(item.temporary, item.path)
    }
    state = .aside
  }

  /// Exchanges the items at two paths.
  ///
  /// A file at the right path exists all the time, for other processes that read it.
  ///
  /// - Returns: True if the exchange succeeded. After a failure, `errno` has the reason, and both items are where they
  ///   were.
  private static func exchange(_ left: String, _ right: String) -> Bool {
    let aside = AtomicReplacement.hidden(for: right, role: "earlier-")
    // A hard link keeps a file at its path until `rename` replaces it in one step. A folder cannot have one, so it is
    // moved.
    guard link(right, aside) == 0 || rename(right, aside) == 0 else { return false }
    if rename(left, right) == 0 { return rename(aside, left) == 0 }
    let reason = errno
    // `rename` does nothing if both paths are hard links to the same file, so the additional link is removed.
    if rename(aside, right) == 0 { unlink(aside) }
    errno = reason
    return false
  }
}
