import Foundation

/// Does work that waits for other processes.
///
/// It has a thread of its own, because it would keep other tests from running on a thread of the concurrency pool.
func onOwnThread<Result: Sendable>(_ work: @escaping @Sendable () throws -> Result) async throws -> Result {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread { continuation.resume(with: Swift.Result { try work() }) }
  }
}
