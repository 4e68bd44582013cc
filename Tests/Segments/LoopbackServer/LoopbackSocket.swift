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
    let descriptor = try Self.make()
    var port: UInt16 = 0
    let isBound = Self.withAddress(port: 0) { address, size in
      guard bind(descriptor, address, size) == 0, !isListening || listen(descriptor, 1_024) == 0 else { return false }
      var size = size
      guard getsockname(descriptor, address, &size) == 0 else { return false }
      port = address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { UInt16(bigEndian: $0.pointee.sin_port) }
      return true
    }
    guard isBound else {
      defer { Foundation.close(descriptor) }
      throw Self.error
    }
    (self.descriptor, self.port) = (descriptor, port)
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
    let descriptor = try make()
    let isConnected = withAddress(port: port) { address, size in connect(descriptor, address, size) == 0 }
    guard isConnected else {
      defer { Foundation.close(descriptor) }
      throw Self.error
    }
    return descriptor
  }

  /// The error of the last system call.
  private static var error: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }

  private static func make() throws -> Int32 {
    #if canImport(Glibc)
      let stream = Int32(SOCK_STREAM.rawValue)
    #else
      let stream = Int32(SOCK_STREAM)
    #endif
    let descriptor = socket(AF_INET, stream, 0)
    guard descriptor >= 0 else { throw Self.error }
    // A child process would keep the port.
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return descriptor
  }

  private static func withAddress(port: UInt16, _ body: (UnsafeMutablePointer<sockaddr>, socklen_t) -> Bool) -> Bool {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }
}
