import Foundation

/// The lines of standard input, as they come.
enum InputLines {
  /// Reads on a thread of its own, up to the end.
  static func standardInput() -> AsyncStream<String> {
    let (lines, continuation) = AsyncStream.makeStream(of: String.self)
    Thread.detachNewThread {
      while let line = readLine() { continuation.yield(line) }
      continuation.finish()
    }
    return lines
  }
}
