import Foundation
import ToolSupport

/// Tools that a closure stands in for.
///
/// Safe: a lock guards the calls.
package final class FakeTools: ToolRunner, @unchecked Sendable {
  private let answer: @Sendable (_ call: ToolCall, _ number: Int) throws -> ToolResult
  private let lock = NSLock()
  private var recorded: [ToolCall] = []

  /// Creates tools that end as a closure says, which gets each call and its number, beginning with 1.
  package init(_ answer: @escaping @Sendable (_ call: ToolCall, _ number: Int) throws -> ToolResult) {
    self.answer = answer
  }

  /// The calls so far.
  package var calls: [ToolCall] { lock.withLock { recorded } }

  package func run(_ call: ToolCall, onLine: ((String) -> Void)?) throws -> ToolResult {
    let number = lock.withLock {
      recorded.append(call)
      return recorded.count
    }
    return try answer(call, number)
  }
}

extension ToolResult {
  /// The result of a tool that prints a text, and succeeds.
  package static func printing(_ text: String) -> Self { ToolResult(status: 0, output: Data(text.utf8)) }

  /// The answer of `swift -print-target-info` for a toolchain in a folder.
  package static func targetInfo(in folder: String) -> Self {
    .printing(#"{"target": {"triple": "any"}, "paths": {"runtimeResourcePath": "\#(folder)/usr/lib/swift"}}"#)
  }
}
