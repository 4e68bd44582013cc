import Foundation

/// Reads a file descriptor on a thread of its own, which waits for bytes and for nothing else.
enum InputReader {
  /// Hands on what comes, as many bytes as there are at once, until the end or until nothing can be read any more.
  ///
  /// - Parameters:
  ///   - descriptor: Where to read, such as standard input.
  ///   - receive: Takes the bytes, on the thread.
  ///   - finish: Is told of the end, on the thread.
  static func start(
    _ descriptor: Int32, receive: @escaping @Sendable ([UInt8]) -> Void, finish: @escaping @Sendable () -> Void
  ) {
    Thread.detachNewThread {
      var buffer = [UInt8](repeating: 0, count: 4096)
      while true {
        // Not by the read itself: in the background that would stop the process, even one that is told to end.
        var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&wanted, 1, -1) > 0 else { continue }
        let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
        if count > 0 {
          receive(Array(buffer[..<count]))
        } else if count == 0 || ![EINTR, EAGAIN].contains(errno) {
          return finish()
        }
      }
    }
  }
}
