import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Serves all connections of a server on one thread.
struct EventLoop {
  let listener: Int32
  let waker: Waker
  let journal: Journal
  let answer: @Sendable (LoopbackRequest) -> LoopbackAnswer

  /// Runs until the server is stopped, and closes everything then.
  func run() {
    var connections: [Connection] = []
    while !journal.isStopping {
      var polled = [pollfd(fd: listener, events: Int16(POLLIN), revents: 0)]
      polled.append(pollfd(fd: waker.output, events: Int16(POLLIN), revents: 0))
      polled += connections.map { pollfd(fd: $0.descriptor, events: $0.events, revents: 0) }
      guard poll(&polled, nfds_t(polled.count), -1) > 0 else { continue }

      if polled[1].revents != 0 { waker.drain() }
      for index in connections.indices { serve(&connections[index], polled[index + 2].revents) }
      connections.removeAll { $0.phase == .over }
      if polled[0].revents != 0 { accept(into: &connections) }
    }
    for index in connections.indices { connections[index].finish(wasAbandoned: false) }
    journal.closed(connections.count)
    close(listener)
    waker.end()
    journal.stopped()
  }

  private func serve(_ connection: inout Connection, _ events: Int16) {
    connection.release()
    if connection.phase == .writing, events & Int16(POLLOUT) != 0 { connection.send() }
    if connection.phase != .over, events & ~Int16(POLLOUT) != 0, let request = connection.receive() {
      journal.received(request)
      connection.answer(answer(request), waker: waker)
    }
    if connection.phase == .over {
      journal.closed(1)
      if connection.wasAbandoned { journal.abandoned() }
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
      journal.opened()
    }
  }

  /// Opens a socket on 127.0.0.1, at a port that the system chooses.
  static func listen(isDeaf: Bool = false) throws -> (descriptor: Int32, port: UInt16) {
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
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, address, size) == 0 && (isDeaf || startListening(descriptor))
          && getsockname(descriptor, address, &size) == 0
      }
    }
    guard isListening else {
      defer { close(descriptor) }
      throw SocketError(call: "listen")
    }
    return (descriptor, UInt16(bigEndian: address.sin_port))
  }
}

private func startListening(_ descriptor: Int32) -> Bool { listen(descriptor, 1_024) == 0 }
