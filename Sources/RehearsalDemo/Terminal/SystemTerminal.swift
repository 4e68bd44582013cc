import Foundation

/// The terminal that the process runs in.
@MainActor
final class SystemTerminal: TerminalDevice {
  private static let enterSequence = "\u{1B}[?1049h\u{1B}[?7l\u{1B}[?2004h\u{1B}[?25l\u{1B}[2J"
  private static let leaveSequence = "\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  private let input: Int32
  private let output: Int32
  /// How the terminal was set when it was taken over; nil while it is not.
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
    // Whoever had it meanwhile may have set it in their way.
    leave()
    var present = termios()
    guard tcgetattr(input, &present) == 0 else { throw BrokenTerminal() }
    var raw = present
    raw.c_iflag &= ~tcflag_t(BRKINT | ICRNL | INLCR | IGNCR | INPCK | ISTRIP | IXON)
    raw.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | IEXTEN | ISIG)
    raw.c_cflag = raw.c_cflag & ~tcflag_t(CSIZE | PARENB) | tcflag_t(CS8)
    raw.withControlCharacters { characters in
      characters[Int(VMIN)] = 1
      characters[Int(VTIME)] = 0
    }
    guard tcsetattr(input, TCSADRAIN, &raw) == 0 else { throw BrokenTerminal() }
    saved = present
    try write(Self.enterSequence)
  }

  func leave() {
    guard var saved else { return }
    self.saved = nil
    // The settings first: the sequence may never arrive, where the input lives on without the output.
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
        var wanted = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
        poll(&wanted, 1, -1)
      } else if errno != EINTR {
        throw BrokenTerminal()
      }
    }
  }

  /// The process group of a session's leader belongs to no shell with job control.
  var isSuspendable: Bool { getpgrp() != getsid(0) }

  func suspend() {
    // The whole group, as the terminal would: a shell waits for the script around the app, and not for the app.
    kill(0, SIGSTOP)
  }
}

extension termios {
  /// The control characters, which are a tuple to Swift, as an array.
  fileprivate mutating func withControlCharacters(_ change: (UnsafeMutableBufferPointer<cc_t>) -> Void) {
    withUnsafeMutableBytes(of: &c_cc) { change($0.assumingMemoryBound(to: cc_t.self)) }
  }
}
