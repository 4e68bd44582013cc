import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A pipe that wakes a thread which waits in `poll`; it may be written to by anyone, also after it was closed.
final class Waker: Sendable {
  let output: Int32
  private let input: Guarded<Int32?>

  init() throws {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw SocketError(call: "pipe") }
    for end in ends { prepare(end) }
    output = ends[0]
    input = Guarded(ends[1])
  }

  func wake() {
    input.withLock { input in
      guard let input else { return }
      var byte: UInt8 = 1
      _ = write(input, &byte, 1)
    }
  }

  func drain() {
    var bytes = [UInt8](repeating: 0, count: 256)
    while read(output, &bytes, bytes.count) > 0 {}
  }

  func end() {
    input.withLock { input in
      if let end = input { _ = close(end) }
      input = nil
    }
    _ = close(output)
  }
}

/// Makes a descriptor one that never blocks, and that a program started meanwhile does not inherit.
func prepare(_ descriptor: Int32) {
  _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
  _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
}

/// A call to the system that failed.
struct SocketError: Error, CustomStringConvertible {
  let description: String

  init(call: String) {
    description = "\(call): \(String(cString: strerror(errno)))"
  }
}
