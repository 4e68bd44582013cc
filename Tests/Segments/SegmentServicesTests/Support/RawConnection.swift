import Foundation
import LoopbackServer

/// A connection to a server that sends any text, even if it is not HTTP.
final class RawConnection {
  /// The text that the server sent before it ended the connection, and how it ended the connection.
  struct Answer: Equatable {
    var text: String
    var isReset = false
  }

  private let descriptor: Int32

  init(to server: LoopbackServer) throws {
    descriptor = try LoopbackSocket.openConnection(to: UInt16(server.base.port ?? 0))
  }

  func send(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(descriptor, bytes, bytes.count)
  }

  /// Reads until the server ends the connection.
  func answer() -> Answer {
    var answer = Data()
    var bytes = [UInt8](repeating: 0, count: 4_096)
    while true {
      let count = read(descriptor, &bytes, bytes.count)
      if count <= 0 { return Answer(text: String(decoding: answer, as: UTF8.self), isReset: count < 0) }
      answer.append(contentsOf: bytes[..<count])
    }
  }

  func leave() {
    _ = close(descriptor)
  }
}
