import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The loop that serves all connections of a server on one thread.
struct EventLoop {
  let listener: Int32
  let waker: Waker
  let log: ServerLog
  let answer: @Sendable (LoopbackRequest) -> LoopbackAnswer

  /// Serves connections until the server is stopped, and then closes them.
  func run() {
    var connections: [Connection] = []
    while !log.isStopping {
      var polled = [pollfd(fd: listener, events: Int16(POLLIN), revents: 0)]
      polled.append(pollfd(fd: waker.output, events: Int16(POLLIN), revents: 0))
      polled += connections.map { pollfd(fd: $0.descriptor, events: $0.events, revents: 0) }
      // It wakes up for a new connection, for bytes of a client, and for `waker`: a gate was opened, or the server stops.
      guard poll(&polled, nfds_t(polled.count), -1) > 0 else { continue }

      if polled[1].revents != 0 { waker.drain() }
      for index in connections.indices { serve(&connections[index], polled[index + 2].revents) }
      connections.removeAll { $0.phase == .closed }
      if polled[0].revents != 0 { accept(into: &connections) }
    }
    for index in connections.indices { connections[index].finish(wasAbandoned: false) }
    log.closed(connections.count)
    close(listener)
    waker.end()
    log.stopped()
  }

  private func serve(_ connection: inout Connection, _ events: Int16) {
    connection.release()
    if connection.phase == .writing, events & Int16(POLLOUT) != 0 { connection.send() }
    if connection.phase != .closed, events & ~Int16(POLLOUT) != 0, let request = connection.receive() {
      log.received(request)
      connection.answer(answer(request), waker: waker)
    }
    if connection.phase == .closed {
      log.closed(1)
      if connection.wasAbandoned { log.abandoned() }
    }
  }

  private func accept(into connections: inout [Connection]) {
    while true {
      #if canImport(Darwin)
        let descriptor = Darwin.accept(listener, nil, nil)
      #elseif canImport(Glibc)
        let descriptor = Glibc.accept(listener, nil, nil)
      #elseif canImport(Musl)
        let descriptor = Musl.accept(listener, nil, nil)
      #endif
      guard descriptor >= 0 else { return }
      connections.append(Connection(descriptor))
      log.opened()
    }
  }

  /// Opens a socket on 127.0.0.1, at a port that the system chooses.
  ///
  /// - Parameter isListening: False to refuse all connections.
  /// - Returns: The descriptor of the socket, and its port.
  /// - Throws: An error if the system has no free socket.
  static func openSocket(isListening: Bool = true) throws -> (descriptor: Int32, port: UInt16) {
    #if canImport(Glibc)
      let stream = Int32(SOCK_STREAM.rawValue)
    #else
      let stream = Int32(SOCK_STREAM)
    #endif
    let descriptor = socket(AF_INET, stream, 0)
    guard descriptor >= 0 else { throw SocketError(call: "socket") }
    prepare(descriptor)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, address, size) == 0 && (!isListening || listen(descriptor, 1_024) == 0)
          && getsockname(descriptor, address, &size) == 0
      }
    }
    guard isBound else {
      defer { close(descriptor) }
      throw SocketError(call: "bind")
    }
    return (descriptor, UInt16(bigEndian: address.sin_port))
  }
}

/// A pipe that wakes a thread waiting in `poll`.
///
/// Any thread may call `wake`, even after the pipe is closed.
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

/// Sets a descriptor to never block, and to be closed in child processes.
func prepare(_ descriptor: Int32) {
  _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
  _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
}

/// A failed system call.
struct SocketError: Error, CustomStringConvertible {
  let description: String

  init(call: String) {
    description = "\(call): \(String(cString: strerror(errno)))"
  }
}
