import Dispatch
import Foundation

/// Turns the signals that concern a terminal into events, until it is freed.
final class TerminalSignals {
  private let sources: [any DispatchSourceSignal]

  /// - Parameter send: Takes the events, on any thread.
  init(send: @escaping @Sendable (TerminalEvent) -> Void) {
    let events: [(Int32, TerminalEvent)] = [
      (SIGWINCH, .resized), (SIGTSTP, .suspended), (SIGCONT, .resumed), (SIGINT, .terminated(SIGINT)),
      (SIGTERM, .terminated(SIGTERM)), (SIGHUP, .terminated(SIGHUP)), (SIGQUIT, .terminated(SIGQUIT)),
    ]
    // One after the other: whoever is suspended and resumed at once shall not remain suspended.
    let queue = DispatchQueue(label: "signals")
    sources = events.map { number, event in
      // The source hears of the signal all the same; it must not do to the process what it does by default.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler { send(event) }
      source.resume()
      return source
    }
    // A reader that is gone shows when something is written to it.
    signal(SIGPIPE, SIG_IGN)
  }

  deinit {
    for source in sources { source.cancel() }
  }

  /// Ends the process by a signal as if it had not been caught, so that whoever waits for it learns why.
  static func end(by number: Int32) -> Never {
    signal(number, SIG_DFL)
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, number)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
    raise(number)
    exit(128 + number)
  }
}
