import Foundation
import ToolSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A new file or folder that changes places with the earlier one, and back if something else fails.
struct ItemReplacement {
  private enum State {
    case aside
    /// It has its name, which nothing had before.
    case inPlace
    /// It has its name, and what had it before lies aside.
    case exchanged
  }

  let output: OutputPath
  let item: StagedItem
  private var state = State.aside

  init(of output: OutputPath) {
    self.output = output
    item = StagedItem(for: output.resolved)
  }

  /// Gives it its name.
  ///
  /// - Returns: Why it could not have it; all is as before then.
  mutating func putInPlace() -> String? {
    if Self.exchange(item.temporary, item.path) {
      state = .exchanged
    } else if errno != ENOENT {
      return String(cString: strerror(errno))
    } else if let reason = item.putInPlace() {
      return reason
    } else {
      state = .inPlace
    }
    return nil
  }

  /// Gives the name back to what had it before.
  mutating func undo() {
    switch state {
    case .aside: break
    case .inPlace: rename(item.path, item.temporary)
    case .exchanged: _ = Self.exchange(item.temporary, item.path)
    }
    state = .aside
  }

  /// Lets two paths change places; a file that is read meanwhile is there all the time.
  ///
  /// - Returns: Whether they did; if not, `errno` tells why, and both are as before.
  private static func exchange(_ left: String, _ right: String) -> Bool {
    let aside = StagedItem.hidden(for: right, role: "earlier-")
    guard link(right, aside) == 0 || rename(right, aside) == 0 else { return false }
    if rename(left, right) == 0 { return rename(aside, left) == 0 }
    let reason = errno
    // To rename one of two links to the same file does nothing.
    if rename(aside, right) == 0 { unlink(aside) }
    errno = reason
    return false
  }
}
