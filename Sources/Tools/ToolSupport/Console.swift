import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Where reports and progress go.
package struct Console: Sendable {
  /// Receives the report.
  package var out: @Sendable (String) -> Void
  /// Receives progress, failures and errors.
  package var err: @Sendable (String) -> Void
  /// Whether the report may be coloured.
  package var isColoured: Bool
  /// Whether a progress line may be overwritten by the next.
  package var isLive: Bool
  /// How many columns the report has; nil where it goes to no terminal, and its lines may have any length.
  package var columns: Int?

  package init(
    out: @escaping @Sendable (String) -> Void, err: @escaping @Sendable (String) -> Void, isColoured: Bool = false,
    isLive: Bool = false, columns: Int? = nil
  ) {
    self.out = out
    self.err = err
    self.isColoured = isColoured
    self.isLive = isLive
    self.columns = columns
  }

  package static let standard = Console(
    out: printed,
    err: { try? FileHandle.standardError.write(contentsOf: Data($0.utf8)) },
    isColoured: isatty(STDOUT_FILENO) == 1 && (ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty,
    isLive: isatty(STDERR_FILENO) == 1,
    columns: columns(variable: ProcessInfo.processInfo.environment["COLUMNS"], of: STDOUT_FILENO)
  )

  /// Writes to standard output, or ends the process where that takes no more; a reader that left wants no more.
  private static func printed(_ text: String) {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data((text + "\n").utf8))
    } catch {
      guard errno != EPIPE else { return }
      let reason = String(cString: strerror(errno))
      let line = "error: standard output cannot be written: \(reason); send it elsewhere\n"
      try? FileHandle.standardError.write(contentsOf: Data(line.utf8))
      exit(3)
    }
  }

  /// The width that the variable `COLUMNS` asks for, or that of the terminal behind a descriptor.
  static func columns(variable: String?, of descriptor: Int32) -> Int? {
    if let wanted = variable.flatMap({ Int($0) }), wanted > 0 { return wanted }
    var size = winsize()
    guard ioctl(descriptor, .init(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Prints a line of progress that stays.
  package func note(_ text: String) {
    err((isLive ? "\r\u{1B}[K" : "") + text + "\n")
  }

  /// Shows a state that the next one replaces; only a terminal shows it at all.
  package func show(_ text: String) {
    if isLive { err("\r\u{1B}[K" + text) }
  }

  /// Takes the last shown state away.
  package func clear() {
    if isLive { err("\r\u{1B}[K") }
  }
}
