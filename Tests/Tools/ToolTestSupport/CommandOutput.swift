import Foundation
import ToolSupport

/// The output of a command.
///
/// Safe: a lock guards the texts.
package final class CommandOutput: @unchecked Sendable {
  private let lock = NSLock()
  private var printed = ""
  private var noted = ""
  private var inOrder = ""

  package init() {}

  /// The standard output.
  package var output: String { lock.withLock { printed } }
  /// The standard error.
  package var errors: String { lock.withLock { noted } }
  /// The standard output and the standard error, whose lines begin with "! ", as one text.
  package var text: String { output + Self.marked(errors) }
  /// Both in their order.
  package var transcript: String { lock.withLock { inOrder } }
  package var console: Console { Console(out: print, err: note) }

  /// Adds a text to the standard output.
  package func print(_ text: String) {
    lock.withLock {
      printed += text + "\n"
      inOrder += text + "\n"
    }
  }

  private func note(_ text: String) {
    lock.withLock {
      noted += text
      inOrder += Self.marked(text)
    }
  }

  private static func marked(_ errors: String) -> String {
    errors.replacing(#/[^\n]*\n|[^\n]+/#) { "! \($0.output)" }
  }
}
