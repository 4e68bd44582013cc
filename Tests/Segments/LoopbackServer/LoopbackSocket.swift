import Foundation

/// A socket on 127.0.0.1.
package struct LoopbackSocket: Sendable {
  let descriptor: Int32
  let port: UInt16

  /// Opens a socket at a port that the system chooses.
  ///
  /// A socket that does not listen refuses all connections until it is closed. The port of a stopped server would not do for that:
  /// another test may get the port.
  package init(isListening: Bool) throws {
    descriptor = try Self.open(port: 0) { descriptor, address, size in
      bind(descriptor, address, size) == 0 && (!isListening || listen(descriptor, 1_024) == 0)
    }
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    _ = withUnsafeMutablePointer(to: &address) { [descriptor] pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) }
    }
    port = UInt16(bigEndian: address.sin_port)
  }

  /// The address, such as `http://127.0.0.1:49152`.
  package var base: URL { URL(string: "http://127.0.0.1:\(port)")! }

  /// Accepts the next connection, or returns nil if the socket fails.
  func nextConnection() -> Int32? {
    while true {
      let connection = accept(descriptor, nil, nil)
      guard connection < 0 else {
        _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
        return connection
      }
      guard errno == EINTR || errno == ECONNABORTED else { return nil }
    }
  }

  /// Closes the socket.
  package func close() { _ = Foundation.close(descriptor) }

  /// Ends a wait in `nextConnection()` by a connection that is closed at once.
  func wake() {
    if let descriptor = try? Self.openConnection(to: port) { Foundation.close(descriptor) }
  }

  /// Opens a connection to a port, or throws if nothing listens there.
  package static func openConnection(to port: UInt16) throws -> Int32 {
    try open(port: port) { descriptor, address, size in connect(descriptor, address, size) == 0 }
  }

  /// Opens a socket for a port, or throws the error of the last system call.
  private static func open(
    port: UInt16, _ use: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Bool
  ) throws -> Int32 {
    #if canImport(Glibc)
      let stream = Int32(SOCK_STREAM.rawValue)
    #else
      let stream = SOCK_STREAM
    #endif
    let descriptor = socket(AF_INET, stream, 0)
    // A child process would keep the port.
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let isUsed = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        use(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard isUsed else {
      defer { Foundation.close(descriptor) }
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
    return descriptor
  }
}
