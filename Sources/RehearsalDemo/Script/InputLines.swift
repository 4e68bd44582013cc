import Foundation

/// The lines of standard input, as they are wanted.
enum InputLines {
  /// Reads a line when it is asked for one, on a thread of its own, and no line before.
  static func standardInput() -> AsyncStream<String> {
    AsyncStream {
      await withCheckedContinuation { continuation in
        Thread.detachNewThread { continuation.resume(returning: readLine()) }
      }
    }
  }
}
