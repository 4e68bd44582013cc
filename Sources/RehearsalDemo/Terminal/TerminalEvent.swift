import Dispatch
import Foundation

/// An event that the app in a terminal reacts to.
enum TerminalEvent: Equatable, Sendable {
  /// Bytes from the keyboard, in the piece in which they arrived.
  case input([UInt8])
  /// The keyboard is gone.
  case inputEnded
  /// The window has another size.
  case resized
  /// A signal asks the process to suspend itself.
  case suspended
  /// The shell has resumed the process.
  case resumed
  /// A signal asks the process to end.
  case terminated(Int32)
  /// The frame may have changed.
  case changed
  /// The spinner is due to turn.
  case tick
}

/// A reader of a file descriptor, on its own thread.
enum InputReader {
  /// Starts to read, and passes on the bytes as they arrive.
  ///
  /// - Parameters:
  ///   - descriptor: The file descriptor to read, such as standard input.
  ///   - receive: Receives the bytes, on the thread.
  ///   - finish: Called on the thread at the end of the input, or when reading fails.
  static func start(
    _ descriptor: Int32, receive: @escaping @Sendable ([UInt8]) -> Void, finish: @escaping @Sendable () -> Void
  ) {
    Thread.detachNewThread {
      var buffer = [UInt8](repeating: 0, count: 4096)
      while true {
        // Waiting in `read` would stop a process in the background, even after a signal to end.
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&request, 1, -1) > 0 else { continue }
        let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
        if count > 0 {
          receive(Array(buffer[..<count]))
        } else if count == 0 || ![EINTR, EAGAIN].contains(errno) {
          return finish()
        }
      }
    }
  }
}

/// A source of terminal events, one for each signal such as a change of the window's size.
///
/// It stops when it is deallocated.
final class TerminalSignals {
  private let sources: [any DispatchSourceSignal]

  /// - Parameter send: Receives the events, on any thread.
  init(send: @escaping @Sendable (TerminalEvent) -> Void) {
    let events: [(Int32, TerminalEvent)] = [
      (SIGWINCH, .resized), (SIGTSTP, .suspended), (SIGCONT, .resumed), (SIGINT, .terminated(SIGINT)),
      (SIGTERM, .terminated(SIGTERM)), (SIGHUP, .terminated(SIGHUP)), (SIGQUIT, .terminated(SIGQUIT)),
    ]
    // A serial queue keeps the order of the signals. Otherwise "resume" could overtake "suspend".
    let queue = DispatchQueue(label: "signals")
    sources = events.map { number, event in
      // Ignoring the signal only turns off its default action. The source still receives it.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler { send(event) }
      source.resume()
      return source
    }
    // A write to a closed pipe then fails with an error instead of ending the process.
    signal(SIGPIPE, SIG_IGN)
  }

  deinit {
    for source in sources { source.cancel() }
  }

  /// Ends the process with the default action of a signal, so that its parent sees the reason.
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
