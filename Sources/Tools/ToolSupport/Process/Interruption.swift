import Dispatch
import Foundation

/// A signal handler that forwards Ctrl-C to the running tools, and then ends this process.
///
/// A ``ChildProcess`` has a process group of its own, which the terminal's Ctrl-C does not reach.
package enum Interruption {
  /// The greatest number of running tools, which is far above that of the tests that wait.
  private static let capacity = 256

  /// The time in which a second signal is taken for the same request, in milliseconds.
  private static let sameRequest: Int32 = 300

  /// The state of work that ends by itself after Ctrl-C: whether such work is running, whether it should end, and since which
  /// millisecond.
  ///
  /// The signal handler reads and writes them without a lock, as it does with the identifiers of the running tools.
  nonisolated(unsafe) private static let work: UnsafeMutablePointer<Int32> = {
    let words = UnsafeMutablePointer<Int32>.allocate(capacity: 3)
    words.initialize(repeating: 0, count: 3)
    return words
  }()

  /// True if Ctrl-C has asked the running work to end.
  package static var isRequested: Bool { work[1] != 0 }

  /// Does work that ends by itself after the first Ctrl-C, so that it can report on its results.
  ///
  /// The running tools end at once, and the work looks at ``isRequested`` after each tool. A second Ctrl-C ends this
  /// process, too, unless it comes at once: `timeout` and some shells send one to the process and one to its group.
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
    _ = (children, work, sameRequest)
    for number in [SIGINT, SIGTERM] {
      signal(number) { number in
        for slot in 0..<Interruption.capacity where Interruption.children[slot] != 0 {
          // A test may ignore a weaker signal, and so may a process that it waits for.
          kill(Interruption.children[slot], Interruption.children[slot] < 0 ? SIGKILL : SIGINT)
        }
        if Interruption.isTakenByWork() { return }
        Interruption.say("\nStopped.\n")
        // `exit` would run exit handlers, which is not safe in a signal handler.
        _exit(128 + number)
      }
    }
  }

  /// Asks the running work to end, and returns false if there is none, or if it was asked before.
  private static func isTakenByWork() -> Bool {
    guard work[0] != 0 else { return false }
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    let now = Int32(truncatingIfNeeded: Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000)
    if work[1] != 0 { return now &- work[2] < sameRequest }
    (work[1], work[2]) = (1, now)
    say("\nStopping, to report what was done. Ctrl-C again stops at once.\n")
    return true
  }

  /// Writes a text as a signal handler may do it.
  private static func say(_ text: StaticString) {
    _ = write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
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
