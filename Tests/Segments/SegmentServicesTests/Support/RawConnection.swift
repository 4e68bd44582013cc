import Foundation
import LoopbackServer

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A connection to a server that sends any text, even if it is not HTTP.
final class RawConnection {
  /// The text that the server sent before it ended the connection, and how it ended the connection.
  struct Answer: Equatable {
    var text: String
    var isReset = false
  }

  private let descriptor: Int32

  init(to server: LoopbackServer) throws {
    #if canImport(Glibc)
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(server.base.port ?? 0).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) }
    }
    guard status == 0 else {
      let error = POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
      leave()
      throw error
    }
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
