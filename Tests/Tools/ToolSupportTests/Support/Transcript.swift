import Foundation
import ToolSupport

/// The output of a command.
///
/// Sendable, because a lock guards the texts.
final class Transcript: @unchecked Sendable {
  private let lock = NSLock()
  private var printed = ""
  private var noted = ""

  var output: String { lock.withLock { printed } }
  var errors: String { lock.withLock { noted } }
  var console: Console {
    Console(
      out: { text in self.lock.withLock { self.printed += text + "\n" } },
      err: { text in self.lock.withLock { self.noted += text } })
  }

  /// The exit code, the output, and the errors, whose lines begin with "! ", as one text.
  func text(_ code: Int32) -> String {
    "\(code)\n\(output)" + errors.replacing(#/[^\n]*\n|[^\n]+/#) { "! \($0.output)" }
  }
}
