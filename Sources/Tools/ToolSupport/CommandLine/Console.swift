import Foundation

/// The terminal or files that a command's report and progress are written to.
package struct Console: Sendable {
  /// Writes a part of the report.
  package var out: @Sendable (String) -> Void
  /// Writes progress, failures and errors.
  package var err: @Sendable (String) -> Void
  /// True if the report is colored.
  package var isColored: Bool
  /// True if a progress line can be overwritten by the next one.
  package var isLive: Bool
  /// True if work that takes long is named in a line of its own, because no terminal shows the state.
  package var namesLongWork: Bool
  /// The number of columns of the terminal, or nil if the report goes to a file and has no limit.
  package var columns: Int?

  package init(
    out: @escaping @Sendable (String) -> Void, err: @escaping @Sendable (String) -> Void, isColored: Bool = false,
    isLive: Bool = false, namesLongWork: Bool = false, columns: Int? = nil
  ) {
    self.out = out
    self.err = err
    self.isColored = isColored
    self.isLive = isLive
    self.namesLongWork = namesLongWork
    self.columns = columns
  }

  package static let standard = Console(
    out: printed,
    err: { try? FileHandle.standardError.write(contentsOf: Data($0.utf8)) },
    isColored: isatty(STDOUT_FILENO) == 1 && (ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty,
    isLive: isatty(STDERR_FILENO) == 1,
    namesLongWork: isatty(STDERR_FILENO) != 1,
    columns: columns(variable: ProcessInfo.processInfo.environment["COLUMNS"], of: STDOUT_FILENO)
  )

  /// Writes to standard output, and ends the process if that fails.
  private static func printed(_ text: String) {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data((text + "\n").utf8))
    } catch {
      // The reader has closed the pipe, as `head` does. That is not an error.
      guard errno != EPIPE else { return }
      let reason = String(cString: strerror(errno))
      let line = "error: standard output cannot be written: \(reason); redirect it elsewhere\n"
      try? FileHandle.standardError.write(contentsOf: Data(line.utf8))
      exit(3)
    }
  }

  /// The width that the variable `COLUMNS` sets, or the width of the terminal of a descriptor.
  static func columns(variable: String?, of descriptor: Int32) -> Int? {
    if let wanted = variable.flatMap({ Int($0) }), wanted > 0 { return wanted }
    var size = winsize()
    guard ioctl(descriptor, .init(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Prints a line of progress that is not overwritten.
  ///
  /// The text may be that of a tool or of a test. Its colors are left out if they are not wanted, and in a file.
  package func note(_ text: String) {
    err((isLive ? "\r\u{1B}[K" : "") + (isColored && isLive ? text : text.replacing(Self.escape, with: "")) + "\n")
  }

  /// An escape sequence of a terminal.
  private static var escape: Regex<Substring> { #/\x1B(?:\[[0-?]*[ -\/]*[@-~]|\][^\x07\x1B]*(?:\x07|\x1B\\))/# }

  /// Shows a state until the next one.
  ///
  /// Only a terminal shows it.
  package func show(_ text: String) {
    if isLive { err("\r\u{1B}[K" + text) }
  }

  /// Shows a state during work, and prints it if no terminal shows it and the work takes more than two seconds.
  package func show<Result>(_ text: String, during work: () throws -> Result) rethrows -> Result {
    show(text)
    let notice = DispatchWorkItem { [self] in note(text) }
    if namesLongWork { DispatchQueue.global().asyncAfter(deadline: .now() + 2, execute: notice) }
    defer { notice.cancel() }
    return try work()
  }

  /// Removes the last shown state.
  package func clear() {
    if isLive { err("\r\u{1B}[K") }
  }
}

/// The value of `--color`.
package enum ColorMode: String, CaseIterable, Sendable {
  case auto
  case always
  case never
}

extension Console {
  /// Returns the same terminal, with colors as the mode says.
  package func colored(_ mode: ColorMode) -> Self {
    var console = self
    if mode != .auto { console.isColored = mode == .always }
    return console
  }
}

/// Bold and colored text for terminals.
///
/// Without color, texts stay plain.
package struct TextStyle {
  /// The meaning of a color, with the code of the terminal.
  package enum Tone: Int {
    case plain = 0
    case strong = 1
    case good = 32
    case fair = 33
    case bad = 31
  }

  private let isColored: Bool

  package init(isColored: Bool) {
    self.isColored = isColored
  }

  package func paint(_ text: String, _ tone: Tone) -> String {
    isColored && tone != .plain ? "\u{1B}[\(tone.rawValue)m\(text)\u{1B}[0m" : text
  }
}
