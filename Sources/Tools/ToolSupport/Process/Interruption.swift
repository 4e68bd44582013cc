import Dispatch
import Foundation

/// A signal handler that forwards Ctrl-C to the running tools, and then ends this process.
///
/// A ``ChildProcess`` has a process group of its own, which the terminal's Ctrl-C does not reach.
package enum Interruption {
  private static let capacity = 64

  /// The state of work that ends by itself after Ctrl-C: whether such work is running, and whether it should end.
  ///
  /// The signal handler reads and writes them without a lock, as it does with the identifiers of the running tools.
  nonisolated(unsafe) private static let work: UnsafeMutablePointer<Int32> = {
    let words = UnsafeMutablePointer<Int32>.allocate(capacity: 2)
    words.initialize(repeating: 0, count: 2)
    return words
  }()

  /// True if Ctrl-C has asked the running work to end.
  package static var isRequested: Bool { work[1] != 0 }

  /// Does work that ends by itself after the first Ctrl-C, so that it can report on its results.
  ///
  /// The running tools end at once, and the work looks at ``isRequested`` after each tool. A second Ctrl-C ends this
  /// process, too.
  package static func deferring<Result>(_ body: () throws -> Result) rethrows -> Result {
    work[0] = 1
    work[1] = 0
    begin(0)
    defer {
      work[0] = 0
      end(0)
    }
    return try body()
  }

  /// The free slots for running tools.
  ///
  /// A tool starts only when there is a slot for it. So Ctrl-C reaches each running tool, however many there are.
  static let slots = DispatchSemaphore(value: capacity)
  private static let lock = NSLock()

  /// The process identifiers of the running tools, and the negative ones of groups of processes.
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

  /// Starts to forward signals to a process, or to end a group with a negative identifier.
  ///
  /// The starter of the process holds one of ``slots``.
  static func begin(_ identifier: pid_t) {
    lock.lock()
    defer { lock.unlock() }
    if identifier != 0, let free = (0..<capacity).first(where: { children[$0] == 0 }) { children[free] = identifier }
    // The first use of a static property initializes it under a lock, which the handler must not take.
    _ = (children, work)
    for number in [SIGINT, SIGTERM] {
      signal(number) { number in
        for slot in 0..<Interruption.capacity where Interruption.children[slot] != 0 {
          // A test may ignore a weaker signal, and so may a process that it waits for.
          kill(Interruption.children[slot], Interruption.children[slot] < 0 ? SIGKILL : SIGINT)
        }
        guard Interruption.work[0] == 0 || Interruption.work[1] != 0 else {
          Interruption.work[1] = 1
          let text: StaticString = "\nStopping, to report what was done. Ctrl-C again stops at once.\n"
          _ = write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
          return
        }
        // `exit` would run exit handlers, which is not safe in a signal handler.
        _exit(128 + number)
      }
    }
  }

  /// Stops forwarding signals to a process or to a group.
  static func end(_ identifier: pid_t) {
    lock.lock()
    defer { lock.unlock() }
    for slot in 0..<capacity where children[slot] == identifier { children[slot] = 0 }
    guard work[0] == 0, (0..<capacity).allSatisfy({ children[$0] == 0 }) else { return }
    for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
  }
}
