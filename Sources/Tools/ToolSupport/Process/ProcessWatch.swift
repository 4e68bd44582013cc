import Dispatch
import Foundation

/// A watch over the time of a process, and over its slot among others.
///
/// The time of a process goes on while it waits for anything but a core, and at half speed while it computes. A busy machine,
/// which makes it wait for a core, does not bring it nearer to its limit.
///
/// A process that waits gives its slot to the next one. So many tests that hang, or sleep, take no longer than one of them.
package final class ProcessWatch {
  /// The time without progress after which the process is killed, in seconds.
  package let limit: Double
  /// The slots for processes that compute, or nil if the process needs none.
  private let slots: DispatchSemaphore?
  private(set) var holdsSlot = false
  private var isWaiting = false
  private(set) var seconds = 0.0
  /// The end of the last period, and the cores' time until then.
  private var moment = 0.0
  private var coreTime = CoreTime()

  /// The length of a period, in seconds, for a process that computes and for one that waits.
  private static let (period, longPeriod) = (0.1, 0.5)

  /// The greatest part of a period for which a process that waits needs a core, such as to look at a clock again and again.
  private static let waitingShare = 0.05

  /// The seconds for which a process must compute to come a second nearer to its limit.
  ///
  /// The switches of mutants make a small loop slower: a loop with a dozen takes six times as long as without.
  private static let slowdown = 2.0

  package init(limit: Double, slots: DispatchSemaphore? = nil) {
    (self.limit, self.slots) = (limit, slots)
  }

  /// Begins the time again, because the process has made progress.
  package func restart() { seconds = 0 }

  /// Waits for a slot.
  func begin() {
    slots?.wait()
    holdsSlot = slots != nil
    moment = Self.now
  }

  /// Gives the slot back.
  func end() {
    if holdsSlot { slots?.signal() }
    holdsSlot = false
  }

  /// Returns true if the time of the process is over.
  func isOver(_ session: ProcessSession) -> Bool {
    let now = Self.now
    guard now - moment >= (isWaiting ? Self.longPeriod : Self.period) else { return seconds >= limit }
    defer { moment = now }
    return advance(by: now - moment, session.coreTime)
  }

  /// Counts a period, at whose end the threads have had some time, and returns true if the time is over.
  ///
  /// If the system does not tell the time of the threads, they are taken to compute.
  func advance(by elapsed: Double, _ total: CoreTime?) -> Bool {
    // This process may have been stopped, or the machine asleep.
    let period = min(elapsed, 2 * Self.longPeriod)
    guard let total else {
      seconds += period / Self.slowdown
      return seconds >= limit
    }
    let last = coreTime
    coreTime = total
    let (running, waiting) = (coreTime.running - last.running, coreTime.waiting - last.waiting)
    // The time of threads that have ended is lost.
    let isKnown = running >= 0 && waiting >= 0
    isWaiting = isKnown && running + waiting < Self.waitingShare * period
    let idle = max(0, period - running - waiting)
    seconds += isKnown && !isWaiting ? idle + min(period, running) / Self.slowdown : period
    if isWaiting { end() }
    return seconds >= limit
  }

  /// The time of a clock that nobody sets, in seconds.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// The time that threads have had on cores, and that they have waited for one, in seconds.
struct CoreTime {
  var running = 0.0
  var waiting = 0.0
}
