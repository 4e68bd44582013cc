import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Hands Ctrl-C on to the running tools, which have process groups of their own, and ends this process.
enum Interruption {
  private static let capacity = 16
  private static let lock = NSLock()

  /// Read by the signal handler, which may use nothing but plain memory: an actor or a lock is out of its reach.
  ///
  /// Safe: it is written under the lock, one aligned word at a time, and zero stands for no tool.
  nonisolated(unsafe) private static let children: UnsafeMutablePointer<pid_t> = {
    let slots = UnsafeMutablePointer<pid_t>.allocate(capacity: capacity)
    slots.initialize(repeating: 0, count: capacity)
    return slots
  }()

  static func passOn(to identifier: pid_t) {
    lock.lock()
    defer { lock.unlock() }
    if let free = (0..<capacity).first(where: { children[$0] == 0 }) { children[free] = identifier }
    for number in [SIGINT, SIGTERM] {
      signal(number) { number in
        for slot in 0..<Interruption.capacity where Interruption.children[slot] != 0 {
          // The package manager ends the tests with itself for this signal only.
          kill(Interruption.children[slot], SIGINT)
        }
        _exit(128 + number)
      }
    }
  }

  static func stop(_ identifier: pid_t) {
    lock.lock()
    defer { lock.unlock() }
    for slot in 0..<capacity where children[slot] == identifier { children[slot] = 0 }
    guard (0..<capacity).allSatisfy({ children[$0] == 0 }) else { return }
    for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
  }
}
