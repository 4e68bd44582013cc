import Foundation

/// Does work that waits for processes on a thread of its own, so that it blocks no thread of the concurrency pool.
///
/// The thread never ends, because `Process` keeps using the run loop of the thread that started it.
///
/// - Parameter work: The work.
/// - Returns: The result of the work.
/// - Throws: The error of the work.
package func onOwnThread<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    // Safe: only the new thread uses it. It releases the work, so that folders that the work owns are removed.
    nonisolated(unsafe) var pending: (@Sendable () throws -> Value)? = work
    Thread.detachNewThread {
      let result = Result { try pending?() }.map { $0! }
      pending = nil
      continuation.resume(with: result)
      while true { pause() }
    }
  }
}
