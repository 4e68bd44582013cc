import Foundation
import ToolSupport

/// The report and the messages of a command.
///
/// Sendable, because a lock guards the texts.
final class Output: @unchecked Sendable {
  private let lock = NSLock()
  private var printed = ""
  private var noted = ""

  var report: String { lock.withLock { printed } }
  var messages: String { lock.withLock { noted } }
  /// The report and the messages, whose lines begin with "! ", as one text.
  var text: String { report + messages.replacing(#/[^\n]*\n|[^\n]+/#) { "! \($0.output)" } }
  var console: Console {
    Console(
      out: { text in self.lock.withLock { self.printed += text + "\n" } },
      err: { text in self.lock.withLock { self.noted += text } })
  }
}
