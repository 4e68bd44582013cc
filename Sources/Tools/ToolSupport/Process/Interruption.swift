import Dispatch
import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A signal handler that forwards Ctrl-C to the running tools, and then ends this process.
///
/// `Process` puts each tool into a process group of its own, which the terminal's Ctrl-C does not reach.
enum Interruption {
  private static let capacity = 64

  /// The free slots for running tools.
  ///
  /// A tool starts only when there is a slot for it. So Ctrl-C reaches each running tool, however many there are.
  static let slots = DispatchSemaphore(value: capacity)
  private static let lock = NSLock()

  /// The process identifiers of the running tools.
  ///
  /// Zero marks a free slot.
  ///
  /// The signal handler reads them without a lock, because a signal handler must not take one. That is safe, because
  /// they are written one aligned word at a time, under the lock.
  nonisolated(unsafe) private static let children: UnsafeMutablePointer<pid_t> = {
    let slots = UnsafeMutablePointer<pid_t>.allocate(capacity: capacity)
    slots.initialize(repeating: 0, count: capacity)
    return slots
  }()

  /// Starts to forward signals to a process, whose starter holds one of ``slots``.
  static func begin(_ identifier: pid_t) {
    lock.lock()
    defer { lock.unlock() }
    if let free = (0..<capacity).first(where: { children[$0] == 0 }) { children[free] = identifier }
    for number in [SIGINT, SIGTERM] {
      // `children` was used above for the first time. The first use initializes it under a lock, which the handler must
      // not take.
      signal(number) { number in
        for slot in 0..<Interruption.capacity where Interruption.children[slot] != 0 {
          // Only on this signal does the package manager also end the tests that it runs.
          kill(Interruption.children[slot], SIGINT)
        }
        // `exit` would run exit handlers, which is not safe in a signal handler.
        _exit(128 + number)
      }
    }
  }

  /// Stops forwarding signals to a process.
  static func end(_ identifier: pid_t) {
    lock.lock()
    defer { lock.unlock() }
    for slot in 0..<capacity where children[slot] == identifier { children[slot] = 0 }
    guard (0..<capacity).allSatisfy({ children[$0] == 0 }) else { return }
    for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
  }
}
