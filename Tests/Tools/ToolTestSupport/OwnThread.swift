import Foundation

/// Does work that waits for processes on a thread of its own, so that it blocks no thread of the concurrency pool.
///
/// - Parameter work: The work.
/// - Returns: The result of the work.
/// - Throws: The error of the work.
package func onOwnThread<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread { continuation.resume(with: Result { try work() }) }
  }
}
