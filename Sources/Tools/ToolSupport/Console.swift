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

  package init(
    out: @escaping @Sendable (String) -> Void, err: @escaping @Sendable (String) -> Void, isColoured: Bool = false,
    isLive: Bool = false
  ) {
    self.out = out
    self.err = err
    self.isColoured = isColoured
    self.isLive = isLive
  }

  package static let standard = Console(
    out: { FileHandle.standardOutput.write(Data(($0 + "\n").utf8)) },
    err: { FileHandle.standardError.write(Data($0.utf8)) },
    isColoured: isatty(STDOUT_FILENO) == 1 && (ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty,
    isLive: isatty(STDERR_FILENO) == 1
  )

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
