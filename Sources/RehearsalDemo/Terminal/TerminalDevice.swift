import Foundation

/// A terminal that an app takes over and restores.
@MainActor
protocol TerminalDevice: AnyObject {
  /// The current size of the window.
  var size: WindowSize { get }

  /// True if another process owns the terminal now. Taking it over would then stop this process.
  var isInBackground: Bool { get }

  /// Takes the terminal over, also for a second time: it delivers each key at once, and the screen belongs to the app.
  func enter() throws
  /// Restores the terminal. Does nothing if it is not taken over.
  func leave()
  /// Writes a text to the terminal.
  ///
  /// - Throws: ``BrokenTerminal`` if the terminal is gone.
  func write(_ text: String) throws
  /// True if a shell could resume the process after it is suspended.
  var isSuspendable: Bool { get }
  /// Stops the process and the others of its process group until the shell resumes them.
  func suspend()
}

/// The error for a terminal that is gone, so that no person can see a message either.
struct BrokenTerminal: Error {}

/// The terminal that the process runs in.
@MainActor
final class SystemTerminal: TerminalDevice {
  // The modes of xterm: 1049 is the alternate screen, 7 wraps long lines, 2004 marks a pasted text, 25 shows the
  // cursor.
  private static let enterSequence = "\u{1B}[?1049h\u{1B}[?7l\u{1B}[?2004h\u{1B}[?25l\u{1B}[2J"
  private static let leaveSequence = "\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  private let input: Int32
  private let output: Int32
  /// The settings to restore, or `nil` while the terminal is not taken over.
  private var saved: termios?

  init(input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO) {
    self.input = input
    self.output = output
  }

  var size: WindowSize {
    var size = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return .standard }
    return WindowSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }

  var isInBackground: Bool {
    let group = tcgetpgrp(input)
    return group >= 0 && group != getpgrp()
  }

  func enter() throws {
    // Another process may have changed the settings while this one was suspended.
    leave()
    var current = termios()
    guard tcgetattr(input, &current) == 0 else { throw BrokenTerminal() }
    var raw = current
    raw.c_iflag &= ~tcflag_t(BRKINT | ICRNL | INLCR | IGNCR | INPCK | ISTRIP | IXON)
    // Without ISIG, Ctrl-C and Ctrl-Z arrive as keys. The app itself decides about them.
    raw.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | IEXTEN | ISIG)
    raw.c_cflag = raw.c_cflag & ~tcflag_t(CSIZE | PARENB) | tcflag_t(CS8)
    raw.withControlCharacters { characters in
      // `read` returns as soon as there is one byte.
      characters[Int(VMIN)] = 1
      characters[Int(VTIME)] = 0
    }
    guard tcsetattr(input, TCSADRAIN, &raw) == 0 else { throw BrokenTerminal() }
    saved = current
    try write(Self.enterSequence)
  }

  func leave() {
    guard var saved else { return }
    self.saved = nil
    // The settings come first, because the output may be gone while the input still works.
    tcsetattr(input, TCSADRAIN, &saved)
    try? write(Self.leaveSequence)
  }

  func write(_ text: String) throws {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(output, $0.baseAddress, $0.count) }
      if count > 0 {
        rest.removeFirst(count)
      } else if errno == EAGAIN {
        var request = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
        poll(&request, 1, -1)
      } else if errno != EINTR {
        throw BrokenTerminal()
      }
    }
  }

  var isSuspendable: Bool {
    // If the process group leads its session, there is no shell with job control that could resume it.
    getpgrp() != getsid(0)
  }

  func suspend() {
    // A terminal also stops the whole group. A shell may wait for a script that runs the app, and not for the app.
    kill(0, SIGSTOP)
  }
}

extension termios {
  /// Gives access to the control characters as an array.
  ///
  /// Swift imports them as a tuple.
  fileprivate mutating func withControlCharacters(_ change: (UnsafeMutableBufferPointer<cc_t>) -> Void) {
    withUnsafeMutableBytes(of: &c_cc) { change($0.assumingMemoryBound(to: cc_t.self)) }
  }
}
