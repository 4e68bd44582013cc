import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A connection, which carries one request and its answer.
struct Connection {
  /// The phase of a connection.
  enum Phase {
    /// The server reads the request.
    case reading
    /// The answer waits for its gate.
    case held
    /// The server writes the answer.
    case writing
    /// The server is done, and the client has not closed the connection yet.
    case lingering
    /// The connection is closed.
    case closed
  }

  let descriptor: Int32
  private(set) var phase = Phase.reading
  /// True if the client closed the connection before it had the complete answer.
  private(set) var wasAbandoned = false
  private var input = Data()
  private var output: [UInt8] = []
  private var sent = 0
  private var answer: LoopbackAnswer?

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    prepare(descriptor)
    #if canImport(Darwin)
      var on: Int32 = 1
      setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  /// The events to wait for.
  var events: Int16 { Int16(phase == .writing ? POLLIN | POLLOUT : POLLIN) }

  /// Reads the available bytes.
  ///
  /// - Returns: The request, if it is complete now.
  mutating func receive() -> LoopbackRequest? {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(descriptor, &bytes, bytes.count, 0)
      if count > 0 {
        if phase == .reading { input.append(contentsOf: bytes[..<count]) }
      } else if count < 0, errno == EINTR {
        continue
      } else if count < 0, errno == EAGAIN || errno == EWOULDBLOCK {
        return phase == .reading ? LoopbackRequest(input) : nil
      } else {
        finish(wasAbandoned: phase != .lingering || answer?.ending == .stall)
        return nil
      }
    }
  }

  /// Sets the answer, and sends it unless its gate is closed.
  mutating func answer(_ answer: LoopbackAnswer, waker: Waker) {
    self.answer = answer
    output = Array(answer.bytes)
    phase = .held
    if answer.gate?.isOpen(orWake: waker) ?? true { send() }
  }

  /// Sends the held answer if its gate is open now.
  mutating func release() {
    if phase == .held, answer?.gate?.isOpen ?? true { send() }
  }

  /// Sends as many bytes as the connection accepts without blocking.
  mutating func send() {
    phase = .writing
    while sent < output.count {
      let count = output[sent...].withUnsafeBytes { write(descriptor, $0) }
      if count > 0 {
        sent += count
      } else if errno == EINTR {
        continue
      } else if errno == EAGAIN || errno == EWOULDBLOCK {
        return
      } else {
        return finish(wasAbandoned: true)
      }
    }
    phase = .lingering
    switch answer?.ending {
    case .stall: break
    case .reset: reset()
    case .close, nil: shutdown(descriptor, Int32(SHUT_WR))
    }
  }

  /// Closes the connection.
  mutating func finish(wasAbandoned: Bool) {
    guard phase != .closed else { return }
    self.wasAbandoned = wasAbandoned
    phase = .closed
    close(descriptor)
  }

  /// Closes the connection with a reset: without lingering, the system sends no orderly end.
  private mutating func reset() {
    var option = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    finish(wasAbandoned: false)
  }

  private func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Darwin)
      Darwin.send(descriptor, bytes.baseAddress, bytes.count, 0)
    #elseif canImport(Glibc)
      Glibc.send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
    #elseif canImport(Musl)
      Musl.send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
    #endif
  }
}
