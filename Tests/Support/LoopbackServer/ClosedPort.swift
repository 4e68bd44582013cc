import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An address on 127.0.0.1 that refuses every connection, for as long as this lives.
///
/// The port is taken and not listened on. That of a server which was stopped is free, and soon that of another test's.
package final class ClosedPort: Sendable {
  /// The address, as in `http://127.0.0.1:49152`.
  package let base: URL
  private let descriptor: Int32

  /// Takes a port.
  ///
  /// - Throws: What the system says where it has no socket left.
  package init() throws {
    let (descriptor, port) = try EventLoop.listen(isDeaf: true)
    guard let base = URL(string: "http://127.0.0.1:\(port)") else { fatalError("port \(port)") }
    (self.base, self.descriptor) = (base, descriptor)
  }

  deinit {
    close(descriptor)
  }
}
